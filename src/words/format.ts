// Fills a compiled message with values. Messages are ICU messages (src/words/messages), parsed when the program is
// built (scripts/messages.ts), so neither the page nor a command carries or runs a parser.

import { PLURALS, PLURALS_BELOW } from './compiled/plurals.ts';
import type { Language } from './languages.ts';

/** A message as it is compiled: a plain text, or its parts. */
export type CompiledMessage = string | readonly MessagePart[];

/**
 * A part of a message: a text; `#`, the number of the plural around it, with the space after it; a value; a value after
 * French “de”, which is “d’” before a vowel; a value that is a number; a choice by plural or ordinal category or exact
 * number (`=2`); a choice by value.
 */
export type MessagePart =
  | string
  | readonly ['#']
  | readonly ['# ']
  | readonly ['value', name: string]
  | readonly ['de', name: string]
  | readonly ['number', name: string]
  | readonly ['plural', name: string, cases: MessageCases]
  | readonly ['ordinal', name: string, cases: MessageCases]
  | readonly ['select', name: string, cases: MessageCases];
type MessageCases = Readonly<Record<string, CompiledMessage>>;

/** The values that a message is filled with. */
export type MessageArguments = Readonly<Record<string, string | number>>;

/** What a message needs that has nothing to fill in. */
export type NoArguments = Readonly<Record<never, never>>;
/** The compiled messages of a chapter in one language. A key with `@second` replaces the plain one in the second edition. */
export type Messages<Arguments> = Readonly<Record<keyof Arguments, CompiledMessage>> & {
  readonly [second: `${string}@second`]: CompiledMessage;
};
/** Loads the messages of a chapter in a language. */
export type MessageLoader<Arguments> = Readonly<Record<Language, () => Promise<Messages<Arguments>>>>;

/** How one language writes numbers and tells plurals apart. */
export interface NumberFormat {
  readonly number: (value: number) => string;
  /** The plural category: `one`, `other`… */
  readonly plural: (value: number) => string;
  /** The category for ranks: first, second… */
  readonly ordinal: (value: number) => string;
}

export interface FormatOptions {
  readonly numbers: NumberFormat;
  /** What separates a number from what it counts: a space, or one that never breaks a line. */
  readonly numberSpace: string;
}

/** A missing value shows as its name in braces: a strange text is better than none. */
export function formatMessage(message: CompiledMessage, values: MessageArguments, options: FormatOptions): string {
  return format(message, { values, options, count: 0 });
}

interface Filling {
  readonly values: MessageArguments;
  readonly options: FormatOptions;
  /** The number that `#` stands for. */
  readonly count: number;
}

function format(message: CompiledMessage, filling: Filling): string {
  if (typeof message === 'string') return message;
  let text = '';
  for (const part of message) text += typeof part === 'string' ? part : formatPart(part, filling);
  return text;
}

function formatPart(part: Exclude<MessagePart, string>, filling: Filling): string {
  const { values, options, count } = filling;
  const { numbers, numberSpace } = options;
  if (part[0] === '#') return numbers.number(count);
  if (part[0] === '# ') return numbers.number(count) + numberSpace;
  const value = values[part[1]];
  if (value === undefined) return `{${part[1]}}`;
  if (part[0] === 'value') return String(value);
  if (part[0] === 'de') return (/^[aeiouà-ü]/i.test(String(value)) ? 'd’' : 'de ') + value;
  const number = Number(value);
  if (part[0] === 'number') return numbers.number(number);
  const [kind, , cases] = part;
  if (kind === 'select') return format(cases[value] ?? cases.other ?? '', filling);
  const chosen = cases[`=${number}`] ?? cases[numbers[kind](number)] ?? cases.other ?? '';
  return format(chosen, { ...filling, count: number });
}

const known: Partial<Record<Language, NumberFormat>> = {};

export function numberFormat(language: Language): NumberFormat {
  known[language] ??= makeNumberFormat(language);
  return known[language];
}

/**
 * Whole numbers below a thousand are their digits in every language that we speak, and their plural categories are
 * compiled. The platform's formatters, which cost a command ten milliseconds, are made when they are first needed.
 */
function makeNumberFormat(language: Language): NumberFormat {
  let decimals: Intl.NumberFormat | undefined;
  let cardinals: Intl.PluralRules | undefined;
  let ordinals: Intl.PluralRules | undefined;
  return {
    number: (value) => {
      if (isSmall(value, 1000)) return String(value);
      decimals ??= new Intl.NumberFormat(language);
      return decimals.format(value).replace(/^-/, '−');
    },
    plural: (value) => {
      if (isSmall(value, PLURALS_BELOW)) return PLURALS[language][value] ?? 'other';
      cardinals ??= new Intl.PluralRules(language);
      return cardinals.select(value);
    },
    ordinal: (value) => {
      ordinals ??= new Intl.PluralRules(language, { type: 'ordinal' });
      return ordinals.select(value);
    },
  };
}

function isSmall(value: number, below: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < below;
}
