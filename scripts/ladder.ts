// `npm run ladder [-- --games N] [--ms N] [--levels fox,prince]`: plays every level against those below it and against the yardsticks,
// one seat against the rest, and writes the table into docs/BOTS.md. It plays through `planet arena`, which keeps its
// results: stopped and run again it goes on, and with more games it plays only those that are missing.

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
    seed: { type: 'string', default: 'ladder' },
    levels: { type: 'string', default: LEVELS.join() },
  },
});

const wanted = values.levels.split(',');
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
  return bot === 'prince' || bot === 'flat' ? `${bot}:${values.ms}ms` : bot;
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

/** What stands against a level: all that are weaker, and for the strongest the yardsticks. */
function rivalsOf(level: BotName): readonly BotName[] {
  const levels: readonly BotName[] = LEVELS;
  const place = levels.indexOf(level);
  const weaker = levels.slice(0, place);
  return place === LEVELS.length - 1 ? [...weaker, ...YARDSTICKS] : [...weaker, 'random'];
}

async function tableFor(seats: number): Promise<readonly string[]> {
  const columns: readonly BotName[] = [...LEVELS.slice(0, -1), ...YARDSTICKS];
  const lines = [
    `**${seats} seats** (an equal share is ${(100 / seats).toFixed(1)} %)`,
    '',
    `| one … | against ${columns.join(' | against ')} |`,
    `|${'---|'.repeat(columns.length + 1)}`,
  ];
  for (const level of LEVELS.filter((each) => wanted.includes(each))) {
    const rivals = rivalsOf(level);
    const cells: string[] = [];
    for (const column of columns) cells.push(rivals.includes(column) ? await cellFor(level, column, seats) : '');
    lines.push(`| ${playerOf(level)} | ${cells.join(' | ')} |`);
  }
  return [...lines, ''];
}

const tables: string[] = [];
for (const seats of SEAT_COUNTS) tables.push(...(await tableFor(seats)));
const heading = `Win rate in per cent ± 95 % half width (mean points), ${values.games} games a cell, seed \`${values.seed}\`, classic rules.`;
const text = readFileSync(DOCUMENT, 'utf8');
const ladder = ['<!-- ladder -->', heading, '', ...tables, '<!-- /ladder -->'].join('\n');
writeFileSync(
  DOCUMENT,
  text.replace(/<!-- ladder -->[\s\S]*<!-- \/ladder -->/u, () => ladder),
);
