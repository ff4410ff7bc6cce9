// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.

export const CURVES = {
  2: [
    { shift: -0.18, slope: 0.8 },
    { shift: -0.26, slope: 0.94 },
    { shift: -0.24, slope: 1.02 },
    { shift: -0.29, slope: 1.04 },
    { shift: -0.32, slope: 0.98 },
    { shift: -0.16, slope: 0.96 },
    { shift: -0.28, slope: 0.87 },
  ],
  3: [
    { shift: -0.47, slope: 0.46 },
    { shift: -0.38, slope: 0.55 },
    { shift: -0.39, slope: 0.65 },
    { shift: -0.44, slope: 0.7 },
    { shift: -0.33, slope: 0.73 },
    { shift: -0.43, slope: 0.67 },
    { shift: -0.37, slope: 0.63 },
  ],
  4: [
    { shift: -0.55, slope: 0.63 },
    { shift: -0.44, slope: 0.72 },
    { shift: -0.59, slope: 0.67 },
    { shift: -0.56, slope: 0.71 },
    { shift: -0.51, slope: 0.73 },
    { shift: -0.52, slope: 0.76 },
    { shift: -0.49, slope: 0.73 },
  ],
  5: [
    { shift: -0.76, slope: 0.52 },
    { shift: -0.78, slope: 0.52 },
    { shift: -0.85, slope: 0.51 },
    { shift: -0.93, slope: 0.46 },
    { shift: -0.81, slope: 0.5 },
    { shift: -0.82, slope: 0.51 },
    { shift: -0.76, slope: 0.55 },
  ],
};
