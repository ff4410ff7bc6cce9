// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase. The curve of five seats with one
// round to come did not converge: until the next fit it is that of the phase before.

export const CURVES = {
  2: [
    { shift: -0.16, slope: 0.85 },
    { shift: -0.27, slope: 0.95 },
    { shift: -0.35, slope: 0.98 },
    { shift: -0.42, slope: 1.02 },
    { shift: -0.43, slope: 1.17 },
    { shift: -0.11, slope: 0.97 },
    { shift: -0.6, slope: 0.75 },
  ],
  3: [
    { shift: -0.43, slope: 0.48 },
    { shift: -0.25, slope: 0.75 },
    { shift: -0.44, slope: 0.78 },
    { shift: -0.61, slope: 0.66 },
    { shift: -0.19, slope: 0.68 },
    { shift: -0.76, slope: 0.61 },
    { shift: 0.37, slope: 0.87 },
  ],
  4: [
    { shift: -0.82, slope: 0.34 },
    { shift: -0.65, slope: 0.47 },
    { shift: -0.8, slope: 0.38 },
    { shift: -0.77, slope: 0.44 },
    { shift: -0.88, slope: 0.48 },
    { shift: -0.6, slope: 0.44 },
    { shift: -0.08, slope: 0.62 },
  ],
  5: [
    { shift: -1.06, slope: 0.27 },
    { shift: -0.91, slope: 0.37 },
    { shift: -1.07, slope: 0.28 },
    { shift: -1.01, slope: 0.29 },
    { shift: -0.99, slope: 0.3 },
    { shift: -0.99, slope: 0.3 },
    { shift: -0.07, slope: 0.78 },
  ],
};
