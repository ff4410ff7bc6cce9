// Sends thousands of malformed frames and bodies to a real server with a game in play. Each is almost valid.

import type { WebSocket } from 'ws';
import { addressOf, type ClientFrame, PROTOCOL_VERSION, ROUTES, type RouteName } from '../../../src/protocol/index.ts';
import type { Random } from '../../../src/rules/index.ts';
import type { RunningServer } from '../../../src/server/http/index.ts';
import { ALL_MOVES } from '../moves.ts';
import { mutate } from '../mutate.ts';
import { pick } from '../random.ts';
import { eventually, openSocket, Person } from './server.ts';

export interface Harassed {
  readonly frames: number;
  readonly bodies: number;
  /** Number of each status and close code received. */
  readonly answers: Readonly<Record<string, number>>;
}

/** Most frames sent over one socket. */
const FRAMES_A_SOCKET = 20;
const AT_ONCE = 10;

export async function harass(
  server: RunningServer,
  random: Random,
  { frames, bodies }: Omit<Harassed, 'answers'>,
): Promise<Harassed> {
  const answers: Record<string, number> = {};
  const count = (answer: string): void => {
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const host = new Person(server, 'Ana');
  const { table } = await host.make({ seats: 2 });
  const client = await host.client(table).connect();
  client.command({ kind: 'addBot', seat: 1, bot: 'random:1it' });
  client.command({ kind: 'start' });
  await eventually(() => client.view?.phase === 'playing', 'the start');

  let sent = 0;
  while (sent < frames) {
    const socket = openSocket(server, { table, cookie: host.cookie });
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('open', resolve));
    if (random(4) > 0) socket.send(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION }));
    for (let turn = 0; turn < FRAMES_A_SOCKET && sent < frames; turn++, sent++) say(socket, random, sent);
    socket.close();
    count(`closed ${await closed}`);
  }
  for (let index = 0; index < bodies; index += AT_ONCE) {
    const asked = Array.from({ length: Math.min(AT_ONCE, bodies - index) }, () => ask(host, table, random));
    for (const status of await Promise.all(asked)) count(`answered ${status}`);
  }
  client.drop();
  return { frames, bodies, answers };
}

function say(socket: WebSocket, random: Random, index: number): void {
  const right: readonly ClientFrame[] = [
    { type: 'hello', version: PROTOCOL_VERSION, seen: 3 },
    { type: 'command', id: `w${index}`, seq: 4 + random(80), command: { kind: 'play', move: pick(random, ALL_MOVES) } },
    { type: 'command', id: `w${index}`, seq: 4, command: { kind: 'setChat', isOn: true } },
    { type: 'chat', id: `c${index}`, text: 'hello' },
  ];
  const text = JSON.stringify(pick(random, right));
  const spoilt = random(8) === 0 ? text : mutate(random, text);
  const manner = random(50);
  if (manner === 0) socket.send(Buffer.from(spoilt));
  else if (manner === 1) socket.ping();
  else socket.send(spoilt, { fin: manner > 2 });
}

const SENDING: readonly RouteName[] = ['nameMe', 'makeTable', 'joinTable', 'quickGame', 'makeLink', 'revokeLink'];

async function ask({ server, cookie }: Person, table: string, random: Random): Promise<number> {
  const { method, path } = ROUTES[pick(random, SENDING)];
  const right = [
    { name: 'Ana' },
    { name: 'Ana', seats: 3, options: { hiddenCharacters: 'secret-draft' }, clock: { kind: 'slow', turnMs: 600_000 } },
    { name: 'Ana', token: 'x'.repeat(43) },
  ];
  const address = addressOf(path, {
    table: random(4) === 0 ? mutate(random, table).replace(/\p{Surrogate}/gu, '') : table,
    place: random(6),
  });
  const body = mutate(random, JSON.stringify(pick(random, right)));
  const response = await fetch(server.address + address, {
    method,
    ...(body === '' ? {} : { body }),
    headers: { 'content-type': 'application/json', ...(cookie === undefined || random(3) === 0 ? {} : { cookie }) },
  });
  await response.arrayBuffer();
  return response.status;
}
