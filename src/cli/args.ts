// Parses the command line by a command's table of flags, and generates the help from the same table.

import { parseArgs } from 'node:util';
import type { TerminalMessageKey } from '../words/compiled/terminal.ts';
import { capital, LANGUAGES } from '../words/speak.ts';
import type { Context } from './context.ts';
import type { CommandLanguage } from './language.ts';
import { UsageError } from './output.ts';
import { suggestionFor } from './suggestion.ts';
import { wrap } from './text.ts';

/** Every command that has messages. */
export type CommandName = TerminalMessageKey extends infer Each
  ? Each extends `command.${infer Name}.more`
    ? Name
    : never
  : never;

export interface Flag {
  /** Placeholder of the value in the help; absent for a switch. */
  readonly value?: string;
  readonly help: TerminalMessageKey;
  readonly facts?: Readonly<Record<string, string | number>>;
}

export interface Command {
  /** Operands after the flags, such as `FILE…`. */
  readonly operands?: string;
  readonly flags: Readonly<Record<string, Flag>>;
  /** An additional section of the help. */
  readonly section?: (speech: CommandLanguage) => HelpSection;
  /** The help's text on the exit status, if it differs from the default. */
  readonly exit?: TerminalMessageKey;
  readonly run: (args: Args, context: Context) => Promise<number> | number;
}

export interface HelpSection {
  readonly title: string;
  readonly rows: readonly (readonly [word: string, meaning: string])[];
}

/** Flags of every command. */
const COMMON_FLAGS: Readonly<Record<string, Flag>> = {
  lang: { value: 'LANG', help: 'flag.lang', facts: { languages: LANGUAGES.join(', ') } },
  help: { help: 'flag.help' },
};

/** The parsed command line: values by flag, and the operands in order. */
export class Args {
  readonly operands: readonly string[];
  private readonly texts: ReadonlyMap<string, string>;
  private readonly switches: ReadonlySet<string>;
  private readonly say: CommandLanguage['say'];

  constructor(typed: Typed, say: CommandLanguage['say']) {
    this.operands = typed.operands;
    this.texts = typed.texts;
    this.switches = typed.switches;
    this.say = say;
  }

  has(flag: string): boolean {
    return this.switches.has(flag) || this.texts.has(flag);
  }

  text(flag: string): string | undefined {
    return this.texts.get(flag);
  }

  /** The value of a required flag. */
  needed<Value>(flag: string, value: Value | undefined): Value {
    if (value === undefined) throw new UsageError(this.say('error.flagMissing', { flag: `--${flag}` }));
    return value;
  }

  number(flag: string, { low, high }: { readonly low: number; readonly high: number }): number | undefined {
    const value = this.texts.get(flag);
    if (value === undefined) return undefined;
    const number = /^[0-9]{1,12}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= low && number <= high) return number;
    throw new UsageError(this.say('error.flagNumber', { flag: `--${flag}`, low, high, value }));
  }
}

interface Typed {
  readonly operands: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  readonly switches: ReadonlySet<string>;
}

/** Values that must not be empty: that would mean the current folder, or all addresses of this machine. */
const PLACES: readonly string[] = ['FOLDER', 'HOST'];

