// Players who reconnect through another server when their connection ends, as pages behind a proxy do.

import type { NodeProcess } from '../server/node-process.ts';
import type { RemotePlayer } from '../server/remote.ts';
import { Crowd } from './crowd.ts';

const RECONNECT_MS = 50;

export class NodeCrowd extends Crowd {
  reconnects = 0;
  /** For each player without a connection, since when. */
  private readonly disconnected = new Map<RemotePlayer, number>();
  /** How long each reconnect took, until the welcome. */
  readonly reconnectMs: number[] = [];

  /** New connections go to these from now on. */
  use(nodes: readonly NodeProcess[]): void {
    this.addresses = nodes.map(({ address }) => address);
  }

  protected override onEnd(player: RemotePlayer): void {
    if (this.addresses.length === 0) return;
    this.reconnects += 1;
    if (!this.disconnected.has(player)) this.disconnected.set(player, performance.now());
    setTimeout(() => {
      if (this.players().includes(player)) this.connect(player);
    }, RECONNECT_MS);
  }

  protected override onWelcomed(player: RemotePlayer): void {
    const since = this.disconnected.get(player);
    if (since === undefined) return;
    this.disconnected.delete(player);
    this.reconnectMs.push(performance.now() - since);
  }

  /** Cuts the connections that have led to a server which stands still, as pages do that get no answer. */
  cutAll(): void {
    for (const player of this.players()) {
      player.hangUp();
      this.onEnd(player);
    }
  }
}
