// How a round goes with three to five seats (R3) and with two (R4), and how many there are (R2.3): step by step, with
// the automatic events that follow.

import { describe, expect, it } from 'vitest';
import { gameOf, offerAsSeen, play, randomGames, randomOf, skipTo } from '../../tests/support/games.ts';
import {
  BOX,
  dealFromSeed,
  type GameEvent,
  legalMoves,
  newGame,
  planetTokens,
  replay,
  SEAT_COUNTS,
  STACKS,
  tileOf,
  viewFor,
} from './index.ts';

/** Three rounds that leave seat 1 with c3 alone for a center. */
const CENTERS = [
  '1. center C04 (C11) C01 | 2 C04 b2 | 1 C01 b2',
  '2. center C06 (C07) C08 | 1 C06 c2 | 2 C08 c2',
  '3. center C09 (C10) C12 | 2 C09 b3 | 1 C12 b3',
];

const kindsOf = (events: readonly GameEvent[]) => events.map(({ kind }) => kind).join(' ');

describe('R2 a whole game', () => {
  it.each(SEAT_COUNTS)('R2.1 R2.3 with %i seats lasts sixteen rounds and fills every planet', (seats) => {
    const steps = [...randomGames(gameOf({ seats, seed: 'whole' }), randomOf(seats))];
    const { game } = steps.at(-1) ?? { game: undefined };
    expect(game?.planets).toHaveLength(seats);
    expect(game?.past).toHaveLength(16);
    for (const stack of STACKS) expect(game?.past.filter((round) => round.stack === stack)).toHaveLength(4);
    for (const planet of game?.planets ?? []) {
      const stacks = planet.map((placed) => placed && tileOf(BOX, placed.tile).stack);
      for (const stack of STACKS) expect(stacks.filter((each) => each === stack)).toHaveLength(4);
    }
    expect(game?.left).toEqual({ character: 0, center: 0, uphill: 0, downhill: 0 });
    expect(game?.discards).toHaveLength(seats === 2 ? 16 : 0);
  });

  it.each([0, 1, 2] as const)('R2.4 starts with the seat that the table names: %i', (start) => {
    const setup = { ...gameOf({}).setup, start };
    const { game, events } = newGame(setup, dealFromSeed('start', 3, BOX));
    expect(game.step).toEqual({ kind: 'open', seat: start });
    expect(game).toMatchObject({ seq: 1, round: 1, left: { character: 12, center: 12, uphill: 12, downhill: 12 } });
    expect(replay(events)).toEqual(game);
  });

  it.each(SEAT_COUNTS)('R2.3 with %i seats is its events, replayed', (seats) => {
    const options = 'hidden-characters';
    const start = gameOf({ seats, options, seed: 'events' });
    const events: GameEvent[] = [{ kind: 'gameStarted', setup: start.setup, deal: start.deal }];
    for (const played of randomGames(start, randomOf(seats))) {
      events.push(...played.events);
      expect(played.game.seq).toBe(events.length);
    }
    const { game } = [...randomGames(start, randomOf(seats))].at(-1) ?? { game: start };
    expect(replay(events)).toEqual(game);
    expect(replay(JSON.parse(JSON.stringify(events)))).toEqual(JSON.parse(JSON.stringify(game)));
  });

  it('R2.3 cannot be replayed from its middle', () => {
    expect(() => replay([])).toThrow();
    expect(() => replay([{ kind: 'tileDiscarded', tile: 'C04' }])).toThrow();
  });
});

