// The nouns of the game, as data: everything here is readonly and can be written as JSON and read back.
// What the nouns do lives in the files named after them.

import { CHARACTER_RULES, type Character } from './characters.ts';
import { ITEMS, type Item } from './items.ts';

export const STACKS = ['character', 'center', 'uphill', 'downhill'] as const;
export type Stack = (typeof STACKS)[number];

export { ITEMS, type Item };

export const CHARACTERS = Object.keys(CHARACTER_RULES) as readonly Character[];
export type { Character };

/** `C04`, `P12`: unique within a tile set. */
export type TileId = string;

export interface Tile {
  readonly id: TileId;
  readonly stack: Stack;
  readonly character?: Character;
  /** How many of each item the tile shows; what is absent is not there. */
  readonly items: Readonly<Partial<Record<Item, number>>>;
}

/** Eighty tiles that passed the checks of `parseTileSet`, by id, in the order of the stacks before any shuffle. */
export interface TileSet {
  readonly name: string;
  readonly tiles: Readonly<Record<TileId, Tile>>;
}

/** Reading order, a1 to d4: a cell's place in this list is its place in a planet. R5.1 */
export const CELLS = [
  ...(['a1', 'b1', 'c1', 'd1'] as const),
  ...(['a2', 'b2', 'c2', 'd2'] as const),
  ...(['a3', 'b3', 'c3', 'd3'] as const),
  ...(['a4', 'b4', 'c4', 'd4'] as const),
] as const;
export type Cell = (typeof CELLS)[number];

export const SEAT_COUNTS = [2, 3, 4, 5] as const;
export type SeatCount = (typeof SEAT_COUNTS)[number];

/** A place in the game, counted from 0 in code and from 1 in every text that people read. */
export type Seat = 0 | 1 | 2 | 3 | 4;
export type Viewer = Seat | 'spectator';

export const ROUNDS = 16;

/** The house rules of a table. R11 */
export interface Options {
  readonly firstStack: 'any' | 'character';
  readonly placement: 'round' | 'free';
  readonly geographer: 'planet' | 'visible';
  readonly twoSeatOffer: 'one-hidden' | 'may-show-all';
  readonly hiddenCharacters: boolean;
}

/** What is settled before the first move and known to all. */
export interface Setup {
  readonly seats: SeatCount;
  readonly start: Seat;
  readonly options: Options;
  readonly tileSet: TileSet;
}

/** The shuffled stacks, first draw first, and what was removed unseen. Known to nobody. R2.2 */
export interface Deal {
  readonly stacks: Readonly<Record<Stack, readonly TileId[]>>;
  readonly removed: Readonly<Record<Stack, readonly TileId[]>>;
}

/** `faceDown` is the baobabs' doing and final (R6.3); `secret` is a hidden character before the count (R10.4). */
export type Showing = 'faceUp' | 'faceDown' | 'secret';

export interface Laid {
  readonly tile: TileId;
  readonly showing: Showing;
  /** Who knows a secret tile; absent where everyone does. R10.3 */
  readonly knownTo?: readonly Viewer[];
}

/** Sixteen cells in the order of CELLS; an empty one is null, since lists in JSON know no undefined. */
export type Planet = readonly (Laid | null)[];

export interface Offered {
  readonly tile: TileId;
  /** Lies face down, for whoever has not seen it. R4.2, R10.1 */
  readonly covered: boolean;
}

export interface Take {
  readonly seat: Seat;
  readonly tile: TileId;
  readonly cell: Cell;
  readonly knownTo?: readonly Viewer[];
}

export interface Round {
  readonly start: Seat;
  readonly stack: Stack;
  /** In the order drawn; with two seats `covered` is settled when the offer is made. */
  readonly drawn: readonly Offered[];
  readonly takes: readonly Take[];
  readonly discard?: TileId;
}

/** Whose move it is, and of which kind. */
export type Step =
  | { readonly kind: 'open'; readonly seat: Seat }
  | { readonly kind: 'offer'; readonly seat: Seat }
  | { readonly kind: 'take'; readonly seat: Seat }
  | { readonly kind: 'appoint'; readonly seat: Seat }
  | { readonly kind: 'over' };

