// The commands of a table, and `decide`, which turns a command into events or a refusal code. Pure: the random source is
// injected. Who may give which command in which phase is in permissions.ts, and is checked first.

import { parsePlayer } from '../bots/index.ts';
import {
  apply,
  evolve,
  fail,
  type Move,
  ok,
  type Refusal,
  type Result,
  type Seat,
  type StartBy,
} from '../rules/index.ts';
import { answerQuestion, askFault, propose, requestUndo } from './consent/consent.ts';
import { withFollowUps } from './consent/follow-up.ts';
import { resume, resumeWithout } from './consent/pause.ts';
import type { PersonId, Proposal, TableEvent } from './events.ts';
import { beginning, type Chance } from './new-game.ts';
import { overdue, type Presence } from './people/absence.ts';
import { isAwaited, startWith } from './people/arrival.ts';
import { hostLeaves } from './people/host-transfer.ts';
import { isSameLook, type OwnLook } from './people/look.ts';
import { botFor, REMOVAL_REFUSALS, readmit, removeByHost, startRemovalVote, voteOnRemoval } from './people/removal.ts';
import { startPlayerOf } from './people/start-player.ts';
import { type Actor, type PermissionRefusal, permission, type SeatedAction } from './permissions.ts';
import { isPlayable, playersOf, removalOf, seatOf, substituteOf, type TableState, tableAt } from './state.ts';
import { undoSeat } from './undo.ts';

export type TableCommand =
  | { readonly kind: 'join'; readonly seat: Seat }
  | { readonly kind: 'leave' }
  | { readonly kind: 'addBot'; readonly seat: Seat; readonly bot: string }
  | { readonly kind: 'clearSeat'; readonly seat: Seat }
  | { readonly kind: 'swapSeats'; readonly seats: readonly [Seat, Seat] }
  | { readonly kind: 'transferHost'; readonly seat: Seat }
  | { readonly kind: 'chooseStartPlayer'; readonly by: StartBy; readonly seat?: Seat }
  | { readonly kind: 'setLook'; readonly look: OwnLook }
  | { readonly kind: 'start' }
  | { readonly kind: 'play'; readonly move: Move }
  | { readonly kind: 'undo' }
  | { readonly kind: 'requestUndo' }
  | { readonly kind: 'answerUndo'; readonly isAgreed: boolean }
  | { readonly kind: 'propose'; readonly what: Proposal }
  | { readonly kind: 'answerProposal'; readonly isAgreed: boolean }
  | { readonly kind: 'resume' }
  | { readonly kind: 'resign' }
  | { readonly kind: 'replaceWithBot'; readonly seat: Seat }
  | { readonly kind: 'rejoin' }
  | { readonly kind: 'startRemovalVote'; readonly seat: Seat }
  | { readonly kind: 'voteOnRemoval'; readonly isAgreed: boolean }
  | { readonly kind: 'readmit'; readonly seat: Seat }
  | { readonly kind: 'setChat'; readonly isOn: boolean }
  | { readonly kind: 'rematch'; readonly table: string }
  | { readonly kind: 'declineRematch' }
  | { readonly kind: 'closeTable' };

/** Why a command is refused, besides the rules' own reasons. */
export const TABLE_REFUSALS = [
  'notSeated',
  'notHost',
  'unknownSeat',
  'seatOccupied',
  'seatEmpty',
  'playersMissing',
  'alreadySeated',
  'unknownBot',
  'alreadyStarted',
  'notStarted',
  'gameNotOver',
  'gamePaused',
  'notPaused',
  'resigned',
  'tableClosed',
  'rulesVersionMismatch',
  'nothingToUndo',
  'undoNotAllowed',
  'undoNeedsConsentSetting',
  'noOpenRequest',
  'requestOpen',
  'tooManyRequests',
  'notOverdue',
  'replacedByBot',
  'notReplaced',
  'rematchExists',
  'noRematch',
  ...REMOVAL_REFUSALS,
] as const;
export type TableRefusal = (typeof TABLE_REFUSALS)[number] | PermissionRefusal<TableCommand['kind']> | Refusal;

export interface Circumstances {
  readonly person: PersonId;
  /** Whether this person is connected to the table, seated or not. */
  readonly isHere: boolean;
  readonly nowMs: number;
  readonly presence: Presence;
  /** Called only when a game starts. */
  readonly chance: () => Chance;
}

type CommandResult = Result<readonly TableEvent[], TableRefusal>;
type Asker = Circumstances & { readonly seat: Seat | undefined; readonly isHost: boolean };
type SeatedAsker = Asker & { readonly seat: Seat };
type Decide<Kind extends TableCommand['kind']> = (
  state: TableState,
  command: Extract<TableCommand, { readonly kind: Kind }>,
  asker: Kind extends SeatedAction ? SeatedAsker : Asker,
) => CommandResult;