describe('R3 three to five seats', () => {
  it.each([3, 4, 5] as const)('R3.1 opening draws as many tiles as the %i seats, face up, from the top', (seats) => {
    const game = gameOf({ seats, start: 2, seed: 'open' });
    const { stacks } = dealFromSeed('open', seats, BOX);
    const first = play(game, 'open center');
    const tiles = stacks.center.slice(0, seats);
    expect(first.events).toEqual([{ kind: 'stackOpened', seat: 1, stack: 'center', tiles }]);
    expect(first.game.offer).toEqual(tiles.map((tile) => ({ tile, covered: false })));
    expect(first.game.left).toEqual({ ...game.left, center: 3 * seats });
    const second = play(skipTo(first.game, 2), 'open center').game;
    expect(second.offer.map(({ tile }) => tile)).toEqual(stacks.center.slice(seats, 2 * seats));
  });

  it('R3.1 the last stack is opened by the start player all the same', () => {
    const game = skipTo(gameOf({ seed: 'last' }), 16);
    expect(game.step.kind).toBe('open');
    expect(game.current).toBeUndefined();
    const seat = game.step.kind === 'over' ? 0 : game.step.seat;
    expect(legalMoves(viewFor(game, seat))).toEqual([{ kind: 'openStack', stack: 'downhill' }]);
  });

  // Each row goes on from the game after the row before.
  const STORY = [
    ['R3.1', 'open uphill', 'stackOpened', { kind: 'take', seat: 1 }],
    ['R3.2', 'take U08 b1', 'tileTaken', { kind: 'appoint', seat: 1 }],
    ['R3.3', 'appoint 4', 'seatAppointed', { kind: 'take', seat: 3 }],
    ['R3.3', 'take U18 a3', 'tileTaken', { kind: 'appoint', seat: 3 }],
    ['R3.3', 'appoint 1', 'seatAppointed', { kind: 'take', seat: 0 }],
    ['R3.3', 'take U13 d2', 'tileTaken seatAppointed', { kind: 'take', seat: 2 }],
    ['R3.4 R3.5', 'take U12 c4', 'tileTaken roundEnded', { kind: 'open', seat: 2 }],
  ] as const;

  it.each(STORY.map((row, index) => [...row, index] as const))('%s %s: %s, then %j', (_, move, kinds, step, index) => {
    const opened = gameOf(
      { seats: 4, start: 2 },
      '1. uphill U18 U08 U12 U13 | 2 U08 b1 | 4 U18 a3 | 1 U13 d2 | 3 U12 c4',
    );
    const fresh = newGame(opened.setup, opened.deal).game;
    const before = play(fresh, ...STORY.slice(0, index).map(([, each]) => each)).game;
    const { game, events } = play(before, move);
    expect(kindsOf(events)).toBe(kinds);
    expect(game.step).toEqual(step);
    if (index === STORY.length - 1) expect(game).toEqual(opened);
  });

  it('R3.2 R3.3 a taken tile is placed on the planet of the seat that took it, and leaves the offer', () => {
    const game = gameOf({}, '1. uphill U18 U08 U12 | 2 U08 b1');
    expect(game.offer.map(({ tile }) => tile)).toEqual(['U18', 'U12']);
    expect(game.planets.map((planet) => planetTokens(planet).join(''))).toEqual([
      ...['.'.repeat(16), `.U08${'.'.repeat(14)}`, '.'.repeat(16)],
    ]);
  });

  it('R3.4 the last seat has one tile, but every free cell', () => {
    const game = gameOf({}, '1. uphill U18 U08 U12 | 1 U18 b1 | 2 U12 b1');
    expect(legalMoves(viewFor(game, 2))).toEqual([
      ...(['b1', 'd2', 'c4', 'a3'] as const).map((cell) => ({ kind: 'takeTile', tile: 'U08', cell })),
    ]);
  });

  it.each([
    [3, 'classic'],
    [4, 'second-edition'],
    [5, 'summary'],
  ] as const)('R3.4 with %i seats, %s, the last tile is placed automatically in the last cell', (seats, preset) => {
    let events: readonly GameEvent[] = [];
    const start = skipTo(gameOf({ seats, preset, seed: 'alone' }), 16);
    for (const played of randomGames(start, randomOf(1))) events = played.events;
    expect(kindsOf(events.filter(({ kind }) => kind !== 'tilesTurnedFaceDown'))).toBe(
      'tileTaken seatAppointed tileTaken roundEnded gameEnded',
    );
  });

  it.each([
    ['1 U18 b1 | 2 U12 b1 | 3 U08 b1', 2],
    ['1 U18 b1 | 3 U12 b1 | 2 U08 b1', 1],
    ['3 U18 b1 | 2 U12 b1 | 1 U08 b1', 0],
  ])('R3.5 after "%s" the next round starts with seat %i', (takes, seat) => {
    expect(gameOf({}, `1. uphill U18 U08 U12 | ${takes}`)).toMatchObject({ round: 2, step: { kind: 'open', seat } });
  });
});

