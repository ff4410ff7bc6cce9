// The order in which planets are counted and shown at the end.

import { isSeat, type Seat } from '../../../rules/index.ts';
import type { TableClient } from '../../client/table-client.ts';

/** The viewer's seat, if one person looks at this screen. */
export function ownSeat({ view: { viewer }, isShared }: Pick<TableClient, 'view' | 'isShared'>): Seat | undefined {
  return isSeat(viewer) && !isShared ? viewer : undefined;
}

/** All seats: the viewer's first, then the others in the order of play. */
export function ownFirst(table: Pick<TableClient, 'view' | 'isShared' | 'names'>): readonly Seat[] {
  const seats = table.names.map((_, index) => index as Seat);
  const own = ownSeat(table) ?? 0;
  return [...seats.slice(own), ...seats.slice(0, own)];
}
