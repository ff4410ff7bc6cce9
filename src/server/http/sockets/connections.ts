// Limits the TCP connections per address, before anything else is known about them: one address with thousands of
// connections would leave none for others. Trusted proxies connect for many clients and are not limited.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { PeerOf } from '../auth/client-address.ts';
import { AddressCount } from '../auth/rate-limits.ts';

/** Closes a new connection immediately if its address has too many. */
export function limitConnections(server: Server, { most, peerOf }: { readonly most: number; readonly peerOf: PeerOf }) {
  const count = new AddressCount(most);
  server.on('connection', (socket: Socket) => {
    const address = peerOf(socket);
    if (address === undefined) return;
    if (count.isFull(address)) {
      socket.destroy();
      return;
    }
    count.add(address);
    socket.once('close', () => count.remove(address));
  });
}
