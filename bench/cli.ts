// `npm run bench -- cli`: processor time of short commands, as a multiple of a bare Node in the same run. The two
// alternate, so that other load on the machine slows both equally.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ServerLine } from './server.ts';

const RUNS = 21;
const AIM = 1.5;

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const COMMAND = path('../bin/planet.js');
const PLANETS = path('../docs/examples/planets.txt');
const GAME = path('../docs/examples/game.txt');

const COMMANDS: readonly (readonly [name: string, args: readonly string[], atMost?: number])[] = [
  ['planet --help', ['--help'], AIM],
  ['planet score', ['score', PLANETS], AIM],
  ['planet score --json', ['score', '--json', PLANETS], AIM],
  ['planet replay', ['replay', GAME]],
];

export function cliFigures(onLine: (line: ServerLine) => void): readonly ServerLine[] {
  const bare: number[] = [];
  const taken = COMMANDS.map((): number[] => []);
  for (let run = 0; run < RUNS; run++) {
    bare.push(cpuMs(['-e', '0']));
    for (const [index, [, args]] of COMMANDS.entries()) taken[index]?.push(cpuMs([COMMAND, ...args]));
  }
  const lines: ServerLine[] = [
    { name: 'bare Node, processor time', value: median(bare), unit: 'ms' },
    ...COMMANDS.flatMap(([name, , atMost], index): ServerLine[] => {
      const ms = median(taken[index] ?? []);
      const ratio: ServerLine = { name: `${name}, of bare Node`, value: ms / median(bare), unit: 'times' };
      return [{ name, value: ms, unit: 'ms' }, atMost === undefined ? ratio : { ...ratio, atMost }];
    }),
  ];
  lines.forEach(onLine);
  return lines;
}

function cpuMs(args: readonly string[]): number {
  const { stderr } = spawnSync(process.execPath, ['-r', path('cpu-on-exit.cjs'), ...args], { encoding: 'utf8' });
  return Number(/cpu (\d+)\n$/.exec(stderr)?.[1]) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
