// Saying a message: finds its text in the language, fills in the facts, with plurals. Rooms with words of their own (the
// terminal, the page) use it with their own lists of messages.

import IntlMessageFormat from 'intl-messageformat';

/** The languages that the game speaks. */
export const LANGUAGES = ['en', 'fr', 'es'] as const;
/** A language that the game speaks. */
export type Language = (typeof LANGUAGES)[number];

/** The values that a message is filled with. */
export type Facts = Readonly<Record<string, string | number>>;
/** Looks up a message by its key and fills in values. */
export type Say<Key extends string> = (key: Key, facts?: Facts) => string;

/** Whose words to use: those of the 2013 box or of the second edition. R11.7 */
export type Edition = 'first' | 'second';

/**
 * Makes a function that looks up messages, fills in values and gets plurals right. A key that ends in `@second`
 * replaces the plain one in the second edition.
 */
export function sayWith<Key extends string>(
  messages: Readonly<Record<Key, string>>,
  language: Language,
  edition: Edition = 'first',
): Say<Key> {
  const parsed = new Map<Key, IntlMessageFormat>();
  const textOf = (key: Key): string => {
    const second = `${key}@second` as Key;
    return edition === 'second' && Object.hasOwn(messages, second) ? messages[second] : messages[key];
  };
  return (key, facts = {}) => {
    let message = parsed.get(key);
    if (message === undefined) {
      message = new IntlMessageFormat(textOf(key), language, undefined, { ignoreTag: true });
      parsed.set(key, message);
    }
    return String(message.format(facts));
  };
}

/** The first of these preferred languages (`fr-CA`, `fr_FR.UTF-8`) that the game speaks, or English. */
export function languageFor(wishes: readonly (string | undefined)[]): Language {
  for (const wish of wishes) {
    const language = LANGUAGES.find((known) => known === wish?.toLowerCase().split(/[-_.@]/)[0]);
    if (language !== undefined) return language;
  }
  return 'en';
}

/** A text with its first letter in upper case. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A whole number as text, with a proper minus sign. */
export function whole(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}