describe('R4 two seats', () => {
  const table = { seats: 2, start: 1 } as const;
  const drawn = gameOf(table, '1. center C04 C11 C01');

  it('R4.1 the start player draws three in secret and is to offer them', () => {
    const { events, game } = play(newGame(drawn.setup, drawn.deal).game, 'open center');
    const tiles = ['C04', 'C11', 'C01'];
    expect(events).toEqual([{ kind: 'stackOpened', seat: 0, stack: 'center', tiles, knownTo: [0] }]);
    expect(game).toEqual(drawn);
    expect(game.step).toEqual({ kind: 'offer', seat: 0 });
  });

  it.each([
    ['classic', 'offer C11', 'C11'],
    ['classic', 'offer C04', 'C04'],
    ['summary', 'offer C01', 'C01'],
    ['summary', 'offer', ''],
  ] as const)('R4.2 %s, %s: "%s" is covered, and the other seat is to take', (preset, move, covered) => {
    const { events, game } = play(gameOf({ ...table, preset }, '1. center C04 C11 C01'), move);
    const offer = ['C04', 'C11', 'C01'].map((tile) => ({ tile, covered: tile === covered }));
    expect(events).toEqual([
      { kind: 'offerMade', seat: 0, offer },
      { kind: 'seatAppointed', by: 0, seat: 1 },
    ]);
    expect(game.step).toEqual({ kind: 'take', seat: 1 });
  });

  it.each([
    ['take C04 b2', 'take C11 c3', 'C04', 'C11', 'C01'],
    ['take C04 b2', 'take C01 c3', 'C04', 'C01', 'C11'],
    ['take C01 b2', 'take C04 c3', 'C01', 'C04', 'C11'],
    ['take C01 b2', 'take C11 c3', 'C01', 'C11', 'C04'],
    ['take ?, place b2', 'take C04 c3', 'C11', 'C04', 'C01'],
    ['take ?, place b2', 'take C01 c3', 'C11', 'C01', 'C04'],
  ])('R4.3 R4.4 R4.5 %s, then %s: seat 2 has %s, seat 1 has %s, %s is discarded', (one, two, taken, kept, out) => {
    const offered = gameOf(table, '1. center C04 (C11) C01');
    const first = play(offered, ...one.split(', '));
    expect(first.game.step).toEqual({ kind: 'take', seat: 0 });
    expect(legalMoves(viewFor(first.game, 0))).toHaveLength(2 * 4);
    const second = play(first.game, two);
    expect(kindsOf(second.events)).toBe('tileTaken tileDiscarded roundEnded');
    const { game } = second;
    expect(game.planets[1]?.[5]).toEqual({ tile: taken, showing: 'faceUp' });
    expect(game.planets[0]?.[10]).toEqual({ tile: kept, showing: 'faceUp' });
    expect(game.discards).toEqual([out]);
    expect(game.past[0]?.discard).toBe(out);
    expect(game.offer).toEqual([]);
  });

  it('R4.3 the covered tile is seen by its taker, who then chooses the cell and nothing else', () => {
    const taken = play(gameOf(table, '1. center C04 (C11) C01'), 'take ?');
    expect(taken.events).toEqual([{ kind: 'coveredTaken', seat: 1, tile: 'C11', knownTo: [1, 0] }]);
    expect(taken.game.step).toEqual({ kind: 'place', seat: 1 });
    expect(taken.game.planets[1]?.every((placed) => placed === null)).toBe(true);
    const view = viewFor(taken.game, 1);
    expect(offerAsSeen(view.offer)).toBe('C04 (C11) C01');
    expect(legalMoves(view)).toEqual(['b2', 'c2', 'b3', 'c3'].map((cell) => ({ kind: 'placeTile', cell })));

    const placed = play(taken.game, 'place c3');
    expect(placed.events).toEqual([
      { kind: 'tileTaken', seat: 1, tile: 'C11', cell: 'c3', secret: false, unseen: true },
      { kind: 'seatAppointed', by: 1, seat: 0 },
    ]);
    expect(offerAsSeen(viewFor(placed.game, 1).offer)).toBe('C04 C01');
  });

  it('R4.3 R5.4 with free placement the taker chooses among all empty cells, having seen the tile', () => {
    const free = gameOf({ ...table, preset: 'manual' }, '1. center C04 (C11) C01 | 2 C11');
    expect(legalMoves(viewFor(free, 1))).toHaveLength(16);
    expect(play(free, 'place a1').game.planets[1]?.[0]).toEqual({ tile: 'C11', showing: 'faceUp' });
  });

  it('R4.3 R3.4 on its only cell the covered tile places itself once it is taken', () => {
    const game = gameOf(table, ...CENTERS, '4. center C02 (C03) C05');
    const { events } = play(game, 'take ?');
    expect(events).toEqual([
      { kind: 'coveredTaken', seat: 0, tile: 'C03', knownTo: [0, 1] },
      { kind: 'tileTaken', seat: 0, tile: 'C03', cell: 'c3', secret: false, unseen: true },
      { kind: 'seatAppointed', by: 0, seat: 1 },
    ]);
  });

  it('R4.4 the start player takes the covered tile as any other: they have seen it', () => {
    const { events } = play(gameOf(table, '1. center C04 (C11) C01 | 2 C04 b2'), 'take C11 c3');
    expect(events[0]).toEqual({ kind: 'tileTaken', seat: 0, tile: 'C11', cell: 'c3', secret: false });
  });

  it('R4.6 the seats change roles every round', () => {
    const { past } = skipTo(gameOf({ seats: 2, start: 2, seed: 'roles' }), 17);
    expect(past.map(({ start }) => start)).toEqual(Array.from({ length: 16 }, (_, index) => (index + 1) % 2));
    for (const { start, takes } of past) expect(takes.map(({ seat }) => seat)).toEqual([1 - start, start]);
  });
});
