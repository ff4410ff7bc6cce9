// What a bot is: someone who chooses among the legal moves of one seat, knowing its view and nothing else.

import type { Move, Random, View } from '../rules/index.ts';

/** Chooses one of `legal`, which is not empty. Chance comes in from outside, so that a choice can be repeated. */
export type Choose = (view: View, legal: readonly Move[], random: Random) => Move;

export function pick<Choice>(choices: readonly Choice[], random: Random): Choice {
  const choice = choices[random(choices.length)];
  if (choice === undefined) throw new Error('there is nothing to choose from');
  return choice;
}

/** One of the choices of highest value, by chance where several are. */
export function pickBest<Choice>(
  choices: readonly Choice[],
  valueFor: (choice: Choice) => number,
  random: Random,
): Choice {
  let best: Choice[] = [];
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const value = valueFor(choice);
    if (value > bestValue) [best, bestValue] = [[choice], value];
    else if (value === bestValue) best.push(choice);
  }
  return pick(best, random);
}
