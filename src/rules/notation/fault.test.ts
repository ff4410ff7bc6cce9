// Everything that can be wrong with a tile set, options, a seed, planets or a record: one row per fault, and no code of
// FAULT_CODES without a row. The sentences about them are tested in `words`.

import { describe, expect, it } from 'vitest';
import { gameOf, optionsOf, skipTo } from '../../../tests/support/games.ts';
import {
  BOX,
  FAULT_CODES,
  type Fault,
  type FaultCode,
  formatRecord,
  formatTileSet,
  parseOptions,
  parsePlanets,
  parsePreset,
  parseRecord,
  parseSeed,
  parseTileSet,
  type Result,
  startFromSeed,
} from '../index.ts';

type Row = readonly [clause: string, code: FaultCode, text: string, facts: Fault['facts'], line?: number];

const TILES: readonly Readonly<Record<string, unknown>>[] = JSON.parse(formatTileSet(BOX));

/** The box as JSON with these fields of one tile changed; `undefined` takes a field away. */
function boxWith(id: string, change: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(TILES.map((tile) => (tile.id === id ? { ...tile, ...change } : tile)));
}

const TILE_SETS: readonly Row[] = [
  ['R1.5', 'tileSetNotJson', '', {}],
  ['R1.5', 'tileSetNotJson', '[{]', {}],
  ...['null', '7', '"tiles"', '{}', '{"tiles":{}}'].map((text): Row => ['R1.5', 'tileSetNotList', text, {}]),
  ['R1.5', 'tileSetName', '{"name":7,"tiles":[]}', {}],
  ['R1.5', 'tileSetName', '{"name":"a\\nb","tiles":[]}', {}],
  ['R1.5', 'tileSetName', '{"name":"","tiles":[]}', {}],
  [
    ...(['R1.5', 'tileSetNameTaken'] as const),
    `{"name":"box-2013","tiles":${boxWith('C03', { items: {} })}}`,
    { name: 'box-2013' },
  ],
  ['R1.1', 'tileSetCount', '[]', { count: 0, expected: 80 }],
  ['R1.1', 'tileSetCount', JSON.stringify(TILES.slice(1)), { count: 79, expected: 80 }],
  ['R1.1', 'tileSetStackCount', boxWith('C04', { stack: 'uphill' }), { stack: 'center', count: 19, expected: 20 }],
  ...['[null]', '[7]', '["P01"]', '[[]]'].map((text): Row => ['R1.5', 'tileNotObject', text, { tile: '#1' }]),
  ['R1.5', 'tileIdMissing', boxWith('P03', { id: undefined }), { tile: '#3' }],
  ['R1.5', 'tileIdMissing', boxWith('P03', { id: 3 }), { tile: '#3' }],
  ['R1.5', 'tileIdForm', boxWith('P03', { id: 'P 3' }), { tile: 'P 3' }],
  ['R1.5', 'tileIdForm', boxWith('P03', { id: '__proto__' }), { tile: '__proto__' }],
  ['R1.5', 'tileIdForm', boxWith('P03', { id: '3' }), { tile: '3' }],
  ['R1.5', 'tileIdTwice', boxWith('P03', { id: 'P02' }), { tile: 'P02' }],
  ['R1.5', 'tileKeyUnknown', boxWith('P03', { colour: 'red' }), { tile: 'P03', key: 'colour' }],
  ['R1.1', 'tileStackUnknown', boxWith('P03', { stack: 'edge' }), { tile: 'P03', stack: 'edge' }],
  ['R1.1', 'tileStackUnknown', boxWith('P03', { stack: undefined }), { tile: 'P03' }],
  ['R1.1', 'tileStackUnknown', boxWith('P03', { stack: { toString: 1 } }), { tile: 'P03' }],
  ['R1.2', 'tileItemsMissing', boxWith('C03', { items: undefined }), { tile: 'C03' }],
  ['R1.2', 'tileItemsMissing', boxWith('C03', { items: ['fox'] }), { tile: 'C03' }],
  ['R1.2', 'tileItemUnknown', boxWith('C03', { items: { cat: 1 } }), { tile: 'C03', item: 'cat' }],
  ...[0, -1, 1.5, 10, '1', null].map(
    (fox): Row => ['R1.2', 'tileItemCount', boxWith('C03', { items: { fox } }), { tile: 'C03', item: 'fox' }],
  ),
  ['R1.2', 'tileItemCount', boxWith('C03', { items: { fox: { toString: 1 } } }), { tile: 'C03', item: 'fox' }],
  ['R1.3', 'tileTwoBaobabs', boxWith('C03', { items: { baobab: 2 } }), { tile: 'C03' }],
  ['R1.3', 'tileTwoVolcanoes', boxWith('C04', { items: { volcano: 2 } }), { tile: 'C04' }],
  ['R1.3', 'tileBaobabAndVolcano', boxWith('C04', { items: { volcano: 1, baobab: 1 } }), { tile: 'C04' }],
  ['R1.4', 'tileCharacterMissing', boxWith('P03', { character: undefined }), { tile: 'P03' }],
  ['R1.4', 'tileCharacterUnknown', boxWith('P03', { character: 'queen' }), { tile: 'P03', character: 'queen' }],
  ['R1.4', 'tileCharacterUnknown', boxWith('P03', { character: { toString: 1 } }), { tile: 'P03' }],
  ['R1.4', 'tileCharacterItems', boxWith('P03', { items: { star: 1, fox: 1 } }), { tile: 'P03', item: 'fox' }],
  ['R1.4', 'tileCharacterOnPlanetTile', boxWith('C03', { character: 'king' }), { tile: 'C03' }],
];

