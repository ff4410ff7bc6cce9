// What may be done and what is refused: every refusal with the move that would have done instead, malformed moves, the
// agreement of `legalMoves` and `refusal`, and counts of move sequences.

import { describe, expect, it } from 'vitest';
import { countSequences, gameOf, moveOf, randomGames, randomOf, skipTo, turnOf } from '../../tests/support/games.ts';
import {
  apply,
  BOX,
  CELLS,
  type Game,
  legalMoves,
  type Move,
  REFUSAL_CLAUSES,
  REFUSALS,
  type Refusal,
  refusal,
  type Seat,
  STACKS,
  viewFor,
} from './index.ts';

const START = gameOf({ start: 1 });
const OPENED = gameOf({ start: 1 }, '1. uphill U18 U08 U12');
const TAKEN = gameOf({}, '1. uphill U18 U08 U12 | 1 U08 b1');
const LAST = gameOf({}, '1. uphill U18 U08 U12 | 1 U08 b1 | 2 U12 a3');
const UPHILL = [
  '1. uphill U01 U14 U15 | 1 U01 b1 | 2 U14 b1 | 3 U15 b1',
  '2. uphill U02 U16 U17 | 3 U16 d2 | 2 U17 d2 | 1 U02 d2',
  '3. uphill U13 U18 U19 | 1 U13 c4 | 2 U18 c4 | 3 U19 c4',
  '4. uphill U06 U20 U07 | 3 U20 a3 | 2 U07 a3 | 1 U06 a3',
];
const DRAWN = gameOf({ seats: 2, start: 1 }, '1. center C04 C11 C01');
const OFFERED = gameOf({ seats: 2, start: 1 }, '1. center C04 (C11) C01');
const SEEN = gameOf({ seats: 2, start: 1 }, '1. center C04 (C11) C01 | 2 C11');
const LEFT = gameOf({ seats: 2, start: 1 }, '1. center C04 (C11) C01 | 2 C04 b2');
const SHOWN = gameOf({ seats: 2, start: 1, preset: 'summary' }, '1. center C04 C11 C01 | 2');
const OVER = skipTo(gameOf({ seed: 'over' }), 17);

