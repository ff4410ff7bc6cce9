// The score pad's logic: from entries to points, warnings, finding tiles, and games as a file.

import { describe, expect, it } from 'vitest';
import { BOX, type Cell, type Item, parsePlanets, STACKS, tileOf } from '../../src/rules/index.ts';
import { nextCell, withTileMoved, withTileOn } from '../../src/web/pad/cells.ts';
import { countingFor, isWhole, planetOf, scorePad, volcanoesAlone, wantedOf } from '../../src/web/pad/counting.ts';
import {
  bestOf,
  compareImported,
  formatHistory,
  namesOf,
  type PadGame,
  parseHistory,
  recordsOf,
} from '../../src/web/pad/history.ts';
import {
  type CornerEntry,
  emptyPad,
  isBegun,
  type Pad,
  type PadPlanet,
  wantedStack,
  withCharacter,
  withCount,
  withoutTile,
  withPlanet,
  withTile,
} from '../../src/web/pad/pad.ts';
import { readPad, writePad } from '../../src/web/pad/parse.ts';
import { withBaobabsTurned } from '../../src/web/pad/repair.ts';
import { sharedPicture } from '../../src/web/pad/shared-picture.ts';
import { itemsOfStack, kindsOf, soughtWith, takenIn } from '../../src/web/pad/tile-search.ts';
import { transcriptOf } from '../../src/web/pad/transcript.ts';
import { type Warning, warningsOf } from '../../src/web/pad/warnings.ts';
import { loadPadMessages, type PadArguments } from '../../src/words/compiled/pad.ts';
import { loadMessages, phrasesWith, sayWith } from '../../src/words/index.ts';
import { EXAMPLE, must, optionsOf } from '../support/games.ts';

/** A planet entered by tiles, as in `P03 C01*@b2`. */
const tiled = (text: string, name = ''): PadPlanet => ({
  ...empty(name),
  way: 'tiles',
  tiles: text
    .split(' ')
    .filter(Boolean)
    .map((token) => {
      const [tile = '', cell] = token.split('@');
      const placedTile = { tile: tile.replace('*', ''), isFaceDown: tile.endsWith('*') };
      return cell === undefined ? placedTile : { ...placedTile, cell: cell as Cell };
    }),
});
const counted = (characters: string, items: Partial<Record<Item, number>>, faceDown = 0, name = ''): PadPlanet => ({
  ...empty(name),
  counts: { characters: characters.split(' ').filter(Boolean) as CornerEntry[], items, faceDown },
});
const EMPTY_PAD = emptyPad('en');
const empty = (name: string): PadPlanet => ({ ...(EMPTY_PAD.planets[0] as PadPlanet), name });
const padOf = (planets: readonly PadPlanet[], rest: Partial<Pad> = {}): Pad => ({
  ...EMPTY_PAD,
  ...rest,
  seats: Math.max(2, planets.length),
  planets: EMPTY_PAD.planets.map((planet, seat) => planets[seat] ?? planet),
});

const ANTOINE = 'P03 U05 D17 P12 D19 C01* C11 U04 U08 C02* C19 D02* P20 D18 U09 P15';
const BRUNO = 'P10 U06 D04 P16 D08 C05 C07 U20 U16 C10 C08 D11 P13 D03 U18 P07';
const shared = await loadMessages('en');
const totals = (pad: Pad): readonly number[] => scorePad(pad).seats.map(({ total }) => total);
const kinds = (pad: Pad): readonly string[] => warningsOf(pad).map(({ kind }) => kind);

describe('the rule sheet’s example', () => {
  it('gives 41 and 39 by tiles, in any order', () => {
    expect(totals(padOf([tiled(ANTOINE), tiled(BRUNO)]))).toEqual([41, 39]);
    const backwards = (text: string): string => text.split(' ').reverse().join(' ');
    expect(totals(padOf([tiled(backwards(ANTOINE)), tiled(backwards(BRUNO))]))).toEqual([41, 39]);
  });

  it('gives the same by counts, or in both forms side by side', () => {
    const [antoine, bruno] = must(
      parsePlanets(EXAMPLE, { tileSet: BOX, options: optionsOf('classic', 'placement=free') }),
    );
    const asCounts = (text: string): PadPlanet => {
      const { characters, counts } = countingFor(tiled(text), 'round');
      return counted(characters.join(' '), counts.items, counts.faceDown);
    };
    expect([antoine?.name, bruno?.name]).toEqual(['Antoine', 'Bruno']);
    expect(totals(padOf([asCounts(ANTOINE), asCounts(BRUNO)]))).toEqual([41, 39]);
    expect(totals(padOf([tiled(ANTOINE), asCounts(BRUNO)]))).toEqual([41, 39]);
    expect(totals(padOf([asCounts(ANTOINE), tiled(BRUNO)]))).toEqual([41, 39]);
  });

  it('has no warnings', () => expect(warningsOf(padOf([tiled(ANTOINE), tiled(BRUNO)]))).toEqual([]));
});

