// What stands between a person and the game. There are two fronts: a drawn screen with keys, and plain lines.

import type { Game, Move, View } from '../../rules/index.ts';
import type { Hint, TurnQuestion } from '../../words/index.ts';

/** Thinks for a moment; undefined if nothing came of it. */
export type AskHint = () => Promise<Hint | undefined>;

/** What a person can ask for besides making a move. */
export interface Help {
  readonly hint: AskHint;
  /** Why the last move can't be undone; undefined if it can. */
  readonly whyNoUndo: () => string | undefined;
}

/** How long what happened stays before the game goes on: not at all, for a moment, or for a moment in which it can be undone. */
export type TellPace = 'go' | 'pause' | 'undoable';

export type PlayerReply = Move | 'undo' | undefined;

export interface Front {
  /** What happened long ago: for the log alone. */
  readonly recall: (sentences: readonly string[]) => void;
  /** Shows what happened, in sentences, and the view that it led to. Answers `undo` if the person wants it undone. */
  readonly tell: (sentences: readonly string[], view: View, pace: TellPace) => Promise<'undo' | undefined>;
  /** A bot thinks, and has done so for `patienceMs`. */
  readonly thinking: (name: string) => void;
  readonly patienceMs: number;
  /** The person's move, `undo` for the last one (where that is possible), or undefined if they leave. */
  readonly ask: (question: TurnQuestion, view: View, help: Help) => Promise<PlayerReply>;
  /** The count of a finished game. */
  readonly end: (game: Game) => Promise<void>;
  /** Gives the terminal back. Can be called twice. */
  readonly close: () => void;
}
