// Every bot by name.

import type { Style } from '../belief/styles.ts';
import { type Bot, instant, pick } from '../bot.ts';
import type { BotName } from '../names.ts';
import { SETTINGS } from '../search/search.ts';
import { absentMinded } from './absent-minded.ts';
import { greedy } from './greedy.ts';
import { policyOf } from './policy.ts';
import { searching } from './searching.ts';

const FOX: Style = { evaluators: 'plain', policy: 'selfish' };

/** Every bot, by name. */
export const BOTS: Readonly<Record<BotName, Bot>> = {
  sheep: instant(absentMinded(45)),
  rose: instant(absentMinded(85)),
  greedy: instant(greedy),
  fox: instant(policyOf(FOX)),
  snake: instant(policyOf({ evaluators: 'learned', policy: 'careful' })),
  prince: searching(SETTINGS),
  random: instant((_, legal, random) => pick(legal, random)),
  rational: instant(policyOf({ evaluators: 'plain', policy: 'rational' })),
  flat: searching({ horizon: 16, evaluators: 'plain', policy: 'selfish', others: FOX }),
};
