// The next table for the same people, created in the store together with the entry that announces it.

import { type PersonId, rematchOf, seatOf, stateOf, type TableState } from '../../table/index.ts';
import type { NewStoredTable } from '../store/index.ts';
import type { TableDependencies } from './dependencies.ts';
import { peopleOf, summaryOf } from './summary.ts';

interface Next {
  readonly state: TableState;
  readonly host: PersonId;
  /** People who play on another device by link; it gets a link to the next table too. */
  readonly carried: readonly PersonId[];
}

/** The tokens of the new table's links. */
export interface RematchLinks {
  /** One per person for whom another device acts. */
  readonly devices: ReadonlyMap<PersonId, string>;
  /** Undefined if the table can't be watched. */
  readonly watchToken: string | undefined;
}

export interface PreparedRematch {
  readonly links: RematchLinks;
  readonly opens: NewStoredTable;
}

/**
 * The rematch's table as it will be stored, with its links; stores nothing itself. The player who asks becomes its host. Guests
 * who have deleted their data are not seated again.
 */
export async function prepareRematch(
  table: string,
  { state, host, carried }: Next,
  { store, time, chance }: TableDependencies,
): Promise<PreparedRematch> {
  const atMs = time.nowMs();
  const known = await store.namesOf({ people: peopleOf(state) });
  const isGone = (person: PersonId): boolean => !Object.hasOwn(known, person);
  const entries = rematchOf(state, { host, isGone }).map((event) => ({ atMs, event }));
  const next = stateOf(entries);
  const made = carried
    .filter((person) => seatOf(next, person) !== undefined)
    .map((person) => ({ person, ...chance.newLink() }));
  const watch = next.settings.isWatched ? chance.newLink() : undefined;
  const opens: NewStoredTable = {
    ...{ table, nowMs: time.wallMs(), entries, summary: summaryOf(next), members: peopleOf(next) },
    links: [
      ...made.map(({ person, tokenHash }) => ({ person, tokenHash })),
      ...(watch === undefined ? [] : [{ tokenHash: watch.tokenHash }]),
    ],
  };
  const devices = new Map(made.map(({ person, token }) => [person, token]));
  return { opens, links: { devices, watchToken: watch?.token } };
}
