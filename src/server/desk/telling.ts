// What is told to whom: frames as text, made once for each viewer and not for each connection. Everything about the game
// comes from the rules' views and events.

import { packView, type ServerFrame, type Told } from '../../protocol/index.ts';
import type { Viewer } from '../../rules/index.ts';
import {
  type Entry,
  type PersonId,
  type Presence,
  type Sitting,
  sittingViewFor,
  tableEventFor,
} from '../../table/index.ts';
import { frameText } from './frame-text.ts';

export interface Moment {
  readonly sitting: Sitting;
  readonly presence: Presence;
  readonly names: ReadonlyMap<PersonId, string>;
  readonly nowMs: number;
}

/** Who looks: a seat or a spectator, and whether it is the host. */
export interface Onlooker {
  readonly viewer: Viewer;
  readonly isHost: boolean;
}

export function viewAt({ sitting, presence, names: all }: Moment, { viewer, isHost }: Onlooker) {
  const names = sitting.seats.map((occupant) => (occupant.kind === 'person' ? (all.get(occupant.person) ?? '') : ''));
  return packView(sittingViewFor(sitting, viewer, presence), { names, isHost });
}

/** Entries as a viewer hears of them; `after` is how many came before. */
export function told(entries: readonly Entry[], after: number, viewer: Viewer): readonly Told[] {
  return entries.map(({ event, atMs }, index) => ({
    seq: after + index + 1,
    atMs,
    event: tableEventFor(event, viewer),
  }));
}

/** A frame's text for each onlooker, made when first asked for. */
export function perOnlooker(frameFor: (onlooker: Onlooker) => ServerFrame): (onlooker: Onlooker) => string {
  const texts = new Map<string, string>();
  return (onlooker) => {
    const key = `${onlooker.viewer} ${onlooker.isHost}`;
    const text = texts.get(key) ?? frameText(frameFor(onlooker));
    texts.set(key, text);
    return text;
  };
}
