// Runs all queued operations in one transaction and returns their results after its commit, so that they share one
// fsync. A failing operation affects no other; a failing commit fails all of them. Failures are rare, so a batch is
// first tried without savepoints, which halves the work.

import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { isDiskFull } from './failure.ts';
import { sqliteOperations } from './sqlite-operations.ts';
import { type OperationName, READ_OPERATIONS } from './store.ts';

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

  const performSafely = (operation: QueuedOperation): CompletedOperation => {
    const needsSavepoint = isWriteOperation(operation);
    try {
      if (needsSavepoint) database.exec('savepoint one');
      const output = perform(operation);
      if (needsSavepoint) database.exec('release one');
      return { id: operation.id, output };
    } catch (error) {
      if (!database.isTransaction && needsSavepoint) throw error; // a full disk has rolled back the whole transaction
      if (needsSavepoint) database.exec('rollback to one; release one');
      return failedOperation(operation, error);
    }
  };

  const transact = (
    batch: readonly QueuedOperation[],
    each: (operation: QueuedOperation) => CompletedOperation,
  ): readonly CompletedOperation[] => {
    begin.run();
    try {
      const results = batch.map(each);
      finish();
      commit.run();
      return results;
    } catch (error) {
      if (database.isTransaction) database.exec('rollback');
      abandon();
      throw error;
    }
  };

  return (batch) => {
    if (!batch.some(isWriteOperation)) return batch.map(performSafely);
    try {
      return transact(batch, (operation) => ({ id: operation.id, output: perform(operation) }));
    } catch {
      // No result has been sent yet; the second attempt finds the operation that failed.
    }
    try {
      return transact(batch, performSafely);
    } catch (error) {
      // Nothing was changed, so reads can still be answered.
      return batch.map((operation) =>
        isWriteOperation(operation) ? failedOperation(operation, error) : performSafely(operation),
      );
    }
  };
}

export function isWriteOperation({ name }: QueuedOperation): boolean {
  return !READ_OPERATIONS.includes(name);
}

function failedOperation({ id }: QueuedOperation, error: unknown): CompletedOperation {
  return { id, reason: error instanceof Error ? error.message : String(error), isFull: isDiskFull(error) };
}
