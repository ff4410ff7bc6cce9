// The door of the bots: who can sit at a table by itself.

import { type Choose, pick } from './bot.ts';
import { greedy } from './greedy.ts';

export { type Choose, pick } from './bot.ts';
export { randomFrom } from './chance.ts';
export { playOut } from './match.ts';

export const BOT_NAMES = ['random', 'greedy'] as const;
export type BotName = (typeof BOT_NAMES)[number];

export const BOTS: Readonly<Record<BotName, Choose>> = {
  random: (_, legal, random) => pick(legal, random),
  greedy,
};
