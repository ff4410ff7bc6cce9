// `planet arena`: rotation, same results on any number of threads, resuming, and reports about programs that misbehave.

import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Contest, entrantIn, slotOn, slotsOf } from '../../src/cli/arena/contest.ts';
import { parseEntrants } from '../../src/cli/arena/entrants.ts';
import { standingsOf } from '../../src/cli/arena/standings.ts';
import { BOX, PRESET_OPTIONS, SEAT_COUNTS, type Seat } from '../../src/rules/index.ts';
import { LANGUAGES } from '../../src/words/index.ts';
import { COMMAND, folder, planetProcess, write } from '../support/command.ts';
import { readProjectFile } from '../support/files.ts';
import { must } from '../support/games.ts';
import { strangeBot } from '../support/strange-bot.ts';

interface Row {
  readonly name: string;
  readonly seats: number;
  readonly winRate: number;
  readonly ci95: number | null;
  readonly meanPoints: number;
  readonly msPerMove: number;
}

interface ArenaOutput {
  readonly seed: string;
  readonly seats: number;
  readonly games: number;
  readonly bots: readonly Row[];
}

const home = (name: string) => ({ path: join(folder, name), env: { PLANET_HOME: join(folder, name) } });

/** All but the time, which is never the same. */
const timeless = (stdout: string): string => stdout.replace(/"msPerMove":[\d.]+/g, '');

const hasPython = spawnSync('python3', ['--version']).status === 0;

async function arena(flags: string, name: string, ...more: readonly string[]): Promise<ArenaOutput> {
  const { status, stdout, stderr } = await planetProcess(['arena', '--json', ...flags.split(' '), ...more], home(name));
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as ArenaOutput;
}

describe.concurrent('what --json contains', () => {
  it('has games, and the bots in the order given', async () => {
    const printed = await arena('--players 4 --bots merchant,random --games 40 --seed x', 'shape');
    expect(Object.keys(printed)).toEqual(['seed', 'seats', 'games', 'bots']);
    expect(printed).toMatchObject({ seed: 'x', seats: 4, games: 40 });
    expect(printed.bots.map(({ name, seats }) => [name, seats])).toEqual([
      ['merchant', 1],
      ['random', 3],
    ]);
    for (const row of printed.bots)
      expect(Object.keys(row)).toEqual(['name', 'seats', 'winRate', 'ci95', 'meanPoints', 'msPerMove']);
    const [merchant, random] = printed.bots;
    expect((merchant?.winRate ?? 0) + 3 * (random?.winRate ?? 0)).toBeCloseTo(1, 3);
    expect(merchant?.winRate).toBeGreaterThan(0.5);
  });

  it.each([
    ['--players 3 --games 1', 3],
    ['--players 2 --games 3', 4],
  ])('%s plays whole deals: %i games', async (flags, games) => {
    expect((await arena(`${flags} --bots random --seed x`, `whole ${flags}`)).games).toBe(games);
  });

  it('has no interval for one deal', async () => {
    const printed = await arena('--players 2 --bots merchant,random --games 2 --seed x', 'one deal');
    expect(printed.bots.map(({ ci95 }) => ci95)).toEqual([null, null]);
  });

  it('plays by the rules given', async () => {
    const flags = '--players 3 --bots random,merchant --games 6 --seed x';
    const points = async (rules: string) =>
      (await arena(`${flags}${rules}`, `by ${rules}`)).bots.map(({ meanPoints }) => meanPoints).join(' ');
    const all = await Promise.all(
      ['', ' --rules second-edition', ' --hidden-characters', ' --options placement=free'].map(points),
    );
    expect(new Set(all).size).toBe(4);
  });

  it('plays with another tile set', async () => {
    const tiles = JSON.parse((await planetProcess(['tiles', '--json'])).stdout) as { items: Record<string, number> }[];
    const rich = JSON.stringify(tiles.map((tile) => (tile.items.star ? { ...tile, items: { star: 9 } } : tile)));
    const flags = '--players 3 --bots random,merchant --games 6 --seed x';
    const other = await arena(flags, 'tiles', '--tiles', write('rich.json', rich));
    expect(other.bots[0]?.meanPoints).not.toBe((await arena(flags, 'no tiles')).bots[0]?.meanPoints);
  });
});

