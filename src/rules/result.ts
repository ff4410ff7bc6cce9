// Expected failures as values: a Result holds a value or the reason why there is none.

/** A value, or the reason why there is none. Expected failures are returned in this form and never thrown. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: Failure };

/** A result that holds a value. */
export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
/** A result that holds the reason for a failure. */
export const fail = <Failure>(fault: Failure): { readonly ok: false; readonly fault: Failure } => ({
  ok: false,
  fault,
});

/** Ends a switch over a tagged union: an unhandled case fails to compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`);
}
