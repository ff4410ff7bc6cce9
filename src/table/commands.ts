// What people at a table may wish for, and whether it is in order: a wish becomes events, or a refusal with a code.
// Chance is handed in. Each kind of wish has one function in one table.

import { parsePlayer } from '../bots/index.ts';
import { apply, evolve, fail, type Move, ok, type Refusal, type Result, type Seat } from '../rules/index.ts';
import { answerQuestion, askFault, askTakeBack, propose } from './consent/consent.ts';
import { withFollowUps } from './consent/follow-up.ts';
import { resume, resumeWithout } from './consent/pause.ts';
import type { PersonId, Proposal, TableEvent } from './events.ts';
import { beginning, type Chance } from './new-game.ts';
import { mayDecide, overdue, type Presence } from './people/absence.ts';
import { isAwaited, startWith } from './people/arrival.ts';
import { hostLeaves } from './people/host-transfer.ts';
import { answerRemoval, askRemoval, botFor, letBack, REMOVAL_REFUSALS, removeByHost } from './people/removal.ts';
import { hasResigned } from './people/resign.ts';
import { phaseFault } from './phase-checks.ts';
import { deputyOf, isPlayable, playersOf, removalOf, type Sitting, seatOf, tableAt } from './state.ts';
import { mayTakeBack } from './undo.ts';

export type Wish =
  | { readonly kind: 'sit'; readonly seat: Seat }
  | { readonly kind: 'stand' }
  | { readonly kind: 'seatBot'; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'emptySeat'; readonly seat: Seat }
  | { readonly kind: 'swapSeats'; readonly seats: readonly [Seat, Seat] }
  | { readonly kind: 'passHost'; readonly seat: Seat }
  | { readonly kind: 'start' }
  | { readonly kind: 'play'; readonly move: Move }
  | { readonly kind: 'takeBack' }
  | { readonly kind: 'askTakeBack' }
  | { readonly kind: 'answerTakeBack'; readonly isAgreed: boolean }
  | { readonly kind: 'propose'; readonly what: Proposal }
  | { readonly kind: 'answerProposal'; readonly isAgreed: boolean }
  | { readonly kind: 'resume' }
  | { readonly kind: 'resign' }
  | { readonly kind: 'giveToBot'; readonly seat: Seat }
  | { readonly kind: 'comeBack' }
  | { readonly kind: 'askRemoval'; readonly seat: Seat }
  | { readonly kind: 'answerRemoval'; readonly isAgreed: boolean }
  | { readonly kind: 'letBack'; readonly seat: Seat }
  | { readonly kind: 'switchChat'; readonly isOn: boolean }
  | { readonly kind: 'rematch'; readonly table: string }
  | { readonly kind: 'declineRematch' }
  | { readonly kind: 'closeTable' };

/** Why a wish is refused, besides the rules' own reasons. */
export const WISH_REFUSALS = [
  'notSeated',
  'notHost',
  'seatUnknown',
  'seatNotFree',
  'seatNotFilled',
  'playersAwaited',
  'alreadySeated',
  'botUnknown',
  'gameBegun',
  'gameNotBegun',
  'gameNotOver',
  'gamePaused',
  'notPaused',
  'resigned',
  'tableClosed',
  'rulesOther',
  'nothingToTakeBack',
  'noConsentHere',
  'nothingAsked',
  'questionOpen',
  'askedEnough',
  'notOverdue',
  'botPlays',
  'notAway',
  'rematchMade',
  'rematchNotMade',
  ...REMOVAL_REFUSALS,
] as const;
export type WishRefusal = (typeof WISH_REFUSALS)[number] | Refusal;

export interface Circumstances {
  readonly person: PersonId;
  /** Whether this person is connected to the table, seated or not. */
  readonly isHere: boolean;
  readonly nowMs: number;
  readonly presence: Presence;
  /** Drawn only when a game begins. */
  readonly chance: () => Chance;
}

type Answer = Result<readonly TableEvent[], WishRefusal>;
type Decide<Kind extends Wish['kind']> = (
  sitting: Sitting,
  wish: Extract<Wish, { readonly kind: Kind }>,
  asker: Circumstances & { readonly seat: Seat | undefined; readonly isHost: boolean },
) => Answer;

export function decideWish(sitting: Sitting, wish: Wish, circumstances: Circumstances): Answer {
  if (sitting.phase === 'closed') return fail('tableClosed');
  const { person } = circumstances;
  // A removed player may only sit down again before the game starts, with an invitation that the server has checked.
  if (wish.kind !== 'sit' && removalOf(sitting, person) !== undefined) return fail('removed');
  const asker = { ...circumstances, seat: seatOf(sitting, person), isHost: sitting.host === person };
  const decide = DECISIONS[wish.kind] as Decide<typeof wish.kind>; // each function takes the wish it is kept under
  const answer = decide(sitting, wish as never, asker);
  return answer.ok ? ok(withFollowUps(sitting, answer.value, circumstances)) : answer;
}

