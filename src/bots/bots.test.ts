// The bots: reproducible with the same seed, and merchant beats random. That they play legally and use nothing hidden from
// their seat is a law: tests/laws/legal-choices.test.ts, tests/laws/no-cheating.test.ts.

import { describe, expect, it } from 'vitest';
import { planetsOf, skipTo } from '../../tests/support/games.ts';
import {
  BOX,
  CORNERS,
  dealFromSeed,
  type Game,
  legalMoves,
  newGame,
  type Options,
  PRESET_OPTIONS,
  type Preset,
  SEAT_COUNTS,
  type Seat,
  type SeatCount,
  scorePlanets,
  startFromSeed,
  type View,
  viewFor,
} from '../rules/index.ts';
import { BOT_NAMES, type BotName, type Match, type Player, playToEnd, randomFrom } from './index.ts';
import { merchant } from './levels/merchant.ts';

interface Table {
  readonly seats: SeatCount;
  readonly preset: Preset;
  readonly hidden: Options['hiddenCharacters'];
}

function gameFor({ seats, preset, hidden }: Table, seed: string): Game {
  const options = { ...PRESET_OPTIONS[preset], hiddenCharacters: hidden };
  const setup = { seats, start: startFromSeed(seed, seats), options, tileSet: BOX };
  return newGame(setup, dealFromSeed(seed, seats, BOX)).game;
}

const playerOf = (bot: BotName): Player => ({ bot, budget: { kind: 'iterations', count: 2 } });
const nowMs = () => 0;
const THOUGHTFUL: Player = { bot: 'pilot', budget: { kind: 'iterations', count: 50 } };
/** Bots that search take their time, so they play the last rounds only. */
const FROM_ROUND = 12;

describe.each(BOT_NAMES)('%s', (name) => {
  it.each<Table>([
    { seats: 2, preset: 'manual', hidden: 'corners' },
    { seats: 3, preset: 'classic', hidden: 'off' },
    { seats: 4, preset: 'manual', hidden: 'secret-draft' },
    { seats: 5, preset: 'second-edition', hidden: 'open-draft' },
  ])('plays the same game for the same seed, $seats seats, $preset', (table) => {
    const match: Match = { playerOf: () => playerOf(name), seed: 'same', nowMs };
    const begun = skipTo(gameFor(table, 'same'), FROM_ROUND);
    const [one, other] = [1, 2].map(() => playToEnd(begun, match));
    expect(one).toEqual(other);
  });
});

it.each(SEAT_COUNTS)('merchant wins most of its games against random ones, %i seats', (seats) => {
  const games = 60;
  let wins = 0;
  for (let index = 0; index < games; index++) {
    const me = (index % seats) as Seat;
    const game = gameFor({ seats, preset: 'classic', hidden: 'off' }, `merchant/${index}`);
    const end = playToEnd(game, {
      playerOf: (seat) => playerOf(seat === me ? 'merchant' : 'random'),
      seed: `${index}`,
      nowMs,
    });
    const { winners } = scorePlanets(end.planets, BOX, end.setup.options);
    if (winners.includes(me)) wins += 1 / winners.length;
  }
  expect(wins / games).toBeGreaterThan(0.6);
});

// With a fixed number of iterations the games are always the same, so the numbers below are not subject to chance.
it('pilot beats merchant, each deal from every seat', () => {
  const seats = 3;
  const games = 16 * seats;
  let [wins, lead] = [0, 0];
  for (let index = 0; index < games; index++) {
    const me = (index % seats) as Seat;
    const deal = Math.floor(index / seats);
    const game = gameFor({ seats, preset: 'classic', hidden: 'off' }, `pilot/${deal}`);
    const end = playToEnd(game, {
      playerOf: (seat) => (seat === me ? THOUGHTFUL : playerOf('merchant')),
      seed: `${deal}/${me}`,
      nowMs,
    });
    const { winners, seats: scores } = scorePlanets(end.planets, BOX, end.setup.options);
    const others = scores.flatMap(({ total }, seat) => (seat === me ? [] : [total]));
    lead += (scores[me]?.total ?? 0) - Math.max(...others);
    if (winners.includes(me)) wins += 1 / winners.length;
  }
  expect(wins / games).toBeGreaterThan(0.5);
  expect(lead).toBeGreaterThan(0);
});

