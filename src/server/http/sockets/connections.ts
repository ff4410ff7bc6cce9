// Plain connections, before anything is known of them but where they come from: an address that opens them by the thousand would
// leave none for others. A proxy that is believed speaks for everybody and may have any number.

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { PeerOf } from '../auth/client-address.ts';
import { AddressCount } from '../auth/rate-limits.ts';

/** Closes a connection without a word if its address has too many. */
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
