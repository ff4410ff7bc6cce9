// The history without a page: rows from real games, and laws of the statistics on made-up ones.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../tests/support/history.ts';
import { CHARACTERS, formatRecord, type GameRecord, parseRecord, scorePlanets } from '../rules/index.ts';
import {
  type ArchivedGame,
  bestsIn,
  charactersIn,
  filtered,
  fingerprintOf,
  formatExport,
  GROUPINGS,
  gamesInFile,
  gamesOf,
  groupsBy,
  type HistoryRow,
  historyCsv,
  KnownGames,
  ORIGINS,
  packRow,
  peopleIn,
  rangesOf,
  readFoundGame,
  rowedGame,
  rowOf,
  type Subject,
  streaksOf,
  summaryOf,
  trendOf,
  unclaimedIn,
  unpackRows,
  volcanoesIn,
  windowFor,
} from './index.ts';

const DAY = 86_400_000;
const ME: Subject = { kind: 'me', names: ['Ana'] };
const record = playedRecord({ seed: 'one', seats: [{ person: 'Ana' }, { bot: 'echo' }, { bot: 'merchant' }] });
const facts = { id: 'a1', origin: 'device', playedMs: 5 * DAY, own: 0 } as const;

/** A row of a game among these players with these totals, in which Ana has the first seat. */
function row(totals: readonly number[], more: Partial<HistoryRow> = {}): HistoryRow {
  const seats = totals.map((total, seat) => ({
    name: seat === 0 ? 'Ana' : 'Echo',
    bot: seat === 0 ? undefined : 'echo',
    total,
    place: 1 + totals.filter((other) => other > total).length,
    volcanoes: 1,
    penalty: 0,
    corners: [{ character: 'king', points: total }] as const,
  }));
  const id = `${totals.join('-')}/${more.playedMs ?? 0}`;
  return { id, origin: 'device', playedMs: 0, preset: 'classic', options: '', fingerprint: id, own: 0, seats, ...more };
}

const anyRow: fc.Arbitrary<HistoryRow> = fc
  .record({
    totals: fc.array(fc.integer({ min: -5, max: 80 }), { minLength: 2, maxLength: 5 }),
    people: fc.array(fc.constantFrom('Ana', 'ana ', 'Bo', ''), { minLength: 5, maxLength: 5 }),
    bots: fc.array(fc.option(fc.constantFrom('echo', 'pilot:1000ms', 'tiger'), { nil: undefined }), {
      minLength: 5,
      maxLength: 5,
    }),
    characters: fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 4 }),
    origin: fc.constantFrom(...ORIGINS),
    preset: fc.constantFrom('classic', 'second-edition', 'manual'),
    playedMs: fc.integer({ min: 1, max: 1e12 }),
    id: fc.uuid(),
    isBranch: fc.boolean(),
  })
  .map(({ totals, people, bots, characters, origin, preset, playedMs, id, isBranch }) => ({
    ...row(totals, { id, origin, playedMs, preset: preset as 'classic', fingerprint: id }),
    ...(isBranch ? { isBranch } : {}),
    seats: row(totals).seats.map((seat, index) => ({
      ...seat,
      name: index === 0 ? 'Ana' : (people[index] ?? ''),
      ...(index === 0 || bots[index] === undefined ? { bot: undefined } : { bot: bots[index] }),
      corners: characters.map((character, place) => ({ character, points: place * 3 })),
    })),
  }));
const anyRows = fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 40 });
const same = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
/** Without parts that are absent, and with the corners of a stored row decoded. */
const plain = (row: HistoryRow | undefined): unknown =>
  same(row && { ...row, seats: row.seats.map((seat) => ({ ...seat, corners: seat.corners })) });

