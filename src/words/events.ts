// The events of one move in sentences. What follows from a move without a choice reads differently from what was chosen.

import { tileOf, type ViewEvent } from '../rules/index.ts';
import { type Cast, describeEvent, hiddenTileName, type Phrases, shownOn } from './phrases.ts';

type Taken = Extract<ViewEvent, { readonly kind: 'tileTaken' }>;

/** One sentence for each event worth mentioning, in order. `events` are those of a single move. */
export function describeEvents(events: readonly ViewEvent[], cast: Cast, phrases: Phrases): readonly string[] {
  const last = lastTileIn(events);
  return events.flatMap((event, index) => {
    if (last === undefined) return describeEvent(event, cast, phrases) ?? [];
    if (event === last) return describeLastTile(last, cast, phrases);
    return events[index + 1] === last ? [] : (describeEvent(event, cast, phrases) ?? []); // nobody chose who is next
  });
}

/** The last tile of the round, if it was placed automatically: the same move appointed its seat. R3.4 */
export function lastTileIn(events: readonly ViewEvent[]): Taken | undefined {
  return events.find((event, index): event is Taken => {
    const before = events[index - 1];
    return event.kind === 'tileTaken' && before?.kind === 'seatAppointed' && before.seat === event.seat;
  });
}

/** The face-down tile, if it was placed automatically: the same move took it. R4.3 */
export function coveredPlacedIn(events: readonly ViewEvent[]): Taken | undefined {
  const [taken, placed] = events;
  return taken?.kind === 'coveredTaken' && placed?.kind === 'tileTaken' ? placed : undefined;
}

/** Says who got the last tile and what it shows, without claiming that anyone chose it. */
export function describeLastTile({ seat, tile, cell }: Taken, cast: Cast, phrases: Phrases): string {
  const { say } = phrases;
  return say('event.lastTile', {
    name: cast.names[seat] ?? say('seat.name', { seat: seat + 1 }),
    you: seat === cast.viewer ? 'yes' : 'no',
    tile: tile === undefined ? hiddenTileName(cast, phrases) : shownOn(tileOf(cast.tileSet, tile), cast, phrases),
    cell: cast.isPlain === true ? 'none' : cell,
  });
}
