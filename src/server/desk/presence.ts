// Who is here. A person is here while any connection of theirs is; the late close of an old one changes nothing.

import type { PersonId, Presence, Sitting } from '../../table/index.ts';
import type { Connection } from './connection.ts';

export class Attendance {
  private readonly connections = new Set<Connection>();
  private readonly goneMs = new Map<PersonId, number>();
  /** Whoever has not been seen since then is gone since then. */
  private readonly openedMs: number;

  constructor(openedMs: number) {
    this.openedMs = openedMs;
  }

  enter(connection: Connection): void {
    this.connections.add(connection);
    this.goneMs.delete(connection.pass.person);
  }

  /** False if it had left before. */
  leave(connection: Connection, nowMs: number): boolean {
    if (!this.connections.delete(connection)) return false;
    const { person } = connection.pass;
    if (!this.isHere(person)) this.goneMs.set(person, nowMs);
    return true;
  }

  isHere(person: PersonId): boolean {
    return [...this.connections].some(({ pass }) => pass.person === person);
  }

  all(): readonly Connection[] {
    return [...this.connections];
  }

  at({ seats }: Sitting): Presence {
    return seats.map((occupant) => {
      if (occupant.kind !== 'person' || this.isHere(occupant.person)) return undefined;
      return this.goneMs.get(occupant.person) ?? this.openedMs;
    });
  }
}
