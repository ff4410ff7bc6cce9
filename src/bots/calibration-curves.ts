// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.

export const CURVES = {
  2: [
    { shift: -0.2, slope: 0.92, bend: 0 },
    { shift: -0.21, slope: 0.83, bend: 0 },
    { shift: -0.19, slope: 0.78, bend: 0 },
    { shift: -0.23, slope: 0.79, bend: 0 },
    { shift: -0.27, slope: 0.8, bend: 0 },
    { shift: -0.14, slope: 0.78, bend: 0 },
    { shift: -0.27, slope: 0.68, bend: 0 },
  ],
  3: [
    { shift: -0.49, slope: 0.4, bend: 0 },
    { shift: -0.4, slope: 0.51, bend: 0 },
    { shift: -0.4, slope: 0.59, bend: 0 },
    { shift: -0.46, slope: 0.66, bend: 0 },
    { shift: -0.36, slope: 0.68, bend: 0 },
    { shift: -0.42, slope: 0.66, bend: 0 },
    { shift: -0.25, slope: 0.58, bend: 0 },
  ],
  4: [
    { shift: -0.6, slope: 0.55, bend: 0 },
    { shift: -0.52, slope: 0.6, bend: 0 },
    { shift: -0.68, slope: 0.5, bend: 0 },
    { shift: -0.7, slope: 0.52, bend: 0 },
    { shift: -0.61, slope: 0.52, bend: 0 },
    { shift: -0.59, slope: 0.63, bend: 0 },
    { shift: -0.44, slope: 0.62, bend: 0 },
  ],
  5: [
    { shift: -0.89, slope: 0.42, bend: 0 },
    { shift: -0.92, slope: 0.4, bend: 0 },
    { shift: -0.93, slope: 0.42, bend: 0 },
    { shift: -0.96, slope: 0.4, bend: 0 },
    { shift: -0.89, slope: 0.39, bend: 0 },
    { shift: -0.85, slope: 0.48, bend: 0 },
    { shift: -0.68, slope: 0.5, bend: 0 },
  ],
};
