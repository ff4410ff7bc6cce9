// Who sat down and who left by some events, for what is stored with them.

import type { PersonId, Sitting, TableEvent } from '../../table/index.ts';
import type { Seating } from '../store/index.ts';

/** Undefined: nobody came or left. Whoever only changed seats did neither. */
export function seatingOf(before: Sitting, after: Sitting, events: readonly TableEvent[]): Seating | undefined {
  const sat = events.flatMap((event) =>
    event.kind === 'seatTaken' ? [{ seat: event.seat, person: event.person }] : [],
  );
  const stay = sittersOf(after);
  const left = sittersOf(before).filter((person) => !stay.includes(person));
  return sat.length + left.length === 0 ? undefined : { sat, left };
}

function sittersOf({ seats }: Sitting): readonly PersonId[] {
  return seats.flatMap((occupant) => (occupant.kind === 'person' ? [occupant.person] : []));
}
