// Expected failure is a value: a Result holds what was asked for, or why there is none.

export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Failure };

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
export const fail = <Failure>(fault: Failure): { readonly ok: false; readonly fault: Failure } => ({
  ok: false,
  fault,
});

/** Ends a switch over a tagged union: a new case that nobody handles fails to compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`);
}
