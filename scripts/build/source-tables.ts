// The tables of docs/RULES*.md that come from data: the options of each preset (R11.6), what each preset makes of a difference
// (R14), and the documents behind every rule (R15).

import { OPTION_WORDS, type Options, PRESET_OPTIONS, PRESETS } from '../../src/rules/index.ts';
import {
  DOCUMENT_OPTIONS,
  DOCUMENTS,
  NOTE_OPTIONS,
  presetsWith,
  SOURCES,
  type Source,
  type Stance,
  valueKey,
  valueWord,
} from '../../src/web/rulebook/sources.ts';
import { loadRulebookMessages, type RulebookArguments } from '../../src/words/compiled/rulebook.ts';
import { loadSetupMessages, type SetupArguments } from '../../src/words/compiled/setup.ts';
import {
  type GameArguments,
  type Language,
  loadMessages,
  type Messages,
  type Phrases,
  phrasesWith,
  type Say,
  sayWith,
} from '../../src/words/index.ts';

interface Texts {
  readonly say: Say<RulebookArguments & SetupArguments & GameArguments>;
  readonly phrases: Phrases;
}

const STANCE_MARKS: Readonly<Record<Stance, string>> = { says: '✓', silent: '–', differs: '≠' };
const OPTION_KEYS = Object.keys(OPTION_WORDS) as (keyof Options)[];

/** The rulebook with its generated tables as they should be. */
export async function withTables(markdown: string, language: Language): Promise<string> {
  const texts = await textsIn(language);
  const tables = new Map<string, readonly (readonly string[])[]>([
    ['R11.6', presetTable(texts)],
    ...Object.entries(NOTE_OPTIONS).map(([note, key]) => [note, readingTable(key, texts)] as const),
    ['R15.1', sourceTable(texts)],
  ]);
  let text = markdown;
  for (const [clause, rows] of tables) text = replaceTable(text, clause, rows);
  return text;
}

async function textsIn(language: Language): Promise<Texts> {
  const [own, setup, shared] = await Promise.all([
    loadRulebookMessages[language](),
    loadSetupMessages[language](),
    loadMessages(language),
  ]);
  const messages: Messages<RulebookArguments & SetupArguments & GameArguments> = { ...shared, ...setup, ...own };
  return { say: sayWith(messages, { language }), phrases: phrasesWith(shared, { language }) };
}

function presetTable({ say }: Texts): readonly (readonly string[])[] {
  return [
    [say('sources.presets'), ...OPTION_KEYS.map((key) => `\`${key}\``)],
    ...PRESETS.map((preset) => [
      `\`${preset}\``,
      ...OPTION_KEYS.map((key) => `\`${valueWord(key, PRESET_OPTIONS[preset])}\``),
    ]),
  ];
}

function readingTable(key: keyof Options, { say, phrases }: Texts): readonly (readonly string[])[] {
  return [
    [say('sources.presets'), say(`option.${key}`)],
    ...PRESETS.map((preset) => [phrases.preset(preset), say(valueKey(key, DOCUMENT_OPTIONS[preset]))]),
  ];
}

function sourceTable(texts: Texts): readonly (readonly string[])[] {
  const { say } = texts;
  const documents = DOCUMENTS.map((name) => say(`sources.document.${name}`));
  return [
    [say('sources.rule'), ...documents, say('sources.notes'), say('sources.presets')],
    ...[...SOURCES].map(([clause, source]) => sourceRow(clause, source, texts)),
  ];
}

function sourceRow(clause: string, { stances, notes, isOurs }: Source, { say, phrases }: Texts): readonly string[] {
  const presets = presetsWith(clause);
  const played = presets.length === PRESETS.length ? say('sources.all') : presets.map(phrases.preset).join(', ');
  return [
    isOurs ? `${clause} *` : clause,
    ...DOCUMENTS.map((name) => STANCE_MARKS[stances[name]]),
    notes.join(', '),
    played === '' ? '–' : played,
  ];
}

/** The clause's table, which follows its text, replaced by these rows. */
function replaceTable(markdown: string, clause: string, [head = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) =>
    cells.every((cell) => cell === '---') ? `  |${cells.join('|')}|` : `  | ${cells.join(' | ')} |`,
  );
  const own = new RegExp(
    `(- \\*\\*${clause.replace('.', '\\.')}\\*\\* (?:.+\\n)+?)(?:\\n(?: {2}\\|.*\\n)+\\n?)?(?=- |\\n|$)`,
  );
  if (!own.test(markdown)) throw new Error(`${clause} is missing`);
  return markdown
    .replace(own, (_, text: string) => `${text}\n${lines.join('\n')}\n\n`)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n+$/, '\n');
}
