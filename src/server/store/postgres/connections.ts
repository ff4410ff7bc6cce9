// A small pool of connections to the database. Of several hosts it uses the one that accepts writes. No state of a session is
// used, so that the connections may lead through PgBouncer in transaction mode.

import { Client, types } from 'pg';
import { StoreFailure } from '../failure.ts';
import type { DatabaseAddress } from './address.ts';
import { breaksConnection } from './faults.ts';

/** The type id of 8-byte integers, which are parsed as numbers: none of ours is near 2^53. */
const INT8 = 20;
const PARSERS = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : types.getTypeParser(oid, format as 'text'),
};

const CONNECT_TIMEOUT_MS = 5000;

export interface ConnectionLimits {
  readonly max: number;
  /** How long a statement may take; then its connection is given up. */
  readonly statementMs?: number;
}

/** Runs a statement and returns its rows. `Row` is what the statement selects. */
export type Query = <Row>(sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;

export class Connections {
  private readonly address: DatabaseAddress;
  private readonly limits: ConnectionLimits;
  private readonly idle: Client[] = [];
  private readonly waiting: (() => void)[] = [];
  private open = 0;
  /** The host that accepted the last connection. */
  private current = 0;
  private isClosed = false;

  constructor(address: DatabaseAddress, limits: ConnectionLimits) {
    this.address = address;
    this.limits = limits;
  }

  /** Runs statements on one connection. One that breaks, or whose host can't be written any more, is not used again. */
  async use<Value>(act: (query: Query) => Promise<Value>): Promise<Value> {
    const client = await this.acquire();
    try {
      const value = await act(async (sql, values = []) => (await client.query(sql, [...values])).rows);
      this.release(client);
      return value;
    } catch (error) {
      if (breaksConnection(error)) this.discard(client);
      else this.release(client);
      throw error;
    }
  }

  /** Runs statements in one transaction, which is rolled back if `act` rejects. */
  transaction<Value>(act: (query: Query) => Promise<Value>, begin = 'begin'): Promise<Value> {
    return this.use(async (query) => {
      await query(begin);
      try {
        const value = await act(query);
        await query('commit');
        return value;
      } catch (error) {
        if (!breaksConnection(error)) await query('rollback');
        throw error;
      }
    });
  }

  /** Ends all connections; those in use when they are released. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all(this.idle.splice(0).map((client) => this.end(client)));
  }

  private async acquire(): Promise<Client> {
    for (;;) {
      const free = this.idle.pop();
      if (free !== undefined) return free;
      if (this.open < this.limits.max) break;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.open += 1;
    try {
      return await this.connect();
    } catch (error) {
      this.open -= 1;
      this.waiting.shift()?.();
      throw error;
    }
  }

  private release(client: Client): void {
    if (this.isClosed) void this.end(client);
    else this.idle.push(client);
    this.waiting.shift()?.();
  }

  private discard(client: Client): void {
    void this.end(client);
    this.waiting.shift()?.();
  }

  private async end(client: Client): Promise<void> {
    this.open -= 1;
    await client.end().catch(() => undefined);
  }

  /** Tries the hosts in order, starting with the last one that was good; rejects with the first host's error. */
  private async connect(): Promise<Client> {
    const { urls } = this.address;
    const order = urls.map((_, index) => (this.current + index) % urls.length);
    const errors: unknown[] = [];
    for (const index of order) {
      try {
        const client = await this.connectTo(urls[index] ?? '');
        this.current = index;
        return client;
      } catch (error) {
        errors.push(error);
      }
    }
    // A standby says more than a host that does not answer.
    throw errors.find((error) => error instanceof StoreFailure) ?? errors[0];
  }

  private async connectTo(url: string): Promise<Client> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: this.limits.statementMs,
      keepAlive: true,
      application_name: 'make-me-a-planet',
      types: PARSERS,
    });
    client.on('error', () => this.forget(client)); // without a listener a lost connection would end the process
    try {
      await client.connect();
      const { rows } = await client.query(`select current_setting('transaction_read_only') as is_read_only`);
      if (rows[0]?.is_read_only === 'on') throw new StoreFailure('databaseReadOnly');
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** The connection was lost while nobody used it. */
  private forget(client: Client): void {
    const index = this.idle.indexOf(client);
    if (index < 0) return;
    this.idle.splice(index, 1);
    void this.end(client);
  }
}
