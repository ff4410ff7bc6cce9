// Who plays: a bot's name and how long it may think, as data and as text (`pilot`, `pilot:100ms`, `pilot:2000it`).

import { fail, ok, type Result } from '../rules/index.ts';
import { BOT_NAMES, type BotName } from './names.ts';

/**
 * How long a bot may think about one move. With iterations it chooses the same on every machine, with time it may not.
 */
export type Budget =
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'iterations'; readonly count: number };

/** A bot and its budget. */
export interface Player {
  readonly bot: BotName;
  readonly budget: Budget;
}

/** The budget of a bot if none is given. */
export const DEFAULT_BUDGET: Budget = { kind: 'time', ms: 300 };

/** The bot that plays where another bot can't. It answers right away. */
export const SUBSTITUTE: Player = { bot: 'merchant', budget: { kind: 'iterations', count: 1 } };

/** The largest budget that `parsePlayer` accepts, in milliseconds or iterations. */
export const LARGEST_BUDGET = 10_000_000;

/** What is wrong with the text of a player. */
export type PlayerFault = 'unknownBot' | 'budgetUnknown';

/** Reads a bot with an optional budget: `pilot`, `pilot:100ms`, `pilot:2000it`. */
export function parsePlayer(text: string): Result<Player, PlayerFault> {
  const cut = text.indexOf(':');
  const name = cut < 0 ? text : text.slice(0, cut);
  const bot = BOT_NAMES.find((each) => each === name);
  if (bot === undefined) return fail('unknownBot');
  if (cut < 0) return ok({ bot, budget: DEFAULT_BUDGET });
  const [, digits, unit] = /^([0-9]{1,8})(ms|it)$/.exec(text.slice(cut + 1)) ?? [];
  const amount = Number(digits);
  if (!(amount >= 1 && amount <= LARGEST_BUDGET)) return fail('budgetUnknown');
  return ok({ bot, budget: unit === 'ms' ? { kind: 'time', ms: amount } : { kind: 'iterations', count: amount } });
}

/** Writes a bot and its budget as `parsePlayer` reads them. */
export function formatPlayer({ bot, budget }: Player): string {
  return `${bot}:${budget.kind === 'time' ? `${budget.ms}ms` : `${budget.count}it`}`;
}