describe('counting', () => {
  it('uses only the chosen form, and keeps the other', () => {
    const planet = { ...tiled(ANTOINE), counts: counted('king', { rose: 1 }).counts };
    expect(totals(padOf([{ ...planet, way: 'counts' }]))).toEqual([14, 0]);
    expect(totals(padOf([planet]))[0]).toBeGreaterThan(14);
  });

  it.each([
    ['planet', 10],
    ['visible', 11],
  ] as const)('R8.2, R8.3 the geographer counts as the option says: %s', (geographer, points) => {
    const pad = padOf([counted('geographer', { volcano: 2 }, 3), counted('', { volcano: 4 })], { geographer });
    expect(totals(pad)[0]).toBe(points);
  });

  it('R5.2 places tiles in their home cells in order, a fifth of a stack in any free cell, a seventeenth nowhere', () => {
    const cells = (text: string): string =>
      planetOf(tiled(text).tiles, 'round')
        .map((placedTile) => placedTile?.tile ?? '.')
        .join(' ');
    expect(cells('C04 P01 C05')).toBe('P01 . . . . C04 C05 . . . . . . . . .');
    expect(cells('P01 P02 P03 P04 P05')).toBe('P01 P05 . P02 . . . . . . . . P03 . . P04');
    expect(cells(`${BRUNO} C20`)).not.toContain('C20');
  });

  it.each<[string, readonly PadPlanet[], readonly (number | undefined)[]]>([
    [
      'one without a word beside two',
      [counted('vain-man', { volcano: 5 }), empty('Bo'), tiled(BRUNO)],
      [2, undefined, 1],
    ],
    [
      'two below nothing, the third without a word',
      [counted('', { volcano: 5 }), counted('', { volcano: 5 })],
      [1, 1, undefined],
    ],
    ['one alone', [counted('king', { rose: 1 }), empty('Bo')], [undefined, undefined]],
    [
      'tiles that do not count',
      [counted('king', { rose: 1 }), { ...tiled(BRUNO), way: 'counts' }],
      [undefined, undefined],
    ],
    ['nobody', [empty('Ana'), empty('Bo')], [undefined, undefined]],
  ])('R9 ranks only planets with anything entered: %s', (_, planets, ranks) => {
    const pad = { ...padOf(planets), seats: ranks.length };
    const score = scorePad(pad);
    expect(score.ranks).toEqual(ranks);
    expect(score.winners).toEqual(ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])));
  });

  it.each([
    ['king', 'planet', 'volcano rose'],
    ['geographer', 'planet', 'volcano'],
    ['geographer', 'visible', 'volcano faceDown'],
    ['little-prince vain-man', 'planet', 'volcano sheepWhite sheepGrey sheepBrown box snake'],
    ['', 'planet', 'volcano'],
  ] as const)('asks %s (%s) for %s first', (characters, geographer, asked) => {
    const { first, rest } = wantedOf(counted(characters, {}).counts.characters, geographer);
    expect(first.map((each) => each.counted).join(' ')).toBe(asked);
    expect(first.length + rest.length).toBe(14);
  });

  it('asks for everything that can change the points', () => {
    const everyone = countingFor(tiled(''), 'round').counts;
    for (const character of [...new Set(Object.values(BOX.tiles).flatMap((tile) => tile.character ?? []))]) {
      const { rest } = wantedOf([character], 'planet');
      const before = totals(padOf([counted(character, {})]))[0];
      for (const { counted: item } of rest) {
        const planet = withCount(counted(character, {}), item, 1);
        expect(totals(padOf([planet]))[0], `${character} ${item}`).toBe(before);
      }
    }
    expect(everyone.tiles).toBe(0);
  });
});

