// Saying a message: finds its text in the language, fills in the facts, with plurals. Rooms with words of their own (the
// terminal, the page) use it with their own lists of messages.

import { type Formatters, formatToParts, IntlMessageFormat } from 'intl-messageformat';
import type { Messages } from './en.ts';

export type { GameMessageKey, Messages } from './en.ts';

/** The languages that the game speaks. */
export const LANGUAGES = ['en', 'fr', 'es'] as const;
/** A language that the game speaks. */
export type Language = (typeof LANGUAGES)[number];

/** The values that a message is filled with. */
export type MessageArguments = Readonly<Record<string, string | number>>;
/** Looks up a message by its key and fills in values. */
export type Say<GameMessageKey extends string> = (key: GameMessageKey, facts?: MessageArguments) => string;

/** Whose words to use: those of the 2013 box or of the second edition. R11.7 */
export type Edition = 'first' | 'second';

/**
 * Makes a function that looks up messages, fills in values and gets plurals right. A key that ends in `@second`
 * replaces the plain one in the second edition.
 */
export function sayWith<GameMessageKey extends string>(
  messages: Readonly<Record<GameMessageKey, string>>,
  language: Language,
  edition: Edition = 'first',
): Say<GameMessageKey> {
  const formats = new Map<GameMessageKey, Format>();
  const textOf = (key: GameMessageKey): string => {
    const second = `${key}@second` as GameMessageKey;
    return edition === 'second' && Object.hasOwn(messages, second) ? messages[second] : messages[key];
  };
  return (key, facts = {}) => {
    let format = formats.get(key);
    if (format === undefined) {
      format = formatOf(textOf(key), language);
      formats.set(key, format);
    }
    return format(facts);
  };
}

type Format = (facts: MessageArguments) => string;

/**
 * Parses a message and formats it with the library's own functions. Its class does the same, but asks the platform about
 * each message's locale first, which costs a command ten milliseconds before its first word.
 */
function formatOf(text: string, language: Language): Format {
  const parsed = parse(text);
  return (facts) =>
    formatToParts(parsed, language, formattersFor(language), IntlMessageFormat.formats, facts, undefined, text)
      .map(({ value }) => value)
      .join('');
}

function parse(text: string) {
  const { __parse: parser } = IntlMessageFormat;
  if (parser === undefined) throw new Error('intl-messageformat has no parser');
  return parser(text, { ignoreTag: true });
}

const formatters = new Map<Language, Formatters>();

function formattersFor(language: Language): Formatters {
  const known = formatters.get(language);
  if (known !== undefined) return known;
  const numbers = smallNumbersFirst(language);
  const cardinal = new Intl.PluralRules(language);
  const made: Formatters = {
    getNumberFormat: () => numbers,
    getDateTimeFormat: (_, options) => new Intl.DateTimeFormat(language, options),
    getPluralRules: (_, options) => (options?.type === 'ordinal' ? new Intl.PluralRules(language, options) : cardinal),
  };
  formatters.set(language, made);
  return made;
}

/**
 * Whole numbers below a thousand are their digits in every language that we speak. The platform's formatter, which costs a
 * command ten milliseconds, is made for the first other number. No message uses a number style.
 */
function smallNumbersFirst(language: Language): Intl.NumberFormat {
  let exact: Intl.NumberFormat | undefined;
  const format = (number: number): string => {
    if (Number.isInteger(number) && number >= 0 && number < 1000) return String(number);
    exact ??= new Intl.NumberFormat(language);
    return exact.format(number);
  };
  return { format } as Intl.NumberFormat; // the library calls nothing else
}

const LOAD: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
};

/** Loads the messages of one language, so that a page or a command need not carry the others. */
export function loadMessages(language: Language): Promise<Messages> {
  return LOAD[language]();
}

/** The first of these preferred languages (`fr-CA`, `fr_FR.UTF-8`) that the game speaks, or English. */
export function languageFor(commands: readonly (string | undefined)[]): Language {
  for (const command of commands) {
    const language = LANGUAGES.find((known) => known === command?.toLowerCase().split(/[-_.@]/)[0]);
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
