// The house rules: four presets, and each option on its own (R11). Knows their text form, `geographer=visible`.

import { type Fault, fault } from './notation/fault.ts';
import { quoted } from './notation/lines.ts';
import { fail, ok, type Result } from './result.ts';
import type { Options } from './types.ts';

/** The sets of rules that can be chosen by name. */
export const PRESETS = ['classic', 'second-edition', 'summary', 'manual'] as const;
/** The name of a set of rules. */
export type Preset = (typeof PRESETS)[number];

/** The options that each preset stands for. R11.6 */
export const PRESET_OPTIONS: Readonly<Record<Preset, Options>> = {
  classic: {
    firstStack: 'any',
    placement: 'round',
    geographer: 'planet',
    twoSeatOffer: 'one-hidden',
    hiddenCharacters: false,
  },
  'second-edition': {
    firstStack: 'character',
    placement: 'round',
    geographer: 'planet',
    twoSeatOffer: 'one-hidden',
    hiddenCharacters: false,
  },
  summary: {
    firstStack: 'any',
    placement: 'round',
    geographer: 'all',
    twoSeatOffer: 'may-show-all',
    hiddenCharacters: false,
  },
  manual: {
    firstStack: 'any',
    placement: 'free',
    geographer: 'visible',
    twoSeatOffer: 'may-show-all',
    hiddenCharacters: false,
  },
};

/** How each option and its values are written in text. */
export const OPTION_WORDS = {
  firstStack: { word: 'first-stack', values: { any: 'any', character: 'character' } },
  placement: { word: 'placement', values: { round: 'round', free: 'free' } },
  geographer: { word: 'geographer', values: { planet: 'planet', visible: 'visible', all: 'all' } },
  twoSeatOffer: { word: 'two-seat-offer', values: { 'one-hidden': 'one-hidden', 'may-show-all': 'may-show-all' } },
  hiddenCharacters: { word: 'hidden-characters', values: { off: false, on: true } },
} as const satisfies {
  readonly [Key in keyof Options]: {
    readonly word: string;
    readonly values: Readonly<Record<string, Options[Key]>>;
  };
};

const OPTION_KEYS = Object.keys(OPTION_WORDS) as (keyof Options)[];

/** Reads the name of a preset. */
export function parsePreset(text: string): Result<Preset, Fault> {
  const preset = PRESETS.find((name) => name === text);
  return preset === undefined
    ? fail(fault('presetUnknown', { preset: quoted(text), presets: PRESETS.join(', ') }))
    : ok(preset);
}

/**
 * Reads options such as `geographer=visible hidden-characters` and applies them to `base`; a word without `=` switches
 * an option on.
 */
export function parseOptions(text: string, base: Options): Result<Options, Fault> {
  let options = base;
  const named = new Set<string>();
  for (const token of text.split(/\s+/).filter((part) => part !== '')) {
    const cut = token.indexOf('=');
    const word = cut < 0 ? token : token.slice(0, cut);
    const value = cut < 0 ? 'on' : token.slice(cut + 1);
    const key = OPTION_KEYS.find((name) => OPTION_WORDS[name].word === word);
    if (key === undefined) {
      const words = OPTION_KEYS.map((name) => OPTION_WORDS[name].word).join(', ');
      return fail(fault('optionUnknown', { option: quoted(word), options: words }));
    }
    if (named.has(word)) return fail(fault('optionTwice', { option: word }));
    named.add(word);
    const values: Readonly<Record<string, Options[keyof Options]>> = OPTION_WORDS[key].values;
    if (!Object.hasOwn(values, value)) {
      const known = Object.keys(values).join(', ');
      const facts = { option: word, values: known };
      return fail(fault('optionValueUnknown', cut < 0 ? facts : { ...facts, value: quoted(value) }));
    }
    options = { ...options, [key]: values[value] };
  }
  return ok(options);
}

/** Writes the options that differ from `base`, in the form that `parseOptions` reads; empty if none does. */
export function formatOptions(options: Options, base: Options): string {
  return OPTION_KEYS.filter((key) => options[key] !== base[key])
    .map((key) => formatOption(options, key))
    .join(' ');
}

/** All five options regardless of preset, so that equal rules give equal text to hash in a commitment. */
export function formatAllOptions(options: Options): string {
  return OPTION_KEYS.map((key) => `${OPTION_WORDS[key].word}=${valueWord(options, key)}`).join(' ');
}

function formatOption(options: Options, key: keyof Options): string {
  const { word } = OPTION_WORDS[key];
  return options[key] === true ? word : `${word}=${valueWord(options, key)}`;
}

function valueWord(options: Options, key: keyof Options): string {
  const value = options[key];
  return typeof value === 'string' ? value : value ? 'on' : 'off';
}
