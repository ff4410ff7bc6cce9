// A WebSocket that sends a reason before it closes. `ws` closes with a bare status when a message is too long, has too
// many fragments or breaks the WebSocket protocol; our protocol promises an `error` frame before every such close.

import { WebSocket } from 'ws';

export class AnsweringSocket extends WebSocket {
  /** Called before `ws` closes the socket, while frames can still be sent. */
  onBadFrame: ((code: 'invalidFrame' | 'frameTooLarge') => void) | undefined;
  /** Called before the first close, whichever side initiates it. */
  onClosing: (() => void) | undefined;

  /**
   * Our own closes and the echo of the peer's have a reason; those that `ws` initiates for a bad message have only a
   * status.
   */
  override close(status?: number, reason?: string | Buffer): void {
    if (status !== undefined && reason === undefined)
      this.onBadFrame?.(status === 1009 ? 'frameTooLarge' : 'invalidFrame');
    if (this.readyState === this.OPEN) this.onClosing?.();
    super.close(status, reason);
  }
}
