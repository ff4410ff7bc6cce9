// The bot interface: chooses among the legal moves of one seat, given its view and nothing else. Time and randomness
// are injected, so that a choice can be reproduced.

import type { Move, Random, View } from '../rules/index.ts';

/** Chooses one of `legal`, which is not empty, right away. */
export type Choose = (view: View, legal: readonly Move[], random: Random) => Move;

/**
 * A search for a move that can be continued. It has a legal answer from the start, and a better one the longer it runs.
 */
export interface Thinking {
  /** Searches this many more iterations; false if more would change nothing. */
  readonly think: (iterations: number) => boolean;
  readonly choice: () => Move;
}

/** Starts to think about a view in which it is the viewer's turn. */
export type Bot = (view: View, legal: readonly Move[], random: Random) => Thinking;

/** A bot that needs no time. */
export function instant(choose: Choose): Bot {
  return (view, legal, random) => {
    const move = choose(view, legal, random);
    return { think: () => false, choice: () => move };
  };
}

/** One of the choices at random. */
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
