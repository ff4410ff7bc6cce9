// Detects a request to the other players that ended although nobody answered or withdrew it, because a move made it
// obsolete.

import type { EntryView, WireView } from '../../../protocol/index.ts';
import type { Seat } from '../../../rules/index.ts';

export interface LapsedRequest {
  readonly about: NonNullable<WireView['asked']>['about'];
  /** Who moved; undefined if something else ended it. */
  readonly mover?: Seat;
}

/** These settle a request, and are announced themselves. */
const SETTLES: ReadonlySet<EntryView['event']['kind']> = new Set<EntryView['event']['kind']>([
  'proposalAnswered',
  'proposalWithdrawn',
  'undoAnswered',
  'moveUndone',
  'gamePaused',
  'gameEndedByAgreement',
]);

export function lapsedRequestIn(
  before: WireView | undefined,
  after: WireView,
  entries: readonly EntryView[],
): LapsedRequest | undefined {
  const asked = before?.asked;
  if (asked === undefined || after.asked !== undefined) return undefined;
  if (entries.some(({ event }) => SETTLES.has(event.kind))) return undefined;
  const moved = entries.find(({ event }) => event.kind === 'movePlayed')?.event;
  return { about: asked.about, ...(moved?.kind === 'movePlayed' ? { mover: moved.seat } : {}) };
}
