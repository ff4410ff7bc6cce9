// Hidden characters after a secret draft: what each seat and a spectator know, exactly, step by step (R10.1 to R10.5). A round is written as a viewer sees
// it: `(P05)` a covered tile that the viewer knows, `(?)` one that they do not, then the takes, then the discard.

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
import { BOX, eventFor, type Game, newGame, scorePlanets, viewFor } from '../index.ts';

const HIDDEN = { options: 'hidden-characters' } as const;
const TWO = { seats: 2, start: 1, options: 'hidden-characters' } as const;
const VIEWERS = [0, 1, 2, 'spectator'] as const;

/** The game before its first move. */
function fresh({ setup, deal }: Game): Game {
  return newGame(setup, deal).game;
}

describe('R10.1 R10.3 three seats', () => {
  const finished = gameOf(HIDDEN, '1. character P05 P19 P03 | 1 P05 a4 | 2 P03 d1 | 3 P19 d1');
  const MOVES = ['open character', 'take P05 a4', 'appoint 2', 'take P03 d1', 'take P19 d1'];
  const stateAfter = (count: number) => play(fresh(finished), ...MOVES.slice(0, count)).game;

  it.each([
    [
      'R10.1 the start player alone looks at the tiles',
      1,
      ['(P05) (P19) (P03)', '(?) (?) (?)', '(?) (?) (?)', '(?) (?) (?)'],
    ],
    [
      'R10.1 and lays one face down',
      2,
      ['(P05) (P19) (P03) | 1 P05 a4', '(?) (?) (?) | 1 ? a4', '(?) (?) (?) | 1 ? a4', '(?) (?) (?) | 1 ? a4'],
    ],
    [
      'R10.1 the seat appointed alone looks at the rest',
      3,
      ['(P05) (P19) (P03) | 1 P05 a4', '(?) (P19) (P03) | 1 ? a4', '(?) (?) (?) | 1 ? a4', '(?) (?) (?) | 1 ? a4'],
    ],
    [
      'R10.3 who handed on two knows not which was taken',
      4,
      [
        '(P05) (P19) (P03) | 1 P05 a4 | 2 ? d1',
        '(?) (P19) (P03) | 1 ? a4 | 2 P03 d1',
        '(?) (P19) (?) | 1 ? a4 | 2 ? d1',
        '(?) (?) (?) | 1 ? a4 | 2 ? d1',
      ],
    ],
    [
      'R10.3 who handed on a single one knows what it was',
      5,
      [
        '(P05) (P19) (P03) | 1 P05 a4 | 2 ? d1 | 3 ? d1',
        '(?) (P19) (P03) | 1 ? a4 | 2 P03 d1 | 3 P19 d1',
        '(?) (P19) (?) | 1 ? a4 | 2 ? d1 | 3 P19 d1',
        '(?) (?) (?) | 1 ? a4 | 2 ? d1 | 3 ? d1',
      ],
    ],
  ])('%s, after %i moves', (_, count, expected) => {
    const rounds = VIEWERS.map((viewer) => lastRoundAsSeen(viewFor(stateAfter(count), viewer)));
    expect(rounds).toEqual(expected.map((round) => `character ${round}`));
  });

  it.each([
    [1, 0, '(P05) (P19) (P03)', '(?) (?) (?)'],
    [2, 0, '(P19) (P03)', '(?) (?)'],
    [3, 1, '(P19) (P03)', '(?) (?)'],
    [4, 2, '(P19)', '(?)'],
  ] as const)('R10.1 after %i moves seat %i alone has in hand %s', (count, holder, hand, backs) => {
    for (const viewer of VIEWERS) {
      expect(offerAsSeen(viewFor(stateAfter(count), viewer).offer)).toBe(viewer === holder ? hand : backs);
    }
  });

  it('R10.3 a planet shows the tiles that the viewer knows', () => {
    const planets = VIEWERS.map((viewer) => planetsAsSeen(viewFor(finished, viewer)));
    expect(planets).toEqual(['P05 ? ?', '? P03 P19', '? ? P19', '? ? ?']);
  });

  it('R10.1 R10.3 every event shows each viewer exactly the tiles that they learn', () => {
    const { events } = play(fresh(finished), ...MOVES);
    const tilesByViewer = events.map((event) => [
      event.kind,
      ...VIEWERS.map((viewer) => tilesIn(eventFor(event, viewer))),
    ]);
    expect(tilesByViewer).toEqual([
      ['stackOpened', 'P05 P19 P03', '? ? ?', '? ? ?', '? ? ?'],
      ['tileTaken', 'P05', '?', '?', '?'],
      ['seatAppointed', '', 'P19 P03', '', ''],
      ['tileTaken', '?', 'P03', '?', '?'],
      ['seatAppointed', '', '', 'P19', ''],
      ['tileTaken', '?', 'P19', 'P19', '?'],
      ['roundEnded', '', '', '', ''],
    ]);
  });

  it('R10.1 tiles of other stacks are face up', () => {
    const game = gameOf({ ...HIDDEN, start: 1 }, '1. uphill U18 U08 U12 | 1 U18 b1 | 3');
    for (const viewer of VIEWERS) {
      expect(lastRoundAsSeen(viewFor(game, viewer))).toBe('uphill U18 U08 U12 | 1 U18 b1');
      expect(offerAsSeen(viewFor(game, viewer).offer)).toBe('U08 U12');
    }
  });
});

