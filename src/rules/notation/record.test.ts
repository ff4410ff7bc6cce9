// Game records: how they may be written, where a game stands when its record stops, what can be left out, and that
// reading and writing undo each other. Bad records are in `fault.test.ts`.

import { describe, expect, it } from 'vitest';
import {
  gameOf,
  must,
  type RulesTable,
  randomGames,
  randomOf,
  recordText,
  skipTo,
} from '../../../tests/support/games.ts';
import {
  BOX,
  commitmentOf,
  dealFromSeed,
  formatRecord,
  formatTileSet,
  type GameRecord,
  OPTION_WORDS,
  PRESETS,
  parseRecord,
  parseTileSet,
  planetTokens,
  SEAT_COUNTS,
  scorePlanets,
  startFromSeed,
  type Unproven,
  unproven,
} from '../index.ts';

const EXAMPLE = `[Rules "classic"]
[Options "hidden-characters=secret-draft"]
[Seat1 "Ana"]
[Seat2 "Bruno"]
[Seat3 "Chloé"]
[Start "2"]

1. uphill U18 U08 U12 | 2 U08 b1 | 3 U18 a3 | 1 U12 a3
2. character P05 P19 P03 | 1 P05 a4 | 2 P03 d1 | 3 P19 d1
`;

describe('how players look', () => {
  it('is read and written, and absent where nobody chose', () => {
    const text = EXAMPLE.replace('[Start', '[Look2 "fox gold"]\n[Start');
    const record = must(parseRecord(text));
    expect(record.looks).toEqual([undefined, 'fox gold', undefined]);
    expect(formatRecord(record)).toBe(text);
    expect(must(parseRecord(EXAMPLE)).looks).toBeUndefined();
  });
});

describe('R2.4 how the start player was found', () => {
  const withStart = (...lines: readonly string[]) => EXAMPLE.replace('[Start "2"]', lines.join('\n'));

  it.each(['chance', 'youngest', 'choice'])('is read and written: %s', (by) => {
    const text = withStart('[Start "2"]', `[StartBy "${by}"]`);
    expect(must(parseRecord(text)).startBy).toBe(by);
    expect(formatRecord(must(parseRecord(text)))).toBe(text);
  });

  it('is not made up where nobody wrote it down', () => {
    expect(must(parseRecord(EXAMPLE)).startBy).toBeUndefined();
  });

  it('any player may be named, but chance is the seed’s', () => {
    const seats = '[Seat1 "Ana"]\n[Seat2 "Bruno"]\n[Seat3 "Chloé"]';
    const drawn = startFromSeed('x', 3);
    for (const start of [0, 1, 2]) {
      const read = (by: string) => parseRecord(`${seats}\n[Start "${start + 1}"]\n[StartBy "${by}"]\n[Seed "x"]`);
      expect(read('youngest').ok).toBe(true);
      expect(read('chance').ok).toBe(start === drawn);
    }
  });
});

