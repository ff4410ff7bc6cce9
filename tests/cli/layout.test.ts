// The drawn screen does not jump: planets keep their position and size throughout a game.

import { describe, expect, it } from 'vitest';
import { type BotName, DEFAULT_BUDGET, decide } from '../../src/bots/index.ts';
import { frameOf, type Scene, type TerminalSize } from '../../src/cli/play/frame.ts';
import { paintWith, widthOf } from '../../src/cli/play/paint.ts';
import {
  apply,
  BOX,
  dealFromSeed,
  eventFor,
  type Game,
  type GameEvent,
  newGame,
  type Options,
  PRESET_OPTIONS,
  SEAT_COUNTS,
  type SeatCount,
  viewFor,
} from '../../src/rules/index.ts';
import { cellOf, defaultMove, describeEvent, LANGUAGES, type Language, questionFor } from '../../src/words/index.ts';
import { CONTEXTS } from '../support/contexts.ts';

const paint = paintWith({ inColour: false, edition: 'first' });
const BOTS: readonly BotName[] = ['merchant', 'traveler', 'echo', 'random', 'tiger'];
const NAMES = ['Ana', 'Bruno', 'Chloé', 'Dora with a very long name', 'Emil'];

interface Played {
  readonly game: Game;
  /** What led to it. */
  readonly events: readonly GameEvent[];
}

const games = new Map<string, readonly Played[]>();

/** Every position of one game. It is played once: neither the language nor the screen changes what happens. */
function gameOf(seats: SeatCount, options: Options): readonly Played[] {
  const key = JSON.stringify([seats, options]);
  const played = games.get(key) ?? playGame(seats, options);
  games.set(key, played);
  return played;
}

function playGame(seats: SeatCount, options: Options): readonly Played[] {
  const setup = { seats, start: 0, options, tileSet: BOX } as const;
  const positions: Played[] = [];
  for (let now: Played = newGame(setup, dealFromSeed(`layout ${seats}`, seats, BOX)); ; ) {
    positions.push(now);
    const { game } = now;
    if (game.step.kind === 'over') return positions;
    const { seat } = game.step;
    const player = { bot: BOTS[seat] ?? 'merchant', budget: DEFAULT_BUDGET };
    const { move } = decide({ player, view: viewFor(game, seat), seed: `${game.seq}` }, () => 0);
    const played = apply(game, seat, move);
    if (!played.ok) throw new Error(played.fault);
    now = played.value;
  }
}

/** Every screen that a person sees in one game: what happens, and each choice of each question. */
function* scenesOf(seats: SeatCount, options: Options, language: Language): Generator<Scene> {
  const { phrases, say } = CONTEXTS[language];
  const names = NAMES.slice(0, seats);
  const log: string[] = [];
  for (const { game, events } of gameOf(seats, options)) {
    for (const event of events) {
      const printed = describeEvent(eventFor(event, 0), { names, viewer: 0, tileSet: BOX }, phrases);
      if (printed !== undefined) log.push(printed);
    }
    const view = viewFor(game, 0);
    yield { view, names, log, keys: say('play.keys.any') };
    const { step } = game;
    const question = step.kind !== 'over' && step.seat === 0 ? questionFor(view, names, phrases) : undefined;
    for (const selected of question?.choices ?? []) {
      const move = defaultMove(selected, view);
      const cell = step.kind === 'take' && move !== undefined ? cellOf(move) : undefined;
      if (question === undefined) continue;
      yield { view, names, log, question, selected, keys: say('play.keys'), ...(cell === undefined ? {} : { cell }) };
    }
  }
}

/** Where the lines of planets are drawn: each row with its columns. */
function outlineOf(frame: readonly string[]): string {
  return frame
    .flatMap((line, row) => {
      const columns = columnsIn(line);
      return columns === '' ? [] : [`${row}: ${columns}`];
    })
    .join('\n');
}

/** Most lines of a screen stay as they are from one to the next. */
const known = new Map<string, string>();

function columnsIn(line: string): string {
  let columns = known.get(line);
  if (columns === undefined) {
    columns = [...line.matchAll(/[│╭╮╰╯├┤┬┴┼─]/g)].map(({ index }) => widthOf(line.slice(0, index))).join(' ');
    known.set(line, columns);
  }
  return columns;
}

const SIZES: readonly TerminalSize[] = [
  { columns: 80, rows: 24 },
  { columns: 80, rows: 25 },
  { columns: 100, rows: 30 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
  { columns: 60, rows: 20 },
  { columns: 40, rows: 12 },
];

describe.each(SIZES)('in $columns columns and $rows rows', (size) => {
  it.each(SEAT_COUNTS.flatMap((seats) => LANGUAGES.map((language) => [seats, language] as const)))(
    'the planets never move or change their size with %i seats in %s',
    (seats, language) => {
      const options = { ...PRESET_OPTIONS.classic, hiddenCharacters: seats === 4 ? 'secret-draft' : 'off' } as const;
      const outlines = new Set<string>();
      const heights = new Set<number>();
      for (const scene of scenesOf(seats, options, language)) {
        const frame = frameOf(scene, size, paint, CONTEXTS[language]);
        outlines.add(outlineOf(frame));
        heights.add(frame.length);
        expect(frame.length).toBeLessThanOrEqual(size.rows);
        expect(frame.filter((line) => widthOf(line) > size.columns)).toEqual([]);
        expect(frame.at(-1)?.trim()).not.toBe('');
      }
      expect([...outlines]).toHaveLength(1);
      expect([...heights]).toHaveLength(1);
    },
  );
});

it.each(SEAT_COUNTS)('shows a planet, every choice and the keys in 80 columns and 24 rows with %i seats', (seats) => {
  for (const scene of scenesOf(seats, PRESET_OPTIONS.classic, 'en')) {
    const frame = frameOf(scene, { columns: 80, rows: 24 }, paint, CONTEXTS.en);
    expect(outlineOf(frame)).not.toBe('');
    expect(frame.at(-1)).toContain(scene.keys);
    for (const { text } of scene.question?.choices ?? []) expect(frame.join('\n')).toContain(text.slice(0, 30));
    if (scene.question === undefined) expect(frame.join(' ').replace(/\s+/g, ' ')).toContain(scene.log.at(-1) ?? '');
  }
});