/** Clause, code, game, the move refused, and one that is accepted instead; each by the seat whose turn it is. */
const ROWS: readonly (readonly [string, Refusal, Game, string, string])[] = [
  ['R3.1', 'wrongStep', START, 'take U18 b1', 'open uphill'],
  ['R3.1', 'wrongStep', OPENED, 'open uphill', 'take U18 b1'],
  ['R3.1', 'wrongStep', OPENED, 'offer U18', 'take U18 b1'],
  ['R3.1', 'wrongStep', TAKEN, 'take U18 a3', 'appoint 2'],
  ['R3.1', 'wrongStep', LAST, 'appoint 3', 'take U18 a3'],
  ['R3.1', 'wrongStep', DRAWN, 'take C04 b2', 'offer C04'],
  ['R3.1', 'wrongStep', OFFERED, 'appoint 1', 'take C04 b2'],
  ['R1.1', 'stackUnknown', START, 'open sideways', 'open downhill'],
  ['R1.1', 'stackUnknown', START, 'open constructor', 'open character'],
  ['R1.1', 'stackUnknown', START, 'open', 'open center'],
  ['R3.1', 'stackEmpty', gameOf({}, ...UPHILL), 'open uphill', 'open downhill'],
  ['R11.1', 'firstStackCharacter', gameOf({ start: 1, preset: 'second-edition' }), 'open uphill', 'open character'],
  ['R4.2', 'mustCoverOne', DRAWN, 'offer', 'offer C01'],
  ['R4.2', 'tileNotDrawn', DRAWN, 'offer C05', 'offer C04'],
  ['R4.2', 'tileNotDrawn', DRAWN, 'offer constructor', 'offer C11'],
  ['R3.2', 'tileNotOffered', OPENED, 'take U01 b1', 'take U12 b1'],
  ['R3.2', 'tileNotOffered', LAST, 'take U08 b1', 'take U18 b1'],
  ['R3.2', 'tileNotOffered', OPENED, 'take __proto__ b1', 'take U08 b1'],
  ['R3.2', 'tileNotOffered', OFFERED, 'take C11 b2', 'take ?'],
  ['R4.3', 'nothingCovered', OPENED, 'take ?', 'take U18 b1'],
  ['R4.3', 'nothingCovered', SHOWN, 'take ?', 'take C11 b2'],
  ['R4.3', 'nothingCovered', LEFT, 'take ?', 'take C11 b2'],
  ['R4.3', 'mustPlace', SEEN, 'take C04 b2', 'place b2'],
  ['R4.3', 'mustPlace', SEEN, 'take C11 b2', 'place b2'],
  ['R4.3', 'mustPlace', SEEN, 'take ?', 'place c3'],
  ['R4.3', 'mustPlace', SEEN, 'open center', 'place c3'],
  ['R3.1', 'wrongStep', OFFERED, 'place b2', 'take ?'],
  ['R3.1', 'wrongStep', OPENED, 'place b1', 'take U18 b1'],
  ['R5.1', 'cellUnknown', OPENED, 'take U18 e5', 'take U18 c4'],
  ['R5.1', 'cellUnknown', OPENED, 'take U18 __proto__', 'take U18 d2'],
  ['R5.1', 'cellUnknown', SEEN, 'place B2', 'place b2'],
  ['R5.5', 'cellTaken', gameOf({}, ...UPHILL.slice(0, 1), '2. uphill U02 U16 U17'), 'take U16 b1', 'take U16 a3'],
  ['R5.3', 'cellNotHome', OPENED, 'take U18 a1', 'take U18 a3'],
  ['R5.3', 'cellNotHome', SEEN, 'place b1', 'place c3'],
  ['R2.1', 'unknownSeat', TAKEN, 'appoint 4', 'appoint 3'],
  ['R2.1', 'unknownSeat', TAKEN, 'appoint 0', 'appoint 2'],
  ['R3.3', 'seatServed', TAKEN, 'appoint 1', 'appoint 3'],
];

describe('R3 refusals', () => {
  it.each(ROWS)('%s %s: not $3 but $4 (%#)', (clause, code, game, move, instead) => {
    const before = JSON.stringify(game);
    expect(REFUSAL_CLAUSES[code]).toBe(clause);
    expect(apply(game, turnOf(game), moveOf(move))).toEqual({ ok: false, fault: code });
    expect(JSON.stringify(game)).toBe(before);
    expect(apply(game, turnOf(game), moveOf(instead)).ok).toBe(true);
  });

  it.each([
    [2, START, 'open uphill'],
    [2, OPENED, 'take U18 b1'],
    [3, TAKEN, 'appoint 3'],
    [1, LAST, 'take U18 a3'],
    [2, DRAWN, 'offer C04'],
    [1, OFFERED, 'take C04 b2'],
    [1, SEEN, 'place b2'],
  ])('R3.3 notYourTurn: seat %i may not make the move of another (%#)', (number, game, move) => {
    expect(apply(game, (number - 1) as Seat, moveOf(move))).toEqual({ ok: false, fault: 'notYourTurn' });
    expect(apply(game, turnOf(game), moveOf(move)).ok).toBe(true);
  });

  it.each(['open uphill', 'offer C04', 'take U18 b1', 'take ?', 'place b1', 'appoint 2'])(
    'R7.1 gameOver: no %s',
    (move) => {
      for (const seat of [0, 1, 2] as const) {
        expect(apply(OVER, seat, moveOf(move))).toEqual({ ok: false, fault: 'gameOver' });
        expect(legalMoves(viewFor(OVER, seat))).toEqual([]);
      }
    },
  );

  it('R3.1 every refusal has a row', () => {
    const provoked = new Set<Refusal>([...ROWS.map(([, code]) => code), 'gameOver', 'notYourTurn', 'moveUnknown']);
    expect(REFUSALS.filter((code) => !provoked.has(code))).toEqual([]);
  });
});

