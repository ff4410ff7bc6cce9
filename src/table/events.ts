// The events of a table, which are all that is stored of it. They contain no names: people are opaque ids, so that a person's
// data can be deleted while the game remains.

import type { Deal, GameEvent, Seat, StartBy } from '../rules/index.ts';
import type { OwnLook } from './people/look.ts';
import type { TableSettings } from './settings.ts';

/** A guest's id: opaque, and known only to the server. */
export type PersonId = string;

/**
 * Why a bot plays for a person. `removed` by the host, `votedOut` by the other players, `resigned`: these for the rest of the
 * game.
 */
export type SubstituteReason = 'absent' | 'time' | 'left' | 'removed' | 'votedOut' | 'resigned';

/** What a player can propose to the others during a game. */
export type Proposal = 'pause' | 'end';

export type TableEvent =
  /** `removed`: from the game before, by the host or by vote. */
  | {
      readonly kind: 'tableOpened';
      readonly settings: TableSettings;
      readonly host: PersonId;
      readonly removed?: readonly PersonId[];
    }
  /** `isAwaited`: the player was not connected to this table; `playerArrived` follows when they first connect. */
  | { readonly kind: 'seatTaken'; readonly seat: Seat; readonly person: PersonId; readonly isAwaited?: true }
  | { readonly kind: 'playerArrived'; readonly seat: Seat }
  /** `bot` as `parsePlayer` reads it. */
  | { readonly kind: 'botAdded'; readonly seat: Seat; readonly bot: string }
  /** `removed`: by the host; otherwise the player has left. */
  | { readonly kind: 'seatCleared'; readonly seat: Seat; readonly why?: 'removed' }
  /** The player in this seat has chosen a portrait and a colour; they keep them in every seat of this table. */
  | { readonly kind: 'lookChosen'; readonly seat: Seat; readonly look: OwnLook }
  | { readonly kind: 'seatsSwapped'; readonly seats: readonly [Seat, Seat] }
  | { readonly kind: 'hostTransferred'; readonly host: PersonId }
  /** How it is decided who starts, and who was named; without a name, chance decides. */
  | { readonly kind: 'startPlayerChosen'; readonly by: StartBy; readonly seat?: Seat }
  | {
      readonly kind: 'gameStarted';
      /** The RULES_VERSION that the game is played by to its end. */
      readonly rules: number;
      readonly start: Seat;
      /** Absent in older logs, where it was always chance. */
      readonly startBy?: StartBy;
      readonly deal: Deal;
      readonly seed: string;
      readonly salt: string;
      readonly commitment: string;
    }
  /** A move with all its consequences. */
  | { readonly kind: 'movePlayed'; readonly seat: Seat; readonly events: readonly GameEvent[] }
  /** The seat's last choice is undone; by consent also everything that was played after it. */
  | { readonly kind: 'moveUndone'; readonly seat: Seat; readonly by: 'right' | 'consent' }
  | { readonly kind: 'undoRequested'; readonly seat: Seat }
  | { readonly kind: 'undoAnswered'; readonly seat: Seat; readonly isAgreed: boolean }
  | { readonly kind: 'proposalMade'; readonly seat: Seat; readonly what: Proposal }
  /** One no ends the proposal. */
  | { readonly kind: 'proposalAnswered'; readonly seat: Seat; readonly isAgreed: boolean }
  /** Also of a request to undo. */
  | { readonly kind: 'proposalWithdrawn'; readonly seat: Seat }
  | { readonly kind: 'gamePaused' }
  /** `seat` is the player who resumed; absent if nobody did: the pause was too long, or the last player left. */
  | { readonly kind: 'gameResumed'; readonly seat?: Seat }
  /** Unfinished and without a winner. */
  | { readonly kind: 'gameEndedByAgreement' }
  | { readonly kind: 'playerReplaced'; readonly seat: Seat; readonly bot: string; readonly why: SubstituteReason }
  /** The person plays again from the next round on. */
  | { readonly kind: 'playerReturning'; readonly seat: Seat }
  /** A player asks the others to vote a player out. */
  | { readonly kind: 'removalVoteStarted'; readonly by: Seat; readonly seat: Seat }
  | { readonly kind: 'removalVoteCast'; readonly seat: Seat; readonly isAgreed: boolean }
  /** There can be no majority any more, or the time or the round of the vote is over. */
  | { readonly kind: 'removalVoteFailed' }
  /** The host lets a removed player back in; `isBack` if they are here and play again from the next round on. */
  | { readonly kind: 'playerReadmitted'; readonly seat: Seat; readonly isBack: boolean }
  | { readonly kind: 'chatSet'; readonly isOn: boolean }
  | { readonly kind: 'rematchCreated'; readonly table: string }
  | { readonly kind: 'rematchDeclined'; readonly seat: Seat }
  | { readonly kind: 'tableClosed' };

/** A log entry. Times are the server's running time, which does not advance while the server is down. */
export interface Entry {
  readonly atMs: number;
  readonly event: TableEvent;
  /** Whose command it was, and the id that the client gave it; absent for what bots and clocks do. */
  readonly commandId?: { readonly person: PersonId; readonly id: string };
}
