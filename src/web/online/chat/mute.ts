// Muted people, by the number that each person has at a table: it follows them from seat to seat.

import type { ChatLine, WireView } from '../../../protocol/index.ts';

export interface Speaker {
  readonly personNumber: number;
  /** Empty for somebody who left long ago. */
  readonly name: string;
}

/** Everybody who has a seat or has written something, except the viewer and deleted guests. */
export function speakersOf({ seats, names, viewer }: WireView, chat: readonly ChatLine[]): readonly Speaker[] {
  const said = chat.map(({ personNumber, name }): [number, string] => [personNumber, name]);
  const state = seats.flatMap((occupant, seat): [number, string][] =>
    occupant.kind === 'person' && names[seat] ? [[occupant.personNumber, names[seat]]] : [],
  );
  const own = viewer === 'spectator' ? undefined : seats[viewer];
  return [...new Map([...said, ...state])]
    .map(([personNumber, name]) => ({ personNumber, name }))
    .filter(({ personNumber }) => own?.kind !== 'person' || personNumber !== own.personNumber)
    .sort((one, other) => one.personNumber - other.personNumber);
}

/** The same people at the rematch table, where they are numbered in seat order; deleted guests are left out. */
export function mutedNext({ seats, names }: WireView, muted: ReadonlySet<number>): readonly number[] {
  const along = seats.flatMap((occupant, seat) =>
    occupant.kind === 'person' && names[seat] ? [occupant.personNumber] : [],
  );
  return along.flatMap((personNumber, index) => (muted.has(personNumber) ? [index + 1] : []));
}