const OPTION_TEXTS: readonly Row[] = [
  ['R11.6', 'optionUnknown', 'speed=fast', { option: 'speed' }],
  ['R11.6', 'optionUnknown', 'placement=free firstStack=any', { option: 'firstStack' }],
  ['R11.6', 'optionUnknown', '=free', { option: '' }],
  ['R11.6', 'optionValueUnknown', 'placement=square', { option: 'placement', value: 'square', values: 'round, free' }],
  ['R11.6', 'optionValueUnknown', 'placement', { option: 'placement', values: 'round, free' }],
  ['R11.6', 'optionValueUnknown', 'placement=', { option: 'placement', value: '' }],
  ['R11.6', 'optionValueUnknown', 'placement=constructor', { option: 'placement', value: 'constructor' }],
  ['R11.5', 'optionValueUnknown', 'hidden-characters=true', { option: 'hidden-characters', value: 'true' }],
  ['R11.6', 'optionTwice', 'placement=free placement=free', { option: 'placement' }],
];

const PRESET_TEXTS: readonly Row[] = [
  ['R11.6', 'presetUnknown', 'deluxe', { preset: 'deluxe', presets: 'classic, second-edition, summary, manual' }],
  ['R11.6', 'presetUnknown', 'constructor', { preset: 'constructor' }],
];

const SEEDS: readonly Row[] = [
  ['R13.1', 'textEmpty', '', {}],
  ['R13.1', 'textTooLong', 'x'.repeat(201), { length: 201, limit: 200 }],
  ...['a\nb', 'a\tb', '\u0000', 'a\u001b[1m', 'a\u0085', 'a\u2028'].map(
    (text): Row => ['R13.1', 'textControl', text, {}],
  ),
];

