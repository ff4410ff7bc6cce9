// The next table for the same people: opened before the old one tells of it.

import { type PersonId, rematchOf, type Sitting, seatOf, sittingOf } from '../../table/index.ts';
import type { Lent } from './lent.ts';
import { peopleOf, summaryOf } from './summary.ts';

interface Next {
  readonly sitting: Sitting;
  readonly host: PersonId;
  /** Those for whom another device acts, which is to follow them. */
  readonly carried: readonly PersonId[];
}

/**
 * Whoever asks is its host; whom the server has forgotten meanwhile is not brought back. A token for each of those who are
 * carried along.
 */
export async function openRematch(
  table: string,
  { sitting, host, carried }: Next,
  { store, time, chance }: Lent,
): Promise<ReadonlyMap<PersonId, string>> {
  const atMs = time.nowMs();
  const known = await store.namesOf({ people: peopleOf(sitting) });
  const isGone = (person: PersonId): boolean => !Object.hasOwn(known, person);
  const entries = rematchOf(sitting, { host, isGone }).map((event) => ({ atMs, event }));
  const next = sittingOf(entries);
  const made = carried
    .filter((person) => seatOf(next, person) !== undefined)
    .map((person) => ({ person, ...chance.newLink() }));
  await store.createTable({
    ...{ table, nowMs: time.wallMs(), entries, summary: summaryOf(next), members: peopleOf(next) },
    links: made.map(({ person, tokenHash }) => ({ person, tokenHash })),
  });
  return new Map(made.map(({ person, token }) => [person, token]));
}
