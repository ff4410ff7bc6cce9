// Where each rule comes from: which of the five documents say it, are silent or say something else, and the notes in R14
// about it. docs/RULES*.md have tables made from this (`npm run sources`), and the page shows it beside each clause.

import {
  HIDDEN_CHARACTERS,
  HIDDEN_VARIANTS,
  OPTION_WORDS,
  type Options,
  PRESET_OPTIONS,
  PRESETS,
  type Preset,
} from '../../rules/index.ts';

/** The documents that describe the game, in the order of the table's marks. */
export const DOCUMENTS = ['sheet2013en', 'sheet2013fr', 'sheet2025', 'summary', 'manual'] as const;
type DocumentName = (typeof DOCUMENTS)[number];

/** What a document says about a clause. One that says its main part counts as saying it; a note has the rest. */
export type Stance = 'says' | 'silent' | 'differs';

const STANCES: Readonly<Record<string, Stance>> = { '+': 'says', '.': 'silent', x: 'differs' };

export interface Source {
  readonly stances: Readonly<Record<DocumentName, Stance>>;
  /** No document says it, and none contradicts it. */
  readonly isOurs: boolean;
  /** The clauses of R14 about it. */
  readonly notes: readonly string[];
}

/** One mark for each document: `+` says it, `.` is silent, `x` differs. Then the notes: 3 is R14.3. */
const ROWS: Readonly<Record<string, readonly [marks: string, ...notes: readonly number[]]>> = {
  'R1.1': ['.++.x', 1, 23, 24],
  'R1.2': ['+++.+', 22],
  'R1.3': ['.....', 22],
  'R1.4': ['+++++', 22],
  'R1.5': ['.....', 22, 23],
  'R2.1': ['...++', 25, 30],
  'R2.2': ['+++++'],
  'R2.3': ['+++..', 26],
  'R2.4': ['+++++', 2],
  'R2.5': ['++x++', 3],
  'R3.1': ['+++++', 4],
  'R3.2': ['++++x', 5],
  'R3.3': ['+++++'],
  'R3.4': ['+++..'],
  'R3.5': ['+++++'],
  'R4.1': ['+++++'],
  'R4.2': ['+++xx', 18],
  'R4.3': ['+++++', 27],
  'R4.4': ['+++++'],
  'R4.5': ['+++..', 19],
  'R4.6': ['+++++'],
  'R5.1': ['+++++', 30],
  'R5.2': ['++++x', 6, 24],
  'R5.3': ['++++x', 6],
  'R5.4': ['xxxx+', 6, 7],
  'R5.5': ['+++++', 8, 9],
  'R5.6': ['.....', 10],
  'R6.1': ['+++..'],
  'R6.2': ['+++++'],
  'R6.3': ['....x', 11],
  'R6.4': ['+++++', 11],
  'R6.5': ['+++.+'],
  'R7.1': ['+++++'],
  'R7.2': ['+++++', 7, 15],
  'R7.3': ['+++++'],
  'R7.4': ['+++++', 16],
  'R7.5': ['.....', 16],
  'R7.6': ['.....', 30],
  'R7.7': ['++...'],
  'R8.1': ['.++++', 28],
  'R8.2': ['++xxx', 12],
  'R8.3': ['xx+++', 12],
  'R8.4': ['+++++', 29],
  'R8.5': ['+++++', 13],
  'R8.6': ['.++++', 28],
  'R8.7': ['+++++', 14],
  'R8.8': ['+++++', 29],
  'R8.9': ['+++++', 29],
  'R8.10': ['+++++', 29],
  'R8.11': ['+++++', 29],
  'R8.12': ['+++++'],
  'R9.1': ['+++++'],
  'R9.2': ['+++++'],
  'R9.3': ['+++.+', 17],
  'R10.1': ['.+xxx', 20],
  'R10.2': ['.....', 21],
  'R10.3': ['.....', 21],
  'R10.4': ['+++++'],
  'R10.5': ['.++.+', 20],
  'R10.6': ['.x+xx', 20],
  'R10.7': ['.xx++', 20],
  'R10.8': ['.....', 31],
  'R10.9': ['.....', 32],
  'R10.10': ['.....', 21],
};

/** Every clause of R1 to R10. */
export const SOURCES: ReadonlyMap<string, Source> = new Map(
  Object.entries(ROWS).map(([clause, [marks, ...notes]]) => [clause, sourceOf(marks, notes)]),
);

