// Saying a message: finds its text in the language, fills in the facts, with plurals. Rooms with words of their own (the
// terminal, the page) use it with their own lists of messages.

import IntlMessageFormat from 'intl-messageformat';

export const LANGUAGES = ['en', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Facts = Readonly<Record<string, string | number>>;
export type Say<Key extends string> = (key: Key, facts?: Facts) => string;

export function sayWith<Key extends string>(messages: Readonly<Record<Key, string>>, language: Language): Say<Key> {
  const parsed = new Map<Key, IntlMessageFormat>();
  return (key, facts = {}) => {
    let message = parsed.get(key);
    if (message === undefined) {
      message = new IntlMessageFormat(messages[key], language, undefined, { ignoreTag: true });
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
