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

export function viewAt({ sitting, presence, names }: Moment, viewer: Viewer) {
  const called = sitting.seats.map((occupant) =>
    occupant.kind === 'person' ? (names.get(occupant.person) ?? '') : '',
  );
  return packView(sittingViewFor(sitting, viewer, presence), called);
}

/** Entries as a viewer hears of them; `after` is how many came before. */
export function told(entries: readonly Entry[], after: number, viewer: Viewer): readonly Told[] {
  return entries.map(({ event, atMs }, index) => ({
    seq: after + index + 1,
    atMs,
    event: tableEventFor(event, viewer),
  }));
}

/** A frame's text for each viewer, made when first asked for. */
export function perViewer(frameFor: (viewer: Viewer) => ServerFrame): (viewer: Viewer) => string {
  const texts = new Map<Viewer, string>();
  return (viewer) => {
    const text = texts.get(viewer) ?? frameText(frameFor(viewer));
    texts.set(viewer, text);
    return text;
  };
}