describe('R10.3 five seats', () => {
  it('R10.3 a seat knows its own tile, the tiles it held, and the single one it passed on', () => {
    const round = '1. character P01 P05 P07 P12 P20 | 3 P07 a1 | 1 P20 a1 | 5 P01 a1 | 2 P12 a1 | 4 P05 a1';
    const game = gameOf({ ...HIDDEN, seats: 5 }, round);
    const rounds = ([2, 0, 4, 1, 3, 'spectator'] as const).map((viewer) => lastRoundAsSeen(viewFor(game, viewer)));
    expect(rounds).toEqual([
      'character (P01) (P05) (P07) (P12) (P20) | 3 P07 a1 | 1 ? a1 | 5 ? a1 | 2 ? a1 | 4 ? a1',
      'character (P01) (P05) (?) (P12) (P20) | 3 ? a1 | 1 P20 a1 | 5 ? a1 | 2 ? a1 | 4 ? a1',
      'character (P01) (P05) (?) (P12) (?) | 3 ? a1 | 1 ? a1 | 5 P01 a1 | 2 ? a1 | 4 ? a1',
      'character (?) (P05) (?) (P12) (?) | 3 ? a1 | 1 ? a1 | 5 ? a1 | 2 P12 a1 | 4 P05 a1',
      'character (?) (P05) (?) (?) (?) | 3 ? a1 | 1 ? a1 | 5 ? a1 | 2 ? a1 | 4 P05 a1',
      'character (?) (?) (?) (?) (?) | 3 ? a1 | 1 ? a1 | 5 ? a1 | 2 ? a1 | 4 ? a1',
    ]);
  });
});

describe('R10.2 two seats', () => {
  it.each([
    // takes; then the round as seen by seat 1, who offered, by seat 2, and by a spectator
    ['', 'P05 (P19) P03', 'P05 (?) P03', 'P05 (?) P03'],
    [' | 2 P19', 'P05 (P19) P03', 'P05 (P19) P03', 'P05 (?) P03'],
    [' | 2 P19 a1', 'P05 (P19) P03 | 2 P19 a1', 'P05 (P19) P03 | 2 P19 a1', 'P05 (?) P03 | 2 ? a1'],
    [
      ' | 2 P19 a1 | 1 P05 d1',
      'P05 (P19) P03 | 2 P19 a1 | 1 P05 d1 | out P03',
      'P05 (P19) P03 | 2 P19 a1 | 1 P05 d1 | out P03',
      'P05 (?) P03 | 2 ? a1 | 1 P05 d1 | out P03',
    ],
    [' | 2 P05 a1', 'P05 (P19) P03 | 2 P05 a1', 'P05 (?) P03 | 2 P05 a1', 'P05 (?) P03 | 2 P05 a1'],
    [
      ' | 2 P05 a1 | 1 P19 d1',
      'P05 (P19) P03 | 2 P05 a1 | 1 P19 d1 | out P03',
      'P05 (?) P03 | 2 P05 a1 | 1 ? d1 | out P03',
      'P05 (?) P03 | 2 P05 a1 | 1 ? d1 | out P03',
    ],
    [
      ' | 2 P05 a1 | 1 P03 d1',
      'P05 (P19) P03 | 2 P05 a1 | 1 P03 d1 | out P19',
      'P05 (P19) P03 | 2 P05 a1 | 1 P03 d1 | out P19',
      'P05 (P19) P03 | 2 P05 a1 | 1 P03 d1 | out P19',
    ],
  ])('R10.2 R10.3 after an offer%s', (takes, ...expected) => {
    const game = gameOf(TWO, `1. character P05 (P19) P03${takes}`);
    const rounds = ([0, 1, 'spectator'] as const).map((viewer) => lastRoundAsSeen(viewFor(game, viewer)));
    expect(rounds).toEqual(expected.map((round) => `character ${round}`));
  });

  it('R10.2 characters are placed face down, even those that were seen', () => {
    const game = gameOf(TWO, '1. character P05 (P19) P03 | 2 P19 a1 | 1 P05 d1');
    const showing = viewFor(game, 'spectator').planets.map((planet) => planet.filter((placed) => placed !== null));
    expect(showing).toEqual([[{ tile: 'P05', showing: 'secret' }], [{ stack: 'character', showing: 'secret' }]]);
  });
});

