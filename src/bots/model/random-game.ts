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

/** Plays to the end, move by move. */
export function playRandomly(model: Model, dice: Dice): void {
  while (model.words[STEP] !== OVER) moveRandomly(model, dice);
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
