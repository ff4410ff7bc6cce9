// Describes how a program broke the protocol: which one, when, what it was asked, and what it did instead.

import { assertNever, type Refusal, type Seat, type Stack, type Step } from '../../rules/index.ts';
import type { Context } from '../context.ts';
import type { ArenaJob } from './contest.ts';

export type ProgramFault =
  | { readonly kind: 'notStarted'; readonly reason: string }
  | { readonly kind: 'timeout'; readonly ms: number }
  /** `status` is absent if it was killed by a signal. */
  | { readonly kind: 'ended'; readonly status?: number; readonly signal?: string }
  | { readonly kind: 'tooLong'; readonly limit: number }
  | { readonly kind: 'notJson'; readonly answer: string }
  | { readonly kind: 'noMove'; readonly answer: string }
  | { readonly kind: 'gaveUp'; readonly reason: string }
  | { readonly kind: 'wrongId'; readonly answer: string; readonly id: number }
  | {
      readonly kind: 'illegal';
      readonly answer: string;
      readonly refusal: Refusal;
      readonly move: Readonly<Record<string, unknown>>;
      /** The open stack, which a take does not name. */
      readonly stack?: Stack;
    };

export interface ProtocolFault extends ArenaJob {
  readonly slot: number;
  readonly seat: Seat;
  readonly round: number;
  readonly step: Exclude<Step['kind'], 'over'>;
  readonly misdeed: ProgramFault;
}

export function describeProtocolFault(
  { seat, deal, round, step, misdeed }: ProtocolFault,
  bot: string,
  context: Context,
): string {
  const { say } = context;
  const facts = { bot, seat: seat + 1, deal, round, asked: say(`arena.asked.${step}`) };
  return say('arena.verdict', { ...facts, misdeed: describeProgramFault(misdeed, seat, context) });
}

function describeProgramFault(misdeed: ProgramFault, seat: Seat, { say, phrases }: Context): string {
  switch (misdeed.kind) {
    case 'notStarted':
      return say('arena.misdeed.notStarted', { reason: misdeed.reason });
    case 'timeout':
      return say('arena.misdeed.timeout', { ms: misdeed.ms });
    case 'ended': {
      const { status, signal } = misdeed;
      return status === undefined
        ? say('arena.misdeed.killed', { signal: signal ?? '?' })
        : say('arena.misdeed.ended', { status });
    }
    case 'tooLong':
      return say('arena.misdeed.tooLong', { limit: misdeed.limit });
    case 'notJson':
      return say('arena.misdeed.notJson', { answer: printable(misdeed.answer) });
    case 'noMove':
      return say('arena.misdeed.noMove', { answer: printable(misdeed.answer) });
    case 'gaveUp':
      return say('arena.misdeed.gaveUp', { reason: printable(misdeed.reason) });
    case 'wrongId':
      return say('arena.misdeed.wrongId', { id: misdeed.id, answer: printable(misdeed.answer) });
    case 'illegal': {
      const { refusal, move, answer, stack } = misdeed;
      const reason = phrases.refusal(refusal, {
        ...factsOf(move),
        ...(stack === undefined ? {} : { stack }),
        ...(refusal === 'notYourTurn' ? { seat: seat + 1 } : {}),
      });
      return say('arena.misdeed.illegal', { answer: printable(answer), reason });
    }
    default:
      return assertNever(misdeed);
  }
}

/** The parameters of a refusal's message: texts unchanged, seats counted from 1. */
function factsOf({ stack, tile, covered, cell, seat }: Readonly<Record<string, unknown>>) {
  const named = { stack, tile: tile ?? covered, cell, seat: typeof seat === 'number' ? seat + 1 : seat };
  const printed = Object.entries(named).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[key, printable(String(value))] as const] : [],
  );
  return Object.fromEntries(printed);
}

const MAX_LENGTH = 160;

/** Text of a foreign program, shortened and without control characters. */
function printable(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '�');
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH)}…` : plain;
}
