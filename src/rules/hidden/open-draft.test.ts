// Hidden characters after an open draft, and hidden corners: everybody sees what is taken, then only its owner may look (R10.6
// to R10.10). A round is written as a viewer sees it: `(P05)` a covered tile that the viewer knows, `(?)` one that they do not.

import { describe, expect, it } from 'vitest';
import {
  gameOf,
  lastRoundAsSeen,
  offerAsSeen,
  optionsOf,
  planetsAsSeen,
  play,
  randomGames,
  randomOf,
  roundAsSeen,
  skipTo,
  tilesIn,
  viewText,
} from '../../../tests/support/games.ts';
import { BOX, eventFor, newGame, scorePlanets, type Viewer, viewFor } from '../index.ts';

const OPEN = { options: 'hidden-characters=open-draft' } as const;
const CORNERS = { options: 'hidden-characters=corners placement=free' } as const;
const VIEWERS = [0, 1, 2, 'spectator'] as const;

describe('R10.6 R10.8 three seats', () => {
  const ROUND = '1. character P05 P19 P03 | 1 P05 a4 | 2 P03 d1 | 3 P19 d1';
  const finished = gameOf(OPEN, ROUND);
  const fresh = newGame(finished.setup, finished.deal).game;
  const MOVES = ['open character', 'take P05 a4', 'appoint 2', 'take P03 d1', 'take P19 d1'];

  it('R10.6 everybody sees the offer', () => {
    for (const [count, offer] of [
      [1, 'P05 P19 P03'],
      [2, 'P19 P03'],
      [4, 'P19'],
    ] as const) {
      const { game } = play(fresh, ...MOVES.slice(0, count));
      for (const viewer of VIEWERS) expect(offerAsSeen(viewFor(game, viewer).offer)).toBe(offer);
    }
  });

  it('R10.6 everybody sees what is taken, in the event', () => {
    const { events } = play(fresh, ...MOVES);
    const taken = events.filter(({ kind }) => kind === 'tileTaken');
    expect(taken.map((event) => VIEWERS.map((viewer) => tilesIn(eventFor(event, viewer))))).toEqual(
      ['P05', 'P03', 'P19'].map((tile) => VIEWERS.map(() => tile)),
    );
    expect(taken.every((event) => event.kind === 'tileTaken' && event.secret)).toBe(true);
  });

  it('R10.8 then only its owner may look at it', () => {
    expect(VIEWERS.map((viewer) => planetsAsSeen(viewFor(finished, viewer)))).toEqual([
      'P05 ? ?',
      '? P03 ?',
      '? ? P19',
      '? ? ?',
    ]);
    expect(VIEWERS.map((viewer) => lastRoundAsSeen(viewFor(finished, viewer)))).toEqual([
      'character P05 P19 P03 | 1 P05 a4 | 2 ? d1 | 3 ? d1',
      'character P05 P19 P03 | 1 ? a4 | 2 P03 d1 | 3 ? d1',
      'character P05 P19 P03 | 1 ? a4 | 2 ? d1 | 3 P19 d1',
      'character P05 P19 P03 | 1 ? a4 | 2 ? d1 | 3 ? d1',
    ]);
  });

  it('R10.8 no view shows again which of the others took which', () => {
    const other = gameOf(OPEN, '1. character P05 P19 P03 | 1 P05 a4 | 2 P19 d1 | 3 P03 d1');
    expect(VIEWERS.filter((viewer) => viewText(finished, viewer) === viewText(other, viewer))).toEqual([
      0,
      'spectator',
    ]);
  });

  it('R10.8 the back of a hidden tile shows its stack', () => {
    const hidden = viewFor(finished, 'spectator').planets.flatMap((planet) =>
      planet.filter((placed) => placed !== null),
    );
    expect(hidden).toEqual(Array(3).fill({ stack: 'character', showing: 'secret' }));
  });

  it('R10.5 all are revealed at the end, and who took them', () => {
    const [seed, options] = ['reveal', OPEN.options];
    for (const seats of [2, 3, 4, 5] as const) {
      const steps = [...randomGames(skipTo(gameOf({ seats, options, seed }), 16), randomOf(seats))];
      const { game, events } = steps.at(-1) ?? { game: finished, events: [] };
      expect(events.at(-2)?.kind).toBe('charactersRevealed');
      expect(viewFor(game, 'spectator').planets).toEqual(game.planets);
      expect(viewFor(game, 'spectator').past.map(roundAsSeen).join()).not.toContain('?');
    }
  });

  it('R10.6 with free placement characters are hidden wherever they are, other tiles nowhere', () => {
    const options = 'hidden-characters=open-draft placement=free';
    const game = gameOf(
      { options },
      '1. character P05 P19 P03 | 1 P05 b2 | 2 P03 d1 | 3 P19 d1',
      '2. center C04 C11 C01 | 3 C04 a1 | 1 C11 a1 | 2 C01 a1',
    );
    expect(planetsAsSeen(viewFor(game, 'spectator'))).toBe('C11,? C01,? C04,?');
  });
});