const DECISIONS: { readonly [Kind in Wish['kind']]: Decide<Kind> } = {
  sit(sitting, { seat }, asker) {
    const wrong = gatheringFault(sitting) ?? (asker.seat === undefined ? undefined : 'alreadySeated');
    if (wrong !== undefined) return fail(wrong);
    const occupant = sitting.seats[seat];
    if (occupant === undefined) return fail('seatUnknown');
    if (occupant.kind !== 'open') return fail('seatNotFree');
    const { person, isHere, chance } = asker;
    if (!isHere) return happened({ kind: 'seatTaken', seat, person, isAwaited: true });
    return happened({ kind: 'seatTaken', seat, person }, ...startWith(sitting, seat, chance));
  },

  stand(sitting, _, { seat, isHost, presence }) {
    const passed = isHost ? hostLeaves(sitting, presence) : [];
    const isPlaying = seat !== undefined && deputyOf(sitting, seat) === undefined;
    if (!isPlaying && passed.length > 0) return happened(...passed);
    if (seat === undefined) return fail('notSeated');
    if (sitting.phase === 'gathering') return happened({ kind: 'seatEmptied', seat });
    if (sitting.phase === 'over') return fail('gameOver');
    return isPlaying ? happened(botFor(seat, 'left'), ...passed, ...resumeWithout(sitting, seat)) : fail('botPlays');
  },

  seatBot(sitting, { seat, bot }, asker) {
    const wrong = hostFault(sitting, asker.isHost);
    if (wrong !== undefined) return fail(wrong);
    if (sitting.seats[seat] === undefined) return fail('seatUnknown');
    if (!parsePlayer(bot).ok) return fail('botUnknown');
    const occupant = sitting.seats[seat];
    if (occupant?.kind === 'bot' && occupant.bot === bot) return happened();
    return happened({ kind: 'botSeated', seat, bot }, ...startWith(sitting, seat, asker.chance));
  },

  emptySeat(sitting, { seat }, asker) {
    const occupant = sitting.seats[seat];
    if (!asker.isHost) return fail('notHost');
    if (occupant === undefined) return fail('seatUnknown');
    if (occupant.kind === 'open') return fail('seatNotFilled');
    if (sitting.phase === 'over') return fail('gameOver');
    if (sitting.phase === 'playing') {
      const removed = removeByHost(sitting, seat, asker);
      return removed.ok ? happened(...removed.value, ...resumeWithout(sitting, seat)) : removed;
    }
    const isOther = occupant.kind === 'person' && seat !== asker.seat;
    return happened({ kind: 'seatEmptied', seat, ...(isOther ? { why: 'removed' } : {}) });
  },

  letBack: (sitting, { seat }, asker) => letBack(sitting, seat, asker),

  askRemoval: (sitting, { seat }, asker) => askRemoval(sitting, seat, asker),

  answerRemoval: (sitting, { isAgreed }, asker) => answerRemoval(sitting, isAgreed, asker),

  swapSeats(sitting, { seats }, { isHost }) {
    const wrong = hostFault(sitting, isHost);
    if (wrong !== undefined) return fail(wrong);
    const areThere = seats[0] !== seats[1] && seats.every((seat) => sitting.seats[seat] !== undefined);
    return areThere ? happened({ kind: 'seatsSwapped', seats }) : fail('seatUnknown');
  },

  passHost(sitting, { seat }, { isHost }) {
    const occupant = sitting.seats[seat];
    if (!isHost) return fail('notHost');
    if (occupant?.kind !== 'person') return fail('seatUnknown');
    if (removalOf(sitting, occupant.person) !== undefined) return fail('botPlays');
    return occupant.person === sitting.host ? happened() : happened({ kind: 'hostPassed', host: occupant.person });
  },

  start(sitting, _, { isHost, chance }) {
    const wrong = hostFault(sitting, isHost);
    if (wrong !== undefined) return fail(wrong);
    if (playersOf(sitting).length === 0) return fail('notSeated'); // bots among themselves are for the arena
    if (sitting.seats.some(({ kind }) => kind === 'open')) return fail('seatNotFilled');
    if (sitting.seats.some(isAwaited)) return fail('playersAwaited');
    return happened(beginning(sitting.plan, chance()));
  },

  play(sitting, { move }, { seat }) {
    if (seat === undefined) return fail('notSeated');
    if (deputyOf(sitting, seat) !== undefined) return fail('botPlays');
    return decideMove(sitting, seat, move);
  },

  takeBack(sitting, _, { seat }) {
    const wrong = playingFault(sitting);
    if (seat === undefined || wrong !== undefined) return fail(wrong ?? 'notSeated');
    if (deputyOf(sitting, seat) !== undefined) return fail('botPlays');
    if (mayTakeBack(tableAt(sitting)) !== seat) return fail('nothingToTakeBack');
    return happened({ kind: 'choiceTakenBack', seat, by: 'right' });
  },

  askTakeBack(sitting, _, { seat }) {
    const wrong = playingFault(sitting);
    if (seat === undefined || wrong !== undefined) return fail(wrong ?? 'notSeated');
    if (sitting.plan.takeBack !== 'consent') return fail('noConsentHere');
    if (deputyOf(sitting, seat) !== undefined) return fail('botPlays');
    if (!sitting.history.some((choice) => choice.seat === seat)) return fail('nothingToTakeBack');
    const refusal = askFault(sitting, seat, 'takeBack');
    return refusal === undefined ? happened(...askTakeBack(sitting, seat)) : fail(refusal);
  },

  answerTakeBack(sitting, { isAgreed }, { seat }) {
    if (seat === undefined) return fail('notSeated');
    return answerQuestion(sitting, { seat, isAgreed, about: ['takeBack'] });
  },

  propose(sitting, { what }, { seat }) {
    // A game of other rules, which can't be played on, can still be ended.
    const wrong = what === 'end' ? phaseFault(sitting) : playingFault(sitting);
    if (seat === undefined || wrong !== undefined) return fail(wrong ?? 'notSeated');
    if (deputyOf(sitting, seat) !== undefined) return fail('botPlays');
    const refusal = askFault(sitting, seat, what);
    return refusal === undefined ? happened(...propose(sitting, { seat, what })) : fail(refusal);
  },

  answerProposal(sitting, { isAgreed }, { seat }) {
    if (seat === undefined) return fail('notSeated');
    return answerQuestion(sitting, { seat, isAgreed, about: ['pause', 'end'] });
  },

  resume(sitting, _, { seat }) {
    return seat === undefined ? fail('notSeated') : resume(sitting, seat);
  },

  resign(sitting, _, { seat, isHost, presence }) {
    const wrong = phaseFault(sitting);
    if (seat === undefined || wrong !== undefined) return fail(wrong ?? 'notSeated');
    if (hasResigned(sitting, seat)) return fail('resigned');
    const passed = isHost ? hostLeaves(sitting, presence) : [];
    return happened(botFor(seat, 'resigned'), ...passed, ...resumeWithout(sitting, seat));
  },

  giveToBot(sitting, { seat }, { seat: own, presence, nowMs }) {
    if (own === undefined) return fail('notSeated');
    if (!mayDecide(sitting, own)) return fail('botPlays');
    const deadline = own === seat ? undefined : overdue(sitting, presence, nowMs);
    return deadline?.seat === seat ? happened(botFor(seat, deadline.why)) : fail('notOverdue');
  },

  comeBack(sitting, _, { seat }) {
    if (seat === undefined) return fail('notSeated');
    const deputy = sitting.phase === 'playing' ? deputyOf(sitting, seat) : undefined;
    if (hasResigned(sitting, seat)) return fail('resigned');
    if (deputy === undefined || deputy.isReturning) return fail('notAway');
    return happened({ kind: 'returnAnnounced', seat });
  },

  switchChat({ isChatOn }, { isOn }, { isHost }) {
    if (!isHost) return fail('notHost');
    return isChatOn === isOn ? happened() : happened({ kind: 'chatSwitched', isOn });
  },

  rematch(sitting, { table }, { seat }) {
    if (seat === undefined) return fail('notSeated');
    if (sitting.phase !== 'over') return fail('gameNotOver');
    return sitting.rematch === undefined ? happened({ kind: 'rematchMade', table }) : fail('rematchMade');
  },

  declineRematch(sitting, _, { seat }) {
    if (seat === undefined) return fail('notSeated');
    if (sitting.rematch === undefined) return fail('rematchNotMade');
    return sitting.rematchDeclined.includes(seat) ? happened() : happened({ kind: 'rematchDeclined', seat });
  },

  closeTable(sitting, _, { isHost }) {
    const wrong = hostFault(sitting, isHost); // games played stay for good
    return wrong === undefined ? happened({ kind: 'tableClosed' }) : fail(wrong);
  },
};

