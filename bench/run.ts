// `npm run bench [engine] [bots] [cli] [web] [server] [--json]`: benchmarks the built code. Prints every figure in its unit and
// as a multiple of a baseline measured in the same run: rules and fast model, start-up of commands, weight and responsiveness of
// the page, throughput, latency and memory of the server.

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SEAT_COUNTS } from '../src/rules/index.ts';
import { BASELINE } from './baseline.ts';
import { type FastModel, fastName, fastWorkloads } from './bots.ts';
import { cliFigures } from './cli.ts';
import { engineWorkloads, gamesName, gamesOf, type Rules, setupFor } from './engine.ts';
import { type BenchFigure, figureOf, measure, type Workload } from './harness.ts';
import { historyFigures } from './history.ts';
import { loadFigures } from './load.ts';
import { reviewFigures } from './review.ts';
import { serverFigures, textOf as serverText } from './server.ts';
import { textOf, webFigures } from './web.ts';

const HELP = `npm run bench -- [GROUP …] [--json]
npm run bench -- server [--database postgres]
npm run bench -- load [--rates 500,1000,2000] [--seconds 15] [--profile FOLDER]

Groups: engine, bots, cli, web, history and review, which want a Chromium, server, and load. The first two by default. Build first: npm run build
load plays four-player tables at one move a second each; --profile keeps what --cpu-prof of the server writes.
`;

const DIST = new URL('../dist/', import.meta.url);
const BUILT = new URL('rules/index.js', DIST);

const built = async <Part>(path: string): Promise<Part> => (await import(new URL(path, DIST).href)) as Part;

const GROUPS: Readonly<Record<string, () => Promise<readonly Workload[]>>> = {
  engine: async () => engineWorkloads(await built<Rules>('rules/index.js')),
  bots: async () => {
    const rules = await built<Rules>('rules/index.js');
    const parts: FastModel = {
      rules,
      chance: await built('bots/random.js'),
      catalogue: await built('bots/model/catalogue.js'),
      dice: await built('bots/model/dice.js'),
      model: await built('bots/model/model.js'),
      points: await built('bots/model/points.js'),
      randomGame: await built('bots/model/random-game.js'),
    };
    return [...rules.SEAT_COUNTS.map((seats) => gamesOf(rules, setupFor(rules, seats))), ...fastWorkloads(parts)];
  },
};

/** Slow groups, which return figures with bounds. */
const LISTED: readonly string[] = ['cli', 'web', 'history', 'review', 'server', 'load'];

/** How many times as fast as the rules the fast model plays. */
function ratiosOf(figures: readonly BenchFigure[]): readonly { readonly name: string; readonly ratio: number }[] {
  const perSecond = (name: string): number | undefined => figures.find((figure) => figure.name === name)?.perSecond;
  return SEAT_COUNTS.flatMap((seats) => {
    const name = fastName(seats);
    const fast = perSecond(name);
    const plain = perSecond(gamesName(seats));
    return fast === undefined || plain === undefined ? [] : [{ name, ratio: fast / plain }];
  });
}

function readCommandLine() {
  return parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      rates: { type: 'string', default: '500,1000,2000' },
      seconds: { type: 'string', default: '15' },
      profile: { type: 'string' },
      database: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
}

type CommandLine = ReturnType<typeof readCommandLine>;
type Print = (line: string) => void;

/** The figures of every requested group with bounds. */
async function listedFigures({ values, positionals }: CommandLine, say: Print) {
  const web = positionals.includes('web') ? await webFigures() : [];
  for (const line of web) say(textOf(line));
  const history = positionals.includes('history') ? await historyFigures() : [];
  for (const line of history) say(textOf(line));
  const review = positionals.includes('review') ? await reviewFigures() : [];
  for (const line of review) say(textOf(line));
  const cli = positionals.includes('cli') ? cliFigures((line) => say(serverText(line))) : [];
  const store = values.database === 'postgres' ? 'postgres' : 'sqlite';
  const server = positionals.includes('server') ? await serverFigures((line) => say(serverText(line)), store) : [];
  const { profile } = values;
  const plan = { rates: values.rates.split(',').map(Number), seconds: Number(values.seconds) };
  const load = positionals.includes('load')
    ? await loadFigures(profile === undefined ? plan : { ...plan, profile }, say)
    : [];
  return { cli, web, history, review, server, load };
}

/** The figures of every other requested group, by default of all. */
async function measuredFigures(positionals: readonly string[], baseline: number, say: Print) {
  const wanted = Object.entries(GROUPS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const figures: BenchFigure[] = [];
  for (const [, workloads] of wanted) {
    for (const workload of await workloads()) {
      if (figures.some(({ name }) => name === workload.name)) continue; // groups may share it
      const figure = figureOf(workload, baseline);
      figures.push(figure);
      say(lineOf(figure));
    }
  }
  return figures;
}

async function main(): Promise<number> {
  const commandLine = readCommandLine();
  const { values, positionals } = commandLine;
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const unknown = positionals.find((name) => !LISTED.includes(name) && !Object.hasOwn(GROUPS, name));
  if (unknown !== undefined)
    return complain(`no group ${unknown}; there are: ${[...Object.keys(GROUPS), ...LISTED].join(', ')}`);
  const { database } = values;
  if (database !== undefined && database !== 'postgres') return complain('--database can only be postgres');
  if (!existsSync(BUILT)) return complain('dist/rules is not built: run `npm run build` first');
  const write = (line: string): void => void process.stdout.write(`${line}\n`);
  const [say, sayJson] = values.json ? [() => {}, (all: object) => write(JSON.stringify(all))] : [write, () => {}];
  const listed = await listedFigures(commandLine, say);
  if (positionals.length > 0 && positionals.every((name) => LISTED.includes(name))) {
    sayJson(listed);
    return 0;
  }

  const baseline = measure(BASELINE);
  say(`baseline: ${baseline.toFixed(1)} µs for ${BASELINE.unit}`);
  const figures = await measuredFigures(positionals, baseline, say);
  const ratios = ratiosOf(figures);
  for (const { name, ratio } of ratios) say(`${name}: ${ratio.toFixed(1)} times the rules`);
  sayJson({ node: process.version, baselineMicroseconds: baseline, figures, ratios, ...listed });
  return 0;
}

function lineOf({ name, unit, microseconds, perSecond, baselines }: BenchFigure): string {
  const time = `${microseconds.toFixed(microseconds < 10 ? 2 : 0)} µs ${unit}`;
  const rate = `${Math.round(perSecond).toLocaleString('en')} a second`;
  return `${name.padEnd(28)} ${time.padStart(26)} ${rate.padStart(22)} ${baselines.toFixed(3).padStart(9)} baselines`;
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}

process.exitCode = await main();
