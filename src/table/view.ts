// What one seat or a spectator may know of a table: built field by field, never by removing fields from the state. The game's
// part comes from the rules' view. Contains no person's id, and no seed before the end of the game.

import {
  assertNever,
  eventFor,
  type Seat,
  type StartBy,
  type View,
  type ViewEvent,
  type Viewer,
  viewFor,
} from '../rules/index.ts';
import type { Clocks } from './clock.ts';
import type { OpenQuestion } from './consent/open-request.ts';
import type { TableEvent } from './events.ts';
import { type Deadline, deadlineOf, type Presence } from './people/absence.ts';
import { isAwaited } from './people/arrival.ts';
import type { OwnLook } from './people/look.ts';
import { type RemovalVote, voteEndsMs } from './people/removal-vote.ts';
import type { StartPlayer } from './people/start-player.ts';
import type { TableSettings } from './settings.ts';
import { numberOf, type Phase, type Substitute, seatOf, type TableState } from './state.ts';
import { undoSeat } from './undo.ts';

export type OccupantView =
  | { readonly kind: 'open' }
  | { readonly kind: 'bot'; readonly bot: string }
  /** `personNumber` is the person's number at this table, the same in any seat. */
  | {
      readonly kind: 'person';
      readonly personNumber: number;
      readonly isHere: boolean;
      /** Absent until the person chooses a portrait or a colour. */
      readonly look?: OwnLook;
      readonly substitute?: Substitute;
      /** Has not connected to the table yet; the game can't start before they do. */
      readonly isAwaited?: true;
    };

export interface TableView {
  readonly viewer: Viewer;
  readonly seq: number;
  readonly settings: TableSettings;
  readonly phase: Phase;
  readonly seats: readonly OccupantView[];
  /** Absent if the host has no seat. */
  readonly host?: Seat;
  /** Who starts, or did; absent if chance decides. */
  readonly startPlayer?: StartPlayer;
  readonly isChatOn: boolean;
  readonly clocks: Clocks;
  /** When the seat whose turn it is becomes overdue. */
  readonly deadline?: Deadline;
  /** What a player asks the others to agree to, and who has agreed so far. */
  readonly asked?: Omit<OpenQuestion, 'seq'>;
  /** An open vote on removing the player in `seat`, and when it ends. */
  readonly removalVote?: RemovalVoteView;
  /** Present while the game is paused. */
  readonly paused?: { readonly sinceMs: number };
  /** The players ended the game before it was finished. */
  readonly endedBy?: 'agreement';
  /** The seat that may undo its last choice without asking. */
  readonly undoSeat?: Seat;
  readonly commitment?: string;
  /** Revealed at the end, so that anyone can check the shuffle; with a shared deal once that is closed. R13.3 */
  readonly proof?: { readonly seed: string; readonly salt: string };
  readonly rematch?: string;
  /** The seats whose players have declined the rematch. */
  readonly rematchDeclined?: readonly Seat[];
  /** Absent before the game has started. */
  readonly game?: View;
}

export interface RemovalVoteView {
  readonly seat: Seat;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
  readonly declined: readonly Seat[];
  readonly untilMs: number;
}

/** The part of the view that is the same for every viewer. */
export type SharedView = Omit<TableView, 'viewer' | 'game'>;

export function sharedViewOf(state: TableState, presence: Presence): SharedView {
  const { settings, seq, phase, isChatOn, clocks, asked, table, removalVote: vote } = state;
  const { pausedMs, endedBy, rematch, rematchDeclined } = state;
  const host = seatOf(state, state.host);
  const deadline = deadlineOf(state, presence);
  const taker = table === undefined ? undefined : undoSeat(table);
  const { commitment, seed, salt = '' } = table?.record ?? {};
  return {
    seq,
    settings,
    phase,
    seats: state.seats.map((occupant, seat): OccupantView => {
      if (occupant.kind !== 'person') return occupant;
      const isHere = presence[seat] === undefined;
      const personNumber = numberOf(state, occupant.person);
      const { substitute } = occupant;
      const look = state.looks.get(occupant.person);
      return {
        ...{ kind: 'person', personNumber, isHere },
        ...(look === undefined ? {} : { look }),
        ...(substitute === undefined ? {} : { substitute }),
        ...(isAwaited(occupant) ? { isAwaited: true } : {}),
      };
    }),
    ...(host === undefined ? {} : { host }),
    ...startPlayerView(state),
    isChatOn,
    clocks,
    ...(deadline === undefined ? {} : { deadline }),
    ...(asked === undefined ? {} : { asked: { about: asked.about, seat: asked.seat, agreed: asked.agreed } }),
    ...(vote === undefined || phase !== 'playing' ? {} : { removalVote: voteView(vote) }),
    ...(pausedMs === undefined ? {} : { paused: { sinceMs: pausedMs } }),
    ...(endedBy === undefined ? {} : { endedBy }),
    ...(rematch === undefined ? {} : { rematch }),
    ...(rematchDeclined.length === 0 ? {} : { rematchDeclined }),
    ...(taker === undefined ? {} : { undoSeat: taker }),
    ...(commitment === undefined ? {} : { commitment }),
    ...(phase === 'over' && seed !== undefined && !state.isSealed ? { proof: { seed, salt } } : {}),
  };
}

