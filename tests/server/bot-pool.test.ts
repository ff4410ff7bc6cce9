// Scheduling of bot questions: no host's bots delay all others.

import { expect, it } from 'vitest';
import { type Budget, parsePlayer } from '../../src/bots/index.ts';
import { viewFor } from '../../src/rules/index.ts';
import { bounded, startBotPool } from '../../src/server/http/ops/bot-pool.ts';
import { FairQueue } from '../../src/server/http/ops/fair-queue.ts';
import { builtUrl } from '../support/built.ts';
import { TestTable } from '../support/server/test-table.ts';

it('serves owners in turn, however many items each has', () => {
  const turns = new FairQueue<string>();
  for (const thing of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) turns.add(thing.charAt(0), thing);
  expect(turns.size).toBe(6);
  const served = Array.from({ length: 7 }, () => turns.next());
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', undefined]);
  expect(turns.size).toBe(0);
});

it.each<[string, number, Budget]>([
  ['pilot:5000ms', 1, { kind: 'time', ms: 1000 }],
  ['pilot:5000ms', 1 / 10, { kind: 'time', ms: 100 }],
  ['pilot:5000ms', 1 / 1000, { kind: 'time', ms: 30 }],
  ['pilot:20ms', 1 / 1000, { kind: 'time', ms: 20 }],
  ['pilot:20000it', 1, { kind: 'iterations', count: 4000 }],
  ['pilot:20000it', 1 / 1000, { kind: 'iterations', count: 100 }],
  ['merchant:1it', 1, { kind: 'iterations', count: 1 }],
])('%s with a share of %d thinks %j', (text, share, budget) => {
  const player = parsePlayer(text);
  if (!player.ok) throw new Error(text);
  expect(bounded(player.value, share).budget).toEqual(budget);
});

it('serves substitutes first, then hosts in turn, so that a host with many tables waits', async () => {
  const { table } = new TestTable().begin().state;
  const { game } = table?.record ?? {};
  if (game === undefined || game.step.kind === 'over') throw new Error('no game');
  const view = viewFor(game, game.step.seat);
  const botPool = startBotPool(builtUrl('thinking/node/worker.js'), () => {});
  const served: string[] = [];
  const ask = async (host: string, text: string, isSubstitute = false): Promise<void> => {
    const player = parsePlayer(text);
    if (!player.ok) throw new Error(text);
    await botPool.think({ player: player.value, view, seed: 'x' }, { host, isSubstitute });
    served.push(host);
  };
  const many = Array.from({ length: 12 }, () => ask('many', 'pilot:5000ms'));
  const others = [ask('other', 'pilot:5000ms'), ask('away', 'merchant:1it', true)];
  expect(botPool.asked()).toBe(14);
  await Promise.all([...many, ...others]);
  // Up to four threads had already taken a question of the busy host, and one more may go first.
  expect(served.indexOf('away')).toBeLessThanOrEqual(4);
  expect(served.indexOf('other')).toBeLessThanOrEqual(9);
  expect(botPool.asked()).toBe(0);
  const late = [ask('many', 'pilot:5000ms'), ask('many', 'pilot:5000ms')];
  botPool.close();
  await Promise.all(late.map((each) => expect(each).rejects.toThrow()));
});
