// Mutates a valid text slightly, so that parsers meet almost valid input: words and lines removed, doubled, swapped or replaced
// by hostile ones.

import type { Random } from '../../src/rules/index.ts';
import { pick } from './random.ts';

const NASTY = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', '{}', '[]', '""'],
  ...['0', '-1', '00001', '1e999', '99999999999999999999', '2147483648', '0x10', '1.5', '٣', '½'],
  ...['(', ')', '|', '[', ']', '"', '\\', '\\"', '*', '.', ':', '#', '=', ',', '{', '}', '?', ' ', '\t', '\n', '\r'],
  ...['\u0000', '\u001b[2J', '\u007f', '\u00a0', '\u2028', '\u202e', '\ufeff', '\ufffd', '\ud800', '\udc00', '🪐', 'é'],
  ...['P01', 'C01*', '(U01)', 'a1', 'e5', 'center', 'character', 'x'.repeat(5_000)],
];

/** The text with one to four small faults. */
export function mutate(random: Random, text: string): string {
  let mutated = text;
  for (let count = 1 + random(4); count > 0; count--) mutated = pick(random, MUTATIONS)(random, mutated);
  return mutated;
}

type Mutation = (random: Random, text: string) => string;

const WORDS = /(\s+|[|()[\]{},:"])/;
const LINES = /(\n)/;

const MUTATIONS: readonly Mutation[] = [
  ...[WORDS, LINES].flatMap((cut): readonly Mutation[] => [
    onParts(cut, (parts, at) => parts.toSpliced(at, 1)),
    onParts(cut, (parts, at) => parts.toSpliced(at, 0, parts[at] ?? '')),
    onParts(cut, (parts, at, random) => {
      const other = random(parts.length);
      return parts.with(at, parts[other] ?? '').with(other, parts[at] ?? '');
    }),
  ]),
  onParts(WORDS, (parts, at, random) => parts.with(at, pick(random, NASTY))),
  onParts(WORDS, (parts, at, random) => parts.toSpliced(at, 0, pick(random, NASTY))),
  (random, text) => text.slice(0, random(text.length + 1)),
  (random, text) => text.slice(random(text.length + 1)),
  (random, text) => {
    const at = random(text.length + 1);
    return text.slice(0, at) + String.fromCharCode(random(0x10000)) + text.slice(at + random(2));
  },
];

function onParts(
  cut: RegExp,
  change: (parts: readonly string[], at: number, random: Random) => readonly string[],
): Mutation {
  return (random, text) => {
    const parts = text.split(cut);
    return change(parts, random(parts.length), random).join('');
  };
}