describe('R3.1 malformed moves', () => {
  const steps = { open: START, take: OPENED, appoint: TAKEN, offer: DRAWN, covered: OFFERED, place: SEEN };
  const strange: readonly unknown[] = [undefined, null, '', 'a1x', '__proto__', 'constructor', 7, -1, 1.5, Number.NaN];
  const values = [...strange, Number.POSITIVE_INFINITY, true, {}, [], ['b1'], ['U18'], { toString: 'U18' }];

  it.each(['constructor', '__proto__', 'toString', '', 'gameStarted', undefined, null, 5, {}])(
    'R3.1 moveUnknown: the kind %j',
    (kind) => {
      for (const game of Object.values(steps)) {
        expect(apply(game, turnOf(game), { kind } as unknown as Move)).toEqual({ ok: false, fault: 'moveUnknown' });
      }
    },
  );

  it.each([
    ['open', 'stackUnknown', (value: unknown) => ({ kind: 'openStack', stack: value })],
    ['take', 'tileNotOffered', (value: unknown) => ({ kind: 'takeTile', tile: value, cell: 'b1' })],
    ['take', 'cellUnknown', (value: unknown) => ({ kind: 'takeTile', tile: 'U18', cell: value })],
    ['covered', 'tileNotOffered', (value: unknown) => ({ kind: 'takeTile', tile: value, cell: 'b2' })],
    ['place', 'cellUnknown', (value: unknown) => ({ kind: 'placeTile', cell: value })],
    ['appoint', 'unknownSeat', (value: unknown) => ({ kind: 'appointSeat', seat: value })],
  ] as const)('R3.1 at the step %s, strange values are answered %s', (step, code, moveWith) => {
    const game = steps[step];
    const before = JSON.stringify(game);
    for (const value of values) {
      expect(apply(game, turnOf(game), moveWith(value) as Move), String(JSON.stringify(value))).toEqual({
        ...{ ok: false, fault: code },
      });
    }
    expect(JSON.stringify(game)).toBe(before);
  });

  it('R4.2 an offer of something strange is none of the drawn tiles', () => {
    for (const covered of values.filter((value) => value !== undefined)) {
      const move = { kind: 'makeOffer', covered } as Move;
      expect(apply(DRAWN, 0, move)).toEqual({ ok: false, fault: 'tileNotDrawn' });
    }
  });

  it.each([7, 3, -1, 1.5, Number.NaN, 'spectator', '0', undefined, null])(
    'R2.1 no turn comes to the seat %j',
    (seat) => {
      for (const game of Object.values(steps)) {
        expect(apply(game, seat as Seat, moveOf('open uphill'))).toEqual({ ok: false, fault: 'notYourTurn' });
      }
    },
  );
});

