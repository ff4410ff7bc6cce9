// The thread that owns the file: collects what comes, commits it together, makes sure that the file is still there, answers.

import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, type Synchronous } from './database.ts';
import { type Damage, FileWatch } from './file-watch.ts';
import { groupCommit, isChange, type QueuedOperation } from './group-commit.ts';
import { lockFile } from './lock.ts';
import { describe, saveWhatIsLeft } from './rescue.ts';

/** How often to check for a file that has vanished while nothing is written. */
const LOOK_MS = 1000;

if (parentPort === null) throw new Error('this script is for a worker thread');
const port = parentPort;
const { path, synchronous } = workerData as { readonly path: string; readonly synchronous: Synchronous };

/** The lock is let go with the thread, after the database, which SQLite keeps open until all its statements are collected. */
const unlock = lockFile(path);
const database = openDatabase(path, synchronous);
const files = { path, database, watch: new FileWatch(path), unlock };
const commit = groupCommit(database);
const waiting: QueuedOperation[] = [];
let isClosing = false;
let isWorkDue = false;
let isLost = false;

port.on('message', (message: string) => {
  if (!isWorkDue) setImmediate(work);
  isWorkDue = true;
  if (message === 'close') isClosing = true;
  else waiting.push(...(JSON.parse(message) as readonly QueuedOperation[]));
});
const looking = setInterval(() => {
  const damage = files.watch.check();
  if (damage !== undefined) lose(damage);
}, LOOK_MS);
port.postMessage('ready');

/** The last one closes the file, so that there is only one. */
function work(): void {
  isWorkDue = isClosing;
  const batch = waiting.splice(0);
  if (batch.length > 0 && !isLost) answer(batch);
  if (!isClosing) return;
  clearInterval(looking);
  if (!isLost) database.close();
  port.close();
}

/** Whatever is committed into a file that is no longer there is not answered. */
function answer(batch: readonly QueuedOperation[]): void {
  const answers = commit(batch);
  const damage = batch.some(isChange) ? files.watch.check() : undefined;
  if (damage === undefined) port.postMessage(JSON.stringify(answers));
  else lose(damage);
}

/** From here on nothing is answered any more; the asking side has been told. */
function lose(damage: Damage): void {
  isLost = true;
  clearInterval(looking);
  port.postMessage(JSON.stringify({ lost: describe(damage, path) }));
  port.postMessage(JSON.stringify({ advice: saveWhatIsLeft(damage, files) }));
}
