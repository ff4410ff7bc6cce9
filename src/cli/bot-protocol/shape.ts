// Checks of values that came as JSON: each answers with the place of the first thing that is wrong, or undefined.

export type Check = (value: unknown, where: string) => string | undefined;

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** These fields, each in its shape; what else is there does no harm. */
export function object(fields: Readonly<Record<string, Check>>): Check {
  return (value, where) => {
    if (!isObject(value)) return where;
    return firstOf(Object.entries(fields), ([key, check]) => check(own(value, key), `${where}.${key}`));
  };
}

export function listOf(check: Check, { low = 0, high }: { readonly low?: number; readonly high: number }): Check {
  return (value, where) => {
    if (!Array.isArray(value) || value.length < low || value.length > high) return where;
    return firstOf([...value.entries()], ([index, entry]) => check(entry, `${where}[${index}]`));
  };
}

export function oneOf(values: readonly unknown[]): Check {
  return (value, where) => (values.includes(value) ? undefined : where);
}

export function integer(low: number, high: number): Check {
  return (value, where) =>
    typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high ? undefined : where;
}

export function optional(check: Check): Check {
  return (value, where) => (value === undefined ? undefined : check(value, where));
}

export function nullable(check: Check): Check {
  return (value, where) => (value === null ? undefined : check(value, where));
}

function own(value: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function firstOf<Each>(all: readonly Each[], wrongIn: (each: Each) => string | undefined): string | undefined {
  for (const each of all) {
    const wrong = wrongIn(each);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}
