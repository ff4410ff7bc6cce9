// What happens at a table, in sentences: as screen readers announce it, and a short form for the screen.

import { isSeat, type ViewEvent } from '../../rules/index.ts';
import { historyOf } from '../../table/index.ts';
import {
  type Cast,
  coveredPlacedIn,
  describeEvent,
  describeEvents,
  describeLastTile,
  hidesAnyTile,
  lastTileIn,
  type Phrases,
} from '../../words/index.ts';
import type { TableClient } from '../client/table-client.ts';

/** How many sentences the screen shows; where there is little room, only the last one. */
const SHOWN = 2;

/** The table, with the view that is described. */
type Narrated = Pick<TableClient, 'names' | 'view' | 'isShared' | 'bots'>;

/**
 * On a shared screen nobody is `you`. Tiles are described by what they show, not by cell: the screen shows where they
 * are.
 */
export function castOf({ names, view, isShared }: Omit<Narrated, 'bots'>): Cast {
  const viewer = isShared || !isSeat(view.viewer) ? 'spectator' : view.viewer;
  const { tileSet, options } = view.setup;
  return { names, viewer, tileSet, isPlain: true, hidesAnyTile: hidesAnyTile(options) };
}

/** The top bar shows the round, and the scoring sequence the result. */
const isNews = ({ kind }: ViewEvent): boolean => kind !== 'roundEnded' && kind !== 'gameEnded';

/** The events of a move as announced to screen readers. */
export function spokenOf(events: readonly ViewEvent[], cast: Cast, phrases: Phrases): string {
  return describeEvents(events.filter(isNews), cast, phrases).join(' ');
}

/** The last few; drawn tiles are visible, so only announcements and the log list them. */
export function shownOf(events: readonly ViewEvent[], cast: Cast, phrases: Phrases): readonly string[] {
  const shown = events.map((event) => (event.kind === 'stackOpened' ? { ...event, tiles: [] } : event));
  return describeEvents(shown.filter(isNews), cast, phrases).slice(-SHOWN);
}

/** A tile that was placed without a choice for a player at this screen, in a sentence of its own. */
export function placedFor(
  { view, bots, isShared }: Narrated,
  events: readonly ViewEvent[],
  { cast, phrases }: { readonly cast: Cast; readonly phrases: Phrases },
): string | undefined {
  const last = lastTileIn(events);
  const placed = last ?? coveredPlacedIn(events);
  if (placed === undefined) return undefined;
  const isHere = isShared ? bots[placed.seat] === undefined : placed.seat === view.viewer;
  if (!isHere) return undefined;
  return last === undefined ? describeEvent(placed, cast, phrases) : describeLastTile(last, cast, phrases);
}

/** The latest events of a resumed game, one sentence each. */
export function recapOf(table: Narrated, phrases: Phrases): readonly string[] {
  const events = historyOf(table.view)
    .filter(isNews)
    .slice(-2 * SHOWN);
  return events.flatMap((event) => shownOf([event], castOf(table), phrases)).slice(-SHOWN);
}
