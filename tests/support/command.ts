// Runs the command `planet` as a user would: as a process, with real pipes.

import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

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

export function planet(args: readonly string[], { input = '', env = {}, ...wait }: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { PATH: process.env.PATH, LC_ALL: 'C', PLANET_HOME: folder, ...env },
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
      env: { PATH: process.env.PATH, LC_ALL: 'C', PLANET_HOME: folder, ...env },
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
