// The names of people at one table, as everybody there sees them: no two of them look the same.

import { distinctNames, type PersonId, type TableState } from '../../table/index.ts';

export class TableNames {
  private readonly names = new Map<PersonId, string>();
  /** Worked out when somebody comes, leaves or takes another name, not with every move. */
  private shown: { readonly seats: TableState['seats']; readonly names: ReadonlyMap<PersonId, string> } | undefined;

  has(person: PersonId): boolean {
    return this.names.has(person);
  }

  set(person: PersonId, name: string): void {
    this.names.set(person, name);
    this.shown = undefined;
  }

  /** Those with a seat come first, in the order of seats, which lists and records know too; then those who have left. */
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
