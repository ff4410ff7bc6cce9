// People who play prepared games as fast as they are answered, in a process of their own: what is measured is the server, not
// its clients. They speak WebSocket over bare sockets, look at a frame's first bytes, and skip the rest of it.

import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { PreparedTable } from './prepared.ts';

/** As much of a frame as tells its type. */
const LOOKED_AT = 18;
const TEXT = 0x1;

class Seat {
  private readonly socket: Socket;
  private readonly onFrame: (start: string) => void;
  /** Bytes of the frame that is being skipped. */
  private left = 0;
  private rest: Buffer | undefined;
  private isUpgraded = false;

  constructor(port: number, path: string, cookie: string, onFrame: (start: string) => void) {
    this.onFrame = onFrame;
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('error', () => {});
    this.socket.on('data', (chunk) => this.hear(chunk));
    const headers = ['Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const key = 'Sec-WebSocket-Key: bWFrZSBtZSBhIHBsYW5ldA==';
    this.socket.write([`GET ${path} HTTP/1.1`, ...headers, key, `Cookie: ${cookie}`, '', ''].join('\r\n'));
  }

  /** Masked with nothing, so that its bytes can be laid ready. */
  send(text: string): void {
    const { length } = text;
    const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
    this.socket.write(Buffer.concat([Buffer.from([0x80 | TEXT, ...size, 0, 0, 0, 0]), Buffer.from(text, 'latin1')]));
  }

  close(): void {
    this.socket.destroy();
  }

  private hear(chunk: Buffer): void {
    let bytes = this.rest === undefined ? chunk : Buffer.concat([this.rest, chunk]);
    this.rest = undefined;
    if (!this.isUpgraded) {
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) {
        this.rest = bytes;
        return;
      }
      if (!bytes.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) throw new Error(String(bytes));
      this.isUpgraded = true;
      this.send('{"type":"hello","version":1}');
      bytes = bytes.subarray(end + 4);
    }
    let at = Math.min(this.left, bytes.length);
    this.left -= at;
    while (at < bytes.length) {
      const size = (bytes[at + 1] ?? 0) & 0x7f;
      const header = size < 126 ? 2 : size === 126 ? 4 : 10;
      if (at + header + Math.min(size, LOOKED_AT) > bytes.length) {
        this.rest = bytes.subarray(at);
        return;
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

/** How many moves were acknowledged so far. */
let moves = 0;

/** Resolves when the game is over. */
function play(port: number, { table, cookies, wishes }: PreparedTable): Promise<void> {
  return new Promise((resolve) => {
    let [welcomed, next] = [0, 0];
    const sendNext = (): void => {
      const wish = wishes[next];
      next += 1;
      if (wish !== undefined) seats[wish.seat]?.send(wish.frame);
      else {
        for (const seat of seats) seat.close();
        resolve();
      }
    };
    const hear = (start: string): void => {
      if (start.startsWith('{"type":"accepted"')) {
        moves += 1;
        sendNext();
      } else if (start.startsWith('{"type":"welcome"')) {
        welcomed += 1;
        if (welcomed === cookies.length) sendNext();
      } else if (!start.startsWith('{"type":"update"')) {
        throw new Error(`a prepared move got the answer ${start}`);
      }
    };
    const seats: readonly Seat[] = cookies.map((cookie) => new Seat(port, `/api/tables/${table}/socket`, cookie, hear));
  });
}

const [file = '', port = '', lanes = ''] = process.argv.slice(2);
const waiting = JSON.parse(readFileSync(file, 'utf8')) as PreparedTable[];
let isShort = false;
for (let lane = 0; lane < Number(lanes); lane++) {
  void (async () => {
    for (let table = waiting.pop(); table !== undefined; table = waiting.pop()) await play(Number(port), table);
    isShort = true;
  })();
}
process.on('message', () =>
  process.send?.({ moves, isShort, cpuMs: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000 }),
);
process.send?.('ready');
