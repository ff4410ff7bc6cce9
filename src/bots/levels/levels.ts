// Every bot by name.

import type { Style } from '../belief/styles.ts';
import { type Bot, instant, pick } from '../bot.ts';
import type { BotName } from '../names.ts';
import { SETTINGS } from '../search/search.ts';
import { absentMinded } from './absent-minded.ts';
import { merchant } from './merchant.ts';
import { policyOf } from './policy.ts';
import { searching } from './searching.ts';

const TRAVELER: Style = { evaluator: 'plain', policy: 'selfish' };

/** Every bot, by name. */
export const BOTS: Readonly<Record<BotName, Bot>> = {
  butterfly: instant(absentMinded(45)),
  echo: instant(absentMinded(85)),
  merchant: instant(merchant),
  traveler: instant(policyOf(TRAVELER)),
  tiger: instant(policyOf({ evaluator: 'learned', policy: 'careful' })),
  pilot: searching(SETTINGS),
  random: instant((_, legal, random) => pick(legal, random)),
  rational: instant(policyOf({ evaluator: 'plain', policy: 'rational' })),
  flat: searching({ horizon: 16, evaluator: 'plain', policy: 'selfish', others: TRAVELER }),
};
