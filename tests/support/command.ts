// Runs the command `planet` as it is built: in a thread, or as a process with real pipes.

import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { builtUrl, transpiled } from './built.ts';
import type { CommandOutput, CommandRun } from './command-thread.ts';

export const COMMAND = fileURLToPath(new URL('../../bin/planet.js', import.meta.url));

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Sent as soon as standard output holds this text. */
  readonly signalAfter?: { readonly text: string; readonly signal: NodeJS.Signals };
  /** Done as soon as standard output holds this text; only then comes the input. */
  readonly meanwhile?: { readonly text: string; readonly act: () => void };
}

/**
 * Runs the command in a thread that has loaded it before, which takes a millisecond where a process takes a hundred; with
 * pipes, an exit status and the same program all the same. What needs signals or several steps gets a process.
 */
export async function planet(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  if (options.signalAfter !== undefined || options.meanwhile !== undefined) return planetProcess(args, options);
  const { input = '', env = {} } = options;
  const ready = thread ?? newThread();
  thread = undefined; // in use: a second run at the same time gets another
  const ran = await runIn(ready, { args, input, env: environment(env) });
  if (ready.runs >= RUNS_OF_A_THREAD || thread !== undefined) void ready.worker.terminate();
  else if (!ready.hasEnded) thread = ready;
  return ran;
}

/** A thread keeps what the command leaves behind when it ends, as the listeners of a process that goes on. */
const RUNS_OF_A_THREAD = 9;

interface CommandThread {
  readonly worker: Worker;
  runs: number;
  hasEnded: boolean;
}

let thread: CommandThread | undefined;

function newThread(): CommandThread {
  const script = `data:text/javascript,${encodeURIComponent(transpiled('command-thread'))}`;
  const worker = new Worker(new URL(script), { workerData: builtUrl('command/main.js').href });
  worker.unref();
  return { worker, runs: 0, hasEnded: false };
}

function runIn(used: CommandThread, run: CommandRun): Promise<Ran> {
  const { worker } = used;
  used.runs += 1;
  worker.ref();
  return new Promise<Ran>((resolve, reject) => {
    const texts = { stdout: '', stderr: '' };
    const onMessage = (output: CommandOutput): void => {
      if ('stream' in output) texts[output.stream] += output.text;
      else settle(() => resolve({ status: output.status, ...texts }));
    };
    const onExit = (status: number): void => {
      used.hasEnded = true;
      settle(() => resolve({ status, ...texts }));
    };
    const onError = (error: unknown): void => {
      used.hasEnded = true;
      settle(() => reject(error));
    };
    const settle = (act: () => void): void => {
      worker.off('message', onMessage).off('exit', onExit).off('error', onError);
      act();
    };
    worker.on('message', onMessage).on('exit', onExit).on('error', onError);
    worker.postMessage(run);
  }).finally(() => worker.unref());
}

function environment(env: Readonly<Record<string, string>>): Readonly<Record<string, string | undefined>> {
  return { PATH: process.env.PATH, LC_ALL: 'C', PLANET_HOME: folder, ...env };
}

/** Runs the command as a process of its own. */
export function planetProcess(
  args: readonly string[],
  { input = '', env = {}, ...wait }: RunOptions = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: environment(env),
    });
    let [stdout, stderr] = ['', ''];
    const { signalAfter, meanwhile } = wait;
    let isDone = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const awaited = signalAfter ?? meanwhile;
      if (awaited === undefined || isDone || !stdout.includes(awaited.text)) return;
      isDone = true;
      if (signalAfter !== undefined) child.kill(signalAfter.signal);
      else {
        meanwhile?.act();
        child.stdin.end(input);
      }
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
    child.stdin.on('error', () => {}); // the command may end before it has read everything
    if (signalAfter !== undefined) child.stdin.write(input);
    else if (meanwhile === undefined) child.stdin.end(input);
  });
}

export interface Running {
  /** The first text that the pattern finds in standard output. */
  readonly found: string;
  readonly end: (signal: NodeJS.Signals) => Promise<Ran>;
}

/** Starts a long-running command; resolves when its standard output matches the pattern. */
export function planetUntil(
  args: readonly string[],
  pattern: RegExp,
  env: Readonly<Record<string, string>> = {},
): Promise<Running> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    const ended = new Promise<Ran>((end) => {
      child.on('close', (status) => end({ status, stdout, stderr }));
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const found = pattern.exec(stdout)?.[0];
      if (found === undefined) return;
      resolve({
        found,
        end: (signal) => {
          child.kill(signal);
          return ended;
        },
      });
    });
    ended.then(({ stderr: why }) => reject(new Error(`it ended: ${why}`)), reject);
  });
}

/** A folder that each test file finds empty (see `each-file.ts`); saved games go there as well. */
export const folder = mkdtempSync(join(tmpdir(), 'planet-'));

export function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
