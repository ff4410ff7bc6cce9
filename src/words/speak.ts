// Looks up a message by its key and fills it in. Each part of the program has a chapter of messages
// (src/words/messages/en/page.json …) besides those about the game; keys and arguments are checked by the compiler.

import { type GameArguments, loadGameMessages } from './compiled/game.ts';
import {
  type CompiledMessage,
  formatMessage,
  type MessageArguments,
  type Messages,
  type NoArguments,
  numberFormat,
} from './format.ts';
import type { Language } from './languages.ts';
import { typeset, withoutSoftHyphens } from './typeset.ts';

export type { GameArguments, GameMessageKey } from './compiled/game.ts';
export type { MessageArguments, MessageLoader, Messages } from './format.ts';
export { LANGUAGE_NAMES, LANGUAGES, type Language, languageFor } from './languages.ts';

/** Looks up a message by its key and fills in the values that it needs. `Arguments` lists them by key. */
export type Say<Arguments> = <Key extends keyof Arguments>(key: Key, ...values: ValuesOf<Arguments[Key]>) => string;
type ValuesOf<Needed> = NoArguments extends Needed ? [values?: Needed] : [values: Needed];

/** Whose words to use: those of the 2013 box or of the second edition. R11.7 */
export type Edition = 'first' | 'second';

/** Which words to use, and how to typeset them. */
export interface SayOptions {
  readonly language: Language;
  readonly edition?: Edition;
  /** Keep a number on one line with what it counts, and French punctuation with the word before it; divide long words. */
  readonly isGlued?: boolean;
}

/** Makes the function that looks up messages, fills in values and gets plurals right. */
export function sayWith<Arguments>(
  messages: Messages<Arguments>,
  { language, edition = 'first', isGlued = false }: SayOptions,
): Say<Arguments> {
  const numberSpace = isGlued ? '\u00a0' : ' ';
  const options = { numbers: numberFormat(language), numberSpace };
  const all: Readonly<Record<PropertyKey, CompiledMessage>> = messages;
  const messageOf = (key: PropertyKey): CompiledMessage =>
    all[edition === 'second' ? `${String(key)}@second` : key] ?? all[key] ?? String(key);
  return (key, ...[values]) => {
    const text = formatMessage(messageOf(key), (values ?? {}) as MessageArguments, options);
    return isGlued ? typeset(text) : withoutSoftHyphens(text);
  };
}

/** Loads the messages about the game in one language, so that a page or a command need not carry the others. */
export function loadMessages(language: Language): Promise<Messages<GameArguments>> {
  return loadGameMessages[language]();
}

/** A text with its first letter in upper case. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A sentence as written after a name and a colon: only German keeps its capital there. */
export function afterColon(sentence: string, language: Language): string {
  return language === 'de' ? sentence : sentence.replace(/\p{L}/u, (letter) => letter.toLocaleLowerCase());
}

/** A whole number as text, with a proper minus sign. */
export function whole(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}
