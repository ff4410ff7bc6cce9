// The context that every command receives: the language, and the phrases of the game in an edition's wording.

import { type Phrases, phrasesWith } from '../words/phrases.ts';
import { type Edition, type Language, sayWith } from '../words/speak.ts';
import { type CliArguments, type CommandLanguage, languageIn } from './language.ts';

export interface Context extends CommandLanguage {
  readonly edition: Edition;
  readonly phrases: Phrases;
}

export async function contextIn(language: Language): Promise<Context> {
  return inEdition(await languageIn(language), 'first');
}

/** The same language with an edition's wording. */
export function inEdition(
  { language, messages }: Pick<CommandLanguage, 'language' | 'messages'>,
  edition: Edition,
): Context {
  const say = sayWith<CliArguments>(messages, { language, edition });
  return { language, messages, edition, say, phrases: phrasesWith(messages, { language, edition }) };
}
