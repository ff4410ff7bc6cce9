// `npm run bench [engine] [--json]`: measures the built rules and prints every figure in its own unit and as a multiple of
// the baseline of the same run.

import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BASELINE } from './baseline.ts';
import { engineWorkloads, type Rules } from './engine.ts';
import { type Figure, figureOf, measure, type Workload } from './harness.ts';

const HELP = `npm run bench -- [GROUP …] [--json]

Groups: engine. All of them unless told. Build first: npm run build
`;

const BUILT = new URL('../dist/rules/index.js', import.meta.url);

const GROUPS: Readonly<Record<string, () => Promise<readonly Workload[]>>> = {
  engine: async () => engineWorkloads((await import(BUILT.href)) as Rules),
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const unknown = positionals.find((name) => !Object.hasOwn(GROUPS, name));
  if (unknown !== undefined) return complain(`no group ${unknown}; there are: ${Object.keys(GROUPS).join(', ')}`);
  if (!existsSync(BUILT)) return complain('dist/rules is not built: run `npm run build` first');

  const baseline = measure(BASELINE);
  const wanted = Object.entries(GROUPS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  if (!values.json) process.stdout.write(`baseline: ${baseline.toFixed(1)} µs for ${BASELINE.unit}\n`);
  const figures: Figure[] = [];
  for (const [, workloads] of wanted) {
    for (const workload of await workloads()) {
      const figure = figureOf(workload, baseline);
      figures.push(figure);
      if (!values.json) process.stdout.write(`${lineOf(figure)}\n`);
    }
  }
  if (values.json)
    process.stdout.write(`${JSON.stringify({ node: process.version, baselineMicroseconds: baseline, figures })}\n`);
  return 0;
}

function lineOf({ name, unit, microseconds, perSecond, baselines }: Figure): string {
  const time = `${microseconds.toFixed(microseconds < 10 ? 2 : 0)} µs ${unit}`;
  const rate = `${Math.round(perSecond).toLocaleString('en')} a second`;
  return `${name.padEnd(28)} ${time.padStart(26)} ${rate.padStart(22)} ${baselines.toFixed(3).padStart(9)} baselines`;
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}

process.exitCode = await main();
