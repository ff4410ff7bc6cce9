// What a viewer may know without hidden characters (R12): the same for all with three to five seats, the offer's secret
// with two; and never the order of a stack. R10 has the secrets of characters.

import { describe, expect, it } from 'vitest';
import { gameOf, offerAsSeen, play, randomGames, randomOf, roundAsSeen, tilesIn } from '../../tests/support/games.ts';
import {
  BOX,
  dealFromSeed,
  eventFor,
  type Game,
  isSeat,
  newGame,
  planetTokens,
  SEAT_COUNTS,
  STACKS,
  type Viewer,
  viewFor,
} from './index.ts';

const TWO = { seats: 2, start: 1 } as const;

function viewersOf({ setup }: Game): readonly Viewer[] {
  return [...([0, 1, 2, 3, 4] as const).filter((seat) => seat < setup.seats), 'spectator'];
}

function textFor(game: Game, viewer: Viewer): string {
  return JSON.stringify(viewFor(game, viewer));
}

describe('R12.1 what everybody knows', () => {
  const game = gameOf(
    { start: 2, options: 'geographer=visible' },
    '1. uphill U18 U08 U12 | 2 U08 b1 | 3 U18 a3 | 1 U12 a3',
    '2. center C04 C11 C01 | 1 C11 b2 | 3',
  );

  it.each([0, 1, 2, 'spectator'] as const)(
    'R12.1 %s knows options, round, turn, offer, planets and sizes',
    (viewer) => {
      const view = viewFor(game, viewer);
      expect(view).toMatchObject({
        viewer,
        setup: { seats: 3, start: 1, options: { geographer: 'visible' } },
        round: 2,
        seq: game.seq,
        step: { kind: 'take', seat: 2 },
        left: { character: 12, center: 9, uphill: 9, downhill: 12 },
        discards: [],
      });
      expect(offerAsSeen(view.offer)).toBe('C04 C01');
      expect(view.past.map(roundAsSeen)).toEqual(['uphill U18 U08 U12 | 2 U08 b1 | 3 U18 a3 | 1 U12 a3']);
      expect(view.current && roundAsSeen(view.current)).toBe('center C04 C11 C01 | 1 C11 b2');
      expect(view.planets.map((planet) => planetTokens(planet).filter((token) => token !== '.'))).toEqual([
        ...[['C11', 'U12'], ['U08'], ['U18']],
      ]);
    },
  );

  it.each(SEAT_COUNTS)('R12.1 with %i seats, how many tiles were removed follows from the number of seats', (seats) => {
    const { setup, left } = viewFor(gameOf({ seats, seed: 'removed' }), 'spectator');
    const { removed } = dealFromSeed('removed', seats, BOX);
    for (const stack of STACKS) expect(20 - left[stack]).toBe(removed[stack].length);
    expect(setup.seats).toBe(seats);
  });

  it('R12.1 discards are known to all', () => {
    const after = gameOf(TWO, '1. center C04 (C11) C01 | 2 C04 b2 | 1 C01 b2');
    for (const viewer of viewersOf(after)) expect(viewFor(after, viewer).discards).toEqual(['C11']);
  });
});

