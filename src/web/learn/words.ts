// The words of the lessons, loaded with them, one language at a time.

import { type Language, type Say, sayWith } from '../../words/index.ts';
import type { LearnKey, LearnMessages } from './words/en.ts';

export type LearnSay = Say<LearnKey>;

const LOAD: Readonly<Record<Language, () => Promise<LearnMessages>>> = {
  en: async () => (await import('./words/en.ts')).en,
  fr: async () => (await import('./words/fr.ts')).fr,
  es: async () => (await import('./words/es.ts')).es,
};

export async function loadLearnWords(language: Language): Promise<LearnSay> {
  return sayWith<LearnKey>(await LOAD[language](), language);
}