describe('warnings', () => {
  it.each<[Warning['kind'], readonly PadPlanet[]]>([
    ['threeBaobabs', [tiled('C01 C02 U01')]],
    ['threeBaobabs', [counted('', { baobab: 3 })]],
    ['faceDownThrees', [tiled('C01* C02*')]],
    ['faceDownThrees', [counted('', {}, 4)]],
    ['faceDownNoBaobab', [tiled('C01* C02* C04*')]],
    ['tileTwice', [tiled('C04'), tiled('C04')]],
    ['stackFull', [tiled('C04 C05 C06 C07 C08')]],
    ['tooManyTiles', [counted('', { volcano: 10 }, 3)]],
    ['moreThanBox', [counted('', { rose: 4 }), counted('', { rose: 4 })]],
    ['baobabsInBox', [counted('', { baobab: 2 }, 6), counted('', {}, 6)]],
    ['characterTooOften', [counted('king', {}), counted('king', {})]],
    ['characterTooOften', [counted('king', {}), tiled('P07')]],
  ])('%s is reported', (kind, planets) => expect(kinds(padOf(planets))).toContain(kind));

  it.each<[string, readonly PadPlanet[]]>([
    ['an unfinished planet', [tiled('C01 P01')]],
    ['two names alike', [tiled('C04', 'Ana'), tiled('C05', 'Ana')]],
    ['two vain men', [counted('vain-man vain-man', {})]],
    ['three face-down tiles and two baobabs', [counted('', { baobab: 2 }, 3)]],
    ['a tile that a planet entered by counts once had', [{ ...tiled('C04'), way: 'counts' }, tiled('C04')]],
    ['a planet that does not take part', [tiled(''), tiled('')]],
  ])('%s is fine', (_, planets) => expect(kinds(padOf(planets))).toEqual([]));

  it('R6.2 the button turns three tiles over, and a fourth stays', () => {
    const repaired = withBaobabsTurned(tiled('C01 C02 U01 U02'), 'round');
    expect(repaired.tiles.filter(({ isFaceDown }) => isFaceDown)).toHaveLength(3);
    expect(kinds(padOf([repaired]))).toEqual([]);
    expect(withBaobabsTurned(counted('', { baobab: 4 }), 'round').counts).toMatchObject({
      items: { baobab: 1 },
      faceDown: 3,
    });
  });
});

describe('finding a tile', () => {
  const found = (stack: (typeof STACKS)[number], sought: Partial<Record<Item, number>>, pad = EMPTY_PAD) =>
    kindsOf({ stack, sought, taken: takenIn(pad) });
  const ids = (all: ReturnType<typeof kindsOf>): string => all.map(({ tile }) => tile.id).join(' ');

  it('narrows the list with each item, tiles with the fewest other items first', () => {
    expect(found('center', {})).toHaveLength(17);
    expect(ids(found('center', { volcano: 1 }))).toBe('C08 C04 C06 C05 C07');
    expect(ids(found('center', { volcano: 1, lamppost: 2 }))).toBe('C04');
    expect(ids(found('center', { sunset: 1 }))).toBe('');
  });

  it('R1.5 groups tiles that look the same', () => {
    const one = found('center', { volcano: 1, snake: 1 }, padOf([tiled('C08')]));
    expect(one.map(({ free, taken }) => [free, taken.map(({ tile }) => tile)])).toEqual([
      [['C20'], ['C08']],
      [['C07', 'C19'], []],
    ]);
    expect(found('character', {})).toHaveLength(13);
  });

  it('starts again after more taps than any tile shows', () => {
    const most = itemsOfStack('center').find(({ item }) => item === 'lamppost')?.most ?? 0;
    expect(most).toBe(3);
    let sought = {};
    for (let tap = 0; tap < 4; tap += 1) sought = soughtWith(sought, 'lamppost', most);
    expect(sought).toEqual({});
  });

  it('moves a tile from its planet, or replaces another', () => {
    const pad = padOf([tiled('C04'), tiled('C05 C06')]);
    const moved = withTile(pad, 1, { tile: 'C04', isFaceDown: false });
    expect(moved.planets.slice(0, 2).map(({ tiles }) => tiles.map(({ tile }) => tile).join(' '))).toEqual([
      '',
      'C05 C06 C04',
    ]);
    const replaced = withTile(pad, 1, { tile: 'C09', isFaceDown: false }, 'C05');
    expect(replaced.planets[1]?.tiles.map(({ tile }) => tile)).toEqual(['C09', 'C06']);
    const again = withTile(pad, 1, { tile: 'C06', isFaceDown: true }, 'C05'); // it was on this very planet
    expect(again.planets[1]?.tiles).toEqual([{ tile: 'C06', isFaceDown: true }]);
    expect(withoutTile(tiled('C04 C05'), 'C04').tiles).toHaveLength(1);
  });

  it('keeps a tile that another planet took meanwhile, and reports it on both', () => {
    const away = padOf([{ ...tiled('C04 C05'), way: 'counts' }, tiled(''), { ...tiled('C05'), name: 'waits' }]);
    const placed = ['C04', 'C05'].reduce((pad, tile) => withTile(pad, 1, { tile, isFaceDown: false }), {
      ...away,
      seats: 2,
    });
    expect(kinds(placed)).toEqual([]);
    const back = withPlanet({ ...placed, seats: 3 }, 0, (planet) => ({ ...planet, way: 'tiles' }));
    expect(back.planets.slice(0, 3).map(({ tiles }) => tiles.length)).toEqual([2, 2, 1]);
    expect(new Set(kinds(back))).toEqual(new Set(['tileTwice']));
  });

  it('goes on to the next stack after four tiles', () => {
    expect(wantedStack(tiled('P01 P02 P03').tiles, 'character', STACKS)).toBe('character');
    expect(wantedStack(tiled('P01 P02 P03 P04').tiles, 'character', STACKS)).toBe('center');
    expect(wantedStack(tiled(BRUNO).tiles, 'character', STACKS)).toBeUndefined();
  });
});

