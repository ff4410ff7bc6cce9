// The bots: always legal, the same for the same chance, blind to what their seat can't see, and greedy beats random.

import { describe, expect, it } from 'vitest';
import {
  BOX,
  dealFromSeed,
  type Game,
  legalMoves,
  newGame,
  PRESET_OPTIONS,
  PRESETS,
  type Preset,
  SEAT_COUNTS,
  type Seat,
  type SeatCount,
  scorePlanets,
  startFromSeed,
  viewFor,
} from '../rules/index.ts';
import { BOT_NAMES, BOTS, type Choose, playOut, randomFrom } from './index.ts';

interface Table {
  readonly seats: SeatCount;
  readonly preset: Preset;
  readonly hidden: boolean;
}

const TABLES: readonly Table[] = SEAT_COUNTS.flatMap((seats) =>
  PRESETS.flatMap((preset) => [false, true].map((hidden) => ({ seats, preset, hidden }))),
);

function gameFor({ seats, preset, hidden }: Table, seed: string): Game {
  const options = { ...PRESET_OPTIONS[preset], hiddenCharacters: hidden };
  const setup = { seats, start: startFromSeed(seed, seats), options, tileSet: BOX };
  return newGame(setup, dealFromSeed(seed, seats, BOX)).game;
}

describe.each(BOT_NAMES)('%s', (name) => {
  it('chooses one of the legal moves at every step of every variant', () => {
    const checked: Choose = (view, legal, random) => {
      const move = BOTS[name](view, legal, random);
      expect(legal).toContain(move);
      return move;
    };
    for (const table of TABLES) {
      for (let index = 0; index < 3; index++) {
        const seed = `${name}/${JSON.stringify(table)}/${index}`;
        expect(playOut(gameFor(table, seed), () => checked, randomFrom(seed)).step.kind, seed).toBe('over');
      }
    }
  });

  it('plays the same game for the same chance', () => {
    for (const table of TABLES) {
      const [one, other] = [1, 2].map(() => playOut(gameFor(table, 'same'), () => BOTS[name], randomFrom('same')));
      expect(one).toEqual(other);
    }
  });
});

it.each(SEAT_COUNTS)('greedy wins most of its games against random ones, %i seats', (seats) => {
  const games = 60;
  let wins = 0;
  for (let index = 0; index < games; index++) {
    const me = (index % seats) as Seat;
    const game = gameFor({ seats, preset: 'classic', hidden: false }, `greedy/${index}`);
    const end = playOut(game, (seat) => (seat === me ? BOTS.greedy : BOTS.random), randomFrom(`${index}`));
    const { winners } = scorePlanets(end.planets, BOX, end.setup.options);
    if (winners.includes(me)) wins += 1 / winners.length;
  }
  expect(wins / games).toBeGreaterThan(0.6);
});

it('greedy takes the points that lie before it, and lets a third baobab be', () => {
  // Seat 1 has a vain man (4 a snake) and two face-up baobabs with sheep for its businessman.
  const view = viewFor(gameFor({ seats: 3, preset: 'classic', hidden: false }, 'x'), 0);
  const planet = view.planets[0] ?? [];
  const laid = (tile: string) => ({ tile, showing: 'faceUp' as const });
  const planets = [
    planet.with(0, laid('P01')).with(3, laid('P13')).with(5, laid('C01')).with(6, laid('C02')),
    ...view.planets.slice(1),
  ];
  const offer = ['C03', 'C08', 'C17'].map((tile) => ({ tile, covered: false }));
  const current = { start: 0 as const, stack: 'center' as const, drawn: offer, takes: [] };
  const asked = { ...view, planets, offer, current, step: { kind: 'take' as const, seat: 0 as const } };
  const move = BOTS.greedy(asked, legalMoves(asked), randomFrom('x'));
  expect(move).toMatchObject({ kind: 'takeTile', tile: 'C08' });
});

describe('chance', () => {
  it('is the same for the same seed and another for another', () => {
    const draws = (seed: string) =>
      Array.from(
        { length: 20 },
        (
          (random) => () =>
            random(1000)
        )(randomFrom(seed)),
      );
    expect(draws('a')).toEqual(draws('a'));
    expect(draws('a')).not.toEqual(draws('b'));
  });

  it('draws every number below the bound about as often', () => {
    const random = randomFrom('even');
    const counts = Array.from({ length: 7 }, () => 0);
    for (let index = 0; index < 70_000; index++) {
      const drawn = random(7);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});