/** A seat's move, by its player or by the bot that is due. The end of the round ends an open removal vote without a majority. */
export function decideMove(sitting: Sitting, seat: Seat, move: Move): Answer {
  const wrong = playingFault(sitting);
  if (wrong !== undefined) return fail(wrong);
  const { game } = tableAt(sitting).record;
  const played = apply(game, seat, move);
  if (!played.ok) return fail(played.fault);
  const { events } = played.value;
  const isVoteOver = sitting.removalVote !== undefined && events.reduce(evolve, game).round > game.round;
  return happened({ kind: 'played', seat, events }, ...(isVoteOver ? [{ kind: 'removalRejected' } as const] : []));
}

/** Nothing, if it is so already. */
function happened(...events: readonly TableEvent[]): Answer {
  return ok(events);
}

function gatheringFault({ phase }: Sitting): WishRefusal | undefined {
  return phase === 'gathering' ? undefined : 'gameBegun';
}

function hostFault(sitting: Sitting, isHost: boolean): WishRefusal | undefined {
  return isHost ? gatheringFault(sitting) : 'notHost';
}

function playingFault(sitting: Sitting): WishRefusal | undefined {
  const wrong = phaseFault(sitting);
  if (wrong !== undefined) return wrong;
  if (!isPlayable(sitting)) return 'rulesOther';
  return sitting.pausedMs === undefined ? undefined : 'gamePaused';
}
