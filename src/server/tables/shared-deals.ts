// Deals that several tables play: when one is closed, and what the end of a game means for its players' attempts.

import { DAY, isDailyDue, type Phase, resultOf, type TableState } from '../../table/index.ts';
import type { EndedAttempts, Store, StoredDeal } from '../store/index.ts';
import { totalsOf } from './summary.ts';

/** An event that its host has forgotten is closed after this long, so that its shuffle can be checked in the end. */
const MAX_EVENT_MS = 30 * DAY;

interface DealSource {
  readonly store: Pick<Store, 'readDeal' | 'closeDeal' | 'attemptsAt' | 'tablesAt'>;
  readonly wallMs: () => number;
}

/** A deal as it is now: closed first if its time has come. Undefined if there is none. */
export async function currentDeal({ store, wallMs }: DealSource, deal: string): Promise<StoredDeal | undefined> {
  const stored = await store.readDeal({ deal });
  if (stored === undefined || stored.closedMs !== undefined) return stored;
  const nowMs = wallMs();
  if (!(await isDue(store, stored, nowMs))) return stored;
  await store.closeDeal({ deal, nowMs });
  return store.readDeal({ deal });
}

async function isDue(store: DealSource['store'], deal: StoredDeal, nowMs: number): Promise<boolean> {
  const { id, kind, createdMs } = deal;
  if (kind === 'duplicate') return nowMs >= createdMs + MAX_EVENT_MS || isPlayedOut(store, deal);
  if (!isDailyDue(id, nowMs, false)) return false;
  const attempts = await store.attemptsAt({ deal: id });
  return isDailyDue(
    id,
    nowMs,
    attempts.some(({ endedMs }) => endedMs === undefined),
  );
}

/** Whether an event with a fixed number of tables has been played at all of them. */
async function isPlayedOut(store: DealSource['store'], { id, plan }: StoredDeal): Promise<boolean> {
  const { maxTables } = JSON.parse(plan) as { readonly maxTables?: number }; // as the server stored it
  if (maxTables === undefined) return false;
  const tables = await store.tablesAt({ deal: id });
  const inPhase = (phase: Phase): number => tables.filter(({ summary }) => summary.phase === phase).length;
  return inPhase('over') >= maxTables && inPhase('playing') === 0; // of many requests at once, one may have opened one more
}

/**
 * The attempts that end with this change. A result counts only if its player has made every choice since the start: nobody came
 * back to what a bot had played meanwhile.
 */
export function endedAttempts(before: TableState, after: TableState, endedMs: number): EndedAttempts | undefined {
  const { deal } = after.settings;
  if (deal === undefined || before.phase === 'over' || after.phase !== 'over') return undefined;
  const totals = after.endedBy === undefined ? totalsOf(after) : undefined;
  const players = after.seats.flatMap((occupant, seat) => {
    if (occupant.kind !== 'person') return [];
    const hasPlayed = (after.seatSeqs[seat] ?? 0) < after.startedSeq;
    const result = totals === undefined || !hasPlayed ? undefined : resultOf(totals, seat);
    return [{ person: occupant.person, ...(result === undefined ? {} : { result }) }];
  });
  return { deal: deal.id, endedMs, players };
}
