// What a client may send over a socket: one frame of text, refused as a whole if anything about it is strange.

import { z } from 'zod';
import { fail, ok, type Result } from '../../rules/index.ts';
import {
  type ClientFrame,
  type ConnectionError,
  EXTRAS,
  MAX_CHAT,
  MAX_FRAME,
  PROTOCOL_VERSION,
  REACTIONS,
  type WireWish,
} from '../index.ts';
import { bot, count, id, move, plainText, proposal, seat, token } from './nouns.ts';

const wish: z.ZodType<WireWish> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sit'), seat }),
  z.strictObject({ kind: z.literal('stand') }),
  z.strictObject({ kind: z.literal('seatBot'), seat, bot }),
  z.strictObject({ kind: z.literal('emptySeat'), seat }),
  z.strictObject({ kind: z.literal('swapSeats'), seats: z.tuple([seat, seat]) }),
  z.strictObject({ kind: z.literal('passHost'), seat }),
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('play'), move }),
  z.strictObject({ kind: z.literal('takeBack') }),
  z.strictObject({ kind: z.literal('askTakeBack') }),
  z.strictObject({ kind: z.literal('answerTakeBack'), isAgreed: z.boolean() }),
  z.strictObject({ kind: z.literal('propose'), what: proposal }),
  z.strictObject({ kind: z.literal('answerProposal'), isAgreed: z.boolean() }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('resign') }),
  z.strictObject({ kind: z.literal('giveToBot'), seat }),
  z.strictObject({ kind: z.literal('comeBack') }),
  z.strictObject({ kind: z.literal('askRemoval'), seat }),
  z.strictObject({ kind: z.literal('answerRemoval'), isAgreed: z.boolean() }),
  z.strictObject({ kind: z.literal('letBack'), seat }),
  z.strictObject({ kind: z.literal('switchChat'), isOn: z.boolean() }),
  z.strictObject({ kind: z.literal('rematch') }),
  z.strictObject({ kind: z.literal('declineRematch') }),
  z.strictObject({ kind: z.literal('closeTable') }),
]);

export const clientFrameSchema: z.ZodType<ClientFrame> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    version: count,
    seen: count.exactOptional(),
    token: token.exactOptional(),
    include: z.array(z.enum(EXTRAS)).max(EXTRAS.length).readonly().exactOptional(),
  }),
  z.strictObject({ type: z.literal('wish'), id, seq: count, wish }),
  z.strictObject({
    type: z.literal('chat'),
    id,
    text: plainText(MAX_CHAT),
  }),
  z.strictObject({ type: z.literal('react'), id, reaction: z.enum(REACTIONS) }),
]);

/** Never throws, whatever the text. */
export function parseClientFrame(text: string): Result<ClientFrame, ConnectionError> {
  if (text.length > MAX_FRAME) return fail('frameSize');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('frameForm');
  }
  const parsed = clientFrameSchema.safeParse(value);
  if (!parsed.success) return fail('frameForm');
  if (parsed.data.type === 'hello' && parsed.data.version !== PROTOCOL_VERSION) return fail('versionOther');
  return ok(parsed.data);
}
