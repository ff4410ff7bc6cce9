// Styles: models of how other seats play, and the likelihood of a seat's observed takes, appointments and offers under each.

import { bitsIn } from '../model/bits.ts';
import {
  COVERED,
  DRAWN,
  MOST_TILES,
  NOTHING,
  OFFER,
  OFFERED,
  ROUND,
  SEAT,
  STACK,
  START,
  WAITING,
} from '../model/layout.ts';
import type { Model } from '../model/model.ts';
import type { Playout } from '../search/playout.ts';
import type { PolicyName } from '../search/policies.ts';
import type { Evaluators } from '../value/evaluators.ts';
import type { SeenRound } from './situation.ts';

export interface Style {
  readonly evaluator: keyof Evaluators;
  readonly policy: PolicyName;
}

/** The styles that a seat may have, with equal prior probability. */
export const STYLES: readonly Style[] = [
  { evaluator: 'plain', policy: 'selfish' },
  { evaluator: 'plain', policy: 'rational' },
  { evaluator: 'learned', policy: 'careful' },
  { evaluator: 'learned', policy: 'responsive' },
];

/** Probability of an action that the style does not explain. */
const SURPRISE = 0.12;
/** Values closer than this are equal. */
export const EQUAL = 1e-6;

/**
 * Adds the log likelihood of each seat's choices in these rounds under this style. The playout's model
 * stands before the first of them, and after the last one when this returns.
 */
export function weigh(
  rounds: readonly SeenRound[],
  { evaluator, policy }: Style,
  playout: Playout,
  all: Evaluators,
  logs: Float64Array,
): void {
  const { model } = playout;
  for (let seat = 0; seat < model.seats; seat++) playout.cast(seat, all[evaluator], policy);
  for (const round of rounds) {
    model.words[DRAWN + round.stack] += model.draw;
    const isSeen = round.drawn.every((tile) => tile !== NOTHING) && round.takes.every(({ tile }) => tile !== NOTHING);
    if (isSeen) weighRound(round, playout, policy, logs);
    else
      for (const { seat, tile, inCorner } of round.takes) if (tile !== NOTHING) model.placeTile(seat, tile, inCorner);
    model.words[ROUND] += 1;
  }
}

/** The policy that every seat currently has. */
function weighRound(round: SeenRound, playout: Playout, policy: PolicyName, logs: Float64Array): void {
  const { model } = playout;
  const { words } = model;
  set(model, round);
  playout.look();
  if (model.seats === 2 && round.isOffered) {
    const choices = round.drawn.length + (model.options.twoSeatOffer === 'may-show-all' ? 1 : 0);
    logs[round.start] += logOf(playout.tileToCover() === round.covered, choices);
    words[COVERED] = round.covered;
  }
  round.takes.forEach(({ seat, tile, inCorner }, turn) => {
    words[SEAT] = seat;
    if (words[OFFERED] > 1) {
      const chosen = words[OFFER + playout.tileFor(seat)];
      logs[seat] += logOf(isAsGood(playout, seat, tile, chosen), words[OFFERED]);
    }
    remove(words, tile);
    model.placeTile(seat, tile, inCorner);
    words[WAITING] &= ~(1 << seat);
    const next = round.takes[turn + 1]?.seat;
    const waiting = bitsIn(words[WAITING]);
    if (next !== undefined && waiting > 1) logs[seat] += logOfNext(playout, policy, seat, next);
  });
}

function set({ words, seats, draw }: Model, { stack, start, drawn }: SeenRound): void {
  words[STACK] = stack;
  words[START] = start;
  words[SEAT] = start;
  words[OFFERED] = draw;
  words[COVERED] = NOTHING;
  words[WAITING] = (1 << seats) - 1;
  drawn.forEach((tile, index) => {
    words[OFFER + index] = tile;
  });
}

/** Equally good tiles share the probability. */
function isAsGood({ tileValues, model }: Playout, seat: number, tile: number, chosen: number): boolean {
  tileValues.look(seat, model);
  const worthOf = (each: number): number => tileValues.worth[seat * MOST_TILES + tileValues.slotOf(each)];
  return tile === chosen || Math.abs(worthOf(tile) - worthOf(chosen)) < EQUAL;
}

/** A style that appoints at random gives every appointment the same probability. */
function logOfNext(playout: Playout, policy: PolicyName, seat: number, next: number): number {
  const waiting = bitsIn(playout.model.words[WAITING]);
  if (policy === 'selfish') return -Math.log(waiting);
  const expected = policy === 'responsive' ? playout.triedNextFor(seat) : playout.nextFor(seat);
  return logOf(expected === next, waiting);
}

/** Log probability of a choice that the style explains, or does not. */
export function logOf(isExplained: boolean, choices: number): number {
  return Math.log((isExplained ? 1 - SURPRISE : 0) + SURPRISE / choices);
}

function remove(words: Int32Array, tile: number): void {
  const last = words[OFFERED] - 1;
  for (let index = 0; index < last; index++) {
    if (words[OFFER + index] === tile) words[OFFER + index] = words[OFFER + last];
  }
  words[OFFERED] = last;
}