describe('changes', () => {
  it('keep counts whole and within limits, and at most four characters', () => {
    const planet = counted('', {});
    expect(withCount(planet, 'rose', -1).counts.items.rose).toBe(0);
    expect(withCount(planet, 'rose', Number.NaN).counts.items.rose).toBe(0);
    expect(withCount(planet, 'faceDown', 1000).counts.faceDown).toBe(99);
    expect(withCharacter(counted('king king king king', {}), 'hunter').counts.characters).toHaveLength(4);
  });

  it('distinguish a started planet from an empty one', () => {
    expect([tiled(''), counted('', { rose: 0 }), { ...tiled('C04'), way: 'counts' as const }].some(isBegun)).toBe(
      false,
    );
    expect([tiled('C04'), counted('king', {}), counted('', { rose: 1 }), counted('', {}, 3)].every(isBegun)).toBe(true);
  });
});

describe('free placement', () => {
  const shown = (planet: PadPlanet): string =>
    planetOf(planet.tiles, 'free')
      .map((placedTile) => placedTile?.tile ?? '.')
      .join(' ');

  it('R7.2 a character off the corners scores nothing, by tiles and by counts', () => {
    const pad = padOf([tiled('P16@b2 U01@a1 U02@d1 C10@d4'), counted('none none', { baobab: 2 })], {
      placement: 'free',
    });
    expect(totals(pad)).toEqual([0, 0]);
    expect(totals({ ...pad, placement: 'round' })[0]).toBe(14); // then tiles are on the spaces of their type
    expect(totals(padOf([counted('none gardener', { baobab: 2 })], { placement: 'free' }))[0]).toBe(14);
    expect(isWhole(counted('hunter none none none', {}))).toBe(true);
  });

  it('a tile goes to the chosen space if it is empty, otherwise to the first one', () => {
    const planet = tiled('C04@a1 C05');
    expect(shown(planet)).toBe('C04 . . . . C05 . . . . . . . . . .');
    expect([nextCell(planet, undefined), nextCell(planet, 'd4'), nextCell(planet, 'b2')]).toEqual(['b1', 'd4', 'b1']);
    expect(nextCell(tiled(ANTOINE), 'd4')).toBeUndefined();
  });

  it('placing and moving a tile leave the others where they are drawn', () => {
    const pad = padOf([tiled('C04 P01')], { placement: 'free' });
    const placed = withTileOn(pad, 0, { tile: 'C05', isFaceDown: false }, 'a1').planets[0] as PadPlanet;
    expect(shown(placed)).toBe('P01 . . . . C04 C05 . . . . . . . . .'); // a1 was taken: the space of its type
    const free = withTileOn(pad, 0, { tile: 'C05', isFaceDown: false }, 'd4').planets[0] as PadPlanet;
    expect(shown(free)).toBe('P01 . . . . C04 . . . . . . . . . C05');
    expect(shown(withTileMoved(free, 'C05', 'b1'))).toBe('P01 C05 . . . C04 . . . . . . . . . .');
    expect(shown(withTileMoved(free, 'C05', 'a1'))).toBe('C05 . . . . C04 . . . . . . . . . P01');
  });

  it('a replaced tile keeps its space', () => {
    const pad = padOf([tiled('C04@a1 P01@b1')], { placement: 'free' });
    const [replaced] = withTile(pad, 0, { tile: 'C09', isFaceDown: false }, 'C04').planets;
    expect(replaced && shown(replaced)).toMatch(/^C09 P01 /);
  });
});