describe('a row', () => {
  it('agrees with the rules about totals, places, corners and the volcanoes’ penalty', () => {
    const { seats, winners } = scorePlanets(record.game.planets, record.game.setup.tileSet, record.game.setup.options);
    const made = rowOf(record, facts);
    expect(made?.seats.map(({ total }) => total)).toEqual(seats.map(({ total }) => total));
    expect(made?.seats.flatMap(({ place }, seat) => (place === 1 ? [seat] : []))).toEqual(winners);
    for (const { total, penalty, corners } of made?.seats ?? []) {
      expect(corners.reduce((sum, { points }) => sum + points, 0) - penalty).toBe(total);
    }
    expect(made?.seats.map(({ bot }) => bot)).toEqual([undefined, 'echo', 'merchant']);
  });

  it('is made only of a finished game', () => {
    const text = formatRecord(record);
    const cut = parseRecord(
      text
        .split('\n')
        .filter((line) => !/^\[Result|^16\./.test(line))
        .join('\n'),
    );
    expect(cut.ok && rowOf(cut.value, facts)).toBeUndefined();
  });

  it('is read as it was written, one by one or many at once, and a damaged one is left out', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expect(unpackRows(rows.map(packRow)).map(plain)).toEqual(rows.map(plain));
      }),
    );
    const whole = packRow(row([30, 20]));
    const damaged = ['{', '[]', '[1]', '[99,"a","device",1]', '"x"', 'null', whole.replace('"device"', '"moon"')];
    expect(unpackRows([...damaged, whole]).map((each) => each !== undefined)).toEqual([
      ...damaged.map(() => false),
      true,
    ]);
  });
});

describe('whose games', () => {
  const shared = row([10, 30], { id: 's' });
  const { own: _, ...unknown } = {
    ...shared,
    seats: shared.seats.map((seat, index) => ({ ...seat, name: ['Bo', 'ANA '][index] ?? '', bot: undefined })),
  };

  it.each([
    ['the seat that is certain', shared, ME, [0]],
    ['the seat of a name of mine, in any case', unknown, ME, [1]],
    ['nobody without a name', unknown, { kind: 'me', names: [] }, []],
    ['another person', unknown, { kind: 'person', name: 'bo' }, [0]],
    ['never a bot of that name', shared, { kind: 'person', name: 'Echo' }, []],
  ] as const)('%s', (_case, game, subject, expected) => {
    expect(gamesOf([game], subject).map(({ seat }) => seat)).toEqual(expected);
  });

  it('lists people once, as they wrote their name last, and the games that nobody claimed', () => {
    const later = { ...unknown, id: 'l', playedMs: 9 };
    expect(
      peopleIn([{ ...shared, seats: shared.seats.map((seat) => ({ ...seat, name: 'Bo', bot: undefined })) }]),
    ).toEqual([{ name: 'Bo', games: 1 }]);
    expect(peopleIn([shared, unknown, later])).toEqual(
      [
        { name: 'Ana', games: 3 },
        { name: 'Bo', games: 2 },
      ].map((person) => (person.name === 'Ana' ? { ...person, name: 'ANA ' } : person)),
    );
    expect(unclaimedIn([shared, unknown], [])).toEqual([unknown]);
    expect(unclaimedIn([shared, unknown], ['bo'])).toEqual([]);
  });
});

describe('filters', () => {
  it('split the games: what passes and what does not adds up', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const games = gamesOf(rows, ME);
        const all = filtered(games, { branches: 'too' });
        expect(all).toEqual(games);
        const parts = [
          ['won', 'lost'].map((result) => ({ result: result as 'won' })),
          [2, 3, 4, 5].map((players) => ({ players })),
          ['bots', 'people', 'mixed'].map((company) => ({ company: company as 'bots' })),
          ORIGINS.map((origin) => ({ origin })),
          [{ toMs: 5e11 }, { fromMs: 5e11 }],
        ];
        for (const part of parts) {
          const sizes = part.map((filter) => filtered(games, { ...filter, branches: 'too' }).length);
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(games.length);
        }
        const branches = [undefined, 'only'] as const;
        expect(branches.flatMap((each) => filtered(games, { branches: each })).length).toBe(games.length);
      }),
    );
  });

  it('find a level whatever its budget, a person in any case, and a character face up', () => {
    const games = gamesOf(
      [
        {
          ...row([3, 2]),
          seats: row([3, 2]).seats.map((seat, index) => (index === 1 ? { ...seat, bot: 'pilot:1000ms' } : seat)),
        },
      ],
      ME,
    );
    expect(filtered(games, { bot: 'pilot' })).toHaveLength(1);
    expect(filtered(games, { bot: 'tiger' })).toHaveLength(0);
    expect(filtered(games, { person: 'Ana' })).toHaveLength(0);
    expect(filtered(games, { character: 'king' })).toHaveLength(1);
    expect(filtered(games, { character: 'hunter' })).toHaveLength(0);
  });
});