describe.each(SEAT_COUNTS)('with %i seats', (seats) => {
  const all = Array.from({ length: seats }, (_, index) => index as Seat);

  it('every slot sits once on every seat of a deal', () => {
    for (const slot of all) {
      const held = all.map((rotation) =>
        all.find((seat) => slotOn(seat, { deal: 1, rotation }, contestOf(seats, 1)) === slot),
      );
      expect(held.toSorted()).toEqual(all);
    }
  });

  it('the last entrant fills up', () => {
    for (let entrants = 1; entrants <= seats; entrants++) {
      const contest = contestOf(seats, entrants);
      const filled = all.map((slot) => entrantIn(slot, contest));
      for (const entrant of all.slice(0, entrants))
        expect(filled.filter((each) => each === entrant)).toHaveLength(slotsOf(entrant, contest));
    }
  });
});

function contestOf(seats: Contest['seats'], entrants: number): Contest {
  const list = must(parseEntrants(Array(entrants).fill('random').join(',')));
  return { seats, options: PRESET_OPTIONS.classic, tileSet: BOX, seed: 'x', entrants: list, timeoutMs: 1 };
}

it('rotates: a program sees the same start from every seat', async () => {
  const file = join(folder, 'seen.txt');
  await arena('--players 3 --games 3 --seed x', 'rotation', '--bots', `${strangeBot('log', file)},random`);
  const seen = new Set(readFileSync(file, 'utf8').trim().split('\n'));
  const [start] = [...seen].map((line) => line.at(-1));
  expect([...seen].sort()).toEqual([0, 1, 2].map((seat) => `${seat} of ${start}`));
});

it('never shows a deal to one process from two seats', async () => {
  const file = join(folder, 'deals.txt');
  const deals = 3;
  const flags = `--players 3 --games ${3 * deals} --seed x --threads 1`;
  await arena(flags, 'deals', '--bots', strangeBot('deals', file));
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const met = new Map<string, Set<string>>();
  for (const line of lines) {
    const [pid = '', seat = '', deal = ''] = line.split(' ');
    met.set(`${pid} ${deal}`, (met.get(`${pid} ${deal}`) ?? new Set()).add(seat));
  }
  const all = (column: number) => new Set(lines.map((line) => line.split(' ')[column])).size;
  expect([...met.values()].map(({ size }) => size)).toEqual(Array(9 * deals).fill(1));
  expect(all(2)).toBe(deals);
  expect(all(0)).toBe(9); // three slots in three games of a deal; the next deal finds them all free
});

describe('the margin of a win rate', () => {
  /** What entrants won in all games of each deal, three seats; the second holds two of them. */
  const standings = (...shares: readonly number[]) =>
    standingsOf(
      shares.map((share, index) => ({
        deal: index + 1,
        entrants: [share, 3 - share].map((each) => ({ share: each, points: 40, moves: 4, ms: 2 })),
      })),
      contestOf(3, 2),
    );
  const margins = (...shares: readonly number[]) => standings(...shares).map(({ ci95 }) => ci95);

  it('counts a deal as one observation', () => {
    // rates of the first: 1, ⅔, ⅓, ⅓, ⅔; standard error √(0.3111 / 4 / 5) = 0.1247, and 2.776 of them with five deals
    expect(standings(3, 2, 1, 1, 2)).toEqual([
      { name: 'random', seats: 1, winRate: 0.6, ci95: 0.3462, meanPoints: 13.33, msPerMove: 0.5 },
      { name: 'random', seats: 2, winRate: 0.2, ci95: 0.1731, meanPoints: 6.67, msPerMove: 0.5 },
    ]);
  });

  it.each([
    // two rates, 1 and ⅔: standard error 1/6, and 12.706 of them are more than there can be
    { title: 'two deals tell next to nothing', shares: [3, 2], expected: [1, 1] },
    // three alike: nine games of the first, eighteen seats of the second
    { title: 'deals that end alike leave a doubt', shares: [3, 3, 3], expected: [0.3333, 0.1667] },
    { title: 'however they end', shares: [1, 1, 1], expected: [0.3333, 0.1667] },
    // five won, five lost: standard error √(2.5 / 9 / 10) = 1/6, and 2.262 of them
    {
      title: 'few deals count by Student’s t',
      shares: Array.from({ length: 10 }, (_, at) => 3 * (at % 2)),
      expected: [0.377, 0.1885],
    },
    // standard error √(50 / 199 / 200), and 1.972 of them, where the normal distribution has 1.96
    { title: 'many as ever', shares: Array.from({ length: 200 }, (_, at) => 3 * (at % 2)), expected: [0.0699, 0.0349] },
    { title: 'one deal has none', shares: [3], expected: [null, null] },
  ])('$title', ({ shares, expected }) => expect(margins(...shares)).toEqual(expected));

  it('is nothing for a bot alone with itself: its share is certain', () => {
    const deals = [1, 2].map((deal) => ({ deal, entrants: [{ share: 3, points: 90, moves: 9, ms: 9 }] }));
    expect(standingsOf(deals, contestOf(3, 1))).toMatchObject([{ winRate: 0.3333, ci95: 0 }]);
  });
});

