// Kills a server again and again while it plays, and looks whether anything that it acknowledged is missing.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { PRESET_OPTIONS, type Random } from '../../src/rules/index.ts';
import { examine, exportLines } from '../../src/server/store/index.ts';
import type { Entry } from '../../src/table/index.ts';
import { builtUrl, transpiled } from './built.ts';
import { playUntilKilled } from './chaos-child.ts';

export interface Child {
  readonly path: string;
  readonly tables: number;
  readonly synchronous?: 'FULL' | 'NORMAL';
}

/** The child's whole program, as text for `node --input-type=module -e`. */
export function childScript({ path, tables, synchronous = 'FULL' }: Child): string {
  const open = JSON.stringify({ path, synchronous });
  return `
    import { Desk } from '${builtUrl('server/desk/index.js')}';
    import { sqliteStore } from '${builtUrl('server/store/index.js')}';
    import { legalMoves, viewFor } from '${builtUrl('rules/index.js')}';
    ${transpiled('chaos-child')}
    const openStore = () => sqliteStore(${open});
    const options = ${JSON.stringify(PRESET_OPTIONS.classic)};
    await ${playUntilKilled.name}({ Desk, openStore, legalMoves, viewFor, options }, ${tables});`;
}

export interface Ack {
  readonly table: string;
  readonly seq: number;
  readonly person: string;
  readonly id: string;
}

/** One life of the server: killed after so many acknowledgements, at any moment of its work. */
export function liveAndDie(
  child: Child,
  acksToLive: number,
): Promise<{ readonly acks: readonly Ack[]; readonly troubles: readonly string[] }> {
  return new Promise((resolve, reject) => {
    const server = spawn(process.execPath, ['--input-type=module', '-e', childScript(child)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const acks: Ack[] = [];
    const troubles: string[] = [];
    let errors = '';
    server.stderr.on('data', (data) => {
      errors += String(data);
    });
    createInterface(server.stdout)
      .on('line', (line) => {
        const [word, table = '', seq = '', person = '', id = ''] = line.split(' ');
        if (word === 'trouble') troubles.push(line);
        if (word !== 'ack') return;
        acks.push({ table, seq: Number(seq), person, id });
        if (acks.length === acksToLive) server.kill('SIGKILL');
      })
      .on('close', () => {
        if (acks.length < acksToLive) reject(new Error(`the server ended by itself: ${errors}`));
        else resolve({ acks, troubles });
      });
  });
}

export interface ChaosResult {
  readonly cycles: number;
  readonly acks: number;
  readonly entries: number;
  /** One line each: what was lost, doubled or broken. */
  readonly faults: readonly string[];
}

export async function chaos(path: string, cycles: number, random: Random): Promise<ChaosResult> {
  const acks: Ack[] = [];
  const faults: string[] = [];
  for (let cycle = 0; cycle < cycles; cycle++) {
    const life = await liveAndDie({ path, tables: 12 }, 1 + random(400));
    acks.push(...life.acks);
    faults.push(...life.troubles);
  }
  const { findings, entries } = examine(path);
  return {
    cycles,
    acks: acks.length,
    entries,
    faults: [...faults, ...findings.map((finding) => JSON.stringify(finding)), ...missing(path, acks)],
  };
}

/** Acknowledged, and not in its place in the log; or there twice. */
export function missing(path: string, acks: readonly Ack[]): readonly string[] {
  const places = new Map<string, string>();
  const faults: string[] = [];
  for (const line of exportLines(path)) {
    const { id: table, log } = JSON.parse(line) as { readonly id: string; readonly log: readonly Entry[] };
    for (const [index, { intent }] of log.entries()) {
      if (intent === undefined) continue;
      const key = `${table} ${intent.person} ${intent.id}`;
      if (places.has(key)) faults.push(`${key} is stored twice`);
      places.set(key, String(index + 1));
    }
  }
  for (const { table, seq, person, id } of acks) {
    const place = places.get(`${table} ${person} ${id}`);
    if (place !== String(seq)) faults.push(`${table} ${seq} ${person} ${id}: acknowledged, found at ${place}`);
  }
  return faults;
}
