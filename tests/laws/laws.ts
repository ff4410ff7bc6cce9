// The laws of the game: what must hold at every moment of every game, and at its end. Each is a plain function that
// throws; `checkGame` plays one random game under all of them and reports the seed and a command that reproduces it.

import { isDeepStrictEqual } from 'node:util';
import {
  apply,
  formatRecord,
  type Game,
  legalMoves,
  type Move,
  newGame,
  type Preset,
  parseRecord,
  refusal,
  replay,
  type Seat,
  type SeatCount,
  type View,
  type Viewer,
  viewFor,
} from '../../src/rules/index.ts';
import { freeze } from '../support/freeze.ts';
import { ALL_MOVES, MALFORMED_MOVES, moveKey } from '../support/moves.ts';
import { pick, randomFrom } from '../support/random.ts';
import { randomTable, randomWords } from '../support/random-table.ts';
import { END_LAWS } from './end-laws.ts';
import type { Law, LawMoment } from './law.ts';
import { PLANET_LAWS } from './planet-laws.ts';

export const MOMENT_LAWS: readonly Law[] = [
  { name: 'exactly one seat has legal moves until the end, and nobody after it', oneIn: 8, check: oneSeatMoves },
  { name: 'every legal move applies', oneIn: 32, check: legalMovesApply },
  { name: 'every other move is refused and changes nothing', oneIn: 6, check: otherMovesAreRefused },
  { name: 'replay(events) is the game', oneIn: 400, check: replayIsTheGame },
  { name: 'parseRecord(formatRecord(record)) is the record', oneIn: 400, check: recordIsTheGame },
  { name: 'game, events and views survive JSON', oneIn: 400, check: survivesJson },
  ...PLANET_LAWS,
];

/** Properties of a checked game, to verify that all kinds of games occurred. */
export interface Checked {
  readonly moves: number;
  readonly preset: Preset;
  readonly game: Game;
}

export interface CheckOptions {
  readonly seats?: SeatCount | undefined;
  /** Tries every well-formed move at every moment. Slow. */
  readonly everyMove?: boolean;
}

/** Plays the random game of this seed; throws at the first broken law, with a command that reproduces it. */
export function checkGame(seed: string, { seats, everyMove = false }: CheckOptions = {}): Checked {
  const progress: Progress = { moves: -1, law: '' };
  try {
    return checkMoments(momentsOf(seed, seats), everyMove, progress);
  } catch (error) {
    const { law, moves } = progress;
    const reason = error instanceof Error ? error.message : String(error);
    const flags = `${seats === undefined ? '' : ` --seats ${seats}`}${everyMove ? ' --every-move' : ''}`;
    const again = `npm run laws -- --games 1 --seed '${seed.replaceAll("'", "'\\''")}'${flags}`;
    throw new Error(`law broken: ${law}\n${reason}\nseed ${seed}, after ${moves} moves; again: ${again}`, {
      cause: error,
    });
  }
}

/** How far a game has come, and the law that is being checked: known even if the check throws. */
interface Progress {
  moves: number;
  law: string;
}

function checkMoments(moments: Iterable<LawMoment>, everyMove: boolean, progress: Progress): Checked {
  for (const moment of moments) {
    const { random, game, table } = moment;
    const isOver = game.step.kind === 'over';
    progress.moves += 1;
    for (const { name, oneIn, check } of [...MOMENT_LAWS, ...(isOver ? END_LAWS : [])]) {
      progress.law = name;
      if (oneIn === 1 || random(oneIn) === 0) check(moment);
    }
    progress.law = EVERY_MOVE.name;
    if (everyMove) EVERY_MOVE.check(moment);
    if (isOver) return { moves: progress.moves, game, preset: table.preset };
    progress.law = 'a game goes on until it is over';
  }
  throw new Error('the game stopped');
}

/** Every moment of the random game of this seed, from before the first move to after the last. */
export function* momentsOf(seed: string, seats?: SeatCount): Generator<LawMoment> {
  const random = randomFrom(seed);
  const table = randomTable(random, seed, { seats });
  const begun = newGame(table.setup, table.deal);
  const events = [...begun.events];
  let { game } = begun;
  let before: Game | undefined;
  for (;;) {
    const view = viewFor(game, game.step.kind === 'over' ? 'spectator' : game.step.seat);
    const legal = legalMoves(view);
    yield { table, game, before, events, random, view, legal };
    if (game.step.kind === 'over') return;
    const played = apply(game, game.step.seat, pick(random, legal));
    if (!played.ok) throw new Error(`a legal move was refused: ${played.fault}`);
    before = game;
    game = played.value.game;
    events.push(...played.value.events);
  }
}

/** The seed of each of many games; the first is the seed itself, so that a single game can be reproduced. */
export function gameSeed(seed: string, index: number): string {
  return index === 0 ? seed : `${seed}~${index}`;
}

