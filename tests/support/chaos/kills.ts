// Kills a server repeatedly while people play on it over real sockets, and checks whether any acknowledged move is
// missing, duplicated or changed, and whether a player who always reconnected lost a seat to a bot.

import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../src/rules/index.ts';
import { checkIntegrity } from '../../../src/server/store/index.ts';
import { randomFrom } from '../random.ts';
import { Crowd } from './crowd.ts';
import { absent, changed, type Logs, logsIn, lostSeats, missing } from './log-checks.ts';
import type { ChaosStorage } from './storage.ts';

export interface ChaosResult {
  readonly cycles: number;
  readonly acks: number;
  readonly resent: number;
  readonly entries: number;
  readonly views: number;
  /** Log entries that players received, each of them once per player. */
  readonly received: number;
  /** One line per lost, duplicated or changed entry, or other fault. */
  readonly faults: readonly string[];
}

export interface ChaosPlan {
  readonly storage: ChaosStorage;
  readonly cycles: number;
  /** Determines when servers are killed, but not which commands are in progress at that moment. */
  readonly seed: string;
  readonly tables?: number;
  readonly onCycle?: (cycle: number) => void;
}

/** One in this many servers is killed while it starts. */
const EARLY = 8;
/** Maximum number of acknowledgements before a server is killed. */
const LONGEST_LIFE = 300;
/** While the server is down its running time is moved ahead by so much at most: clocks are at 0:00 when it starts again. */
const LONGEST_WAIT_MS = 90_000;

export async function chaos({ storage, cycles, seed, tables = 8, onCycle }: ChaosPlan): Promise<ChaosResult> {
  const random = randomFrom(`${seed} lives`);
  const crowd = new Crowd(randomFrom(`${seed} moves`), { size: tables });
  for (let cycle = 0; cycle < cycles; cycle++) {
    if (random(EARLY) === 0) await killWhileStarting(storage, random);
    const signal = random(3) === 0 ? 'SIGTERM' : 'SIGKILL';
    const server = await storage.start();
    const life = crowd.live(server, 1 + random(LONGEST_LIFE), signal);
    await Promise.all([life, storage.disturb?.(random)]);
    if (random(2) === 0) await storage.passTime(random(LONGEST_WAIT_MS));
    onCycle?.(cycle + 1);
  }
  const { logs: _, ...result } = resultOf(crowd, await storage.file());
  return { cycles, ...result };
}

/** What a crowd has seen, compared with what is stored. */
export function resultOf(crowd: Crowd, path: string): Omit<ChaosResult, 'cycles'> & { readonly logs: Logs } {
  const { findings, entries } = checkIntegrity(path);
  const logs = logsIn(path);
  const { acks, lastViews, opened, resent, received } = crowd;
  return {
    ...{ acks: acks.length, resent, entries, views: lastViews.length, received: received.count, logs },
    faults: [
      ...crowd.faults,
      ...findings.map((finding) => JSON.stringify(finding)),
      ...missing(logs, acks),
      ...changed(logs, lastViews),
      ...absent(logs, opened),
      ...received.faults(logs),
      ...lostSeats(new Map([...logs].filter(([table]) => crowd.keepsItsPlayers(table)))),
    ],
  };
}

async function killWhileStarting({ start }: ChaosStorage, random: Random): Promise<void> {
  const started = start().catch(() => undefined);
  const early = await Promise.race([started, pause(random(600))]);
  if (early !== undefined) await early.kill();
  else await (await started)?.kill();
}
