// Every bot by name: the levels of the ladder from the gentlest to the strongest, and yardsticks to measure them by.

import { type Bot, instant, pick } from './bot.ts';
import { dreamer } from './dreamer.ts';
import { greedy } from './greedy.ts';
import { inStyle } from './policy.ts';
import { ALONE, CAREFUL, RATIONAL } from './search/playout.ts';
import { SETTINGS } from './search/search.ts';
import { searching } from './searching.ts';

/** From the gentlest to the strongest. */
export const LEVELS = ['sheep', 'rose', 'greedy', 'fox', 'snake', 'prince'] as const;
export type Level = (typeof LEVELS)[number];

/** Not to be played with for pleasure: chance, solved rounds, plain Monte Carlo. */
export const YARDSTICKS = ['random', 'rational', 'flat'] as const;

export const BOT_NAMES = [...LEVELS, ...YARDSTICKS] as const;
export type BotName = (typeof BOT_NAMES)[number];

export const BOTS: Readonly<Record<BotName, Bot>> = {
  sheep: instant(dreamer(45)),
  rose: instant(dreamer(85)),
  greedy: instant(greedy),
  fox: instant(inStyle({ eyes: 'plain', manner: ALONE })),
  snake: instant(inStyle({ eyes: 'learned', manner: CAREFUL })),
  prince: searching(SETTINGS),
  random: instant((_, legal, random) => pick(legal, random)),
  rational: instant(inStyle({ eyes: 'plain', manner: RATIONAL })),
  flat: searching({ horizon: 16, manner: ALONE, ownEyes: 'plain', others: 0 }),
};