/** A planet of four rows; those left out are empty. */
const planet = (...rows: string[]) => [...rows, ...Array(4).fill('. . . .')].slice(0, 4).join('\n');
const PLANETS: readonly Row[] = [
  ['notation', 'planetIsRecord', '# a game\n[Rules "classic"]\n', {}, 2],
  ['R2.1', 'planetNone', '', {}],
  ['R2.1', 'planetNone', '\n# nothing\n', {}],
  ['R2.1', 'planetsTooMany', Array(6).fill(planet()).join('\n\n'), { limit: 5 }, 26],
  ['R5.1', 'planetLines', '. . . .\n. . . .\n. . . .\n', { count: 3, expected: 4 }, 1],
  ['R5.1', 'planetLines', `\nAna:\n${planet()}\n. . . .`, { count: 5, expected: 4 }, 2],
  ['R5.1', 'planetLines', `Ana:\nBruno:\n${planet()}`, { count: 0, expected: 4 }, 1],
  ['R5.1', 'planetTokens', planet('. . . .', '. . .'), { count: 3, expected: 4 }, 2],
  ['R5.1', 'planetTokens', planet('. . . .', '. . . .', '. . . . .'), { count: 5, expected: 4 }, 3],
  ['R5.1', 'planetTokenUnknown', planet('. . . .', '. . . .', '. . . .', '. . . P99'), { token: 'P99', cell: 'd4' }, 4],
  ...['p01', '*', 'P01**', 'constructor', '__proto__', '?'].map(
    (token): Row => ['R5.1', 'planetTokenUnknown', planet(`${token} . . .`), { token, cell: 'a1' }, 1],
  ),
  ['R1.1', 'planetTileTwice', planet('P01 . . P01'), { tile: 'P01', before: 1 }, 1],
  ['R1.1', 'planetTileTwice', `${planet('P01 . . .')}\n\n${planet('P01 . . .')}`, { tile: 'P01', before: 1 }, 6],
  [
    ...(['R5.3', 'planetNotHome', planet('U13 . . .')] as const),
    { tile: 'U13', stack: 'uphill', cell: 'a1', cells: 'b1 d2 c4 a3' },
    1,
  ],
  ['R6.2', 'planetFaceDownWithoutBaobab', planet('. U13* . .'), { tile: 'U13' }, 1],
  ['R6.2', 'planetFaceUpBaobabs', planet('. U01 D01 .', '. C01 . .'), { count: 3, cells: 'b1 c1 b2' }, 4],
  ['R6.2', 'planetFaceDownCount', planet('. U01* D01* .'), { count: 2 }, 4],
  ['R6.4', 'planetFaceDownCount', planet('. U01* D01* .', '. C01* C02* .'), { count: 4 }, 4],
];
const FREE_PLANETS: readonly Row[] = [
  [
    ...(['R2.3', 'planetStackFull', planet('P01 P02 P03 P04', 'P05 . . .')] as const),
    { stack: 'character', count: 5, limit: 4 },
    4,
  ],
];

// The tags of both tables take three lines, so that the first round is on line 4.
const three = (...lines: string[]) => ['[Seat1 "Ana"]', '[Seat2 "Bruno"]', '[Seat3 "Chloé"]', ...lines].join('\n');
const two = (...lines: string[]) => ['[Seat1 "Ana"]', '[Seat2 "Bruno"]', '[Start "1"]', ...lines].join('\n');
const DRAWN = startFromSeed('x', 3);
const ROUND = '1. uphill U18 U08 U12 | 2 U08 b1 | 3 U18 a3 | 1 U12 a3';
const UPHILL = [
  '1. uphill U01 U14 U15 | 1 U01 b1 | 2 U14 b1 | 3 U15 b1',
  '2. uphill U02 U16 U17 | 3 U16 d2 | 2 U17 d2 | 1 U02 d2',
  '3. uphill U13 U18 U19 | 1 U13 c4 | 2 U18 c4 | 3 U19 c4',
  '4. uphill U06 U20 U07 | 3 U20 a3 | 2 U07 a3',
];
const refused = (refusal: string, facts: Fault['facts']) => ({ refusal, ...facts });

