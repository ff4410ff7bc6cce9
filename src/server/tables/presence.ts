// Who is connected. A person is here while they have at least one connection, so an old socket that closes late does not
// make a person absent who has already reconnected.

import type { PersonId, Presence, TableState } from '../../table/index.ts';
import type { Connection } from './connection.ts';

export class TablePresence {
  private readonly connections = new Set<Connection>();
  /** How many connections each person has. */
  private readonly here = new Map<PersonId, number>();
  private readonly absentSinceMs = new Map<PersonId, number>();
  /** When the table was loaded: a person who has not connected since counts as gone from then on. */
  private readonly openedMs: number;

  constructor(openedMs: number) {
    this.openedMs = openedMs;
  }

  enter(connection: Connection): void {
    const { person } = connection.credentials;
    this.connections.add(connection);
    this.here.set(person, (this.here.get(person) ?? 0) + 1);
    this.absentSinceMs.delete(person);
  }

  /** True if this was the person's last connection. The time is recorded only if `isMissed`. */
  leave(connection: Connection, { nowMs, isMissed }: { readonly nowMs: number; readonly isMissed: boolean }): boolean {
    if (!this.connections.delete(connection)) return false;
    const { person } = connection.credentials;
    const left = (this.here.get(person) ?? 1) - 1;
    if (left > 0) {
      this.here.set(person, left);
      return false;
    }
    this.here.delete(person);
    if (isMissed) this.absentSinceMs.set(person, nowMs);
    return true;
  }

  isHere(person: PersonId): boolean {
    return this.here.has(person);
  }

  get size(): number {
    return this.connections.size;
  }

  all(): readonly Connection[] {
    return [...this.connections];
  }

  at({ seats }: TableState): Presence {
    return seats.map((occupant) => (occupant.kind === 'person' ? this.absentSince(occupant.person) : undefined));
  }

  /** When the person's last connection closed; undefined while they are here. */
  absentSince(person: PersonId): number | undefined {
    return this.isHere(person) ? undefined : (this.absentSinceMs.get(person) ?? this.openedMs);
  }
}
