// The cheapest game: every choice at random. A baseline for the model's speed, and a source of unusual positions.

import { bitAt, bitsIn } from './bits.ts';
import type { Dice } from './dice.ts';
import * as layout from './layout.ts';
import type { Model } from './model.ts';

const { COVERED, MAKE_OFFER, NOTHING, OFFER, OFFERED, OPEN, OVER, PLACE, SEAT, START, STEP, TAKE, WAITING } = layout;

/** Plays to the end. */
export function playRandomly(model: Model, dice: Dice): void {
  const { words } = model;
  while (words[STEP] !== OVER) {
    if (words[STEP] === TAKE && model.seats > 2) pickRandomly(model, dice);
    else moveRandomly(model, dice);
  }
}

/** A tile and who picks next, at once. */
function pickRandomly(model: Model, dice: Dice): void {
  const { words } = model;
  const others = words[WAITING] & ~(1 << words[SEAT]);
  if (others === 0) moveRandomly(model, dice);
  else model.takeAndAppoint(dice.below(words[OFFERED]), anyCorner(model, dice), anyOf(others, dice));
}

export function moveRandomly(model: Model, dice: Dice): void {
  const { words } = model;
  const step = words[STEP];
  if (step === TAKE && !model.isFree) model.take(dice.below(words[OFFERED]), model.usualCorner(words[SEAT]));
  else if (step === TAKE) takeFreely(model, dice);
  else if (step === OPEN) model.open(anyOf(model.openable(), dice));
  else if (step === MAKE_OFFER) offerRandomly(model, dice);
  else if (step === PLACE) model.place(anyCorner(model, dice));
  else model.appoint(anyOf(words[WAITING], dice));
}

/** With free placement a covered tile is placed in a step of its own; otherwise that leaves no choice. R4.3 */
function takeFreely(model: Model, dice: Dice): void {
  const { words } = model;
  const index = dice.below(words[OFFERED]);
  if (words[OFFER + index] === words[COVERED] && words[SEAT] !== words[START]) model.takeCovered();
  else model.take(index, anyCorner(model, dice));
}

function anyOf(mask: number, dice: Dice): number {
  return bitAt(mask, dice.below(bitsIn(mask)));
}

function offerRandomly(model: Model, dice: Dice): void {
  const { words } = model;
  const choice = dice.below(model.options.twoSeatOffer === 'may-show-all' ? words[OFFERED] + 1 : words[OFFERED]);
  model.offer(choice === words[OFFERED] ? NOTHING : words[OFFER + choice]);
}

function anyCorner(model: Model, dice: Dice): boolean {
  const seat = model.words[SEAT];
  const inCorner = model.usualCorner(seat);
  return model.isFree && model.canPlace(seat, !inCorner) && dice.below(2) === 0 ? !inCorner : inCorner;
}
