// What storing a command costs its sender: taken just before it is stored, and given back if it was not stored after all.

import { fail, ok, type Result } from '../../rules/index.ts';

export interface Charge {
  /** False: there is not enough left, and nothing was taken. */
  readonly take: () => boolean;
  readonly giveBack: () => void;
}

export const NO_CHARGE: Charge = { take: () => true, giveBack: () => {} };

/** Pays for what `store` stores; where it throws, or `isStored` says that nothing was stored, it costs nothing. */
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
