// The messages as translators see them: every chapter of every language.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/words/index.ts';

const FOLDER = join(import.meta.dirname, '../../src/words/messages');

export const CHAPTERS = readdirSync(join(FOLDER, 'en')).map((file) => file.replace(/\.json$/, ''));

export function chapterIn(language: Language, chapter: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(FOLDER, language, `${chapter}.json`), 'utf8')) as Readonly<
    Record<string, string>
  >;
}

/** `page: new.title` and its text, of all chapters. */
export function messagesIn(language: Language): readonly (readonly [name: string, text: string])[] {
  return CHAPTERS.flatMap((chapter) =>
    Object.entries(chapterIn(language, chapter)).map(([key, text]) => [`${chapter}: ${key}`, text] as const),
  );
}
