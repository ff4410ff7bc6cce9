// The baseline for durable moves: SQLite alone, with group commit in a worker thread, on the same disk, with the same schema and
// row size, the index on command ids, and as many concurrent writes.

import { Worker } from 'node:worker_threads';

const WORKER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('@photostructure/sqlite');
  const database = new DatabaseSync(workerData.path);
  database.exec('pragma journal_mode = WAL; pragma synchronous = FULL;' +
    'create table entries (table_id text not null, seq integer not null, appended_ms integer not null,' +
    '  person text, command_id text, body text not null, primary key (table_id, seq)) strict, without rowid;' +
    'create unique index entries_by_command on entries (table_id, person, command_id) where command_id is not null');
  const insert = database.prepare('insert into entries values (?, ?, ?, ?, ?, ?)');
  const waiting = [];
  parentPort.on('message', (message) => {
    if (message === 'end') {
      setImmediate(() => {
        database.close();
        parentPort.close();
      });
      return;
    }
    waiting.push(message);
    if (waiting.length === 1) setImmediate(() => {
      const batch = waiting.splice(0);
      database.exec('begin immediate');
      for (const { table, seq, person, commandId, body } of batch) insert.run(table, seq, 0, person, commandId, body);
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

/** Durable commits per second. */
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
    worker.postMessage({ table, seq, person: `person ${table}`, commandId: `${table.slice(-8)}-0-${seq}`, body });
  };
  for (let index = 0; index < inFlight; index++) ask(String(index).padStart(24, 'table '));
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (tables: readonly string[]) => {
      count += tables.length;
      const tookMs = performance.now() - startMs;
      if (tookMs < forMs) tables.forEach(ask);
      else if (!isOver) {
        isOver = true;
        worker.once('exit', () => resolve((count * 1000) / tookMs));
        worker.postMessage('end');
      }
    });
  });
}
