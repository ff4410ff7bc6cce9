// Which style each seat plays in, inferred from what it did: every take and appointment that the seat saw is more likely
// under one style than under the other.

import { type Model, NOTHING, OFFER, OFFERED, SEAT, STACK, START, STEP, TAKE, WAITING } from '../model/model.ts';
import { GREEDY, type Playout, RATIONAL } from './playout.ts';
import type { SeenRound } from './situation.ts';

/** How often a seat of either style does something else. */
const SURPRISE = 0.25;

/** For every seat, how likely it is rational, given what it did in these rounds; `model` stands before the first. */
export function rationalityOf(
  rounds: readonly SeenRound[],
  model: Model,
  playout: Playout,
  prior: number,
): Float64Array {
  const odds = new Float64Array(5).fill(Math.log(prior / (1 - prior)));
  const { words } = model;
  for (const { stack, start, drawn, takes } of rounds) {
    words[STACK] = stack;
    words[START] = start;
    const isSeen = drawn.every((tile) => tile !== NOTHING) && takes.every(({ tile }) => tile !== NOTHING);
    if (isSeen) {
      words[OFFERED] = drawn.length;
      drawn.forEach((tile, index) => {
        words[OFFER + index] = tile;
      });
      words[WAITING] = (1 << model.seats) - 1;
      playout.look();
      takes.forEach(({ seat, tile }, turn) => {
        words[SEAT] = seat;
        words[STEP] = TAKE;
        if (words[OFFERED] > 1) odds[seat] += evidence(playout, seat, tile);
        remove(words, tile);
        words[WAITING] &= ~(1 << seat);
        const next = takes[turn + 1]?.seat;
        if (next !== undefined && popCount(words[WAITING]) > 1) odds[seat] += appointEvidence(playout, seat, next);
      });
    }
    for (const { seat, tile, inCorner } of takes) if (tile !== NOTHING) model.lay(seat, tile, inCorner);
  }
  return odds.map((odd) => 1 / (1 + Math.exp(-odd)));
}

function evidence(playout: Playout, seat: number, tile: number): number {
  const { words } = playout.model;
  const chance = (style: number): number => {
    playout.styles[seat] = style;
    const chosen = words[OFFER + playout.tileFor(seat)];
    return (chosen === tile ? 1 - SURPRISE : 0) + SURPRISE / words[OFFERED];
  };
  return Math.log(chance(RATIONAL) / chance(GREEDY));
}

function appointEvidence(playout: Playout, seat: number, next: number): number {
  const { words } = playout.model;
  const chance = (style: number): number => {
    playout.styles[seat] = style;
    const chosen = playout.nextFor(seat);
    return (chosen === next ? 1 - SURPRISE : 0) + SURPRISE / popCount(words[WAITING]);
  };
  return Math.log(chance(RATIONAL) / chance(GREEDY));
}

function remove(words: Int32Array, tile: number): void {
  const last = words[OFFERED] - 1;
  for (let index = 0; index <= last; index++) {
    if (words[OFFER + index] !== tile) continue;
    words[OFFER + index] = words[OFFER + last];
    words[OFFERED] = last;
    return;
  }
}

function popCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
