// Muted people, by the number that each person has at a table: it follows them from seat to seat.

import type { ChatLine, WireView } from '../../../protocol/index.ts';

export interface Speaker {
  readonly who: number;
  /** Empty for somebody who left long ago. */
  readonly name: string;
}

/** Everybody who has a seat or has written something, except the viewer and deleted guests. */
export function speakersOf({ seats, names, viewer }: WireView, chat: readonly ChatLine[]): readonly Speaker[] {
  const said = chat.map(({ who, name }): [number, string] => [who, name]);
  const state = seats.flatMap((occupant, seat): [number, string][] =>
    occupant.kind === 'person' && names[seat] ? [[occupant.who, names[seat]]] : [],
  );
  const own = viewer === 'spectator' ? undefined : seats[viewer];
  return [...new Map([...said, ...state])]
    .map(([who, name]) => ({ who, name }))
    .filter(({ who }) => own?.kind !== 'person' || who !== own.who)
    .sort((one, other) => one.who - other.who);
}

/** The same people at the rematch table, where they are numbered in seat order; deleted guests are left out. */
export function mutedNext({ seats, names }: WireView, muted: ReadonlySet<number>): readonly number[] {
  const along = seats.flatMap((occupant, seat) => (occupant.kind === 'person' && names[seat] ? [occupant.who] : []));
  return along.flatMap((who, index) => (muted.has(who) ? [index + 1] : []));
}
