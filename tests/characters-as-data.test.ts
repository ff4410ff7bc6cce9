// A character is an entry of one table. Change an entry, and everything that scores, explains or draws a character
// follows; add one, and only a portrait and a name in each language are left to make by hand.

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CharacterRule } from '../src/rules/characters.ts';

const TABLE = '../src/rules/characters.ts';

/** Everything under test, loaded afresh with these entries in the table of characters. */
async function loadWith(entries: Readonly<Record<string, CharacterRule>>) {
  vi.resetModules();
  vi.doMock(TABLE, async (importOriginal) => {
    const original = await importOriginal<typeof import('../src/rules/characters.ts')>();
    return { ...original, CHARACTER_RULES: { ...original.CHARACTER_RULES, ...entries } };
  });
  const [rules, model, scoring, points, evaluators, words, pad, highlights, marks, paint, strips, portraits, clauses] =
    await Promise.all([
      import('../src/rules/index.ts'),
      import('../src/bots/model/model.ts'),
      import('../src/bots/model/catalogue.ts'),
      import('../src/bots/model/points.ts'),
      import('../src/bots/value/eyes.ts'),
      import('../src/words/index.ts'),
      import('../src/web/pad/counting.ts'),
      import('../src/web/table/counted.ts'),
      import('../src/cli/play/marks.ts'),
      import('../src/cli/play/paint.ts'),
      import('../src/art/rule.ts'),
      import('../src/art/characters/index.ts'),
      import('../src/web/rulebook/figures.ts'),
    ]);
  return { rules, model, scoring, points, evaluators, words, pad, highlights, marks, paint, strips, portraits, clauses };
}

afterEach(() => {
  vi.doUnmock(TABLE);
  vi.resetModules();
});

describe('a king who pays 15 for exactly one rose', () => {
  const RICH_KING: CharacterRule = {
    clause: 'R8.5',
    scoring: [{ kind: 'exactly', counted: 'rose', points: { 1: 15, 2: 7 } }],
  };
  const ONE_ROSE = 'P07 . . .\n. C10 . .\n. . . .\n. . . .';

  it('scores 15 by the rules, on the pad and in what a take would bring', async () => {
    const { rules, pad } = await loadWith({ king: RICH_KING });
    const { BOX, PRESET_OPTIONS, parsePlanets, scorePlanets } = rules;
    const parsed = parsePlanets(ONE_ROSE, { tileSet: BOX, options: PRESET_OPTIONS.classic });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.fault));
    const planets = parsed.value.map(({ planet }) => planet);
    expect(scorePlanets(planets, BOX, PRESET_OPTIONS.classic).seats[0]?.corners[0]?.points).toBe(15);

    const counts = { characters: ['king'] as const, items: { rose: 1 }, faceDown: 0 };
    const counting = pad.countingFor({ name: 'Ana', way: 'counts', tiles: [], counts });
    expect(rules.scoreCounts([counting], PRESET_OPTIONS.classic).seats[0]?.points).toBe(15);
    expect(pad.wantedOf(['king'], 'planet').first.map(({ counted }) => counted)).toEqual(['volcano', 'rose']);
  });

  it('scores 15 in the fast model, and is expected to', async () => {
    const loaded = await loadWith({ king: RICH_KING });
    const { model, eyes } = modelWith(loaded, ['P07', 'C10']);
    expect(loaded.points.pointsOf(model, 0)).toBe(15);
    const plainly = modelWith(await loadWith({}), ['P07', 'C10']);
    expect(eyes.plain.valueOf(model, 0, 0)).toBeGreaterThan(plainly.eyes.plain.valueOf(plainly.model, 0, 0));
    expect(eyes.learned.valueOf(model, 0, 0) - plainly.eyes.learned.valueOf(plainly.model, 0, 0)).toBeCloseTo(1, 5);
  });

  it('is explained, marked and drawn with 15', async () => {
    const { words, marks, paint, strips } = await loadWith({ king: RICH_KING });
    expect(words.phrasesIn('en').gives('king')).toBe('15 points for exactly 1 rose, 7 for exactly 2');
    expect(words.phrasesIn('fr').gives('king')).toBe('15 points pour exactement 1 rose, 7 pour exactement 2');
    expect(words.phrasesIn('es').gives('king')).toBe('15 puntos por exactamente 1 rosa, 7 por exactamente 2');
    expect(marks.formulaOf('king', paint.paintWith({ inColour: false, edition: 'first' }))).toBe('15/7×✿');
    expect(stripOf(strips.ruleSymbols(), 'king')).toContain('glyph-5');
  });

  it('is highlighted by what he counts', async () => {
    const { rules, highlights } = await loadWith({ king: { ...RICH_KING, scoring: [SNAKES] } });
    const [scoring] = rules.ruleOf('king').scoring;
    const view = viewWith(rules, 'P07 . . .\n. C10 C08 .\n. . . .\n. . . .');
    expect(highlights.cellsWith([scoring?.counted ?? 'rose'], 0, view)).toEqual(['c2']);
  });
});

