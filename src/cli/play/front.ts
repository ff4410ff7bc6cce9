// What stands between a person and the game. There are two fronts: a drawn screen with keys, and plain lines.

import type { Game, Move, View } from '../../rules/index.ts';
import type { Hint, Question } from '../../words/index.ts';

export type AskHint = () => Promise<Hint | undefined>;

export interface Front {
  /** What happened long ago: for the log alone. */
  readonly recall: (sentences: readonly string[]) => void;
  /** Something happened, told in sentences; the view is what it led to. `pause` gives time to look at it. */
  readonly tell: (sentences: readonly string[], view: View, pace: 'pause' | 'go') => Promise<void>;
  /** A bot thinks, and has done so for `patienceMs`. */
  readonly thinking: (name: string) => void;
  readonly patienceMs: number;
  /** The person's choice, or undefined if they leave. `hint` thinks for a moment; undefined if nothing came of it. */
  readonly ask: (question: Question, view: View, hint: AskHint) => Promise<Move | undefined>;
  /** The count of a finished game. */
  readonly end: (game: Game) => Promise<void>;
  /** Gives the terminal back. Can be called twice. */
  readonly close: () => void;
}
