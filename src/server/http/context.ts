// What all who answer requests and sockets share.

import type { FastifyBaseLogger } from 'fastify';
import type { StorageFault, Store } from '../store/index.ts';
import type { TableRegistry } from '../tables/index.ts';
import type { AddressOf } from './auth/client-address.ts';
import type { CookieForm } from './auth/cookie.ts';
import type { HostCheck, IsOurs } from './auth/origins.ts';
import type { AddressBuckets, Buckets, Limits } from './auth/rate-limits.ts';
import type { StorageQuota } from './auth/storage-quota.ts';
import type { Metrics } from './ops/metrics.ts';

export interface ServerContext {
  readonly store: Store;
  readonly registry: TableRegistry;
  readonly nowMs: () => number;
  readonly wallMs: () => number;
  readonly cookie: CookieForm;
  readonly isOurs: IsOurs;
  readonly hostProblem: HostCheck;
  readonly addressOf: AddressOf;
  /** Where other devices find the server, as far as it knows; of the address that asks. */
  readonly lanAddressFor: (address: string) => string | undefined;
  readonly limits: Limits;
  readonly buckets: Readonly<Record<CountedByAddress, AddressBuckets> & Record<CountedByPerson, Buckets>>;
  readonly storage: StorageQuota;
  readonly metrics: Metrics;
  readonly log: FastifyBaseLogger;
  /** Why nothing can be saved at present; undefined: all is well. */
  readonly storageProblem: () => StorageProblem | undefined;
  /** It is being shut: nobody new comes in. */
  readonly isClosing: () => boolean;
}

interface StorageProblem {
  readonly code: StorageFault | 'broken';
  /** For the operator; contains no file paths. */
  readonly reason?: string;
}

type CountedByAddress = 'requests' | 'commands' | 'guestsMade' | 'upgrades' | 'discarded';
type CountedByPerson = 'tablesMade' | 'exports' | 'commandsPerGuest' | 'chat';