describe('R3 the example record', () => {
  const record = must(parseRecord(EXAMPLE));

  it('R3.5 R11.5 contains this game', () => {
    expect(record).toMatchObject({ preset: 'classic', names: ['Ana', 'Bruno', 'Chloé'] });
    expect(record.bots).toEqual([undefined, undefined, undefined]);
    const { setup, round, step, planets } = record.game;
    expect(setup).toMatchObject({
      seats: 3,
      start: 1,
      options: { hiddenCharacters: 'secret-draft', placement: 'round' },
    });
    expect(round).toBe(3);
    expect(step).toEqual({ kind: 'open', seat: 2 });
    expect(planets.map((planet) => planetTokens(planet).join(' '))).toEqual([
      '. . . . . . . . U12 . . . P05 . . .',
      '. U08 . P03 . . . . . . . . . . . .',
      '. . . P19 . . . . U18 . . . . . . .',
    ]);
  });

  it('R3.5 is written as it stood', () => {
    expect(formatRecord(record)).toBe(EXAMPLE);
  });

  it.each([
    ['Windows line ends', EXAMPLE.replaceAll('\n', '\r\n')],
    ['old line ends', EXAMPLE.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${EXAMPLE}`],
    ['comments', `# a game\n${EXAMPLE.replaceAll(/(["\]\d])$/gm, '$1# so')}# the end`],
    ['more blank lines', `\n \n${EXAMPLE.replaceAll('\n', '\n\t\n')}`],
    ['no blank line', EXAMPLE.replace('\n\n', '\n')],
    ['no last line end', EXAMPLE.trimEnd()],
    ['wide gaps', EXAMPLE.replaceAll(' ', ' \t ').replaceAll('[', '  [  ').replaceAll(']', '  ]  ')],
    ['narrow gaps', EXAMPLE.replaceAll(' | ', '|')],
    ['other tags first', EXAMPLE.replace('[Rules "classic"]\n', '').replace('[Start', '[Rules "classic"]\n[Start')],
    ['no Rules tag', EXAMPLE.replace('[Rules "classic"]\n', '')],
    ['all options named', EXAMPLE.replace('hidden', 'first-stack=any hidden')],
    ['another preset', EXAMPLE.replace('classic', 'second-edition').replace('hidden', 'first-stack=any hidden')],
  ])('notation: is read with %s', (_, text) => {
    expect(must(parseRecord(text)).game).toEqual(record.game);
  });
});

describe('R2.4 the start seat', () => {
  it.each([
    ['named', { start: 3 }, '', 2],
    ['named, whatever the seed draws', { start: 3, seed: 'golden' }, '', 2],
    ['drawn by the seed', { seed: 'golden' }, '', 1],
    ['drawn by the seed for two', { seats: 2, seed: 'golden' }, '', 1],
    ['that of the first take', {}, '1. uphill U18 U08 U12 | 3 U18 b1', 2],
    ['the seat that is due', {}, '1. uphill U18 U08 U12 | 3', 2],
    ['not the taker of two seats', { seats: 2 }, '1. center C04 (C11) C01 | 1 C04 b2', 1],
    ['not the taker of two seats', { seats: 2 }, '1. center C04 (C11) C01 | 2 C04 b2', 0],
    ['not the seat that is to place of two', { seats: 2 }, '1. center C04 (C11) C01 | 1 C11', 1],
    ['not the seat that is due of two', { seats: 2 }, '1. center C04 (C11) C01 | 1', 1],
    ['not the seat that is due of two', { seats: 2 }, '1. center C04 (C11) C01 | 2', 0],
    ['the first where nothing tells', {}, '', 0],
  ] as const)('R2.4 is %s (%#)', (_, table, round, start) => {
    expect(gameOf(table, round).setup.start).toBe(start);
  });
});

describe('R3 R4 a record that stops early', () => {
  it.each([
    ['R3.1', {}, '', { kind: 'open', seat: 0 }],
    ['R3.1', {}, '1. uphill U18 U08 U12', { kind: 'take', seat: 0 }],
    ['R3.3', {}, '1. uphill U18 U08 U12 | 1 U18 b1', { kind: 'appoint', seat: 0 }],
    ['R3.3', {}, '1. uphill U18 U08 U12 | 1 U18 b1 | 3', { kind: 'take', seat: 2 }],
    ['R3.3', {}, '1. uphill U18 U08 U12 | 1 U18 b1 | 3 U08 b1 | 2', { kind: 'take', seat: 1 }],
    ['R4.1', { seats: 2 }, '1. center C04 C11 C01', { kind: 'offer', seat: 0 }],
    ['R4.2', { seats: 2 }, '1. center C04 (C11) C01 | 2', { kind: 'take', seat: 1 }],
    ['R4.2', { seats: 2, preset: 'summary' }, '1. center C04 C11 C01 | 2', { kind: 'take', seat: 1 }],
    ['R4.2', { seats: 2, preset: 'summary' }, '1. center C04 C11 C01', { kind: 'offer', seat: 0 }],
    ['R4.3', { seats: 2 }, '1. center C04 (C11) C01 | 2 C11', { kind: 'place', seat: 1 }],
    ['R4.3', { seats: 2, preset: 'manual' }, '1. center C04 (C11) C01 | 2 C11', { kind: 'place', seat: 1 }],
    ['R4.4', { seats: 2 }, '1. center C04 (C11) C01 | 2 C11 b2 | 1', { kind: 'take', seat: 0 }],
  ] as const)('%s %j "%s" stands at %j, and is written so', (_, table, round, step) => {
    const text = recordText({ start: 1, ...table }, round);
    const record = must(parseRecord(text));
    expect(record.game.step).toEqual(step);
    expect(formatRecord(record)).toBe(text);
  });

  it.each([
    ['R3.3', {}, '1. uphill U18 U08 U12 | 1 U18 b1 | 3 U08 b1', ' | 2'],
    ['R4.2', { seats: 2 }, '1. center C04 (C11) C01', ' | 2'],
    ['R4.4', { seats: 2 }, '1. center C04 (C11) C01 | 2 C11 b2', ' | 1'],
  ] as const)('%s %j "%s": who is due may be left out where nobody else can be', (_, table, round, due) => {
    expect(gameOf({ start: 1, ...table }, round)).toEqual(gameOf({ start: 1, ...table }, round + due));
  });

  it('R4.3 R3.4 a covered tile that places itself may be listed with or without its cell', () => {
    const rounds = [
      '1. center C04 (C11) C01 | 2 C04 b2 | 1 C01 b2',
      '2. center C06 (C07) C08 | 1 C06 c2 | 2 C08 c2',
      '3. center C09 (C10) C12 | 2 C09 b3 | 1 C12 b3',
    ];
    const game = gameOf({ seats: 2 }, ...rounds, '4. center C02 (C03) C05 | 1 C03 c3 | 2');
    expect(gameOf({ seats: 2 }, ...rounds, '4. center C02 (C03) C05 | 1 C03')).toEqual(game);
    expect(game.step).toEqual({ kind: 'take', seat: 1 });
  });

  it('R3.4 an automatic take may be listed or left out', () => {
    const rounds = [
      '1. uphill U01 U14 U15 | 1 U01 b1 | 2 U14 b1 | 3 U15 b1',
      '2. uphill U02 U16 U17 | 3 U16 d2 | 2 U17 d2 | 1 U02 d2',
      '3. uphill U13 U18 U19 | 1 U13 c4 | 2 U18 c4 | 3 U19 c4',
    ];
    const short = gameOf({}, ...rounds, '4. uphill U06 U20 U07 | 3 U20 a3 | 2 U07 a3');
    const long = gameOf({}, ...rounds, '4. uphill U06 U20 U07 | 3 U20 a3 | 2 U07 a3 | 1 U06 a3');
    expect(short).toEqual(long);
    expect(short.round).toBe(5);
  });
});

describe('notation: tags of a game', () => {
  const NAMES = [
    'Ana "la jefa"',
    'back\\slash',
    '# not a comment',
    'a" # b',
    '[Seat1 "x"]',
    '',
    '  ',
    'Chloé 🦊',
    '\\"',
    "O'Neil|1",
  ];

  it.each(NAMES)('notation: the name <%s> is written and read back', (name) => {
    const game = gameOf({ start: 1 }, '1. uphill U18 U08 U12 | 1 U18 b1');
    const text = formatRecord({
      game,
      preset: 'classic',
      names: [name, 'B', name],
      bots: [undefined, name, undefined],
    });
    const record = must(parseRecord(text));
    expect(record.names).toEqual([name, 'B', name]);
    expect(record.bots).toEqual([undefined, name, undefined]);
    expect(formatRecord(record)).toBe(text);
  });

  it('notation: every tag has its place', () => {
    const setup = gameOf({ seats: 2, start: 2 }).setup;
    const record: GameRecord = {
      game: gameOf({ seats: 2, start: 2, seed: 'golden', options: 'placement=free' }),
      preset: 'manual',
      names: ['Ana', 'Bot'],
      bots: [undefined, 'merchant'],
      ...{ date: '2025-06-29', seed: 'golden', salt: 'pepper', commitment: commitmentOf('golden', 'pepper', setup) },
    };
    const text = formatRecord(record);
    expect(text.match(/^\[\w+/gm)).toEqual([
      ...['[Date', '[Rules', '[Options', '[Seat1', '[Seat2', '[Bot2', '[Start', '[Seed', '[Salt', '[Commitment'],
    ]);
    expect(text).toContain('[Options "geographer=planet two-seat-offer=one-hidden"]');
    expect(must(parseRecord(text))).toEqual(record);
  });

  it('R5.5 notation: a game without undo says so', () => {
    const game = gameOf({ start: 1 });
    const record = {
      game,
      preset: 'classic',
      names: ['A', 'B', 'C'],
      bots: game.planets.map(() => undefined),
      undo: 'never',
    } as const;
    expect(formatRecord(record)).toContain('[Undo "never"]');
    expect(must(parseRecord(formatRecord(record))).undo).toBe('never');
  });

  it('R5.5 notation: so does one with free undo; another value is refused where it stands', () => {
    const game = gameOf({ start: 1 });
    const record = {
      game,
      preset: 'classic',
      names: ['A', 'B', 'C'],
      bots: ['echo', undefined, 'echo'],
      undo: 'free',
    } as const;
    const text = formatRecord(record);
    expect(must(parseRecord(text)).undo).toBe('free');
    const line = text.split('\n').findIndex((each) => each.startsWith('[Undo')) + 1;
    expect(parseRecord(text.replace('"free"', '"often"'))).toMatchObject({ fault: { code: 'undoUnknown', line } });
  });

  it('R7.1 notation: a finished game has a result tag', () => {
    const game = skipTo(gameOf({ seed: 'result' }), 17);
    const totals = scorePlanets(game.planets, BOX, game.setup.options).seats.map(({ total }) => total);
    const text = formatRecord({ game, preset: 'classic', names: ['A', 'B', 'C'], bots: [], seed: 'result' });
    expect(text).toContain(`[Result "${totals.join(' ')}"]`);
    expect(must(parseRecord(text)).game).toEqual(game);
    expect(formatRecord(must(parseRecord(EXAMPLE)))).not.toContain('Result');
  });

  it('R1.5 notation: another tile set is named, and is needed to read the record', () => {
    const set = must(parseTileSet(`{"name":"mine","tiles":${formatTileSet(BOX).replace('P01', 'Vain')}}`));
    const text = recordText({ start: 1 }, '1. character Vain P02 P03 | 1 Vain a1').replace(
      '[Seat1',
      '[Tiles "mine"]\n[Seat1',
    );
    const record = must(parseRecord(text, set));
    expect(record.game.setup.tileSet).toBe(set);
    expect(formatRecord(record)).toBe(text);
    expect(parseRecord(text)).toMatchObject({ ok: false, fault: { code: 'tagTilesOther' } });
  });
});

describe('R2.3 whole games', () => {
  const TABLES: readonly RulesTable[] = [
    { seats: 2 },
    { seats: 2, preset: 'manual', options: 'hidden-characters' },
    { seats: 3, options: 'hidden-characters' },
    { seats: 4, preset: 'summary', options: 'first-stack=character' },
    { seats: 5, preset: 'second-edition', options: 'hidden-characters' },
  ];

  it.each(TABLES)('R2.3 notation: %j is written and read back after every move, with its seed and without', (table) => {
    const { seats = 3, preset = 'classic' } = table;
    const seed = `record ${seats}`;
    const names = ['A', 'B', 'C', 'D', 'E'].slice(0, seats);
    const bots = names.map(() => undefined);
    for (const { game } of randomGames(gameOf({ ...table, seed }), randomOf(seats))) {
      const sealed = { game, preset, names, bots, seed };
      expect(must(parseRecord(formatRecord(sealed)))).toEqual(sealed);
      const { deal: _, ...open } = game;
      const text = formatRecord({ game, preset, names, bots });
      const read = must(parseRecord(text));
      expect(read.game).toMatchObject(open);
      expect(formatRecord(read)).toBe(text);
    }
  });
});

describe('R11.6 every set of options', () => {
  const sets = Object.values(OPTION_WORDS).reduce<readonly string[]>(
    (texts, { word, values }) =>
      texts.flatMap((text) => Object.keys(values).map((value) => `${text} ${word}=${value}`)),
    [''],
  );

  it.each(SEAT_COUNTS)('R11.6 notation: a whole game with each is written and read back, %i seats', (seats) => {
    expect(sets).toHaveLength(96);
    const names = ['A', 'B', 'C', 'D', 'E'].slice(0, seats);
    const bots = names.map(() => undefined);
    for (const [index, options] of sets.entries()) {
      const preset = PRESETS[index % PRESETS.length] ?? 'classic';
      const played = [...randomGames(gameOf({ seats, preset, options, seed: options }), randomOf(index))];
      for (const { game } of [played[played.length >> 1], played.at(-1)].flatMap((each) => each ?? [])) {
        const { deal: _, ...open } = game;
        const text = formatRecord({ game, preset, names, bots });
        const read = must(parseRecord(text));
        expect(read.game, options).toMatchObject(open);
        expect(formatRecord(read), options).toBe(text);
      }
    }
  });
});

describe('R13.3 the proof', () => {
  const game = skipTo(gameOf({ seed: 'golden' }), 17);
  const commitment = commitmentOf('golden', 'pepper', game.setup);
  const whole = { game, preset: 'classic', names: ['A', 'B', 'C'], bots: [] } as const;
  const proof = { seed: 'golden', salt: 'pepper', commitment } as const;

  it.each<readonly [string, GameRecord, Unproven | undefined]>([
    ['seed, salt and commitment agree', { ...whole, ...proof }, undefined],
    ['the commitment is in capitals', { ...whole, ...proof, commitment: commitment.toUpperCase() }, undefined],
    ['there was no salt', { ...whole, seed: 'golden', commitment: commitmentOf('golden', '', game.setup) }, undefined],
    ['the game is not over', { ...whole, ...proof, game: skipTo(gameOf({ seed: 'golden' }), 16) }, 'unfinished'],
    ['the seed is missing', { ...whole, salt: 'pepper', commitment }, 'noSeed'],
    ['nothing was promised', { ...whole, seed: 'golden' }, 'noCommitment'],
    ['the salt is another', { ...whole, ...proof, salt: 'salt' }, 'commitmentOther'],
    ['the salt is missing', { ...whole, seed: 'golden', commitment }, 'commitmentOther'],
    ['the commitment is another', { ...whole, ...proof, commitment: 'f'.repeat(64) }, 'commitmentOther'],
    [
      'it was promised for another start',
      { ...whole, ...proof, commitment: commitmentOf('golden', 'pepper', { ...game.setup, start: 0 }) },
      'commitmentOther',
    ],
  ])('R13.3 %s', (_, record, expected) => {
    expect(unproven(record)).toBe(expected);
    expect(unproven(must(parseRecord(formatRecord(record))))).toBe(expected);
  });

  it('R13.3 a seed whose draws are others is not even read', () => {
    const text = formatRecord({ ...whole, ...proof }).replace('[Seed "golden"]', '[Seed "gilded"]');
    expect(parseRecord(text)).toMatchObject({ ok: false, fault: { code: 'drawNotSeed' } });
  });

  it('R13.3 a record with its seed deals on as the game would have', () => {
    const { deal } = gameOf({ seed: 'golden' }, '1. uphill U10 U01 U14 | 2 U14 b1');
    expect(deal).toEqual(dealFromSeed('golden', 3, BOX));
  });
});
