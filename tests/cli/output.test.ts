// How the terminal describes and draws a view, as plain lines.

import { describe, expect, it } from 'vitest';
import { inEdition } from '../../src/cli/context.ts';
import { standingLines } from '../../src/cli/play/descriptions.ts';
import { drawPlanet, drawSmallPlanet } from '../../src/cli/play/draw.ts';
import { frameOf } from '../../src/cli/play/frame.ts';
import { clip, paintWith, widthOf } from '../../src/cli/play/paint.ts';
import { scoreLines } from '../../src/cli/report.ts';
import { speedLine } from '../../src/cli/statistics.ts';
import {
  BOX,
  CELLS,
  type PlanetView,
  parseTileSet,
  scorePlanets,
  type TileSet,
  tilesOfStack,
  viewFor,
} from '../../src/rules/index.ts';
import { LANGUAGES, questionFor } from '../../src/words/index.ts';
import { CONTEXTS } from '../support/contexts.ts';
import { gameOf, must, optionsOf } from '../support/games.ts';

const NAMES = ['Ana', 'Bruno', 'Chloé'];
const HIDDEN = { options: 'hidden-characters' } as const;
const ROUND = '1. character P05 P19 P03 | 1 P05 a4 | 2 P03 d1 | 3 P19 d1';

describe('R10.3 the score while characters are secret', () => {
  it.each([
    [
      'en',
      'hidden character',
      'total as far as you know',
      'Leading, as far as you know: Chloé',
      ', as far as you know',
    ],
    [
      'fr',
      'personnage caché',
      'total, d’après ce que tu sais',
      'En tête, d’après ce que tu sais : Chloé',
      ', d’après ce que tu sais',
    ],
    ['es', 'personaje oculto', 'total, por lo que sabes', 'En cabeza, por lo que sabes: Chloé', ', por lo que sabes'],
    [
      'de',
      'verborgener Charakter',
      'Summe, soweit du weißt',
      'In Führung, soweit du weißt: Chloé',
      ', soweit du weißt',
    ],
  ] as const)('says in %s what is not known', (language, secret, total, leader, known) => {
    const context = CONTEXTS[language];
    const view = viewFor(gameOf(HIDDEN, ROUND), 1); // has seen every tile but Ana’s
    const { planets, setup } = view;
    const score = scorePlanets(planets, setup.tileSet, setup.options);
    const printed = scoreLines({ names: NAMES, planets, score, finished: false }, context);
    const [ana, bruno] = [printed.slice(0, 7), printed.slice(8, 15)];
    expect(ana[1]).toContain(context.say('score.corner.empty'));
    expect(ana[3]).toMatch(new RegExp(`^ {2}a4 {2}${secret} +\\?$`));
    expect(ana[6]).toMatch(new RegExp(`^ +${total} +0$`));
    expect(bruno.join('\n')).not.toContain(secret);
    expect(bruno[6]).toMatch(new RegExp(`^ +${context.say('score.total')} +0$`));
    expect(printed.at(-1)?.replace('\u00a0', ' ')).toBe(leader);
    const standing = standingLines(view, NAMES, context);
    expect(standing.map((line) => line.endsWith(known))).toEqual([true, false, false]);
  });
});

describe('the drawn screen in 80 columns and 24 rows, with five seats', () => {
  const game = gameOf(
    { seats: 5, start: 1 },
    '1. uphill U18 U08 U12 U05 U09 | 1 U18 b1 | 2 U08 b1 | 3 U12 b1 | 4 U05 b1 | 5 U09 b1',
    '2. character P07 P15 P09 P03 P14',
  );
  const view = viewFor(game, 4);
  const names = ['Ana', 'Bruno', 'Chloé', 'Dora', 'Emil'];
  const size = { columns: 80, rows: 24 };

  it.each(LANGUAGES.flatMap((language) => [0, 2, 4, 6, 8].map((rows) => [language, rows] as const)))(
    'has the keys and the whole hint in %s: %i rows of it',
    (language, rows) => {
      const context = CONTEXTS[language];
      const question = questionFor(view, names, context.phrases);
      const selected = question?.choices[0];
      if (question === undefined || selected === undefined) throw new Error('nothing is asked');
      const hint = Array.from({ length: rows }, (_, row) => `${row}`.padEnd(70, '·')).join(' ');
      const keys = `${context.say('play.keys')} · ${context.say('play.keys.take')}`;
      const scene = { view, names, log: ['Ana opens.'], question, selected, cell: 'a1', hint, keys } as const;
      const frame = frameOf(scene, size, paintWith({ inColour: true, edition: 'first' }), context);
      expect(frame.length).toBeLessThanOrEqual(size.rows);
      for (const line of frame) expect(widthOf(line), line).toBeLessThanOrEqual(size.columns);
      expect(frame.at(-1)).toContain(keys);
      for (const part of hint.split(' ')) expect(frame.join('\n')).toContain(part);
      for (const { tile } of question.choices) expect(frame.join('\n')).toContain(`${tile} (`);
    },
  );

  it('keeps one’s planet where a line is too wide for the terminal', () => {
    const scene = { view, names, log: [], keys: 'keys' };
    const paint = paintWith({ inColour: false, edition: 'first' });
    const frame = frameOf(scene, { columns: 50, rows: 24 }, paint, CONTEXTS.fr);
    expect(frame.filter((line) => line.includes('│'))).toHaveLength(4);
  });
});

