// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.

export const CURVES = {
  2: [
    { shift: -0.19, slope: 0.83 },
    { shift: -0.22, slope: 0.83 },
    { shift: -0.21, slope: 0.86 },
    { shift: -0.25, slope: 0.89 },
    { shift: -0.28, slope: 0.89 },
    { shift: -0.17, slope: 0.85 },
    { shift: -0.26, slope: 0.81 },
  ],
  3: [
    { shift: -0.44, slope: 0.54 },
    { shift: -0.32, slope: 0.65 },
    { shift: -0.36, slope: 0.7 },
    { shift: -0.42, slope: 0.7 },
    { shift: -0.41, slope: 0.69 },
    { shift: -0.32, slope: 0.75 },
    { shift: -0.28, slope: 0.76 },
  ],
  4: [
    { shift: -0.48, slope: 0.71 },
    { shift: -0.43, slope: 0.74 },
    { shift: -0.46, slope: 0.76 },
    { shift: -0.55, slope: 0.73 },
    { shift: -0.46, slope: 0.75 },
    { shift: -0.51, slope: 0.74 },
    { shift: -0.54, slope: 0.68 },
  ],
  5: [
    { shift: -0.7, slope: 0.58 },
    { shift: -0.7, slope: 0.58 },
    { shift: -0.72, slope: 0.6 },
    { shift: -0.81, slope: 0.56 },
    { shift: -0.71, slope: 0.58 },
    { shift: -0.88, slope: 0.5 },
    { shift: -0.74, slope: 0.55 },
  ],
};