describe('R3.1 legal moves', () => {
  const everyMove: readonly Move[] = [
    ...STACKS.map((stack) => ({ kind: 'openStack', stack }) as const),
    ...Object.keys(BOX.tiles).flatMap((tile) => [
      { kind: 'makeOffer', covered: tile } as const,
      ...CELLS.map((cell) => ({ kind: 'takeTile', tile, cell }) as const),
    ]),
    { kind: 'makeOffer' },
    { kind: 'takeCovered' },
    ...CELLS.map((cell) => ({ kind: 'placeTile', cell }) as const),
    ...([0, 1, 2, 3, 4] as const).map((seat) => ({ kind: 'appointSeat', seat }) as const),
  ];

  it.each([
    [2, 'classic', ''],
    [2, 'manual', 'hidden-characters'],
    [3, 'second-edition', 'hidden-characters'],
    [4, 'summary', ''],
    [5, 'classic', ''],
  ] as const)('R3.1 %i seats, %s %s: a move is listed exactly if it is not refused', (seats, preset, options) => {
    for (const { game } of randomGames(gameOf({ seats, preset, options, seed: 'legal' }), randomOf(seats))) {
      const views = game.planets.map((_, seat) => viewFor(game, seat as Seat));
      const mover = game.step.kind === 'over' ? undefined : game.step.seat;
      expect(views.flatMap((view) => (legalMoves(view).length > 0 ? [view.viewer] : []))).toEqual(
        mover === undefined ? [] : [mover],
      );
      const view = viewFor(game, mover ?? 0);
      const accepted = everyMove
        .filter((move) => refusal(view, move) === undefined)
        .map((move) => JSON.stringify(move));
      const listed = legalMoves(view).map((move) => JSON.stringify(move));
      expect(listed.toSorted()).toEqual(accepted.toSorted());
    }
  });

  it('R12.5 a spectator has no move', () => {
    expect(legalMoves(viewFor(START, 'spectator'))).toEqual([]);
    expect(refusal(viewFor(START, 'spectator'), moveOf('open uphill'))).toBe('notYourTurn');
  });
});

describe('R3.3 R4.3 how many sequences of moves there are', () => {
  // Three seats, classic, worked out by hand: 4 stacks; 3 tiles × 4 cells = 48; × 2 seats to appoint = 96; 2 tiles ×
  // 4 cells = 768; the last seat is appointed automatically and has 1 tile × 4 cells = 3,072; × 4 stacks = 12,288; then
  // 3 × 3 cells in the stack of round 1, 3 × 4 in the other three: 3,072 × 45 = 138,240. Further rows in the same way:
  // each number is the last one times the choices of that step.
  it.each([
    [3, 'classic', '', 1, [4, 48, 96, 768, 3072, 12_288, 138_240]],
    [3, 'classic', 'hidden-characters', 1, [4, 48, 96, 768, 3072, 12_288, 138_240]],
    [3, 'second-edition', '', 1, [1, 12, 24, 192, 768, 3072, 34_560]],
    [3, 'manual', '', 1, [4, 192, 384, 12_288, 196_608]],
    [3, 'classic', '', 16, [1, 3, 6, 12, 0]], // one cell each: the last take is automatic
    [3, 'manual', 'hidden-characters', 16, [1, 3, 6, 12, 0]],
    // Two seats, classic: 4 stacks; 3 tiles to cover = 12; 2 open tiles × 4 cells and the covered one = 9 = 108; after an
    // open tile 2 × 4 cells for the start player, after the covered one 4 cells = 8 × 8 + 4 = 816.
    [2, 'classic', '', 1, [4, 12, 108, 816, 3456, 10_752]],
    [2, 'classic', 'hidden-characters', 1, [4, 12, 108, 816, 3456, 10_752]],
    [2, 'classic', 'two-seat-offer=may-show-all', 1, [4, 16, 156, 1200, 4992]],
    [2, 'manual', '', 1, [4, 16, 588, 18_624]],
    [2, 'classic', '', 16, [1, 3, 9, 18, 0]],
    [4, 'classic', '', 1, [4, 64, 192, 2304, 4608, 36_864]],
    [4, 'classic', 'hidden-characters', 16, [1, 4, 12, 36, 72, 144, 0]],
    [5, 'classic', '', 1, [4, 80, 320, 5120, 15_360]],
    [5, 'second-edition', 'hidden-characters', 1, [1, 20, 80, 1280, 3840, 46_080]],
    [5, 'manual', '', 16, [1, 5, 20, 80, 240, 720, 1440, 2880, 0]],
  ] as const)('R3.3 R4.3 %i seats, %s %s, from round %i: %j', (seats, preset, options, round, counts) => {
    const game = skipTo(gameOf({ seats, preset, options, start: 1, seed: 'count' }), round);
    expect(counts.map((_, index) => countSequences(game, index + 1))).toEqual(counts);
  });
});
