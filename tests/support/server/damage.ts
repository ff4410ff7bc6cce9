// Damages the files of a running server at random moments while people play, and checks what is left.

import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backUp } from '../../../src/server/store/index.ts';
import { frameOffset, INDEX_BYTES, parseIndex, type WalIndex } from '../../../src/server/store/wal.ts';
import { Crowd } from '../chaos/crowd.ts';
import { logsIn, missing } from '../chaos/log-checks.ts';
import { randomFrom } from '../random.ts';
import { type PlanetServer, startPlanet } from './planet-server.ts';

type Act = (path: string) => void;

/** A copy from before the game went on, as a host may have one. */
const copyOf = (path: string): string => `${path}.copy`;

/**
 * Cuts bytes off the end of the log's last commit, and at least one that is not zero. All else may be lost without harm: what
 * follows that commit is an unfinished one, which is written again, or left from before the log was restarted; and the next
 * commit fills the gap with zeros.
 */
function cutLastCommit(path: string, bytes: number): void {
  const { frames, pageSize } = walIndex(path);
  const commits = readFileSync(`${path}-wal`).subarray(0, frameOffset(frames + 1, pageSize));
  const zeros = commits.length - 1 - commits.findLastIndex((byte) => byte !== 0);
  truncateSync(`${path}-wal`, commits.length - Math.max(bytes, zeros + 1));
}

/** What the server has committed to its log; read again while the server is writing it. */
function walIndex(path: string): WalIndex {
  for (;;) {
    const index = parseIndex(new Uint8Array(readFileSync(`${path}-shm`)).slice(0, INDEX_BYTES));
    if (index !== undefined) return index;
  }
}

/** Keyed by the command that an operator might have typed. */
const DAMAGES = {
  'rm planet.db': (path) => rmSync(path),
  'rm planet.db*': (path) => {
    for (const part of ['', '-wal', '-shm']) rmSync(`${path}${part}`);
  },
  'rm -r data': (path) => {
    try {
      rmSync(dirname(path), { recursive: true });
    } catch (error) {
      // The server may be quick enough to save a copy there meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
    }
  },
  'mv data elsewhere': (path) => renameSync(dirname(path), `${dirname(path)}.elsewhere`),
  'mv planet.db old.db': (path) => renameSync(path, join(dirname(path), 'old.db')),
  'mv copy.db planet.db': (path) => renameSync(copyOf(path), path),
  'cp copy.db planet.db': (path) => writeFileSync(path, readFileSync(copyOf(path))),
  'rm planet.db-wal': (path) => rmSync(`${path}-wal`),
  'rm planet.db-lock': (path) => rmSync(`${path}-lock`),
  'rm planet.db-shm': (path) => rmSync(`${path}-shm`),
  'truncate -s 0 planet.db-wal': (path) => truncateSync(`${path}-wal`),
  'truncate to half planet.db-wal': (path) => truncateSync(`${path}-wal`, Math.floor(statSync(`${path}-wal`).size / 2)),
  'truncate -s -100 planet.db-wal': (path) => cutLastCommit(path, 100),
} as const satisfies Readonly<Record<string, Act>>;
export type DamageName = keyof typeof DAMAGES;
export const DAMAGE_NAMES = Object.keys(DAMAGES) as readonly DamageName[];

/** The one file after which everything that was acknowledged is still somewhere; undefined: parts of the log itself are lost. */
function survivor(damage: DamageName, path: string): string | undefined {
  if (damage.startsWith('truncate') || damage === 'cp copy.db planet.db') return undefined;
  if (damage === 'mv data elsewhere') return path.replace(dirname(path), `${dirname(path)}.elsewhere`);
  if (damage === 'rm planet.db-lock' || damage === 'rm planet.db-wal' || damage === 'rm planet.db-shm') return path;
  const rescued = readdirSync(dirname(path)).find((name) => name.startsWith('planet.db.rescued-'));
  return join(dirname(path), rescued ?? 'no rescued copy');
}

export interface Vanished {
  readonly faults: readonly string[];
  readonly acks: number;
  /** Number of connections that were closed with the reason. */
  readonly ended: number;
  /** What the host reads in the log. */
  readonly log: string;
}

interface TableSettings {
  /** An existing folder. */
  readonly data: string;
  readonly damage: DamageName;
  readonly seed: string;
}

/** Nothing that is sent after the damage may be accepted, and nothing that was accepted may be lost in silence. */
export async function playThrough({ data, damage, seed }: TableSettings): Promise<Vanished> {
  const random = randomFrom(`${seed} ${damage}`);
  const path = join(data, 'planet.db');
  const crowd = new Crowd(randomFrom(`${seed} moves`), { size: 3 });
  const server = await startPlanet({ data });
  try {
    const opening = crowd.play(server);
    await crowd.acknowledged(10 + random(40));
    backUp(path, copyOf(path));
    await crowd.acknowledged(10 + random(60));
    await pause(random(20));
    DAMAGES[damage](path);
    crowd.isDamaged = true;
    const isNoticed = await notReady(server);
    await opening;
    crowd.leave();
    const status = await server.kill('SIGTERM');
    const left = survivor(damage, path);
    return {
      acks: crowd.acks.length,
      ended: crowd.ended,
      log: server.errors(),
      faults: [
        ...crowd.faults,
        ...(isNoticed ? [] : ['/readyz says that all is well']),
        ...(status === 0 ? [] : [`SIGTERM ends it with ${status}`]),
        ...(left === undefined ? [] : existsSync(left) ? missing(logsIn(left), crowd.acks) : [`${left} is not there`]),
      ],
    };
  } finally {
    await server.kill();
  }
}

/** Idle, it takes less than a second. */
const PATIENCE_MS = 120_000;

async function notReady({ address }: PlanetServer): Promise<boolean> {
  for (const endMs = performance.now() + PATIENCE_MS; performance.now() < endMs; await pause(20)) {
    const response = await fetch(`${address}/readyz`);
    const answer = (await response.json()) as { readonly error?: string };
    if (response.status === 503 && answer.error === 'storageLost') return true;
  }
  return false;
}
