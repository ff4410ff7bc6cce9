// One of several servers that share a database, as a child process.

import { freePort } from '../postgres/cluster.ts';
import { type PlanetServer, type Started, startPlanet } from './planet-server.ts';

export interface NodeProcess extends PlanetServer {
  /** Of the port for servers. */
  readonly nodeAddress: string;
}

export async function startNode(
  database: string,
  { args = [], ...more }: Partial<Pick<Started, 'args' | 'nodeArgs'>> = {},
): Promise<NodeProcess> {
  const nodeAddress = `127.0.0.1:${await freePort()}`;
  const env = { DATABASE_URL: database, PLANET_NODE_SECRET: 'a secret of the tests' };
  const server = await startPlanet({ data: undefined, env, args: ['--node-address', nodeAddress, ...args], ...more });
  return { ...server, nodeAddress };
}
