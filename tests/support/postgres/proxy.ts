// A TCP proxy in front of a database, which can lose an answer, break its connections, slow them down, or let nothing through.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TestProxy {
  readonly port: number;
  /** Breaks the next connection on which the database answers: what was asked is done. Resolves when that has happened. */
  readonly loseAnswer: () => Promise<void>;
  /** Breaks all connections. What is on its way is lost. */
  readonly cut: () => void;
  /** From now on everything arrives this much later, in both directions. */
  readonly slow: (ms: number) => void;
  /** While it is held nothing arrives, and nobody learns of it. Afterwards everything does. */
  readonly hold: (isHeld: boolean) => void;
  readonly close: () => Promise<void>;
}

interface Weather {
  delayMs: number;
  isHeld: boolean;
  onLost: (() => void) | undefined;
}

export async function proxyTo(port: number): Promise<TestProxy> {
  const weather: Weather = { delayMs: 0, isHeld: false, onLost: undefined };
  const sockets = new Set<Socket>();
  const lines = new Set<Line>();
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1');
    const both = [new Line(database, weather), new Line(client, weather)] as const;
    const [asked, answered] = both;
    for (const line of both) lines.add(line);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          client.destroy();
          database.destroy();
          sockets.delete(socket);
          for (const line of both) lines.delete(line);
        });
    }
    client.on('data', (data) => asked.send(data));
    database.on('data', (data) => {
      if (weather.onLost === undefined) {
        answered.send(data);
        return;
      }
      weather.onLost();
      weather.onLost = undefined;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    loseAnswer: () =>
      new Promise((resolve) => {
        weather.onLost = resolve;
      }),
    cut,
    slow: (ms) => {
      weather.delayMs = ms;
    },
    hold: (isHeld) => {
      weather.isHeld = isHeld;
      if (!isHeld) for (const line of lines) line.flush();
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One direction of a connection: what was sent first arrives first, whatever the delays are. */
class Line {
  private readonly to: Socket;
  private readonly weather: Weather;
  private readonly waiting: { readonly data: Buffer; readonly dueMs: number }[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(to: Socket, weather: Weather) {
    this.to = to;
    this.weather = weather;
  }

  send(data: Buffer): void {
    this.waiting.push({ data, dueMs: performance.now() + this.weather.delayMs });
    this.flush();
  }

  /** Delivers what is due. */
  flush(): void {
    clearTimeout(this.timer);
    while (!this.weather.isHeld) {
      const [next] = this.waiting;
      if (next === undefined) return;
      const inMs = next.dueMs - performance.now();
      if (inMs > 0) {
        this.timer = setTimeout(() => this.flush(), inMs);
        return;
      }
      this.waiting.shift();
      if (!this.to.destroyed) this.to.write(next.data);
    }
  }
}
