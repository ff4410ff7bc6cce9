// The type of every operation in PostgreSQL. `isAgain`: the answer of an earlier attempt was lost.

import type { Input, OperationName, Output } from '../store.ts';
import type { Writer } from './append.ts';
import type { Query } from './connections.ts';

export interface OperationAttempt {
  readonly isAgain: boolean;
  readonly writer: Writer;
}

export type PostgresHandlers = {
  readonly [Name in OperationName]: (
    query: Query,
    input: Input<Name>,
    attempt: OperationAttempt,
  ) => Promise<Output<Name>>;
};
