// Loads the messages of one language: enough for help and error messages.

import { type GameMessageKey, type Language, loadMessages, type Say, sayWith } from '../words/speak.ts';
import type { CliMessageKey, CliMessages } from './words/en.ts';

export interface CommandLanguage {
  readonly language: Language;
  /** The command's own messages, and those shared with the page and the server. */
  readonly messages: Readonly<Record<CliMessageKey | GameMessageKey, string>>;
  readonly say: Say<CliMessageKey | GameMessageKey>;
}

const LOAD: Readonly<Record<Language, () => Promise<CliMessages>>> = {
  en: async () => (await import('./words/en.ts')).en,
  fr: async () => (await import('./words/fr.ts')).fr,
  es: async () => (await import('./words/es.ts')).es,
};

export async function languageIn(language: Language): Promise<CommandLanguage> {
  const [shared, own] = await Promise.all([loadMessages(language), LOAD[language]()]);
  const messages = { ...shared, ...own };
  return { language, messages, say: sayWith(messages, language) };
}