describe('R7.4 one planet alone', () => {
  it.each<[string, readonly PadPlanet[], number]>([
    ['alone', [counted('king', { volcano: 3 }), empty('Bo')], 3],
    ['alone, without volcanoes', [counted('king', { rose: 1 }), empty('Bo')], 0],
    ['beside another', [counted('king', { volcano: 3 }), counted('king', { rose: 1 })], 0],
    ['nobody', [empty('Ana'), empty('Bo')], 0],
  ])('%s: volcanoes that are compared with nobody', (_, planets, count) => {
    const pad = padOf(planets);
    expect(volcanoesAlone(pad, scorePad(pad))).toBe(count);
  });
});

describe('as JSON', () => {
  const pad = padOf([tiled(`${ANTOINE}@d4`, 'Antoine'), counted('king king none', { rose: 2 }, 3, 'Bruno')], {
    preset: 'second-edition',
    placement: 'free',
    geographer: 'visible',
  });
  const written = JSON.parse(JSON.stringify(writePad(pad)));

  it('round-trips', () => expect(readPad(written)).toEqual(pad));

  it.each<[string, (text: string) => string]>([
    ['an unknown tile', (text) => text.replace('P03', 'Z99')],
    ['a tile twice', (text) => text.replace('P03', 'U05')],
    ['an unknown character', (text) => text.replace('"king"', '"queen"')],
    ['an unknown item', (text) => text.replace('"rose"', '"tulip"')],
    ['a count below nothing', (text) => text.replace('"rose":2', '"rose":-2')],
    ['half a rose', (text) => text.replace('"rose":2', '"rose":0.5')],
    ['another box', (text) => text.replace('second-edition', 'third-edition')],
    ['a space off the planet', (text) => text.replace('P15@d4', 'P15@e4')],
    ['another placement', (text) => text.replace('"placement":"free"', '"placement":"flat"')],
    ['nine seats', (text) => text.replace('"seats":2', '"seats":9')],
    ['a name that never ends', (text) => text.replace('Bruno', 'Bruno '.repeat(9))],
  ])('is refused with %s', (_, spoil) => {
    const spoilt = spoil(JSON.stringify(written));
    expect(spoilt).not.toBe(JSON.stringify(written));
    expect(readPad(JSON.parse(spoilt))).toBeUndefined();
  });

  it.each([undefined, null, 1, 'pad', [], {}, { planets: [] }])('%j is not a pad', (value) =>
    expect(readPad(value)).toBeUndefined(),
  );
});

describe('past games', () => {
  const game = (id: string, date: string, planets: readonly PadPlanet[]): PadGame => ({
    id,
    date,
    pad: padOf(planets),
  });
  const king = (name: string, roses: number): PadPlanet => counted('king', { rose: roses }, 0, name);
  const games = [
    game('00000002', '2026-02-01T20:00:00.000Z', [king('Ana', 1), king('bruno', 2), king('', 1)]),
    game('00000001', '2026-01-01T20:00:00.000Z', [king('Ana', 2), king('Bruno ', 2)]),
  ];

  it('give everybody’s games, wins, best planet and average', () => {
    expect(recordsOf(games)).toEqual([
      { name: 'Ana', games: 2, wins: 2, best: 14, average: 10.5 },
      { name: 'bruno', games: 2, wins: 1, best: 7, average: 7 },
    ]);
    expect(bestOf(games)).toMatchObject({ name: 'Ana', points: 14, game: { id: '00000002' } });
    expect(bestOf([])).toBeUndefined();
    expect(namesOf(games)).toEqual(['Ana', 'bruno', 'Bruno']);
  });

  it('round-trip through a file, each imported once', () => {
    const read = must(parseHistory(formatHistory(games)));
    expect(read).toEqual(games);
    expect(compareImported(games, read)).toEqual({ fresh: [], known: 2, otherwise: 0 });
    expect(compareImported(games.slice(0, 1), [...read, ...read])).toEqual({
      fresh: games.slice(1),
      known: 3,
      otherwise: 0,
    });
  });

  it('differ once corrected on another device', () => {
    const [latest] = games;
    if (latest === undefined) throw new Error('there are no games');
    const corrected = { ...latest, pad: padOf([king('Ana', 2), king('bruno', 2)]) };
    expect(compareImported(games, [corrected])).toEqual({ fresh: [], known: 0, otherwise: 1 });
  });

  it('leave an empty planet out of statistics, averages and totals', () => {
    const lonely = [game('00000003', '2026-03-01T20:00:00.000Z', [counted('', { volcano: 2 }, 0, 'Ana'), empty('Bo')])];
    expect(recordsOf(lonely)).toEqual([{ name: 'Ana', games: 1, wins: 0, best: -2, average: -2 }]);
    expect(bestOf(lonely)).toMatchObject({ name: 'Ana', points: -2 });
    expect(JSON.parse(formatHistory(lonely)).games[0]).toMatchObject({ names: ['Ana', 'Bo'], totals: [-2, null] });
  });

  it.each<[string, string]>([
    ['notJson', 'Dear diary'],
    ['notPad', '[]'],
    ['notPad', '{"format":"something else","games":[]}'],
    ['newer', formatHistory(games).replace('"version": 2', '"version": 3')],
    ['game', formatHistory(games).replace('"king"', '"queen"')],
    ['game', formatHistory(games).replace('2026-02-01', 'yesterday')],
    ['game', formatHistory(games).replace('00000001', '../../etc')],
  ])('%s: a file that can’t be read says why', (code, text) => {
    expect(parseHistory(text)).toMatchObject({ ok: false, fault: { code } });
  });
});

