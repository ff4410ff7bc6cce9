// Rate limits as token buckets, and counters of concurrent connections. The memory they use is bounded: the least
// recently used bucket is dropped first.

export interface Rate {
  /** Size of a burst. */
  readonly burst: number;
  /** Sustained rate. */
  readonly perSecond: number;
}

export interface Limits {
  /** Per address, weighted by REQUEST_COSTS. */
  readonly requests: Rate;
  /** Per address over all its sockets, weighted by FRAME_COSTS. */
  readonly commands: Rate;
  readonly guestsMade: Rate;
  readonly upgrades: Rate;
  /** Bytes read from an address on connections that are being closed, only to be discarded. */
  readonly discarded: Rate;
  readonly socketsPerAddress: number;
  /** TCP connections of an address that is not a trusted proxy. */
  readonly connectionsPerAddress: number;
  /** Bytes; see storage-quota.ts. */
  readonly storedPerDay: number;
  /** Per guest. */
  readonly tablesMade: Rate;
  /** Tables of one host that are waiting or in play. */
  readonly tablesAtOnce: number;
  readonly exports: Rate;
  readonly commandsPerGuest: Rate;
  readonly chat: Rate;
  /** Per socket; exceeding it closes the socket. */
  readonly frames: Rate;
  /** Total. */
  readonly sockets: number;
}

export const LIMITS: Limits = {
  requests: { burst: 480, perSecond: 30 },
  commands: { burst: 2000, perSecond: 150 },
  guestsMade: { burst: 30, perSecond: 1 / 20 },
  upgrades: { burst: 120, perSecond: 4 },
  discarded: { burst: 4_000_000, perSecond: 100_000 },
  socketsPerAddress: 200,
  connectionsPerAddress: 1000,
  storedPerDay: 25_000_000,
  tablesMade: { burst: 20, perSecond: 1 / 60 },
  tablesAtOnce: 50,
  exports: { burst: 3, perSecond: 1 / 300 },
  commandsPerGuest: { burst: 60, perSecond: 10 },
  chat: { burst: 8, perSecond: 1 / 2 },
  frames: { burst: 60, perSecond: 20 },
  sockets: 20_000,
};

/** Multiplies all limits; 0 lifts them. */
export function scaled(limits: Limits, factor: number): Limits {
  const by = factor === 0 ? Number.POSITIVE_INFINITY : factor;
  const entries = Object.entries(limits).map(([key, limit]: [string, Rate | number]) => [
    key,
    typeof limit === 'number' ? limit * by : { burst: limit.burst * by, perSecond: limit.perSecond * by },
  ]);
  return Object.fromEntries(entries) as unknown as Limits; // same keys and kinds of values
}

interface Bucket {
  left: number;
  atMs: number;
}

const MAX_TRACKED = 10_000;

/** One bucket per key. */
export class Buckets {
  private readonly rate: Rate;
  private readonly nowMs: () => number;
  private readonly most: number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(rate: Rate, nowMs: () => number, most = MAX_TRACKED) {
    this.rate = rate;
    this.nowMs = nowMs;
    this.most = most;
  }

  /**
   * Undefined if allowed, otherwise the number of seconds after which to retry. A cost above the burst takes a full
   * bucket.
   */
  take(name: string, cost = 1): number | undefined {
    if (this.rate.burst === Number.POSITIVE_INFINITY) return undefined;
    const bucket = this.buckets.get(name) ?? { left: this.rate.burst, atMs: this.nowMs() };
    this.buckets.delete(name);
    this.buckets.set(name, bucket);
    if (this.buckets.size > this.most) this.forgetOldest();
    return takeFrom(bucket, this.rate, { nowMs: this.nowMs(), cost: Math.min(cost, this.rate.burst) });
  }

  get size(): number {
    return this.buckets.size;
  }

  private forgetOldest(): void {
    for (const oldest of this.buckets.keys()) {
      this.buckets.delete(oldest);
      return;
    }
  }
}

function takeFrom(
  bucket: Bucket,
  { burst, perSecond }: Rate,
  { nowMs, cost }: { readonly nowMs: number; readonly cost: number },
): number | undefined {
  const filled = bucket.left + ((nowMs - bucket.atMs) / 1000) * perSecond;
  bucket.left = Math.min(burst, filled);
  bucket.atMs = nowMs;
  if (bucket.left < cost) return Math.ceil((cost - bucket.left) / perSecond);
  bucket.left -= cost;
  return undefined;
}

/** Counts concurrent items per key. */
export class KeyCounter {
  private readonly counts = new Map<string, number>();

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  add(name: string): void {
    this.counts.set(name, this.of(name) + 1);
  }

  remove(name: string): void {
    const left = this.of(name) - 1;
    if (left > 0) this.counts.set(name, left);
    else this.counts.delete(name);
  }
}

/** A customer may have an IPv6 /48 with 65,536 networks; it counts as this many addresses. */
export const SITE_FACTOR = 8;

/** The /48 that contains a /64; undefined for an IPv4 address. */
function siteOf(address: string): string | undefined {
  const [, site] = /^(.*):[^:]*::\/64$/.exec(address) ?? [];
  return site === undefined ? undefined : `${site}::/48`;
}

/** Buckets per address: an IPv6 network takes from its own bucket and from that of its /48. */
export class AddressBuckets {
  private readonly own: Buckets;
  private readonly sites: Buckets;

  constructor({ burst, perSecond }: Rate, nowMs: () => number) {
    this.own = new Buckets({ burst, perSecond }, nowMs);
    this.sites = new Buckets({ burst: burst * SITE_FACTOR, perSecond: perSecond * SITE_FACTOR }, nowMs);
  }

  /** Undefined if allowed, otherwise the number of seconds after which to retry. */
  take(address: string, cost = 1): number | undefined {
    const site = siteOf(address);
    return this.own.take(address, cost) ?? (site === undefined ? undefined : this.sites.take(site, cost));
  }
}

/** Counts concurrent items per address and per IPv6 /48. */
export class AddressCount {
  private readonly counts = new KeyCounter();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  isFull(address: string): boolean {
    const site = siteOf(address);
    const isSiteFull = site !== undefined && this.counts.of(site) >= this.most * SITE_FACTOR;
    return isSiteFull || this.counts.of(address) >= this.most;
  }

  add(address: string): void {
    for (const name of countedKeys(address)) this.counts.add(name);
  }

  remove(address: string): void {
    for (const name of countedKeys(address)) this.counts.remove(name);
  }
}

/** The address and, for IPv6, its /48. */
export function countedKeys(address: string): readonly string[] {
  const site = siteOf(address);
  return site === undefined ? [address] : [address, site];
}
