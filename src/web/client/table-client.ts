// What a screen needs of a table, wherever its moves come from: this device or a server. A table is observable state and commands;
// it does not know whether anybody watches it.

import type { Advice, BotName } from '../../bots/index.ts';
import type { Move, Preset, Refusal, Seat, StartBy, View, ViewEvent } from '../../rules/index.ts';
import type { OwnLook } from '../../table/index.ts';
import type { UndoRefusal } from './undo.ts';

/** One change of what the viewer may know, published after the table's `view` has changed. */
export interface ViewChange {
  readonly events: readonly ViewEvent[];
  readonly before: View;
  readonly after: View;
  /** What else there is to say, in sentences. */
  readonly words?: string;
}

export type TableProblem = 'notSaved' | 'playedElsewhere' | 'forgotten' | 'botFailed';

/** Why a move has to wait although the rules allow it: another is on its way, not shown yet, or somebody else has the device. */
export type WaitReason = 'moveSending' | 'notShownYet' | 'othersMoving' | 'passDevice';

/** `explained`: not played, and the table itself shows why, as a problem or on a lesson's card. */
export type MoveRefusal = Refusal | WaitReason | 'explained';

/** A move or an undo that was refused after it had been on its way. */
export type LateRefusal =
  | { readonly kind: 'move'; readonly move: Move; readonly reason: MoveRefusal }
  | { readonly kind: 'undo'; readonly reason: UndoRefusal };

/** When bots and lessons may move, so that people can follow. */
export interface Pace {
  /** Resolves when everything published so far is on the screen and at rest. */
  readonly caughtUp: () => Promise<void>;
  /**
   * Resolves when another player's move may follow: the player has taken their time since `sinceMs` (running time), the screen has
   * caught up and no dialog is open. Rejects when aborted.
   */
  readonly nextMove: (sinceMs: number, signal: AbortSignal) => Promise<void>;
}

/** The viewer's best choice. */
interface Hinted {
  readonly advice: Advice;
  /** From a very short search: its numbers are unreliable. */
  readonly isGlance: boolean;
}

export interface TableClient {
  readonly id: string;
  /** What the viewer may know, always the newest; a screen may be behind it (see Presentation). */
  readonly view: View;
  readonly names: readonly string[];
  /** One per seat: its bot; undefined for a person. */
  readonly bots: readonly (BotName | undefined)[];
  readonly preset: Preset;
  /** How the start player was found; undefined where nobody said, as in lessons and in records from elsewhere. */
  readonly startBy?: StartBy | undefined;
  /** The seat that has to take the device before anything of its own is shown. */
  readonly curtain: Seat | undefined;
  readonly thinking: Seat | undefined;
  readonly canUndo: boolean;
  /** Why not, where `canUndo` is false. */
  readonly undoRefusal: UndoRefusal;
  /** Somebody else plays the viewer's seat: the viewer can choose nothing now. */
  readonly isIdle?: boolean;
  /** Why the viewer can't choose though it is their turn, shown in place of the question: no connection, or a move on its way. */
  readonly blocked?: string | undefined;
  /** The viewer's move that is not confirmed yet. */
  readonly sending?: Move | undefined;
  readonly problem: TableProblem | undefined;
  /** Why the last move or undo was refused after it had been on its way. */
  readonly refused?: LateRefusal | undefined;
  /** Several people share this screen. */
  readonly isShared: boolean;
  /** The portraits and colours that people chose for this game, by seat. Absent: the viewer's are those of the settings. */
  readonly ownLooks?: readonly OwnLook[] | undefined;
  /** The whole game as text, once it is over. */
  readonly record: string | undefined;
  /** Calls the listener with every change from now on; returns the function that unsubscribes. */
  subscribe(listener: (change: ViewChange) => void): () => void;
  /** Undefined if the move is played or on its way. */
  play(move: Move): MoveRefusal | undefined;
  /** Undefined if the last move is undone, or that has been requested. */
  undo(): UndoRefusal | undefined;
  /** The seat behind the curtain has the device now. */
  lift(): void;
  /** The problem has been read. */
  dismiss(): void;
  /** Undefined if there is none, or it is no longer wanted. Absent where nobody gives hints. */
  hint?(signal: AbortSignal): Promise<Hinted | undefined>;
  /** Stops timers, bots and subscriptions. */
  close(): void;
}
