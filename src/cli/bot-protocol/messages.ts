// Messages of the bot protocol (docs/BOT-PROTOCOL.md): one JSON line asks, one JSON line answers. Used by both sides: the
// arena, which asks other people's programs, and `planet bot`, which answers.

import { z } from 'zod';
import { fail, legalMoves, type Move, ok, type Result, type View } from '../../rules/index.ts';
import { parseView } from './view.ts';

export const PROTOCOL = 2;

type QuestionId = number | string;

/** Contains everything that a decision needs: bots are stateless. */
export interface QuestionMessage {
  readonly type: 'question';
  readonly protocol: typeof PROTOCOL;
  readonly id: QuestionId;
  readonly view: View;
  readonly legal: readonly Move[];
  /** The arena's time limit for the answer. */
  readonly timeoutMs?: number;
}

export interface AnswerMessage {
  readonly id: QuestionId;
  readonly move: Move;
}

export interface ErrorMessage {
  readonly type: 'error';
  /** Id of the question, if readable. */
  readonly id?: QuestionId;
  readonly reason: string;
}

/** Why a line is no valid question. */
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
  /** Path of the fault in the view. */
  readonly where?: string;
}

const questionId = z.union([z.number(), z.string()]);
/** Everything but the view, which `parseView` checks. The first faulty key is reported. */
const questionSchema = z.object({
  type: z.literal('question'),
  id: questionId,
  protocol: z.literal(PROTOCOL),
  view: z.unknown().optional(),
  legal: z.array(z.unknown()),
  timeoutMs: z.number().positive().exactOptional(),
});
const FAULT_OF_KEY: Readonly<Partial<Record<PropertyKey, QuestionFault['code']>>> = {
  id: 'idMissing',
  protocol: 'protocolOther',
  legal: 'legalOther',
  timeoutMs: 'timeoutWrong',
};

export function parseQuestion(line: string): Result<QuestionMessage, QuestionFault> {
  const value = parseJson(line);
  if (value === undefined) return fail({ code: 'notJson' });
  const question = questionSchema.safeParse(value);
  if (!question.success) return fail(questionFault(value, question.error));
  const { id, legal } = question.data;
  const view = parseView(question.data.view);
  if (!view.ok) return fail({ code: 'viewWrong', id, where: view.fault });
  const allowed = legalMoves(view.value);
  if (allowed.length === 0) return fail({ code: 'notYourTurn', id });
  if (!isSameList(legal, allowed)) return fail({ code: 'legalOther', id });
  return ok({ ...question.data, view: view.value, legal: allowed });
}

function questionFault(value: unknown, { issues }: z.ZodError): QuestionFault {
  const code = FAULT_OF_KEY[issues[0]?.path[0] ?? ''] ?? 'notQuestion';
  const readable = z.object({ id: questionId }).safeParse(value);
  return readable.success ? { code, id: readable.data.id } : { code };
}

/** A parsed answer of a program; the rules check its move. */
export type ParsedAnswer =
  | { readonly kind: 'move'; readonly id: unknown; readonly move: Readonly<Record<string, unknown>> }
  | { readonly kind: 'error'; readonly reason: string }
  | { readonly kind: 'notJson' }
  | { readonly kind: 'noMove' };

const errorAnswer = z.object({ type: z.literal('error'), reason: z.string().catch('') });
const moveAnswer = z.object({ id: z.unknown().optional(), move: z.looseObject({}) });

export function parseAnswer(line: string): ParsedAnswer {
  const value = parseJson(line);
  if (value === undefined) return { kind: 'notJson' };
  const error = errorAnswer.safeParse(value);
  if (error.success) return { kind: 'error', reason: error.data.reason };
  const answer = moveAnswer.safeParse(value);
  return answer.success ? { kind: 'move', id: answer.data.id, move: answer.data.move } : { kind: 'noMove' };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether both lists have the same moves, in any order. */
function isSameList(listed: readonly unknown[], allowed: readonly Move[]): boolean {
  const written = (moves: readonly unknown[]): string => JSON.stringify(moves.map(canonical).sort());
  return listed.length === allowed.length && written(listed) === written(allowed);
}

/** A move as text, independent of the order of its keys. */
export function canonical(move: unknown): string {
  if (typeof move !== 'object' || move === null) return '';
  return JSON.stringify(Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1)));
}
