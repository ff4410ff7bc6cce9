// The messages as translators see them: every chapter of every language.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanionArguments } from '../../src/words/compiled/arguments/companion.ts';
import type { OnlineArguments } from '../../src/words/compiled/arguments/online.ts';
import type { PadArguments } from '../../src/words/compiled/arguments/pad.ts';
import type { PageArguments } from '../../src/words/compiled/arguments/page.ts';
import { messages as companionMessages } from '../../src/words/compiled/en/companion.ts';
import { messages as onlineMessages } from '../../src/words/compiled/en/online.ts';
import { messages as padMessages } from '../../src/words/compiled/en/pad.ts';
import { messages as pageMessages } from '../../src/words/compiled/en/page.ts';
import { type Language, sayWith } from '../../src/words/index.ts';

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

// What the page says in English, for tests that look for something by its text, however it may be worded.

const GLUED = { language: 'en', isGlued: true } as const;
export const pageText = sayWith<PageArguments>(pageMessages, GLUED);
export const onlineText = sayWith<OnlineArguments>(onlineMessages, GLUED);
export const companionText = sayWith<CompanionArguments>(companionMessages, GLUED);
export const padText = sayWith<PadArguments>(padMessages, GLUED);
