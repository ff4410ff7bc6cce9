// Deletes abandoned data: tables whose game never started, and guests without tables. Finished games stay
// unless the operator has set a retention time. Works in small batches, so that running games don't notice.
//
// All durations are in the server's running time. Unlike the machine's clock, which may be wrong by years at a start, it can't jump;
// and nobody could return while the server was down. On a server that always runs the two are the same.

import { assertNever } from '../../../rules/index.ts';
import { DAY, HOUR, MINUTE } from '../../../table/index.ts';
import type { Store, WalkedTable } from '../../store/index.ts';
import type { TableRegistry, Time } from '../../tables/index.ts';

export interface CleanupSettings {
  /** Interval between two runs. */
  readonly everyMs: number;
  /** Age at which a table is deleted whose game has not started and where nobody is connected. */
  readonly waitingMs: number;
  /** Age at which a table is deleted that was closed before its game started. */
  readonly closedMs: number;
  /** Time after the first visit at which a guest without tables is deleted. */
  readonly guestMs: number;
  /** Retention time of finished games; absent: forever. */
  readonly gamesMs?: number;
}

export const CLEANUP: CleanupSettings = { everyMs: 6 * HOUR, waitingMs: 30 * DAY, closedMs: DAY, guestMs: 30 * DAY };

/** Delay of the first run, so that it doesn't compete with the start. */
const INITIAL_DELAY_MS = MINUTE;
const BATCH_SIZE = 200;

export interface CleanupContext {
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly time: Time;
  readonly cleanup: CleanupSettings;
  /** False while another server does it. */
  readonly isMine?: () => boolean;
  readonly onCleared: (tables: number) => void;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Runs soon after the start and then at every interval, also after a failed run. Returns the function that stops it.
 */
export function startCleanup(context: CleanupContext): () => void {
  const { time, cleanup, onCleared, onFailure } = context;
  let isStopped = false;
  let stop = time.after(INITIAL_DELAY_MS, run);
  function run(): void {
    deleteExpired(context, () => isStopped)
      .then(onCleared, onFailure)
      .finally(() => {
        if (!isStopped) stop = time.after(cleanup.everyMs, run);
      });
  }
  return () => {
    isStopped = true;
    stop();
  };
}

/** Returns the number of deleted tables. */
async function deleteExpired(context: CleanupContext, isStopped: () => boolean): Promise<number> {
  if (context.isMine?.() === false) return 0;
  const pass = { nowMs: context.time.nowMs(), isStopped };
  const cleared = await deleteTables(context, pass);
  await deleteGuests(context, pass);
  return cleared;
}

interface Pass {
  readonly nowMs: number;
  readonly isStopped: () => boolean;
}

async function deleteTables({ store, registry, cleanup }: CleanupContext, { nowMs, isStopped }: Pass): Promise<number> {
  let cleared = 0;
  for (let after: string | undefined = ''; after !== undefined && !isStopped(); ) {
    const tables: readonly WalkedTable[] = await store.walkTables({ after, limit: BATCH_SIZE });
    for (const { id, phase, changedMs, lastEntryMs } of tables) {
      if (isStopped()) return cleared;
      if (!(await isExpired({ id, phase }, nowMs - lastEntryMs, { registry, cleanup }))) continue;
      if (await registry.deleteTable(id, changedMs)) cleared += 1;
    }
    after = tables.length < BATCH_SIZE ? undefined : tables.at(-1)?.id;
  }
  return cleared;
}

async function deleteGuests({ store, cleanup }: CleanupContext, { nowMs, isStopped }: Pass): Promise<void> {
  const addedBeforeMs = nowMs - cleanup.guestMs;
  for (let after: string | undefined = ''; after !== undefined && !isStopped(); ) {
    after = await store.clearGuests({ after, limit: BATCH_SIZE, addedBeforeMs });
  }
}

/** Whether a table may be deleted, given the time since its last change. */
async function isExpired(
  { id, phase }: Pick<WalkedTable, 'id' | 'phase'>,
  ageMs: number,
  { registry, cleanup }: Pick<CleanupContext, 'registry' | 'cleanup'>,
): Promise<boolean> {
  const { waitingMs, closedMs, gamesMs = Number.POSITIVE_INFINITY } = cleanup;
  switch (phase) {
    case 'waiting':
      return ageMs >= waitingMs;
    case 'playing':
      return false;
    case 'over':
      return ageMs >= gamesMs;
    case 'closed':
      return ageMs >= gamesMs || (ageMs >= closedMs && (await isUnplayed(registry, id)));
    default:
      return assertNever(phase);
  }
}

async function isUnplayed(registry: TableRegistry, table: string): Promise<boolean> {
  const state = await registry.currentState(table).catch(() => undefined);
  return state !== undefined && state.table === undefined;
}
