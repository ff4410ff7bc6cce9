// Weights as text: two printable characters per number, in hundredths.

const DIGITS = 94;
const FIRST = 33; // '!'
const MIDDLE = (DIGITS * DIGITS) / 2;
const PER_UNIT = 100;
/** The quotation mark and the backslash would need escapes in a source file; two letters beyond stand in for them. */
const STAND_INS = [
  ["'", 'ÿ'],
  ['\\', 'þ'],
] as const;

export function pack(weights: Float32Array): string {
  const text = Array.from(weights, (weight) => {
    const number = Math.min(Math.max(Math.round(weight * PER_UNIT) + MIDDLE, 0), DIGITS * DIGITS - 1);
    return String.fromCharCode(FIRST + Math.floor(number / DIGITS), FIRST + (number % DIGITS));
  }).join('');
  return STAND_INS.reduce((packed, [mark, standIn]) => packed.replaceAll(mark, standIn), text);
}

export function unpack(packed: string): Float32Array {
  const text = STAND_INS.reduce((unpacked, [mark, standIn]) => unpacked.replaceAll(standIn, mark), packed);
  return Float32Array.from({ length: text.length / 2 }, (_, index) => {
    const number = (text.charCodeAt(index * 2) - FIRST) * DIGITS + text.charCodeAt(index * 2 + 1) - FIRST;
    return (number - MIDDLE) / PER_UNIT;
  });
}
