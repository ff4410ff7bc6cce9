// Loads the messages of one language: enough for help and error messages.

import { loadSetupMessages, type SetupArguments } from '../words/compiled/setup.ts';
import { loadTerminalMessages, type TerminalArguments } from '../words/compiled/terminal.ts';
import { type GameArguments, type Language, loadMessages, type Messages, type Say, sayWith } from '../words/speak.ts';

/** The command's own messages, and those about the game and its options. */
export type CliArguments = TerminalArguments & SetupArguments & GameArguments;

export interface CommandLanguage {
  readonly language: Language;
  readonly messages: Messages<CliArguments>;
  readonly say: Say<CliArguments>;
}

export async function languageIn(language: Language): Promise<CommandLanguage> {
  const [shared, setup, own] = await Promise.all([
    loadMessages(language),
    loadSetupMessages[language](),
    loadTerminalMessages[language](),
  ]);
  const messages = { ...shared, ...setup, ...own };
  return { language, messages, say: sayWith<CliArguments>(messages, { language }) };
}
