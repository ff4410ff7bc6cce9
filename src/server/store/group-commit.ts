// Whatever has come meanwhile is carried out in one transaction and answered after its commit: one force to the disk for
// all of them. An operation that fails takes nothing else with it; a commit that fails, everything. Since hardly any fails,
// a batch is tried without a way back for each one first, which is half the work.

import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { isDiskFull } from './failure.ts';
import { sqliteOperations } from './sqlite-operations.ts';
import { type OperationName, READS } from './store.ts';

export interface QueuedOperation {
  readonly id: number;
  readonly name: OperationName;
  readonly input: unknown;
}

export type CompletedOperation =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly reason: string; readonly isFull: boolean };

export function groupCommit(
  database: DatabaseSyncInstance,
): (batch: readonly QueuedOperation[]) => readonly CompletedOperation[] {
  const { handlers, finish, abandon } = sqliteOperations(database);
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  const perform = ({ name, input }: QueuedOperation): unknown => (handlers[name] as (input: unknown) => unknown)(input);

  const performSafely = (asked: QueuedOperation): CompletedOperation => {
    const isWrite = isChange(asked);
    try {
      if (isWrite) database.exec('savepoint one');
      const output = perform(asked);
      if (isWrite) database.exec('release one');
      return { id: asked.id, output };
    } catch (error) {
      if (!database.isTransaction && isWrite) throw error; // a full disk has ended the whole transaction
      if (isWrite) database.exec('rollback to one; release one');
      return failed(asked, error);
    }
  };

  const transact = (
    batch: readonly QueuedOperation[],
    each: (asked: QueuedOperation) => CompletedOperation,
  ): readonly CompletedOperation[] => {
    begin.run();
    try {
      const answers = batch.map(each);
      finish();
      commit.run();
      return answers;
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      abandon();
      throw error;
    }
  };

  return (batch) => {
    if (!batch.some(isChange)) return batch.map(performSafely);
    try {
      return transact(batch, (asked) => ({ id: asked.id, output: perform(asked) }));
    } catch {
      // Nobody has been answered; the one that failed is found on the second way.
    }
    try {
      return transact(batch, performSafely);
    } catch (error) {
      // Nothing was changed; what was only to be looked at still can be.
      return batch.map((asked) => (isChange(asked) ? failed(asked, error) : performSafely(asked)));
    }
  };
}

export function isChange({ name }: QueuedOperation): boolean {
  return !READS.includes(name);
}

function failed({ id }: QueuedOperation, error: unknown): CompletedOperation {
  return { id, reason: error instanceof Error ? error.message : String(error), isFull: isDiskFull(error) };
}
