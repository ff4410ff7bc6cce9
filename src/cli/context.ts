// What every command gets: the language it speaks, and the two ways out. Errors are thrown as `Mistake` where a person
// can mend them; anything else is a fault of the program's.

import {
  type Edition,
  type Language,
  MESSAGES,
  type Phrases,
  phrasesIn,
  type Say,
  type Key as SharedKey,
  sayWith,
} from '../words/index.ts';
import { en, type Key } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';

export const CLI_MESSAGES = { en, fr, es } as const;

export interface Context {
  readonly language: Language;
  readonly edition: Edition;
  /** The terminal's own words, and those that all fronts share. */
  readonly say: Say<Key | SharedKey>;
  readonly phrases: Phrases;
}

export function contextIn(language: Language): Context {
  return inEdition({ language }, 'first');
}

/** The same context in the words of an edition. */
export function inEdition({ language }: Pick<Context, 'language'>, edition: Edition): Context {
  const messages = { ...MESSAGES[language], ...CLI_MESSAGES[language] };
  const say = sayWith<Key | SharedKey>(messages, language, edition);
  return { language, edition, say, phrases: phrasesIn(language, edition) };
}

/** Bad input or bad arguments, told in one line to whoever typed them. */
export class Mistake extends Error {}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}
