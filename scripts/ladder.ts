// `npm run ladder`: plays every level against those below it, one seat against the rest, and writes the table into
// docs/STRENGTH.md. `npm run ladder -- --pool` does the same for the strongest against the baseline bots,
// with the targets. Of games with searching bots, which are slow, only --searching N are played. Searching bots have a
// budget per move: milliseconds, or with --iterations N, which is reproducible on any machine. All games run through
// `planet arena`, which stores its results: a later run continues and plays only the missing games.

import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BASELINE_BOTS, type BotName, isSearching, LEVELS } from '../src/bots/index.ts';
import { SEAT_COUNTS, type SeatCount } from '../src/rules/index.ts';
import { optionsOf } from './bots/options.ts';

const HELP = `npm run ladder -- [--pool] [--games N] [--searching N] [--ms N | --iterations N] [--seed TEXT]

Plays levels against each other and writes the table into docs/STRENGTH.md. Stopped and run again it goes on.

  --pool          the strongest against the baseline bots, instead of every level against those below it
  --games N       games a cell, 1000 by default
  --searching N   games a cell where everybody searches, or in the levels' table anybody, 300 by default
  --ms N          milliseconds a move for those that search, 100 by default
  --iterations N  iterations a move instead, which give the same on any machine
  --seed TEXT     where chance starts, ladder by default
`;

const values = optionsOf(
  HELP,
  {
    games: { type: 'string', default: '1000' },
    searching: { type: 'string', default: '300' },
    ms: { type: 'string', default: '100' },
    iterations: { type: 'string' },
    seed: { type: 'string', default: 'ladder' },
    pool: { type: 'boolean', default: false },
  },
  ['games', 'searching', 'ms', 'iterations'],
);

const STRONGEST: BotName = 'pilot';
/** Target win rates of the strongest bot in per cent, by baseline bot and number of seats; against `flat`, more than an equal share. */
const AIMS: Readonly<Partial<Record<BotName, Readonly<Partial<Record<SeatCount, number>>>>>> = {
  traveler: { 2: 88, 3: 80, 4: 74, 5: 66 },
  rational: { 3: 66, 4: 62, 5: 50 },
};
const DOCUMENT = fileURLToPath(new URL('../docs/STRENGTH.md', import.meta.url));
const PLANET = fileURLToPath(new URL('../bin/planet.js', import.meta.url));
const run = promisify(execFile);

interface Row {
  readonly name: string;
  readonly winRate: number;
  readonly ci95: number | null;
  readonly meanPoints: number;
}

/** Searching bots get the budget, so that it appears in the table. */
function playerOf(bot: BotName): string {
  const budget = values.iterations === undefined ? `${values.ms}ms` : `${values.iterations}it`;
  return isSearching(bot) ? `${bot}:${budget}` : bot;
}

/** Games take long where everybody searches; the levels' table has many cells, so there one searching seat is enough. */
function isLong(one: BotName, rest: BotName): boolean {
  return isSearching(one) && (isSearching(rest) || !values.pool);
}

async function cellFor(one: BotName, rest: BotName, seats: number): Promise<string> {
  const bots = `${playerOf(one)},${playerOf(rest)}`;
  const wanted = isLong(one, rest) ? values.searching : values.games;
  const flags = ['--players', String(seats), '--bots', bots, '--games', wanted, '--seed', values.seed, '--json'];
  const { stdout } = await run(process.execPath, [PLANET, 'arena', ...flags]);
  const { games, bots: rows } = JSON.parse(stdout) as { readonly games: number; readonly bots: readonly Row[] };
  const [row] = rows;
  if (row === undefined) throw new Error(`the arena reported nothing about ${one}`);
  const percent = (share: number | null): string => (share === null ? '?' : (share * 100).toFixed(1));
  process.stderr.write(`${seats} players, ${bots}: ${percent(row.winRate)}\n`);
  const played = values.pool ? `, ${games.toLocaleString('en')} games` : '';
  return `${percent(row.winRate)} ± ${percent(row.ci95)} (${row.meanPoints.toFixed(1)}${played})`;
}

/** The opponents of a level: random, and all weaker levels. */
function rivalsOf(level: BotName): readonly BotName[] {
  const levels: readonly BotName[] = LEVELS;
  return ['random', ...levels.slice(0, levels.indexOf(level))];
}

function headOf(first: string, columns: readonly BotName[]): readonly string[] {
  return [
    `| ${first} | against ${columns.map(playerOf).join(' | against ')} |`,
    `|${'---|'.repeat(columns.length + 1)}`,
  ];
}

async function levelsWith(seats: SeatCount): Promise<readonly string[]> {
  const columns: readonly BotName[] = [BASELINE_BOTS[0], ...LEVELS.slice(0, -1)];
  const lines = [`**${seats} players** (an equal share is ${shareOf(seats)}%)`, '', ...headOf('one …', columns)];
  for (const level of LEVELS) {
    const rivals = rivalsOf(level);
    const cells: string[] = [];
    for (const column of columns) cells.push(rivals.includes(column) ? await cellFor(level, column, seats) : '');
    lines.push(`| ${playerOf(level)} | ${cells.join(' | ')} |`);
  }
  return [...lines, ''];
}

async function againstPool(): Promise<readonly string[]> {
  const rivals: readonly BotName[] = ['traveler', 'rational', 'flat'];
  const lines = [...headOf(`one ${playerOf(STRONGEST)}`, rivals)];
  for (const seats of SEAT_COUNTS) {
    const aims = rivals.map((rival) =>
      rival === 'flat' ? `more than ${shareOf(seats)}` : (AIMS[rival]?.[seats] ?? ''),
    );
    const cells: string[] = [];
    for (const [index, rival] of rivals.entries())
      cells.push(aims[index] === '' ? '' : await cellFor(STRONGEST, rival, seats));
    lines.push(`| ${seats} players | ${cells.join(' | ')} |`, `| *target* | ${aims.join(' | ')} |`);
  }
  return [...lines, ''];
}

function shareOf(seats: SeatCount): string {
  return (100 / seats).toFixed(1);
}

const section = values.pool ? 'pool' : 'ladder';
const tables: string[] = [];
if (values.pool) tables.push(...(await againstPool()));
else for (const seats of SEAT_COUNTS) tables.push(...(await levelsWith(seats)));
const budgets = values.pool
  ? '(mean points, games)'
  : `(mean points), ${values.games} games a cell, ${values.searching} with a search`;
const heading = `Win rate in percent ± half width of its 95% interval ${budgets}, seed \`${values.seed}\`, classic rules.`;
const text = readFileSync(DOCUMENT, 'utf8');
const made = [`<!-- ${section} -->`, heading, '', ...tables, `<!-- /${section} -->`].join('\n');
writeFileSync(
  DOCUMENT,
  text.replace(new RegExp(`<!-- ${section} -->[\\s\\S]*<!-- /${section} -->`, 'u'), () => made),
);