describe('summaries', () => {
  it('give everybody together one victory a game, and as much is expected of them', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const each of rows) {
          const shares = each.seats.map((_, own) => gamesOf([{ ...each, own: own as 0 }], ME)[0]?.share ?? 0);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
          expect(each.seats.length * (summaryOf(gamesOf([each], ME))?.expected ?? 0)).toBeCloseTo(1);
        }
      }),
    );
  });

  it('of groups add up to the whole', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const games = gamesOf(rows, ME);
        const whole = summaryOf(games);
        for (const by of GROUPINGS.slice(0, 4)) {
          const groups = groupsBy(games, by).map(({ summary }) => summary);
          expect(groups.reduce((sum, group) => sum + group.games, 0)).toBe(whole?.games ?? 0);
          expect(groups.reduce((sum, group) => sum + group.wins, 0)).toBe(whole?.wins ?? 0);
          expect(groups.reduce((sum, group) => sum + group.games * group.points.mean, 0)).toBeCloseTo(
            (whole?.games ?? 0) * (whole?.points.mean ?? 0),
          );
        }
        const [low, high] = whole?.interval ?? [0, 1];
        expect(low).toBeLessThanOrEqual((whole?.winRate ?? low) + 1e-9);
        expect(high).toBeGreaterThanOrEqual((whole?.winRate ?? high) - 1e-9);
        expect(low >= 0 && high <= 1).toBe(true);
      }),
    );
  });

  it('say how far to trust a few games', () => {
    expect(summaryOf([])).toBeUndefined();
    const one = summaryOf(gamesOf([row([40, 30])], ME));
    expect(one).toMatchObject({
      games: 1,
      wins: 1,
      winRate: 1,
      expected: 0.5,
      lead: 10,
      best: 40,
      points: { mean: 40 },
    });
    expect(one?.points.margin).toBeUndefined();
    expect(one?.interval[0]).toBeLessThan(0.25);
    const two = summaryOf(gamesOf([row([40, 30]), row([20, 30], { playedMs: 2 })], ME));
    expect(two?.points).toMatchObject({ mean: 30 });
    expect(two?.points.margin).toBeCloseTo(127.06, 0);
    expect(two?.interval.map((each) => Math.round(each * 100))).toEqual([9, 91]); // Wilson, 1 of 2
  });

  it('count a shared victory as a part of one', () => {
    const shared = summaryOf(gamesOf([row([30, 30, 10])], ME));
    expect(shared).toMatchObject({ wins: 1, shared: 1, winRate: 0.5, lead: 0 });
  });
});