export function decide(state: TableState, command: TableCommand, circumstances: Circumstances): CommandResult {
  const { person } = circumstances;
  const refusal = permission(state, actorOf(person, command), command.kind);
  if (refusal !== undefined) return fail(refusal);
  const asker = { ...circumstances, seat: seatOf(state, person), isHost: state.host === person };
  const decide = DECISIONS[command.kind] as Decide<typeof command.kind>; // each function takes the command that it is listed under
  const answer = decide(state, command as never, asker);
  return answer.ok ? ok(withFollowUps(state, answer.value, circumstances)) : answer;
}

/** For `join` the link is assumed to be valid: the server, which alone knows links and attempts, has checked it before. */
function actorOf(person: PersonId, command: TableCommand): Actor {
  return {
    person,
    isGuest: true,
    ...(command.kind === 'join' ? { link: { seat: command.seat }, hasAttempt: true } : {}),
  };
}

const DECISIONS: { readonly [Kind in TableCommand['kind']]: Decide<Kind> } = {
  join(state, { seat }, asker) {
    if (asker.seat !== undefined) return fail('alreadySeated');
    const occupant = state.seats[seat];
    if (occupant === undefined) return fail('unknownSeat');
    if (occupant.kind !== 'open') return fail('seatOccupied');
    const { person, isHere, chance } = asker;
    if (!isHere) return happened({ kind: 'seatTaken', seat, person, isAwaited: true });
    return happened({ kind: 'seatTaken', seat, person }, ...startWith(state, seat, chance));
  },

  leave(state, _, { seat, isHost, presence }) {
    const passed = isHost ? hostLeaves(state, presence) : [];
    const isPlaying = seat !== undefined && substituteOf(state, seat) === undefined;
    if (!isPlaying && passed.length > 0) return happened(...passed);
    if (seat === undefined) return fail('notSeated');
    if (state.phase === 'waiting') return happened({ kind: 'seatCleared', seat });
    return isPlaying ? happened(botFor(seat, 'left'), ...passed, ...resumeWithout(state, seat)) : fail('replacedByBot');
  },

  addBot(state, { seat, bot }, asker) {
    if (state.seats[seat] === undefined) return fail('unknownSeat');
    if (!parsePlayer(bot).ok) return fail('unknownBot');
    const occupant = state.seats[seat];
    if (occupant?.kind === 'bot' && occupant.bot === bot) return happened();
    return happened({ kind: 'botAdded', seat, bot }, ...startWith(state, seat, asker.chance));
  },

  clearSeat(state, { seat }, asker) {
    const occupant = state.seats[seat];
    if (occupant === undefined) return fail('unknownSeat');
    if (occupant.kind === 'open') return fail('seatEmpty');
    if (state.phase === 'playing') {
      const removed = removeByHost(state, seat, asker.seat);
      return removed.ok ? happened(...removed.value, ...resumeWithout(state, seat)) : removed;
    }
    const isOther = occupant.kind === 'person' && seat !== asker.seat;
    return happened({ kind: 'seatCleared', seat, ...(isOther ? { why: 'removed' } : {}) });
  },

  readmit: (state, { seat }, asker) => readmit(state, seat, asker.presence),

  startRemovalVote: (state, { seat }, asker) => startRemovalVote(state, seat, asker),

  voteOnRemoval: (state, { isAgreed }, asker) => voteOnRemoval(state, isAgreed, asker),

  swapSeats(state, { seats }) {
    const areThere = seats[0] !== seats[1] && seats.every((seat) => state.seats[seat] !== undefined);
    return areThere ? happened({ kind: 'seatsSwapped', seats }) : fail('unknownSeat');
  },

  transferHost(state, { seat }) {
    const occupant = state.seats[seat];
    if (occupant?.kind !== 'person') return fail('unknownSeat');
    if (removalOf(state, occupant.person) !== undefined) return fail('replacedByBot');
    return occupant.person === state.host ? happened() : happened({ kind: 'hostTransferred', host: occupant.person });
  },

  /** The host decides. Where the youngest starts, players can say that they are, since nobody else knows. */
  chooseStartPlayer(state, { by, seat }, { seat: own, isHost }) {
    const { startPlayer, settings, seats } = state;
    const isAboutSelf =
      by === 'youngest' && startPlayer.by === by && own !== undefined && (seat ?? startPlayer.seat) === own;
    const isFixed = settings.startsWhenFull === true || settings.deal !== undefined;
    if (!isAboutSelf && (!isHost || isFixed)) return fail('notHost');
    const occupant = seat === undefined ? undefined : seats[seat];
    if (seat !== undefined && occupant === undefined) return fail('unknownSeat');
    if (occupant?.kind === 'open') return fail('seatEmpty');
    if (by === 'youngest' && occupant?.kind === 'bot') return fail('unknownSeat'); // nobody knows a bot's age
    const chosen = startPlayerOf({ by, ...(seat === undefined ? {} : { seat }) });
    const isSo = startPlayer.by === chosen.by && startPlayer.seat === chosen.seat;
    return isSo ? happened() : happened({ kind: 'startPlayerChosen', ...chosen });
  },

  setLook(state, { look }, { seat, person }) {
    return isSameLook(state.looks.get(person), look) ? happened() : happened({ kind: 'lookChosen', seat, look });
  },

  start(state, _, { seat, chance }) {
    if (playersOf(state).length === 0) return fail('notSeated'); // games among bots alone belong in the arena
    if (state.settings.deal !== undefined && seat === undefined) return fail('notSeated'); // its host could not watch: see permissions.ts
    if (state.seats.some(({ kind }) => kind === 'open')) return fail('seatEmpty');
    if (state.seats.some(isAwaited)) return fail('playersMissing');
    return happened(beginning(state, chance()));
  },

  play: (state, { move }, { seat }) => decideMove(state, seat, move),

  undo: (state, _, { seat }) => decideUndo(state, seat),

  requestUndo(state, _, asker) {
    const { seat } = asker;
    const wrong = stoppedFault(state);
    if (wrong !== undefined) return fail(wrong);
    if (state.settings.undo === 'never') return fail('undoNotAllowed');
    if (state.settings.undo !== 'consent') return fail('undoNeedsConsentSetting');
    if (!state.history.some((choice) => choice.seat === seat)) return fail('nothingToUndo');
    const refusal = askFault(state, seat, 'undo');
    return refusal === undefined ? happened(...requestUndo(state, asker)) : fail(refusal);
  },

  answerUndo: (state, { isAgreed }, asker) => answerQuestion(state, { isAgreed, about: ['undo'] }, asker),

  propose(state, { what }, asker) {
    // A game of other rules, which can't be played on, can still be ended.
    const refusal = (what === 'end' ? undefined : stoppedFault(state)) ?? askFault(state, asker.seat, what);
    return refusal === undefined ? happened(...propose(state, what, asker)) : fail(refusal);
  },

  answerProposal: (state, { isAgreed }, asker) => answerQuestion(state, { isAgreed, about: ['pause', 'end'] }, asker),

  resume: (state, _, { seat }) => resume(state, seat),

  resign(state, _, { seat, isHost, presence }) {
    const passed = isHost ? hostLeaves(state, presence) : [];
    return happened(botFor(seat, 'resigned'), ...passed, ...resumeWithout(state, seat));
  },

  replaceWithBot(state, { seat }, { seat: own, presence, nowMs }) {
    const deadline = own === seat ? undefined : overdue(state, presence, nowMs);
    return deadline?.seat === seat ? happened(botFor(seat, deadline.why)) : fail('notOverdue');
  },

  rejoin(state, _, { seat }) {
    const substitute = state.phase === 'playing' ? substituteOf(state, seat) : undefined;
    if (substitute === undefined || substitute.isReturning) return fail('notReplaced');
    return happened({ kind: 'playerReturning', seat });
  },

  setChat({ isChatOn }, { isOn }) {
    return isChatOn === isOn ? happened() : happened({ kind: 'chatSet', isOn });
  },

  rematch(state, { table }) {
    return state.rematch === undefined ? happened({ kind: 'rematchCreated', table }) : fail('rematchExists');
  },

  declineRematch(state, _, { seat }) {
    if (state.rematch === undefined) return fail('noRematch');
    return state.rematchDeclined.includes(seat) ? happened() : happened({ kind: 'rematchDeclined', seat });
  },

  closeTable: () => happened({ kind: 'tableClosed' }),
};

