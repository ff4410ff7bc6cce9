// Playouts: they stop at the requested round, choices leave the position unchanged, and outcomes are right.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/support/random.ts';
import { type Fixed, randomTable } from '../../../tests/support/random-table.ts';
import { PRESETS, ROUNDS, SEAT_COUNTS } from '../../rules/index.ts';
import { bitsIn, hasBit, placesIn } from '../model/bits.ts';
import { catalogueOf } from '../model/catalogue.ts';
import { Dice } from '../model/dice.ts';
import {
  APPOINT,
  COUNTS,
  MAKE_OFFER,
  NOTHING,
  OFFER,
  OFFERED,
  OPEN,
  OVER,
  ROUND,
  SCRATCH,
  SEAT,
  SEAT_WORDS,
  STEP,
  TAKE,
  WAITING,
} from '../model/layout.ts';
import { Model } from '../model/model.ts';
import { totalsOf, winnersOf } from '../model/points.ts';
import { moveRandomly, playRandomly } from '../model/random-game.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { PlayoutOutcome } from './outcome.ts';
import { Playout } from './playout.ts';
import type { PolicyName } from './policies.ts';

const POLICIES: readonly PolicyName[] = ['selfish', 'careful', 'rational', 'responsive'];
const VARIANTS: readonly Fixed[] = SEAT_COUNTS.flatMap((seats) => PRESETS.map((preset) => ({ seats, preset })));

/** A shuffled game in which every seat has this policy; of responsive seats there is never more than one. */
function begun(fixed: Fixed, seed: string, policy: PolicyName = 'selfish') {
  const random = randomFrom(seed);
  const { setup } = randomTable(random, seed, fixed);
  const model = new Model(setup.seats, setup.options, catalogueOf(setup.tileSet));
  const [evaluators, dice] = [evaluatorsFor(model.tiles), new Dice(random)];
  model.begin(setup.start);
  model.shuffle(dice);
  const playout = new Playout(model, evaluators, dice);
  for (let seat = 0; seat < model.seats; seat++) {
    playout.cast(seat, evaluators.learned, policy === 'responsive' && seat > 0 ? 'careful' : policy);
  }
  return { model, evaluators, dice, playout };
}

/** Everything but the scratch planet. */
function positionOf({ words, order }: Model): readonly number[] {
  return [...words.subarray(0, SCRATCH * SEAT_WORDS), ...words.subarray((SCRATCH + 1) * SEAT_WORDS), ...order];
}

describe.each(POLICIES)('%s seats', (policy) => {
  it('play to the round asked for, then to the end', () => {
    for (const variant of VARIANTS) {
      const { model, playout } = begun(variant, `${policy} ${JSON.stringify(variant)}`, policy);
      for (const round of [2, 9, ROUNDS]) {
        playout.playTo(round);
        expect([model.words[ROUND], model.words[STEP]]).toEqual([round, OPEN]);
      }
      playout.playTo(ROUNDS + 1);
      expect(model.words[STEP]).toBe(OVER);
      for (let seat = 0; seat < model.seats; seat++) {
        expect(((model.words[seat * SEAT_WORDS + COUNTS] ?? 0) >>> 16) & 255).toBe(16);
      }
    }
  });

  it('choose among what is on offer and leave the position unchanged', () => {
    for (const variant of VARIANTS) {
      const { model, playout, dice } = begun(variant, `think ${policy} ${JSON.stringify(variant)}`, policy);
      const { words } = model;
      for (; words[STEP] !== OVER; moveRandomly(model, dice)) {
        if (words[STEP] === OPEN) continue;
        const [before, seat, offered] = [positionOf(model), words[SEAT] ?? 0, words[OFFERED] ?? 0];
        playout.look();
        if (words[STEP] === TAKE && offered > 1) expect(playout.tileFor(seat)).toBeLessThan(offered);
        if (words[STEP] === APPOINT) expect(hasBit(words[WAITING] ?? 0, playout.nextFor(seat))).toBe(true);
        if (words[STEP] === MAKE_OFFER) {
          const shown = model.options.twoSeatOffer === 'may-show-all' ? [NOTHING] : [];
          expect([...words.subarray(OFFER, OFFER + offered), ...shown]).toContain(playout.tileToCover());
        }
        expect(positionOf(model)).toEqual(before);
      }
    }
  });
});

describe('the outcome for a seat', () => {
  it.each(SEAT_COUNTS)('is what the count says, at the end, %i seats', (seats) => {
    for (let index = 0; index < 50; index++) {
      const { model, evaluators, dice } = begun({ seats }, `end ${index}`);
      playRandomly(model, dice);
      const totals = new Int32Array(5);
      totalsOf(model, totals);
      const winners = winnersOf(model, totals);
      const outcome = new PlayoutOutcome(evaluators.learned);
      for (let seat = 0; seat < seats; seat++) {
        const best = Math.max(...totals.subarray(0, seats).filter((_, other) => other !== seat));
        outcome.look(model, seat);
        expect(outcome.points).toBe(totals[seat]);
        expect(outcome.lead).toBe((totals[seat] ?? 0) - best);
        expect(outcome.win).toBe(placesIn(winners).includes(seat) ? 1 / bitsIn(winners) : 0);
      }
    }
  });

  it.each(SEAT_COUNTS)('is a chance before, and all chances sum up to one, %i seats', (seats) => {
    for (let round = 2; round <= ROUNDS; round++) {
      const { model, evaluators, playout } = begun({ seats }, `before ${round}`, 'careful');
      playout.playTo(round);
      const outcome = new PlayoutOutcome(evaluators.learned);
      let [sum, last] = [0, Number.NaN];
      const seen = Array.from({ length: seats }, (_, seat) => {
        outcome.look(model, seat);
        sum += outcome.win;
        last = outcome.worth;
        return { win: outcome.win, points: outcome.points, lead: outcome.lead };
      });
      expect(sum).toBeCloseTo(1, 9);
      expect(last).toBeGreaterThan(0);
      expect(last).toBeLessThan(1);
      const byWin = seen.toSorted((one, other) => other.win - one.win);
      expect(byWin.map(({ points }) => points)).toEqual(byWin.map(({ points }) => points).toSorted((a, b) => b - a));
      expect(seen.filter(({ lead }) => lead > 0).length).toBeLessThanOrEqual(1);
    }
  });
});