describe('R12.2 what nobody knows', () => {
  it.each([
    [2, ''],
    [3, ''],
    [4, 'hidden-characters'],
    [5, ''],
  ] as const)('R12.2 with %i seats %s, two games that drew alike look alike, whatever comes next', (seats, options) => {
    const start = gameOf({ seats, options, seed: 'order' });
    const { deal } = start;
    const other = newGame(start.setup, {
      stacks: { ...deal.stacks, center: deal.stacks.center.toReversed(), downhill: deal.stacks.uphill },
      removed: { ...deal.removed, uphill: deal.removed.center, character: [] },
    }).game;
    const moves = ['open uphill'];
    const [one, two] = [start, other].map((game) => play(game, ...moves).game);
    if (one === undefined || two === undefined) throw new Error('two games were played');
    for (const viewer of viewersOf(one)) expect(textFor(two, viewer)).toBe(textFor(one, viewer));
  });

  it.each([2, 3, 5] as const)(
    'R12.2 with %i seats, no view of a whole game names a tile that was not drawn',
    (seats) => {
      for (const { game } of randomGames(gameOf({ seats, seed: 'leak' }), randomOf(seats))) {
        const drawn = [...game.past, ...(game.current === undefined ? [] : [game.current])].flatMap(
          (round) => round.drawn,
        );
        const ids = drawn.map(({ tile }) => tile);
        for (const viewer of viewersOf(game)) {
          const { setup, ...rest } = viewFor(game, viewer);
          expect(Object.keys(setup).toSorted()).toEqual(['options', 'seats', 'start', 'tileSet']);
          const named = JSON.stringify(rest).match(/[PCUD]\d\d/g) ?? [];
          expect(named.filter((tile) => !ids.includes(tile))).toEqual([]);
          expect(Object.keys(rest).filter((key) => key === 'deal')).toEqual([]);
        }
      }
    },
  );

  it('R12.2 the first event contains the setup and not the deal', () => {
    const { events, game } = newGame(gameOf({ seed: 'deal' }).setup, dealFromSeed('deal', 3, BOX));
    expect(events.map((event) => eventFor(event, 0))).toEqual([{ kind: 'gameStarted', setup: game.setup }]);
  });
});

describe('R12.3 two seats', () => {
  const drawn = gameOf(TWO, '1. center C04 C11 C01');

  it.each([
    // moves; then round and offer as seen by seat 1, who drew, and by the others
    [[], '(C04) (C11) (C01)', '(?) (?) (?)', '(C04) (C11) (C01)', '(?) (?) (?)'],
    [['offer C11'], 'C04 (C11) C01', 'C04 (?) C01', 'C04 (C11) C01', 'C04 (?) C01'],
    [['offer C11', 'take C04 b2'], 'C04 (C11) C01 | 2 C04 b2', 'C04 (?) C01 | 2 C04 b2', '(C11) C01', '(?) C01'],
    [['offer C11', 'take ?', 'place b2'], 'C04 (C11) C01 | 2 C11 b2', 'C04 (C11) C01 | 2 C11 b2', 'C04 C01', 'C04 C01'],
    [
      ['offer C11', 'take C04 b2', 'take C11 c3'],
      ...['C04 (C11) C01 | 2 C04 b2 | 1 C11 c3 | out C01', 'C04 (C11) C01 | 2 C04 b2 | 1 C11 c3 | out C01', '', ''],
    ],
    [
      ['offer C11', 'take C04 b2', 'take C01 c3'],
      ...['C04 (C11) C01 | 2 C04 b2 | 1 C01 c3 | out C11', 'C04 (C11) C01 | 2 C04 b2 | 1 C01 c3 | out C11', '', ''],
    ],
  ] as const)('R12.3 after %j', (moves, ownRound, otherRound, ownOffer, otherOffer) => {
    const { game } = play(drawn, ...moves);
    for (const viewer of [0, 1, 'spectator'] as const) {
      const { current, past, offer } = viewFor(game, viewer);
      const round = current ?? past.at(-1);
      expect(round && roundAsSeen(round)).toBe(`center ${viewer === 0 ? ownRound : otherRound}`);
      expect(offerAsSeen(offer)).toBe(viewer === 0 ? ownOffer : otherOffer);
    }
  });

  it.each([
    ['offer C11', 'C04 (C11) C01', 'C04 (?) C01'],
    ['offer C04', '(C04) C11 C01', '(?) C11 C01'],
  ])('R12.3 %s: the events of drawing and offering show the others no more', (move, own, others) => {
    const { events } = play(newGame(drawn.setup, drawn.deal).game, 'open center', move);
    const tilesSeenBy = (viewer: Viewer) => events.map((event) => tilesIn(eventFor(event, viewer)));
    expect(tilesSeenBy(0)).toEqual(['C04 C11 C01', own, '']);
    expect(tilesSeenBy(1)).toEqual(['? ? ?', others, '']);
    expect(tilesSeenBy('spectator')).toEqual(['? ? ?', others, '']);
  });

  it('R4.3 R12.3 once taken, the covered tile is known to its taker too; a spectator sees it where it is placed', () => {
    const seenBy = (moves: readonly string[]) =>
      ([0, 1, 'spectator'] as const).map((viewer) => {
        const { current, offer } = viewFor(play(drawn, ...moves).game, viewer);
        return [current && roundAsSeen(current), offerAsSeen(offer)];
      });
    const known = ['center C04 (C11) C01', 'C04 (C11) C01'];
    expect(seenBy(['offer C11'])).toEqual([known, ...Array(2).fill(['center C04 (?) C01', 'C04 (?) C01'])]);
    expect(seenBy(['offer C11', 'take ?'])).toEqual([known, known, ['center C04 (?) C01', 'C04 (?) C01']]);
    expect(seenBy(['offer C11', 'take ?', 'place b2'])).toEqual(
      Array(3).fill(['center C04 (C11) C01 | 2 C11 b2', 'C04 C01']),
    );
    const { events } = play(gameOf(TWO, '1. center C04 (C11) C01'), 'take ?');
    expect(([0, 1, 'spectator'] as const).map((viewer) => events.map((event) => eventFor(event, viewer)))).toEqual([
      [{ kind: 'coveredTaken', seat: 1, tile: 'C11' }],
      [{ kind: 'coveredTaken', seat: 1, tile: 'C11' }],
      [{ kind: 'coveredTaken', seat: 1 }],
    ]);
  });

  it('R12.3 two games that differ in the covered tile alone look alike to the other seat', () => {
    const one = gameOf(TWO, '1. center C04 (C11) C01 | 2 C04 b2');
    const other = gameOf(TWO, '1. center C04 (C16) C01 | 2 C04 b2');
    expect(viewersOf(one).filter((viewer) => textFor(one, viewer) === textFor(other, viewer))).toEqual([
      1,
      'spectator',
    ]);
  });
});