/** Parses the arguments after the command's name; the last of repeated flags wins. */
export function readArgs(argv: readonly string[], name: string, command: Command, { say }: CommandLanguage): Args {
  const flags = { ...command.flags, ...COMMON_FLAGS };
  const options = Object.fromEntries(
    Object.entries(flags).map(([flag, { value }]) => [
      flag,
      { type: value === undefined ? 'boolean' : 'string' } as const,
    ]),
  );
  const { tokens } = parseArgs({
    args: [...argv],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const operands: string[] = [];
  const texts = new Map<string, string>();
  const switches = new Set<string>();
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
    if (flag === undefined) throw unknownFlag(token.rawName, { command: name, known: Object.keys(flags) }, say);
    const text = flagValue(token, flag, say);
    if (text === undefined) switches.add(token.name);
    else texts.set(token.name, text);
  }
  return new Args({ operands, texts, switches }, say);
}

interface OptionToken {
  /** As typed, with its dashes. */
  readonly rawName: string;
  readonly value?: string | undefined;
  /** Whether the value was typed behind `=`. */
  readonly inlineValue?: boolean | undefined;
}

/** The value typed for a flag; undefined for a switch. Throws if there is none, or one too many. */
function flagValue(
  { rawName, value, inlineValue = false }: OptionToken,
  flag: Flag,
  say: CommandLanguage['say'],
): string | undefined {
  if (flag.value === undefined) {
    if (inlineValue) throw new UsageError(say('error.flagNoValue', { flag: rawName }));
    return undefined;
  }
  const isBlank = value?.trim() === '' && PLACES.includes(flag.value);
  const isMissing = value === undefined || isBlank || (!inlineValue && value.startsWith('--'));
  if (isMissing) throw new UsageError(say('error.flagValue', { flag: rawName }));
  return value;
}

function unknownFlag(
  flag: string,
  { command, known }: { readonly command: string; readonly known: readonly string[] },
  say: CommandLanguage['say'],
): UsageError {
  const nearest = suggestionFor(flag.replace(/^--?/, ''), known);
  return new UsageError(
    nearest === undefined
      ? say('error.flagUnknown', { flag, command })
      : say('error.flagUnknown.nearest', { flag, command, nearest: `--${nearest}` }),
  );
}

export function refuseOperands({ operands: [unexpected] }: Args, { say }: CommandLanguage): void {
  if (unexpected !== undefined) throw new UsageError(say('error.operand', { operand: unexpected }));
}

export function helpFor(
  name: CommandName,
  { operands = '', flags, section, exit = 'help.exit' }: Command,
  speech: CommandLanguage,
): string {
  const { say } = speech;
  const explained = section?.(speech);
  const entries = Object.entries({ ...flags, ...COMMON_FLAGS });
  const rows = optionRows(entries, say);
  return [
    `${say('help.usage')} planet ${[name, '[OPTIONS]', operands].filter((part) => part !== '').join(' ')}`,
    '',
    ...wrap(`${capital(say(`command.${name}`))}. ${say(`command.${name}.more`)}`, WIDTH),
    '',
    say('help.options'),
    ...table(rows),
    '',
    ...(explained === undefined ? [] : [explained.title, ...table(explained.rows), '']),
    ...wrap(say(exit), WIDTH),
  ].join('\n');
}

export function helpForAll(names: readonly CommandName[], { say }: CommandLanguage): string {
  return [
    say('help.title'),
    '',
    `${say('help.usage')} planet COMMAND [OPTIONS]`,
    '',
    say('help.commands'),
    ...table(names.map((name) => [name, say(`command.${name}`)] as const)),
    '',
    say('help.options'),
    ...table(optionRows([...Object.entries(COMMON_FLAGS), VERSION], say)),
    '',
    say('help.more'),
    ...wrap(say('help.exit'), WIDTH),
  ].join('\n');
}

function optionRows(
  flags: readonly (readonly [string, Flag])[],
  say: CommandLanguage['say'],
): readonly (readonly [string, string])[] {
  return flags.map(([flag, { value, help, facts }]) => {
    const typed = value === undefined ? `--${flag}` : `--${flag} ${value}`;
    return [typed, say(help, facts)] as const;
  });
}

const WIDTH = 88;
const VERSION: readonly [string, Flag] = ['version', { help: 'flag.version' }];

function table(rows: readonly (readonly [string, string])[]): readonly string[] {
  const column = Math.max(...rows.map(([left]) => left.length)) + 4;
  return rows.flatMap(([left, right]) => {
    const [first = '', ...rest] = wrap(right, WIDTH - column);
    return [`  ${left}`.padEnd(column) + first, ...rest.map((line) => ' '.repeat(column) + line)];
  });
}
