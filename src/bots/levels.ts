// Every bot by name.

import { type Bot, instant, pick } from './bot.ts';
import { greedy } from './greedy.ts';

export const BOT_NAMES = ['random', 'greedy'] as const;
export type BotName = (typeof BOT_NAMES)[number];

export const BOTS: Readonly<Record<BotName, Bot>> = {
  random: instant((_, legal, random) => pick(legal, random)),
  greedy: instant(greedy),
};
