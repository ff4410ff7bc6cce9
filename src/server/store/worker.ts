// The thread that owns the file: collects what comes, commits it together, answers.

import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, type Synchronous } from './database.ts';
import { type Asked, groupCommit } from './group-commit.ts';
import { lockFile } from './lock.ts';

if (parentPort === null) throw new Error('this script is for a worker thread');
const port = parentPort;
const { path, synchronous } = workerData as { readonly path: string; readonly synchronous: Synchronous };

const unlock = lockFile(path);
const database = openDatabase(path, synchronous);
const commit = groupCommit(database);
const waiting: Asked[] = [];
let isClosing = false;
let isWorkDue = false;

port.on('message', (message: string) => {
  if (!isWorkDue) setImmediate(work);
  isWorkDue = true;
  if (message === 'close') isClosing = true;
  else waiting.push(...(JSON.parse(message) as readonly Asked[]));
});
port.postMessage('ready');

/** The last one closes the file, so that there is only one. */
function work(): void {
  isWorkDue = isClosing;
  const batch = waiting.splice(0);
  if (batch.length > 0) port.postMessage(JSON.stringify(commit(batch)));
  if (!isClosing) return;
  database.close();
  unlock();
  port.close();
}
