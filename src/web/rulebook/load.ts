// Loads the rulebook in a language when it is first opened.

import type { Language } from '../../words/index.ts';
import type { Rulebook } from './rulebook.ts';

const LOAD: Readonly<Record<Language, () => Promise<{ readonly default: Rulebook }>>> = {
  en: () => import('virtual:rulebook/en'),
  fr: () => import('virtual:rulebook/fr'),
  es: () => import('virtual:rulebook/es'),
};

export async function loadRulebook(language: Language): Promise<Rulebook> {
  return (await LOAD[language]()).default;
}
