// Loads the messages of one language: enough for help and error messages.

import { loadTerminalMessages, type TerminalArguments } from '../words/compiled/terminal.ts';
import { type GameArguments, type Language, loadMessages, type Messages, type Say, sayWith } from '../words/speak.ts';

/** The command's own messages, and those about the game. */
export type CliArguments = TerminalArguments & GameArguments;

export interface CommandLanguage {
  readonly language: Language;
  readonly messages: Messages<CliArguments>;
  readonly say: Say<CliArguments>;
}

export async function languageIn(language: Language): Promise<CommandLanguage> {
  const [shared, own] = await Promise.all([loadMessages(language), loadTerminalMessages[language]()]);
  const messages = { ...shared, ...own };
  return { language, messages, say: sayWith<CliArguments>(messages, { language }) };
}
