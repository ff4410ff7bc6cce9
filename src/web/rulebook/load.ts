// Loads the rulebook in a language when it is first opened.

import rulebooks from 'virtual:rulebooks';
import type { Language } from '../../words/index.ts';
import type { Rulebook } from './rulebook.ts';

export async function loadRulebook(language: Language): Promise<Rulebook> {
  return (await rulebooks[language]()).default;
}
