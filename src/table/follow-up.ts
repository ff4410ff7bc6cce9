// What follows when a bot replaces a player: an open question or removal vote may have been waiting for that player alone.

import type { Presence } from './absence.ts';
import { openQuestionSettled } from './consent.ts';
import { removalVoteOutcome } from './removal.ts';
import { type Sitting, sit } from './sitting.ts';
import type { TableEvent } from './sitting-events.ts';

/** The events, and what the others had agreed on if bots have replaced everybody who had not answered. */
export function withFollowUps(
  sitting: Sitting,
  events: readonly TableEvent[],
  now: { readonly presence: Presence; readonly nowMs: number },
): readonly TableEvent[] {
  if (!events.some(({ kind }) => kind === 'seatGivenToBot')) return events;
  const after = events.reduce((next, event) => sit(next, { event, atMs: now.nowMs }), sitting);
  const voted = removalVoteOutcome(after, now.presence);
  return voted.length > 0
    ? withFollowUps(sitting, [...events, ...voted], now)
    : [...events, ...openQuestionSettled(after)];
}