describe('a fourteenth character', () => {
  const ACCOUNTANT: CharacterRule = { clause: 'R8.13', scoring: [SNAKES, { kind: 'present', counted: 'sheepColour', points: 2 }] };
  const NEW = 'accountant' as Character;

  it('scores, is counted on the pad, expected, explained, marked and cited without further work', async () => {
    const loaded = await loadWith({ [NEW]: ACCOUNTANT });
    const { rules, pad, words, marks, paint, strips, clauses } = loaded;
    const tally = { ...rules.tallyOf(rules.EMPTY_PLANET, rules.BOX), tiles: 3, planetTiles: 2 };
    const items = { ...tally.items, snake: 2, sheepGrey: 1, sheepBrown: 1 };
    const [score] = rules.scoreCounts([{ characters: [NEW], tally: { ...tally, items } }], rules.PRESET_OPTIONS.classic).seats;
    expect(score?.points).toBe(2 * 3 + 2 * 2);
    expect(pad.wantedOf([NEW], 'planet').first.map(({ counted }) => counted)).toEqual([
      'volcano',
      'sheepWhite',
      'sheepGrey',
      'sheepBrown',
      'snake',
    ]);
    expect(words.phrasesIn('en').gives(NEW)).toBe('3 points for each snake, 2 for each colour of sheep');
    expect(marks.formulaOf(NEW, paint.paintWith({ inColour: false, edition: 'first' }))).toBe('3×§+2×○◐●');
    expect(stripOf(strips.ruleSymbols(), NEW)).toContain('snake');
    expect(Object.keys(clauses.FIGURES)).toContain('R8.13');

    const { model, eyes } = modelWith(loaded, ['P07', 'C08'], NEW);
    expect(loaded.points.pointsOf(model, 0)).toBe(3);
    expect(eyes.plain.valueOf(model, 0, 0)).toBeGreaterThan(3);
  });

  it('needs by hand a portrait and a name in each language, and nothing else', async () => {
    const { portraits, standing } = await loadWith({ [NEW]: ACCOUNTANT });
    const drawings = { portrait: portraits.CHARACTER_DRAWINGS, 'room of the portrait': standing.FILLED };
    const undrawn = Object.entries(drawings).flatMap(([name, all]) => (NEW in all ? [] : [name]));
    const catalogues = await loadCatalogues();
    const unnamed = catalogues.flatMap(({ name, keys }) =>
      keys.filter((key) => key.endsWith('.king')).map((key) => `${name}: ${key.replace('king', NEW)}`),
    );
    expect(undrawn).toEqual(['portrait', 'room of the portrait']);
    expect(unnamed).toEqual(
      ['en', 'fr', 'es'].flatMap((language) => [`words/${language}: character.${NEW}`, `words/${language}: who.${NEW}`]),
    );
  });
});
