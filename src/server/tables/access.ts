// What a connection may do at a table, asked of how the table stands now: whoever was host may be host no longer.

import { removalOf, seatOf, type TableState } from '../../table/index.ts';
import type { LinkPlace } from '../store/index.ts';
import type { Credentials } from './connection.ts';

/**
 * Has a seat, or may watch without one, as a player who was removed from the game may where the table is watched. A device that
 * acts for somebody has no right but theirs.
 */
export function maySee(state: TableState, { person, link }: Credentials): boolean {
  if (seatOf(state, person) !== undefined) return true;
  if (link?.person !== undefined) return false;
  const { host, settings, seats } = state;
  const wasPlayer = seats.some((occupant) => occupant.kind === 'person' && occupant.person === person);
  return host === person || (settings.isWatched && (settings.isListed || link !== undefined || wasPlayer));
}

/** What is said to somebody who may not see the table. */
export function refusalFor(state: TableState, { person }: Credentials): 'removed' | 'notInvited' {
  return removalOf(state, person) === undefined ? 'notInvited' : 'removed';
}

/** May sit down without an invitation: the host, or any guest at a listed table who was not removed from it. */
export function mayJoin(state: TableState, { person, isGuest }: Credentials): boolean {
  const { host, settings } = state;
  return isGuest && (host === person || (settings.isListed && removalOf(state, person) === undefined));
}

export function isSamePlace(one: LinkPlace, other: LinkPlace): boolean {
  return one.seat === other.seat && one.person === other.person;
}
