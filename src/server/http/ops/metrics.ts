// Prometheus metrics of the server. Labels contain no names and no ids.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Counter<'route' | 'status'>;
  readonly frames: FastCounter;
  readonly sent: FastCounter;
  readonly dropped: Counter<'why'>;
  readonly failures: Counter;
  readonly fallbacks: Counter;
  /** From receiving a frame until every resulting frame has been sent. */
  readonly frameHandling: Histogram;
}

/** Counts frequent events in a plain map; the registry reads it only when metrics are scraped. */
class FastCounter {
  private readonly counts = new Map<string, number>();

  add(label = ''): void {
    this.counts.set(label, (this.counts.get(label) ?? 0) + 1);
  }

  all(): Iterable<readonly [string, number]> {
    return this.counts;
  }
}

export interface Gauges {
  readonly sockets: () => number;
  readonly tables: () => number;
  readonly questions: () => number;
}

export function newMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const [frames, sent] = [new FastCounter(), new FastCounter()];
  new Counter({
    ...{ name: 'planet_frames_total', help: 'Frames received', labelNames: ['type'], registers },
    collect() {
      this.reset();
      for (const [type, count] of frames.all()) this.inc({ type }, count);
    },
  });
  new Counter({
    ...{ name: 'planet_frames_sent_total', help: 'Frames sent', registers },
    collect() {
      this.reset();
      for (const [, count] of sent.all()) this.inc(count);
    },
  });
  return {
    registry,
    requests: new Counter({
      name: 'planet_requests_total',
      help: 'Requests answered',
      labelNames: ['route', 'status'],
      registers,
    }),
    frames,
    sent,
    dropped: new Counter({
      name: 'planet_sockets_dropped_total',
      help: 'Sockets closed by the server',
      labelNames: ['why'],
      registers,
    }),
    failures: new Counter({
      name: 'planet_table_failures_total',
      help: 'Tables closed after an unexpected error',
      registers,
    }),
    fallbacks: new Counter({
      name: 'planet_bot_fallbacks_total',
      help: 'Fallback moves played because a bot did not answer',
      registers,
    }),
    frameHandling: new Histogram({
      name: 'planet_frame_handling_seconds',
      help: 'Seconds from receiving a frame to sending the last resulting frame',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
      registers,
    }),
  };
}

/** Metrics of one server among several on a database. */
export interface NodeMetrics {
  readonly takeovers: Counter;
  readonly conflicts: Counter;
  readonly forwarded: Counter<'kind'>;
}

export function addNodeMetrics(
  { registry }: Metrics,
  { heartbeatAgeMs, tables }: { readonly heartbeatAgeMs: () => number; readonly tables: () => number },
): NodeMetrics {
  const registers = [registry];
  gauge(
    registry,
    'planet_heartbeat_age_seconds',
    'Seconds since the last successful heartbeat',
    () => heartbeatAgeMs() / 1000,
  );
  gauge(registry, 'planet_tables_owned', 'Tables that this server owns and has in memory', tables);
  return {
    takeovers: new Counter({
      name: 'planet_takeovers_total',
      help: 'Tables taken over from a server that had died',
      registers,
    }),
    conflicts: new Counter({
      name: 'planet_conflicts_total',
      help: 'Tables closed because another server had taken them over',
      registers,
    }),
    forwarded: new Counter({
      name: 'planet_forwarded_total',
      help: 'Requests, sockets and calls sent on to another server',
      labelNames: ['kind'],
      registers,
    }),
  };
}

/** Gauges are read when metrics are scraped; registered only if there is a metrics port. */
export function addGauges({ registry }: Metrics, { sockets, tables, questions }: Gauges): void {
  collectDefaultMetrics({ register: registry });
  gauge(registry, 'planet_sockets', 'Open sockets', sockets);
  gauge(registry, 'planet_tables', 'Tables in memory', tables);
  gauge(registry, 'planet_bot_questions', 'Bot questions queued or running', questions);
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
