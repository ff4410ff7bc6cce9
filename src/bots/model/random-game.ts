// The cheapest game there is: every choice by chance. The yardstick of the model's speed, and a source of odd positions.

import { bitAt, bitsIn } from './bits.ts';
import type { Dice } from './dice.ts';
import {
  CHARACTER_STACK,
  MAKE_OFFER,
  type Model,
  NOTHING,
  OFFER,
  OFFERED,
  OPEN,
  OVER,
  SEAT,
  STACK,
  STEP,
  TAKE,
  WAITING,
} from './model.ts';

/** Plays to the end. */
export function playRandomly(model: Model, dice: Dice): void {
  const { words, seats, isFree } = model;
  while (words[STEP] !== OVER) {
    if (words[STEP] === OPEN && seats > 2 && !isFree) playRound(model, dice);
    else moveRandomly(model, dice);
  }
}

/**
 * A whole round of three seats or more under round placement. What `take` and `appoint` would write down after each tile
 * is kept at hand instead; a test holds the two against each other. One roll has bits enough for a tile and a next seat.
 */
function playRound(model: Model, dice: Dice): void {
  const { words } = model;
  const stacks = model.openable();
  model.open(bitAt(stacks, dice.below(bitsIn(stacks))));
  const inCorner = words[STACK] === CHARACTER_STACK;
  let seat = words[SEAT];
  let waiting = words[WAITING];
  for (let last = words[OFFERED] - 1; last > 0; last--) {
    const roll = dice.word();
    const index = ((roll >>> 16) * (last + 1)) >>> 16;
    model.lay(seat, words[OFFER + index], inCorner);
    words[OFFER + index] = words[OFFER + last];
    waiting &= ~(1 << seat);
    seat = bitAt(waiting, ((roll & 0xffff) * last) >>> 16);
  }
  model.lay(seat, words[OFFER], inCorner);
  words[OFFERED] = 0;
  words[WAITING] = 0;
  model.endRound(seat);
}

export function moveRandomly(model: Model, dice: Dice): void {
  const { words } = model;
  const step = words[STEP];
  if (step === MAKE_OFFER) offerRandomly(model, dice);
  else if (step === TAKE) {
    model.take(dice.below(words[OFFERED]), model.isFree ? anyCorner(model, dice) : words[STACK] === CHARACTER_STACK);
  } else {
    const choices = step === OPEN ? model.openable() : words[WAITING];
    const choice = bitAt(choices, dice.below(bitsIn(choices)));
    if (step === OPEN) model.open(choice);
    else model.appoint(choice);
  }
}

function offerRandomly(model: Model, dice: Dice): void {
  const { words } = model;
  const choice = dice.below(model.options.twoSeatOffer === 'may-show-all' ? words[OFFERED] + 1 : words[OFFERED]);
  model.offer(choice === words[OFFERED] ? NOTHING : words[OFFER + choice]);
}

function anyCorner(model: Model, dice: Dice): boolean {
  const seat = model.words[SEAT];
  const inCorner = model.usualCorner(seat);
  return model.canLay(seat, !inCorner) && dice.below(2) === 0 ? !inCorner : inCorner;
}
