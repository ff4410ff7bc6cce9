// Players who reconnect through another server when their connection ends, as pages behind a proxy do, and as patiently.

import { backoffMs } from '../../../src/web/client/backoff.ts';
import type { NodeProcess } from '../server/node-process.ts';
import type { RemotePlayer } from '../server/remote.ts';
import { Crowd } from './crowd.ts';

export class NodeCrowd extends Crowd {
  reconnects = 0;
  /** For each player without a connection: since when, and how often they have tried. */
  private readonly disconnected = new Map<RemotePlayer, { readonly sinceMs: number; attempts: number }>();
  /** How long each reconnect took, until the welcome. */
  readonly reconnectMs: number[] = [];

  /** New connections go to these from now on. */
  use(nodes: readonly NodeProcess[]): void {
    this.addresses = nodes.map(({ address }) => address);
  }

  protected override onEnd(player: RemotePlayer): void {
    if (this.addresses.length === 0) return;
    this.reconnects += 1;
    const cut = this.disconnected.get(player) ?? { sinceMs: performance.now(), attempts: 0 };
    this.disconnected.set(player, cut);
    const waitMs = backoffMs(cut.attempts, performance.now() - cut.sinceMs, Math.random());
    cut.attempts += 1;
    setTimeout(() => {
      if (this.players().includes(player)) this.connect(player);
    }, waitMs);
  }

  protected override onWelcomed(player: RemotePlayer): void {
    const cut = this.disconnected.get(player);
    if (cut === undefined) return;
    this.disconnected.delete(player);
    this.reconnectMs.push(performance.now() - cut.sinceMs);
  }

  /** Cuts the connections that have led to a server which stands still, as pages do that get no answer. */
  cutAll(): void {
    for (const player of this.players()) {
      player.hangUp();
      this.onEnd(player);
    }
  }
}
