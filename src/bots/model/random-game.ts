// The cheapest game there is: every choice by chance. The yardstick of the model's speed, and a source of odd positions.

import { bitAt, bitsIn } from './bits.ts';
import type { Dice } from './dice.ts';
import {
  APPOINT,
  MAKE_OFFER,
  type Model,
  NOTHING,
  OFFER,
  OFFERED,
  OPEN,
  OVER,
  SEAT,
  STEP,
  TAKE,
  WAITING,
} from './model.ts';

/** Plays to the end. */
export function playRandomly(model: Model, dice: Dice): void {
  while (model.words[STEP] !== OVER) moveRandomly(model, dice);
}

export function moveRandomly(model: Model, dice: Dice): void {
  const { words } = model;
  switch (words[STEP]) {
    case OPEN: {
      let stack = dice.below(4);
      while (!model.isOpenable(stack)) stack = dice.below(4);
      model.open(stack);
      break;
    }
    case MAKE_OFFER: {
      const choices = model.options.twoSeatOffer === 'may-show-all' ? words[OFFERED] + 1 : words[OFFERED];
      const choice = dice.below(choices);
      model.offer(choice === words[OFFERED] ? NOTHING : words[OFFER + choice]);
      break;
    }
    case TAKE: {
      const index = dice.below(words[OFFERED]);
      let inCorner = model.usualCorner(words[SEAT]);
      if (model.isFree && model.canLay(words[SEAT], !inCorner) && dice.below(2) === 0) inCorner = !inCorner;
      model.take(index, inCorner);
      break;
    }
    case APPOINT:
      model.appoint(bitAt(words[WAITING], dice.below(bitsIn(words[WAITING]))));
      break;
  }
}
