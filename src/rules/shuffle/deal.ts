// The shuffle (R2.2, R13): from a seed to the order of every stack, and the commitment that proves it afterwards.
//
//   bytes of a stream = HMAC-SHA-256(seed, "make-me-a-planet 1 <stream> 0"), then "… 1", "… 2" and so on
//   a number below n  = the next byte that is under the largest multiple of n in 256, modulo n (no bias)
//   order of a stack  = Fisher–Yates from the last place down, over the tile set's own order; the stream is the stack
//
// The order never comes from the published hash, only from the seed, which stays secret until the end.

import { type Fault, fault } from '../notation/fault.ts';
import { parseLine } from '../notation/lines.ts';
import { formatAllOptions } from '../options.ts';
import { fail, type Result } from '../result.ts';
import { digestTileSet, perStack, tilesOfStack } from '../tiles.ts';
import {
  type Deal,
  ROUNDS,
  type Seat,
  type SeatCount,
  type Setup,
  STACKS,
  type Stack,
  type TileId,
  type TileSet,
} from '../types.ts';
import { hexOf, hmacSha256, sha256, utf8 } from './sha256.ts';

/** A source of random numbers: a whole number from 0 up to, but not including, `bound`, all equally likely. */
export type Random = (bound: number) => number;

/** How many tiles a round draws: one for each seat, or three with two seats. R3.1, R4.1 */
export function drawSize(seats: SeatCount): number {
  return seats === 2 ? 3 : seats;
}

/** How many tiles of each stack are played with; the others are removed unseen. R2.2, R2.3 */
export function tilesKept(seats: SeatCount): number {
  return (drawSize(seats) * ROUNDS) / STACKS.length;
}

/** Checks that a text can be a seed: any text on one line. */
export function parseSeed(text: string): Result<string, Fault> {
  return text === '' ? fail(fault('textEmpty')) : parseLine(text);
}

/** Shuffles the tiles for a game. The same seed, number of seats and tile set always give the same deal. R13.1 */
export function dealFromSeed(seed: string, seats: SeatCount, set: TileSet): Deal {
  return dealWith((stack) => streamOf(seed, stack), seats, set);
}

/** Which seat starts, by the seed, when nobody chooses one. R2.4 */
export function startFromSeed(seed: string, seats: SeatCount): Seat {
  return streamOf(seed, 'start')(seats) as Seat;
}

/** Shuffles the tiles with any source of random numbers, for games whose fairness nobody has to check. */
export function dealWith(randomFor: (stack: Stack) => Random, seats: SeatCount, set: TileSet): Deal {
  return splitDeal(
    perStack((stack) => shuffle(tilesOfStack(set, stack), randomFor(stack))),
    seats,
  );
}

/**
 * A deal in which these draws come first and the rest follows in the tile set's own order: for a record without its
 * seed. Good for display, not for playing on.
 */
export function dealFromDraws(draws: Readonly<Record<Stack, readonly TileId[]>>, seats: SeatCount, set: TileSet): Deal {
  const orders = perStack((stack) => {
    const drawn = draws[stack];
    return [...drawn, ...tilesOfStack(set, stack).filter((tile) => !drawn.includes(tile))];
  });
  return splitDeal(orders, seats);
}

/** The hash that is published before the first move; the seed, shown at the end, must match it. R13.2 */
export function commitmentOf(seed: string, salt: string, { seats, start, options, tileSet }: Setup): string {
  const lines = [
    'make-me-a-planet commitment 1',
    `seats ${seats}`,
    `start ${start + 1}`,
    `options ${formatAllOptions(options)}`,
    `tiles ${digestTileSet(tileSet)}`,
    `salt ${salt}`,
    `seed ${seed}`,
  ];
  return hexOf(sha256(utf8(lines.join('\n'))));
}

/** Splits each shuffled stack into the tiles that four rounds draw and the removed rest. R2.2, R2.3 */
function splitDeal(orders: Readonly<Record<Stack, readonly TileId[]>>, seats: SeatCount): Deal {
  const kept = tilesKept(seats);
  return {
    stacks: perStack((stack) => orders[stack].slice(0, kept)),
    removed: perStack((stack) => orders[stack].slice(kept)),
  };
}

function shuffle(tiles: readonly TileId[], random: Random): readonly TileId[] {
  const order = tiles.slice();
  for (let last = order.length - 1; last > 0; last--) {
    const other = random(last + 1);
    const [here, there] = [order[last], order[other]];
    if (here === undefined || there === undefined) throw new Error('chance drew a number out of bounds');
    order[last] = there;
    order[other] = here;
  }
  return order;
}

function streamOf(seed: string, name: Stack | 'start'): Random {
  const key = utf8(seed);
  let block = new Uint8Array();
  let blocks = 0;
  let used = 0;
  const nextByte = (): number => {
    const byte = block[used];
    if (byte !== undefined) {
      used += 1;
      return byte;
    }
    block = Uint8Array.from(hmacSha256(key, utf8(`make-me-a-planet 1 ${name} ${blocks}`)));
    blocks += 1;
    used = 0;
    return nextByte();
  };
  return (bound) => {
    const limit = 256 - (256 % bound);
    let byte = nextByte();
    while (byte >= limit) byte = nextByte();
    return byte % bound;
  };
}
