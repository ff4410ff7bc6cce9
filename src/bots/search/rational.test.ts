// A round among rational seats, compared with brute force over every order of seats and tiles.

import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/support/random.ts';
import type { Random } from '../../rules/index.ts';
import { placesIn } from '../model/bits.ts';
import { MOST_TILES } from '../model/layout.ts';
import type { Evaluator } from '../value/evaluator.ts';
import { MALICE, Rational } from './rational.ts';
import { TileValues } from './tile-values.ts';

const TABLES = 60;
const SEATS = [3, 4, 5];
const CLOSE = 1e-9;
const nobody: Evaluator = { lookAhead: () => undefined, valueOf: () => 0 };

/** Random gains: whole numbers and a fraction, so that there are no ties. */
function randomGains(random: Random): TileValues {
  const tileValues = new TileValues(nobody);
  tileValues.stamp = 1;
  for (let at = 0; at < tileValues.gain.length; at++)
    tileValues.gain[at] = random(40) - 20 + random(1_000_000) / 1_000_000;
  return tileValues;
}

interface Position {
  readonly seat: number;
  readonly slots: readonly number[];
  readonly waiting: readonly number[];
}

/** A tile, whom to appoint after it, and what each seat that is still to take gains by that. */
interface Way {
  readonly slot: number;
  readonly next: number | undefined;
  readonly gains: readonly number[];
}

/** What a seat wants: its own gain, less a share of what all others gain. */
function utilityOf(gains: readonly number[], seat: number, malice: number): number {
  const others = gains.reduce((sum, gain, each) => (each === seat ? sum : sum + gain), 0);
  return (gains[seat] ?? 0) - (malice * others) / (gains.length - 1);
}

/** Every tile and every next seat, with all that follows. */
function waysFrom(
  tileValues: TileValues,
  seats: number,
  { seat, slots, waiting }: Position,
  malice: number,
): readonly Way[] {
  const none = Array.from({ length: seats }, () => 0);
  return slots.flatMap((slot): readonly Way[] => {
    const own = tileValues.gain[seat * MOST_TILES + slot] ?? 0;
    if (waiting.length === 0) return [{ slot, next: undefined, gains: none.with(seat, own) }];
    return waiting.map((next) => {
      const rest = { seat: next, slots: without(slots, slot), waiting: without(waiting, next) };
      const { gains } = bestOf(waysFrom(tileValues, seats, rest, malice), next, malice);
      return { slot, next, gains: gains.with(seat, own) };
    });
  });
}

function bestOf(ways: readonly Way[], seat: number, malice: number): Way {
  return ways.reduce((best, way) =>
    utilityOf(way.gains, seat, malice) > utilityOf(best.gains, seat, malice) ? way : best,
  );
}

function without(places: readonly number[], place: number): readonly number[] {
  return places.filter((each) => each !== place);
}

/** A random moment of a round: one tile left for the seat in turn and one for each waiting seat. */
function randomPosition(random: Random, seats: number): Position {
  const order = shuffled(random, seats);
  const left = 1 + random(seats);
  const [seat = 0, ...waiting] = order.slice(0, left);
  return { seat, waiting, slots: shuffled(random, seats).slice(0, left) };
}

function shuffled(random: Random, count: number): readonly number[] {
  const left = Array.from({ length: count }, (_, index) => index);
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0] ?? 0);
}

const bits = (places: readonly number[]): number => places.reduce((mask, place) => mask | (1 << place), 0);

/** Several appointments often have the same result, so results are compared. */
function differenceAt(rational: Rational, seats: number, position: Position, malice: number): string | undefined {
  const { seat, slots, waiting } = position;
  const ways = waysFrom(rational.tileValues, seats, position, malice);
  const best = utilityOf(bestOf(ways, seat, malice).gains, seat, malice);
  const choice = rational.choiceOf(seat, bits(slots), bits(waiting));
  const way = ways.find(({ slot, next = 0 }) => slot * 8 + next === choice);
  if (way === undefined) return `there is no choice ${choice}`;
  const worth = utilityOf(way.gains, seat, malice);
  if (Math.abs(worth - best) > CLOSE) return `choice ${choice} is worth ${worth}, not ${best}`;
  const all = way.gains.reduce((sum, gain) => sum + gain, 0);
  const own = rational.gainsFrom(seat, bits(slots), bits(waiting));
  return Math.abs(own - all) > CLOSE ? `all gain ${own}, not ${all}` : undefined;
}

describe.each(SEATS)('a rational round with %i seats', (seats) => {
  it('has the brute-force solution from the first take', () => {
    const random = randomFrom(`round ${seats}`);
    for (let index = 0; index < TABLES; index++) {
      const rational = new Rational(randomGains(random), seats);
      const [seat = 0, ...waiting] = shuffled(random, seats);
      const position = { seat, waiting, slots: placesIn((1 << seats) - 1) };
      expect(differenceAt(rational, seats, position, MALICE), `tileValues ${index}`).toBeUndefined();
    }
  });

  it('has it from any moment, in any order of queries', () => {
    const random = randomFrom(`moments ${seats}`);
    for (let index = 0; index < TABLES; index++) {
      const rational = new Rational(randomGains(random), seats);
      for (let asked = 0; asked < 6; asked++) {
        const position = randomPosition(random, seats);
        expect(differenceAt(rational, seats, position, MALICE), `tileValues ${index}`).toBeUndefined();
      }
    }
  });

  it('is solved again when the tile values change', () => {
    const random = randomFrom(`forgotten ${seats}`);
    const tileValues = randomGains(random);
    const rational = new Rational(tileValues, seats);
    for (let index = 0; index < TABLES; index++) {
      tileValues.gain.set(randomGains(random).gain);
      tileValues.stamp += 1;
      const position = { seat: 0, waiting: placesIn((1 << seats) - 2), slots: placesIn((1 << seats) - 1) };
      expect(differenceAt(rational, seats, position, MALICE), `tileValues ${index}`).toBeUndefined();
    }
  });

  it('differs for another weight of the others, so the comparison is sensitive', () => {
    const random = randomFrom(`malice ${seats}`);
    const differences = Array.from({ length: TABLES }, () => {
      const rational = new Rational(randomGains(random), seats);
      return differenceAt(rational, seats, { seat: 0, waiting: [1, 2], slots: [0, 1, 2] }, MALICE + 0.5);
    });
    expect(differences.some((difference) => difference !== undefined)).toBe(true);
  });
});
