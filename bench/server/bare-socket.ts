// A minimal WebSocket client over a TCP socket: it reads a frame's first bytes and skips the rest, so that the benchmark measures
// the server, not its clients.

import { connect, type Socket } from 'node:net';
import { PROTOCOL_VERSION } from '../../src/protocol/index.ts';
import { clientFrame, OPCODE, type Upgrade, upgradeRequest } from '../../tests/support/server/raw-socket.ts';

/** Enough of a frame to read its type. */
const LOOKED_AT = 18;

/** Shared by all sockets: each has finished with it before another reads. */
const RECEIVE_BUFFER = Buffer.alloc(64 * 1024);

/** The bytes of a message, prepared in advance. */
export function framed(text: string): Buffer {
  return clientFrame(OPCODE.text, text);
}

const HELLO = framed(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION }));

/** Of all sockets of this process. */
export const received = { bytes: 0 };

export class BareSocket {
  private readonly socket: Socket;
  private readonly onFrame: (start: string) => void;
  /** Bytes of the frame that is being skipped. */
  private left = 0;
  private rest: Buffer | undefined;
  private isUpgraded = false;

  constructor(port: number, upgrade: Upgrade, onFrame: (start: string) => void) {
    this.onFrame = onFrame;
    const callback = (length: number): boolean => {
      received.bytes += length;
      this.onData(RECEIVE_BUFFER.subarray(0, length));
      return true;
    };
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: RECEIVE_BUFFER, callback } });
    this.socket.on('error', () => {});
    this.socket.write(upgradeRequest(upgrade));
  }

  send(frame: Buffer): void {
    this.socket.write(frame);
  }

  close(): void {
    this.socket.destroy();
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a frame parser that has to cost next to nothing, so that the server is measured
  private onData(chunk: Buffer): void {
    let bytes = this.rest === undefined ? chunk : Buffer.concat([this.rest, chunk]);
    this.rest = undefined;
    if (!this.isUpgraded) {
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) {
        this.rest = Buffer.from(bytes);
        return;
      }
      if (!bytes.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) throw new Error(String(bytes));
      this.isUpgraded = true;
      this.send(HELLO);
      bytes = bytes.subarray(end + 4);
    }
    let at = Math.min(this.left, bytes.length);
    this.left -= at;
    while (at < bytes.length) {
      const size = (bytes[at + 1] ?? 0) & 0x7f;
      const header = size < 126 ? 2 : size === 126 ? 4 : 10;
      const isPing = ((bytes[at] ?? 0) & 0xf) === OPCODE.ping;
      if (at + header + Math.min(size, isPing ? size : LOOKED_AT) > bytes.length) {
        this.rest = Buffer.from(bytes.subarray(at));
        return;
      }
      if (isPing) {
        this.send(clientFrame(OPCODE.pong, bytes.subarray(at + header, at + header + size)));
        at += header + size;
        continue;
      }
      const length =
        size < 126 ? size : size === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
      at += header;
      const start = bytes.toString('latin1', at, at + Math.min(length, LOOKED_AT));
      const skipped = Math.min(length, bytes.length - at);
      at += skipped;
      this.left = length - skipped;
      this.onFrame(start);
    }
  }
}
