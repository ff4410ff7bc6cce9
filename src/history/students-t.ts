// Quantiles of Student's t-distribution.

/** Two-sided 95% quantiles by degrees of freedom, from 1. */
const FIRST_STUDENT_95 = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447];
const NORMAL_95 = 1.959964;

/** Beyond the table, the first terms of the Cornish-Fisher expansion, accurate to a thousandth. */
export function studentT95(freedom: number): number {
  const tabulated = FIRST_STUDENT_95[freedom - 1];
  if (tabulated !== undefined) return tabulated;
  const z = NORMAL_95;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}
