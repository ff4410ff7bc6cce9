// The messages of the lessons, loaded with them.

import type { Say } from '../../words/index.ts';
import { Chapter } from '../words.svelte.ts';
import type { LearnKey } from './words/en.ts';

export type LearnSay = Say<LearnKey>;

export const learnWords = new Chapter<LearnKey>({
  en: async () => (await import('./words/en.ts')).en,
  fr: async () => (await import('./words/fr.ts')).fr,
  es: async () => (await import('./words/es.ts')).es,
});
