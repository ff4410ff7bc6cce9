// Compiles the messages of every language and chapter (src/words/messages) to TypeScript (src/words/compiled). A missing or
// misspelt key, argument or plural stops the build. Runs before the compiler; see docs/TRANSLATING.md.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../src/words/languages.ts';
import { removeOthers, writeIfChanged } from './build/files.ts';
import { faultsIn } from './messages/check.ts';
import { type ArgumentUse, compileMessage, type ParsedMessage } from './messages/compile.ts';
import {
  allLanguagesFile,
  argumentsFile,
  chapterFile,
  defaultNamesFile,
  messagesFile,
  pluralsFile,
} from './messages/emit.ts';

const WORDS = join(import.meta.dirname, '../src/words');
const SOURCE = join(WORDS, 'messages');
const TARGET = join(WORDS, 'compiled');

type Parsed = Readonly<Record<string, ParsedMessage>>;

const faults: string[] = [];
const files = new Map<string, string>();
const chapters = readdirSync(join(SOURCE, 'en')).map((file) => file.replace(/\.json$/, ''));
for (const chapter of chapters) compileChapter(chapter);
files.set(join(TARGET, 'all-languages.ts'), allLanguagesFile(LANGUAGES));
files.set(join(TARGET, 'plurals.ts'), pluralsFile(LANGUAGES));
files.set(join(TARGET, 'default-names.ts'), defaultNamesFile(LANGUAGES.map(defaultNameIn)));
reportStrayFiles();

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exit(1);
}
for (const [path, text] of files) writeIfChanged(path, text);
removeOthers(TARGET, new Set(files.keys()));

function compileChapter(chapter: string): void {
  const english = parsedMessages('en', chapter);
  const uses = Object.fromEntries(Object.entries(english).map(([key, message]) => [key, message.uses]));
  for (const language of LANGUAGES) {
    const parsed = language === 'en' ? english : parsedMessages(language, chapter);
    if (language !== 'en') compareKeys(`${language}/${chapter}.json`, { parsed, english });
    for (const [key, message] of Object.entries(parsed)) {
      const pair = { uses: message.uses, english: uses[key] ?? [] };
      for (const fault of faultsIn(language, pair)) faults.push(`${language}/${chapter}.json: ${key}: ${fault}`);
    }
    const compiled = Object.fromEntries(Object.entries(parsed).map(([key, { message }]) => [key, message]));
    files.set(join(TARGET, language, `${chapter}.ts`), messagesFile(chapter, compiled));
  }
  const emitted = { name: chapter, languages: LANGUAGES, uses };
  files.set(join(TARGET, 'arguments', `${chapter}.ts`), argumentsFile(emitted));
  files.set(join(TARGET, `${chapter}.ts`), chapterFile(emitted));
}

function parsedMessages(language: string, chapter: string): Parsed {
  const file = `${language}/${chapter}.json`;
  const parsed: Record<string, { message: ParsedMessage['message']; uses: readonly ArgumentUse[] }> = {};
  for (const [key, text] of Object.entries(readMessages(file))) {
    try {
      parsed[key] = compileMessage(text, language);
    } catch (error) {
      faults.push(`${file}: ${key}: ${(error as Error).message}`);
    }
  }
  return parsed;
}

function readMessages(file: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(join(SOURCE, file), 'utf8')) as Readonly<Record<string, string>>;
  } catch (error) {
    faults.push(`${file}: ${(error as Error).message}`);
    return {};
  }
}

function defaultNameIn(language: string): string {
  return readMessages(`${language}/page.json`)['player.you'] ?? '';
}

/** The same keys; a language may have second-edition words where English needs none, and the other way round. */
function compareKeys(file: string, { parsed, english }: { readonly parsed: Parsed; readonly english: Parsed }): void {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(parsed, key) && !key.endsWith('@second'));
  const unknown = Object.keys(parsed).filter((key) => !Object.hasOwn(english, key.replace(/@second$/, '')));
  for (const key of missing) faults.push(`${file}: ${key} is missing`);
  for (const key of unknown) faults.push(`${file}: ${key} is not in en/`);
}

function reportStrayFiles(): void {
  for (const language of readdirSync(SOURCE)) {
    if (!LANGUAGES.some((known) => known === language)) {
      faults.push(`src/words/messages/${language}: not in LANGUAGES (src/words/languages.ts)`);
      continue;
    }
    for (const file of readdirSync(join(SOURCE, language))) {
      if (!chapters.includes(file.replace(/\.json$/, ''))) faults.push(`${language}/${file}: there is no en/${file}`);
    }
  }
}
