// The bot protocol, as docs/BOTS.md tells it: one JSON line asks, one JSON line answers. Both sides live here: the arena,
// which asks other people's programs, and `planet bot`, which answers.

import { z } from 'zod';
import { fail, legalMoves, type Move, ok, type Result, type View } from '../../rules/index.ts';
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

const questionId = z.union([z.number(), z.string()]);
/** All but the view, which `parseView` reads. The first key that is wrong is the one reported. */
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

/** Reads a program's line; what it says of its move is for the rules to judge. */
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

/** The same moves, in whatever order. */
function isSameList(listed: readonly unknown[], allowed: readonly Move[]): boolean {
  const written = (moves: readonly unknown[]): string => JSON.stringify(moves.map(canonical).sort());
  return listed.length === allowed.length && written(listed) === written(allowed);
}

/** A move as text, whatever the order of its keys. */
export function canonical(move: unknown): string {
  if (typeof move !== 'object' || move === null) return '';
  return JSON.stringify(Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1)));
}
