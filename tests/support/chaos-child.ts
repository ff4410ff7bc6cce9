// A server in a process of its own that plays with itself, to be killed: tables by the dozen, each move asked as a person's
// wish, each acknowledgement written out the moment it comes. Runs as text on what is built; see chaos.ts.

import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import type * as rules from '../../src/rules/index.ts';
import type { Desk } from '../../src/server/desk/index.ts';
import type { Store } from '../../src/server/store/index.ts';
import type { Sitting } from '../../src/table/index.ts';

/** The built project's functions; text that runs by itself can't import them by their sources' names. */
interface Built {
  readonly Desk: typeof Desk;
  readonly openStore: () => Promise<Store>;
  readonly legalMoves: typeof rules.legalMoves;
  readonly viewFor: typeof rules.viewFor;
  readonly options: rules.Options;
}

/** At once and whole; a pipe that is full is tried again. */
function say(line: string): void {
  for (let rest = Buffer.from(`${line}\n`); rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(1, rest));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

export async function playUntilKilled(
  { Desk, openStore, legalMoves, viewFor, options }: Built,
  tables: number,
): Promise<void> {
  const store = await openStore();
  const newId = (): string => createHash('sha256').update(String(process.hrtime.bigint())).digest('hex').slice(0, 32);
  const desk = new Desk({
    store,
    time: {
      nowMs: () => Math.round(performance.now()),
      wallMs: () => Date.now(),
      after: (ms, act) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    },
    chance: { newId, newGame: () => ({ seed: newId(), salt: newId() }) },
    think: () => Promise.reject(new Error('no bots here')),
    onTrouble: ({ table, seq, reason, tried }) => say(`trouble ${table} ${seq} ${reason} ${tried}`),
    botPauseMs: 0,
    idleMs: 1e9,
  });

  const ask = async (table: string, person: string, wish: Parameters<Desk['wish']>[1]['wish']): Promise<void> => {
    const { seq } = (await desk.look(table)) ?? { seq: 0 };
    const id = newId();
    const asked = { person, id, seq, wish };
    const outcome = await desk.wish(table, asked);
    if (outcome.kind === 'accepted') say(`ack ${table} ${outcome.seq} ${person} ${id}`);
  };
  const playOn = async (table: string): Promise<void> => {
    for (;;) {
      const sitting: Sitting | undefined = await desk.look(table);
      const game = sitting?.table?.record.game;
      if (sitting === undefined || game === undefined) await ask(table, 'p0', { kind: 'start' });
      else if (game.step.kind === 'over') return;
      else {
        const { seat } = game.step;
        const moves = legalMoves(viewFor(game, seat));
        const move = moves[Number(process.hrtime.bigint() % BigInt(moves.length))];
        if (move !== undefined) await ask(table, `p${seat}`, { kind: 'play', move });
      }
    }
  };
  const openNew = async (): Promise<string> => {
    const plan = {
      seats: 3,
      preset: 'classic',
      options,
      clock: { kind: 'none' },
      away: { graceMs: 1e9, handover: 'others' },
      takeBack: 'untilLearned',
      isListed: false,
      isWatched: true,
    } as const;
    const table = await desk.open({ plan, host: 'p0', links: [] });
    for (const seat of [0, 1, 2] as const) await ask(table, `p${seat}`, { kind: 'sit', seat });
    return table;
  };

  const old = [
    ...(await store.listTables({ phase: 'playing', limit: tables })),
    ...(await store.listTables({ phase: 'gathering', limit: tables })),
  ];
  const half = old.slice(0, tables);
  say('ready');
  await Promise.all(
    Array.from({ length: tables }, async (_, index) => {
      const taken = half[index];
      if (taken?.summary.phase === 'playing') await playOn(taken.id);
      for (;;) await playOn(await openNew());
    }),
  );
}
