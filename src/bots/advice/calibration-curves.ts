// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.

export const CURVES = {
  2: [
    { shift: -0.2, slope: 0.93, bend: 0.09 },
    { shift: -0.23, slope: 0.83, bend: 0.09 },
    { shift: -0.19, slope: 0.81, bend: 0.05 },
    { shift: -0.25, slope: 0.84, bend: 0.09 },
    { shift: -0.32, slope: 0.84, bend: 0.12 },
    { shift: -0.14, slope: 0.82, bend: 0.12 },
    { shift: -0.33, slope: 0.7, bend: 0.09 },
  ],
  3: [
    { shift: -0.42, slope: 0.51, bend: 0.25 },
    { shift: -0.38, slope: 0.55, bend: 0.25 },
    { shift: -0.39, slope: 0.64, bend: 0.25 },
    { shift: -0.44, slope: 0.7, bend: 0.25 },
    { shift: -0.39, slope: 0.68, bend: 0.2 },
    { shift: -0.42, slope: 0.71, bend: 0.25 },
    { shift: -0.26, slope: 0.57, bend: 0.31 },
  ],
  4: [
    { shift: -0.7, slope: 0.46, bend: 0.21 },
    { shift: -0.56, slope: 0.56, bend: 0.21 },
    { shift: -0.69, slope: 0.48, bend: 0.21 },
    { shift: -0.71, slope: 0.5, bend: 0.22 },
    { shift: -0.62, slope: 0.52, bend: 0.16 },
    { shift: -0.58, slope: 0.63, bend: 0.19 },
    { shift: -0.5, slope: 0.54, bend: 0.26 },
  ],
  5: [
    { shift: -0.82, slope: 0.48, bend: 0.17 },
    { shift: -0.85, slope: 0.46, bend: 0.17 },
    { shift: -0.84, slope: 0.5, bend: 0.17 },
    { shift: -0.94, slope: 0.43, bend: 0.19 },
    { shift: -0.87, slope: 0.4, bend: 0.11 },
    { shift: -0.91, slope: 0.43, bend: 0.16 },
    { shift: -0.66, slope: 0.51, bend: 0.2 },
  ],
};
