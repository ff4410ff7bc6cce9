// Removing a player: the host decides, or, where a table has no host, a vote of the players who are here or have just lost their
// connection, such as by a restart: otherwise the first two to reconnect could remove anybody. A removed player holds no seat
// and can't come back unless the host lets them in; during a game a bot plays on for them. Who may ask is in permissions.ts.

import { fail, ok, type Result, type Seat } from '../../rules/index.ts';
import type { SubstituteReason, TableEvent } from '../events.ts';
import type { TableSettings } from '../settings.ts';
import { playersOf, removalOf, substituteOf, type TableState } from '../state.ts';
import { type Presence, RECONNECT_MS, SUBSTITUTE_BOT } from './absence.ts';
import { hostLeaves } from './host-transfer.ts';
import { type RemovalVote, voteEndsMs, withAnswer } from './removal-vote.ts';
import { hasResigned } from './resign.ts';

/** Why nobody is removed, voted on or let back in, besides the reasons that any command can be refused for. */
export const REMOVAL_REFUSALS = [
  'removed',
  'notRemoved',
  'hostDecides',
  'playersVote',
  'tooFewVoters',
  'voteRuns',
] as const;

type RemovalResult = Result<
  readonly TableEvent[],
  | (typeof REMOVAL_REFUSALS)[number]
  | ('unknownSeat' | 'replacedByBot' | 'tooManyRequests' | 'noOpenRequest' | 'resigned')
>;

/** Who is connected, and what time it is. */
interface PresenceAt {
  readonly presence: Presence;
  readonly nowMs: number;
}

interface RemovalAsker extends PresenceAt {
  readonly seat: Seat;
}

/** One player alone can't remove another. */
const MIN_VOTES = 2;

/** How many failed votes a player may ask for in a game. */
const MAX_FAILED_VOTES = 2;

/** A quick game brings strangers together: the player who opened it has no say over the others once it has started. */
export function hasHost({ startsWhenFull }: TableSettings): boolean {
  return startsWhenFull !== true;
}

/** The host removes a player from a running game, or leaves their own seat to a bot. */
export function removeByHost(state: TableState, seat: Seat, own: Seat | undefined): RemovalResult {
  const occupant = state.seats[seat];
  if (occupant?.kind !== 'person') return fail('replacedByBot');
  const substitute = substituteOf(state, seat);
  if (seat === own) return substitute === undefined ? ok([botFor(seat, 'left')]) : fail('replacedByBot');
  if (!hasHost(state.settings)) return fail('playersVote');
  if (hasResigned(state, seat)) return fail('resigned'); // removing them would let the host undo the resignation by readmitting them
  return removalOf(state, occupant.person) === undefined ? ok([botFor(seat, 'removed')]) : fail('replacedByBot');
}

export function readmit(state: TableState, seat: Seat, presence: Presence): RemovalResult {
  if (substituteOf(state, seat)?.why !== 'removed') return fail('notRemoved');
  const isBack = presence[seat] === undefined && state.settings.clock.kind !== 'slow';
  return ok([{ kind: 'playerReadmitted', seat, isBack }]);
}

export function startRemovalVote(state: TableState, target: Seat, { seat, presence }: RemovalAsker): RemovalResult {
  const occupant = state.seats[target];
  if (target === seat || occupant?.kind !== 'person') return fail('unknownSeat');
  if (removalOf(state, occupant.person) !== undefined) return fail('replacedByBot');
  if (hasResigned(state, target)) return fail('resigned');
  if (state.removalVote !== undefined) return fail('voteRuns');
  if (state.rejectedVotes.filter((each) => each === seat).length >= MAX_FAILED_VOTES) return fail('tooManyRequests');
  if (connectedVoters(state, target, presence).length < MIN_VOTES) return fail('tooFewVoters');
  return ok([{ kind: 'removalVoteStarted', by: seat, seat: target }]);
}

export function voteOnRemoval(state: TableState, isAgreed: boolean, { seat, ...now }: RemovalAsker): RemovalResult {
  const vote = openVote(state, now.nowMs);
  if (vote === undefined || vote.seat === seat) return fail('noOpenRequest');
  if ([...vote.agreed, ...vote.declined].includes(seat)) return fail('noOpenRequest');
  const answered: TableEvent = { kind: 'removalVoteCast', seat, isAgreed };
  return ok([answered, ...outcome(state, withAnswer(vote, { seat, isAgreed }), now)]);
}

/** When the open vote ends if not enough players answer; undefined if there is none. */
export function removalVoteEndsMs({ phase, removalVote }: TableState): number | undefined {
  return phase !== 'playing' || removalVote === undefined ? undefined : voteEndsMs(removalVote);
}

/** The end of a vote whose time is over. Players who have left without answering no longer count. */
export function removalVoteEnds(state: TableState, presence: Presence, nowMs: number): readonly TableEvent[] {
  const atMs = removalVoteEndsMs(state);
  if (atMs === undefined || atMs > nowMs) return [];
  const decided = removalVoteOutcome(state, { presence, nowMs });
  return decided.length > 0 ? decided : [{ kind: 'removalVoteFailed' }];
}

/** The result of the open vote by now, for example after a player left who had not answered. */
export function removalVoteOutcome(state: TableState, now: PresenceAt): readonly TableEvent[] {
  const { phase, removalVote } = state;
  return phase !== 'playing' || removalVote === undefined ? [] : outcome(state, removalVote, now);
}

/** The result of a vote: still open, a removal, or no majority. An answer counts only while its player plays, not a bot. */
function outcome(state: TableState, vote: RemovalVote, { presence, nowMs }: PresenceAt): readonly TableEvent[] {
  const { seat } = vote;
  const players = playersOf(state);
  const agreed = vote.agreed.filter((each) => players.includes(each));
  const declined = vote.declined.filter((each) => players.includes(each));
  const voters = new Set([...eligibleVoters(state, seat, { presence, nowMs }), ...agreed, ...declined]).size;
  if (agreed.length >= MIN_VOTES && 2 * agreed.length > voters) {
    const occupant = state.seats[seat];
    const isHost = occupant?.kind === 'person' && occupant.person === state.host;
    return [botFor(seat, 'votedOut'), ...(isHost ? hostLeaves(state, presence) : [])];
  }
  return 2 * declined.length >= voters ? [{ kind: 'removalVoteFailed' }] : [];
}

function openVote({ removalVote }: TableState, nowMs: number): RemovalVote | undefined {
  return removalVote !== undefined && nowMs < voteEndsMs(removalVote) ? removalVote : undefined;
}

/** The connected players who play themselves, except the one it is about. */
function connectedVoters(state: TableState, target: Seat, presence: Presence): readonly Seat[] {
  return playersOf(state).filter((seat) => seat !== target && presence[seat] === undefined);
}

/** The same and those who may still be reconnecting: without them two players could remove anybody right after a restart. */
function eligibleVoters(state: TableState, target: Seat, { presence, nowMs }: PresenceAt): readonly Seat[] {
  return playersOf(state).filter((seat) => seat !== target && nowMs - (presence[seat] ?? nowMs) < RECONNECT_MS);
}

export function botFor(seat: Seat, why: SubstituteReason): TableEvent {
  return { kind: 'playerReplaced', seat, bot: SUBSTITUTE_BOT, why };
}
