// All languages at once, where size does not matter: for tests, and for programs that use more than one.

import { MESSAGES } from './compiled/all-languages.ts';
import { type PhrasesWithFaults, phrasesWithFaults } from './faults.ts';
import type { Edition, Language } from './speak.ts';

export { MESSAGES } from './compiled/all-languages.ts';

/** The game's phrases in a language, and in the words of an edition. */
export function phrasesIn(language: Language, edition: Edition = 'first'): PhrasesWithFaults {
  return phrasesWithFaults(MESSAGES[language], { language, edition });
}
