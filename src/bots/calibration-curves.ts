// Made by `npm run calibrate`; not to be changed by hand. By number of seats and phase.

export const CURVES = {
  2: [
    { shift: -0.16, slope: 0.852 },
    { shift: -0.265, slope: 0.954 },
    { shift: -0.346, slope: 0.985 },
    { shift: -0.416, slope: 1.017 },
    { shift: -0.432, slope: 1.172 },
    { shift: -0.106, slope: 0.969 },
    { shift: -0.599, slope: 0.753 },
  ],
  3: [
    { shift: -0.434, slope: 0.477 },
    { shift: -0.247, slope: 0.749 },
    { shift: -0.443, slope: 0.781 },
    { shift: -0.611, slope: 0.659 },
    { shift: -0.189, slope: 0.676 },
    { shift: -0.757, slope: 0.608 },
    { shift: 0.37, slope: 0.872 },
  ],
  4: [
    { shift: -0.824, slope: 0.337 },
    { shift: -0.65, slope: 0.471 },
    { shift: -0.797, slope: 0.376 },
    { shift: -0.77, slope: 0.437 },
    { shift: -0.883, slope: 0.48 },
    { shift: -0.602, slope: 0.436 },
    { shift: -0.083, slope: 0.619 },
  ],
  5: [
    { shift: -1.059, slope: 0.266 },
    { shift: -0.911, slope: 0.372 },
    { shift: -1.066, slope: 0.283 },
    { shift: -1.011, slope: 0.29 },
    { shift: -0.995, slope: 0.296 },
    { shift: -0.995, slope: 0.296 },
    { shift: -0.066, slope: 0.775 },
  ],
};
