// A WebSocket that says why it closes. `ws` closes a connection itself when a message is too long, in too many fragments or
// breaks the WebSocket protocol, with a bare status; our protocol promises an `error` frame before every such close.

import { WebSocket } from 'ws';

export class AnsweringSocket extends WebSocket {
  /** Called before a close that `ws` decides on, while frames can still be sent. */
  onBadFrame: ((code: 'invalidFrame' | 'frameTooLarge') => void) | undefined;
  /** Called before the first close, no matter which side started it. */
  onClosing: (() => void) | undefined;

  /** Our own closes and the echo of the peer's have a reason; those of `ws` for a bad message have a status alone. */
  override close(status?: number, reason?: string | Buffer): void {
    if (status !== undefined && reason === undefined)
      this.onBadFrame?.(status === 1009 ? 'frameTooLarge' : 'invalidFrame');
    if (this.readyState === this.OPEN) this.onClosing?.();
    super.close(status, reason);
  }
}
