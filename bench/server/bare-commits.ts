// The yardstick for durable moves: nothing but SQLite with group commit in a worker thread, rows of the same size, as many
// on their way at once, on the same disk.

import { Worker } from 'node:worker_threads';

const WORKER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('@photostructure/sqlite');
  const database = new DatabaseSync(workerData.path);
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL;' +
    'create table entries (table_id text, seq integer, body text, primary key (table_id, seq)) without rowid');
  const insert = database.prepare('insert into entries values (?, ?, ?)');
  const waiting = [];
  parentPort.on('message', (message) => {
    waiting.push(message);
    if (waiting.length === 1) setImmediate(() => {
      const batch = waiting.splice(0);
      database.exec('begin immediate');
      for (const { table, seq, body } of batch) insert.run(table, seq, body);
      database.exec('commit');
      parentPort.postMessage(batch.map(({ table }) => table));
    });
  });`;

export interface BarePlan {
  readonly path: string;
  readonly inFlight: number;
  readonly bodyBytes: number;
  readonly forMs: number;
}

/** Commits a second that last. */
export async function bareCommits({ path, inFlight, bodyBytes, forMs }: BarePlan): Promise<number> {
  const worker = new Worker(WORKER, { eval: true, workerData: { path } });
  const body = 'x'.repeat(bodyBytes);
  const seqs = new Map<string, number>();
  let count = 0;
  let isOver = false;
  const startMs = performance.now();
  const ask = (table: string): void => {
    const seq = (seqs.get(table) ?? 0) + 1;
    seqs.set(table, seq);
    worker.postMessage({ table, seq, body });
  };
  for (let index = 0; index < inFlight; index++) ask(`table ${index}`);
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (tables: readonly string[]) => {
      count += tables.length;
      const tookMs = performance.now() - startMs;
      if (tookMs < forMs) tables.forEach(ask);
      else if (!isOver) {
        isOver = true;
        worker.terminate().then(() => resolve((count * 1000) / tookMs), reject);
      }
    });
  });
}
