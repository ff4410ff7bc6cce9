// A character is an entry of one table. Change an entry, and everything that scores, explains or draws a character
// follows; add one, and only a portrait and a name in each language have to be added by hand.

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cell, View } from '../../src/rules/index.ts';
import type { Character, CharacterRule, Grouping, Scoring } from '../../src/rules/scoring/characters.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { CHAPTERS, chapterIn } from '../support/messages.ts';

const TABLE = '../../src/rules/scoring/characters.ts';
const CLASSIC = { geographer: 'planet' } as const;
const SNAKES: Scoring = { kind: 'each', counted: 'snake', points: 3 };

/** Everything under test, loaded afresh with these entries in the table of characters, and these groupings of items. */
async function loadWith(entries: Readonly<Record<string, CharacterRule>>, groupings: object = {}) {
  vi.resetModules();
  vi.doMock(TABLE, async (importOriginal) => {
    const original = await importOriginal<typeof import('../../src/rules/scoring/characters.ts')>();
    const { CHARACTER_RULES, GROUPS } = original;
    return { ...original, CHARACTER_RULES: { ...CHARACTER_RULES, ...entries }, GROUPS: { ...GROUPS, ...groupings } };
  });
  return {
    rules: await import('../../src/rules/index.ts'),
    model: await import('../../src/bots/model/model.ts'),
    catalogue: await import('../../src/bots/model/catalogue.ts'),
    layout: await import('../../src/bots/model/layout.ts'),
    points: await import('../../src/bots/model/points.ts'),
    evaluators: await import('../../src/bots/value/evaluators.ts'),
    words: await import('../../src/words/index.ts'),
    pad: await import('../../src/web/pad/counting.ts'),
    highlights: await import('../../src/web/board/scored-cells.ts'),
    marks: await import('../../src/cli/play/marks.ts'),
    paint: await import('../../src/cli/play/paint.ts'),
    strips: await import('../../src/art/rule.ts'),
    portraits: await import('../../src/art/characters/index.ts'),
    standing: await import('../../src/art/standing.ts'),
    figures: await import('../../src/web/rulebook/figures.ts'),
  };
}
type Loaded = Awaited<ReturnType<typeof loadWith>>;

/** The fast model of a game for three with these tiles on the first planet; the first of them shows `character`, if given. */
function modelWith(loaded: Loaded, tiles: readonly string[], character?: Character) {
  const { rules, catalogue, layout } = loaded;
  const set = character === undefined ? rules.BOX : withCharacter(loaded, tiles[0] ?? '', character);
  const model = new loaded.model.Model(3, rules.PRESET_OPTIONS.classic, catalogue.catalogueOf(set));
  model.begin(0);
  for (const tile of tiles)
    model.placeTile(0, model.tiles.indexOf.get(tile) ?? 0, rules.tileOf(set, tile).character !== undefined);
  const evaluators = loaded.evaluators.evaluatorsFor(model.tiles);
  evaluators.plain.lookAhead(model);
  evaluators.learned.lookAhead(model);
  expect(model.words[layout.CAST]).toBeGreaterThan(0);
  return { model, evaluators };
}

function withCharacter({ rules }: Loaded, id: string, character: Character) {
  const tile = { ...rules.tileOf(rules.BOX, id), character };
  return { name: 'with another character', tiles: { ...rules.BOX.tiles, [id]: tile } };
}

/** The drawing of a character's strip, out of all symbols. */
function stripOf(symbols: string, character: Character): string {
  const start = symbols.indexOf(`rule-${character}"`);
  return symbols.slice(start, symbols.indexOf('</symbol>', start));
}

/** What is left to write, by catalogue: the keys that every character of today has. */
async function namesToWrite(character: Character): Promise<readonly string[]> {
  const { CHARACTERS } = await import('../../src/rules/index.ts');
  const missing: string[] = [];
  for (const [language, chapter] of LANGUAGES.flatMap((each) => CHAPTERS.map((chapter) => [each, chapter] as const))) {
    const catalogue = chapterIn(language, chapter);
    const families = Object.keys(catalogue).flatMap((key) => (key.endsWith('.king') ? [key.slice(0, -4)] : []));
    for (const family of families)
      if (CHARACTERS.every((known) => `${family}${known}` in catalogue))
        missing.push(`${language}/${chapter}: ${family}${character}`);
  }
  return missing;
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
    const counting = pad.countingFor({ name: 'Ana', way: 'counts', tiles: [], counts }, 'round');
    expect(rules.scoreCounts([counting], PRESET_OPTIONS.classic).seats[0]?.points).toBe(15);
    expect(pad.wantedOf(['king'], 'planet').first.map(({ counted }) => counted)).toEqual(['volcano', 'rose']);
  });

  it('scores 15 in the fast model, and is expected to', async () => {
    const loaded = await loadWith({ king: RICH_KING });
    const { model, evaluators } = modelWith(loaded, ['P07', 'C10']);
    expect(loaded.points.pointsOf(model, 0)).toBe(15);
    const plainly = modelWith(await loadWith({}), ['P07', 'C10']);
    expect(evaluators.plain.valueOf(model, 0, 0)).toBeGreaterThan(
      plainly.evaluators.plain.valueOf(plainly.model, 0, 0),
    );
    expect(
      evaluators.learned.valueOf(model, 0, 0) - plainly.evaluators.learned.valueOf(plainly.model, 0, 0),
    ).toBeCloseTo(1, 5);
  });

  it('is explained, marked and drawn with 15', async () => {
    const { words, marks, paint, strips } = await loadWith({ king: RICH_KING });
    expect(words.phrasesIn('en').gives('king', CLASSIC)).toBe('15 points for exactly 1 rose, 7 for exactly 2');
    expect(words.phrasesIn('fr').gives('king', CLASSIC)).toBe('15 points pour exactement 1 rose, 7 pour exactement 2');
    expect(words.phrasesIn('es').gives('king', CLASSIC)).toBe(
      '15 puntos si hay exactamente 1 rosa, 7 si hay exactamente 2',
    );
    expect(marks.formulaOf('king', paint.paintWith({ inColour: false, edition: 'first' }))).toBe('15/7×✿');
    expect(stripOf(strips.ruleSymbols(), 'king')).toContain('glyph-5');
  });

  it('is highlighted by what he counts', async () => {
    const { rules, highlights } = await loadWith({ king: { ...RICH_KING, scoring: [SNAKES] } });
    const [scoring] = rules.ruleOf('king').scoring;
    const { BOX: tileSet, PRESET_OPTIONS, parsePlanets } = rules;
    const options = PRESET_OPTIONS.classic;
    const parsed = parsePlanets('P07 . . .\n. C10 C08 .\n. . . .\n. . . .', { tileSet, options });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.fault));
    const seen = { planets: parsed.value.map(({ planet }) => planet), setup: { tileSet, options } } as unknown as View;
    const cells: readonly Cell[] = highlights.scoredCells([scoring?.counted ?? 'rose'], 0, seen);
    expect(cells).toEqual(['c2']);
  });
});

