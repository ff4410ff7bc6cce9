// A WebSocket client that can do what libraries prevent: ping without end, never read, split frames anywhere, continue after a
// close. Frames are masked with zeros, so that their bytes can be prepared in advance.

import { connect, type Socket } from 'node:net';

export const OPCODE = { continuation: 0x0, text: 0x1, binary: 0x2, close: 0x8, ping: 0x9, pong: 0xa } as const;

export interface RawFrame {
  readonly opcode: number;
  readonly payload: Buffer;
}

/** The bytes of a frame as a client sends it. */
export function clientFrame(
  opcode: number,
  payload: string | Buffer = '',
  { isFinal = true }: { readonly isFinal?: boolean } = {},
): Buffer {
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
  const { length } = body;
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([(isFinal ? 0x80 : 0) | opcode, ...size, 0, 0, 0, 0]), body]);
}

/** A message of JSON. */
export function messageFrame(message: unknown): Buffer {
  return clientFrame(OPCODE.text, JSON.stringify(message));
}

export interface Upgrade {
  readonly table: string;
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

interface RawUpgrade extends Upgrade {
  /** Does not close its end when the server closes the other. */
  readonly staysOpen?: boolean;
}

/** The bytes of a request for a table's socket. */
export function upgradeRequest({ table, cookie, headers = {} }: Upgrade): string {
  const lines = {
    host: 'localhost',
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'bWFrZSBtZSBhIHBsYW5ldA==',
    ...(cookie === undefined ? {} : { cookie }),
    ...headers,
  };
  const fields = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return [`GET /api/tables/${table}/socket HTTP/1.1`, ...fields, '', ''].join('\r\n');
}

export class RawSocket {
  /** Everything received so far, control frames too. */
  readonly frames: RawFrame[] = [];
  /** Bytes of the answer to the upgrade and of all frames. */
  receivedBytes = 0;
  isClosed = false;
  readonly closed: Promise<void>;
  private readonly socket: Socket;
  private rest = Buffer.alloc(0);
  private readonly upgraded: Promise<number>;

  constructor(address: string, { staysOpen = false, ...upgrade }: RawUpgrade) {
    const { hostname, port } = new URL(address);
    this.socket = connect({ port: Number(port), host: hostname, noDelay: true, allowHalfOpen: staysOpen });
    this.socket.on('error', () => {}); // `closed` follows
    this.closed = new Promise((resolve) => {
      this.socket.once('close', () => {
        this.isClosed = true;
        resolve();
      });
    });
    this.upgraded = new Promise((resolve) => {
      let isUpgraded = false;
      this.socket.on('data', (chunk) => {
        this.receivedBytes += chunk.length;
        this.rest = Buffer.concat([this.rest, chunk]);
        if (!isUpgraded) {
          const end = this.rest.indexOf('\r\n\r\n');
          if (end < 0) return;
          isUpgraded = true;
          resolve(Number(this.rest.toString('latin1', 9, 12)));
          this.rest = this.rest.subarray(end + 4);
        }
        this.readFrames();
      });
      this.socket.once('close', () => resolve(0));
    });
    this.write(upgradeRequest(upgrade));
  }

  get localPort(): number | undefined {
    return this.socket.localPort;
  }

  /** Rejects unless the upgrade is answered with 101. */
  static async open(address: string, upgrade: RawUpgrade): Promise<RawSocket> {
    const socket = new RawSocket(address, upgrade);
    const status = await socket.upgraded;
    if (status === 101) return socket;
    socket.destroy();
    throw new Error(`the upgrade was answered with ${status}`);
  }

  /** False if the socket's buffer is full. */
  write(bytes: string | Buffer): boolean {
    return !this.isClosed && this.socket.write(bytes);
  }

  send(message: unknown): boolean {
    return this.write(messageFrame(message));
  }

  /** Resolves when everything written was passed to the system. */
  get isFlushed(): boolean {
    return this.socket.writableLength === 0;
  }

  /** Whatever was written has been taken by the system; or the connection is gone. */
  async flushed(): Promise<void> {
    if (this.isClosed || this.isFlushed) return;
    const drained = new Promise((resolve) => this.socket.once('drain', resolve));
    await Promise.race([drained, this.closed]);
  }

  stopReading(): void {
    this.socket.pause();
  }

  resumeReading(): void {
    this.socket.resume();
  }

  destroy(): void {
    this.socket.destroy();
  }

  /** What was received with this opcode. */
  received(opcode: number): readonly RawFrame[] {
    return this.frames.filter((frame) => frame.opcode === opcode);
  }

  /** The messages received, as objects. */
  get messages(): readonly { readonly type: string; readonly code?: string; readonly id?: string }[] {
    return this.received(OPCODE.text).map(({ payload }) => JSON.parse(String(payload)));
  }

  /** What the close frame received says; its status is 0 if it says nothing. */
  get close(): { readonly status: number; readonly reason: string } | undefined {
    const [{ payload } = {}] = this.received(OPCODE.close);
    if (payload === undefined) return undefined;
    return { status: payload.length === 0 ? 0 : payload.readUInt16BE(0), reason: payload.toString('utf8', 2) };
  }

  private readFrames(): void {
    for (;;) {
      const [first = 0, size = 0] = this.rest;
      const header = size < 126 ? 2 : size === 126 ? 4 : 10;
      if (this.rest.length < header) return;
      const length =
        size < 126 ? size : size === 126 ? this.rest.readUInt16BE(2) : Number(this.rest.readBigUInt64BE(2));
      if (this.rest.length < header + length) return;
      this.frames.push({ opcode: first & 0xf, payload: Buffer.from(this.rest.subarray(header, header + length)) });
      this.rest = this.rest.subarray(header + length);
    }
  }
}
