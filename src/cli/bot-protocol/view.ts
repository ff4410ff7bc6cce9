// Validates the shape of a view from outside before a bot uses it; not whether the position is reachable. Unknown keys
// are dropped.

import { z } from 'zod';
import {
  CELLS,
  fail,
  OPTION_WORDS,
  type Options,
  ok,
  parseTileSet,
  type Result,
  ROUNDS,
  SEAT_COUNTS,
  type Seat,
  type SeatCount,
  STACKS,
  type TileSet,
  type View,
} from '../../rules/index.ts';

const MAX_TILES = 80;
const MAX_EVENTS = 10_000;
const SEATS: readonly Seat[] = [0, 1, 2, 3, 4];

/** The view, or the path of the first fault: `view.planets[2]`. */
export function parseView(value: unknown): Result<View, string> {
  const outer = viewWithSetup.safeParse(value);
  if (!outer.success) return fail(firstPlace(outer.error));
  const { setup } = outer.data;
  const tileSet = knownTileSet(setup.tileSet);
  if (tileSet === undefined) return fail('view.setup.tileSet');
  const view = schemaFor(setup.seats, tileSet).safeParse(value);
  if (!view.success) return fail(firstPlace(view.error));
  return ok({ ...view.data, current: view.data.current, setup: { ...setup, tileSet } });
}

function firstPlace({ issues }: z.ZodError): string {
  return z.core.toDotPath(['view', ...(issues[0]?.path ?? [])]);
}

const optionValue = <Key extends keyof Options>(key: Key) =>
  z.literal(Object.values(OPTION_WORDS[key].values) as unknown as readonly Options[Key][]);

const viewWithSetup = z.object({
  setup: z.object({
    seats: z.literal(SEAT_COUNTS),
    start: z.literal(SEATS),
    options: z.object({
      firstStack: optionValue('firstStack'),
      placement: optionValue('placement'),
      geographer: optionValue('geographer'),
      twoSeatOffer: optionValue('twoSeatOffer'),
      hiddenCharacters: optionValue('hiddenCharacters'),
    }),
    tileSet: z.object({ name: z.unknown().optional(), tiles: z.looseObject({}) }), // `parseTileSet` checks the rest
  }),
});

/** Checks the length first, so that the entries of an endless list are never visited. */
const list = <Entry extends z.ZodType>(
  entry: Entry,
  { low = 0, high }: { readonly low?: number; readonly high: number },
) => z.array(z.unknown()).min(low).max(high).pipe(z.array(entry));

function viewSchema(seats: SeatCount, { tiles }: TileSet) {
  const seat = z.literal(SEATS.slice(0, seats));
  const tile = z.literal(Object.keys(tiles));
  const cell = z.enum(CELLS);
  const count = z.int().min(0).max(MAX_TILES);
  const offer = list(z.object({ tile: tile.exactOptional(), covered: z.boolean() }), { high: seats + 1 });
  const round = z.object({
    start: seat,
    stack: z.enum(STACKS),
    drawn: offer,
    takes: list(z.object({ seat, tile: tile.exactOptional(), cell }), { high: seats }),
    discard: tile.exactOptional(),
  });
  const placedTile = z.object({
    tile: tile.exactOptional(),
    stack: z.enum(STACKS).exactOptional(),
    showing: z.enum(['faceUp', 'faceDown', 'secret']),
  });
  const planet = list(placedTile.nullable(), { low: CELLS.length, high: CELLS.length });
  return z.object({
    viewer: seat,
    setup: z.object({ start: seat }),
    seq: z.int().min(0).max(MAX_EVENTS),
    round: z.int().min(1).max(ROUNDS),
    step: z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['open', 'offer', 'take', 'place', 'appoint']), seat }),
      z.object({ kind: z.literal('over') }),
    ]),
    left: z.object({ character: count, center: count, uphill: count, downhill: count }),
    current: round.exactOptional(),
    offer,
    planets: list(planet, { low: seats, high: seats }),
    discards: list(tile, { high: MAX_TILES }),
    past: list(round, { high: ROUNDS }),
  });
}

let lastSchema:
  | { readonly seats: SeatCount; readonly tileSet: TileSet; readonly schema: ReturnType<typeof viewSchema> }
  | undefined;

/** Reuses the schema of the previous question of the same game: building a schema takes longer than using it. */
function schemaFor(seats: SeatCount, tileSet: TileSet): ReturnType<typeof viewSchema> {
  if (lastSchema?.seats !== seats || lastSchema.tileSet !== tileSet) {
    lastSchema = { seats, tileSet, schema: viewSchema(seats, tileSet) };
  }
  return lastSchema.schema;
}

let lastTileSet: { readonly text: string; readonly tileSet: TileSet } | undefined;

/** The validated tile set; reuses that of the previous question if it is the same. */
function knownTileSet({ name, tiles }: { readonly name?: unknown; readonly tiles: object }): TileSet | undefined {
  const text = JSON.stringify({ name, tiles: Object.values(tiles) });
  if (lastTileSet?.text === text) return lastTileSet.tileSet;
  const parsed = parseTileSet(text);
  if (!parsed.ok) return undefined;
  lastTileSet = { text, tileSet: parsed.value };
  return parsed.value;
}
