// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.

export const CURVES = {
  2: [
    { shift: -0.19, slope: 0.85 },
    { shift: -0.25, slope: 0.94 },
    { shift: -0.24, slope: 0.97 },
    { shift: -0.28, slope: 1 },
    { shift: -0.31, slope: 0.96 },
    { shift: -0.19, slope: 0.96 },
    { shift: -0.3, slope: 0.88 },
  ],
  3: [
    { shift: -0.44, slope: 0.54 },
    { shift: -0.35, slope: 0.62 },
    { shift: -0.38, slope: 0.67 },
    { shift: -0.44, slope: 0.7 },
    { shift: -0.34, slope: 0.72 },
    { shift: -0.39, slope: 0.71 },
    { shift: -0.26, slope: 0.78 },
  ],
  4: [
    { shift: -0.49, slope: 0.72 },
    { shift: -0.35, slope: 0.82 },
    { shift: -0.47, slope: 0.79 },
    { shift: -0.54, slope: 0.76 },
    { shift: -0.46, slope: 0.76 },
    { shift: -0.49, slope: 0.79 },
    { shift: -0.54, slope: 0.71 },
  ],
  5: [
    { shift: -0.71, slope: 0.57 },
    { shift: -0.76, slope: 0.54 },
    { shift: -0.8, slope: 0.55 },
    { shift: -0.92, slope: 0.49 },
    { shift: -0.78, slope: 0.53 },
    { shift: -0.93, slope: 0.45 },
    { shift: -0.72, slope: 0.57 },
  ],
};