describe('characters, streaks, trend, best games', () => {
  it('characters and penalties add up to the points', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const games = gamesOf(rows, ME);
        const corners = games.flatMap(({ own }) => own.corners);
        const summaries = charactersIn(games);
        expect(summaries.reduce((sum, { times }) => sum + times, 0)).toBe(corners.length);
        expect(summaries.reduce((sum, { times, points }) => sum + times * points.mean, 0)).toBeCloseTo(
          corners.reduce((sum, { points }) => sum + points, 0),
        );
        for (const { planets, times } of summaries) expect(planets).toBeLessThanOrEqual(times);
        expect(rangesOf(games).reduce((sum, range) => sum + range.games, 0)).toBe(games.length);
        expect(volcanoesIn(games).penalised).toBe(0);
      }),
    );
  });

  it.each([
    ['', 0, 0],
    ['W', 1, 1],
    ['WWL', 0, 2],
    ['LWWWLWW', 2, 3],
    ['WLWL', 0, 1],
  ])('streaks of %s', (results, current, best) => {
    const rows = [...results].map((result, index) =>
      row(result === 'W' ? [9, 1] : [1, 9], { id: `${index}`, playedMs: index + 1 }),
    );
    expect(streaksOf(gamesOf(rows.toReversed(), ME))).toMatchObject({ current, best });
  });

  it('a trend has every game in one spot, few spots, and ends at the mean of the last games', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 50 }), (rows, window, most) => {
        const games = gamesOf(rows, ME);
        const spots = trendOf(games, window, most);
        expect(spots.length).toBeLessThanOrEqual(most);
        expect(
          spots.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
        ).toEqual([...games.keys()]);
        const last = summaryOf(games.slice(-window));
        expect(spots.at(-1)?.meanPoints).toEqual(last === undefined ? undefined : expect.closeTo(last.points.mean, 6));
        expect(spots.at(-1)?.winRate).toEqual(last === undefined ? undefined : expect.closeTo(last.winRate, 6));
      }),
    );
    expect([0, 9, 50, 100, 300, 1000, 10_000].map(windowFor)).toEqual([10, 10, 10, 20, 50, 200, 200]);
  });

  it('finds the best games of each kind', () => {
    const rows = [
      row([40, 10], { id: 'a', playedMs: 1 }),
      row([25, 24], { id: 'b', playedMs: 2 }),
      row([45, 50], { id: 'c', playedMs: 3 }),
      row([40, 40], { id: 'd', playedMs: 4 }),
    ];
    const bests = bestsIn(gamesOf(rows, ME)).map(({ kind, game, value }) => [kind, game.row.id, value]);
    expect(bests).toEqual([
      ['points', 'c', 45],
      ['lead', 'a', 30],
      ['narrow', 'b', -1],
      ['corner', 'c', 45],
      ['lost', 'c', 45],
    ]);
  });
});

