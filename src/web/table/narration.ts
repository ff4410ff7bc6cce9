// What happens at a table, in sentences: as they are heard, and the short form that stands on the screen.

import { isSeat, type ViewEvent } from '../../rules/index.ts';
import { storyOf } from '../../table/index.ts';
import { type Cast, type Phrases, tellEvent } from '../../words/index.ts';
import type { TableClient } from './client.ts';

/** So many sentences stand on the screen; where there is little room, only the last of them. */
const SHOWN = 2;

/** Where several people share the screen nobody is `you`. Tiles are told by what they show: one sees where they lie. */
export function castOf({ names, view, isShared }: TableClient): Cast {
  const viewer = isShared || !isSeat(view.viewer) ? 'spectator' : view.viewer;
  return { names, viewer, tileSet: view.setup.tileSet, isPlain: true };
}

/** Everything that is worth saying aloud. The end of the game is told by the count. */
export function spokenOf(events: readonly ViewEvent[], cast: Cast, phrases: Phrases): string {
  return events
    .filter(({ kind }) => kind !== 'roundEnded' && kind !== 'gameEnded')
    .flatMap((event) => tellEvent(event, cast, phrases) ?? [])
    .join(' ');
}

/** The last of it; the drawn tiles are seen, and listed only aloud and in the log. */
export function shownOf(events: readonly ViewEvent[], cast: Cast, phrases: Phrases): readonly string[] {
  return events
    .map((event) => (event.kind === 'stackOpened' ? { ...event, tiles: [] } : event))
    .flatMap((event) => tellEvent(event, cast, phrases) ?? [])
    .slice(-SHOWN);
}

/** What happened last in a game that is taken up again. */
export function recapOf(table: TableClient, phrases: Phrases): readonly string[] {
  const events = storyOf(table.view).filter(({ kind }) => kind !== 'roundEnded');
  return shownOf(events.slice(-2 * SHOWN), castOf(table), phrases);
}
