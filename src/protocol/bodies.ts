// What HTTP carries: making a table, who one is, links. Play itself goes over the socket.

import type { Options, Preset, SeatCount } from '../rules/index.ts';
import type { AwayPlan, ClockPlan, Phase, Plan } from '../table/index.ts';

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
  readonly playTokens: readonly string[];
  readonly watchToken: string;
}

/** Sitting down or watching: with the token of a link, or at a listed table without one. */
export interface JoinTable {
  readonly name?: string;
  readonly token?: string;
}

export interface Joined {
  readonly table: string;
  /** Absent: watches. */
  readonly seat?: number;
}

/** A table in a list: of the lobby, or of one's own. */
export interface TableLine {
  readonly table: string;
  readonly createdMs: number;
  readonly changedMs: number;
  readonly phase: Phase;
  readonly seats: SeatCount;
  readonly preset: Preset;
  readonly names: readonly string[];
  readonly isYourTurn: boolean;
}

export interface Problem {
  readonly error: string;
}
