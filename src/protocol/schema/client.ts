// What a client may send over a socket: one frame of text, refused as a whole if any part of it is invalid.

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
  type WireCommand,
} from '../index.ts';
import { bot, count, id, look, move, plainText, proposal, seat, startBy, token } from './nouns.ts';

const command: z.ZodType<WireCommand> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('join'), seat }),
  z.strictObject({ kind: z.literal('leave') }),
  z.strictObject({ kind: z.literal('addBot'), seat, bot }),
  z.strictObject({ kind: z.literal('clearSeat'), seat }),
  z.strictObject({ kind: z.literal('swapSeats'), seats: z.tuple([seat, seat]) }),
  z.strictObject({ kind: z.literal('transferHost'), seat }),
  z.strictObject({ kind: z.literal('chooseStartPlayer'), by: startBy, seat: seat.exactOptional() }),
  z.strictObject({ kind: z.literal('setLook'), look }),
  z.strictObject({ kind: z.literal('start') }),
  z.strictObject({ kind: z.literal('play'), move }),
  z.strictObject({ kind: z.literal('undo') }),
  z.strictObject({ kind: z.literal('requestUndo') }),
  z.strictObject({ kind: z.literal('answerUndo'), isAgreed: z.boolean() }),
  z.strictObject({ kind: z.literal('propose'), what: proposal }),
  z.strictObject({ kind: z.literal('answerProposal'), isAgreed: z.boolean() }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('resign') }),
  z.strictObject({ kind: z.literal('replaceWithBot'), seat }),
  z.strictObject({ kind: z.literal('rejoin') }),
  z.strictObject({ kind: z.literal('startRemovalVote'), seat }),
  z.strictObject({ kind: z.literal('voteOnRemoval'), isAgreed: z.boolean() }),
  z.strictObject({ kind: z.literal('readmit'), seat }),
  z.strictObject({ kind: z.literal('setChat'), isOn: z.boolean() }),
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
  z.strictObject({ type: z.literal('command'), id, seq: count, command }),
  z.strictObject({
    type: z.literal('chat'),
    id,
    text: plainText(MAX_CHAT),
  }),
  z.strictObject({ type: z.literal('react'), id, reaction: z.enum(REACTIONS) }),
]);

/** Never throws, whatever the text. */
export function parseClientFrame(text: string): Result<ClientFrame, ConnectionError> {
  if (text.length > MAX_FRAME) return fail('frameTooLarge');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('invalidFrame');
  }
  const parsed = clientFrameSchema.safeParse(value);
  if (!parsed.success) return fail('invalidFrame');
  if (parsed.data.type === 'hello' && parsed.data.version !== PROTOCOL_VERSION) return fail('versionMismatch');
  return ok(parsed.data);
}
