// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.

export const CURVES = {
  2: [
    { shift: -0.18, slope: 0.83 },
    { shift: -0.24, slope: 0.92 },
    { shift: -0.24, slope: 0.97 },
    { shift: -0.28, slope: 0.98 },
    { shift: -0.3, slope: 0.91 },
    { shift: -0.14, slope: 0.89 },
    { shift: -0.24, slope: 0.9 },
  ],
  3: [
    { shift: -0.48, slope: 0.4 },
    { shift: -0.4, slope: 0.51 },
    { shift: -0.4, slope: 0.6 },
    { shift: -0.46, slope: 0.66 },
    { shift: -0.37, slope: 0.68 },
    { shift: -0.42, slope: 0.67 },
    { shift: -0.39, slope: 0.63 },
  ],
  4: [
    { shift: -0.65, slope: 0.53 },
    { shift: -0.5, slope: 0.61 },
    { shift: -0.65, slope: 0.58 },
    { shift: -0.62, slope: 0.63 },
    { shift: -0.54, slope: 0.61 },
    { shift: -0.62, slope: 0.64 },
    { shift: -0.58, slope: 0.61 },
  ],
  5: [
    { shift: -0.78, slope: 0.5 },
    { shift: -0.83, slope: 0.48 },
    { shift: -0.93, slope: 0.44 },
    { shift: -0.99, slope: 0.38 },
    { shift: -0.86, slope: 0.44 },
    { shift: -0.83, slope: 0.49 },
    { shift: -0.69, slope: 0.56 },
  ],
};
