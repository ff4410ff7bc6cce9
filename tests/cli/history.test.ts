// `planet history`: statistics over exports and records together, and what is wrong with a file.

import { expect, it } from 'vitest';
import { formatExport } from '../../src/history/index.ts';
import { formatRecord } from '../../src/rules/index.ts';
import { planet, write } from '../support/command.ts';
import { someRecords } from '../support/history.ts';

it('counts every game once, prints text, JSON and CSV, and reports faults by game', async () => {
  const games = someRecords(5).map((record, index) => ({
    ...{ id: `game${index}`, origin: 'device' as const, playedMs: Date.UTC(2026, 4, 3 + index), own: 0 as const },
    record: formatRecord(record),
  }));
  const first = games[0]?.record ?? '';
  const json = write('games.json', formatExport(games));
  const text = write('first.txt', first);
  const broken = write('broken.txt', first.replace(/^5\. .*/m, '5. moon'));

  const all = await planet(['history', json, text, '--json']);
  expect(all).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(all.stdout)).toMatchObject({ games: 5, by: { players: { 3: { games: 2 } } } });
  const plain = await planet(['history', json]);
  expect(plain.stdout).toMatch(/All games\s+5/);
  const csv = await planet(['history', json, '--csv']);
  expect(csv.stdout.trim().split('\r\n')).toHaveLength(1 + 2 + 3 + 3 + 4 + 5);
  const tried = write('tried.json', formatExport(games.map((game, index) => ({ ...game, isBranch: index > 2 }))));
  expect(JSON.parse((await planet(['history', tried, '--json'])).stdout)).toMatchObject({ games: 3 });
  const faulty = await planet(['history', json, broken]);
  expect(faulty.status).toBe(1);
  expect(faulty.stderr).toMatch(/broken\.txt, game 1: .*line/);
  expect((await planet(['history', json, '--name', 'Zoe'])).stderr).toMatch(/called Zoe; the players are Ana/);
});
