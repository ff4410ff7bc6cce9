// The names of the people at one table as they are shown there: names that look alike are numbered.

import { distinctNames, type PersonId, type TableState } from '../../table/index.ts';

export class TableNames {
  private readonly names = new Map<PersonId, string>();
  /** Cached until the seats or a name change, so that a move does not compute them again. */
  private shown: { readonly seats: TableState['seats']; readonly names: ReadonlyMap<PersonId, string> } | undefined;

  has(person: PersonId): boolean {
    return this.names.has(person);
  }

  set(person: PersonId, name: string): void {
    this.names.set(person, name);
    this.shown = undefined;
  }

  /** Seated people are numbered first, in seat order, so that lists and records show the same names; then those who left. */
  shownAt({ seats, people }: TableState): ReadonlyMap<PersonId, string> {
    if (this.shown?.seats === seats) return this.shown.names;
    const seated = seats.flatMap((occupant) => (occupant.kind === 'person' ? [occupant.person] : []));
    const all = [...new Set([...seated, ...people])];
    const shown = distinctNames(all.map((person) => this.names.get(person) ?? ''));
    const names = new Map(all.map((person, index) => [person, shown[index] ?? '']));
    this.shown = { seats, names };
    return names;
  }
}
