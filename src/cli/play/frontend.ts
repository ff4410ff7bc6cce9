// The interface between the player and the game. There are two implementations: a drawn screen with keys (screen.ts)
// and plain lines (plain.ts).

import type { Game, Move, View } from '../../rules/index.ts';
import type { Hint, TurnQuestion } from '../../words/index.ts';

/** Computes a hint; undefined if there is none. */
export type AskHint = () => Promise<Hint | undefined>;

/** What the player can request besides making a move. */
export interface Help {
  readonly hint: AskHint;
  /** Why the last move can't be undone; undefined if it can. */
  readonly whyNoUndo: () => string | undefined;
}

/**
 * How long events are shown before the game continues: not at all, for a moment, or for a moment in which the move can
 * be undone.
 */
export type ShowPace = 'go' | 'pause' | 'undoable';

export type PlayerReply = Move | 'undo' | undefined;

export interface Frontend {
  /** Adds earlier events to the log without showing them. */
  readonly recall: (sentences: readonly string[]) => void;
  /** Shows events as sentences, and the resulting view. Resolves with `undo` if the player wants the move undone. */
  readonly show: (sentences: readonly string[], view: View, pace: ShowPace) => Promise<'undo' | undefined>;
  /** Called when a bot has been thinking for `patienceMs`. */
  readonly thinking: (name: string) => void;
  readonly patienceMs: number;
  /** The player's move, `undo` for the last one (if possible), or undefined if they leave. */
  readonly ask: (question: TurnQuestion, view: View, help: Help) => Promise<PlayerReply>;
  /** Shows the score of a finished game. */
  readonly end: (game: Game) => Promise<void>;
  /** Restores the terminal. Idempotent. */
  readonly close: () => void;
}
