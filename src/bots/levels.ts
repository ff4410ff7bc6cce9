// Every bot by name: the levels from the gentlest to the strongest, and two yardsticks.

import { type Bot, instant, pick } from './bot.ts';
import { greedy } from './greedy.ts';
import { inStyle } from './policy.ts';
import { searching } from './prince.ts';
import { ALONE, RATIONAL } from './search/playout.ts';
import { SETTINGS } from './search/search.ts';

export const BOT_NAMES = ['random', 'greedy', 'fox', 'snake', 'flat', 'prince'] as const;
export type BotName = (typeof BOT_NAMES)[number];

export const BOTS: Readonly<Record<BotName, Bot>> = {
  random: instant((_, legal, random) => pick(legal, random)),
  greedy: instant(greedy),
  fox: instant(inStyle({ eyes: 'plain', manner: ALONE })),
  snake: instant(inStyle({ eyes: 'plain', manner: RATIONAL })),
  flat: searching({ horizon: 16, manner: ALONE, ownEyes: 'plain', others: 0 }),
  prince: searching(SETTINGS),
};
