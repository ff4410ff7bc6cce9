// What follows when a bot replaces a player: an open question or removal vote may have been waiting for that player alone.

import type { TableEvent } from '../events.ts';
import type { Presence } from '../people/absence.ts';
import { removalVoteOutcome } from '../people/removal.ts';
import { reduce, type TableState } from '../state.ts';
import { openQuestionSettled } from './consent.ts';

/** The events, and what the others had agreed on if bots have replaced everybody who had not answered. */
export function withFollowUps(
  state: TableState,
  events: readonly TableEvent[],
  now: { readonly presence: Presence; readonly nowMs: number },
): readonly TableEvent[] {
  if (!events.some(({ kind }) => kind === 'playerReplaced')) return events;
  const after = events.reduce((next, event) => reduce(next, { event, atMs: now.nowMs }), state);
  const voted = removalVoteOutcome(after, now);
  return voted.length > 0
    ? withFollowUps(state, [...events, ...voted], now)
    : [...events, ...openQuestionSettled(after, now.presence)];
}