/** A moment of a three-seat game, seat 1 to move: planets in notation, and the tiles that lie there. */
function momentOf(planets: string, offer: string, step: 'take' | 'appoint' = 'take'): View {
  const view = viewFor(gameFor({ seats: 3, preset: 'manual', hidden: 'corners' }, 'x'), 0);
  const drawn = offer.split(' ').map((tile) => ({ tile, covered: false }));
  const taken = { seat: 0, tile: 'C16', cell: 'c3' } as const;
  const current = { start: 0, stack: 'center', drawn, takes: step === 'take' ? [] : [taken] } as const;
  return { ...view, planets: planetsOf(planets), offer: drawn, current, step: { kind: step, seat: 0 } };
}

const NOTHING = '. . . .';

describe('merchant', () => {
  it.each([
    ['takes the points on offer', 'P01 . . .', NOTHING, 'C08 C16 C17', 'C08'], // a snake for the vain man
    ['lets a third baobab be', 'P13 U04 D04 .', NOTHING, 'C03 C16 C17', 'C16'], // C03 has two sheep and a baobab
    ['lets even its own sheep go for that', 'P13 U04 D04 P14/. C13 . .', NOTHING, 'C01 C17 C16', 'C16'],
    ['seeks the third baobab with a drunkard', 'P12 U04 D04 .', NOTHING, 'C03 C16 C17', 'C03'],
    ['seeks the second baobab with a gardener', 'P16 U04 . .', NOTHING, 'C03 C16 C09', 'C03'],
    ['fears a second baobab without one', '. U04 . .', NOTHING, 'C03 C14 C17', 'C14'],
    ['but not with a drunkard', 'P12 U04 . .', NOTHING, 'C03 C14 C17', 'C03'],
    ['shuns a volcano while it has the most', '. U06 D06 .', NOTHING, 'C20 C16 C17', 'C16'],
    ['shrugs at a volcano while others have more', 'P01 . . .', '. U06 D06 ./D08 . . U08', 'C20 C14 C16', 'C20'],
  ])('%s', (_, mine, other, offer, tile) => {
    const view = momentOf([mine, other, NOTHING].join('\n'), offer);
    expect(merchant(view, legalMoves(view), randomFrom('x'))).toMatchObject({ kind: 'takeTile', tile });
  });

  it('appoints the seat that gains least', () => {
    const view = momentOf(['P05 . . .', 'P01 . . .', 'P08 . . .'].join('\n'), 'C08 C20', 'appoint');
    expect(merchant(view, legalMoves(view), randomFrom('x'))).toEqual({ kind: 'appointSeat', seat: 2 });
  });

  it('R4.2 covers what the other seat would like best', () => {
    const view = viewFor(gameFor({ seats: 2, preset: 'classic', hidden: 'off' }, 'x'), 0);
    const offer = ['C09', 'C10', 'C17'].map((tile) => ({ tile, covered: true }));
    const current = { start: 0, stack: 'center', drawn: offer, takes: [] } as const;
    const planets = planetsOf('P13 . . .\nP08 . . P09');
    const asked: View = { ...view, planets, offer, current, step: { kind: 'offer', seat: 0 } };
    expect(merchant(asked, legalMoves(asked), randomFrom('x'))).toEqual({ kind: 'makeOffer', covered: 'C09' });
  });

  it('saves the corners for characters with free placement', () => {
    const view = momentOf([NOTHING, NOTHING, NOTHING].join('\n'), 'C08 C16 C17');
    const move = merchant(view, legalMoves(view), randomFrom('x'));
    expect(CORNERS).not.toContain('cell' in move ? move.cell : 'none');
  });
});

describe('randomness', () => {
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

  it('draws every number below the bound about equally often', () => {
    const random = randomFrom('even');
    const counts = Array.from({ length: 7 }, () => 0);
    for (let index = 0; index < 70_000; index++) {
      const drawn = random(7);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});
