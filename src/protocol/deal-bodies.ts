// The bodies about deals that several tables play: the daily planet, and duplicate events.

import type { Options, Preset, Seat, SeatCount } from '../rules/index.ts';
import type { Phase } from '../table/index.ts';

/** Asks to play the daily planet. */
export interface PlayDaily {
  /** Needed from visitors whom the server does not know yet. */
  readonly name?: string;
}

/** A person’s only attempt at a shared deal. */
export interface Attempt {
  /** The day, such as `2026-11-19`, or the id of an event. */
  readonly deal: string;
  readonly table: string;
  /** `uncounted`: over without a result, since a bot played part of it, it was ended early, or it was not over in time. */
  readonly state: 'running' | 'counted' | 'uncounted';
  readonly points?: number;
  /** Points more than the best other player. */
  readonly margin?: number;
}

/** A line of the table of a day. */
export interface DailyLine {
  /** Equal results share it. */
  readonly rank: number;
  /** Empty if they chose none. */
  readonly name: string;
  readonly points: number;
  readonly margin: number;
  readonly isMine?: true;
  /** Once the deal is revealed, for the record of the game. */
  readonly table?: string;
}

/** The daily planet of one day. */
export interface DailyTable {
  readonly day: string;
  readonly today: string;
  readonly seats: SeatCount;
  readonly preset: Preset;
  /** The bots after the player’s seat, from the easiest on. */
  readonly bots: readonly string[];
  /** How many people have started. */
  readonly started: number;
  /** How many have a result. */
  readonly finished: number;
  /** The best, and those around the asker. */
  readonly lines: readonly DailyLine[];
  /** How many results there are in each span of ten points. */
  readonly spans: readonly { readonly from: number; readonly count: number }[];
  readonly mine?: Attempt;
  /** The asker’s rank; absent without a result. */
  readonly rank?: number;
  /** Published with the first move; absent while nobody has played. */
  readonly commitment?: string;
  /** Once the day is over for everybody. */
  readonly proof?: { readonly seed: string; readonly salt: string };
}

/** A line of the table of a week. */
export interface WeekTableLine {
  readonly rank: number;
  readonly name: string;
  /** At most 100 for a day, the best five days together. */
  readonly points: number;
  readonly days: number;
  readonly isMine?: true;
}

/** The table of a week, from Monday to Sunday. */
export interface DailyWeek {
  readonly from: string;
  readonly to: string;
  readonly players: number;
  readonly lines: readonly WeekTableLine[];
}

/** The asker’s attempts at the daily planets of the last year, the oldest first. */
export interface MyDays {
  readonly days: readonly Attempt[];
}

/** Asks for an event: the same deal for several tables. `alone`: everybody plays against the same bots; `tables`: people play each other. */
export interface NewEvent {
  readonly name: string;
  readonly mode: 'alone' | 'tables';
  readonly seats: SeatCount;
  readonly preset?: Preset;
  /** What differs from the preset. */
  readonly options?: Partial<Options>;
  /** For the seats after the player’s, with `alone`. */
  readonly bots?: readonly string[];
  /** The number of tables. The event closes automatically when all of them have finished. Absent: no limit, and the host closes it. */
  readonly maxTables?: number;
}

/** The id of a new event, which is also what its link contains. */
export interface EventMade {
  readonly deal: string;
}

/** Asks to play at an event: at this table, or without one at a new table. */
export interface JoinEvent {
  readonly name?: string;
  readonly table?: string;
}

/** A table of an event. Points are shown once the asker’s own game is over, or the event is closed. */
export interface EventTable {
  readonly phase: Phase;
  /** One per seat; empty for bots, open seats and deleted players. */
  readonly names: readonly string[];
  /** How many seats are free. */
  readonly free: number;
  /** While the game lasts. */
  readonly round?: number;
  readonly totals?: readonly number[];
  /** For each seat, how much its points are above the mean of the same seat at the other tables. */
  readonly differences?: readonly number[];
  /** The asker’s seat here. */
  readonly seat?: Seat;
  /** The table’s id: where the asker plays or could sit down, and everywhere once the event is closed. */
  readonly table?: string;
}

/** An event: the same deal for several tables. */
export interface EventPage {
  readonly deal: string;
  readonly createdMs: number;
  /** The name of who opened it. */
  readonly host: string;
  readonly isHost: boolean;
  readonly isClosed: boolean;
  readonly mode: NewEvent['mode'];
  readonly seats: SeatCount;
  readonly preset: Preset;
  readonly options: Options;
  readonly bots: readonly string[];
  readonly maxTables?: number;
  readonly tables: readonly EventTable[];
  readonly mine?: Attempt;
  readonly commitment: string;
  /** Once it is closed. */
  readonly proof?: { readonly seed: string; readonly salt: string };
}