describe('a character who counts kinds of plant, a new grouping', () => {
  const PLANTS = { plantKind: { rose: ['rose'], baobab: ['baobab'] } };
  const counted = 'plantKind' as Grouping;
  const BOTANIST: CharacterRule = { clause: 'R8.7', scoring: [{ kind: 'present', counted, points: 3 }] };

  it('scores by it, and is marked and drawn with the first item of each group', async () => {
    const { rules, marks, paint, strips } = await loadWith({ hunter: BOTANIST }, PLANTS);
    const counts = { ...rules.countPlanet(rules.EMPTY_PLANET, rules.BOX), tiles: 3, planetTiles: 2 };
    const counting = {
      characters: ['hunter'] as const,
      counts: { ...counts, items: { ...counts.items, rose: 2, fox: 1 } },
    };
    expect(rules.scoreCounts([counting], rules.PRESET_OPTIONS.classic).seats[0]?.points).toBe(3);
    expect(marks.formulaOf('hunter', paint.paintWith({ inColour: false, edition: 'first' }))).toBe('3×✿♣');
    expect(stripOf(strips.ruleSymbols(), 'hunter')).toMatch(/rose.*baobab/s);
  });
});

describe('a fourteenth character', () => {
  const ACCOUNTANT: CharacterRule = {
    clause: 'R8.6',
    scoring: [SNAKES, { kind: 'present', counted: 'sheepColour', points: 2 }],
  };
  const NEW = 'accountant' as Character;

  it('scores, is counted on the pad, expected, explained, marked and cited without further work', async () => {
    const loaded = await loadWith({ [NEW]: ACCOUNTANT });
    const { rules, pad, words, marks, paint, strips, figures } = loaded;
    const counts = { ...rules.countPlanet(rules.EMPTY_PLANET, rules.BOX), tiles: 3, planetTiles: 2 };
    const items = { ...counts.items, snake: 2, sheepGrey: 1, sheepBrown: 1 };
    const [score] = rules.scoreCounts(
      [{ characters: [NEW], counts: { ...counts, items } }],
      rules.PRESET_OPTIONS.classic,
    ).seats;
    expect(score?.points).toBe(2 * 3 + 2 * 2);
    expect(pad.wantedOf([NEW], 'planet').first.map(({ counted }) => counted)).toEqual([
      'volcano',
      'sheepWhite',
      'sheepGrey',
      'sheepBrown',
      'snake',
    ]);
    expect(words.phrasesIn('en').gives(NEW, CLASSIC)).toBe('3 points for each snake, 2 for each colour of sheep');
    expect(marks.formulaOf(NEW, paint.paintWith({ inColour: false, edition: 'first' }))).toBe('3×§+2×○◐●');
    expect(stripOf(strips.ruleSymbols(), NEW)).toContain('snake');
    expect(figures.FIGURES['R8.6']?.isRow).toBe(true); // beside the lamplighter

    const { model, evaluators } = modelWith(loaded, ['P07', 'C08'], NEW);
    expect(loaded.points.pointsOf(model, 0)).toBe(3);
    expect(evaluators.plain.valueOf(model, 0, 0)).toBeGreaterThan(3);
  });

  it('needs by hand a portrait and a name in each language, and nothing else', async () => {
    const { portraits, standing } = await loadWith({ [NEW]: ACCOUNTANT });
    const drawings = { portrait: portraits.CHARACTER_DRAWINGS, 'room of the portrait': standing.FILLED };
    const undrawn = Object.entries(drawings).flatMap(([name, all]) => (NEW in all ? [] : [name]));
    expect(undrawn).toEqual(['portrait', 'room of the portrait']);
    vi.doUnmock(TABLE);
    vi.resetModules();
    expect(await namesToWrite(NEW)).toEqual(
      LANGUAGES.flatMap((each) => [
        `${each}/game: character.${NEW}`,
        `${each}/game: characterOf.${NEW}`,
        `${each}/terminal: short.${NEW}`, // eight columns of a terminal
      ]),
    );
  });
});