function sourceOf(marks: string, notes: readonly number[]): Source {
  const stances = Object.fromEntries(DOCUMENTS.map((name, index) => [name, STANCES[marks[index] ?? ''] ?? 'silent']));
  return {
    stances: stances as Record<DocumentName, Stance>,
    isOurs: !/[+x]/.test(marks),
    notes: notes.map((note) => `R14.${note}`),
  };
}

/** The notes about a difference that is an option. */
export const NOTE_OPTIONS: Readonly<Record<string, keyof Options>> = {
  'R14.3': 'firstStack',
  'R14.6': 'placement',
  'R14.12': 'geographer',
  'R14.18': 'twoSeatOffer',
  'R14.20': 'hiddenCharacters',
};

/** The clause that describes each option. */
export const OPTION_CLAUSES: Readonly<Record<string, keyof Options>> = {
  'R11.1': 'firstStack',
  'R11.2': 'placement',
  'R11.3': 'geographer',
  'R11.4': 'twoSeatOffer',
  'R11.5': 'hiddenCharacters',
};

/** The notes about what no document says and we had to decide. */
export const OUR_NOTES: readonly string[] = [7, 10, 13, 16, 21, 22, 23, 24, 27, 30, 31, 32].map(
  (note) => `R14.${note}`,
);

/** Which values of an option a clause or a section belongs to; the others play without it. */
const WHEN: Readonly<Record<string, Partial<Readonly<Record<keyof Options, readonly string[]>>>>> = {
  'R5.3': { placement: ['round'] },
  'R5.4': { placement: ['free'] },
  'R8.2': { geographer: ['planet'] },
  'R8.3': { geographer: ['visible', 'all'] },
  R10: { hiddenCharacters: HIDDEN_VARIANTS },
  'R10.1': { hiddenCharacters: ['secret-draft'] },
  'R10.2': { hiddenCharacters: ['secret-draft'] },
  'R10.3': { hiddenCharacters: ['secret-draft'] },
  'R10.6': { hiddenCharacters: ['open-draft'] },
  'R10.7': { hiddenCharacters: ['corners'] },
  'R10.8': { hiddenCharacters: ['open-draft', 'corners'] },
  'R10.9': { hiddenCharacters: ['corners'], placement: ['free'] },
};

/** Whether a clause is played under these options. A section's number stands for all its clauses. */
export function isPlayed(clause: string, options: Options): boolean {
  const when = WHEN[clause] ?? WHEN[clause.replace(/\..*/, '')] ?? {};
  return Object.entries(when).every(([key, values]) => values.includes(valueWord(key as keyof Options, options)));
}

/** The presets that play a clause; one about hidden characters, if you play with them as the preset's document does. */
export function presetsWith(clause: string): readonly Preset[] {
  return PRESETS.filter((preset) => isPlayed(clause, DOCUMENT_OPTIONS[preset]));
}

/** What each preset's document has, its variant with hidden characters too. */
export const DOCUMENT_OPTIONS = Object.fromEntries(
  PRESETS.map((preset) => [preset, { ...PRESET_OPTIONS[preset], hiddenCharacters: HIDDEN_CHARACTERS[preset] }]),
) as Readonly<Record<Preset, Options>>;

/** An option's value as it is written: `round`, `off`. */
export function valueWord<Key extends keyof Options>(key: Key, options: Options): ValueWord<Key> {
  const values: Readonly<Record<string, unknown>> = OPTION_WORDS[key].values;
  const word = Object.keys(values).find((each) => values[each] === options[key]);
  if (word === undefined) throw new Error(`no word for ${key}`);
  return word as ValueWord<Key>;
}

type ValueWord<Key extends keyof Options> = Extract<keyof (typeof OPTION_WORDS)[Key]['values'], string>;

/** The message with the text of an option's value. */
type ValueKey = { [Key in keyof Options]: `option.${Key}.${ValueWord<Key>}` }[keyof Options];

export function valueKey(key: keyof Options, options: Options): ValueKey {
  return `option.${key}.${valueWord(key, options)}` as ValueKey;
}

/** What each preset makes of an option: presets with the same value together. */
export function readingsOf(
  key: keyof Options,
): readonly { readonly value: ValueKey; readonly presets: readonly Preset[] }[] {
  const values = [...new Set(PRESETS.map((preset) => valueKey(key, DOCUMENT_OPTIONS[preset])))];
  return values.map((value) => ({
    value,
    presets: PRESETS.filter((preset) => valueKey(key, DOCUMENT_OPTIONS[preset]) === value),
  }));
}