describe('R10.3 who cannot tell two games apart', () => {
  it.each([
    ['1 P05 a4 | 2 P19 d1 | 3 P03 d1', [0, 'spectator']],
    ['1 P03 a4 | 2 P05 d1 | 3 P19 d1', [2, 'spectator']],
    ['1 P19 a4 | 2 P05 d1 | 3 P03 d1', ['spectator']],
  ])('R10.3 three seats, %s: %j', (takes, same) => {
    const one = gameOf(HIDDEN, '1. character P05 P19 P03 | 1 P05 a4 | 2 P03 d1 | 3 P19 d1');
    const other = gameOf(HIDDEN, `1. character P05 P19 P03 | ${takes}`);
    const alike = VIEWERS.filter((viewer) => viewText(one, viewer) === viewText(other, viewer));
    expect(alike).toEqual(same);
  });

  it.each(['P05 (P19) P03 | 2 P05 a1 | 1 P19 d1', 'P05 (P19) P03 | 2 P19 a1 | 1 P05 d1'])(
    'R10.3 two seats: %s',
    (text) => {
      const one = gameOf(TWO, `1. character ${text}`);
      const other = gameOf(TWO, `1. character ${text.replaceAll('P19', 'P11')}`);
      const isBlind = text.includes('2 P05');
      expect(viewText(one, 'spectator')).toBe(viewText(other, 'spectator'));
      expect(viewText(one, 1) === viewText(other, 1)).toBe(isBlind);
      expect(viewText(one, 0)).not.toBe(viewText(other, 0));
    },
  );
});

describe('R10.4 R10.5 secret tiles and the count', () => {
  const rounds = [
    '1. character P12 P04 P18 | 1 P12 a1 | 2 P04 a1 | 3 P18 a1',
    '2. character P03 P20 P07 | 3 P07 d1 | 2 P20 d1 | 1 P03 d1',
    '3. uphill U08 U13 U11 | 1 U08 b1 | 2 U13 b1 | 3 U11 b1',
  ];

  it.each(['planet', 'visible'])(
    'R10.4 by %s, drunkard and geographer count as if the characters were face up',
    (value) => {
      const options = optionsOf('classic', `geographer=${value} hidden-characters`);
      const hidden = scorePlanets(gameOf(HIDDEN, ...rounds).planets, BOX, options);
      const open = scorePlanets(gameOf({}, ...rounds).planets, BOX, options);
      expect(hidden).toEqual(open);
      const [seat] = hidden.seats;
      expect(seat?.corners.map(({ points }) => points)).toEqual([0, value === 'planet' ? 0 : 2, 0, 0]);
    },
  );

  it('R10.4 R8.3 a secret tile that the viewer does not know counts as the character that it must be', () => {
    const { planets } = viewFor(gameOf(HIDDEN, ...rounds), 1); // seat 2 knows the geographer of seat 1, not the drunkard
    const { corners } = scorePlanets(planets, BOX, optionsOf('classic', 'geographer=visible')).seats[0] ?? {};
    expect(corners?.map(({ character, points }) => [character, points]).slice(0, 2)).toEqual([
      [undefined, 0],
      ['geographer', 2],
    ]);
  });

  it('R10.4 R7.6 a viewer counts the characters that they know, and their stars', () => {
    const game = gameOf(HIDDEN, ...rounds);
    const points = VIEWERS.map((viewer) =>
      scorePlanets(viewFor(game, viewer).planets, BOX, optionsOf()).seats.map((seat) => seat.points),
    );
    // Seat 2: a geographer and a tile. Seat 3: 1 star on its Turkish astronomer, 2 on U11, 2 on a king that seat 2 never saw.
    expect(points).toEqual([
      [0, 0, 0],
      [0, 1, 3],
      [0, 0, 5],
      [0, 0, 0],
    ]);
  });

  it.each([2, 3, 4, 5] as const)(
    'R10.5 with %i seats all secret tiles are revealed after the last placement',
    (seats) => {
      const options = 'hidden-characters';
      const steps = [...randomGames(skipTo(gameOf({ seats, options, seed: 'reveal' }), 16), randomOf(seats))];
      const { game, events } = steps.at(-1) ?? { game: gameOf({}), events: [] };
      const before = steps.at(-2)?.game ?? game;
      expect(
        viewFor(before, 'spectator')
          .planets.flat()
          .some((placed) => placed?.showing === 'secret'),
      ).toBe(true);
      expect(events.slice(-3).map(({ kind }) => kind)).toEqual(['roundEnded', 'charactersRevealed', 'gameEnded']);
      const reveal = events.at(-2);
      expect(reveal?.kind === 'charactersRevealed' && reveal.takes).toHaveLength(4 * seats);

      for (const viewer of [0, 1, 'spectator'] as const) {
        const { planets, past } = viewFor(game, viewer);
        expect(planets.flat().filter((placed) => placed?.tile === undefined || placed.showing === 'secret')).toEqual(
          [],
        );
        expect(past.map(roundAsSeen).filter((round) => round.includes('?'))).toEqual([]);
        expect(planets).toEqual(game.planets);
      }
    },
  );
});
