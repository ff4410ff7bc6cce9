// What HTTP carries: making a table, who one is, links. Play itself goes over the socket.

import type { Options, Preset, Seat, SeatCount } from '../rules/index.ts';
import type { AwayPlan, ClockPlan, Phase, Plan } from '../table/index.ts';
import type { ProblemCode } from './problems.ts';
import type { WireView } from './wire-view.ts';

/** What is absent is as the preset and the server have it. */
export interface NewTable {
  readonly name: string;
  readonly seats: SeatCount;
  readonly preset?: Preset;
  readonly options?: Partial<Options>;
  readonly clock?: ClockPlan;
  readonly away?: AwayPlan;
  readonly takeBack?: Plan['takeBack'];
  readonly isListed?: boolean;
  readonly isWatched?: boolean;
}

/** Each link's token, told once; only hashes of them are kept. */
export interface TableMade {
  readonly table: string;
  /** One a seat, each of which invites one person; null for the host's own. */
  readonly playTokens: readonly (string | null)[];
  /** Absent where nobody may watch. */
  readonly watchToken?: string;
}

/** Which links of a table are alive. Their tokens are told only when they are made. */
export interface TableLinks {
  /** That of the asker's other devices. */
  readonly mine: boolean;
  /** Invitations, one a seat. For the host. */
  readonly play?: readonly boolean[];
  /** For the host. */
  readonly watch?: boolean;
  /** What links begin with where the page’s own address is good on one device only, as `http://192.168.1.5:3000`. */
  readonly elsewhere?: string;
}

export interface LinkMade {
  readonly token: string;
}

/** How somebody wants to be called. */
export interface NameMe {
  readonly name: string;
}

/** Whoever is not known has no name yet. */
export interface Me {
  readonly name: string;
  readonly isKnown: boolean;
}

/** The first table that fits, or a new one. */
export interface QuickGame {
  readonly name: string;
  readonly seats?: SeatCount;
}

/** Sitting down or watching: with the token of a link, or at a listed table without one. */
export interface JoinTable {
  readonly name?: string;
  readonly token?: string;
}

export interface Joined {
  readonly table: string;
  /** Absent: watches. */
  readonly seat?: Seat;
}

/** A table in a list: of the lobby, or of one's own. */
export interface TableLine {
  readonly table: string;
  /** Since 1970. */
  readonly createdMs: number;
  readonly changedMs: number;
  readonly phase: Phase;
  readonly seats: SeatCount;
  readonly preset: Preset;
  readonly hiddenCharacters: boolean;
  /** Something else is not as the preset has it; the table itself tells what. */
  readonly hasHouseRules: boolean;
  readonly clock: ClockPlan;
  /** One a seat: as its player wants to be called; empty for bots and free seats. */
  readonly names: readonly string[];
  /** How many seats are free. */
  readonly free: number;
  /** Where the asker sits. */
  readonly seat?: Seat;
  readonly isHost: boolean;
  readonly isYourTurn: boolean;
}

/** A page of a list; `next` stands in the address of the one after it, and is absent on the last. */
export interface TablePage {
  readonly lines: readonly TableLine[];
  readonly next?: string;
}

/** Everything of one's own that the server keeps. */
export interface MyExport {
  readonly name: string;
  readonly createdMs: number;
  readonly tables: readonly MyTable[];
  readonly chat: readonly { readonly table: string; readonly saidMs: number; readonly text: string }[];
}

/** `record` is a finished game's; of one in play there is what one's seat may know. Of a table that broke there is neither. */
export interface MyTable extends TableLine {
  readonly record?: string;
  readonly view?: WireView;
}

/** What every answer with a status of 400 and above holds. */
export interface Problem {
  readonly error: ProblemCode;
  /** After how many seconds it may be tried again. */
  readonly retryAfter?: number;
}
