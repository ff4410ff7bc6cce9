// Schemas of the frames that a table sends: for clients that want to check them, and for the tests.

import { z } from 'zod';
import { REFUSALS } from '../../rules/index.ts';
import { TABLE_REFUSALS } from '../../table/index.ts';
import { CONNECTION_ERRORS, FRAME_REFUSALS, REACTIONS, type ServerFrame } from '../index.ts';
import { count, id, legal, milliseconds, seat, table, tiles, token, viewer } from './nouns.ts';
import { entry, viewSchema } from './view.ts';

const chatLine = z.strictObject({
  number: count,
  personNumber: count,
  seat: seat.exactOptional(),
  name: z.string().max(60),
  text: z.string().max(500),
});
const code = z.enum([...FRAME_REFUSALS, ...TABLE_REFUSALS, ...REFUSALS]);

export const serverFrameSchema: z.ZodType<ServerFrame> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('welcome'),
    version: count,
    table,
    viewer,
    nowMs: milliseconds,
    view: viewSchema,
    missed: z.array(entry).readonly(),
    chat: z.array(chatLine).max(200).readonly(),
    tiles: tiles.exactOptional(),
    legal: legal.exactOptional(),
  }),
  z.strictObject({ type: z.literal('accepted'), id, seq: count }),
  z.strictObject({ type: z.literal('duplicate'), id, seq: count }),
  z.strictObject({ type: z.literal('refused'), id, code, seq: count }),
  z.strictObject({
    type: z.literal('update'),
    nowMs: milliseconds,
    events: z.array(entry).readonly(),
    view: viewSchema,
    legal: legal.exactOptional(),
  }),
  z.strictObject({ type: z.literal('chat'), line: chatLine }),
  z.strictObject({ type: z.literal('chatRemoved'), personNumber: count }),
  z.strictObject({
    type: z.literal('rematchLinks'),
    table,
    token: token.exactOptional(),
    watchToken: token.exactOptional(),
  }),
  z.strictObject({ type: z.literal('reaction'), seat, reaction: z.enum(REACTIONS) }),
  z.strictObject({ type: z.literal('alive') }),
  z.strictObject({ type: z.literal('error'), code: z.enum(CONNECTION_ERRORS) }),
]);
