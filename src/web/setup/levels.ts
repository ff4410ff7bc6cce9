// How strong each bot is, in a word.

import type { Level } from '../../bots/index.ts';

export type Strength = 'easy' | 'medium' | 'hard' | 'expert';

export const STRENGTHS: Readonly<Record<Level, Strength>> = {
  butterfly: 'easy',
  echo: 'easy',
  merchant: 'medium',
  traveler: 'medium',
  tiger: 'hard',
  pilot: 'expert',
};
