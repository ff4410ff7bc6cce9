// Simulated players, who play prepared games as fast as they are answered, in their own process.

import { readFileSync } from 'node:fs';
import { BareSocket, framed } from './bare-socket.ts';
import type { PreparedTable } from './prepared.ts';

/** A table with the bytes of its commands. */
type EncodedTable = Omit<PreparedTable, 'commands'> & {
  readonly commands: readonly { readonly seat: number; readonly frame: Buffer }[];
};

/** How many moves were acknowledged so far. */
let moves = 0;

/** Resolves when the game is over. */
function play(port: number, { table, cookies, commands }: EncodedTable): Promise<void> {
  return new Promise((resolve) => {
    let [welcomed, next] = [0, 0];
    const sendNext = (): void => {
      const command = commands[next];
      next += 1;
      if (command !== undefined) seats[command.seat]?.send(command.frame);
      else {
        for (const seat of seats) seat.close();
        resolve();
      }
    };
    const onMessage = (start: string): void => {
      if (start.startsWith('{"type":"accepted"')) {
        moves += 1;
        sendNext();
      } else if (start.startsWith('{"type":"welcome"')) {
        welcomed += 1;
        if (welcomed === cookies.length) sendNext();
      } else if (!start.startsWith('{"type":"update"') && !start.startsWith('{"type":"alive"')) {
        throw new Error(`a prepared move got the answer ${start}`);
      }
    };
    const seats: readonly BareSocket[] = cookies.map((cookie) => new BareSocket(port, { table, cookie }, onMessage));
  });
}

const [file = '', port = '', lanes = ''] = process.argv.slice(2);
const waiting = (JSON.parse(readFileSync(file, 'utf8')) as readonly PreparedTable[]).map(
  ({ commands, ...rest }): EncodedTable => ({
    ...rest,
    commands: commands.map(({ seat, frame }) => ({ seat, frame: framed(frame) })),
  }),
);
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
