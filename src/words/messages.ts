// All languages at once, where size does not matter: for tests, and for programs that use more than one.

import { en, type Messages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { type Phrases, phrasesWith } from './phrases.ts';
import type { Edition, Language } from './speak.ts';

/** The messages about the game in all languages. */
export const MESSAGES: Readonly<Record<Language, Messages>> = { en, fr, es };

/** The game's phrases in a language, and in the words of an edition. */
export function phrasesIn(language: Language, edition: Edition = 'first'): Phrases {
  return phrasesWith(MESSAGES[language], language, edition);
}
