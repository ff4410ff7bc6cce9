// The nouns of the game, as data: everything here is readonly and can be written as JSON and read back.
// Functions on them are in the files named after them.

import { CHARACTER_RULES, type Character } from './scoring/characters.ts';
import { ITEMS, type Item } from './scoring/items.ts';

/** The four stacks that tiles are drawn from. */
export const STACKS = ['character', 'center', 'uphill', 'downhill'] as const;
/** One of the four stacks; every tile belongs to one. */
export type Stack = (typeof STACKS)[number];

export { ITEMS, type Item };

/** The ids of all thirteen characters. */
export const CHARACTERS = Object.keys(CHARACTER_RULES) as readonly Character[];
export type { Character };

/** The id of a tile, such as `C04` or `P12`: unique in its tile set. */
export type TileId = string;

/** A tile: the stack it belongs to and what it shows. */
export interface Tile {
  readonly id: TileId;
  readonly stack: Stack;
  readonly character?: Character;
  /** How many of each item the tile shows; absent means none. */
  readonly items: Readonly<Partial<Record<Item, number>>>;
}

/** Eighty tiles that passed the checks of `parseTileSet`, by id, in order of stacks. */
export interface TileSet {
  readonly name: string;
  readonly tiles: Readonly<Record<TileId, Tile>>;
}

/** The cells of a planet, row by row from a1 to d4. A planet lists its tiles in this order. R5.1 */
export const CELLS = [
  ...(['a1', 'b1', 'c1', 'd1'] as const),
  ...(['a2', 'b2', 'c2', 'd2'] as const),
  ...(['a3', 'b3', 'c3', 'd3'] as const),
  ...(['a4', 'b4', 'c4', 'd4'] as const),
] as const;
/** A cell of a planet, from `a1` to `d4`. */
export type Cell = (typeof CELLS)[number];

/** How many seats a game can have. */
export const SEAT_COUNTS = [2, 3, 4, 5] as const;
/** A number of seats that a game can have. */
export type SeatCount = (typeof SEAT_COUNTS)[number];

/** A player's seat, from 0 in code; every text for people counts from 1. */
export type Seat = 0 | 1 | 2 | 3 | 4;
/** Who looks at a game: a seat, or a spectator. */
export type Viewer = Seat | 'spectator';

/** How many rounds a game has. */
export const ROUNDS = 16;

/** The rules that can differ from game to game. R11 */
export interface Options {
  readonly firstStack: 'any' | 'character';
  readonly placement: 'round' | 'free';
  readonly geographer: 'planet' | 'visible' | 'all';
  readonly twoSeatOffer: 'one-hidden' | 'may-show-all';
  readonly hiddenCharacters: 'off' | 'secret-draft' | 'open-draft' | 'corners';
}

/** How it was decided who starts: by the shuffle, as the youngest, or by the players' choice. R2.4 */
export const START_BY = ['chance', 'youngest', 'choice'] as const;
/** One of the ways to decide who starts. */
export type StartBy = (typeof START_BY)[number];

/** What is fixed before the first move and known to everyone. */
export interface Setup {
  readonly seats: SeatCount;
  readonly start: Seat;
  readonly options: Options;
  readonly tileSet: TileSet;
}

/**
 * The shuffled stacks, next tile first, and the tiles that were removed unseen. Nobody may see it during a game. R2.2
 */
export interface Deal {
  readonly stacks: Readonly<Record<Stack, readonly TileId[]>>;
  readonly removed: Readonly<Record<Stack, readonly TileId[]>>;
}

/**
 * How a placed tile is shown: face up, face down for good because of baobabs (R6.3), or hidden until scoring (R10.4).
 */
export type Showing = 'faceUp' | 'faceDown' | 'secret';

/** A tile on a planet, and how it is shown. */
export interface PlacedTile {
  readonly tile: TileId;
  readonly showing: Showing;
  /** Who may look at a hidden tile; absent where everyone may. R10.3, R10.6 */
  readonly knownTo?: readonly Viewer[];
}

/** Sixteen cells in the order of `CELLS`; null is an empty cell, since JSON has no undefined. */
export type Planet = readonly (PlacedTile | null)[];

/** A drawn tile that can be taken. */
export interface Offered {
  readonly tile: TileId;
  /** Face down to everyone who has not seen it. R4.2, R10.1 */
  readonly covered: boolean;
}

/** A tile that a seat took, and where it was placed. */
export interface Take {
  readonly seat: Seat;
  readonly tile: TileId;
  readonly cell: Cell;
  readonly knownTo?: readonly Viewer[];
}

/** A round: who started it, the tiles drawn and who took which. */
export interface Round {
  readonly start: Seat;
  readonly stack: Stack;
  /** In the order drawn; with two seats `covered` is settled when the offer is made. */
  readonly drawn: readonly Offered[];
  readonly takes: readonly Take[];
  readonly discard?: TileId;
}