function viewersOf({ setup }: Game): readonly Viewer[] {
  return [...seatsOf(setup.seats), 'spectator'];
}

function seatsOf(seats: SeatCount): readonly Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat as Seat);
}

function oneSeatMoves({ game }: LawMoment): void {
  const movers = viewersOf(game).filter((viewer) => legalMoves(viewFor(game, viewer)).length > 0);
  const expected = game.step.kind === 'over' ? [] : [game.step.seat];
  if (!isDeepStrictEqual(movers, expected)) throw new Error(`can move: [${movers}], expected: [${expected}]`);
}

function legalMovesApply({ game, legal }: LawMoment): void {
  if (new Set(legal.map(moveKey)).size !== legal.length) throw new Error('a legal move is listed twice');
  if (game.step.kind === 'over') return;
  for (const move of legal) {
    const played = apply(freeze(game), game.step.seat, move);
    if (!played.ok) throw new Error(`${moveKey(move)} is listed and refused: ${played.fault}`);
    const { seq } = played.value.game;
    if (seq !== game.seq + played.value.events.length) throw new Error(`${moveKey(move)} miscounts its events`);
  }
}

function otherMovesAreRefused(moment: LawMoment): void {
  const { game, view, legal, random } = moment;
  const listed = new Set(legal.map(moveKey));
  for (const move of [pick(random, ALL_MOVES), pick(random, ALL_MOVES), pick(random, MALFORMED_MOVES)]) {
    checkRefusal(view, move, listed.has(moveKey(move)));
  }
  const seat = random(game.setup.seats) as Seat;
  const command = pick(random, random(2) === 0 && legal.length > 0 ? legal : MALFORMED_MOVES);
  checkApply(game, viewFor(game, seat), command);
}

export const EVERY_MOVE: Law = {
  name: 'of all moves there are, exactly the legal ones are allowed',
  oneIn: 1,
  check: ({ game, legal, random }) => {
    const listed = new Set(legal.map(moveKey));
    for (const viewer of viewersOf(game)) {
      const view = viewFor(game, viewer);
      const isInTurn = game.step.kind !== 'over' && game.step.seat === viewer;
      for (const move of ALL_MOVES) checkRefusal(view, move, isInTurn && listed.has(moveKey(move)));
      for (const move of MALFORMED_MOVES) checkRefusal(view, move, false);
      for (const move of [...MALFORMED_MOVES, pick(random, ALL_MOVES)]) checkApply(game, view, move);
    }
  },
};

function checkRefusal(view: View, move: Move, isLegal: boolean): void {
  const reason = refusal(view, move);
  if ((reason === undefined) === isLegal) return;
  throw new Error(`${view.viewer} ${moveKey(move)}: ${isLegal ? 'listed' : 'not listed'}, answered ${reason}`);
}

/** `apply` must say what `refusal` says, and must not touch the game. */
function checkApply(game: Game, view: View, move: Move): void {
  if (view.viewer === 'spectator') return;
  const played = apply(freeze(game), view.viewer, move);
  const [answer, reason] = [played.ok ? undefined : played.fault, refusal(view, move)];
  if (answer !== reason) throw new Error(`${view.viewer} ${moveKey(move)}: refusal ${reason}, apply ${answer}`);
}

function replayIsTheGame({ game, events }: LawMoment): void {
  if (!isDeepStrictEqual(replay(events), game)) throw new Error('replay gives another game');
}

/** A JSON round trip changes nothing. */
function survivesJson({ game, events, view, legal }: LawMoment): void {
  const [again, seen] = [throughJson(game), throughJson(view)];
  if (!isDeepStrictEqual(throughJson(replay(throughJson(events))), again))
    throw new Error('the events tell another game');
  if (!isDeepStrictEqual(legalMoves(seen), legal)) throw new Error('the view allows other moves');
  const viewer = game.step.kind === 'over' ? 'spectator' : game.step.seat;
  if (!isDeepStrictEqual(throughJson(viewFor(again, viewer)), seen)) throw new Error('the game gives another view');
  for (const planet of [...again.planets, ...seen.planets].flat()) {
    if (planet !== null && typeof planet.showing !== 'string') throw new Error('a cell is neither occupied nor empty');
  }
}

function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Without its seed a record can't know what was never drawn: then all but the deal must be equal. */
function recordIsTheGame({ game, table, random }: LawMoment): void {
  const record = { game, ...randomWords(random, table) };
  const text = formatRecord(record);
  const read = parseRecord(text, game.setup.tileSet);
  if (!read.ok) throw new Error(`the record does not read: ${JSON.stringify(read.fault)}\n${text}`);
  const deal = record.seed === undefined ? game.deal : read.value.game.deal;
  const reread = { ...read.value, game: { ...read.value.game, deal } };
  if (!isDeepStrictEqual(reread, record)) throw new Error(`the record contains another game:\n${text}`);
  if (formatRecord(read.value) !== text) throw new Error(`the record is written in another way:\n${text}`);
}