const RECORDS: readonly Row[] = [
  ...['[Start 2]', '[Start "2"', '[Start"2"]', '[ "2"]', '[Date "a"b"]', '[Date "a\\n"]', '[]'].map(
    (tag): Row => ['notation', 'tagForm', three(tag), { text: tag }, 4],
  ),
  ['notation', 'tagUnknown', three('[Colour "red"]'), { tag: 'Colour' }, 4],
  ['R2.1', 'tagUnknown', three('[Seat6 "Finn"]'), { tag: 'Seat6' }, 4],
  ['notation', 'tagTwice', three('[Seat1 "Eve"]'), { tag: 'Seat1' }, 4],
  ['notation', 'tagAfterRounds', three(ROUND, '', '[Date "today"]'), {}, 6],
  ['R1.5', 'tagTilesOther', three('[Tiles "mine"]'), { tiles: 'mine', loaded: 'box-2013' }, 4],
  ['R2.1', 'seatTagMissing', '', { missing: 'Seat1' }, 1],
  ['R2.1', 'seatTagMissing', '[Rules "classic"]\n[Seat1 "Ana"]', { missing: 'Seat2' }, 2],
  ['R2.1', 'seatTagGap', '[Seat1 "Ana"]\n[Seat3 "Chloé"]', { tag: 'Seat3', missing: 'Seat2' }, 2],
  ...['4', '0', '', '01', 'Ana', '1.5'].map(
    (start): Row => ['R2.4', 'startUnknown', three(`[Start "${start}"]`), { start, seats: 3 }, 4],
  ),
  ['R2.4', 'startByUnknown', three('[StartBy "oldest"]'), { text: 'oldest' }, 4],
  ['R5.5', 'undoUnknown', three('[Undo "twice"]'), { text: 'twice' }, 4],
  [
    'R2.4',
    'startNotSeed',
    three(`[Seed "x"]`, `[Start "${((DRAWN + 1) % 3) + 1}"]`, '[StartBy "chance"]'),
    { start: ((DRAWN + 1) % 3) + 1, expected: DRAWN + 1 },
    6,
  ],
  ['R2.1', 'botWithoutSeat', three('[Bot4 "easy"]'), { tag: 'Bot4' }, 4],
  ['R11.6', 'presetUnknown', three('[Rules "deluxe"]'), { preset: 'deluxe', tag: 'Rules' }, 4],
  ['R11.6', 'optionUnknown', three('[Options "speed=fast"]'), { option: 'speed', tag: 'Options' }, 4],
  ['R11.6', 'optionValueUnknown', three('[Options "placement=on"]'), { value: 'on', tag: 'Options' }, 4],
  ['R11.6', 'optionTwice', three('[Options "placement=free placement=round"]'), { tag: 'Options' }, 4],
  ['R13.3', 'textEmpty', three('[Seed ""]'), { tag: 'Seed' }, 4],
  ['R13.3', 'textTooLong', three(`[Seed "${'x'.repeat(201)}"]`), { tag: 'Seed', length: 201 }, 4],
  ['notation', 'textControl', three('[Date "a\tb"]'), { tag: 'Date' }, 4],
  ['notation', 'textControl', '[Seat1 "a\u001b[1m"]\n[Seat2 "B"]', { tag: 'Seat1' }, 1],
  ...['Antoine:', 'P03 U05 D17 P12', '. . . .'].map((text): Row => ['notation', 'recordIsPlanets', three(text), {}, 4]),
  ...['hello', '1 uphill U18', '1.', 'x. uphill', '1.uphill U18 U08 U12', '1000. uphill'].map(
    (text): Row => ['notation', 'roundForm', three(text), { text }, 4],
  ),
  ['R2.3', 'roundNumber', three(ROUND.replace('1.', '2.')), { number: 2, expected: 1 }, 4],
  ['R2.3', 'roundNumber', three(ROUND, '', '1. center C04 C11 C01'), { number: 1, expected: 2 }, 6],
  ['R1.1', 'roundStackUnknown', three('1. sideways U18 U08 U12'), { stack: 'sideways' }, 4],
  ['R3.3', 'roundAfterUnfinished', three('1. uphill U18 U08 U12 | 1 U18 b1', '2. center C04 C11 C01'), { round: 1 }, 5],
  ['R3.1', 'drawCount', three('1. uphill U18 U08'), { count: 2, expected: 3 }, 4],
  ['R4.1', 'drawCount', two('1. uphill U18 U08'), { count: 2, expected: 3 }, 4],
  ['R3.1', 'drawCount', three('1. uphill'), { count: 0, expected: 3 }, 4],
  ...['(U18', 'U18)', '()', '((U18))', 'U(18)'].map(
    (text): Row => ['notation', 'drawForm', two(`1. uphill ${text} U08 U12`), { text }, 4],
  ),
  ['R1.1', 'drawTileUnknown', three('1. uphill U18 U99 U12'), { tile: 'U99' }, 4],
  ['R1.1', 'drawTileUnknown', three('1. uphill U18 constructor U12'), { tile: 'constructor' }, 4],
  ['R1.1', 'drawTileStack', three('1. uphill U18 C04 U12'), { tile: 'C04', stack: 'center', opened: 'uphill' }, 4],
  ['R1.1', 'drawTileTwice', three('1. uphill U18 U08 U18'), { tile: 'U18', before: 4 }, 4],
  ['R1.1', 'drawTileTwice', three(ROUND, '# again', '2. uphill U01 U08 U02'), { tile: 'U08', before: 4 }, 6],
  [
    ...(['R13.3', 'drawNotSeed', three('[Seed "golden"]', '1. uphill U10 U14 U01')] as const),
    { dealt: 'U10 U01 U14', recorded: 'U10 U14 U01' },
    5,
  ],
  ['R4.2', 'drawCoveredSeats', three('1. uphill U18 (U08) U12'), {}, 4],
  ['R4.2', 'drawCoveredTwice', two('1. uphill (U18) (U08) U12'), {}, 4],
  ...['x U18', 'x U18 b1', '1 U18 b1 b2', '', '100', '-1 U18 b1', '1.5 U18 b1'].map(
    (text): Row => ['notation', 'takeForm', three(`1. uphill U18 U08 U12 | ${text}`), { text }, 4],
  ),
  ['R4.3', 'takeWithoutSpace', three('1. uphill U18 U08 U12 | 1 U18'), { seat: 1, tile: 'U18' }, 4],
  ['R4.3', 'takeWithoutSpace', two('1. center C04 (C11) C01 | 2 C04'), { seat: 2, tile: 'C04' }, 4],
  ['R4.3', 'takeWithoutSpace', two('1. center C04 (C11) C01 | 2 C11 | 1 C04 b2'), { seat: 2, tile: 'C11' }, 4],
  ['R4.4', 'takeWithoutSpace', two('1. center C04 (C11) C01 | 2 C04 b2 | 1 C11'), { seat: 1, tile: 'C11' }, 4],
  ['R4.3', 'roundAfterUnfinished', two('1. center C04 (C11) C01 | 2 C11', '2. center C02 C03 C05'), { round: 1 }, 5],
  ['R2.1', 'takeSeat', three('1. uphill U18 U08 U12 | 4 U18 b1'), { seat: 4, seats: 3 }, 4],
  ['R2.1', 'takeSeat', three('1. uphill U18 U08 U12 | 1 U18 b1 | 0'), { seat: 0, seats: 3 }, 4],
  ['R3.3', 'takeTooMany', three(`${ROUND} | 2 U12 d2`), { seats: 3 }, 4],
  ['R3.3', 'takeTooMany', three(`${ROUND} | 2`), { seats: 3 }, 4],
  ['R4.4', 'takeTooMany', two('1. center C04 (C11) C01 | 2 C04 b2 | 1 C01 b2 | 2 C11 c2'), { seats: 2 }, 4],
  ['R3.4', 'takeForced', three(...UPHILL).concat(' | 1 U06 b1'), { seat: 1, tile: 'U06', cell: 'a3' }, 7],
  ['R3.4', 'takeForced', three(...UPHILL).concat(' | 1 U07 a3'), { seat: 1, tile: 'U06', cell: 'a3' }, 7],
  ['R3.3', 'dueNotLast', three('1. uphill U18 U08 U12 | 1 U18 b1 | 2 | 3 U08 b1'), { seat: 2 }, 4],
  [
    'R3.3',
    'refused',
    three('1. uphill U18 U08 U12 | 1 U18 b1 | 3 U08 b1 | 1 U12 d2'),
    refused('seatServed', { seat: 1, due: 2 }),
    4,
  ],
  ['R3.3', 'refused', three('1. uphill U18 U08 U12 | 2 U08 b1 | 2 U18 a3'), refused('seatServed', { seat: 2 }), 4],
  ['R3.3', 'refused', three('[Start "1"]', ROUND), refused('notYourTurn', { seat: 2, due: 1 }), 5],
  ['R4.3', 'refused', two('1. center C04 (C11) C01 | 1 C04 b2'), refused('notYourTurn', { seat: 1, due: 2 }), 4],
  ['R3.2', 'refused', three('1. uphill U18 U08 U12 | 1 U01 b1'), refused('tileNotOffered', { tile: 'U01' }), 4],
  ['R5.1', 'refused', three('1. uphill U18 U08 U12 | 1 U18 e1'), refused('cellUnknown', { cell: 'e1' }), 4],
  ['R5.3', 'refused', three('1. uphill U18 U08 U12 | 1 U18 a1'), refused('cellNotHome', { cell: 'a1', seat: 1 }), 4],
  ['R5.5', 'refused', three(ROUND, '2. uphill U01 U02 U03 | 1 U01 a3'), refused('cellTaken', { cell: 'a3' }), 5],
  ['R3.1', 'refused', three(...UPHILL, '5. uphill U08 U09 U10'), refused('stackEmpty', { stack: 'uphill' }), 8],
  ['R11.1', 'refused', three('[Rules "second-edition"]', ROUND), refused('firstStackCharacter', { seat: 2 }), 5],
  ['R4.2', 'refused', two('1. center C04 C11 C01 | 2 C04 b2'), refused('mustCoverOne', { seat: 1 }), 4],
  ['R2.3', 'roundsTooMany', seventeenRounds(), {}, 24],
];

