// The table of a lesson: goes through its steps and plays the other seats' scripted moves. A wrong move is explained, not played.

import { type Move, refusal } from '../../rules/index.ts';
import type { LearnMessageKey } from '../../words/compiled/learn.ts';
import type { MoveRefusal } from '../client/table-client.ts';
import type { ActionId } from '../game/actions.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';
import {
  BEGINNING,
  expectedMove,
  gameOf,
  type Lesson,
  type LessonProgress,
  type LessonStep,
  placeBefore,
  readProgress,
  replyTo,
  stepOf,
} from './lesson.ts';
import { isBefore, LEARNER, pliesBetween } from './script.ts';
import { type OtherPlayers, TeachingTable } from './teaching-table.svelte.ts';

const keyOf = (id: string): string => `learn/${id}`;

/** The lesson's progress on this device; `isDone` stays true when the lesson is repeated. */
export interface SavedProgress {
  readonly progress: LessonProgress | undefined;
  readonly isDone: boolean;
}

export function savedProgress(lesson: Lesson): SavedProgress {
  const kept = readStored(keyOf(lesson.id));
  const isDone = typeof kept === 'object' && kept !== null && 'isDone' in kept && kept.isDone === true;
  return { progress: readProgress(lesson, kept), isDone };
}

export class LessonTable extends TeachingTable {
  readonly id: string;
  readonly #lesson: Lesson;
  #progress = $state.raw<LessonProgress>(BEGINNING);
  /** Moves that lead to the next step are being played. */
  isWalking = $state(false);
  /** The explanation of the last wrong move. */
  wrong = $state.raw<LearnMessageKey | undefined>();
  pointed = $state.raw<Move | undefined>();
  /** The expected action, which is not a move, is highlighted. */
  isPointing = $state(false);
  /** Grows with every move that was made too early: the card asks to be read first. */
  early = $state(0);
  /** Grows when the table is set up again. */
  scene = $state(0);

  constructor(lesson: Lesson, others: Omit<OtherPlayers, 'viewer' | 'bots'>) {
    const progress = savedProgress(lesson).progress ?? BEGINNING;
    super(gameOf(lesson, progress), { ...others, bots: lesson.bots, viewer: LEARNER });
    this.id = lesson.id;
    this.#lesson = lesson;
    this.#progress = progress;
  }

  readonly step = $derived.by((): LessonStep | undefined => stepOf(this.#lesson, this.#progress));
  readonly expected = $derived.by((): Move | undefined => expectedMove(this.#lesson, this.#progress));

  get number(): number {
    return this.#progress.step + 1;
  }
  get isLast(): boolean {
    return this.number === this.#lesson.steps.length;
  }

  /** Plays the intended move. Another legal move is explained on the card and not played. */
  play(move: Move): MoveRefusal | undefined {
    const reason = refusal(this.view, move);
    if (reason !== undefined) return reason;
    if (this.isWalking) return 'othersMoving';
    const reply = replyTo(this.#lesson, this.#progress, move);
    if (reply.kind === 'early') {
      this.early += 1;
      this.show();
      return 'explained';
    }
    if (reply.kind === 'wrong') {
      this.wrong = reply.say;
      this.show();
      return 'explained';
    }
    void this.#go(reply.progress, reply.move);
    return undefined;
  }

  /** Highlights the expected move or action. */
  show(): void {
    this.pointed = this.expected === undefined ? undefined : { ...this.expected };
    this.isPointing = this.step?.kind === 'act';
  }

  get isShown(): boolean {
    return this.pointed !== undefined || this.isPointing;
  }

  /** Highlights what is expected; if it is already highlighted, plays the move for the learner, or skips an action. */
  help(): void {
    if (!this.isShown) this.show();
    else if (this.expected !== undefined) this.play(this.expected);
    else this.#nextStep();
  }

  /** The player has read the card. */
  next(): void {
    if (this.step?.kind === 'tell') this.#nextStep();
  }

  acted(action: ActionId): void {
    if (this.step?.kind === 'act' && this.step.action === action) this.#nextStep();
  }

  #nextStep(): void {
    if (this.isWalking || this.isLast) return;
    void this.#go({ ...this.#progress, step: this.#progress.step + 1 });
  }

  restart(): void {
    if (this.isWalking) return;
    this.#settle(BEGINNING);
    this.game = gameOf(this.#lesson, BEGINNING);
    this.scene += 1;
  }

  /** Plays the learner's move, then the moves that lead to the next step. */
  async #go(to: LessonProgress, move?: Move): Promise<void> {
    const lesson = this.#lesson;
    const step = lesson.steps[to.step];
    if (step === undefined) return;
    this.isWalking = true;
    this.#clearFeedback();
    this.#writeStored(to);
    if (move !== undefined) await this.make({ seat: LEARNER, move });
    const from = placeBefore(lesson, to.step);
    if (step.jump) {
      this.game = gameOf(lesson, to);
      this.scene += 1;
    } else if (isBefore(from, step.at) && !(await this.makeAll(pliesBetween(lesson.script, from, step.at, to.swaps)))) {
      return;
    }
    this.isWalking = false;
    this.#settle(to);
  }

  #settle(to: LessonProgress): void {
    this.#clearFeedback();
    this.#progress = to;
    this.#writeStored(to);
  }

  #clearFeedback(): void {
    this.wrong = undefined;
    this.pointed = undefined;
    this.isPointing = false;
    this.early = 0;
  }

  #writeStored(progress: LessonProgress): void {
    const isDone = savedProgress(this.#lesson).isDone || progress.step === this.#lesson.steps.length - 1;
    writeStored(keyOf(this.#lesson.id), { ...progress, isDone });
  }
}
