// The thread that owns the file: collects what comes, commits it together, makes sure that the file is still there, results.

import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, type Synchronous } from './database.ts';
import { type Damage, FileWatch } from './file-watch.ts';
import { groupCommit, isWriteOperation, type QueuedOperation } from './group-commit.ts';
import { lockFile } from './lock.ts';
import { describeDamage, rescueFiles } from './rescue.ts';

/** How often to check for a file that has vanished while nothing is written. */
const CHECK_INTERVAL_MS = 1000;

if (parentPort === null) throw new Error('this script is for a worker thread');
const port = parentPort;
const { path, synchronous } = workerData as { readonly path: string; readonly synchronous: Synchronous };

/** The lock is let go with the thread, after the database, which SQLite keeps open until all its statements are collected. */
const unlock = lockFile(path);
const database = openDatabase(path, synchronous);
const files = { path, database, watch: new FileWatch(path), unlock };
const commit = groupCommit(database);
const queue: QueuedOperation[] = [];
let isClosing = false;
let isScheduled = false;
let isLost = false;

port.on('message', (message: string) => {
  if (!isScheduled) setImmediate(processQueue);
  isScheduled = true;
  if (message === 'close') isClosing = true;
  else queue.push(...(JSON.parse(message) as readonly QueuedOperation[]));
});
const checkTimer = setInterval(() => {
  const damage = files.watch.check();
  if (damage !== undefined) reportDamage(damage);
}, CHECK_INTERVAL_MS);
port.postMessage('ready');

/** The last one closes the file, so that there is only one. */
function processQueue(): void {
  isScheduled = isClosing;
  const batch = queue.splice(0);
  if (batch.length > 0 && !isLost) commitAndReply(batch);
  if (!isClosing) return;
  clearInterval(checkTimer);
  if (!isLost) database.close();
  port.close();
}

/** Whatever is committed into a file that is no longer there is not answered. */
function commitAndReply(batch: readonly QueuedOperation[]): void {
  const results = commit(batch);
  const damage = batch.some(isWriteOperation) ? files.watch.check() : undefined;
  if (damage === undefined) port.postMessage(JSON.stringify(results));
  else reportDamage(damage);
}

/** From here on nothing is answered any more; the asking side has been told. */
function reportDamage(damage: Damage): void {
  isLost = true;
  clearInterval(checkTimer);
  port.postMessage(JSON.stringify({ lost: describeDamage(damage, path) }));
  port.postMessage(JSON.stringify({ advice: rescueFiles(damage, files) }));
}