/** A whole game and a round more, of tiles that were removed. */
function seventeenRounds(): string {
  const game = skipTo(gameOf({ start: 1, seed: 'long' }), 17);
  const names = ['Ana', 'Bruno', 'Chloé'];
  const text = formatRecord({ game, preset: 'classic', names, bots: [undefined, undefined, undefined] });
  return `${text}17. center ${game.deal.removed.center.slice(0, 3).join(' ')}\n`;
}

const TABLES: readonly (readonly [string, readonly Row[], (text: string) => Result<unknown, Fault>])[] = [
  ['a bad tile set', TILE_SETS, parseTileSet],
  ['bad options', OPTION_TEXTS, (text) => parseOptions(text, 'classic')],
  ['a bad preset', PRESET_TEXTS, parsePreset],
  ['a bad seed', SEEDS, parseSeed],
  ['bad planets', PLANETS, (text) => parsePlanets(text, { tileSet: BOX, options: optionsOf() })],
  [
    'bad planets, placed freely',
    FREE_PLANETS,
    (text) => parsePlanets(text, { tileSet: BOX, options: optionsOf('classic', 'placement=free') }),
  ],
  ['a bad record', RECORDS, (text) => parseRecord(text)],
];

describe.each(TABLES)('%s', (_, rows, parse) => {
  const named = rows.map(([clause, code, text, facts, line]) => ({ clause, code, text, facts, line }));
  it.each(named)('$clause $code (%#)', ({ code, text, facts, line }) => {
    const expected = { code, facts: expect.objectContaining(facts) };
    expect(parse(text)).toEqual({ ok: false, fault: line === undefined ? expected : { ...expected, line } });
  });
});