describe('a drawn planet', () => {
  /** As many things on a tile as a tile set may have, and ids as long. */
  const extreme = must(
    parseTileSet(
      JSON.stringify(
        Object.values(BOX.tiles).map(({ id, stack, character, items }) => {
          const many = { box: 9, lamppost: 9, ...items };
          const tile = { id: `${id}-123456789012`, stack };
          return character === undefined ? { ...tile, items: many } : { ...tile, character, items: { star: 9 } };
        }),
      ),
    ),
  );

  /** Every tile of the set, sixteen at a time. */
  function planetsOf(tileSet: TileSet): readonly PlanetView[] {
    const tiles = Object.keys(tileSet.tiles);
    const secret = tilesOfStack(tileSet, 'character');
    return Array.from({ length: tiles.length / CELLS.length }, (_, index) =>
      tiles
        .slice(index * CELLS.length, (index + 1) * CELLS.length)
        .map((tile) => ({ tile, showing: secret.includes(tile) ? 'secret' : 'faceUp' })),
    );
  }

  it.each(
    LANGUAGES.flatMap((language) => [
      [language, 'the box', BOX] as const,
      [language, 'an extreme set', extreme] as const,
    ]),
  )('R10.4 is straight in %s with the tiles of %s', (language, _, tileSet) => {
    for (const inColour of [true, false]) {
      const paint = paintWith({ inColour, edition: 'first' });
      for (const planet of planetsOf(tileSet)) {
        const [score] = scorePlanets([planet], tileSet, optionsOf()).seats;
        if (score === undefined) throw new Error('no score');
        const large = drawPlanet({ planet, score, tileSet, highlight: 'a1' }, paint, CONTEXTS[language]);
        const small = drawSmallPlanet({ planet, tileSet, highlight: 'a1' }, paint);
        for (const line of large) expect(widthOf(line), line).toBe(49);
        for (const line of small) expect(widthOf(line), line).toBe(25);
        const cards = large.join('').split(/[│┼┤├]/);
        const secret = planet.filter((placedTile) => placedTile?.showing === 'secret');
        expect(cards.filter((card) => /\?\s*$/.test(plain(card)))).toHaveLength(secret.length);
      }
    }
  });
});

function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  return text.replace(/\x1b\[[0-9;]*m/g, '');
}

it.each([
  ['★★★', 3, '★★★'],
  ['★★★★', 3, '★★…'],
  ['ab小王', 4, 'ab…'],
  ['ab小王', 5, 'ab小…'],
])('cuts %s to %i columns, and shows that it did', (text, width, cut) => {
  expect(clip(text, width)).toBe(cut);
  const coloured = [...text].map((each) => `\x1b[1m${each}\x1b[22m`).join('');
  expect(plain(clip(coloured, width))).toBe(cut);
});

it.each([
  ['en', 'Drunkard', 'Bottles'],
  ['fr', 'Ivrogne', 'Collect.'],
  ['es', 'Bebedor', 'Botellas'],
  ['de', 'Säufer', 'Flaschen'],
] as const)('R11.7 the drunkard of the second edition collects bottles on a card in %s', (language, first, second) => {
  const printed = (['first', 'second'] as const).map((edition) =>
    inEdition(CONTEXTS[language], edition).say('short.drunkard'),
  );
  expect(printed).toEqual([first, second]);
});

describe('numbers of games', () => {
  it.each([
    [742, 2, '371 games per second', '371 parties par seconde', '371 partidas por segundo', '371 Partien pro Sekunde'],
    [30, 20, '1.5 games per second', '1,5 partie par seconde', '1,5 partidas por segundo', '1,5 Partien pro Sekunde'],
    [100, 98, '1 game per second', '1 partie par seconde', '1 partida por segundo', '1 Partie pro Sekunde'],
    [10, 10.2, '1 second per game', '1 seconde par partie', '1 segundo por partida', '1 Sekunde pro Partie'],
    [4, 10, '2.5 seconds per game', '2,5 secondes par partie', '2,5 segundos por partida', '2,5 Sekunden pro Partie'],
    [1, 400, '400 seconds per game', '400 secondes par partie', '400 segundos por partida', '400 Sekunden pro Partie'],
  ])('%d in %d seconds are %s', (games, seconds, ...printed) => {
    expect(LANGUAGES.map((language) => speedLine(games, seconds, CONTEXTS[language]))).toEqual(printed);
  });

  it.each([
    ['simulate.progress', { done: 1, games: 1 }, '1 of 1 game', '1 partie sur 1', '1 de 1 partida', '1 von 1 Partie'],
    [
      'simulate.progress',
      { done: 1, games: 100 },
      '1 of 100 games',
      '1 partie sur 100',
      '1 de 100 partidas',
      '1 von 100 Partien',
    ],
    [
      'arena.stopped',
      { done: 0, games: 100, seed: 'x', fresh: 'no' },
      ' 0 of 100 games',
      ' 0 partie sur 100',
      ' 0 de 100 partidas',
      ' 0 von 100 Partien',
    ],
    [
      'arena.stopped',
      { done: 8, games: 100, seed: 'x', fresh: 'no' },
      ' 8 of 100 games',
      ' 8 parties sur 100',
      ' 8 de 100 partidas',
      ' 8 von 100 Partien',
    ],
  ] as const)('%s bends with %j', (key, facts, ...printed) => {
    for (const [index, language] of LANGUAGES.entries())
      expect(CONTEXTS[language].say(key, facts)).toMatch(new RegExp(`${printed[index]}(\\.|$)`));
  });
});
