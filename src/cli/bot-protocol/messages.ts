// The bot protocol, as docs/BOTS.md tells it: one JSON line asks, one JSON line answers. Both sides live here: the arena,
// which asks other people's programs, and `planet bot`, which answers.

import { fail, legalMoves, type Move, ok, type Result, type View } from '../../rules/index.ts';
import { isObject } from './shape.ts';
import { parseView } from './view.ts';

export const PROTOCOL = 1;

type QuestionId = number | string;

/** Everything that a choice needs: a bot has to remember nothing. */
export interface QuestionMessage {
  readonly type: 'question';
  readonly protocol: typeof PROTOCOL;
  readonly id: QuestionId;
  readonly view: View;
  readonly legal: readonly Move[];
  /** After so long the arena waits no more. */
  readonly timeoutMs?: number;
}

export interface AnswerMessage {
  readonly id: QuestionId;
  readonly move: Move;
}

export interface ErrorMessage {
  readonly type: 'error';
  /** Of the question, where it could be read. */
  readonly id?: QuestionId;
  readonly reason: string;
}

/** What is wrong with a line that should be a question. */
export interface QuestionFault {
  readonly code:
    | 'notJson'
    | 'notQuestion'
    | 'protocolOther'
    | 'idMissing'
    | 'viewWrong'
    | 'notYourTurn'
    | 'legalOther'
    | 'timeoutWrong';
  readonly id?: QuestionId;
  /** The place in the view. */
  readonly where?: string;
}

export function parseQuestion(line: string): Result<QuestionMessage, QuestionFault> {
  const value = parseJson(line);
  if (value === undefined) return fail({ code: 'notJson' });
  if (!isObject(value)) return fail({ code: 'notQuestion' });
  const { id, type, protocol, legal, timeoutMs } = value;
  if (!isId(id)) return fail({ code: type === 'question' ? 'idMissing' : 'notQuestion' });
  if (type !== 'question') return fail({ code: 'notQuestion', id });
  if (protocol !== PROTOCOL) return fail({ code: 'protocolOther', id });
  const view = parseView(value.view);
  if (!view.ok) return fail({ code: 'viewWrong', id, where: view.fault });
  const allowed = legalMoves(view.value);
  if (allowed.length === 0) return fail({ code: 'notYourTurn', id });
  if (!Array.isArray(legal) || !isSameList(legal, allowed)) return fail({ code: 'legalOther', id });
  if (timeoutMs === undefined) return ok({ type, protocol, id, view: view.value, legal: allowed });
  if (!isDuration(timeoutMs)) return fail({ code: 'timeoutWrong', id });
  return ok({ type, protocol, id, view: view.value, legal: allowed, timeoutMs });
}

/** Reads a program's line; what it says of its move is for the rules to judge. */
export type Heard =
  | { readonly kind: 'move'; readonly id: unknown; readonly move: Readonly<Record<string, unknown>> }
  | { readonly kind: 'error'; readonly reason: string }
  | { readonly kind: 'notJson' }
  | { readonly kind: 'noMove' };

export function parseAnswer(line: string): Heard {
  const value = parseJson(line);
  if (value === undefined) return { kind: 'notJson' };
  if (!isObject(value)) return { kind: 'noMove' };
  const { type, id, move, reason } = value;
  if (type === 'error') return { kind: 'error', reason: typeof reason === 'string' ? reason : '' };
  return isObject(move) ? { kind: 'move', id, move } : { kind: 'noMove' };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function isId(id: unknown): id is QuestionId {
  return typeof id === 'string' || (typeof id === 'number' && Number.isFinite(id));
}

function isDuration(ms: unknown): ms is number {
  return typeof ms === 'number' && Number.isFinite(ms) && ms > 0;
}

/** The same moves, in whatever order. */
function isSameList(told: readonly unknown[], allowed: readonly Move[]): boolean {
  const written = (moves: readonly unknown[]): string => JSON.stringify(moves.map(canonical).sort());
  return told.length === allowed.length && written(told) === written(allowed);
}

/** A move as text, whatever the order of its keys. */
export function canonical(move: unknown): string {
  return isObject(move) ? JSON.stringify(Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1))) : '';
}
