// Runs the command `planet` as a person would: a process of its own, with real pipes.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

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
}

export function planet(args: readonly string[], { input = '', env = {}, signalAfter }: RunOptions = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMMAND, ...args], {
      env: { PATH: process.env.PATH, LC_ALL: 'C', PLANET_HOME: folder, ...env },
    });
    let [stdout, stderr] = ['', ''];
    let isSignalled = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (signalAfter === undefined || isSignalled || !stdout.includes(signalAfter.text)) return;
      isSignalled = true;
      child.kill(signalAfter.signal);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
    child.stdin.on('error', () => {}); // the command may end before it has read everything
    if (signalAfter === undefined) child.stdin.end(input);
    else child.stdin.write(input);
  });
}

/** A folder of the test file's own; saved games go there as well. */
export const folder = mkdtempSync(join(tmpdir(), 'planet-'));

export function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));
