// `planet score`, `replay`, `deal`, `verify`, `tiles`: with the formats of docs/NOTATION.md.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BOX, commitmentOf, dealFromSeed, PRESET_OPTIONS, startFromSeed } from '../../src/rules/index.ts';
import { COMMAND, planet, write } from '../support/command.ts';
import { readProjectFile } from '../support/files.ts';
import { recordText } from '../support/games.ts';

const EXAMPLE = readProjectFile('docs/examples/planets.txt');
const ANTOINE = {
  name: 'Antoine',
  planet: 'P03 U05 D17 P12 D19 C01* C11 U04 U08 C02* C19 D02* P20 D18 U09 P15'.split(' '),
  corners: [9, 9, 13, 10],
  characters: ['geographer', 'drunkard', 'little-prince', 'businessman-brown'],
  volcanoes: 3,
  penalty: 0,
  total: 41,
};
const BRUNO = {
  name: 'Bruno',
  planet: 'P10 U06 D04 P16 D08 C05 C07 U20 U16 C10 C08 D11 P13 D03 U18 P07'.split(' '),
  corners: [12, 14, 12, 7],
  characters: ['hunter', 'gardener', 'businessman-white', 'king'],
  volcanoes: 6,
  penalty: 6,
  total: 39,
};

describe('planet score', () => {
  it('R7.1 counts the rule sheet’s example: 41, and 45 − 6 = 39', async () => {
    const { status, stdout, stderr } = await planet(['score', write('example.txt', EXAMPLE), '--json']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      file: expect.stringMatching(/example\.txt$/),
      seats: [ANTOINE, BRUNO],
      winners: [1],
    });
    expect(stdout.split('\n')).toHaveLength(2);
  });

  it('reads standard input', async () => {
    const { stdout } = await planet(['score', '-', '--json'], { input: EXAMPLE });
    expect(JSON.parse(stdout)).toMatchObject({ file: '-', winners: [1] });
  });

  it('prints one object a line for several files, each with the name of its file', async () => {
    const paths = [write('one.txt', EXAMPLE), write('two.txt', EXAMPLE.replaceAll('Bruno', 'Bea'))];
    const { stdout } = await planet(['score', '--json', ...paths]);
    const printed = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(printed.map(({ file }) => file)).toEqual(paths);
    expect(printed.map(({ seats }) => seats[1].name)).toEqual(['Bruno', 'Bea']);
  });

  it('has null for the character of an empty corner', async () => {
    const { stdout } = await planet(['score', '-', '--json'], { input: 'P03 . . .\n. . . .\n. . . .\n. . . .' });
    const [{ corners, characters }] = JSON.parse(stdout).seats;
    expect({ corners, characters }).toEqual({ corners: [0, 0, 0, 0], characters: ['geographer', null, null, null] });
  });

  it('tells a bad file among good ones, and counts the good ones', async () => {
    const paths = [write('good.txt', EXAMPLE), write('bad.txt', 'P03\n')];
    const { status, stdout, stderr } = await planet(['score', '--json', paths[1] ?? '', paths[0] ?? '']);
    expect(status).toBe(1);
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(/^planet: .*bad\.txt: line 1: a planet needs 4 lines of tiles; this one has 1\n$/);
  });

  it.each([
    ['en', 'Winner: Antoine', 'Geographer: 9 planet tiles without a volcano'],
    ['fr', 'Victoire : Antoine', 'Géographe : 9 tuiles planète sans volcan'],
    ['es', 'Victoria: Antoine', 'Geógrafo: 9 losetas de planeta sin volcán'],
    ['de', 'Sieger: Antoine', 'Geograf: 9 Planetenplättchen ohne Vulkan'],
  ])('explains every sum in words (%s)', async (lang, winner, corner) => {
    const { stdout } = await planet(['score', write('example.txt', EXAMPLE), '--lang', lang]);
    const printed = stdout.replaceAll('\u00a0', ' ');
    expect(printed).toContain(winner);
    expect(printed).toContain(corner);
    expect(stdout).toMatch(/ 41\n/);
    expect(stdout).toMatch(/ 39\n/);
  });

  it.each([
    [['--rules', 'manual'], 10],
    [['--options', 'geographer=visible'], 10],
    [['--rules', 'summary'], 13],
    [[], 9],
  ])('R8.3 counts by the rules given (%j)', async (flags, geographer) => {
    const { stdout } = await planet(['score', write('example.txt', EXAMPLE), '--json', ...flags]);
    expect(JSON.parse(stdout).seats[0].corners[0]).toBe(geographer);
  });

  it('leaves a planet without a name nameless', async () => {
    const { stdout } = await planet(['score', '-', '--json'], { input: EXAMPLE.replace('Bruno:\n', '') });
    expect(JSON.parse(stdout).seats[1].name).toBeNull();
  });
});

