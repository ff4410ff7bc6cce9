// `planet bot`: runs one of our bots over the protocol of docs/BOT-PROTOCOL.md on standard input and output.

import { randomBytes } from 'node:crypto';
import { type BotName, type Clock, decide, type Player } from '../../bots/index.ts';
import { type Command, refuseOperands } from '../args.ts';
import { LINE_LIMIT, lineCutter } from '../bot-protocol/lines.ts';
import {
  type AnswerMessage,
  canonical,
  type ErrorMessage,
  PROTOCOL,
  parseQuestion,
  type QuestionFault,
} from '../bot-protocol/messages.ts';
import { BOT_FACTS, botIn, levelsHelp } from '../bots.ts';
import type { Context } from '../context.ts';
import { print } from '../output.ts';
import { seedOf } from '../seed.ts';

/** The strongest. */
const DEFAULT_BOT: BotName = 'pilot';

export const bot: Command = {
  flags: {
    bot: { value: 'NAME', help: 'flag.bot', facts: { ...BOT_FACTS, bot: DEFAULT_BOT } },
    seed: { value: 'S', help: 'flag.seed.bot' },
  },
  section: levelsHelp,
  async run(args, context) {
    refuseOperands(args, context);
    const { player } = botIn(args.text('bot') ?? DEFAULT_BOT, context);
    const seed = (await seedOf(args, 'seed', context)) ?? randomBytes(6).toString('hex');
    const answerTo = answerer({ player, seed, context, nowMs: () => performance.now() });
    const cut = lineCutter();
    const handleChunk = (text: string): void => {
      for (const each of cut(text)) {
        const reply = each.kind === 'line' ? answerTo(each.text) : tooLong(context);
        print(JSON.stringify(reply));
      }
    };
    for await (const text of process.stdin.setEncoding('utf8')) handleChunk(text as string);
    handleChunk('\n'); // the last line may lack a line break
    return 0;
  },
};

interface AnswererOptions {
  readonly player: Player;
  readonly seed: string;
  readonly context: Context;
  readonly nowMs: Clock;
}

/** Answers every line, with a move or with an error. */
export function answerer({
  player,
  seed,
  context,
  nowMs,
}: AnswererOptions): (line: string) => AnswerMessage | ErrorMessage {
  return (line) => {
    let known: Pick<ErrorMessage, 'id'> = {};
    try {
      const question = parseQuestion(line);
      if (!question.ok) return errorReply(question.fault, context);
      const { id, view, legal, timeoutMs } = question.value;
      known = { id };
      const inTime = withinTime(player, timeoutMs);
      const { move } = decide({ player: inTime, view, seed: `${seed}/${view.seq}` }, nowMs);
      if (!legal.some((each) => canonical(each) === canonical(move))) throw new Error(JSON.stringify(move));
      return { id, move };
    } catch (error) {
      // A well-formed view may still be unreachable in any game.
      const reason = error instanceof Error ? error.message : String(error);
      return { type: 'error', ...known, reason: context.say('bot.impossible', { reason }) };
    }
  };
}

/**
 * Part of a question's time limit is reserved for reading and writing: this share plus this many milliseconds, at most
 * half of the limit.
 */
const MARGIN_SHARE = 0.05;
const MARGIN_MS = 50;

/**
 * Limits a time budget to what the question allows. Iteration budgets are never cut, since they promise reproducible
 * moves.
 */
export function withinTime({ bot: name, budget }: Player, timeoutMs = Number.POSITIVE_INFINITY): Player {
  if (budget.kind !== 'time') return { bot: name, budget };
  const granted = Math.max(timeoutMs * (1 - MARGIN_SHARE) - MARGIN_MS, timeoutMs / 2);
  return { bot: name, budget: { kind: 'time', ms: Math.min(budget.ms, granted) } };
}

function errorReply({ code, id, where = '' }: QuestionFault, { say }: Context): ErrorMessage {
  const reason = say(`bot.${code}`, { where, protocol: PROTOCOL });
  return id === undefined ? { type: 'error', reason } : { type: 'error', id, reason };
}

function tooLong({ say }: Context): ErrorMessage {
  return { type: 'error', reason: say('bot.tooLong', { limit: LINE_LIMIT }) };
}
