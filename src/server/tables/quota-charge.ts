// Charges the sender's storage quota for a command: just before it is stored, with a refund if it was not stored after all.

import { fail, ok, type Result } from '../../rules/index.ts';

export interface Charge {
  /** False if the quota does not cover it; then nothing was taken. */
  readonly take: () => boolean;
  readonly giveBack: () => void;
}

export const NO_CHARGE: Charge = { take: () => true, giveBack: () => {} };

/** Takes the charge and calls `store`; gives it back if `store` throws or `isStored` says that nothing was stored. */
export async function paidFor<Value>(
  charge: Charge,
  store: () => Promise<Value>,
  isStored: (value: Value) => boolean = () => true,
): Promise<Result<Value, 'quotaExceeded'>> {
  if (!charge.take()) return fail('quotaExceeded');
  let isPaid = false;
  try {
    const value = await store();
    isPaid = isStored(value);
    return ok(value);
  } finally {
    if (!isPaid) charge.giveBack();
  }
}
