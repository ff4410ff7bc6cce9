// A lesson as data: a scripted game and the steps through it. Pure: what a step asks for, whether a move is the
// intended one, and the reply if it is not.

import type { Level } from '../../bots/index.ts';
import type { Cell, Move } from '../../rules/index.ts';
import type { LearnMessageKey } from '../../words/compiled/learn.ts';
import type { ActionId } from '../game/actions.ts';
import { afterPly, gameAt, plyAt, type Script, type ScriptPosition, type Swaps, withSwap } from './script.ts';

export type LessonId = 'first' | 'pair' | 'hidden';

export type LessonStep = {
  readonly say: LearnMessageKey;
  readonly at: ScriptPosition;
  /** Several moves are skipped before this step: the table is set up again. */
  readonly jump?: true;
  /** The clause of the rulebook. */
  readonly clause?: string;
} & (
  | { readonly kind: 'tell' }
  /** The learner makes the script's move at this position. */
  | {
      readonly kind: 'do';
      /** The reply to another move; absent where every legal move will do. */
      readonly wrong?: LearnMessageKey;
      /** Replies to particular wrong tiles, stacks or seats. */
      readonly wrongs?: Readonly<Record<string, LearnMessageKey>>;
    }
  /** The learner does something at the table that is not a move. */
  | { readonly kind: 'act'; readonly action: ActionId }
);

export interface Lesson {
  readonly id: LessonId;
  /** One per seat; the learner's is absent. */
  readonly bots: readonly (Level | undefined)[];
  readonly script: Script;
  readonly steps: readonly LessonStep[];
}

/** The learner's progress. */
export interface LessonProgress {
  readonly step: number;
  readonly swaps: Swaps;
}

export const BEGINNING: LessonProgress = { step: 0, swaps: {} };

export function stepOf({ steps }: Lesson, { step }: LessonProgress): LessonStep | undefined {
  return steps[step];
}

/** The move the learner has to make now, if the step asks for one. */
export function expectedMove(lesson: Lesson, { step, swaps }: LessonProgress): Move | undefined {
  const now = lesson.steps[step];
  return now?.kind === 'do' ? plyAt(lesson.script, now.at, swaps)?.move : undefined;
}

export type LessonReply =
  | { readonly kind: 'right'; readonly progress: LessonProgress; readonly move: Move }
  | { readonly kind: 'wrong'; readonly say: LearnMessageKey }
  /** Something has to be read or done first: a move now would skip it. */
  | { readonly kind: 'early' };

/** The reply to a legal move. */
export function replyTo(lesson: Lesson, progress: LessonProgress, move: Move): LessonReply {
  const step = stepOf(lesson, progress);
  const wanted = expectedMove(lesson, progress);
  if (wanted === undefined || step?.kind !== 'do') return { kind: 'early' };
  if (!isSameChoice(move, wanted)) {
    const chosen = choiceIn(move);
    const own = step.wrongs !== undefined && Object.hasOwn(step.wrongs, chosen) ? step.wrongs[chosen] : undefined;
    return { kind: 'wrong', say: own ?? step.wrong ?? step.say };
  }
  const swaps = withSwap(progress.swaps, cellOf(wanted) ?? 'a1', cellOf(move) ?? cellOf(wanted) ?? 'a1');
  return { kind: 'right', move, progress: { step: progress.step + 1, swaps } };
}

/** The script position of the table before this step. */
export function placeBefore(lesson: Lesson, step: number): ScriptPosition {
  const now = lesson.steps[step];
  const before = lesson.steps[step - 1];
  if (now === undefined || before === undefined || now.jump) return now?.at ?? [1, 0];
  return before.kind === 'do' ? afterPly(lesson.script, before.at) : before.at;
}

export function gameOf(lesson: Lesson, { step, swaps }: LessonProgress): ReturnType<typeof gameAt> {
  return gameAt(lesson.script, lesson.steps[step]?.at ?? [1, 0], swaps);
}

/** Stored progress as far as it still fits the lesson. */
export function readProgress(lesson: Lesson, stored: unknown): LessonProgress | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { step, swaps } = stored as { step?: unknown; swaps?: unknown };
  if (typeof step !== 'number' || lesson.steps[step] === undefined) return undefined;
  const progress = { step, swaps: typeof swaps === 'object' && swaps !== null ? (swaps as Swaps) : {} };
  try {
    gameOf(lesson, progress);
    return progress;
  } catch {
    return { step, swaps: {} };
  }
}

/** Whether two moves make the same choice; the learner may pick another cell. */
function isSameChoice(move: Move, wanted: Move): boolean {
  return move.kind === wanted.kind && choiceIn(move) === choiceIn(wanted);
}

function choiceIn(move: Move): string {
  switch (move.kind) {
    case 'openStack':
      return move.stack;
    case 'makeOffer':
      return move.covered ?? 'all';
    case 'takeTile':
      return move.tile;
    case 'takeCovered':
      return 'covered';
    case 'placeTile':
      return 'place';
    case 'appointSeat':
      return `seat ${move.seat + 1}`;
  }
}

function cellOf(move: Move): Cell | undefined {
  return 'cell' in move ? move.cell : undefined;
}
