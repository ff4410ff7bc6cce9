// Everything that request handlers and sockets share: store, registry, limits, metrics, log. Built by server.ts.

import type { FastifyBaseLogger } from 'fastify';
import type { StorageFault, Store } from '../store/index.ts';
import type { TableRegistry } from '../tables/index.ts';
import type { AddressOf } from './auth/client-address.ts';
import type { CookieForm } from './auth/cookie.ts';
import type { HostCheck, IsOurs } from './auth/origins.ts';
import type { AddressBuckets, Buckets, Limits } from './auth/rate-limits.ts';
import type { StorageQuota } from './auth/storage-quota.ts';
import type { Nodes } from './nodes/nodes.ts';
import type { Metrics } from './ops/metrics.ts';

export interface ServerContext {
  readonly store: Store;
  readonly registry: TableRegistry;
  /** The other servers, where several share a database. */
  readonly nodes: Nodes | undefined;
  readonly nowMs: () => number;
  readonly wallMs: () => number;
  readonly cookie: CookieForm;
  readonly isOurs: IsOurs;
  readonly hostProblem: HostCheck;
  readonly addressOf: AddressOf;
  /**
   * The server's address for other devices on the network, if known; depends on the address that the request came
   * from.
   */
  readonly lanAddressFor: (address: string) => string | undefined;
  readonly limits: Limits;
  readonly buckets: Readonly<Record<CountedByAddress, AddressBuckets> & Record<CountedByPerson, Buckets>>;
  readonly storage: StorageQuota;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** Why nothing can be saved at present; undefined if saving works. */
  readonly storageProblem: () => StorageProblem | undefined;
  /** The server is shutting down and accepts nobody new. */
  readonly isClosing: () => boolean;
}

interface StorageProblem {
  readonly code: StorageFault | 'internalError';
  /** For the operator; contains no file paths. */
  readonly reason?: string;
}

type CountedByAddress = 'requests' | 'commands' | 'guestsMade' | 'upgrades' | 'discarded';
type CountedByPerson = 'tablesMade' | 'exports' | 'commandsPerGuest' | 'chat';
