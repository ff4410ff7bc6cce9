// The baseline for latency: a bare `ws` server in its own process, which answers each command as the server does, with an
// acknowledgement and an update to everybody at the table, of the same sizes. It decides nothing, stores nothing and builds no text.

import { spawn } from 'node:child_process';
import { once } from 'node:events';

const program = (updateBytes: number): string => `
  import { WebSocketServer } from '${import.meta.resolve('ws')}';
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  const padded = (type, bytes) => JSON.stringify({ type, text: '' }).replace('""', '"' + 'x'.repeat(bytes) + '"');
  const [welcome, update] = [padded('welcome', ${updateBytes}), padded('update', ${updateBytes})];
  const accepted = padded('accepted', 20);
  const tables = new Map();
  server.on('connection', (socket, { url }) => {
    const table = tables.get(url) ?? new Set();
    tables.set(url, table.add(socket));
    socket.on('message', (data) => {
      if (String(data).includes('"hello"')) return socket.send(welcome);
      socket.send(accepted);
      for (const each of table) each.send(update);
    });
  });
  server.on('listening', () => console.log(server.address().port));`;

export interface EchoServer {
  readonly address: string;
  readonly stop: () => void;
}

export async function startEcho(updateBytes: number): Promise<EchoServer> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(updateBytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { address: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill('SIGKILL') };
}
