// The PostgreSQL store: runs operations in order (order.ts), batches appends (writer.ts), and tries again while the database can't
// be reached, which a failover takes a few seconds of.

import { setTimeout as pause } from 'node:timers/promises';
import { StoreFailure } from '../failure.ts';
import {
  type Appended,
  type Input,
  type OperationName,
  type Output,
  READ_OPERATIONS,
  type Store,
  storeFrom,
} from '../store.ts';
import { type DatabaseAddress, parseDatabaseAddress } from './address.ts';
import type { AppendInput } from './append.ts';
import { Connections } from './connections.ts';
import { isDiskFull, isTransient, openFaultOf, violatedIndex } from './faults.ts';
import { LEASE_TIMES, type Lease, type LeaseTimes, takeLease } from './lease.ts';
import { HANDLERS, IN_TRANSACTION } from './operations.ts';
import { OperationOrder } from './order.ts';
import { migrate } from './schema.ts';
import { BatchWriter } from './writer.ts';

/** Of these two are for batches of appends. */
const MAX_CONNECTIONS = 8;
/** A statement that takes longer is given up with its connection: nobody may be listening any more. */
const STATEMENT_MS = 8000;
/** How long an operation is tried again: a primary and its standby change places in this time. */
const RETRY_MS = 15_000;
/** When the server is closing. */
const LAST_RETRY_MS = 1000;
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 500;

const CLOSED = 'the store is closed';

export interface PostgresOptions {
  /** As `postgres://user:password@host/name`. */
  readonly address: string;
  /** Called when another server has taken over the database: nothing can be saved any more. */
  readonly onEnded?: (reason: string) => void;
  readonly retryMs?: number;
  readonly lease?: Partial<LeaseTimes>;
}

/** Resolves when the database is migrated and this server alone uses it; rejects with a `StoreFailure` if it can't be used. */
export async function postgresStore(options: PostgresOptions): Promise<Store> {
  const address = parseDatabaseAddress(options.address);
  if (!address.ok) throw new StoreFailure(address.fault);
  const connections = new Connections(address.value, { max: MAX_CONNECTIONS, statementMs: STATEMENT_MS });
  try {
    await bringUpToDate(address.value);
    return await openStore(connections, address.value, options);
  } catch (error) {
    await connections.close();
    throw asOpenFailure(error);
  }
}

/** Without a limit of time: a large database may take long, or another server may be doing it. */
async function bringUpToDate(address: DatabaseAddress): Promise<void> {
  const connections = new Connections(address, { max: 1 });
  await migrate(connections).finally(() => connections.close());
}

/** An expected reason as a `StoreFailure`; any other error as it is. */
export function asOpenFailure(error: unknown): unknown {
  if (error instanceof StoreFailure) return error;
  const fault = openFaultOf(error);
  const reason =
    error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
  return fault === undefined ? error : new StoreFailure(fault, reason);
}

async function openStore(connections: Connections, address: DatabaseAddress, options: PostgresOptions): Promise<Store> {
  const beats = new Connections(address, { max: 1, statementMs: STATEMENT_MS });
  const state: { end?: Error; isClosing: boolean } = { isClosing: false };
  const lose = (reason: string): void => {
    if (state.end !== undefined) return;
    state.end = new StoreFailure('storageLost', reason);
    options.onEnded?.(reason);
  };
  const lease = await takeLease(beats, { times: { ...LEASE_TIMES, ...options.lease }, onLost: lose }).catch(
    async (error) => {
      await beats.close();
      throw error;
    },
  );
  const { perform, idle } = performer(connections, lease, {
    retryMs: () => (state.isClosing ? LAST_RETRY_MS : (options.retryMs ?? RETRY_MS)),
    hasEnded: () => state.end,
    onLost: lose,
  });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    state.isClosing = true;
    state.end ??= new Error(CLOSED);
    await idle();
    await lease.release();
    await Promise.all([connections.close(), beats.close()]);
  };
  return storeFrom(
    async (name, input) => {
      if (state.end !== undefined) throw state.end;
      return perform(name, input);
    },
    () => {
      closing ??= close();
      return closing;
    },
  );
}

interface Surroundings {
  readonly retryMs: () => number;
  /** Set once nothing can be saved any more, or the store is closing. */
  readonly hasEnded: () => Error | undefined;
  readonly onLost: (reason: string) => void;
}

type Perform = <Name extends OperationName>(name: Name, input: Input<Name>) => Promise<Output<Name>>;

function performer(
  connections: Connections,
  { id: server }: Lease,
  { retryMs, onLost }: Surroundings,
): { readonly perform: Perform; readonly idle: () => Promise<void> } {
  const order = new OperationOrder();

  const attempt = <Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    isAgain: boolean,
  ): Promise<Output<Name>> => {
    const handler = HANDLERS[name];
    const act = IN_TRANSACTION.includes(name)
      ? connections.transaction.bind(connections)
      : connections.use.bind(connections);
    return act((query) => handler(query, input, { isAgain, server }));
  };

  /** Tries again after errors that may pass. The answer of an earlier attempt may have been lost. */
  const attemptUntilDone = async <Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    wasTried = false,
  ): Promise<Output<Name>> => {
    const startedMs = performance.now();
    let isAgain = wasTried;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        return await attempt(name, input, isAgain);
      } catch (error) {
        if (!isPassing(error) || performance.now() - startedMs > retryMs()) throw failureOf(error);
      }
      isAgain = true;
      await pause(pauseMs);
    }
  };

  const appendAlone = async (input: AppendInput, isAgain: boolean): Promise<Appended> => {
    try {
      return await attemptUntilDone('append', input, isAgain);
    } catch (error) {
      const index = violatedIndex(error);
      if (index === 'entries_by_command') return 'duplicate';
      if (index === 'entries_pkey') return 'conflict';
      if (error instanceof StoreFailure && error.code === 'storageLost') onLost(error.message);
      throw error;
    }
  };
  const writer = new BatchWriter(connections, { server, appendAlone });

  const perform: Perform = (name, input) => {
    const isChange = !READ_OPERATIONS.includes(name);
    if (name !== 'append') return order.run({ name, input, isChange }, () => attemptUntilDone(name, input));
    const asked = input as AppendInput;
    const isPlain = asked.seating === undefined && asked.opens === undefined;
    const append = (): Promise<Appended> => (isPlain ? writer.append(asked) : appendAlone(asked, false));
    // `as`: the output of `append`, which this name is
    return order.run({ name, input, isChange }, append) as Promise<Output<typeof name>>;
  };
  return { perform, idle: () => order.idle() };
}

/** Of several hosts one may just be taking over from another. */
function isPassing(error: unknown): boolean {
  return isTransient(error) || (error instanceof StoreFailure && error.code === 'databaseReadOnly');
}

/** A full disk has changed nothing; what an unreachable database has done is unknown. */
function failureOf(error: unknown): unknown {
  if (isDiskFull(error)) return new StoreFailure('storageFull', String(error));
  return isTransient(error) ? new StoreFailure('databaseUnreachable', String(error)) : error;
}
