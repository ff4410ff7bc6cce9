// Positions that tests of the page start from, as conditions for `GamePlan.at`. Seat 0 is the person.

import { freeCells, type Game, ROUNDS } from '../../../src/rules/index.ts';

/** A bot is about to take the last tile but one, and the last then goes to the person, who has one space for it. */
export function isBeforeForcedTile({ step, offer, current, planets, setup, round }: Game): boolean {
  if (step.kind !== 'take' || step.seat === 0 || offer.length !== 2 || current === undefined || round === ROUNDS) {
    return false;
  }
  const isWaiting = current.takes.every(({ seat }) => seat !== 0);
  return isWaiting && freeCells(planets[0] ?? [], current.stack, setup.options).length === 1;
}

/** The person takes the last tile, and has several spaces for it. */
export function isAtLastTile({ step, offer, current, planets, setup }: Game): boolean {
  if (step.kind !== 'take' || step.seat !== 0 || offer.length !== 1 || current === undefined) return false;
  return freeCells(planets[0] ?? [], current.stack, setup.options).length > 1;
}

/** The person's next take ends the game: the last tile is placed automatically. */
export function isBeforeEnd({ step, offer, round }: Game): boolean {
  return step.kind === 'take' && step.seat === 0 && offer.length === 2 && round === ROUNDS;
}

/** The person takes one of three tiles, one of them face down, in a round of two players. */
export function isFacingCoveredTile({ step, offer, round }: Game): boolean {
  return step.kind === 'take' && step.seat === 0 && offer.length === 3 && round > 4;
}

/** A bot opens the round, so that several bots move before the person. */
export function isBotOpening({ step, round }: Game): boolean {
  return step.kind === 'open' && step.seat !== 0 && round > 2;
}
