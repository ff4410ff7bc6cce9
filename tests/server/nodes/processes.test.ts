// P7 Three real servers on one real PostgreSQL, through real sockets: servers are killed, stand still, and are replaced while people
// play through all of them. What was acknowledged is there exactly once, without a gap, and nobody's view goes back.

import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../support/postgres/databases.ts';
import { type NodeFault, nodeChaos } from '../../support/server/node-chaos.ts';
import { testFolder } from '../../support/server/server.ts';

const folder = testFolder();
afterAll(folder.remove);

it.each<{ readonly name: string; readonly faults: readonly NodeFault[]; readonly cycles: number }>([
  {
    name: 'are killed, replaced one after another, or lose their connections',
    faults: ['kill', 'restart', 'cut'],
    cycles: 7,
  },
  { name: 'stand still until others have taken over, and come back', faults: ['longStop'], cycles: 2 },
])(
  'P7 loses and doubles nothing while servers $name',
  async ({ faults, cycles }) => {
    const { url } = await testDatabase();
    const plan = { database: url, nodes: 3, cycles, tables: 4, seed: faults.join(), faults };
    const result = await nodeChaos({ ...plan, copy: join(folder.path, `${faults.join('-')}.db`) });
    expect(result.faults).toEqual([]);
    expect(result.acks).toBeGreaterThan(cycles);
    expect(result.reconnects).toBeGreaterThan(0);
  },
  240_000,
);
