// Clients that play a game to its end and misbehave on the way: they disconnect and reconnect, send the same command
// twice, and choose by outdated views.

import type { CommandFrame } from '../../../src/protocol/index.ts';
import type { Random } from '../../../src/rules/index.ts';
import { pick, randomFrom } from '../random.ts';
import { type TestClient, until } from './test-registry.ts';

/** `watcher` sees the end; it stays connected. `wait` is for what comes from the table. */
export async function playWildly(
  clients: readonly TestClient[],
  watcher: TestClient,
  seed: string,
  wait: typeof until = until,
): Promise<void> {
  const random = randomFrom(seed);
  const isOver = (): boolean => watcher.view?.phase === 'over';
  const ready = (): TestClient | undefined =>
    clients.find(({ choices, isConnected }) => isConnected && choices.length > 0);
  const settledSeq = (): boolean =>
    clients.every(({ view, isConnected }) => !isConnected || view?.seq === watcher.view?.seq);
  while (!isOver()) {
    for (const client of clients) if (!client.isConnected) await client.connect();
    await wait(() => isOver() || (settledSeq() && ready() !== undefined), 'somebody’s turn');
    const mover = ready();
    if (isOver() || mover === undefined) return;
    const move = pick(random, mover.choices);
    if (random(6) === 0) mover.command({ kind: 'play', move }, random(mover.view?.seq ?? 1));
    const sent = mover.command({ kind: 'play', move });
    await misbehave(mover, clients, sent, random);
    if (mover.isConnected) await wait(() => !mover.isConnected || mover.answers(sent.id).length > 0, 'an answer');
  }
}

/** In half of the cases; otherwise does nothing. */
async function misbehave(
  mover: TestClient,
  clients: readonly TestClient[],
  sent: CommandFrame,
  random: Random,
): Promise<void> {
  switch (random(8)) {
    case 0:
      mover.send(sent);
      break;
    case 1: // disconnects after sending, before the answer, and resends with the same id
      mover.drop();
      await mover.connect();
      mover.send(sent);
      break;
    case 2:
      pick(random, clients).drop();
      break;
    case 3:
      mover.command({ kind: 'undo' });
      break;
    default:
      break;
  }
}