it('the picture contains every planet with its name and points, and no external reference', () => {
  const pad = padOf([tiled(ANTOINE, 'A <b>'), counted('king hunter', { rose: 1 }), tiled(BRUNO)]);
  const score = scorePad(pad);
  const planets = score.seats.map((own, seat) => ({
    name: pad.planets[seat]?.name ?? '',
    planet: pad.planets[seat]?.way === 'tiles' ? planetOf(pad.planets[seat].tiles, 'round') : undefined,
    score: own,
    hasWon: score.ranks[seat] === 1,
    points: `${own.total} points`,
  }));
  const signature = 'Make Me a Planet';
  const { svg, height } = sharedPicture({ title: 'Won', signature, edition: 'first', options: pad, planets });
  expect(height).toBeGreaterThan(1080);
  expect(svg).toContain('A &lt;b&gt;');
  for (const { total } of score.seats) expect(svg).toContain(`${total} points`);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
  expect(svg).not.toContain('var(--');
});

it('the text has the tiles in notation, and notes which planets were only counted', async () => {
  const pad = padOf([tiled(ANTOINE), counted('king hunter', { rose: 1, fox: 2, volcano: 4 }), empty('')]);
  const phrases = phrasesWith(shared, { language: 'en' });
  const say = sayWith<PadArguments>(await loadPadMessages.en(), { language: 'en' });
  const text = transcriptOf(pad, ['Antoine', 'Bo\nB', 'Chloé'], {
    phrases,
    counted: (facts) => say('pad.text.counted', facts),
  });
  const read = must(parsePlanets(text, { tileSet: BOX, options: optionsOf('classic', 'placement=free') }));
  expect(read.map(({ name }) => name)).toEqual(['Antoine']);
  expect(text).toContain('# Geographer 9 + Drunkard 9 + Little Prince 13 + Businessman (brown sheep) 10 = 41\n');
  expect(text).toContain('# Bo B’s planet, scored by counting items: King 14 + Hunter 3 − 4 (4 volcanoes) = 13\n');
  expect(text).not.toContain('Chloé');
});

describe('the pad’s messages', () => {
  it.each([
    ['en', '1 of 16 tiles', '1 of 4 characters'],
    ['fr', '1 tuile sur 16', '1 personnage sur 4'],
    ['es', '1 loseta de 16', '1 personaje de 4'],
  ] as const)('distinguish singular and plural in %s', async (language, tiles, characters) => {
    const say = sayWith<PadArguments>(await loadPadMessages[language](), { language });
    expect(say('pad.soFar.tiles', { count: 1 })).toContain(tiles);
    expect(say('pad.soFar.characters', { count: 1 })).toContain(characters);
  });
});

it('a planet’s tiles are those of the box', () => {
  expect(
    withPlanet(EMPTY_PAD, 1, () => tiled('C04')).planets[1]?.tiles.map(({ tile }) => tileOf(BOX, tile).id),
  ).toEqual(['C04']);
});
