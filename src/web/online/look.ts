// Portraits and colours at an online table: what each player has chosen, and when this device tells the table its own.

import { type BotName, parsePlayer } from '../../bots/index.ts';
import type { WireView } from '../../protocol/index.ts';
import { isSameLook, type OwnLook } from '../../table/index.ts';

/** By seat; empty for bots, open seats and people who have chosen nothing. */
export function ownLooksIn({ seats }: Pick<WireView, 'seats'>): readonly OwnLook[] {
  return seats.map((occupant) => (occupant.kind === 'person' ? (occupant.look ?? {}) : {}));
}

/** Which bot it is; the usual one for a bot that this page does not know. */
export function botIn(bot: string | undefined): BotName {
  const player = bot === undefined ? undefined : parsePlayer(bot);
  return player?.ok ? player.value.bot : 'merchant';
}

interface LookFacts {
  /** At the table; undefined if the viewer has not chosen there yet. */
  readonly shown: OwnLook | undefined;
  /** In this device's settings. */
  readonly own: OwnLook;
  /** What this device sent before. */
  readonly sent: OwnLook | undefined;
}

/**
 * The look to send now, if any. A device sends its settings once, and again when they change: the player's other devices
 * may have other settings, and the latest choice counts.
 */
export function lookToSend({ shown, own, sent }: LookFacts): OwnLook | undefined {
  if (isSameLook(shown, own)) return undefined;
  const isNew = sent === undefined ? shown === undefined : !isSameLook(sent, own);
  return isNew ? own : undefined;
}