it.each([
  ['merchant,random', ['merchant', 'random']],
  [' merchant , random:5it', ['merchant', 'random:5it']],
  ['cmd:python3 a.py --depth 2\\,3,merchant', ['cmd:python3 a.py --depth 2,3', 'merchant']],
  ['cmd:C:\\bots\\a.exe,merchant', ['cmd:C:\\bots\\a.exe', 'merchant']],
])('reads the list %s', (text, names) => expect(must(parseEntrants(text)).map(({ name }) => name)).toEqual(names));

it.each([
  ['merchant,random', 30],
  ['random:7it,merchant:3it,random', 30],
  ['pilot:40it,flat:8it,tiger', 6],
])('is the same on any number of threads: %s', async (bots, games) => {
  const run = (threads: number) =>
    planetProcess(
      [
        'arena',
        '--players',
        '3',
        '--games',
        `${games}`,
        '--seed',
        'x',
        '--json',
        '--bots',
        bots,
        '--threads',
        `${threads}`,
      ],
      home(`${bots} ${threads}`),
    );
  const [one, three] = [await run(1), await run(3)];
  expect(one.status).toBe(0);
  expect(timeless(one.stdout)).toBe(timeless(three.stdout));
});

it.each(LANGUAGES)('draws a table in %s', async (lang) => {
  const flags = ['--players', '3', '--bots', 'merchant,random', '--games', '6', '--seed', 'x', '--lang', lang];
  const { status, stdout } = await planetProcess(['arena', ...flags], home(`table ${lang}`));
  expect(status).toBe(0);
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/6 .*, 3 .*, .+ \(2013\), .* x$/);
  expect(new Set(lines.slice(2).map((line) => line.length)).size).toBe(1);
  expect(stdout).not.toMatch(/undefined|NaN|\{\w/);
});

it('warns once about a bot that does not search and ignores its budget', async () => {
  const flags = ['--players', '3', '--bots', 'merchant:100ms,merchant:100ms,flat:1it', '--games', '3', '--seed', 'x'];
  const { status, stderr } = await planetProcess(['arena', ...flags], home('idle budget'));
  expect(status).toBe(0);
  expect(stderr).toBe('merchant:100ms: this bot doesn’t search, so it ignores its budget.\n');
});

it('draws a random seed and prints it', async () => {
  const { seed } = await arena('--players 2 --bots random --games 2', 'no seed');
  expect(seed).toMatch(/^[0-9a-f]{12}$/);
});

/** The files of results that a home holds. */
function resultsIn(path: string): readonly string[] {
  const at = join(path, 'arena');
  return existsSync(at) ? readdirSync(at).map((name) => join(at, name)) : [];
}

