// The bodies of HTTP requests and responses: new tables, guests, links. Moves and chat go over the socket.

import type { Options, Preset, Seat, SeatCount, StartBy } from '../rules/index.ts';
import type { AbsenceSettings, ClockSettings, OwnLook, Phase, SharedDeal, TableSettings } from '../table/index.ts';
import type { Attempt } from './deal-bodies.ts';
import type { ProblemCode } from './problems.ts';
import type { WireView } from './wire-view.ts';

/** Asks for a new table. Anything left out follows the preset and the server's defaults. */
export interface NewTable {
  readonly name: string;
  readonly seats: SeatCount;
  readonly preset?: Preset;
  readonly options?: Partial<Options>;
  readonly clock?: ClockSettings;
  readonly absence?: AbsenceSettings;
  readonly undo?: TableSettings['undo'];
  readonly isListed?: boolean;
  readonly isWatched?: boolean;
  /** How it is decided who starts; `choice` is the host, until somebody else is named. Absent: by chance. */
  readonly startBy?: StartBy;
}

/**
 * A new table with the tokens of its links. This is the only time that they are sent: the server stores their hashes.
 */
export interface TableMade {
  readonly table: string;
  /** One invitation per seat, for one person each; null for the host's own seat. */
  readonly playTokens: readonly (string | null)[];
  /** Absent where nobody may watch. */
  readonly watchToken?: string;
}

/** Which links of a table are active. Their tokens are sent only when links are made. */
export interface TableLinks {
  /** The link for the asker's other devices. */
  readonly mine: boolean;
  /** The invitations, one per seat. For the host only. */
  readonly play?: readonly boolean[];
  /** The watch link. For the host only. */
  readonly watch?: boolean;
  /** The base of links if the page’s own address works on this device only, such as `http://192.168.1.5:3000`. */
  readonly baseUrl?: string;
}

/** The token of a new link. */
export interface LinkMade {
  readonly token: string;
}

/** Sets the name of the guest who asks. */
export interface NameMe {
  readonly name: string;
}

/** The guest who asks; a guest that the server does not know yet has no name. */
export interface Me {
  readonly name: string;
  readonly isKnown: boolean;
}

/** Asks for a seat at the first open table that fits, or at a new one. */
export interface QuickGame {
  readonly name: string;
  readonly seats?: SeatCount;
}

/** Asks to join or watch a table, by the token of a link or, if the table is listed, without one. */
export interface JoinTable {
  readonly name?: string;
  readonly token?: string;
}

/** The table that a guest joined, and their seat there. */
export interface Joined {
  readonly table: string;
  /** Absent for a spectator. */
  readonly seat?: Seat;
}

/** Who has a seat at a listed table. */
export type ListedPlayer =
  | { readonly kind: 'open' }
  /** `bot` is absent at tables that were stored long ago. */
  | { readonly kind: 'bot'; readonly bot?: string }
  /** `look` is absent until the person chooses a portrait or a colour. */
  | { readonly kind: 'person'; readonly look?: OwnLook };

/** A table in the lobby or in the guest's own list. */
export interface TableListItem {
  readonly table: string;
  /** Since 1970. */
  readonly createdMs: number;
  readonly changedMs: number;
  readonly phase: Phase;
  readonly seats: SeatCount;
  readonly preset: Preset;
  readonly hiddenCharacters: Options['hiddenCharacters'];
  /** Some other option differs from the preset; the table's view has the details. */
  readonly hasHouseRules: boolean;
  readonly clock: ClockSettings;
  /** One per seat: the name its player chose; empty for bots and free seats. */
  readonly names: readonly string[];
  /** One per seat. */
  readonly players: readonly ListedPlayer[];
  /** How many seats are free. */
  readonly free: number;
  /** How many players have a seat and have not been at the table yet. */
  readonly awaited: number;
  readonly isPaused: boolean;
  /** The players agreed to end the game before it was finished. */
  readonly isUnfinished: boolean;
  /** The host or a vote removed the asker from the game, and they may still watch it. */
  readonly isRemoved?: true;
  /** Where the asker sits. */
  readonly seat?: Seat;
  /** The host's seat; absent if the host has none. */
  readonly host?: Seat;
  readonly isHost: boolean;
  readonly isYourTurn: boolean;
  /** The table plays a deal that other tables play too. */
  readonly deal?: SharedDeal;
}

/** A page of a list. `next` goes into the address of the next page and is absent on the last. */
export interface TablePage {
  readonly lines: readonly TableListItem[];
  readonly next?: string;
}

/** Everything that the server stores about the guest who asks. */
export interface MyExport {
  readonly name: string;
  readonly createdMs: number;
  readonly tables: readonly MyTable[];
  readonly chat: readonly { readonly table: string; readonly sentMs: number; readonly text: string }[];
  /** Their attempts at shared deals, by the deals’ ids. */
  readonly attempts: readonly Attempt[];
}

/**
 * A table in an export: with its record if the game is over, with the guest's view if it is not, with neither if the
 * table failed.
 */
export interface MyTable extends TableListItem {
  readonly record?: string;
  readonly view?: WireView;
}

/** The body of every response with a status of 400 or above. */
export interface ProblemBody {
  readonly error: ProblemCode;
  /** After how many seconds it may be tried again. */
  readonly retryAfter?: number;
}
