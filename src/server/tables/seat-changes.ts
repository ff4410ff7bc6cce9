// Which seats some log entries filled, freed or swapped. The store updates links and memberships together with the entries.

import type { Seat } from '../../rules/index.ts';
import type { Entry, PersonId, TableState } from '../../table/index.ts';
import type { Seating } from '../store/index.ts';

/** Undefined if nobody's seat changed. A person who only moved to another seat neither sat down nor left. */
export function seatingOf(before: TableState, after: TableState, entries: readonly Entry[]): Seating | undefined {
  if (before.seats === after.seats && before.removed === after.removed) return undefined; // as with every move
  const sat = entries.flatMap(({ event }) =>
    event.kind === 'seatTaken' ? [{ seat: event.seat, person: event.person }] : [],
  );
  const stay = seatedPeople(after);
  const left = seatedPeople(before).filter((person) => !stay.includes(person));
  const swapped = entries.flatMap(({ event }) => (event.kind === 'seatsSwapped' ? [event.seats] : []));
  return swapped.length + sat.length + left.length === 0 ? undefined : { swapped, sat, left };
}

/** The seat's new number after two seats were swapped. */
export function seatAfter(seat: Seat | undefined, [one, two]: readonly [Seat, Seat]): Seat | undefined {
  return seat === one ? two : seat === two ? one : seat;
}

/** The people who hold a seat. A removed player holds none, though a bot plays on under their name. */
function seatedPeople({ seats, removed }: TableState): readonly PersonId[] {
  return seats.flatMap((occupant) =>
    occupant.kind === 'person' && !removed.includes(occupant.person) ? [occupant.person] : [],
  );
}