describe('R10.7 hidden corners, three seats', () => {
  const ROUNDS = [
    '1. character P05 P19 P03 | 1 P05 b2 | 2 P03 d1 | 3 P19 d1',
    '2. center C04 C11 C01 | 3 C04 a1 | 1 C11 a1 | 2 C01 b3',
  ];
  const game = gameOf(CORNERS, ...ROUNDS);

  it('R10.7 any tile in a corner is hidden, and no other', () => {
    expect(VIEWERS.map((viewer) => planetsAsSeen(viewFor(game, viewer)))).toEqual([
      'C11,P05 ?,C01 ?,?',
      '?,P05 P03,C01 ?,?',
      '?,P05 ?,C01 C04,P19',
      '?,P05 ?,C01 ?,?',
    ]);
    const [corner] = viewFor(game, 'spectator').planets[0] ?? [];
    expect(corner).toEqual({ stack: 'center', showing: 'secret' });
  });

  it('R10.7 with each tile on a space of its type it is the same as hidden characters after an open draft', () => {
    const rounds = ['1. character P05 P19 P03 | 1 P05 a4 | 2 P03 d1 | 3 P19 d1', '2. uphill U08 U13 U11 | 3 U08 b1'];
    const [one, other] = ['corners', 'open-draft'].map((value) =>
      gameOf({ options: `hidden-characters=${value}` }, ...rounds),
    );
    expect(one?.planets).toEqual(other?.planets);
    expect(one?.past).toEqual(other?.past);
  });

  it('R10.4 R8.3 a hidden tile that the viewer may not look at counts by its back', () => {
    const geographer = gameOf(
      CORNERS,
      '1. character P03 P19 P05 | 1 P03 a1 | 2 P19 a1 | 3 P05 a1',
      '2. center C04 C11 C01 | 3 C04 b2 | 1 C11 d1 | 2 C01 b3',
    );
    const pointsFor = (viewer: Viewer, value: string) =>
      scorePlanets(viewFor(geographer, viewer).planets, BOX, optionsOf('classic', `geographer=${value}`)).seats[0]
        ?.corners[0]?.points;
    expect([pointsFor(0, 'planet'), pointsFor(0, 'all')]).toEqual([1, 2]);
    expect([pointsFor(1, 'planet'), pointsFor(1, 'all')]).toEqual([0, 0]); // does not know that it is a geographer
  });

  it('R10.9 a hidden baobab counts, and everybody sees it when it is flipped', () => {
    const grown = gameOf(
      CORNERS,
      '1. uphill U01 U08 U13 | 1 U01 a1 | 2 U08 b1 | 3 U13 b1',
      '2. uphill U02 U11 U12 | 3 U11 c1 | 1 U02 b1 | 2 U12 c1',
    );
    expect(planetsAsSeen(viewFor(grown, 1))).toBe('?,U02 U08,U12 U13,U11');
    const flipped = gameOf(
      CORNERS,
      '1. uphill U01 U08 U13 | 1 U01 a1 | 2 U08 b1 | 3 U13 b1',
      '2. uphill U02 U11 U12 | 3 U11 c1 | 1 U02 b1 | 2 U12 c1',
      '3. downhill D01 D05 D06 | 2 D05 b2 | 1 D01 d4 | 3 D06 b2',
    );
    for (const viewer of VIEWERS) {
      expect(planetsAsSeen(viewFor(flipped, viewer))).toBe('U01*,U02*,D01* U08,U12,D05 U13,U11,D06');
      expect(viewFor(flipped, viewer).past.map(roundAsSeen).join()).not.toContain('?');
    }
    expect(flipped.planets.flat().some((placed) => placed?.knownTo !== undefined)).toBe(false);
  });
});

describe('R10.10 two seats', () => {
  const TWO = { seats: 2, start: 1, options: 'hidden-characters=open-draft' } as const;

  it.each([
    // takes; then the round as seen by seat 1, who offered, by seat 2, and by a spectator
    [' | 2 P19 a1', 'P05 (P19) P03 | 2 ? a1', 'P05 (P19) P03 | 2 P19 a1', 'P05 (?) P03 | 2 ? a1'],
    [
      ' | 2 P05 a1 | 1 P19 d1',
      'P05 (P19) P03 | 2 ? a1 | 1 P19 d1 | out P03',
      'P05 (?) P03 | 2 P05 a1 | 1 ? d1 | out P03',
      'P05 (?) P03 | 2 ? a1 | 1 ? d1 | out P03',
    ],
    [
      ' | 2 P05 a1 | 1 P03 d1',
      'P05 (P19) P03 | 2 ? a1 | 1 P03 d1 | out P19',
      'P05 (P19) P03 | 2 P05 a1 | 1 ? d1 | out P19',
      'P05 (P19) P03 | 2 ? a1 | 1 ? d1 | out P19',
    ],
  ])('R10.10 after an offer%s', (takes, ...expected) => {
    const game = gameOf(TWO, `1. character P05 (P19) P03${takes}`);
    const rounds = ([0, 1, 'spectator'] as const).map((viewer) => lastRoundAsSeen(viewFor(game, viewer)));
    expect(rounds).toEqual(expected.map((round) => `character ${round}`));
  });

  it('R10.10 only the covered tile stays unknown, and only if the player who offered it took it', () => {
    for (const takes of ['2 P19 a1 | 1 P05 d1', '2 P05 a1 | 1 P03 d1', '2 P03 a1 | 1 P05 d1']) {
      const game = gameOf(TWO, `1. character P05 (P19) P03 | ${takes}`);
      for (const viewer of [0, 1] as const) {
        const { drawn = [] } = viewFor(game, viewer).past[0] ?? {};
        expect(drawn.every(({ tile }) => tile !== undefined)).toBe(true);
      }
    }
    const secret = gameOf(TWO, '1. character P05 (P19) P03 | 2 P05 a1 | 1 P19 d1');
    const [round] = viewFor(secret, 1).past;
    expect(round?.drawn.map(({ tile }) => tile)).toEqual(['P05', undefined, 'P03']);
  });
});