describe('planet replay', () => {
  it('R7.6 tells of an unfinished game what is so now', async () => {
    const text = recordText(
      { start: 2 },
      '1. uphill U18 U08 U12 | 2 U08 b1 | 3 U18 a3 | 1 U12 a3',
      '2. character P05 P19 P03 | 1 P05 a4',
    );
    const { status, stdout } = await planet(['replay', '-', '--json'], { input: text });
    expect(status).toBe(0);
    const printed = JSON.parse(stdout);
    expect(printed).toMatchObject({ finished: false, rounds: 1 });
    expect(printed.seats.map((seat: { total: number }) => seat.total)).toEqual([-1, -1, 0]);
    expect(printed.seats[0].planet).toEqual('. . . . . . . . U12 . . . P05 . . .'.split(' '));
    expect(Object.keys(printed.seats[0])).toEqual([
      ...['name', 'planet', 'corners', 'characters', 'volcanoes', 'penalty', 'total'],
    ]);
    expect(printed.seats[0].characters).toEqual([null, null, 'astronomer', null]);
    expect(printed.file).toBe('-');
    expect(printed.winners).toEqual([3]);
  });

  it('prints the planets in notation and the points', async () => {
    const { stdout } = await planet(['replay', write('game.txt', readProjectFile('docs/examples/game.txt'))]);
    expect(stdout).toMatch(/\n([CDPU]\d\d\*? ){3}[CDPU]\d\d\*?\n/);
    expect(stdout).toContain('finished after 16 rounds');
  });

  it.each([
    [['--step'], /--step needs an interactive terminal/],
    [['--step', '--json'], /--step and --json/],
    [['--as', '2'], /--as needs --step/],
  ])('says what is wrong with %j where there is no terminal', async (flags, message) => {
    const file = write('game.txt', readProjectFile('docs/examples/game.txt'));
    const { status, stderr } = await planet(['replay', file, ...flags]);
    expect(status).not.toBe(0);
    expect(stderr).toMatch(message);
  });

  // as a server writes it: bots have no name, nor have people whose name it does not know
  const nameless = readProjectFile('docs/examples/game.txt')
    .replace('"Ana"]', '""]')
    .replace('"Bruno"]', '""]\n[Bot2 "traveler"]')
    .replace('"Chloé"]', '""]\n[Bot3 "traveler"]');

  it.each([
    ['en', ['Player 1', 'Traveller', 'Traveller II']],
    ['fr', ['Joueur 1', 'Voyageur', 'Voyageur II']],
    ['es', ['Jugador 1', 'Viajero', 'Viajero II']],
  ])('calls nameless seats after their bots or their numbers (%s)', async (lang, names) => {
    const { stdout } = await planet(['replay', '-', '--lang', lang], { input: nameless });
    expect(stdout.split('\n').filter((line) => line.endsWith(':'))).toEqual(names.map((name) => `${name}:`));
    for (const name of names) expect(stdout).toContain(`\n${name}\n  a1  `);
    expect(names).toContain(/: (.+)\n.+\n$/.exec(stdout)?.[1]);
  });

  it('leaves a nameless seat nameless for programs', async () => {
    const { stdout } = await planet(['replay', '-', '--json'], { input: nameless });
    expect(JSON.parse(stdout).seats.map((seat: { name: unknown }) => seat.name)).toEqual([null, null, null]);
  });
});