describe('export and import', () => {
  const dayOf = (seed: string) => (seed === 'the day' ? '2026-05-03' : undefined);
  const time = { dayOf, msOf: (date: string) => (date === '2026-05-03' ? 3 * DAY : undefined), fileMs: 7 * DAY };
  const archived: ArchivedGame = {
    ...facts,
    record: formatRecord(record),
    deal: 'daily/2026-05-03',
    looks: [{ portrait: 'fox' }],
    branch: { from: '#/replay/', round: 3 },
  };
  const read = (text: string) => {
    const found = gamesInFile(text);
    return found.ok ? found.value.map((game) => readFoundGame(game, time)) : found.fault;
  };

  it('loses nothing', () => {
    const text = formatExport([archived, { ...archived, id: 'b2', isBranch: true, origin: 'daily' }]);
    const games = read(text);
    expect(Array.isArray(games) && games.map((each) => each.ok && same(each.value.game))).toEqual([
      archived,
      { ...archived, id: 'b2', isBranch: true, origin: 'daily' },
    ]);
    const made = rowedGame(record, archived);
    expect(Array.isArray(games) && games[0]?.ok && games[0].value.row).toEqual(made?.row);
  });

  it('reads what a server exports, and records one after the other', () => {
    const online = JSON.stringify({
      name: 'Ana',
      createdMs: 1,
      chat: [],
      tables: [{ table: 't1', changedMs: DAY, seat: 0, record: archived.record }, { table: 't2' }],
    });
    expect(read(online)).toMatchObject([
      { ok: true, value: { game: { id: 't1', origin: 'online', playedMs: DAY, own: 0 } } },
    ]);
    const other = playedRecord({ seed: 'two', seats: [{ person: 'Ana' }, { person: 'Bo' }] });
    const two = `# club night\n${formatRecord({ ...record, date: '2026-05-03' })}\n${formatRecord(other)}`;
    expect(read(two)).toMatchObject([
      { ok: true, value: { row: { id: fingerprintOf(record), playedMs: 3 * DAY, own: 0 } } },
      { ok: true, value: { row: { playedMs: 7 * DAY, seats: [{ name: 'Ana' }, { name: 'Bo' }] } } },
    ]);
  });

  it('knows the daily planet and games of an event by what the server says of them, and practice by its shuffle', () => {
    const deals = [
      { kind: 'daily', id: '2026-05-03' },
      { kind: 'duplicate', id: 'abc' },
      { kind: 'moon', id: 'x' },
      'odd',
    ];
    const tables = deals.map((deal, index) => ({ table: `t${index}`, changedMs: DAY, record: archived.record, deal }));
    const games = read(JSON.stringify({ tables }));
    const facts = Array.isArray(games) && games.map((each) => each.ok && [each.value.row.origin, each.value.row.deal]);
    expect(facts).toEqual([
      ['daily', '2026-05-03'],
      ['event', 'abc'],
      ['online', undefined],
      ['online', undefined],
    ]);
    const practice = playedRecord({ seed: 'the day', seats: [{ person: 'Ana' }, { bot: 'echo' }] });
    expect(read(formatRecord(practice))).toMatchObject([{ value: { row: { origin: 'daily', deal: '2026-05-03' } } }]);
  });

  it.each([
    ['nothing', '', 'notHistory'],
    ['prose', 'hello', 'notHistory'],
    ['another JSON', '{"a":1}', 'notHistory'],
    ['a list', '[]', 'notHistory'],
    ['no games', '{"format":"make-me-a-planet history","version":1,"games":[]}', 'empty'],
    ['a later version', '{"format":"make-me-a-planet history","version":2,"games":[{}]}', 'newer'],
  ])('refuses %s', (_case, text, fault) => expect(read(text)).toBe(fault));

  it('says which game is wrong, and why, and takes the others', () => {
    const games = [{ ...archived }, 7, { id: 'x' }, { record: archived.record.replace(/^3\. .*/m, '3. moon U01') }];
    const unfinished = archived.record
      .split('\n')
      .filter((line) => !/^\[Result|^16\./.test(line))
      .join('\n');
    const text = JSON.stringify({
      format: 'make-me-a-planet history',
      version: 1,
      games: [...games, { record: unfinished }],
    });
    expect(read(text)).toMatchObject([
      { ok: true },
      { ok: false, fault: { kind: 'form', number: 2 } },
      { ok: false, fault: { kind: 'form', number: 3 } },
      { ok: false, fault: { kind: 'record', number: 4, fault: { line: expect.any(Number) } } },
      { ok: false, fault: { kind: 'unfinished', number: 5 } },
    ]);
  });

  it('believes no fact that makes no sense', () => {
    const odd = { id: '../x', origin: 'moon', playedMs: 'now', own: 1, isBranch: 1, deal: 5, record: archived.record };
    const text = JSON.stringify({ format: 'make-me-a-planet history', version: 1, games: [odd] });
    expect(read(text)).toMatchObject([
      { ok: true, value: { game: { id: fingerprintOf(record), origin: 'device', playedMs: 7 * DAY, own: 0 } } },
    ]);
  });

  it('recognizes a game under another name, and keeps two games with one id apart', () => {
    const named: GameRecord = { ...record, names: ['Cleo', 'x', 'y'], date: '2020-01-01' };
    const other = playedRecord({ seed: 'two', seats: [{ person: 'Ana' }, { person: 'Bo' }] });
    const known = new KnownGames([]);
    const add = (each: GameRecord, id: string) => {
      const made = rowedGame(each, { ...archived, id });
      return made === undefined ? undefined : known.add(made)?.game.id;
    };
    expect(add(record, 'a')).toBe('a');
    expect(add(named, 'b')).toBeUndefined();
    expect(add(other, 'a')).toBe(`a-${fingerprintOf(other)}`);
    expect(add(other, 'c')).toBeUndefined();
  });
});

describe('CSV', () => {
  it('has a line for each player, quotes what needs it, and runs no formula', () => {
    const made = row([-3, 12], { id: 'x', playedMs: DAY });
    const odd = {
      ...made,
      seats: made.seats.map((seat, index) => (index === 1 ? { ...seat, name: '=A1,"é"' } : seat)),
    };
    const csv = historyCsv([odd], { isoOf: (ms) => `day ${ms / DAY}`, ownSeat: () => 0 });
    const [head, ...lines] = csv.trimEnd().split('\r\n');
    expect(head?.split(',').slice(0, 5)).toEqual(['game', 'played', 'origin', 'rules', 'options']);
    expect(lines[0]).toMatch(/^x,day 1,device,classic,,2,0,1,1,Ana,,-3,2,0,1,0,/);
    expect(lines[1]).toContain(`"'=A1,""é""",echo,12,1,1,1,0,`);
    expect(head?.split(',').length).toBe(lines[0]?.split(',').length);
  });
});
