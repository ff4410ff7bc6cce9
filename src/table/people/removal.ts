// Removing a player: the host decides, or, where a table has no host, a vote of the players who are here. A removed player holds
// no seat and can't come back unless the host lets them in; during a game a bot plays on for them.

import { fail, ok, type Result, type Seat } from '../../rules/index.ts';
import type { DeputyReason, TableEvent } from '../events.ts';
import { phaseFault } from '../phase-checks.ts';
import type { Plan } from '../settings.ts';
import { deputyOf, playersOf, removalOf, type Sitting } from '../state.ts';
import { DEPUTY_BOT, type Presence } from './absence.ts';
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

type Decision = Result<
  readonly TableEvent[],
  | (typeof REMOVAL_REFUSALS)[number]
  | ('notSeated' | 'notHost' | 'seatUnknown' | 'botPlays' | 'askedEnough' | 'nothingAsked')
  | ('gameNotBegun' | 'gameOver' | 'resigned')
>;

/** Who asks, and how things stand. */
interface Asker {
  readonly seat: Seat | undefined;
  readonly isHost: boolean;
  readonly presence: Presence;
  readonly nowMs: number;
}

/** One player alone can't remove another. */
const FEWEST_VOTES = 2;

/** How many failed votes a player may ask for in a game. */
const MOST_REJECTED = 2;

/** A quick game brings strangers together: the player who opened it has no say over the others once it has started. */
export function hasHost({ startsWhenFull }: Plan): boolean {
  return startsWhenFull !== true;
}

/** The host takes a player out of a game that has begun. */
export function removeByHost(sitting: Sitting, seat: Seat, asker: Asker): Decision {
  const occupant = sitting.seats[seat];
  if (occupant?.kind !== 'person') return fail('botPlays');
  const deputy = deputyOf(sitting, seat);
  if (seat === asker.seat) return deputy === undefined ? ok([botFor(seat, 'left')]) : fail('botPlays');
  if (!hasHost(sitting.plan)) return fail('playersVote');
  if (hasResigned(sitting, seat)) return fail('resigned'); // or being let back in would undo it
  return removalOf(sitting, occupant.person) === undefined ? ok([botFor(seat, 'removed')]) : fail('botPlays');
}

export function letBack(sitting: Sitting, seat: Seat, { isHost, presence }: Asker): Decision {
  const wrong = isHost ? phaseFault(sitting) : 'notHost';
  if (wrong !== undefined) return fail(wrong);
  if (deputyOf(sitting, seat)?.why !== 'removed') return fail('notRemoved');
  const isBack = presence[seat] === undefined && sitting.plan.clock.kind !== 'slow';
  return ok([{ kind: 'removalLifted', seat, isBack }]);
}

export function askRemoval(sitting: Sitting, target: Seat, { seat, presence }: Asker): Decision {
  const occupant = sitting.seats[target];
  const wrong = phaseFault(sitting);
  if (seat === undefined || wrong !== undefined) return fail(wrong ?? 'notSeated');
  if (hasHost(sitting.plan)) return fail('hostDecides');
  if (deputyOf(sitting, seat) !== undefined) return fail('botPlays');
  if (target === seat || occupant?.kind !== 'person') return fail('seatUnknown');
  if (removalOf(sitting, occupant.person) !== undefined) return fail('botPlays');
  if (hasResigned(sitting, target)) return fail('resigned');
  if (sitting.removalVote !== undefined) return fail('voteRuns');
  if (sitting.rejectedVotes.filter((each) => each === seat).length >= MOST_REJECTED) return fail('askedEnough');
  if (connectedVoters(sitting, target, presence).length < FEWEST_VOTES) return fail('tooFewVoters');
  return ok([{ kind: 'removalAsked', by: seat, seat: target }]);
}

export function answerRemoval(sitting: Sitting, isAgreed: boolean, { seat, presence, nowMs }: Asker): Decision {
  const vote = openVote(sitting, nowMs);
  const wrong = phaseFault(sitting);
  if (seat === undefined || wrong !== undefined) return fail(wrong ?? 'notSeated');
  if (vote === undefined || vote.seat === seat) return fail('nothingAsked');
  if (deputyOf(sitting, seat) !== undefined) return fail('botPlays');
  if ([...vote.agreed, ...vote.declined].includes(seat)) return fail('nothingAsked');
  const answered: TableEvent = { kind: 'removalAnswered', seat, isAgreed };
  return ok([answered, ...outcome(sitting, withAnswer(vote, { seat, isAgreed }), presence)]);
}

/** When the open vote ends if not enough players answer; undefined if there is none. */
export function removalVoteEndsMs({ phase, removalVote }: Sitting): number | undefined {
  return phase !== 'playing' || removalVote === undefined ? undefined : voteEndsMs(removalVote);
}

/** The end of a vote whose time is over. Players who have gone meanwhile and did not answer count no more. */
export function removalVoteEnds(sitting: Sitting, presence: Presence, nowMs: number): readonly TableEvent[] {
  const atMs = removalVoteEndsMs(sitting);
  if (atMs === undefined || atMs > nowMs) return [];
  const decided = removalVoteOutcome(sitting, presence);
  return decided.length > 0 ? decided : [{ kind: 'removalRejected' }];
}

/** What the open vote has come to by now, such as after a player left who had not answered. */
export function removalVoteOutcome(sitting: Sitting, presence: Presence): readonly TableEvent[] {
  const { phase, removalVote } = sitting;
  return phase !== 'playing' || removalVote === undefined ? [] : outcome(sitting, removalVote, presence);
}

/** What a vote has come to: nothing yet, a removal, or no majority. Answers count while their players play themselves. */
function outcome(sitting: Sitting, vote: RemovalVote, presence: Presence): readonly TableEvent[] {
  const { seat } = vote;
  const players = playersOf(sitting);
  const agreed = vote.agreed.filter((each) => players.includes(each));
  const declined = vote.declined.filter((each) => players.includes(each));
  const voters = new Set([...connectedVoters(sitting, seat, presence), ...agreed, ...declined]).size;
  if (agreed.length >= FEWEST_VOTES && 2 * agreed.length > voters) {
    const occupant = sitting.seats[seat];
    const isHost = occupant?.kind === 'person' && occupant.person === sitting.host;
    return [botFor(seat, 'votedOut'), ...(isHost ? hostLeaves(sitting, presence) : [])];
  }
  return 2 * declined.length >= voters ? [{ kind: 'removalRejected' }] : [];
}

function openVote({ removalVote }: Sitting, nowMs: number): RemovalVote | undefined {
  return removalVote !== undefined && nowMs < voteEndsMs(removalVote) ? removalVote : undefined;
}

/** The connected players who play themselves, except the one it is about. */
function connectedVoters(sitting: Sitting, target: Seat, presence: Presence): readonly Seat[] {
  return playersOf(sitting).filter((seat) => seat !== target && presence[seat] === undefined);
}

export function botFor(seat: Seat, why: DeputyReason): TableEvent {
  return { kind: 'seatGivenToBot', seat, bot: DEPUTY_BOT, why };
}
