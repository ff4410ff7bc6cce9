// What happens at a table, in sentences: as they are heard, and the short form that stands on the screen.

import { isSeat, type ViewEvent } from '../../rules/index.ts';
import { historyOf } from '../../table/index.ts';
import { type Cast, describeEvents, describeLastTile, lastTileIn, type Phrases } from '../../words/index.ts';
import type { TableClient } from '../client/table-client.ts';

/** So many sentences stand on the screen; where there is little room, only the last of them. */
const SHOWN = 2;

/** The table, with the view that is told of. */
type Narrated = Pick<TableClient, 'names' | 'view' | 'isShared' | 'bots'>;

/** Where several people share the screen nobody is `you`. Tiles are told by what they show: one sees where they lie. */
export function castOf({ names, view, isShared }: Omit<Narrated, 'bots'>): Cast {
  const viewer = isShared || !isSeat(view.viewer) ? 'spectator' : view.viewer;
  return { names, viewer, tileSet: view.setup.tileSet, isPlain: true };
}

/** The round is at the top of the screen, and the result is for the count to tell. */
const isNews = ({ kind }: ViewEvent): boolean => kind !== 'roundEnded' && kind !== 'gameEnded';

/** The events of a move as they are said aloud. */
export function spokenOf(events: readonly ViewEvent[], cast: Cast, phrases: Phrases): string {
  return describeEvents(events.filter(isNews), cast, phrases).join(' ');
}

/** The last of them; the drawn tiles are seen, and listed only aloud and in the log. */
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
  if (last === undefined) return undefined;
  const isHere = isShared ? bots[last.seat] === undefined : last.seat === view.viewer;
  return isHere ? describeLastTile(last, cast, phrases) : undefined;
}

/** What happened last in a game that is resumed, event by event. */
export function recapOf(table: Narrated, phrases: Phrases): readonly string[] {
  const events = historyOf(table.view)
    .filter(isNews)
    .slice(-2 * SHOWN);
  return events.flatMap((event) => shownOf([event], castOf(table), phrases)).slice(-SHOWN);
}
