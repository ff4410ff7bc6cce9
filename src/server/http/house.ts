// What all who answer requests and sockets share.

import type { FastifyBaseLogger } from 'fastify';
import type { Desk } from '../desk/index.ts';
import type { StorageFault, Store } from '../store/index.ts';
import type { AddressOf } from './addresses.ts';
import type { CookieForm } from './cookie.ts';
import type { AddressBuckets, Buckets, Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { HostCheck, IsOurs } from './origins.ts';
import type { StorageQuota } from './storage-quota.ts';

export interface House {
  readonly store: Store;
  readonly desk: Desk;
  readonly nowMs: () => number;
  readonly wallMs: () => number;
  readonly cookie: CookieForm;
  readonly isOurs: IsOurs;
  readonly hostProblem: HostCheck;
  readonly addressOf: AddressOf;
  /** Where other devices find the server, as far as it knows; of the address that asks. */
  readonly elsewhereFor: (address: string) => string | undefined;
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
type CountedByPerson = 'tablesMade' | 'exports' | 'intents' | 'chat';
