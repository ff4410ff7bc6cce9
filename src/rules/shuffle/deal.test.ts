// The shuffle and the commitment: known answers worked out outside this program, a second implementation on Node's own
// HMAC, and a fair spread over many seeds (R2.2, R2.4, R13).

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { optionsOf, randomOf } from '../../../tests/support/games.ts';
import {
  BOX,
  commitmentOf,
  dealFromSeed,
  dealWith,
  drawSize,
  parseSeed,
  SEAT_COUNTS,
  type SeatCount,
  type Setup,
  STACKS,
  startFromSeed,
  type TileSet,
  tilesOfStack,
} from '../index.ts';

/** Worked out by a Python script from the header of `deal.ts`. */
const GOLDEN = {
  character: 'P07 P13 P04 P14 P05 P03 P18 P16 P20 P19 P17 P06 P12 P02 P11 P01 P15 P09 P08 P10',
  center: 'C12 C13 C11 C17 C20 C08 C02 C10 C18 C05 C19 C06 C04 C03 C14 C09 C15 C01 C07 C16',
  uphill: 'U10 U01 U14 U17 U11 U04 U13 U03 U08 U15 U05 U09 U18 U12 U07 U20 U16 U06 U02 U19',
  downhill: 'D07 D14 D06 D13 D08 D01 D18 D02 D04 D12 D05 D20 D16 D10 D15 D11 D19 D09 D03 D17',
} as const;

/** An independent implementation of the same shuffle. */
function orderOf(seed: string, stack: (typeof STACKS)[number]): readonly string[] {
  const bytes = [0, 1, 2, 3].flatMap((block) => [
    ...createHmac('sha256', seed).update(`make-me-a-planet 1 ${stack} ${block}`).digest(),
  ]);
  const order = [...tilesOfStack(BOX, stack)];
  for (let size = order.length; size > 1; size -= 1) {
    let byte = bytes.shift() ?? 0;
    while (byte >= Math.floor(256 / size) * size) byte = bytes.shift() ?? 0;
    const [chosen = ''] = order.splice(byte % size, 1, order[size - 1] ?? '');
    order[size - 1] = chosen;
  }
  return order;
}

/** How far counts are from an equal share: chi-square over its degrees of freedom, about 1 if all is fair. */
function unevenness(counts: readonly number[]): number {
  const share = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - share) ** 2 / share, 0) / (counts.length - 1);
}

function tally(size: number, values: Iterable<number>): readonly number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const seedsTo = (count: number) => Array.from({ length: count }, (_, index) => `seed ${index}`);

describe('R13.1 the order of the stacks', () => {
  it.each(STACKS)('R13.1 is golden for one seed: %s', (stack) => {
    const { stacks, removed } = dealFromSeed('golden', 3, BOX);
    expect([...stacks[stack], ...removed[stack]].join(' ')).toBe(GOLDEN[stack]);
  });

  it.each(['', 'a', 'Chloé 星 🦊', 'x'.repeat(200), ...seedsTo(40)])(
    'R13.1 agrees with a second shuffle for "%s"',
    (seed) => {
      const { stacks } = dealFromSeed(seed, 5, BOX);
      for (const stack of STACKS) expect(stacks[stack]).toEqual(orderOf(seed, stack));
    },
  );

  it.each(SEAT_COUNTS)('R13.1 R2.2 is the same with %i seats as with five', (seats) => {
    const whole = dealFromSeed('golden', 5, BOX);
    const { stacks, removed } = dealFromSeed('golden', seats, BOX);
    for (const stack of STACKS) expect([...stacks[stack], ...removed[stack]]).toEqual(whole.stacks[stack]);
  });

  it('R13.1 puts every tile in every place equally often', () => {
    const deals = seedsTo(4000).map((seed) => dealFromSeed(seed, 5, BOX).stacks.center);
    for (const tile of ['C01', 'C10', 'C20']) {
      expect(
        unevenness(
          tally(
            20,
            deals.map((order) => order.indexOf(tile)),
          ),
        ),
      ).toBeLessThan(2);
    }
    for (const place of [0, 9, 19]) {
      const tiles = deals.map((order) => Number(order[place]?.slice(1)) - 1);
      expect(unevenness(tally(20, tiles))).toBeLessThan(2);
    }
  });

  it('R13.1 sees a shuffle that is not fair', () => {
    const random = randomOf(1);
    const skewed = () => (bound: number) => Math.min(random(bound), random(bound));
    const deals = Array.from({ length: 4000 }, () => dealWith(skewed, 5, BOX).stacks.center);
    expect(
      unevenness(
        tally(
          20,
          deals.map((order) => order.indexOf('C01')),
        ),
      ),
    ).toBeGreaterThan(2);
  });

  it.each([-1, 20, 1.5, Number.NaN])('R13.1 takes no chance out of bounds: %d', (wrong) => {
    expect(() => dealWith(() => () => wrong, 3, BOX)).toThrow('out of bounds');
  });
});

