// Planets, games and moves for tests, from short text. Illegal moves throw, so that a mistake
// in a test's setup can't pass as a result.

import {
  apply,
  BOX,
  type Cell,
  type Deal,
  type Game,
  type GameEvent,
  legalMoves,
  type Move,
  type OfferedView,
  type Options,
  type Planet,
  type Played,
  type Preset,
  parseOptions,
  parsePlanets,
  parseRecord,
  perStack,
  planetTokens,
  type Random,
  type Result,
  type RoundView,
  type Seat,
  type SeatCount,
  type Stack,
  type TileSet,
  tilesKept,
  type View,
  type ViewEvent,
  type Viewer,
  viewFor,
} from '../../src/rules/index.ts';

export { EXAMPLE } from '../../src/web/rulebook/example.ts';

export function must<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.fault)}`);
  return result.value;
}

/** `optionsOf('classic', 'geographer=visible')` */
export function optionsOf(preset: Preset = 'classic', changes = ''): Options {
  return must(parseOptions(changes, preset));
}

/** One planet per line, its rows separated by `/`; rows that are left out are empty. Tiles may be in any cell. */
export function planetsOf(text: string, tileSet: TileSet = BOX): readonly Planet[] {
  const planets = text.trim().split('\n');
  const rows = planets.map((planet) => [...planet.split('/'), ...Array(3).fill('. . . .')].slice(0, 4).join('\n'));
  return must(parsePlanets(rows.join('\n\n'), { tileSet, options: optionsOf('classic', 'placement=free') })).map(
    ({ planet }) => planet,
  );
}

export interface RulesTable {
  readonly seats?: SeatCount;
  readonly preset?: Preset;
  readonly options?: string;
  /** From 1, as in a record; by default the record decides. */
  readonly start?: number;
  readonly seed?: string;
}

export function recordText({ seats = 3, preset = 'classic', ...rest }: RulesTable, ...rounds: string[]): string {
  const names = ['Ana', 'Bruno', 'Chloé', 'Dora', 'Emil'].slice(0, seats);
  const tags = [
    ['Rules', preset],
    ['Options', rest.options],
    ...names.map((name, seat) => [`Seat${seat + 1}`, name]),
    ['Start', rest.start],
    ['Seed', rest.seed],
  ];
  const lines = tags.flatMap(([tag, value]) => (value === undefined ? [] : [`[${tag} "${value}"]`]));
  return `${[...lines, '', ...rounds].join('\n').trimEnd()}\n`;
}

/** The game after these rounds, written as in a record: `1. uphill U18 U08 U12 | 2 U08 b1`. */
export function gameOf(table: RulesTable, ...rounds: string[]): Game {
  return must(parseRecord(recordText(table, ...rounds))).game;
}

/** `open uphill`, `offer C04`, `offer`, `take U08 b1`, `take ?`, `place b1`, `appoint 2` */
export function moveOf(text: string): Move {
  const [verb, what = '', where = ''] = text.split(' ');
  switch (verb) {
    case 'open':
      return { kind: 'openStack', stack: what as Stack };
    case 'offer':
      return what === '' ? { kind: 'makeOffer' } : { kind: 'makeOffer', covered: what };
    case 'take':
      return what === '?' ? { kind: 'takeCovered' } : { kind: 'takeTile', tile: what, cell: where as Cell };
    case 'place':
      return { kind: 'placeTile', cell: what as Cell };
    case 'appoint':
      return { kind: 'appointSeat', seat: (Number(what) - 1) as Seat };
    default:
      throw new Error(`no move: ${text}`);
  }
}

/** Makes these moves for the seat whose turn it is. */
export function play(game: Game, ...moves: readonly (string | Move)[]): Played {
  const events: GameEvent[] = [];
  let now = game;
  for (const move of moves) {
    const played = must(apply(now, turnOf(now), typeof move === 'string' ? moveOf(move) : move));
    now = played.game;
    events.push(...played.events);
  }
  return { game: now, events };
}

/** Small, fast and the same everywhere (mulberry32); no more than tests need. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** A game played randomly to its end, move by move; the first one yielded has no move yet. */
export function* randomGames(game: Game, random: Random): Generator<Played> {
  let played: Played = { game, events: [] };
  yield played;
  while (played.game.step.kind !== 'over') {
    const moves = movesOf(played.game);
    const move = moves[random(moves.length)];
    if (move === undefined) throw new Error('nobody can move, and the game is not over');
    played = play(played.game, move);
    yield played;
  }
}

/** The game at the start of a round, with the first legal move made every time; round 17 is the end. */
export function skipTo(game: Game, round: number): Game {
  let now = game;
  while (now.step.kind !== 'over' && now.round < round) now = play(now, ...movesOf(now).slice(0, 1)).game;
  return now;
}

/** The number of move sequences of this length. */
export function countSequences(game: Game, depth: number): number {
  const moves = movesOf(game);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + countSequences(play(game, move).game, depth - 1), 0);
}

/** `character (P05) (?) P03 | 1 P05 a4 | 2 ? d1`: a round as a viewer knows it, `?` for what they do not. */
export function roundAsSeen({ stack, drawn, takes, discard }: RoundView): string {
  const shown = takes.map(({ seat, tile = '?', cell }) => `${seat + 1} ${tile} ${cell}`);
  const parts = [`${stack} ${offerAsSeen(drawn)}`, ...shown, ...(discard === undefined ? [] : [`out ${discard}`])];
  return parts.join(' | ');
}

/** The round that is played, or the last one. */
export function lastRoundAsSeen({ current, past }: View): string {
  const round = current ?? past.at(-1);
  return round === undefined ? '' : roundAsSeen(round);
}

/** Each planet's tiles, without its empty cells. */
export function planetsAsSeen({ planets }: View): string {
  return planets.map((planet) => planetTokens(planet).filter((token) => token !== '.')).join(' ');
}

/** All that a viewer knows, as text. */
export function viewText(game: Game, viewer: Viewer): string {
  return JSON.stringify(viewFor(game, viewer));
}

export function offerAsSeen(offer: readonly OfferedView[]): string {
  return offer.map(({ tile = '?', covered }) => (covered ? `(${tile})` : tile)).join(' ');
}

/** The tiles in an event, `?` for each one that is redacted. */
export function tilesIn(event: ViewEvent): string {
  switch (event.kind) {
    case 'stackOpened':
      return event.tiles.map((tile) => tile ?? '?').join(' ');
    case 'offerMade':
      return offerAsSeen(event.offer);
    case 'coveredTaken':
    case 'tileTaken':
      return event.tile ?? '?';
    case 'tileDiscarded':
      return event.tile;
    case 'seatAppointed':
      return event.hand?.join(' ') ?? '';
    default:
      return '';
  }
}

export function turnOf({ step }: Game): Seat {
  if (step.kind === 'over') throw new Error('the game is over');
  return step.seat;
}

function movesOf(game: Game): readonly Move[] {
  return game.step.kind === 'over' ? [] : legalMoves(viewFor(game, game.step.seat));
}

/** The same deal as far as tiles were drawn; those to come, and those removed, are others. */
export function withOtherTilesToCome({ deal, left, setup }: Game): Deal {
  const orders = perStack((stack) => {
    const [stacks, removed] = [deal.stacks[stack], deal.removed[stack]];
    const drawn = stacks.length - left[stack];
    return [...stacks.slice(0, drawn), ...[...stacks.slice(drawn), ...removed].toReversed()];
  });
  const kept = tilesKept(setup.seats);
  return {
    stacks: perStack((stack) => orders[stack].slice(0, kept)),
    removed: perStack((stack) => orders[stack].slice(kept)),
  };
}
