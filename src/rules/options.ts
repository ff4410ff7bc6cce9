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
    hiddenCharacters: 'off',
  },
  'second-edition': {
    firstStack: 'character',
    placement: 'round',
    geographer: 'planet',
    twoSeatOffer: 'one-hidden',
    hiddenCharacters: 'off',
  },
  summary: {
    firstStack: 'any',
    placement: 'round',
    geographer: 'all',
    twoSeatOffer: 'may-show-all',
    hiddenCharacters: 'off',
  },
  manual: {
    firstStack: 'any',
    placement: 'free',
    geographer: 'visible',
    twoSeatOffer: 'may-show-all',
    hiddenCharacters: 'off',
  },
};

/** A way to play with hidden characters. R10 */
export type HiddenVariant = Exclude<Options['hiddenCharacters'], 'off'>;
/** Every way to play with hidden characters. */
export const HIDDEN_VARIANTS = ['secret-draft', 'open-draft', 'corners'] as const satisfies readonly HiddenVariant[];

/** The variant that each preset's own document has; every preset plays without it unless you choose it. R11.5 */
export const HIDDEN_CHARACTERS: Readonly<Record<Preset, HiddenVariant>> = {
  classic: 'secret-draft',
  'second-edition': 'open-draft',
  summary: 'corners',
  manual: 'corners',
};

/** How each option and its values are written in text. */
export const OPTION_WORDS = {
  firstStack: { word: 'first-stack', values: { any: 'any', character: 'character' } },
  placement: { word: 'placement', values: { round: 'round', free: 'free' } },
  geographer: { word: 'geographer', values: { planet: 'planet', visible: 'visible', all: 'all' } },
  twoSeatOffer: { word: 'two-seat-offer', values: { 'one-hidden': 'one-hidden', 'may-show-all': 'may-show-all' } },
  hiddenCharacters: {
    word: 'hidden-characters',
    values: { off: 'off', 'secret-draft': 'secret-draft', 'open-draft': 'open-draft', corners: 'corners' },
  },
} as const satisfies {
  readonly [Key in keyof Options]: {
    readonly word: string;
    readonly values: { readonly [Value in Options[Key]]: Value };
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
 * Reads options such as `geographer=visible hidden-characters` and applies them to those of a preset. Without a value
 * `hidden-characters` is the variant that the preset's own document has.
 */
export function parseOptions(text: string, preset: Preset): Result<Options, Fault> {
  let options = PRESET_OPTIONS[preset];
  const named = new Set<string>();
  for (const token of text.split(/\s+/).filter((part) => part !== '')) {
    const cut = token.indexOf('=');
    const word = cut < 0 ? token : token.slice(0, cut);
    const key = OPTION_KEYS.find((name) => OPTION_WORDS[name].word === word);
    if (key === undefined) {
      const words = OPTION_KEYS.map((name) => OPTION_WORDS[name].word).join(', ');
      return fail(fault('optionUnknown', { option: quoted(word), options: words }));
    }
    if (named.has(word)) return fail(fault('optionTwice', { option: word }));
    named.add(word);
    const value = parseValue(key, cut < 0 ? undefined : token.slice(cut + 1), preset);
    if (!value.ok) return value;
    options = { ...options, [key]: value.value };
  }
  return ok(options);
}

function parseValue(key: keyof Options, text: string | undefined, preset: Preset): Result<string, Fault> {
  const { word, values } = OPTION_WORDS[key];
  const value = text ?? (key === 'hiddenCharacters' ? HIDDEN_CHARACTERS[preset] : '');
  if (Object.hasOwn(values, value)) return ok(value);
  const facts = { option: word, values: Object.keys(values).join(', ') };
  return fail(fault('optionValueUnknown', text === undefined ? facts : { ...facts, value: quoted(text) }));
}

/** Writes the options that differ from `base`, in the form that `parseOptions` reads; empty if none does. */
export function formatOptions(options: Options, base: Options): string {
  return OPTION_KEYS.filter((key) => options[key] !== base[key])
    .map((key) => formatOption(options, key))
    .join(' ');
}

/** All five options regardless of preset, so that equal rules give equal text to hash in a commitment. */
export function formatAllOptions(options: Options): string {
  return OPTION_KEYS.map((key) => `${OPTION_WORDS[key].word}=${options[key]}`).join(' ');
}

function formatOption(options: Options, key: keyof Options): string {
  const { word } = OPTION_WORDS[key];
  return `${word}=${options[key]}`;
}