describe.concurrent('saved results', () => {
  const flags = ['arena', '--json', '--players', '2', '--bots', 'merchant,random', '--seed', 'x'];

  it('are extended by more games, and give the same as all at once', async () => {
    const { env } = home('extended');
    await planetProcess([...flags, '--games', '10'], { env });
    const more = await planetProcess([...flags, '--games', '20'], { env });
    expect(more.stderr).toBe('10 of 20 games were played earlier (--fresh plays them again).\n');
    const fresh = await planetProcess([...flags, '--games', '20', '--fresh'], { env });
    expect(fresh.stderr).toBe('');
    expect(timeless(more.stdout)).toBe(timeless(fresh.stdout));
    const fewer = await planetProcess([...flags, '--games', '10'], { env });
    expect(JSON.parse(fewer.stdout)).toMatchObject({ games: 10 });
  });

  it('are used again to the byte when nothing is left to play', async () => {
    const { env } = home('again');
    const [one, other] = [
      await planetProcess([...flags, '--games', '4'], { env }),
      await planetProcess([...flags, '--games', '4'], { env }),
    ];
    expect(other.stdout).toBe(one.stdout);
  });

  it('survive a last line that was cut off', async () => {
    const { env, path } = home('torn');
    const whole = await planetProcess([...flags, '--games', '12'], { env });
    const [file = ''] = resultsIn(path);
    const lines = readFileSync(file, 'utf8').split('\n');
    write('torn.jsonl', `${lines.slice(0, 4).join('\n')}\n${lines[4]?.slice(0, 20)}`);
    const save = ['--save', join(folder, 'torn.jsonl')];
    const again = await planetProcess([...flags, '--games', '12', ...save], { env });
    expect(again.stderr).toContain('6 of 12 games were played earlier');
    expect(timeless(again.stdout)).toBe(timeless(whole.stdout));
    const last = await planetProcess([...flags, '--games', '12', ...save], { env });
    expect(last.stdout).toBe(again.stdout);
  });

  it.each([
    ['of another arena', ['--seed', 'y'], '', 'has the results of another arena'],
    ['with a broken line', [], '{"deal":1}\n', 'line 4 isn’t a result of this arena'],
  ])('%s are not used', async (name, more, added, message) => {
    const save = join(folder, `${name}.jsonl`);
    await planetProcess([...flags, '--games', '4', '--save', save]);
    if (added !== '') appendFileSync(save, added);
    const { status, stdout, stderr } = await planetProcess([...flags, ...more, '--games', '4', '--save', save]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect((await planetProcess([...flags, ...more, '--games', '4', '--save', save, '--fresh'])).status).toBe(0);
  });

  it('never take the place of another file', async () => {
    const save = write('letter.txt', 'Dear rose\n');
    const { status, stderr } = await planetProcess([...flags, '--save', save, '--fresh']);
    expect(status).toBe(1);
    expect(stderr).toContain('already exists and isn’t a file of arena results');
    expect(readFileSync(save, 'utf8')).toBe('Dear rose\n');
  });
});

describe.runIf(process.platform === 'linux')('nothing is left behind', () => {
  /** Still runs; a process that has ended but that nobody has asked after does not. */
  const isAlive = (pid: string): boolean =>
    existsSync(`/proc/${pid}/stat`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  const pidsIn = (file: string): readonly string[] => readFileSync(file, 'utf8').trim().split(' ');

  /** Those that still run. A kill takes its moment on a busy machine; what was not killed would run for a minute. */
  async function survivors(file: string): Promise<readonly string[]> {
    const deadline = Date.now() + 30_000;
    while (pidsIn(file).some(isAlive) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
    return pidsIn(file).filter(isAlive);
  }

  it('Ctrl-C stops it at once, and the same command goes on', async () => {
    const pids = join(folder, 'pids.txt');
    const bots = `${strangeBot('slow', pids)},random`;
    const flags = [
      'arena',
      '--json',
      '--players',
      '2',
      '--games',
      '16',
      '--seed',
      'x',
      '--threads',
      '2',
      '--bots',
      bots,
    ];
    const cut = home('cut');
    const stopped = await new Promise<{ readonly status: number | null; readonly stderr: string }>((resolve) => {
      const child = spawn(process.execPath, [COMMAND, ...flags], {
        env: { PATH: process.env.PATH, LC_ALL: 'C', ...cut.env },
      });
      let stderr = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
      });
      const watch = setInterval(() => {
        const [file] = resultsIn(cut.path);
        if (file === undefined || readFileSync(file, 'utf8').split('\n').length < 3) return;
        clearInterval(watch);
        child.kill('SIGINT');
      }, 5);
      child.on('close', (status) => resolve({ status, stderr }));
    });
    expect(stopped.status).toBe(130);
    expect(stopped.stderr).toMatch(
      /^Stopped after \d+ of 16 games\. To continue, run the same command with --seed x\.\n$/,
    );
    expect(await survivors(pids)).toEqual([]);
    const again = await planetProcess(flags, cut);
    expect(again.stderr).toMatch(/^\d+ of 16 games were played earlier/);
    const whole = await planetProcess(flags, home('whole'));
    expect(timeless(again.stdout)).toBe(timeless(whole.stdout));
    expect(await survivors(pids)).toEqual([]);
  });

  it('not even what a program has started', async () => {
    const pids = join(folder, 'family.txt');
    const flags = ['--players', '2', '--timeout', '500', '--bots', `${strangeBot('family', pids)},random`];
    const { status, stderr } = await planetProcess(['arena', ...flags], home('family'));
    expect(status).toBe(1);
    expect(stderr).toContain('didn’t answer within');
    expect(pidsIn(pids).length).toBeGreaterThanOrEqual(2);
    expect(await survivors(pids)).toEqual([]);
  });
});

describe.concurrent('a program that misbehaves', () => {
  const WHEN =
    /planet: .+ \(player [12], deal 1, round \d+\) was asked (which stack to draw from|which tile to take|which tile to offer face down|who picks next) and /;

  it.each([
    ['silent', 'didn’t answer within 2100 ms'],
    ['dies', 'exited with status 3 instead of answering'],
    ['diesLater', 'exited with status 0 instead of answering'],
    ['killed', /(was killed by SIGKILL|exited with status 137) instead of answering/],
    ['garbage', 'answered with invalid JSON: �[2Jhello'],
    ['list', 'answered without a move: [1]'],
    ['noMove', 'answered without a move: {"id":1}'],
    ['error', 'answered with an error: no idea'],
    ['wrongId', 'answered a different question, not 1: {"id":2,"move":{'],
    ['twice', 'answered a different question, not 2: {"id":1,"move":{'],
    ['unknown', 'answered with an illegal move: {"id":1,"move":{"kind":"fly"}}: that isn’t a move'],
    ['wrongStep', '{"kind":"appointSeat","seat":0}}: that move isn’t possible right now'],
    ['noTile', ': X1 isn’t on offer'],
    ['noHome', /"cell":"(a1|b2)"}}: (a1|b2) isn’t a space for (Characters|Planet centers|Uphill edges|Downhill edges)/],
    ['noStack', '"stack":"moon"}}: there’s no stack “moon”'],
    ['endless', 'answered with a line of more than 1048576 characters'],
  ])('%s', async (way, verdict) => {
    const flags = ['--players', '2', '--games', '2', '--seed', 'x', '--threads', '1'];
    if (way === 'silent') flags.push('--timeout', '100');
    const { status, stdout, stderr } = await planetProcess(
      ['arena', ...flags, '--bots', `${strangeBot(way)},random`],
      home(way),
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(WHEN);
    expect(stderr).toContain(`strange-bot.mjs" ${way}`);
    if (typeof verdict === 'string') expect(stderr).toContain(verdict);
    else expect(stderr).toMatch(verdict);
    if (way !== 'killed') expect(stderr.trim().split('\n')).toHaveLength(1); // the shell may add a word of its own
  });

  it('that is not there at all', async () => {
    const { status, stderr } = await planetProcess(
      ['arena', '--players', '2', '--bots', 'cmd:no-such-bot,random'],
      home('none'),
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/cmd:no-such-bot \(player .+ instead of answering\n$/);
  });

  it.each([
    ['fr', 'a répondu par un coup interdit : '],
    ['es', 'respondió con una jugada no permitida: '],
  ])('is reported in %s', async (lang, words) => {
    const flags = ['--players', '2', '--lang', lang, '--bots', `${strangeBot('unknown')},random`];
    expect((await planetProcess(['arena', ...flags], home(lang))).stderr).toContain(words);
  });
});

describe.concurrent('programs that play well', () => {
  it('our own bot through the protocol plays as it does here', async () => {
    const own = `cmd:"${process.execPath}" "${COMMAND}" bot --bot merchant`;
    const printed = await arena('--players 3 --games 9 --seed x', 'own', '--bots', `${own},random`);
    expect(printed.bots[0]?.name).toBe(own);
    expect(printed.bots[0]?.winRate).toBeGreaterThan(1 / 3);
  });

  it.runIf(!hasPython)('the first legal move', async () => {
    const printed = await arena('--players 2 --games 4 --seed x', 'first', '--bots', `${strangeBot('first')},random`);
    expect(printed.games).toBe(4);
  });

  it.runIf(hasPython)('the example in Python beats chance', async () => {
    const printed = await arena(
      '--players 2 --games 40 --seed x',
      'python',
      '--bots',
      'cmd:python3 docs/examples/bot.py,random',
    );
    expect(printed.bots[0]?.winRate).toBeGreaterThan(0.5);
  });

  it('the example stands in docs/BOT-PROTOCOL.md as it is', () => {
    expect(readProjectFile('docs/BOT-PROTOCOL.md')).toContain(
      `\`\`\`python\n${readProjectFile('docs/examples/bot.py')}\`\`\`\n`,
    );
  });
});

// `script` gives the command a terminal of its own.
it.runIf(process.platform === 'linux' && existsSync('/usr/bin/script'))('draws a bar on a terminal', () => {
  const line = `PLANET_HOME="${folder}/bar" "${process.execPath}" "${COMMAND}" arena --players 2 --bots random --games 4 --seed x`;
  const env = { ...process.env, LC_ALL: 'C.UTF-8', SHELL: '/bin/sh' };
  const { stdout } = spawnSync('script', ['-qec', line, '/dev/null'], { encoding: 'utf8', env });
  expect(stdout).toContain(`\r\x1b[K${'█'.repeat(30)} 4 of 4 games\r\x1b[K`);
});
