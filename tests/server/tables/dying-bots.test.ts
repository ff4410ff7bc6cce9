// P5 with bots whose worker threads die repeatedly during games on the real server: every game still ends.

import { afterAll, expect, it } from 'vitest';
import type { Seat } from '../../../src/rules/index.ts';
import { builtUrl } from '../../support/built.ts';
import { HIDDEN_VALUES } from '../../support/random-table.ts';
import { eventually, Person, testFolder, testServer } from '../../support/server/server.ts';

const folder = testFolder();
afterAll(() => folder.remove());

/** The built worker, except that the fourth question kills it before it answers. */
const DYING = `
  import { parentPort } from 'node:worker_threads';
  import '${builtUrl('thinking/node/worker.js')}';
  let asked = 0;
  parentPort.prependListener('message', ({ type }) => {
    if (type === 'ask' && ++asked === 4) process.exit(1);
  });`;

it('P5 finishes games whose bot threads die, without any table failing', async () => {
  const server = await testServer(`${folder.path}/dying.db`, {
    metrics: { port: 0, host: '127.0.0.1' },
    scripts: {
      store: builtUrl('server/store/worker.js'),
      thinking: new URL(`data:text/javascript,${encodeURIComponent(DYING)}`),
    },
  });
  const games = Array.from({ length: 4 }, async (_, index) => {
    const ana = new Person(server, 'Ana');
    const absence = { graceMs: 10_000, handover: 'automatic' } as const;
    const { table } = await ana.make({
      seats: 4,
      absence,
      options: { hiddenCharacters: HIDDEN_VALUES[index % 4] ?? 'off' },
    });
    const client = await ana.client(table).connect();
    for (const seat of [1, 2, 3] as readonly Seat[]) client.command({ kind: 'addBot', seat, bot: 'traveler:20it' });
    client.command({ kind: 'start' });
    await eventually(() => client.view?.phase === 'playing', 'the start');
    if (index % 3 === 0) client.command({ kind: 'leave' }); // so that a bot also substitutes for a person
    for (let seq = 0; client.view?.phase === 'playing'; ) {
      await eventually(
        () => client.view?.phase === 'over' || (client.choices.length > 0 && client.view?.seq !== seq),
        'a turn',
      );
      const [move] = client.choices;
      seq = client.view?.seq ?? 0;
      if (move !== undefined && client.view?.phase === 'playing') client.command({ kind: 'play', move });
    }
    expect(client.view?.phase).toBe('over');
    client.drop();
  });
  await Promise.all(games);
  const metrics = await (await fetch(`${server.metricsAddress}/metrics`)).text();
  const count = (name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
  expect(count('planet_bot_fallbacks_total')).toBeGreaterThan(0);
  expect(count('planet_table_failures_total')).toBe(0);
  await server.close();
});
