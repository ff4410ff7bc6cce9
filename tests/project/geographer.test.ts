// R8.2 R8.3 What the Geographer counts, as every part of the program says it: it follows the chosen option, in every preset
// and language.

import { describe, expect, it } from 'vitest';
import { readRulebook } from '../../scripts/build/rulebook.ts';
import { reasonsFor } from '../../src/bots/advice/reasons.ts';
import { contextIn } from '../../src/cli/context.ts';
import { charactersInWords } from '../../src/cli/play/descriptions.ts';
import {
  clauseOf,
  OPTION_WORDS,
  type Options,
  PRESET_OPTIONS,
  PRESETS,
  type View,
  viewFor,
} from '../../src/rules/index.ts';
import { emptyPad, type Pad } from '../../src/web/pad/pad.ts';
import { appliesTo, bookFor } from '../../src/web/rulebook/reading.ts';
import { plainText } from '../../src/web/rulebook/rulebook.ts';
import { questionFor } from '../../src/words/choices.ts';
import { describeReason, editionOf, LANGUAGES, type Language, phrasesIn } from '../../src/words/index.ts';
import { readProjectFile } from '../support/files.ts';
import { gameOf, moveOf } from '../support/games.ts';
import { chapterIn } from '../support/messages.ts';

type Value = Options['geographer'];
const VALUES = Object.values(OPTION_WORDS.geographer.values);
const GEOGRAPHER = /ge[oó]gra|géogra/i;

/** The words that tell the three ways apart. */
const MARKS: Readonly<
  Record<Language, Readonly<Record<'planet' | 'faceUp' | 'character' | 'flipped' | 'volcano', RegExp>>>
> = {
  en: { planet: /planet tile/, faceUp: /face-up/, character: /character/, flipped: /flipped/, volcano: /volcano/ },
  fr: {
    planet: /tuiles? planète/,
    faceUp: /face visible/,
    character: /personnage/,
    flipped: /retournée/,
    volcano: /volcan/,
  },
  es: { planet: /de planeta/, faceUp: /boca arriba/, character: /personaje/, flipped: /boca abajo/, volcano: /volcán/ },
  de: { planet: /planeten/, faceUp: /offene/, character: /charakter/, flipped: /umgedreht/, volcano: /vulkan/ },
};

const marksIn = (text: string, language: Language): readonly string[] =>
  Object.entries(MARKS[language]).flatMap(([name, mark]) => (mark.test(text.toLowerCase()) ? [name] : []));

/** What a whole sentence says about him, and what a number of tiles does: `9 planet tiles without a volcano`. */
const SENTENCE: Readonly<Record<Value, readonly string[]>> = {
  planet: ['planet', 'flipped', 'volcano'],
  visible: ['faceUp', 'character', 'volcano'],
  all: ['character', 'flipped', 'volcano'],
};
const COUNT: Readonly<Record<Value, readonly string[]>> = {
  planet: ['planet', 'volcano'],
  visible: ['faceUp', 'volcano'],
  all: ['volcano'],
};

const BOOKS = Object.fromEntries(
  LANGUAGES.map((each) => [each, readRulebook(readProjectFile(`docs/RULES${each === 'en' ? '' : `.${each}`}.md`))]),
);

/** Player 2, who has a planet tile and a character, may take a Geographer. */
function moment(preset: (typeof PRESETS)[number], geographer: Value): View {
  const game = gameOf(
    { preset, options: `geographer=${geographer} placement=round`, start: 1 },
    '1. character P01 P05 P07 | 1 P01 a1 | 2 P05 a1 | 3 P07 a1',
    '2. center C04 C08 C09 | 3 C04 b2 | 1 C08 b2 | 2 C09 b2',
    '3. character P03 P13 P14',
  );
  return viewFor(game, 1);
}

describe.each(LANGUAGES)('in %s', (language) => {
  const cases = PRESETS.flatMap((preset) => VALUES.map((value) => [preset, value] as const));
  const line = (texts: readonly string[]): string => texts.find((text) => GEOGRAPHER.test(text)) ?? '';

  it.each(cases)('%s, %s: page, pad, terminal and advice say the same', async (preset, value) => {
    const phrases = phrasesIn(language, editionOf(preset));
    const view = moment(preset, value);
    const { options } = view.setup;
    const pad: Pad = { ...emptyPad(language), geographer: value };
    const context = { ...(await contextIn(language)), edition: editionOf(preset), phrases };
    const asked = questionFor(view, ['A', 'B', 'C'], phrases)?.choices.find(({ tile }) => tile === 'P03');
    const sentences = {
      page: phrases.gives('geographer', options),
      pad: phrases.gives('geographer', pad),
      option: chapterIn(language, 'setup')[`option.geographer.${value}`] ?? '',
      terminal: line(charactersInWords(options, context)),
      choice: asked?.gives ?? '',
    };
    for (const [where, text] of Object.entries(sentences))
      expect(marksIn(text, language), where).toEqual(SENTENCE[value]);

    const [reason] = reasonsFor(view, moveOf('take P03 d1'));
    const cast = { names: ['A', 'B', 'C'], viewer: 1, tileSet: view.setup.tileSet } as const;
    expect(marksIn(reason === undefined ? '' : describeReason(reason, cast, phrases), language)).toEqual(COUNT[value]);
  });

  it.each(cases)('%s, %s: one of the two rules is played, with its own text', (preset, value) => {
    const reading = { preset, options: { ...PRESET_OPTIONS[preset], geographer: value } };
    const clauses =
      BOOKS[language] === undefined ? [] : bookFor(BOOKS[language], reading).sections.flatMap((each) => each.clauses);
    const played = clauses.filter(({ id }) => ['R8.2', 'R8.3'].includes(id) && appliesTo(id, reading));
    expect(played.map(({ id }) => id)).toEqual([value === 'planet' ? 'R8.2' : 'R8.3']);
    expect(clauseOf('geographer', reading.options)).toBe(played[0]?.id); // where links lead
    const said = marksIn(plainText(played[0]?.text ?? []), language);
    expect(said.filter((mark) => !['character', 'flipped'].includes(mark))).toEqual(COUNT[value]);
  });

  it.each(PRESETS)('the description of %s says what differs from the 2013 rules, volcanoes included', (preset) => {
    const text = chapterIn(language, 'setup')[`preset.${preset}.more`] ?? '';
    const { geographer } = PRESET_OPTIONS[preset];
    expect(GEOGRAPHER.test(text)).toBe(geographer !== 'planet');
    if (geographer !== 'planet') expect(marksIn(text, language)).toEqual(SENTENCE[geographer]);
  });
});
