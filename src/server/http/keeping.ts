// What nobody comes back to is deleted: tables that were never played at, guests who have none. Finished games stay unless the
// host has set how long they are kept. Looked at a few at a time, so that whoever plays meanwhile does not notice.

import { assertNever } from '../../rules/index.ts';
import { DAY, HOUR, MINUTE } from '../../table/index.ts';
import type { Desk, Time } from '../desk/index.ts';
import type { ListPlace, Store, Summary } from '../store/index.ts';

export interface Keeping {
  /** How often it is looked what can go. */
  readonly everyMs: number;
  /** A table that still gathers, where nothing has happened for so long and nobody is. */
  readonly gatheringMs: number;
  /** A table that was cleared away before its game began. */
  readonly closedMs: number;
  /** A guest without a table, so long after the first visit. */
  readonly guestMs: number;
  /** A finished game, so long after its end; absent: it is kept for ever. */
  readonly gamesMs?: number;
}

export const KEEPING: Keeping = { everyMs: 6 * HOUR, gatheringMs: 30 * DAY, closedMs: DAY, guestMs: 30 * DAY };

/** A server that has just begun has other things to do. */
const FIRST_MS = MINUTE;
const AT_ONCE = 200;

export interface Kept {
  readonly store: Store;
  readonly desk: Desk;
  readonly time: Time;
  readonly keeping: Keeping;
  readonly onCleared: (tables: number) => void;
  readonly onTrouble: (error: unknown) => void;
}

/** Looks soon, and then again and again, also after a time that failed. What it returns ends that. */
export function startKeeping(kept: Kept): () => void {
  const { time, keeping, onCleared, onTrouble } = kept;
  let isOver = false;
  let stop = time.after(FIRST_MS, look);
  function look(): void {
    clearAway(kept, () => isOver)
      .then(onCleared, onTrouble)
      .finally(() => {
        if (!isOver) stop = time.after(keeping.everyMs, look);
      });
  }
  return () => {
    isOver = true;
    stop();
  };
}

/** How many tables are gone. */
async function clearAway({ store, desk, time, keeping }: Kept, isOver: () => boolean): Promise<number> {
  const nowMs = time.wallMs();
  let cleared = 0;
  for (let after: string | undefined = ''; after !== undefined && !isOver(); ) {
    const tables: readonly Walked[] = await store.walkTables({ after, limit: AT_ONCE });
    for (const { id, phase, changedMs } of tables) {
      if (isOver()) return cleared;
      if (!(await isDue({ id, phase }, nowMs - changedMs, { desk, keeping }))) continue;
      if (await desk.clear(id, changedMs)) cleared += 1;
    }
    after = tables.length < AT_ONCE ? undefined : tables.at(-1)?.id;
  }
  const createdBeforeMs = nowMs - keeping.guestMs;
  for (let after: string | undefined = ''; after !== undefined && !isOver(); ) {
    after = await store.clearGuests({ after, limit: AT_ONCE, createdBeforeMs });
  }
  return cleared;
}

type Walked = ListPlace & Pick<Summary, 'phase'>;

/** Whether a table may be deleted, so long after its last change. */
async function isDue(
  { id, phase }: Pick<Walked, 'id' | 'phase'>,
  ageMs: number,
  { desk, keeping }: Pick<Kept, 'desk' | 'keeping'>,
): Promise<boolean> {
  const { gatheringMs, closedMs, gamesMs = Number.POSITIVE_INFINITY } = keeping;
  switch (phase) {
    case 'gathering':
      return ageMs >= gatheringMs;
    case 'playing':
      return false;
    case 'over':
      return ageMs >= gamesMs;
    case 'closed':
      return ageMs >= gamesMs || (ageMs >= closedMs && (await isUnplayed(desk, id)));
    default:
      return assertNever(phase);
  }
}

async function isUnplayed(desk: Desk, table: string): Promise<boolean> {
  const sitting = await desk.look(table).catch(() => undefined);
  return sitting !== undefined && sitting.table === undefined;
}
