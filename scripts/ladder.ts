// `npm run ladder`: plays every level but the strongest against those below it, one seat against the rest, and writes the
// table into docs/BOTS.md. `npm run ladder -- --pool` does the same for the strongest against the pool that it is measured
// by, with a budget a move: milliseconds, or with --iterations N, which gives the same on any machine. Both play through
// `planet arena`, which keeps its results: stopped and run again they go on, and with more games they play only those that
// are missing.

import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { type BotName, LEVELS, YARDSTICKS } from '../src/bots/index.ts';
import { SEAT_COUNTS } from '../src/rules/index.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    ms: { type: 'string', default: '100' },
    iterations: { type: 'string' },
    seed: { type: 'string', default: 'ladder' },
    pool: { type: 'boolean', default: false },
  },
});

const STRONGEST: BotName = 'prince';
const POOL: readonly BotName[] = ['fox', 'rational', 'snake', 'flat'];
const DOCUMENT = fileURLToPath(new URL('../docs/BOTS.md', import.meta.url));
const PLANET = fileURLToPath(new URL('../bin/planet.js', import.meta.url));
const run = promisify(execFile);

interface Row {
  readonly name: string;
  readonly winRate: number;
  readonly ci95: number | null;
  readonly meanPoints: number;
}

/** Bots that think get the budget, so that it stands in the table. */
function playerOf(bot: BotName): string {
  const budget = values.iterations === undefined ? `${values.ms}ms` : `${values.iterations}it`;
  return bot === 'prince' || bot === 'flat' ? `${bot}:${budget}` : bot;
}

async function cellFor(one: BotName, rest: BotName, seats: number): Promise<string> {
  const bots = `${playerOf(one)},${playerOf(rest)}`;
  const flags = ['--seats', String(seats), '--bots', bots, '--games', values.games, '--seed', values.seed, '--json'];
  const { stdout } = await run(process.execPath, [PLANET, 'arena', ...flags]);
  const { bots: rows } = JSON.parse(stdout) as { readonly bots: readonly Row[] };
  const [row] = rows;
  if (row === undefined) throw new Error(`the arena told nothing about ${one}`);
  const percent = (share: number): string => (share * 100).toFixed(1);
  process.stderr.write(`${seats} seats, ${bots}: ${percent(row.winRate)}\n`);
  return `${percent(row.winRate)} ± ${percent(row.ci95 ?? 0)} (${row.meanPoints.toFixed(1)})`;
}

/** What stands against a level: chance, and all that are weaker. */
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

async function levelsWith(seats: number): Promise<readonly string[]> {
  const levels = LEVELS.filter((level) => level !== STRONGEST);
  const columns: readonly BotName[] = [YARDSTICKS[0], ...levels.slice(0, -1)];
  const lines = [
    `**${seats} seats** (an equal share is ${(100 / seats).toFixed(1)} %)`,
    '',
    ...headOf('one …', columns),
  ];
  for (const level of levels) {
    const rivals = rivalsOf(level);
    const cells: string[] = [];
    for (const column of columns) cells.push(rivals.includes(column) ? await cellFor(level, column, seats) : '');
    lines.push(`| ${level} | ${cells.join(' | ')} |`);
  }
  return [...lines, ''];
}

async function againstPool(): Promise<readonly string[]> {
  const lines = [...headOf(`one ${playerOf(STRONGEST)}`, POOL)];
  for (const seats of SEAT_COUNTS) {
    const cells: string[] = [];
    for (const rival of POOL) cells.push(await cellFor(STRONGEST, rival, seats));
    lines.push(`| ${seats} seats | ${cells.join(' | ')} |`);
  }
  return [...lines, ''];
}

const section = values.pool ? 'pool' : 'ladder';
const tables: string[] = [];
if (values.pool) tables.push(...(await againstPool()));
else for (const seats of SEAT_COUNTS) tables.push(...(await levelsWith(seats)));
const heading = `Win rate in per cent ± 95 % half width (mean points), ${values.games} games a cell, seed \`${values.seed}\`, classic rules.`;
const text = readFileSync(DOCUMENT, 'utf8');
const made = [`<!-- ${section} -->`, heading, '', ...tables, `<!-- /${section} -->`].join('\n');
writeFileSync(
  DOCUMENT,
  text.replace(new RegExp(`<!-- ${section} -->[\\s\\S]*<!-- /${section} -->`, 'u'), () => made),
);
