// Deep-freezes a value, so that any attempt to change it throws.

/** Stops at what is frozen already, so that a game that shares most of its parts with the last one is done at once. */
export function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
  return value;
}