describe('planet deal', () => {
  it('R13.1 tells what the seed deals', async () => {
    const { stdout } = await planet(['deal', '--players', '4', '--seed', 'été ☾', '--json']);
    const printed = JSON.parse(stdout);
    const deal = dealFromSeed('été ☾', 4, BOX);
    expect(printed.draws.center.flat()).toEqual(deal.stacks.center);
    expect(printed.removed).toEqual(deal.removed);
    expect(printed.start).toBe(startFromSeed('été ☾', 4) + 1);
    const setup = {
      seats: 4,
      start: startFromSeed('été ☾', 4),
      options: PRESET_OPTIONS.classic,
      tileSet: BOX,
    } as const;
    expect(printed.commitment).toBe(commitmentOf('été ☾', '', setup));
  });

  it.runIf(process.platform !== 'win32')('stops quietly when nobody reads on', () => {
    const line = `"${process.execPath}" "${COMMAND}" deal --players 5 --seed x | head -n 1`;
    const ran = spawnSync('sh', ['-c', line], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
    expect(ran.stderr).toBe('');
    expect(ran.stdout.split('\n')).toHaveLength(2);
  });

  it.runIf(existsSync('/dev/full'))('says so when nothing can be written', () => {
    const line = `"${process.execPath}" "${COMMAND}" tiles > /dev/full`;
    const ran = spawnSync('sh', ['-c', line], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
    expect(ran).toMatchObject({ status: 1, stderr: 'planet: can’t write (ENOSPC)\n' });
  });
});

describe('planet verify', () => {
  const record = readProjectFile('docs/examples/game.txt');

  it('R13.3 finds a promise kept', async () => {
    const { status, stdout } = await planet(['verify', '-'], { input: record });
    expect(status).toBe(0);
    expect(stdout.trim().split('\n')).toHaveLength(2);
  });

  it.each([
    ['another commitment', record.replace(/(Commitment ")../, '$1zz'), 'the seed doesn’t match the commitment zz'],
    [
      'no commitment',
      record.replace(/\[Commitment .*\]\n/, ''),
      'there’s no [Commitment] tag: the shuffle wasn’t fixed before play',
    ],
    ['no seed', record.replace(/\[Seed .*\]\n/, ''), 'there’s no [Seed] tag to check'],
    ['another seed', record.replace(/\[Seed ".*"\]/, '[Seed "other"]'), /line \d+: the seed deals .* here, not/],
    [
      'another result',
      record.replace(/\[Result ".*"\]/, '[Result "99 98 97"]'),
      'the result 99 98 97 doesn’t match the game’s score',
    ],
    [
      'an unfinished game',
      record.trimEnd().split('\n').slice(0, -1).join('\n'),
      'unless the players agreed to end it early',
    ],
  ])('R13.3 finds a promise broken: %s', async (_, input, message) => {
    const { status, stdout, stderr } = await planet(['verify', '-'], { input });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('planet verify --json', () => {
  const record = readProjectFile('docs/examples/game.txt');
  const tag = (name: string): string => new RegExp(`\\[${name} "(.*)"\\]`).exec(record)?.[1] ?? '';
  const KEPT = {
    ...{ verified: true, reason: null, claim: null },
    ...{ seed: tag('Seed'), salt: tag('Salt'), commitment: tag('Commitment') },
  };

  it('R13.3 prints one object for each file, with its name and what is proven', async () => {
    const good = write('kept.txt', record);
    const bad = write('broken.txt', record.replace(/(Commitment ")../, '$1zz'));
    const { status, stdout, stderr } = await planet(['verify', '--json', good, bad, 'nope.txt']);
    expect(status).toBe(1);
    const printed = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(printed).toEqual([
      { file: good, ...KEPT },
      { file: bad, ...KEPT, verified: false, reason: 'commitmentOther', commitment: `zz${tag('Commitment').slice(2)}` },
    ]);
    expect(stderr).toMatch(/broken\.txt: the seed doesn’t match the commitment zz.*\n.*nope\.txt: no such file\n$/);
  });

  it.each([
    ['noCommitment', record.replace(/\[Commitment .*\]\n/, ''), { commitment: null }],
    ['noSeed', record.replace(/\[Seed .*\]\n/, ''), { seed: null }],
    ['resultOther', record.replace(/\[Result ".*"\]/, '[Result "99 98 97"]'), { claim: '99 98 97' }],
    [
      'unfinished',
      record
        .trimEnd()
        .split('\n')
        .slice(0, -1)
        .join('\n')
        .replace(/\[Result .*\]\n/, ''),
      {},
    ],
  ])('R13.3 names the reason: %s', async (reason, input, facts) => {
    const { status, stdout } = await planet(['verify', '-', '--json'], { input });
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({ file: '-', ...KEPT, verified: false, reason, ...facts });
  });
});

describe('planet tiles', () => {
  it('R1.1 R1.2 lists every tile in words, and how many there are of each item and character', async () => {
    const { stdout } = await planet(['tiles']);
    const lines = stdout.split('\n');
    for (const id of Object.keys(BOX.tiles))
      expect(lines.filter((line) => line.startsWith(`  ${id}  `))).toHaveLength(1);
    expect(stdout).toContain('Uphill edges: 20 tiles\n  U01  1 elephant, 1 sunset, 1 baobab\n');
    expect(stdout).toMatch(/^ {2}13 baobabs +Planet centers: 3, Uphill edges: 5, Downhill edges: 5$/m);
    expect(stdout).toMatch(/^ {2}1 × King +14 points for exactly 1 rose, 7 for exactly 2$/m);
  });

  it.each([
    [['--lang', 'de'], 'Ränder aufwärts: 20 Plättchen', '13 Affenbrotbäume'],
    [['--lang', 'fr'], 'Bordures montantes : 20 tuiles', '15 moutons beiges'],
    [['--lang', 'es'], 'Bordes con satélite: 20 losetas', '15 ovejas amarillas'],
    [['--lang', 'es', '--rules', 'classic'], 'Bordes ascendentes: 20 losetas', '15 ovejas grises'],
    [['--rules', 'second-edition'], 'Satellite edges: 20 tiles', '15 yellow sheep'],
  ])('R11.7 uses the words of the language and the edition: %j', async (flags, stack, item) => {
    const { stdout } = await planet(['tiles', ...flags]);
    expect(stdout).toContain(`\n${stack}\n`);
    expect(stdout).toContain(`\n  ${item} `);
  });

  it('R1.5 prints a set that loads again with --json, corrected or not', async () => {
    const { stdout } = await planet(['tiles', '--json']);
    expect(JSON.parse(stdout)).toHaveLength(80);
    const corrected = stdout.replace('"volcano":1,"lamppost":2', '"volcano":1,"lamppost":3');
    const { status, stdout: again } = await planet(['tiles', '--json', '--tiles', write('mine.json', corrected)]);
    expect(status).toBe(0);
    expect(JSON.parse(again)).toEqual({
      name: expect.stringMatching(/^tiles-[0-9a-f]{8}$/),
      tiles: JSON.parse(corrected),
    });
  });
});
