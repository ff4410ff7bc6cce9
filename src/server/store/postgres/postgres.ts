// The PostgreSQL store: runs operations in order (order.ts), batches appends (writer.ts), and tries again while the database can't
// be reached, for example during the few seconds of a failover.

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
import { type AppendInput, leaseWriter, ownerWriter, type Writer } from './append.ts';
import { Connections } from './connections.ts';
import { isDiskFull, isTransient, openFaultOf, violatedIndex } from './faults.ts';
import { LEASE_TIMES, type LeaseTimes, takeLease } from './lease.ts';
import { DatabaseNode, type NodeOptions } from './node.ts';
import { HANDLERS, IN_TRANSACTION } from './operations.ts';
import { OperationOrder } from './order.ts';
import { migrate } from './schema.ts';
import { BatchWriter } from './writer.ts';

/** Two of these are for batches of appends. */
const MAX_CONNECTIONS = 8;
/** A statement that takes longer is given up with its connection: nobody may be listening any more. */
const STATEMENT_MS = 8000;
/** A node's heartbeat must not wait for long: it is dead after ten seconds. */
const BEAT_STATEMENT_MS = 4000;
/** How long an operation is tried again: a primary and its standby change places in this time. */
const RETRY_MS = 15_000;
/** The same while the server is closing. */
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

/** Without a time limit: migrating a large database may take long, or another server may be doing it. */
async function bringUpToDate(address: DatabaseAddress): Promise<void> {
  const connections = new Connections(address, { max: 1 });
  await migrate(connections).finally(() => connections.close());
}

/** Converts an expected error to a `StoreFailure`; returns any other unchanged. */
export function asOpenFailure(error: unknown): unknown {
  if (error instanceof StoreFailure) return error;
  const fault = openFaultOf(error);
  const reason =
    error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error);
  return fault === undefined ? error : new StoreFailure(fault, reason);
}

/** What keeps other servers out: a lease on the whole database, or the ownership of tables. */
interface Guard {
  readonly writer: () => Writer;
  readonly release: () => Promise<void>;
}

async function openStore(connections: Connections, address: DatabaseAddress, options: PostgresOptions): Promise<Store> {
  const beats = new Connections(address, { max: 1, statementMs: STATEMENT_MS });
  const state: StoreState = { isClosing: false };
  const lose = (reason: string): void => {
    if (state.end !== undefined) return;
    state.end = new StoreFailure('storageLost', reason);
    options.onEnded?.(reason);
  };
  const { id, release } = await takeLease(beats, { times: { ...LEASE_TIMES, ...options.lease }, onLost: lose }).catch(
    async (error) => {
      await beats.close();
      throw error;
    },
  );
  const writer = leaseWriter(id);
  const guard: Guard = {
    writer: () => writer,
    release: () => release().finally(() => beats.close()),
  };
  return guardedStore(connections, guard, { retryMs: options.retryMs, state, onLost: lose });
}

export interface NodeStoreOptions extends Pick<PostgresOptions, 'address' | 'retryMs'>, NodeOptions {}

/** A store that several servers share: each writes the tables that it owns. Rejects as `postgresStore` does. */
export async function nodeStore(
  options: NodeStoreOptions,
): Promise<{ readonly store: Store; readonly node: DatabaseNode }> {
  const address = parseDatabaseAddress(options.address);
  if (!address.ok) throw new StoreFailure(address.fault);
  const connections = new Connections(address.value, { max: MAX_CONNECTIONS, statementMs: STATEMENT_MS });
  const beats = new Connections(address.value, { max: 1, statementMs: BEAT_STATEMENT_MS });
  try {
    await bringUpToDate(address.value);
    const node = await DatabaseNode.enter({ connections, beats }, options);
    const guard: Guard = {
      writer: () => ownerWriter(node.id),
      release: () => node.leave().finally(() => beats.close()),
    };
    const settings = { retryMs: options.retryMs, state: { isClosing: false }, onLost: () => {} };
    return { store: guardedStore(connections, guard, settings), node };
  } catch (error) {
    await Promise.all([connections.close(), beats.close()]);
    throw asOpenFailure(error);
  }
}

interface StoreState {
  /** Set once nothing can be saved any more, or the store is closing. */
  end?: Error;
  isClosing: boolean;
}

function guardedStore(
  connections: Connections,
  { writer, release }: Guard,
  {
    retryMs = RETRY_MS,
    state,
    onLost,
  }: { readonly retryMs: number | undefined; readonly state: StoreState; readonly onLost: (reason: string) => void },
): Store {
  const { perform, idle } = performer(connections, writer, {
    retryMs: () => (state.isClosing ? LAST_RETRY_MS : retryMs),
    onLost,
  });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    state.isClosing = true;
    state.end ??= new Error(CLOSED);
    await idle();
    await release();
    await connections.close();
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
  readonly onLost: (reason: string) => void;
}

type Perform = <Name extends OperationName>(name: Name, input: Input<Name>) => Promise<Output<Name>>;

function performer(
  connections: Connections,
  writerNow: () => Writer,
  { retryMs, onLost }: Surroundings,
): { readonly perform: Perform; readonly idle: () => Promise<void> } {
  const order = new OperationOrder();

  const attempt = <Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    how: { readonly isAgain: boolean; readonly writer: Writer },
  ): Promise<Output<Name>> => {
    const handler = HANDLERS[name];
    const act = IN_TRANSACTION.includes(name)
      ? connections.transaction.bind(connections)
      : connections.use.bind(connections);
    return act((query) => handler(query, input, how));
  };

  /** Tries again after errors that may pass. The answer of an earlier attempt may have been lost. */
  const attemptUntilDone = async <Name extends OperationName>(
    name: Name,
    input: Input<Name>,
    { writer, isAgain: wasTried = false }: { readonly writer: Writer; readonly isAgain?: boolean },
  ): Promise<Output<Name>> => {
    const startedMs = performance.now();
    let isAgain = wasTried;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
      try {
        return await attempt(name, input, { isAgain, writer });
      } catch (error) {
        if (!isPassing(error) || performance.now() - startedMs > retryMs()) throw failureOf(error);
      }
      isAgain = true;
      await pause(pauseMs);
    }
  };

  const appendAlone = async (
    input: AppendInput,
    how: { readonly writer: Writer; readonly isAgain?: boolean },
  ): Promise<Appended> => {
    try {
      return await attemptUntilDone('append', input, how);
    } catch (error) {
      const index = violatedIndex(error);
      if (index === 'entries_by_command') return 'duplicate';
      if (index === 'entries_pkey') return 'conflict';
      if (error instanceof StoreFailure && error.code === 'storageLost') onLost(error.message);
      throw error;
    }
  };
  const batches = new BatchWriter(connections, appendAlone);

  const perform: Perform = (name, input) => {
    const isChange = !READ_OPERATIONS.includes(name);
    const writer = writerNow();
    if (name !== 'append') return order.run({ name, input, isChange }, () => attemptUntilDone(name, input, { writer }));
    const asked = input as AppendInput;
    const isPlain = asked.seating === undefined && asked.opens === undefined && asked.ended === undefined;
    const append = (): Promise<Appended> => (isPlain ? batches.append(asked, writer) : appendAlone(asked, { writer }));
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
