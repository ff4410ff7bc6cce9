// What a connection may do at a table, asked of how the table stands now: whoever was host may be host no longer.

import { type Sitting, seatOf } from '../../table/index.ts';
import type { LinkPlace } from '../store/index.ts';
import type { Pass } from './connection.ts';

/** Has a seat, or may look on without one. A device that acts for somebody has no right but theirs. */
export function maySee(sitting: Sitting, { person, link }: Pass): boolean {
  if (seatOf(sitting, person) !== undefined) return true;
  if (link?.person !== undefined) return false;
  const { host, plan } = sitting;
  return host === person || (plan.isWatched && (plan.isListed || link !== undefined));
}

/** May sit down by itself: the host, or any guest at a listed table. */
export function maySit({ host, plan }: Sitting, { person, isGuest }: Pass): boolean {
  return isGuest && (host === person || plan.isListed);
}

export function isSamePlace(one: LinkPlace, other: LinkPlace): boolean {
  return one.seat === other.seat && one.person === other.person;
}
