// Every bot by name.

import type { Style } from '../belief/styles.ts';
import { type Bot, instant, pick } from '../bot.ts';
import type { BotName } from '../names.ts';
import { ALONE, CAREFUL, RATIONAL } from '../search/playout.ts';
import { SETTINGS } from '../search/search.ts';
import { dreamer } from './absent-minded.ts';
import { greedy } from './greedy.ts';
import { inStyle } from './policy.ts';
import { searching } from './searching.ts';

const FOX: Style = { eyes: 'plain', manner: ALONE };

/** Every bot, by name. */
export const BOTS: Readonly<Record<BotName, Bot>> = {
  sheep: instant(dreamer(45)),
  rose: instant(dreamer(85)),
  greedy: instant(greedy),
  fox: instant(inStyle(FOX)),
  snake: instant(inStyle({ eyes: 'learned', manner: CAREFUL })),
  prince: searching(SETTINGS),
  random: instant((_, legal, random) => pick(legal, random)),
  rational: instant(inStyle({ eyes: 'plain', manner: RATIONAL })),
  flat: searching({ horizon: 16, manner: ALONE, ownEyes: 'plain', others: FOX }),
};