/** A move by the seat's player or by the bot that is due. An open removal vote fails when the round ends. */
export function decideMove(state: TableState, seat: Seat, move: Move): CommandResult {
  if (state.phase !== 'playing') return fail(state.phase === 'over' ? 'gameOver' : 'notStarted'); // bots need no permission, so the phase is checked here
  const wrong = stoppedFault(state);
  if (wrong !== undefined) return fail(wrong);
  const { game } = tableAt(state).record;
  const played = apply(game, seat, move);
  if (!played.ok) return fail(played.fault);
  const { events } = played.value;
  const isVoteOver = state.removalVote !== undefined && events.reduce(evolve, game).round > game.round;
  return happened(
    { kind: 'movePlayed', seat, events },
    ...(isVoteOver ? [{ kind: 'removalVoteFailed' } as const] : []),
  );
}

/** A seat undoes its last choice by right, without asking anybody. */
export function decideUndo(state: TableState, seat: Seat): CommandResult {
  const wrong = stoppedFault(state);
  if (wrong !== undefined) return fail(wrong);
  if (state.settings.undo === 'never') return fail('undoNotAllowed');
  if (undoSeat(tableAt(state)) !== seat) return fail('nothingToUndo');
  return happened({ kind: 'moveUndone', seat, by: 'right' });
}

/** Success with these events; none if the table is already as requested. */
function happened(...events: readonly TableEvent[]): CommandResult {
  return ok(events);
}

/** Why nobody can move in the game now; undefined if moves are possible. */
function stoppedFault(state: TableState): TableRefusal | undefined {
  if (!isPlayable(state)) return 'rulesVersionMismatch';
  return state.pausedMs === undefined ? undefined : 'gamePaused';
}
