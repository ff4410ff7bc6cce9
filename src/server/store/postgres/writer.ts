// Collects the appends of all tables into batches: one statement, one commit, one wait for the disk for all of them.

import type { Appended } from '../store.ts';
import { type AppendInput, appendAll, type Writer } from './append.ts';
import type { Connections } from './connections.ts';
import { isTransient } from './faults.ts';

/** Two, so that one is executed while the other waits for the disk. */
const MAX_BATCHES = 2;
const MAX_BATCH_SIZE = 256;

interface Waiting {
  readonly input: AppendInput;
  /** As it was when the append was requested: a node that has lost its tables must not save under its next id. */
  readonly writer: Writer;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/** Appends to a single log, retrying as long as the store does. `isAgain`: it may have been appended already. */
type AppendAlone = (
  input: AppendInput,
  how: { readonly writer: Writer; readonly isAgain: boolean },
) => Promise<Appended>;

export class BatchWriter {
  private readonly connections: Connections;
  private readonly appendAlone: AppendAlone;
  private waiting: Waiting[] = [];
  private running = 0;
  private isScheduled = false;

  constructor(connections: Connections, appendAlone: AppendAlone) {
    this.connections = connections;
    this.appendAlone = appendAlone;
  }

  /** At most one append per table may be pending. */
  append(input: AppendInput, writer: Writer): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ input, writer, resolve, reject });
      this.schedule();
    });
  }

  /** At the end of the turn of the event loop, so that appends of the same turn share a batch. */
  private schedule(): void {
    if (this.isScheduled || this.running >= MAX_BATCHES || this.waiting.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const batch = this.nextBatch();
      this.running += 1;
      void this.write(batch).finally(() => {
        this.running -= 1;
        this.schedule();
      });
      this.schedule();
    });
  }

  /** Appends of a single writer; those made under the node's next id wait for the next batch. */
  private nextBatch(): readonly Waiting[] {
    const id = this.waiting[0]?.writer.id;
    const end = this.waiting.findIndex(({ writer }) => writer.id !== id);
    return this.waiting.splice(0, Math.min(MAX_BATCH_SIZE, end < 0 ? MAX_BATCH_SIZE : end));
  }

  /** If the batch fails, one of its appends may be the reason: each is tried alone. */
  private async write(batch: readonly Waiting[]): Promise<void> {
    // In the order of the tables, so that the batches of two servers lock rows in the same order.
    const sorted = batch.toSorted((one, other) => (one.input.table < other.input.table ? -1 : 1));
    const inputs = sorted.map(({ input }) => input);
    const [first] = batch;
    if (first === undefined) return;
    try {
      const outcomes = await this.connections.use((query) => appendAll(query, inputs, first.writer));
      for (const [index, { resolve }] of sorted.entries()) resolve(outcomes[index] ?? 'unknown');
    } catch (error) {
      const isAgain = isTransient(error);
      await Promise.all(
        sorted.map(({ input, writer, resolve, reject }) =>
          this.appendAlone(input, { writer, isAgain }).then(resolve, reject),
        ),
      );
    }
  }
}
