// Saying a message: finds its text in the language, fills in the facts, with plurals. Rooms with words of their own (the
// terminal, the page) use it with their own lists of messages.

import IntlMessageFormat from 'intl-messageformat';

export const LANGUAGES = ['en', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Facts = Readonly<Record<string, string | number>>;
export type Say<Key extends string> = (key: Key, facts?: Facts) => string;

/** A message with `@second` at the end of its key stands in for the plain one in the second edition's words. R11.7 */
export type Edition = 'first' | 'second';

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

/** The first language that we speak among these wishes (`fr-CA`, `fr_FR.UTF-8`), or English. */
export function languageFor(wishes: readonly (string | undefined)[]): Language {
  for (const wish of wishes) {
    const language = LANGUAGES.find((known) => known === wish?.toLowerCase().split(/[-_.@]/)[0]);
    if (language !== undefined) return language;
  }
  return 'en';
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** With a true minus. */
export function whole(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}
