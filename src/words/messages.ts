// The languages: all of them at once, or one when it is asked for, so that a page loads only what it speaks.

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

const LOAD: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
};

/** Loads the messages of one language, so that a page need not carry the others. */
export function loadMessages(language: Language): Promise<Messages> {
  return LOAD[language]();
}
