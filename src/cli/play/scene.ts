// The contents of one screen, and the terminal's size.

import { type Cell, type Score, scorePlanets, type View } from '../../rules/index.ts';
import type { Choice, TurnQuestion } from '../../words/index.ts';
import type { Context } from '../context.ts';
import type { Paint } from './paint.ts';

export interface Scene {
  readonly view: View;
  readonly names: readonly string[];
  readonly log: readonly string[];
  readonly question?: TurnQuestion;
  readonly selected?: Choice;
  /** Where the selected tile would be placed. */
  readonly cell?: Cell;
  /** A hint, or why an action was refused. */
  readonly hint?: string;
  /** A page of text instead of the planets and the question. */
  readonly notice?: readonly string[];
  readonly keys: string;
}

export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** Draws one part of the screen as lines. */
export type ScreenPart = (scene: Scene, size: TerminalSize, paint: Paint, context: Context) => readonly string[];

export function scoreOf({ planets, setup }: View): Score {
  return scorePlanets(planets, setup.tileSet, setup.options);
}