/** Whose turn it is and what kind of move is due. */
export type Step =
  | { readonly kind: 'open'; readonly seat: Seat }
  | { readonly kind: 'offer'; readonly seat: Seat }
  | { readonly kind: 'take'; readonly seat: Seat }
  /** The seat has taken the covered tile, sees it and chooses its cell. R4.3 */
  | { readonly kind: 'place'; readonly seat: Seat }
  | { readonly kind: 'appoint'; readonly seat: Seat }
  | { readonly kind: 'over' };

/** The complete state of a game, secrets included. Players and spectators get a `View` of it. */
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
  /** What is left to take of the tiles drawn; a covered tile that was taken stays here until it is placed. */
  readonly offer: readonly Offered[];
  readonly planets: readonly Planet[];
  readonly discards: readonly TileId[];
  readonly past: readonly Round[];
}

/** A tile on a planet as one viewer knows it. */
export interface PlacedTileView {
  /** Absent: hidden, and this viewer may not look at it. */
  readonly tile?: TileId;
  /** The back of a tile that this viewer may not look at. */
  readonly stack?: Stack;
  readonly showing: Showing;
}
/** A planet as one viewer knows it. */
export type PlanetView = readonly (PlacedTileView | null)[];

/** A tile that can be taken, as one viewer knows it; `tile` is absent if they have not seen it. */
export interface OfferedView {
  readonly tile?: TileId;
  readonly covered: boolean;
}

/** A take as one viewer knows it; `tile` is absent if they have not seen it. */
export interface TakeView {
  readonly seat: Seat;
  readonly tile?: TileId;
  readonly cell: Cell;
}

/** A round as one viewer knows it. */
export interface RoundView {
  readonly start: Seat;
  readonly stack: Stack;
  /** `tile` is present if this viewer has seen it, on offer or in hand. */
  readonly drawn: readonly OfferedView[];
  readonly takes: readonly TakeView[];
  readonly discard?: TileId;
}

/** What one seat or a spectator may know of a game, and nothing else. R12 */
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

/** A move that a seat asks to make. `apply` checks it. */
export type Move =
  | { readonly kind: 'openStack'; readonly stack: Stack }
  /** Which of the three drawn tiles is covered; absent if all are shown. R4.2 */
  | { readonly kind: 'makeOffer'; readonly covered?: TileId }
  | { readonly kind: 'takeTile'; readonly tile: TileId; readonly cell: Cell }
  /** Take the covered tile unseen; the seat then sees it and places it with `placeTile`. R4.3 */
  | { readonly kind: 'takeCovered' }
  | { readonly kind: 'placeTile'; readonly cell: Cell }
  | { readonly kind: 'appointSeat'; readonly seat: Seat };

/** Something that happened in a game. `knownTo` lists who sees the tile; without it everyone does. */
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
  /** The covered tile: only the seats in `knownTo`, its taker and the seat that covered it, know it yet. R4.3 */
  | {
      readonly kind: 'coveredTaken';
      readonly seat: Seat;
      readonly tile: TileId;
      readonly knownTo: readonly Viewer[];
    }
  /** Taken and placed. `unseen`: taken in `coveredTaken` before, and placed now. */
  | {
      readonly kind: 'tileTaken';
      readonly seat: Seat;
      readonly tile: TileId;
      readonly cell: Cell;
      readonly secret: boolean;
      readonly unseen?: true;
      readonly knownTo?: readonly Viewer[];
    }
  | { readonly kind: 'tilesTurnedFaceDown'; readonly seat: Seat; readonly cells: readonly Cell[] }
  /** `hand`: the tiles passed on in secret, which only `seat` sees. R10.1 */
  | { readonly kind: 'seatAppointed'; readonly by: Seat; readonly seat: Seat; readonly hand?: readonly TileId[] }
  | { readonly kind: 'tileDiscarded'; readonly tile: TileId }
  /** `nextStart` is absent after the last round. */
  | { readonly kind: 'roundEnded'; readonly round: number; readonly nextStart?: Seat }
  | { readonly kind: 'charactersRevealed'; readonly takes: readonly Take[] }
  | { readonly kind: 'gameEnded'; readonly totals: readonly number[]; readonly winners: readonly Seat[] };

/** An event as one viewer may know it. */
export type ViewEvent =
  | { readonly kind: 'gameStarted'; readonly setup: Setup }
  | {
      readonly kind: 'stackOpened';
      readonly seat: Seat;
      readonly stack: Stack;
      /** null for viewers who may not see the tile. */
      readonly tiles: readonly (TileId | null)[];
    }
  | { readonly kind: 'offerMade'; readonly seat: Seat; readonly offer: readonly OfferedView[] }
  | { readonly kind: 'coveredTaken'; readonly seat: Seat; readonly tile?: TileId }
  | {
      readonly kind: 'tileTaken';
      readonly seat: Seat;
      readonly tile?: TileId;
      readonly cell: Cell;
      readonly secret: boolean;
      readonly unseen?: true;
    }
  | Exclude<GameEvent, { readonly kind: 'gameStarted' | 'stackOpened' | 'offerMade' | 'coveredTaken' | 'tileTaken' }>;
