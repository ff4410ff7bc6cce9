// Flags that describe a game (seats, preset, options, tile set, seed) and how they are parsed.

import {
  BOX,
  type Fault,
  HIDDEN_CHARACTERS,
  OPTION_WORDS,
  type Options,
  PRESET_OPTIONS,
  type Preset,
  parseOptions,
  parsePreset,
  parseTileSet,
  type Result,
  type Seat,
  type SeatCount,
  type TileSet,
} from '../rules/planets.ts';
import type { NewRecordInput } from '../table/index.ts';
import { loadSetupMessages, type SetupArguments } from '../words/compiled/setup.ts';
import { sayWith } from '../words/speak.ts';
import type { Args, Flag } from './args.ts';
import type { Context } from './context.ts';
import { readTextFile } from './files.ts';
import { UsageError, UserError } from './output.ts';

export const RULES_FLAGS = {
  rules: { value: 'PRESET', help: 'flag.rules' },
  options: { value: '"…"', help: 'flag.options' },
  'hidden-characters': { help: 'flag.hidden-characters' },
} as const satisfies Readonly<Record<string, Flag>>;

export const TILES_FLAG = { tiles: { value: 'FILE', help: 'flag.tiles' } } as const satisfies Readonly<
  Record<string, Flag>
>;

/** `--rules`, `--options` and `--hidden-characters`. `standard` applies without `--rules`. */
export async function rulesOf(
  args: Args,
  context: Context,
  standard: Preset = 'classic',
): Promise<{ readonly preset: Preset; readonly options: Options }> {
  const preset = await flagValue(parsePreset(args.text('rules') ?? standard), '--rules', context);
  const options = await flagValue(parseOptions(args.text('options') ?? '', preset), '--options', context);
  const isHiding = args.has('hidden-characters') && options.hiddenCharacters === 'off';
  return { preset, options: isHiding ? { ...options, hiddenCharacters: HIDDEN_CHARACTERS[preset] } : options };
}

/** The options that differ from the preset's, in words; empty if none does. Loads the messages for them only if one does. */
export async function changesInWords(options: Options, preset: Preset, context: Context): Promise<string> {
  const keys = (Object.keys(OPTION_WORDS) as (keyof Options)[]).filter(
    (key) => options[key] !== PRESET_OPTIONS[preset][key],
  );
  if (keys.length === 0) return '';
  const { language, edition } = context;
  const say = sayWith<SetupArguments>(await loadSetupMessages[language](), { language, edition });
  const value = (key: keyof Options): string => say(`option.${key}.${options[key]}` as 'option.placement.round');
  return keys.map((key) => context.say('text.labelled', { label: say(`option.${key}`), text: value(key) })).join(' · ');
}

export async function tileSetOf(args: Args, context: Context): Promise<TileSet> {
  const path = args.text('tiles');
  if (path === undefined) return BOX;
  if (path === '-' && args.operands.includes('-')) throw new UsageError(context.say('error.standardInputTwice'));
  const { name, text } = await readTextFile(path, context);
  return expectValue(parseTileSet(text), name, context);
}

export function seatsOf(args: Args): SeatCount | undefined {
  return args.number('players', { low: 2, high: 5 }) as SeatCount | undefined;
}

export function seatOf(args: Args, flag: string, seats: SeatCount): Seat | undefined {
  const number = args.number(flag, { low: 1, high: seats });
  return number === undefined ? undefined : ((number - 1) as Seat);
}

/** `--start`: a player's number, `youngest` (the only person, since nobody knows a bot's age) or `chance`. R2.4 */
export function startOf(
  args: Args,
  { seats, person }: { readonly seats: SeatCount; readonly person: Seat },
  { say }: Context,
): NewRecordInput['start'] {
  const text = args.text('start') ?? 'chance';
  if (text === 'chance') return undefined;
  if (text === 'youngest') return { seat: person, by: 'youngest' };
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > seats) throw new UsageError(say('error.start', { text, seats }));
  return { seat: (number - 1) as Seat, by: 'choice' };
}

/** The value, or a user error that names the file with the fault. */
export async function expectValue<Value>(result: Result<Value, Fault>, file: string, context: Context): Promise<Value> {
  if (result.ok) return result.value;
  throw new UserError(await textInFile(result.fault, file, context));
}

/** The same for the value of a flag. */
export async function flagValue<Value>(result: Result<Value, Fault>, flag: string, context: Context): Promise<Value> {
  if (result.ok) return result.value;
  throw new UsageError(await textInFile(result.fault, flag, context));
}

async function textInFile(fault: Fault, where: string, context: Context): Promise<string> {
  return context.say('error.inFile', { file: where, text: await faultText(fault, context) });
}

/** A fault as a sentence. Loads its messages, which most runs don't need. */
export async function faultText(fault: Fault, { language, edition }: Context): Promise<string> {
  const { loadMessagesWithFaults, phrasesWithFaults } = await import('../words/faults.ts');
  return phrasesWithFaults(await loadMessagesWithFaults(language), { language, edition }).fault(fault);
}
