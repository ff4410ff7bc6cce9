// The next table for the same people: opened before the old one tells of it.

import { type PersonId, rematchOf, type Sitting, sittingOf } from '../../table/index.ts';
import type { Lent } from './lent.ts';
import { peopleOf, summaryOf } from './summary.ts';

/** Whoever asks is its host; whom the server has forgotten meanwhile is not brought back. */
export async function openRematch(
  table: string,
  { sitting, host }: { readonly sitting: Sitting; readonly host: PersonId },
  { store, time }: Lent,
): Promise<void> {
  const atMs = time.nowMs();
  const known = await store.namesOf({ people: peopleOf(sitting) });
  const isGone = (person: PersonId): boolean => !Object.hasOwn(known, person);
  const entries = rematchOf(sitting, { host, isGone }).map((event) => ({ atMs, event }));
  const next = sittingOf(entries);
  await store.createTable({
    ...{ table, nowMs: time.wallMs(), entries, summary: summaryOf(next) },
    ...{ links: [], members: peopleOf(next) },
  });
}
