// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.

export const CURVES = {
  2: [
    { shift: -0.22, slope: 0.74 },
    { shift: -0.29, slope: 0.8 },
    { shift: -0.29, slope: 0.91 },
    { shift: -0.3, slope: 0.93 },
    { shift: -0.3, slope: 0.9 },
    { shift: -0.26, slope: 0.84 },
    { shift: -0.28, slope: 0.83 },
  ],
  3: [
    { shift: -0.56, slope: 0.38 },
    { shift: -0.56, slope: 0.34 },
    { shift: -0.56, slope: 0.36 },
    { shift: -0.62, slope: 0.33 },
    { shift: -0.6, slope: 0.37 },
    { shift: -0.5, slope: 0.45 },
    { shift: -0.39, slope: 0.59 },
  ],
  4: [
    { shift: -0.75, slope: 0.41 },
    { shift: -0.79, slope: 0.42 },
    { shift: -0.77, slope: 0.44 },
    { shift: -0.76, slope: 0.46 },
    { shift: -0.71, slope: 0.52 },
    { shift: -0.65, slope: 0.55 },
    { shift: -0.57, slope: 0.64 },
  ],
  5: [
    { shift: -1.22, slope: 0.16 },
    { shift: -1.1, slope: 0.26 },
    { shift: -1.18, slope: 0.2 },
    { shift: -1.07, slope: 0.27 },
    { shift: -1.02, slope: 0.33 },
    { shift: -1.01, slope: 0.32 },
    { shift: -0.63, slope: 0.57 },
  ],
};
