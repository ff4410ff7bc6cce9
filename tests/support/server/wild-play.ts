// Clients that play a game to its end and misbehave on the way: they disconnect and reconnect, send the same command
// twice, and choose by outdated views.

import type { CommandFrame } from '../../../src/protocol/index.ts';
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
    const commandId: CommandFrame = mover.command({ kind: 'play', move });
    const manner = random(8);
    if (manner === 0) mover.send(commandId);
    if (manner === 1) {
      // Disconnect after sending, before the answer; the client resends with the same id.
      mover.drop();
      await mover.connect();
      mover.send(commandId);
    }
    if (manner === 2) pick(random, clients).drop();
    if (manner === 3) mover.command({ kind: 'undo' });
    if (mover.isConnected) await wait(() => !mover.isConnected || mover.answers(commandId.id).length > 0, 'an answer');
  }
}
