// What nobody comes back to is deleted: tables that were never played at, guests who have none. Finished games stay unless the
// host has set how long they are context. A few are looked at a time, so that those who play meanwhile do not notice.
//
// All spans are in the server's running time. It can't jump, unlike the clock of the machine, which may be wrong by years at a
// start; and while the server is down nobody could come back. On a server that always runs the two are the same.

import { assertNever } from '../../../rules/index.ts';
import { DAY, HOUR, MINUTE } from '../../../table/index.ts';
import type { Store, WalkedTable } from '../../store/index.ts';
import type { TableRegistry, Time } from '../../tables/index.ts';

export interface CleanupSettings {
  /** How often it is looked what can go. */
  readonly everyMs: number;
  /** A table whose game has not begun, where nothing has happened for that long and nobody is connected. */
  readonly gatheringMs: number;
  /** A table that was closed before its game began. */
  readonly closedMs: number;
  /** A guest without a table, that long after the first visit. */
  readonly guestMs: number;
  /** A finished game, this long after its end; absent: it is context forever. */
  readonly gamesMs?: number;
}

export const CLEANUP: CleanupSettings = { everyMs: 6 * HOUR, gatheringMs: 30 * DAY, closedMs: DAY, guestMs: 30 * DAY };

/** A server that has just begun has other things to do. */
const INITIAL_DELAY_MS = MINUTE;
const BATCH_SIZE = 200;

export interface CleanupContext {
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly time: Time;
  readonly cleanup: CleanupSettings;
  readonly onCleared: (tables: number) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Looks soon, and then again and again, also after a time that failed. What it returns ends that. */
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

/** How many tables are gone. */
async function deleteExpired(
  { store, registry, time, cleanup }: CleanupContext,
  isStopped: () => boolean,
): Promise<number> {
  const nowMs = time.nowMs();
  let cleared = 0;
  for (let after: string | undefined = ''; after !== undefined && !isStopped(); ) {
    const tables: readonly WalkedTable[] = await store.walkTables({ after, limit: BATCH_SIZE });
    for (const { id, phase, changedMs, lastMs } of tables) {
      if (isStopped()) return cleared;
      if (!(await isExpired({ id, phase }, nowMs - lastMs, { registry, cleanup }))) continue;
      if (await registry.clear(id, changedMs)) cleared += 1;
    }
    after = tables.length < BATCH_SIZE ? undefined : tables.at(-1)?.id;
  }
  const addedBeforeMs = nowMs - cleanup.guestMs;
  for (let after: string | undefined = ''; after !== undefined && !isStopped(); ) {
    after = await store.clearGuests({ after, limit: BATCH_SIZE, addedBeforeMs });
  }
  return cleared;
}

/** Whether a table may be deleted, given the time since its last change. */
async function isExpired(
  { id, phase }: Pick<WalkedTable, 'id' | 'phase'>,
  ageMs: number,
  { registry, cleanup }: Pick<CleanupContext, 'registry' | 'cleanup'>,
): Promise<boolean> {
  const { gatheringMs, closedMs, gamesMs = Number.POSITIVE_INFINITY } = cleanup;
  switch (phase) {
    case 'gathering':
      return ageMs >= gatheringMs;
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
  const state = await registry.look(table).catch(() => undefined);
  return state !== undefined && state.table === undefined;
}
