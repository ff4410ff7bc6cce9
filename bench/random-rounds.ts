// Random games driven a round at a time: how fast the model itself is, when the driver keeps what a round needs at hand.
// Nobody else plays like this; moves are what search makes, and `npm run bench` tells both.

import { bitAt, bitsIn } from '../src/bots/model/bits.ts';
import type { Dice } from '../src/bots/model/dice.ts';
import {
  CHARACTER_STACK,
  type Model,
  OFFER,
  OFFERED,
  OVER,
  SEAT,
  STACK,
  STEP,
  WAITING,
} from '../src/bots/model/model.ts';

/** Plays to the end: three seats or more, round placement, from before the first move. */
export function playRounds(model: Model, dice: Dice): void {
  while (model.words[STEP] !== OVER) playRound(model, dice);
}

/**
 * What `take` and `appoint` would write down after each tile is kept at hand instead; a test holds the two against each
 * other. One roll has bits enough for a tile and a next seat.
 */
function playRound(model: Model, dice: Dice): void {
  const { words } = model;
  const stacks = model.openable();
  model.open(bitAt(stacks, dice.below(bitsIn(stacks))));
  const inCorner = words[STACK] === CHARACTER_STACK;
  let seat = words[SEAT] ?? 0;
  let waiting = words[WAITING] ?? 0;
  for (let last = (words[OFFERED] ?? 0) - 1; last > 0; last--) {
    const roll = dice.word();
    const index = ((roll >>> 16) * (last + 1)) >>> 16;
    model.lay(seat, words[OFFER + index] ?? 0, inCorner);
    words[OFFER + index] = words[OFFER + last] ?? 0;
    waiting &= ~(1 << seat);
    seat = bitAt(waiting, ((roll & 0xffff) * last) >>> 16);
  }
  model.lay(seat, words[OFFER] ?? 0, inCorner);
  words[OFFERED] = 0;
  words[WAITING] = 0;
  model.endRound(seat);
}
