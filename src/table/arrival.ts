// Players who have a seat and have not been at the table yet: seated by a rematch, or by a request that no connection has
// followed. No game starts before they have come, so nobody's clock runs at a table they have not seen.

import type { Seat } from '../rules/index.ts';
import { beginning, type Chance } from './beginning.ts';
import { type Occupant, type Sitting, seatOf } from './sitting.ts';
import type { PersonId, TableEvent } from './sitting-events.ts';

export function isAwaited(occupant: Occupant | undefined): boolean {
  return occupant?.kind === 'person' && occupant.isAwaited === true;
}

/** A person connects: what is new about it. A table that starts when it is full starts with the last arrival. */
export function arrives(sitting: Sitting, person: PersonId, chance: () => Chance): readonly TableEvent[] {
  const seat = seatOf(sitting, person);
  if (seat === undefined || sitting.phase !== 'gathering' || !isAwaited(sitting.seats[seat])) return [];
  return [{ kind: 'playerArrived', seat }, ...startWith(sitting, seat, chance)];
}

/** The start, if the table starts when it is full and only this seat was missing. */
export function startWith({ plan, seats }: Sitting, seat: Seat, chance: () => Chance): readonly TableEvent[] {
  const isReady = seats.every((occupant, each) => each === seat || (occupant.kind !== 'open' && !isAwaited(occupant)));
  return plan.startsWhenFull === true && isReady ? [beginning(plan, chance())] : [];
}
