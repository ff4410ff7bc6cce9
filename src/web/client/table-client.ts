// What a screen needs of a table, wherever its moves come from: this device or a server. The screen knows no more.

import type { Advice, BotName } from '../../bots/index.ts';
import type { Move, Preset, Refusal, Seat, View, ViewEvent } from '../../rules/index.ts';
import type { UndoRefusal } from './undo.ts';

/** Something happened, as whoever looks has heard of it. */
interface Change {
  readonly events: readonly ViewEvent[];
  readonly before: View;
  readonly after: View;
  /** What else there is to tell, in sentences. */
  readonly words?: string;
}

/** Shows a change by calling `show`, with motion around it if it likes; the others wait until it is done. */
export type Stage = (change: Change, show: () => void) => Promise<void>;

export type TableProblem = 'notSaved' | 'playedElsewhere' | 'forgotten' | 'botFailed';

/** The best choice of whoever looks. */
interface Hinted {
  readonly advice: Advice;
  /** Nobody thought about it for long: its numbers mean little. */
  readonly isGlance: boolean;
}

export interface TableClient {
  readonly id: string;
  /** What whoever looks at this screen may know. */
  readonly view: View;
  readonly names: readonly string[];
  /** One a seat: which bot sits there, if one does. */
  readonly bots: readonly (BotName | undefined)[];
  readonly preset: Preset;
  /** The seat that has to take the device before anything of its own is shown. */
  readonly curtain: Seat | undefined;
  readonly thinking: Seat | undefined;
  readonly canUndo: boolean;
  /** Why not, where `canUndo` is false. */
  readonly undoRefusal: UndoRefusal;
  /** Somebody else plays the seat of whoever looks: it can choose nothing now. */
  readonly isIdle?: boolean;
  /** Why the viewer can't choose though it is their turn, shown in place of the question: no connection, or a move on its way. */
  readonly blocked?: string | undefined;
  /** The viewer's move that is not confirmed yet. */
  readonly sending?: Move | undefined;
  readonly problem: TableProblem | undefined;
  /** Several people share this screen. */
  readonly isShared: boolean;
  /** The whole game as text, once it is over. */
  readonly record: string | undefined;
  /** Who shows what happens; whoever draws the table sets it. */
  stage: Stage;
  play(move: Move): Refusal | undefined;
  undo(): void;
  /** The seat behind the curtain has the device now. */
  lift(): void;
  /** The problem has been read. */
  dismiss(): void;
  /** Undefined if nothing came of it, or it is no longer wanted. Absent where nobody gives hints. */
  hint?(signal: AbortSignal): Promise<Hinted | undefined>;
  /** Ends what it does by itself. */
  close(): void;
}
