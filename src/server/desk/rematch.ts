// The next table for the same people: opened before the old one tells of it.

import { rematchOf, type Sitting, sittingOf } from '../../table/index.ts';
import type { Lent } from './lent.ts';
import { peopleOf, summaryOf } from './summary.ts';

export async function openRematch(table: string, sitting: Sitting, { store, time }: Lent): Promise<void> {
  const atMs = time.nowMs();
  const entries = rematchOf(sitting).map((event) => ({ atMs, event }));
  const next = sittingOf(entries);
  await store.createTable({
    ...{ table, nowMs: time.wallMs(), entries, summary: summaryOf(next) },
    ...{ links: [], members: peopleOf(next) },
  });
}
