// A view that came from outside: its shape is checked before any bot thinks about it. That it could come about in a game
// is not.

import {
  CELLS,
  fail,
  OPTION_WORDS,
  ok,
  parseTileSet,
  type Result,
  ROUNDS,
  SEAT_COUNTS,
  STACKS,
  type TileId,
  type TileSet,
  type View,
} from '../../rules/index.ts';
import { type Check, integer, isObject, listOf, nullable, object, oneOf, optional } from './shape.ts';

const MOST_TILES = 80;
const MOST_EVENTS = 10_000;

/** The view, or the place in it where the first thing is wrong: `view.planets[2]`. */
export function parseView(value: unknown): Result<View, string> {
  const wrongSetup = object({ setup: SETUP })(value, 'view');
  if (wrongSetup !== undefined) return fail(wrongSetup);
  const { setup } = value as { readonly setup: View['setup'] };
  const tileSet = knownTileSet(setup.tileSet);
  if (tileSet === undefined) return fail('view.setup.tileSet');
  const wrong = viewCheck(setup.seats, Object.keys(tileSet.tiles))(value, 'view');
  if (wrong !== undefined) return fail(wrong);
  return ok({ ...(value as View), setup: { ...setup, tileSet } });
}

const SETUP = object({
  seats: oneOf(SEAT_COUNTS),
  start: integer(0, 4),
  options: object(
    Object.fromEntries(Object.entries(OPTION_WORDS).map(([key, { values }]) => [key, oneOf(Object.values(values))])),
  ),
  tileSet: object({ tiles: (tiles, where) => (isObject(tiles) ? undefined : where) }),
});

function viewCheck(seats: number, ids: readonly TileId[]): Check {
  const seat = integer(0, seats - 1);
  const tile = oneOf(ids);
  const cell = oneOf(CELLS);
  const offered = object({ tile: optional(tile), covered: oneOf([true, false]) });
  const laid = object({ tile: optional(tile), showing: oneOf(['faceUp', 'faceDown', 'secret']) });
  const offer = listOf(offered, { high: seats + 1 });
  const round = object({
    start: seat,
    stack: oneOf(STACKS),
    drawn: offer,
    takes: listOf(object({ seat, tile: optional(tile), cell }), { high: seats }),
    discard: optional(tile),
  });
  return object({
    viewer: seat,
    setup: object({ start: seat }),
    seq: integer(0, MOST_EVENTS),
    round: integer(1, ROUNDS),
    step: (step, where) =>
      object({
        kind: oneOf(['open', 'offer', 'take', 'appoint', 'over']),
        seat: isObject(step) && step.kind === 'over' ? () => undefined : seat,
      })(step, where),
    left: object(Object.fromEntries(STACKS.map((stack) => [stack, integer(0, MOST_TILES)]))),
    current: optional(round),
    offer,
    planets: listOf(listOf(nullable(laid), { low: CELLS.length, high: CELLS.length }), { low: seats, high: seats }),
    discards: listOf(tile, { high: MOST_TILES }),
    past: listOf(round, { high: ROUNDS }),
  });
}

let last: { readonly text: string; readonly tileSet: TileSet } | undefined;

/** The checked set; that of the question before, if it is the same, since one game asks many. */
function knownTileSet({ name, tiles }: TileSet): TileSet | undefined {
  const text = JSON.stringify({ name, tiles: Object.values(tiles) });
  if (last?.text === text) return last.tileSet;
  const parsed = parseTileSet(text);
  if (!parsed.ok) return undefined;
  last = { text, tileSet: parsed.value };
  return parsed.value;
}
