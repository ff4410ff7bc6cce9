// The TypeScript that is compiled from the messages: the arguments of each message by chapter, a file for each
// language and chapter, and a loader for each chapter.

import type { CompiledMessage } from '../../src/words/format.ts';
import type { ArgumentUse } from './compile.ts';

/** Plural categories are computed at build time for the numbers below this. */
const PLURALS_BELOW = 1000;

const HEAD = '// Compiled from src/words/messages by scripts/messages.ts. Do not edit.\n';

export interface Chapter {
  readonly name: string;
  readonly languages: readonly string[];
  /** By key, from the English messages. */
  readonly uses: Readonly<Record<string, readonly ArgumentUse[]>>;
}

/** `page` → `PageArguments`, `loadPageMessages`. */
function typeName({ name }: Pick<Chapter, 'name'>): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

export function argumentsFile(chapter: Chapter): string {
  const type = typeName(chapter);
  const keys = Object.entries(chapter.uses).filter(([key]) => !key.endsWith('@second'));
  const args = keys.map(([key, uses]) => `  readonly ${JSON.stringify(key)}: ${argumentsType(uses)};`);
  return [
    HEAD,
    `import type { NoArguments } from '../../format.ts';\n`,
    `/** What each message of the chapter needs to know. */`,
    `export interface ${type}Arguments {\n${args.join('\n')}\n}\n`,
    `/** The key of a message of the chapter. */`,
    `export type ${type}MessageKey = keyof ${type}Arguments;\n`,
  ].join('\n');
}

export function chapterFile(chapter: Chapter): string {
  const type = typeName(chapter);
  const loaders = chapter.languages.map(
    (language) => `  ${language}: async () => (await import('./${language}/${chapter.name}.ts')).messages,`,
  );
  return [
    HEAD,
    `import type { MessageLoader } from '../format.ts';`,
    `import type { ${type}Arguments } from './arguments/${chapter.name}.ts';\n`,
    `export type { ${type}Arguments, ${type}MessageKey } from './arguments/${chapter.name}.ts';\n`,
    `export const load${type}Messages: MessageLoader<${type}Arguments> = {\n${loaders.join('\n')}\n};\n`,
  ].join('\n');
}

export function messagesFile(name: string, messages: Readonly<Record<string, CompiledMessage>>): string {
  const type = typeName({ name });
  const entries = Object.entries(messages).map(
    ([key, message]) => `  ${JSON.stringify(key)}: ${JSON.stringify(message)},`,
  );
  return [
    HEAD,
    `import type { Messages } from '../../format.ts';`,
    `import type { ${type}Arguments } from '../arguments/${name}.ts';\n`,
    `export const messages: Messages<${type}Arguments> = {\n${entries.join('\n')}\n};\n`,
  ].join('\n');
}

/** The messages about the game, with those about faults, in all languages, where size does not matter. */
export function allLanguagesFile(languages: readonly string[]): string {
  const imports = languages.flatMap((language) => [
    `import { messages as ${language}Faults } from './${language}/faults.ts';`,
    `import { messages as ${language} } from './${language}/game.ts';`,
  ]);
  const merged = languages.map((language) => `  ${language}: { ...${language}, ...${language}Faults },`);
  return [
    HEAD,
    ...imports,
    `import type { Language } from '../languages.ts';`,
    `import type { Messages } from '../format.ts';`,
    `import type { FaultsArguments } from './arguments/faults.ts';`,
    `import type { GameArguments } from './arguments/game.ts';\n`,
    `/** The messages about the game, with those about faults, in all languages. */`,
    `export const MESSAGES: Readonly<Record<Language, Messages<GameArguments & FaultsArguments>>> = {\n${merged.join('\n')}\n};\n`,
  ].join('\n');
}

/** The default name of an unnamed player in every language. */
export function defaultNamesFile(names: readonly string[]): string {
  const list = names.map((name) => `  ${JSON.stringify(name)},`);
  return [HEAD, `export const DEFAULT_NAMES: readonly string[] = [\n${list.join('\n')}\n];\n`].join('\n');
}

/** The plural categories of small numbers: the platform's plural rules cost a command three milliseconds. */
export function pluralsFile(languages: readonly string[]): string {
  const rows = languages.map((language) => {
    const rules = new Intl.PluralRules(language);
    const categories = Array.from({ length: PLURALS_BELOW }, (_, number) => [number, rules.select(number)] as const);
    const special = categories.filter(([, category]) => category !== 'other');
    return `  ${language}: ${JSON.stringify(Object.fromEntries(special))},`;
  });
  return [
    HEAD,
    `import type { Language } from '../languages.ts';\n`,
    `/** The table covers the whole numbers below this. */`,
    `export const PLURALS_BELOW = ${PLURALS_BELOW};\n`,
    `/** The plural category of each number in the table, where it is not \`other\`. */`,
    `export const PLURALS: Readonly<Record<Language, Readonly<Record<number, string>>>> = {\n${rows.join('\n')}\n};\n`,
  ].join('\n');
}

function argumentsType(uses: readonly ArgumentUse[]): string {
  const names = [...new Set(uses.map(({ name }) => name))];
  if (names.length === 0) return 'NoArguments';
  const types = names.map((name) => `readonly ${name}: ${valueType(uses.filter((use) => use.name === name))}`);
  return `{ ${types.join('; ')} }`;
}

/** A plural needs a number; a text that is also compared may be either. */
function valueType(uses: readonly ArgumentUse[]): string {
  if (uses.some(({ kind }) => kind !== 'value' && kind !== 'select')) return 'number';
  return 'string | number';
}
