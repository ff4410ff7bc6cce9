// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.

export const CURVES = {
  2: [
    { shift: -0.18, slope: 0.81 },
    { shift: -0.24, slope: 0.89 },
    { shift: -0.24, slope: 0.94 },
    { shift: -0.27, slope: 0.93 },
    { shift: -0.29, slope: 0.86 },
    { shift: -0.14, slope: 0.81 },
    { shift: -0.32, slope: 0.8 },
  ],
  3: [
    { shift: -0.49, slope: 0.4 },
    { shift: -0.41, slope: 0.51 },
    { shift: -0.41, slope: 0.59 },
    { shift: -0.47, slope: 0.64 },
    { shift: -0.38, slope: 0.66 },
    { shift: -0.45, slope: 0.63 },
    { shift: -0.21, slope: 0.77 },
  ],
  4: [
    { shift: -0.64, slope: 0.53 },
    { shift: -0.5, slope: 0.62 },
    { shift: -0.65, slope: 0.58 },
    { shift: -0.62, slope: 0.62 },
    { shift: -0.56, slope: 0.59 },
    { shift: -0.66, slope: 0.61 },
    { shift: -0.46, slope: 0.71 },
  ],
  5: [
    { shift: -0.77, slope: 0.51 },
    { shift: -0.79, slope: 0.51 },
    { shift: -0.87, slope: 0.5 },
    { shift: -0.95, slope: 0.44 },
    { shift: -0.83, slope: 0.49 },
    { shift: -0.89, slope: 0.46 },
    { shift: -0.7, slope: 0.58 },
  ],
};
