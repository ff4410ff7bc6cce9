// What every row of the sources (R15) and every note (R14) claims, checked on the engine under a preset. A case throws if the
// engine reads it otherwise.

import { expect } from 'vitest';
import {
  apply,
  BOX,
  CELLS,
  type Game,
  HOME_CELLS,
  ITEMS,
  legalMoves,
  type Options,
  openableStacks,
  openCells,
  PRESET_OPTIONS,
  type Preset,
  placeWithBaobabs,
  type Score,
  SEAT_COUNTS,
  STACKS,
  scorePlanets,
  tileOf,
  turnOf as turnOfCell,
  type View,
  viewFor,
} from '../../src/rules/index.ts';
import { DOCUMENT_OPTIONS, isPlayed } from '../../src/web/rulebook/sources.ts';
import { editionOf, type Phrases, phrasesIn } from '../../src/words/index.ts';
import {
  EXAMPLE,
  gameOf,
  moveOf,
  optionsOf,
  planetsOf,
  play,
  randomGames,
  randomOf,
  skipTo,
  turnOf,
} from '../support/games.ts';

export type Case = (preset: Preset) => void;

/** One value for each value of an option: what a preset is expected to do. */
const byOption = <Key extends keyof Options, Value>(
  preset: Preset,
  key: Key,
  values: Readonly<Record<string, Value>>,
): Value | undefined => values[String(PRESET_OPTIONS[preset][key])];

const scoreOf = (planets: string, preset: Preset): Score =>
  scorePlanets(planetsOf(planets), BOX, PRESET_OPTIONS[preset]);
const cornerPoints = (planet: string, preset: Preset): number | undefined =>
  scoreOf(planet, preset).seats[0]?.corners[0]?.points;
const totals = (planets: string, preset: Preset): readonly number[] =>
  scoreOf(planets, preset).seats.map(({ total }) => total);

/** The first character of each planet gives these points. */
const corners =
  (rows: Readonly<Record<string, number>>): Case =>
  (preset) => {
    for (const [planet, points] of Object.entries(rows)) expect(cornerPoints(planet, preset), planet).toBe(points);
  };

/** Round 2, so that no rule about the first stack is in the way. */
const second = (preset: Preset, seats: 2 | 3): Game => skipTo(gameOf({ seats, preset, seed: 'sources' }), 2);
const opened = (preset: Preset, seats: 2 | 3 = 3): Game => play(second(preset, seats), 'open center').game;
const viewOfMover = (game: Game): View => viewFor(game, turnOf(game));

/** Two players: the first drawn tile is face down. */
function offered(preset: Preset): Game {
  const game = opened(preset, 2);
  return play(game, { kind: 'makeOffer', covered: game.offer[0]?.tile ?? '' }).game;
}

/** The mover makes the first legal move that takes a tile, and again until somebody else has the turn. */
function taken(game: Game): Game {
  let now = game;
  const seat = turnOf(game);
  do now = play(now, ...legalMoves(viewOfMover(now)).slice(-1)).game;
  while (now.step.kind !== 'over' && turnOf(now) === seat && now.step.kind !== 'open');
  return now;
}

const phrasesOf = (preset: Preset): Phrases => phrasesIn('en', editionOf(preset));

const BAOBABS = ['U01', 'D01', 'C01', 'U02', 'D02', 'C02'];

/** The showing of the baobab tiles placed one after the other. */
function afterBaobabs(count: number): readonly string[] {
  let planet = planetsOf('. . . .')[0] ?? [];
  for (const tile of BAOBABS.slice(0, count)) {
    const index = planet.indexOf(null);
    ({ planet } = placeWithBaobabs(planet, CELLS[index] ?? 'a1', { tile, showing: 'faceUp' }, BOX));
  }
  return planet.flatMap((placed) => (placed === null ? [] : [placed.showing]));
}

