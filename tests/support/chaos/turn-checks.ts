// What bots and clocks did in a game, held against its log: one move a turn, by the player who had the turn, and no deadline before its time.

import { runsOutMs } from '../../../src/table/clock.ts';
import { type Entry, reduce, stateOf, type TableState } from '../../../src/table/index.ts';
import { botDue, tableAt } from '../../../src/table/state.ts';
import type { Logs } from './log-checks.ts';

/** When each entry was stored, by the wall clock, by table. */
export type SavedTimes = ReadonlyMap<string, readonly number[]>;

/**
 * By how much the running time of one server may be behind that of the next: without a heartbeat it counts on for four seconds and saves
 * for eight, and the answer to its last heartbeat may have taken four.
 */
const TIME_SLACK_MS = 8000;

export interface TurnReport {
  readonly faults: readonly string[];
  readonly botMoves: number;
  readonly deadlines: number;
  /** The least time between the moment at which a deadline was due by the wall clock and the moment at which it was stored. */
  readonly leastDelayMs: number | undefined;
}

export function checkTurns(logs: Logs, saved: SavedTimes): TurnReport {
  const reports = [...logs].map(([table, log]) => checkTable(table, log, saved.get(table) ?? []));
  const delays = reports.flatMap(({ delaysMs }) => delaysMs);
  return {
    faults: reports.flatMap(({ faults }) => faults),
    botMoves: reports.reduce((sum, { botMoves }) => sum + botMoves, 0),
    deadlines: delays.length,
    leastDelayMs: delays.length === 0 ? undefined : Math.min(...delays),
  };
}

interface TableReport {
  readonly faults: string[];
  readonly delaysMs: number[];
  botMoves: number;
}

function checkTable(table: string, log: readonly Entry[], saved: readonly number[]): TableReport {
  const report: TableReport = { faults: [], delaysMs: [], botMoves: 0 };
  const [first, ...rest] = log;
  if (first === undefined) return report;
  let state = stateOf([first]);
  let leadMs = Number.POSITIVE_INFINITY;
  for (const [index, entry] of rest.entries()) {
    const blame = (what: string): void => void report.faults.push(`table ${table}, entry ${index + 2}: ${what}`);
    checkMove(state, entry, { report, blame });
    checkDeadline({ state, entry, index: index + 1, log, saved }, { report, blame });
    const ahead = entry.atMs - (saved[index + 1] ?? Number.NaN);
    if (ahead - leadMs > TIME_SLACK_MS)
      blame(`the running time was ${Math.round(ahead - leadMs)} ms faster than the clock`);
    leadMs = Math.min(leadMs, ahead);
    const next = played(state, entry, blame);
    if (next === undefined) break;
    state = next;
  }
  return report;
}

/** Undefined if the entry does not fit in its place. */
function played(state: TableState, entry: Entry, blame: (what: string) => void): TableState | undefined {
  try {
    return reduce(state, entry);
  } catch (error) {
    blame(String(error));
    return undefined;
  }
}

interface Judging {
  readonly report: TableReport;
  readonly blame: (what: string) => void;
}

/** A move is that of the seat whose turn it is; without a command where a bot plays there, with one where a person does. */
function checkMove(state: TableState, { event, commandId }: Entry, { report, blame }: Judging): void {
  if (event.kind !== 'movePlayed') return;
  const { step } = tableAt(state).record.game;
  if (step.kind === 'over' || step.seat !== event.seat) {
    blame(`seat ${event.seat} moved out of turn`);
    return;
  }
  const isBot = botDue(state) !== undefined;
  if (isBot) report.botMoves += 1;
  if (isBot !== (commandId === undefined)) blame(isBot ? 'a person moved for a bot' : 'a bot moved for a person');
}

interface Moment {
  readonly state: TableState;
  readonly entry: Entry;
  readonly index: number;
  readonly log: readonly Entry[];
  readonly saved: readonly number[];
}

/** A bot takes over for being away or out of time once the running time says so, and not much sooner by the wall clock either. */
function checkDeadline({ state, entry, index, log, saved }: Moment, { report, blame }: Judging): void {
  const { event, atMs } = entry;
  if (event.kind !== 'playerReplaced' || (event.why !== 'time' && event.why !== 'absent')) return;
  const { running } = state.clocks;
  if (running === undefined) {
    blame('a deadline without a clock');
    return;
  }
  const graceMs = state.settings.absence.graceMs;
  const dueMs = event.why === 'time' ? (runsOutMs(state.clocks) ?? Number.NaN) : running.sinceMs + graceMs;
  if (!(atMs >= Math.floor(dueMs))) blame(`${event.why}: due at ${dueMs}, happened at ${atMs}`);
  const since = log.findIndex((each) => each.atMs >= running.sinceMs);
  const delayMs = (saved[index] ?? Number.NaN) - (saved[since] ?? Number.NaN) - (dueMs - running.sinceMs);
  report.delaysMs.push(delayMs);
  if (!(delayMs > -TIME_SLACK_MS)) blame(`${event.why}: ${Math.round(-delayMs)} ms early by the wall clock`);
}