describe('R2.2 the removed tiles', () => {
  it.each([
    [5, 20, 0, 5],
    [4, 16, 4, 4],
    [3, 12, 8, 3],
    [2, 12, 8, 3],
  ] as const)(
    'R2.2 R2.3 with %i seats %i of each stack stay and %i go; a round draws %i, four times',
    (seats, stay, go, draw) => {
      const { stacks, removed } = dealFromSeed('any', seats, BOX);
      expect(drawSize(seats) * 4).toBe(stay);
      expect(drawSize(seats)).toBe(draw);
      for (const stack of STACKS) {
        expect(stacks[stack]).toHaveLength(stay);
        expect(removed[stack]).toHaveLength(go);
        expect([...stacks[stack], ...removed[stack]].toSorted()).toEqual(tilesOfStack(BOX, stack).toSorted());
      }
    },
  );
});

describe('R2.4 the start seat that the shuffle draws', () => {
  it.each([
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 2],
  ] as const)('R2.4 is golden with %i seats', (seats, start) => {
    expect(startFromSeed('golden', seats)).toBe(start);
  });

  it.each([2, 3, 4, 5] as const)('R2.4 R13.1 falls on all of %i seats alike, over 20,000 seeds', (seats: SeatCount) => {
    const starts = seedsTo(20_000).map((seed) => startFromSeed(seed, seats));
    expect(unevenness(tally(seats, starts))).toBeLessThan(4);
  });
});

describe('R13.2 the commitment', () => {
  const setup: Setup = { seats: 3, start: 1, options: optionsOf(), tileSet: BOX };
  const golden = '645865e548bb1f08d32c6058841733905fc9d245f9fde96e6d8cb9a7e2d75cf7';

  it('R13.2 is golden', () => {
    expect(commitmentOf('golden', 'pepper', setup)).toBe(golden);
  });

  const otherTiles: TileSet = {
    ...BOX,
    tiles: { ...BOX.tiles, P05: { ...BOX.tiles.P06, id: 'P05', stack: 'center', items: {} } },
  };
  it.each([
    ['seed', 'golden!', 'pepper', setup],
    ['salt', 'golden', 'pepper2', setup],
    ['no salt', 'golden', '', setup],
    ['seed and salt changed about', 'pepper', 'golden', setup],
    ['seats', 'golden', 'pepper', { ...setup, seats: 4 as const }],
    ['start', 'golden', 'pepper', { ...setup, start: 2 as const }],
    ['tiles', 'golden', 'pepper', { ...setup, tileSet: otherTiles }],
    ...[
      'first-stack=character',
      'placement=free',
      'geographer=visible',
      'two-seat-offer=may-show-all',
      'hidden-characters',
    ].map((text) => [text, 'golden', 'pepper', { ...setup, options: optionsOf('classic', text) }] as const),
  ] as const)('R13.2 is another with another %s', (_, seed, salt, changed) => {
    expect(commitmentOf(seed, salt, changed)).toMatch(/^[0-9a-f]{64}$/);
    expect(commitmentOf(seed, salt, changed)).not.toBe(golden);
  });

  it('R13.2 does not hang on the name of the tile set', () => {
    expect(commitmentOf('golden', 'pepper', { ...setup, tileSet: { ...BOX, name: 'other' } })).toBe(golden);
  });
});

describe('R13.1 a seed', () => {
  it.each(['a', 'x'.repeat(200), 'Chloé 星 🦊', ' ', '"', '#'])('R13.1 may be any text of one line: "%s"', (text) => {
    expect(parseSeed(text)).toEqual({ ok: true, value: text });
  });
});