/** Keys name clauses of R1 to R10 and notes of R14. */
export const CASES: Readonly<Record<string, Case>> = {
  'R1.1 R14.1 R14.23': (preset) => {
    const { tileSet } = gameOf({ preset }).setup;
    const tiles = Object.values(tileSet.tiles);
    expect(tiles).toHaveLength(80);
    for (const stack of STACKS) expect(tiles.filter((tile) => tile.stack === stack)).toHaveLength(20);
  },
  'R1.2 R1.3 R1.4 R1.5 R14.22': (preset) => {
    const tiles = Object.values(gameOf({ preset }).setup.tileSet.tiles);
    for (const { character, items, stack } of tiles) {
      expect((items.baobab ?? 0) + (items.volcano ?? 0)).toBeLessThan(2);
      expect(character !== undefined).toBe(stack === 'character');
      if (character !== undefined) expect(Object.keys(items).filter((item) => item !== 'star')).toEqual([]);
    }
    for (const item of ITEMS) expect(tiles.some(({ items }) => (items[item] ?? 0) > 0)).toBe(true);
  },
  'R2.1 R2.2 R2.3 R14.25 R14.26': (preset) => {
    for (const seats of SEAT_COUNTS) {
      const start = gameOf({ preset, seats, seed: 'setup' });
      const removed = { 2: 8, 3: 8, 4: 4, 5: 0 }[seats];
      for (const stack of STACKS) expect(start.deal.removed[stack]).toHaveLength(removed);
      const end = [...randomGames(start, randomOf(seats))].at(-1)?.game;
      expect(end?.past).toHaveLength(16);
      for (const planet of end?.planets ?? []) {
        const stacks = planet.map((placed) => placed && tileOf(BOX, placed.tile).stack);
        for (const stack of STACKS) expect(stacks.filter((each) => each === stack)).toHaveLength(4);
      }
    }
  },
  'R2.4 R14.2': (preset) => {
    for (const start of [1, 2, 3]) expect(turnOf(gameOf({ preset, start }))).toBe(start - 1);
  },
  'R2.5 R14.3': (preset) => {
    for (const seats of [2, 3] as const) {
      const expected = byOption(preset, 'firstStack', { any: STACKS, character: ['character'] });
      expect(openableStacks(viewOfMover(gameOf({ preset, seats })))).toEqual(expected);
    }
  },
  'R3.1 R14.4': (preset) => {
    const game = opened(preset);
    expect(viewFor(game, 'spectator').offer).toEqual(game.offer);
    expect(game.offer.map(({ covered }) => covered)).toEqual([false, false, false]);
  },
  'R3.2 R14.5': (preset) => {
    const game = opened(preset);
    const seat = turnOf(game);
    const after = taken(game);
    expect(after.planets[seat]?.filter((placed) => placed !== null)).toHaveLength(2);
    expect(after.offer).toHaveLength(2);
  },
  'R3.3 R3.4 R3.5': (preset) => {
    const game = play(opened(preset), ...legalMoves(viewOfMover(opened(preset))).slice(0, 1)).game;
    const first = turnOf(game);
    expect(apply(game, first, { kind: 'appointSeat', seat: first }).ok).toBe(false);
    expect(legalMoves(viewOfMover(game)).map(({ kind }) => kind)).toEqual(['appointSeat', 'appointSeat']);
    const next = play(game, ...legalMoves(viewOfMover(game)).slice(0, 1)).game;
    expect(apply(next, turnOf(next), { kind: 'appointSeat', seat: first }).ok).toBe(false); // must take a tile
    const last = taken(next);
    expect(last.offer).toHaveLength(1);
    const end = taken(last);
    expect(end).toMatchObject({ round: 3, step: { kind: 'open', seat: turnOf(last) } });
  },
  'R4.1 R4.2 R14.18': (preset) => {
    const game = opened(preset, 2);
    const starter = turnOf(game);
    expect(game.offer).toHaveLength(3);
    const other = viewFor(game, starter === 0 ? 1 : 0);
    expect(other.offer.map(({ tile }) => tile)).toEqual([undefined, undefined, undefined]);
    const offers = legalMoves(viewOfMover(game));
    expect(offers).toHaveLength(byOption(preset, 'twoSeatOffer', { 'one-hidden': 3, 'may-show-all': 4 }) ?? 0);
    expect(apply(game, starter, moveOf('offer')).ok).toBe(offers.length === 4);
  },
  'R4.3 R14.27': (preset) => {
    const game = offered(preset);
    expect(viewOfMover(game).offer.map(({ tile }) => tile === undefined)).toEqual([true, false, false]);
    expect(legalMoves(viewOfMover(game)).filter(({ kind }) => kind === 'takeCovered')).toHaveLength(1);
    const seen = play(game, { kind: 'takeCovered' }).game;
    expect(viewOfMover(seen).offer.map(({ tile }) => tile === undefined)).toEqual([false, false, false]);
    const cells = byOption(preset, 'placement', { round: HOME_CELLS.center.length, free: 15 }) ?? 0;
    expect(legalMoves(viewOfMover(seen)).map(({ kind }) => kind)).toEqual(Array(cells).fill('placeTile'));
  },
  'R4.4 R4.5 R4.6 R14.19': (preset) => {
    const game = offered(preset);
    const after = taken(taken(game));
    expect(viewFor(after, 'spectator').discards).toHaveLength(2); // of two rounds
    expect(after.discards).toEqual(viewFor(after, 'spectator').discards);
    expect(after.step).toEqual({ kind: 'open', seat: turnOf(game) });
  },
  'R5.1 R5.2 R14.8': (preset) => {
    expect(CELLS).toHaveLength(16);
    const view = viewOfMover(opened(preset));
    for (const cell of openCells(view)) expect(view.planets[turnOf(opened(preset))]?.[CELLS.indexOf(cell)]).toBeNull();
    expect(openCells(view).length).toBeGreaterThan(3); // any of them, gaps or not
  },
  'R5.3 R5.4 R14.6': (preset) => {
    const cells = openCells(viewOfMover(opened(preset)));
    const expected = byOption(preset, 'placement', { round: HOME_CELLS.center.length, free: 15 });
    expect(cells).toHaveLength(expected ?? 0);
  },
  'R5.5 R14.9': (preset) => {
    let before: Game | undefined;
    for (const { game } of randomGames(gameOf({ preset, seed: 'still' }), randomOf(5))) {
      for (const [seat, planet] of (before?.planets ?? []).entries()) {
        for (const [cell, placed] of planet.entries())
          if (placed !== null) expect(game.planets[seat]?.[cell]?.tile).toBe(placed.tile);
      }
      before = game;
    }
  },
  'R5.6 R14.10': (preset) => {
    expect(['b1', 'd2', 'c4', 'a3', 'b2'].map((cell) => turnOfCell(cell as 'b1'))).toEqual([0, 90, 180, 270, 0]);
    const [top, left] = ['P01 D13 . .', 'P01 . . . / . . . . / . . . . / . D13 . .'].map((text) =>
      cornerPoints(text, preset),
    );
    expect(top).toBe(left);
  },
  'R14.24': (preset) => {
    const { stack } = phrasesOf(preset);
    const isSecond = editionOf(preset) === 'second';
    expect([stack('uphill'), stack('downhill')]).toEqual(
      isSecond ? ['Satellite edges', 'Blue star edges'] : ['Uphill edges', 'Downhill edges'],
    );
    expect(HOME_CELLS.uphill[0]).toBe('b1'); // the first one clockwise
  },
  'R6.1 R6.2 R6.3 R6.4 R14.11': (preset) => {
    expect(gameOf({ preset }).setup.options).toEqual(PRESET_OPTIONS[preset]);
    const [up, down] = ['faceUp', 'faceDown'];
    expect(afterBaobabs(2)).toEqual([up, up]);
    expect(afterBaobabs(3)).toEqual([down, down, down]);
    expect(afterBaobabs(5)).toEqual([down, down, down, up, up]);
    expect(afterBaobabs(6)).toEqual(Array(6).fill(down));
  },
  'R6.5': corners({ 'P01 D02* U01* D01* / C08 . . .': 4, 'P12 U01* U02* U03*': 9 }),
  'R7.1 R7.2 R7.3 R14.15': (preset) => {
    expect(totals('P10 C08 C17 P11', preset)).toEqual([11]); // 6 and 6, and a volcano
    expect(totals('P10 C16 . . / . P11 . .', preset)).toEqual([3]);
    expect(totals('P13 . . .\nC16 C13 . .', preset)).toEqual([0, 0]);
  },
  'R14.7': (preset) => expect(totals('C17 C16 . .', preset)).toEqual([0]),
  'R7.4 R7.5 R14.16': (preset) => {
    expect(totals('P10 C08 . .\nP11 C07 . .\nP13 C16 . .', preset)).toEqual([2, 5, 2]);
    expect(totals('P10 C16 . .\nP11 C17 . .', preset)).toEqual([3, 3]);
    expect(totals('P05 C04 C05 C06\nP13 . . .', preset)).toEqual([-3, 0]);
  },
  'R7.6 R14.30': (preset) => {
    const { planets, setup } = skipTo(gameOf({ preset, seed: 'running' }), 9);
    expect(scorePlanets(planets, setup.tileSet, setup.options).seats).toHaveLength(3);
  },
  'R7.7': (preset) => {
    const rows = EXAMPLE.split('\n\n').map((planet) => planet.trim().split('\n').slice(1).join(' / '));
    const antoine = byOption(preset, 'geographer', { planet: 41, visible: 42, all: 45 });
    expect(totals(rows.join('\n'), preset)).toEqual([antoine, 39]);
  },
  'R8.1 R8.6 R14.28': corners({ 'P01 C16 . .': 0, 'P01 C08 . .': 4, 'P08 C16 . .': 0, 'P08 C09 . .': 3 }),
  'R8.2 R8.3 R14.12': (preset) => {
    const planet = 'P03 U01* U02* U03* / C08 C16 . .'; // three face down, a volcano, a tile without, himself
    expect(cornerPoints(planet, preset)).toBe(byOption(preset, 'geographer', { planet: 4, visible: 2, all: 5 }));
  },
  'R8.4': corners({ 'P05 C16 . .': 0, 'P06 U20 . .': 2 }),
  'R8.5 R14.13': corners({ 'P07 C16 . .': 0, 'P07 C10 . .': 14, 'P07 C10 U14 .': 7, 'P07 C10 U14 D14': 0 }),
  'R8.7 R14.14': corners({ 'P10 U19 C17 C08 / C16 U09 U10 D07': 12, 'P10 U04 C16 .': 3 }),
  'R8.8': corners({ 'P12 U01 U02 .': 0, 'P12 U01* U02* U03*': 9 }),
  'R8.9': corners({ 'P13 C16 . .': 2, 'P14 C15 . .': 3, 'P15 U05 . .': 5 }),
  'R8.10': corners({ 'P17 U01 . .': 7, 'P16 U01 D01 .': 14 }),
  'R8.11': corners({ 'P18 C16 . .': 1, 'P18 P07 P15 P16': 7 }),
  'R8.12': corners({ 'P20 C16 . .': 3, 'P20 U04 C16 U17 / D17 C11 . .': 14 }),
  'R14.29': (preset) => {
    const { character, item } = phrasesOf(preset);
    const named = [item('sheepGrey'), item('sheepBrown'), item('star'), character('drunkard')];
    expect(named).toEqual(
      editionOf(preset) === 'second'
        ? ['yellow sheep', 'blue sheep', 'yellow star', 'Bottle Collector']
        : ['grey sheep', 'brown sheep', 'large star', 'Drunkard'],
    );
  },
  'R9.1 R9.2': (preset) => {
    expect(scoreOf('P10 C16 . .\nP11 C17 U19 .', preset).winners).toEqual([1]);
    expect(scoreOf('P10 C08 . .\nP13 C16 . .', preset).winners).toEqual([1]);
  },
  'R9.3 R14.17': (preset) => expect(scoreOf('P10 C16 . .\nP11 C17 . .', preset).winners).toEqual([0, 1]),
  'R10.1 R14.20': (preset) => {
    const game = play(gameOf({ preset, options: 'hidden-characters' }), 'open character').game;
    const isSecret = { classic: true, 'second-edition': false, summary: false, manual: false }[preset];
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      const isMine = viewer === turnOf(game);
      expect(viewFor(game, viewer).offer.every(({ tile }) => (tile !== undefined) === (isMine || !isSecret))).toBe(
        true,
      );
    }
    expect(optionsOf(preset).hiddenCharacters).toBe('off');
    expect(DOCUMENT_OPTIONS[preset]).toEqual(optionsOf(preset, 'hidden-characters'));
  },
  'R10.2 R10.3 R10.10 R14.21': (preset) => {
    const open = play(gameOf({ preset, seats: 2, start: 1, options: 'hidden-characters' }), 'open character').game;
    const covered = open.offer[0]?.tile ?? '';
    const game = play(open, { kind: 'makeOffer', covered }).game;
    const shown = game.offer[1]?.tile ?? '';
    const after = play(game, `take ${shown} a1`, `take ${covered} a1`).game; // the player who offered it takes it
    const [theirs, mine] = [viewFor(after, 0), viewFor(after, 1)].map(({ past }) =>
      past[0]?.drawn.map(({ tile }) => tile),
    );
    expect(theirs?.every((tile) => tile !== undefined)).toBe(true);
    expect(mine?.filter((tile) => tile === undefined)).toHaveLength(1);
    expect(viewFor(after, 'spectator').planets[1]?.find((placed) => placed !== null)?.showing).toBe('secret');
  },
  'R10.6 R10.7 R10.8 R14.31': (preset) => {
    const open = play(gameOf({ preset, options: 'hidden-characters' }), 'open character').game;
    const cell = isPlayed('R5.4', PRESET_OPTIONS[preset]) ? 'b2' : 'a1';
    const game = play(open, `take ${open.offer[0]?.tile} ${cell}`).game;
    const [own, other] = [turnOf(open), 'spectator'] as const;
    const placed = viewFor(game, other).planets[own]?.find((each) => each !== null);
    const isOpenAgain = preset === 'manual'; // not in a corner
    expect(placed?.tile === undefined).toBe(!isOpenAgain);
    expect(viewFor(game, own).planets[own]?.find((each) => each !== null)?.tile).toBe(open.offer[0]?.tile);
    expect(viewFor(game, other).current?.drawn.every(({ tile }) => tile !== undefined)).toBe(preset !== 'classic');
  },
  'R10.9 R14.32': (preset) => {
    if (!isPlayed('R10.9', DOCUMENT_OPTIONS[preset])) return;
    const rounds = ['1. uphill U01 U08 U13 | 1 U01 a1 | 2 U08 b1 | 3 U13 b1'];
    rounds.push('2. uphill U02 U11 U12 | 3 U11 c1 | 1 U02 b1 | 2 U12 c1');
    const options = 'hidden-characters';
    expect(viewFor(gameOf({ preset, options }, ...rounds), 1).planets[0]?.[0]?.tile).toBeUndefined();
    rounds.push('3. downhill D01 D05 D06 | 2 D05 b2 | 1 D01 d4 | 3 D06 b2');
    const flipped = viewFor(gameOf({ preset, options }, ...rounds), 1).planets[0]?.[0];
    expect(flipped).toEqual({ tile: 'U01', showing: 'faceDown' });
  },
  'R10.4 R10.5': (preset) => {
    const start = gameOf({ preset, options: 'hidden-characters', seed: 'reveal' });
    const end = [...randomGames(start, randomOf(3))].at(-1)?.game;
    expect(end?.planets.flat().some((placed) => placed?.showing === 'secret')).toBe(false);
    const hidden = planetsOf('P12 P05 . .').map((planet) =>
      planet.map((placed) => placed && { ...placed, showing: 'secret' as const }),
    );
    expect(scorePlanets(hidden, BOX, PRESET_OPTIONS[preset]).seats[0]?.corners[0]?.points).toBe(0);
  },
};
