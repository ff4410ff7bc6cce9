// Runs `planet serve` as a child process that tests can query and kill.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../../bin/planet.js', import.meta.url));

export interface PlanetServer {
  /** As `http://127.0.0.1:34567`. */
  readonly address: string;
  /** Of the metrics, if it was started with them. */
  readonly metricsAddress: string | undefined;
  readonly process: ChildProcess;
  /** What it has written to standard error so far. */
  readonly errors: () => string;
  /** Resolves with its status when the process is gone. */
  readonly ended: Promise<number | null>;
  readonly kill: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface Started {
  /** The folder of its file; undefined if the environment names a database. */
  readonly data: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Flags of Node. */
  readonly nodeArgs?: readonly string[];
  /** A wrapper command such as `strace …`. */
  readonly under?: readonly string[];
  /** Another program in place of the command, as text of a module. */
  readonly script?: string;
  /** The Node that runs it; absent: the one that runs the test. */
  readonly node?: string;
  /** The command's file, if not this project's. */
  readonly command?: string;
}

/** Resolves when it prints its address; rejects if it exits before. No limits, since one machine plays everybody. */
export async function startPlanet(started: Started): Promise<PlanetServer> {
  const { data, env = {}, args = [], nodeArgs = [], under = [], script, node = process.execPath } = started;
  const program = script === undefined ? [started.command ?? COMMAND] : ['--input-type=module', '-e', script, '--'];
  const flags = ['serve', '--port', '0', '--limits', '0', ...(data === undefined ? [] : ['--data', data]), ...args];
  const [command = node, ...rest] = [...under, node, ...nodeArgs, ...program, ...flags];
  const child = spawn(command, rest, {
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: under.length > 0,
  });
  let [output, errors] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const gone = once(child, 'close').then(([status]) => status as number | null);
  const lines = args.includes('--metrics-port') ? 3 : 2;
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.split('\n').length > lines) resolve();
    });
  });
  await Promise.race([
    ready,
    gone.then((status) => {
      throw new Error(`the server ended with ${status} before it was ready: ${errors}`);
    }),
  ]);
  const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
  const metrics = /Metrics: (http:\S+)/.exec(output)?.[1];
  return {
    address: `http://127.0.0.1:${port}`,
    metricsAddress: metrics,
    process: child,
    errors: () => errors,
    ended: gone,
    kill: async (signal = 'SIGKILL') => {
      if (under.length > 0 && child.pid !== undefined) process.kill(-child.pid, signal);
      else child.kill(signal);
      return gone;
    },
  };
}
