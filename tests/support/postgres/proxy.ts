// A TCP proxy in front of a database, which can lose an answer: what was asked is done, and the connection breaks before the
// answer arrives.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TestProxy {
  readonly port: number;
  /** Breaks the next connection on which the database answers. Resolves when that has happened. */
  readonly loseAnswer: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function proxyTo(port: number): Promise<TestProxy> {
  let onLost: (() => void) | undefined;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1');
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          client.destroy();
          database.destroy();
          sockets.delete(socket);
        });
    }
    client.on('data', (data) => database.write(data));
    database.on('data', (data) => {
      if (onLost === undefined) {
        client.write(data);
        return;
      }
      onLost();
      onLost = undefined;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    loseAnswer: () =>
      new Promise((resolve) => {
        onLost = resolve;
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
