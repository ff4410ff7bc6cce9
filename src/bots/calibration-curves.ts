// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.

export const CURVES = {
  2: [
    { shift: -0.19, slope: 0.86 },
    { shift: -0.2, slope: 0.78 },
    { shift: -0.18, slope: 0.77 },
    { shift: -0.23, slope: 0.8 },
    { shift: -0.28, slope: 0.8 },
    { shift: -0.14, slope: 0.8 },
    { shift: -0.27, slope: 0.67 },
  ],
  3: [
    { shift: -0.49, slope: 0.4 },
    { shift: -0.4, slope: 0.51 },
    { shift: -0.4, slope: 0.59 },
    { shift: -0.46, slope: 0.66 },
    { shift: -0.36, slope: 0.68 },
    { shift: -0.42, slope: 0.67 },
    { shift: -0.25, slope: 0.58 },
  ],
  4: [
    { shift: -0.65, slope: 0.53 },
    { shift: -0.5, slope: 0.61 },
    { shift: -0.64, slope: 0.57 },
    { shift: -0.61, slope: 0.62 },
    { shift: -0.54, slope: 0.6 },
    { shift: -0.62, slope: 0.64 },
    { shift: -0.48, slope: 0.65 },
  ],
  5: [
    { shift: -0.79, slope: 0.49 },
    { shift: -0.84, slope: 0.46 },
    { shift: -0.93, slope: 0.43 },
    { shift: -0.99, slope: 0.37 },
    { shift: -0.86, slope: 0.43 },
    { shift: -0.84, slope: 0.48 },
    { shift: -0.71, slope: 0.51 },
  ],
};