/** The whole truth, for whoever runs the game. It never leaves: others get a View. */
export interface Game {
  readonly setup: Setup;
  readonly deal: Deal;
  /** How many events led here. */
  readonly seq: number;
  /** 1 to 16. */
  readonly round: number;
  readonly step: Step;
  /** How many tiles each stack still has. */
  readonly left: Readonly<Record<Stack, number>>;
  /** The round under way, once its stack is open. */
  readonly current: Round | undefined;
  /** What is left to take of the tiles drawn. */
  readonly offer: readonly Offered[];
  readonly planets: readonly Planet[];
  readonly discards: readonly TileId[];
  readonly past: readonly Round[];
}

export interface LaidView {
  /** Absent: secret, and not known to this viewer. */
  readonly tile?: TileId;
  readonly showing: Showing;
}
export type PlanetView = readonly (LaidView | null)[];

export interface OfferedView {
  readonly tile?: TileId;
  readonly covered: boolean;
}

export interface TakeView {
  readonly seat: Seat;
  readonly tile?: TileId;
  readonly cell: Cell;
}

export interface RoundView {
  readonly start: Seat;
  readonly stack: Stack;
  /** A tile stands here if this viewer has seen it, be it in the offer or in hand. */
  readonly drawn: readonly OfferedView[];
  readonly takes: readonly TakeView[];
  readonly discard?: TileId;
}

/** What one seat or a spectator may know, and nothing else. R12 */
export interface View {
  readonly viewer: Viewer;
  readonly setup: Setup;
  readonly seq: number;
  readonly round: number;
  readonly step: Step;
  readonly left: Readonly<Record<Stack, number>>;
  readonly current: RoundView | undefined;
  readonly offer: readonly OfferedView[];
  readonly planets: readonly PlanetView[];
  readonly discards: readonly TileId[];
  readonly past: readonly RoundView[];
}

/** A wish of one seat. */
export type Move =
  | { readonly kind: 'openStack'; readonly stack: Stack }
  /** Which of the three drawn tiles lies covered; absent: all are shown. R4.2 */
  | { readonly kind: 'makeOffer'; readonly covered?: TileId }
  | { readonly kind: 'takeTile'; readonly tile: TileId; readonly cell: Cell }
  /** Take the covered tile without having seen it. R4.3 */
  | { readonly kind: 'takeCovered'; readonly cell: Cell }
  | { readonly kind: 'appointSeat'; readonly seat: Seat };

/** A fact. `knownTo` names who learns the tile; absent, everyone does. */
export type GameEvent =
  | { readonly kind: 'gameStarted'; readonly setup: Setup; readonly deal: Deal }
  | {
      readonly kind: 'stackOpened';
      readonly seat: Seat;
      readonly stack: Stack;
      readonly tiles: readonly TileId[];
      readonly knownTo?: readonly Viewer[];
    }
  | { readonly kind: 'offerMade'; readonly seat: Seat; readonly offer: readonly Offered[] }
  | {
      readonly kind: 'tileTaken';
      readonly seat: Seat;
      readonly tile: TileId;
      readonly cell: Cell;
      readonly secret: boolean;
      readonly knownTo?: readonly Viewer[];
    }
  | { readonly kind: 'tilesTurnedFaceDown'; readonly seat: Seat; readonly cells: readonly Cell[] }
  /** `hand`: the tiles handed over in secret, which only `seat` sees. R10.1 */
  | { readonly kind: 'seatAppointed'; readonly by: Seat; readonly seat: Seat; readonly hand?: readonly TileId[] }
  | { readonly kind: 'tileDiscarded'; readonly tile: TileId }
  /** `nextStart` is absent after the last round. */
  | { readonly kind: 'roundEnded'; readonly round: number; readonly nextStart?: Seat }
  | { readonly kind: 'charactersRevealed'; readonly takes: readonly Take[] }
  | { readonly kind: 'gameEnded'; readonly totals: readonly number[]; readonly winners: readonly Seat[] };

/** An event as one viewer hears of it. */
export type ViewEvent =
  | { readonly kind: 'gameStarted'; readonly setup: Setup }
  | {
      readonly kind: 'stackOpened';
      readonly seat: Seat;
      readonly stack: Stack;
      /** null for those who may not look. */
      readonly tiles: readonly (TileId | null)[];
    }
  | { readonly kind: 'offerMade'; readonly seat: Seat; readonly offer: readonly OfferedView[] }
  | {
      readonly kind: 'tileTaken';
      readonly seat: Seat;
      readonly tile?: TileId;
      readonly cell: Cell;
      readonly secret: boolean;
    }
  | Exclude<GameEvent, { readonly kind: 'gameStarted' | 'stackOpened' | 'offerMade' | 'tileTaken' }>;