describe('R12.4 R12.5', () => {
  const BAOBABS = [
    '1. uphill U01 U13 U14 | 1 U01 b1 | 2 U13 b1 | 3 U14 b1',
    '2. downhill D01 D13 D14 | 3 D13 c1 | 2 D14 c1 | 1 D01 c1',
    '3. center C01 C09 C10 | 1 C01 b2 | 2 C09 b2 | 3 C10 b2',
  ];

  it.each(['', 'hidden-characters'])('R12.4 a tile that baobabs turned over stays known (%s)', (options) => {
    const game = gameOf({ options }, ...BAOBABS);
    for (const viewer of viewersOf(game)) {
      const [planet = []] = viewFor(game, viewer).planets;
      expect(planetTokens(planet).filter((token) => token !== '.')).toEqual(['U01*', 'D01*', 'C01*']);
    }
  });

  it.each([3, 4, 5] as const)(
    'R12.5 with %i seats and open characters a spectator knows all that a seat does',
    (seats) => {
      for (const { game, events } of randomGames(gameOf({ seats, seed: 'open' }), randomOf(seats))) {
        const spectator = viewFor(game, 'spectator');
        for (const viewer of viewersOf(game))
          expect({ ...viewFor(game, viewer), viewer: 'spectator' }).toEqual(spectator);
        for (const event of events) {
          for (const viewer of viewersOf(game)) expect(eventFor(event, viewer)).toEqual(eventFor(event, 'spectator'));
        }
      }
    },
  );

  it.each(SEAT_COUNTS)(
    'R12.5 with %i seats and hidden characters a spectator knows nothing that a seat does not',
    (seats) => {
      const options = 'hidden-characters';
      for (const { game } of randomGames(gameOf({ seats, options, seed: 'shut' }), randomOf(seats))) {
        const known = viewFor(game, 'spectator').planets.map(planetTokens);
        for (const viewer of viewersOf(game)) {
          const tokens = viewFor(game, viewer).planets.map(planetTokens);
          known.forEach((planet, seat) => {
            planet.forEach((token, cell) => {
              if (token !== '?') expect(tokens[seat]?.[cell]).toBe(token);
            });
          });
          expect(textFor(game, viewer)).not.toContain('knownTo');
        }
      }
    },
  );

  it('R12.5 isSeat distinguishes seats from spectators', () => {
    expect(([0, 4, 'spectator'] as const).map((viewer) => isSeat(viewer))).toEqual([true, true, false]);
  });
});
