// The worker thread that owns the data file: batches incoming operations, commits them, checks that the files are
// intact, and replies.

import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, type Synchronous } from './database.ts';
import { type Damage, FileWatch } from './file-watch.ts';
import { groupCommit, isWriteOperation, type QueuedOperation } from './group-commit.ts';
import { lockFile } from './lock.ts';
import { describeDamage, rescueFiles } from './rescue.ts';

/** How often to check the files while nothing is being written. */
const CHECK_INTERVAL_MS = 1000;

if (parentPort === null) throw new Error('this script must run in a worker thread');
const port = parentPort;
const { path, synchronous } = workerData as { readonly path: string; readonly synchronous: Synchronous };

/**
 * Released when the thread ends, after the database, which SQLite keeps open until all its statements are collected.
 */
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

/** Runs once per turn of the event loop; the run that sees `isClosing` closes the file. */
function processQueue(): void {
  isScheduled = isClosing;
  const batch = queue.splice(0);
  if (batch.length > 0 && !isLost) commitAndReply(batch);
  if (!isClosing) return;
  clearInterval(checkTimer);
  if (!isLost) database.close();
  port.close();
}

/** Sends no results if the files were damaged: what was committed may be lost. */
function commitAndReply(batch: readonly QueuedOperation[]): void {
  const results = commit(batch);
  const damage = batch.some(isWriteOperation) ? files.watch.check() : undefined;
  if (damage === undefined) port.postMessage(JSON.stringify(results));
  else reportDamage(damage);
}

/** Reports the damage to the client side; nothing is committed or answered from now on. */
function reportDamage(damage: Damage): void {
  isLost = true;
  clearInterval(checkTimer);
  port.postMessage(JSON.stringify({ lost: describeDamage(damage, path) }));
  port.postMessage(JSON.stringify({ advice: rescueFiles(damage, files) }));
}
