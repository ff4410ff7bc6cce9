// Schemas of the game's nouns. Strict: an unknown key is refused. Bounded: no text or list without a limit.

import { z } from 'zod';
import {
  CELLS,
  type Cell,
  CHARACTERS,
  HIDDEN_VARIANTS,
  ITEMS,
  type Move,
  type Options,
  PRESETS,
  type Seat,
  type SeatCount,
  STACKS,
  START_BY,
  type StartBy,
  type TileId,
  type TileSet,
  type Viewer,
} from '../../rules/index.ts';
import { cleanText, type OwnLook, PLAYER_COLOURS, PORTRAITS, type Proposal } from '../../table/index.ts';
import { MAX_ID, MAX_NAME, UNPLAIN } from '../index.ts';

export const seat: z.ZodType<Seat> = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const seatCount: z.ZodType<SeatCount> = z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export const viewer: z.ZodType<Viewer> = z.union([seat, z.literal('spectator')]);
export const cell: z.ZodType<Cell> = z.enum(CELLS);
export const stack = z.enum(STACKS);
export const tile: z.ZodType<TileId> = z.string().min(1).max(16);
export const preset = z.enum(PRESETS);
export const startBy: z.ZodType<StartBy> = z.enum(START_BY);
export const count = z.int().min(0);
export const milliseconds = z.number().min(0).max(1e15);
export const id = z.string().min(1).max(MAX_ID);
export const table = z.string().min(1).max(64);
export const token = z.string().min(20).max(64);
export const bot = z.string().min(1).max(32);
export const proposal: z.ZodType<Proposal> = z.enum(['pause', 'end']);
export const look: z.ZodType<OwnLook> = z.strictObject({
  portrait: z.enum(PORTRAITS).exactOptional(),
  colour: z.enum(PLAYER_COLOURS).exactOptional(),
});
/** Without control characters or marks that turn the direction of writing. */
const PLAIN = new RegExp(`^[^${UNPLAIN}]*$`, 'u');
/** Plain text on one line; it is never interpreted as HTML. */
export const plainText = (most: number) => z.string().max(most).regex(PLAIN);

/** Cleaned when parsed; something visible must be left. */
export const name = z.string().regex(PLAIN).overwrite(cleanText).min(1).max(MAX_NAME);

export const hiddenCharacters: z.ZodType<Options['hiddenCharacters']> = z.enum(['off', ...HIDDEN_VARIANTS]);

export const options: z.ZodType<Options> = z.strictObject({
  firstStack: z.enum(['any', 'character']),
  placement: z.enum(['round', 'free']),
  geographer: z.enum(['planet', 'visible', 'all']),
  twoSeatOffer: z.enum(['one-hidden', 'may-show-all']),
  hiddenCharacters,
});

/** What differs from a preset. */
export const someOptions: z.ZodType<Partial<Options>> = z.strictObject({
  firstStack: z.enum(['any', 'character']).exactOptional(),
  placement: z.enum(['round', 'free']).exactOptional(),
  geographer: z.enum(['planet', 'visible', 'all']).exactOptional(),
  twoSeatOffer: z.enum(['one-hidden', 'may-show-all']).exactOptional(),
  hiddenCharacters: hiddenCharacters.exactOptional(),
});

export const move: z.ZodType<Move> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('openStack'), stack }),
  z.strictObject({ kind: z.literal('makeOffer'), covered: tile.exactOptional() }),
  z.strictObject({ kind: z.literal('takeTile'), tile, cell }),
  z.strictObject({ kind: z.literal('takeCovered') }),
  z.strictObject({ kind: z.literal('placeTile'), cell }),
  z.strictObject({ kind: z.literal('appointSeat'), seat }),
]);

/** Free placement allows every tile of an offer in each of the sixteen cells. */
export const legal = z
  .array(move)
  .max(5 * CELLS.length)
  .readonly();

const tileDefinition = z.strictObject({
  id: tile,
  stack,
  character: z.enum(CHARACTERS).exactOptional(),
  items: z.partialRecord(z.enum(ITEMS), z.int().min(1).max(99)),
});
export const tiles: z.ZodType<TileSet['tiles']> = z.record(z.string().max(16), tileDefinition);