function startPlayerView({ startPlayer }: TableState): Pick<TableView, 'startPlayer'> {
  return startPlayer.by === 'chance' ? {} : { startPlayer };
}

function voteView(vote: RemovalVote): RemovalVoteView {
  const { seat, by, agreed, declined } = vote;
  return { seat, by, agreed, declined, untilMs: voteEndsMs(vote) };
}

/** The part of the view that depends on the viewer. */
export function ownView({ table }: TableState, viewer: Viewer): Pick<TableView, 'game'> {
  return table === undefined ? {} : { game: viewFor(table.record.game, viewer) };
}

export function tableViewFor(state: TableState, viewer: Viewer, presence: Presence): TableView {
  return { viewer, ...sharedViewOf(state, presence), ...ownView(state, viewer) };
}

/** A table's event without what the viewer may not know. */
export type TableEventView =
  | { readonly kind: 'tableOpened' }
  | { readonly kind: 'seatTaken'; readonly seat: Seat }
  | { readonly kind: 'seatCleared'; readonly seat: Seat }
  | { readonly kind: 'hostTransferred' }
  | { readonly kind: 'gameStarted'; readonly start: Seat; readonly startBy: StartBy; readonly commitment: string }
  | { readonly kind: 'movePlayed'; readonly seat: Seat; readonly events: readonly ViewEvent[] }
  | { readonly kind: 'rematchCreated' }
  | Exclude<
      TableEvent,
      {
        readonly kind:
          | 'tableOpened'
          | 'seatTaken'
          | 'seatCleared'
          | 'hostTransferred'
          | 'gameStarted'
          | 'movePlayed'
          | 'rematchCreated';
      }
    >;

export function tableEventFor(event: TableEvent, viewer: Viewer): TableEventView {
  switch (event.kind) {
    case 'tableOpened':
    case 'hostTransferred':
    case 'rematchCreated':
    case 'gamePaused':
    case 'gameEndedByAgreement':
    case 'removalVoteFailed':
    case 'tableClosed':
      return { kind: event.kind };
    case 'seatTaken':
    case 'seatCleared':
    case 'undoRequested':
    case 'playerReturning':
      return { kind: event.kind, seat: event.seat };
    // A second list of cases: TypeScript compares at most 25 combinations of kind and seat at once.
    case 'playerArrived':
    case 'proposalWithdrawn':
    case 'rematchDeclined':
      return { kind: event.kind, seat: event.seat };
    case 'playerReadmitted':
      return { kind: event.kind, seat: event.seat, isBack: event.isBack };
    case 'removalVoteStarted':
      return { kind: event.kind, by: event.by, seat: event.seat };
    case 'botAdded':
      return { kind: event.kind, seat: event.seat, bot: event.bot };
    case 'startPlayerChosen':
      return { kind: event.kind, by: event.by, ...(event.seat === undefined ? {} : { seat: event.seat }) };
    case 'lookChosen':
      return { kind: event.kind, seat: event.seat, look: event.look };
    case 'seatsSwapped':
      return { kind: event.kind, seats: event.seats };
    case 'gameStarted':
      return { kind: event.kind, start: event.start, startBy: event.startBy ?? 'chance', commitment: event.commitment };
    case 'movePlayed':
      return { kind: event.kind, seat: event.seat, events: event.events.map((each) => eventFor(each, viewer)) };
    case 'moveUndone':
      return { kind: event.kind, seat: event.seat, by: event.by };
    case 'undoAnswered':
    case 'proposalAnswered':
    case 'removalVoteCast':
      return { kind: event.kind, seat: event.seat, isAgreed: event.isAgreed };
    case 'proposalMade':
      return { kind: event.kind, seat: event.seat, what: event.what };
    case 'gameResumed':
      return { kind: event.kind, ...(event.seat === undefined ? {} : { seat: event.seat }) };
    case 'playerReplaced':
      return { kind: event.kind, seat: event.seat, bot: event.bot, why: event.why };
    case 'chatSet':
      return { kind: event.kind, isOn: event.isOn };
    default:
      return assertNever(event);
  }
}
