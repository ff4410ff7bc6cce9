// Every well-formed move, legal or not, and malformed ones as a hostile client may send them.

import { BOX, CELLS, type Move, type Seat, STACKS, type TileId } from '../../src/rules/index.ts';

const TILES: readonly TileId[] = Object.keys(BOX.tiles);
const SEATS: readonly Seat[] = [0, 1, 2, 3, 4];

export const ALL_MOVES: readonly Move[] = [
  ...STACKS.map((stack): Move => ({ kind: 'openStack', stack })),
  { kind: 'makeOffer' },
  ...TILES.map((covered): Move => ({ kind: 'makeOffer', covered })),
  ...TILES.flatMap((tile) => CELLS.map((cell): Move => ({ kind: 'takeTile', tile, cell }))),
  { kind: 'takeCovered' },
  ...CELLS.map((cell): Move => ({ kind: 'placeTile', cell })),
  ...SEATS.map((seat): Move => ({ kind: 'appointSeat', seat })),
];

/** Never legal in any game. As JSON text, the form in which they arrive. */
export const MALFORMED_MOVES: readonly Move[] = [
  '{}',
  '{"kind":null}',
  '{"kind":"pass"}',
  '{"kind":"__proto__"}',
  '{"kind":"constructor"}',
  '{"kind":["takeTile"],"tile":"C01","cell":"a1"}',
  '{"kind":["openStack"],"stack":"center"}',
  '{"kind":"openStack"}',
  '{"kind":"openStack","stack":0}',
  '{"kind":"openStack","stack":["center"]}',
  '{"kind":"openStack","stack":"__proto__"}',
  '{"kind":"makeOffer","covered":null}',
  '{"kind":"makeOffer","covered":""}',
  '{"kind":"makeOffer","covered":{"tile":"C01"}}',
  '{"kind":"takeTile"}',
  '{"kind":"takeTile","tile":"C01"}',
  '{"kind":"takeTile","cell":"a1"}',
  '{"kind":"takeTile","tile":null,"cell":"a1"}',
  '{"kind":"takeTile","tile":"C01","cell":"e5"}',
  '{"kind":"takeTile","tile":"C01","cell":"length"}',
  '{"kind":"takeTile","tile":"C01","cell":0}',
  '{"kind":"takeTile","tile":["C01"],"cell":["a1"]}',
  '{"kind":"takeTile","tile":"__proto__","cell":"__proto__"}',
  '{"kind":["takeCovered"]}',
  '{"kind":"placeTile"}',
  '{"kind":"placeTile","cell":null}',
  '{"kind":"placeTile","cell":"A1"}',
  '{"kind":"appointSeat"}',
  '{"kind":"appointSeat","seat":null}',
  '{"kind":"appointSeat","seat":"0"}',
  '{"kind":"appointSeat","seat":-1}',
  '{"kind":"appointSeat","seat":0.5}',
  '{"kind":"appointSeat","seat":5}',
  '{"kind":"appointSeat","seat":1e300}',
].map((text) => JSON.parse(text) as Move);

/** Equal for equal moves, and only for them. */
export function moveKey(move: Move): string {
  return JSON.stringify(move);
}