describe('faults', () => {
  it('R1.5 every code has a row', () => {
    const provoked = TABLES.flatMap(([, rows]) => rows.map(([, code]) => code));
    expect(FAULT_CODES.filter((code) => !provoked.includes(code))).toEqual([]);
  });

  const NASTY_LINE = `\u001b[31m\u0085${'long'.repeat(100)}`;
  const NASTY = `${NASTY_LINE}\n`;
  it.each([
    ['R1.5', 'an id', parseTileSet(boxWith('P03', { id: NASTY }))],
    ['R1.5', 'a key', parseTileSet(boxWith('P03', { [NASTY]: 1 }))],
    ['R1.5', 'a stack', parseTileSet(boxWith('P03', { stack: NASTY }))],
    ['R1.5', 'an item', parseTileSet(boxWith('C03', { items: { [NASTY]: 1 } }))],
    ['R1.5', 'a count', parseTileSet(boxWith('C03', { items: { fox: NASTY } }))],
    ['R1.5', 'a character', parseTileSet(boxWith('P03', { character: NASTY }))],
    ['R11.6', 'a preset', parsePreset(NASTY)],
    ['R11.6', 'an option', parseOptions(NASTY, 'classic')],
    ['R11.6', 'a value', parseOptions(`placement=${NASTY_LINE}`, 'classic')],
    ['R5.1', 'a token', parsePlanets(planet(`${NASTY_LINE} . . .`), { tileSet: BOX, options: optionsOf() })],
    ['notation', 'a tag', parseRecord(three(`[${NASTY_LINE} "x"]`))],
    ['notation', 'tiles', parseRecord(three(`[Tiles "${NASTY_LINE}"]`))],
    ['R2.4', 'a start', parseRecord(three(`[Start "${NASTY_LINE}"]`))],
    ['notation', 'a round', parseRecord(three(NASTY_LINE))],
    ['notation', 'a draw', parseRecord(three(`1. uphill ${NASTY_LINE} U08 U12`))],
    ['notation', 'a take', parseRecord(three(`1. uphill U18 U08 U12 | 1 ${NASTY_LINE} b1`))],
  ] as const)('%s the facts about %s fit into a message of one line', (_clause, _what, result) => {
    const facts = result.ok ? {} : result.fault.facts;
    for (const fact of Object.values(facts).map(String)) {
      expect(fact).not.toMatch(/\p{Cc}/u);
      expect(fact.length).toBeLessThanOrEqual(100);
    }
    expect(result.ok).toBe(false);
  });
});
