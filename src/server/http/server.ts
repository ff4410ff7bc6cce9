// The whole server put together: the file, the registry, bots, routes, sockets, metrics; and taken apart again in order.

import { once } from 'node:events';
import {
  createServer,
  type ServerOptions as HttpOptions,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify, LogController } from 'fastify';
import { PROBLEMS, type ProblemCode } from '../../protocol/index.ts';
import { makePlace, sqliteStore } from '../store/index.ts';
import { TableRegistry } from '../tables/index.ts';
import { addressReader, peerReader } from './auth/client-address.ts';
import { cookieForm } from './auth/cookie.ts';
import { type HostCheck, hostCheck, isHttpsOnly, originCheck } from './auth/origins.ts';
import { AddressBuckets, Buckets, LIMITS, type Limits } from './auth/rate-limits.ts';
import { StorageQuota } from './auth/storage-quota.ts';
import { CHANCE } from './auth/tokens.ts';
import type { ServerContext } from './context.ts';
import { startBotPool } from './ops/bot-pool.ts';
import { CLEANUP, startCleanup } from './ops/cleanup.ts';
import { lanAddressFor, placesToOpen, type Whereabouts } from './ops/lan-address.ts';
import { addGauges, type Metrics, newMetrics } from './ops/metrics.ts';
import { runningTime } from './ops/running-time.ts';
import { type RunningServer, type ServerOptions, type ServerTimes, TIMES } from './options.ts';
import { addRoutes, isForRoutes, refuse } from './routes/api.ts';
import { handlersOf } from './routes/handlers.ts';
import { limitConnections } from './sockets/connections.ts';
import { Sockets } from './sockets/sockets.ts';
import { answerFrom, SAFE } from './static/site.ts';

/** Rejects, and leaves nothing behind, if the file or a port can't be had. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { file, origins = [], logLevel = 'warn', scripts } = options;
  const times = { ...TIMES, ...options.times };
  const limits = { ...LIMITS, ...options.limits };
  const isSecure = isHttpsOnly(origins);
  const leaveNothing = makePlace(file);
  let onBroken = (_: string): void => {};
  const broken = new Promise<string>((resolve) => {
    onBroken = resolve;
  });
  const script = scripts === undefined ? {} : { script: scripts.store };
  let lost: string | undefined;
  let onLost = (_: string): void => {};
  const store = await sqliteStore({ path: file, onBroken, onLost: (text) => onLost(text), ...script }).catch(
    (error) => {
      leaveNothing();
      throw error;
    },
  );

  const onHostRefused = (host: string): void => {
    app.log.warn({ host }, 'refused a request for this host; if it is yours, name its address with --origin');
  };
  const hostProblem = hostCheck(origins, onHostRefused);
  const site = answerFrom(options.site ?? new Map());
  let http: Server | undefined;
  const app = fastify({
    logger: { level: logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }), // theirs would write addresses of links
    exposeHeadRoutes: false,
    frameworkErrors: (_, __, reply) => refuse(reply.headers(SAFE), 'unknownRoute'), // an address that is none
    serverFactory: (answer) => {
      http = createServer(patience(times), split(answer, { site, hostProblem, isSecure }));
      limitConnections(http, { most: limits.connectionsPerAddress, peerOf: peerReader(options.proxies ?? 0) });
      return http;
    },
  });
  const { log } = app;
  const metrics = newMetrics();
  const running = await runningTime(store, {
    keepMs: times.keepMs,
    onFailure: (error) => {
      if (lost === undefined) log.error({ err: error }, 'saving the running time failed: is the disk full?');
    },
    onFrozen: (ms) => {
      log.warn({ ms: Math.round(ms) }, 'the process did not run for a while; no clock was charged for it');
      void registry.refresh();
    },
  }).catch(async (error) => {
    await store.close().finally(leaveNothing);
    throw error;
  });
  const time = options.dependencies?.time ?? running;
  const botPool = startBotPool(scripts?.thinking, (reason) => {
    metrics.fallbacks.inc();
    log.warn({ reason }, 'a bot gave no answer');
  });
  const registry = new TableRegistry({
    store,
    time,
    chance: options.dependencies?.chance ?? CHANCE,
    think: botPool.think,
    onFailure: (failure) => {
      if (lost !== undefined) return; // every table would say the same
      metrics.failures.inc();
      log.error(failure, 'a table broke');
    },
    botPauseMs: times.botPauseMs,
    idleMs: times.idleMs,
  });
  let isClosing = false;
  let whereabouts: Whereabouts = { host: options.host, port: options.port, origins };
  const context: ServerContext = {
    store,
    registry,
    nowMs: time.nowMs,
    wallMs: time.wallMs,
    cookie: cookieForm(isSecure),
    isOurs: originCheck(origins, (origin) => {
      log.warn({ origin }, 'refused a page that was opened at this address; if it is yours, name it with --origin');
    }),
    hostProblem,
    addressOf: addressReader(options.proxies ?? 0),
    lanAddressFor: (from) => lanAddressFor(from, whereabouts),
    limits,
    buckets: bucketsOf(limits, time.nowMs),
    storage: new StorageQuota(limits.storedPerDay, time.nowMs),
    metrics,
    log,
    storageProblem: () => {
      if (lost !== undefined) return { code: 'storageLost', reason: lost };
      const code = running.problem();
      return code === undefined ? undefined : { code };
    },
    isClosing: () => isClosing,
  };
  addRoutes(app, context, handlersOf(context));
  const sockets = new Sockets(context, times);
  onLost = (text) => {
    const isFirst = lost === undefined;
    lost ??= text;
    if (isFirst) sockets.endAll('storageLost');
    log.fatal(isFirst ? `${text} Nothing can be saved, so no move is accepted any more.` : text);
  };

  let watching: Server | undefined;
  let stopKeeping = (): void => {};
  const close = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    stopKeeping();
    http?.closeIdleConnections();
    await registry.close();
    await sockets.close(times.drainMs);
    const gone = app.close();
    await Promise.race([gone, pause(LAST_REQUESTS_MS, undefined, { ref: false })]); // they still need the store
    http?.closeAllConnections();
    await gone;
    await registry.close(); // what the last requests and sockets have asked for
    watching?.close();
    watching?.closeAllConnections();
    botPool.close();
    await running.stop().finally(store.close);
  };
  try {
    await app.ready();
    http?.on('upgrade', sockets.upgrade);
    const address = await app.listen({ port: options.port, host: options.host });
    whereabouts = { ...whereabouts, port: (app.server.address() as AddressInfo).port };
    if (options.metrics !== undefined) {
      addGauges(metrics, { sockets: () => sockets.size, tables: () => registry.size, questions: botPool.asked });
      watching = await listenForMetrics(metrics, {
        ...options.metrics,
        hostProblem: hostCheck(origins, onHostRefused, 'anyPort'),
      });
    }
    // The tables that run are taken up while the first people come in already.
    registry.wake().catch((error) => log.error({ err: error }, 'not every table woke up'));
    stopKeeping = startCleanup({
      ...{ store, registry, time, cleanup: { ...CLEANUP, ...options.cleanup } },
      onCleared: (tables) => log.info({ tables }, 'cleared away'),
      onFailure: (error) => log.error({ err: error }, 'not everything old was cleared away'),
    });
    const metricsAddress = watching === undefined ? undefined : addressOf(watching);
    return {
      ...{ address, placesToOpen: placesToOpen(whereabouts), metricsAddress, close },
      broken: broken.then((reason) => log.fatal({ reason }, 'nothing can be kept any more')),
    };
  } catch (error) {
    await close();
    leaveNothing();
    throw error;
  }
}

/** How long the parts of a request may take. */
function patience({ requestMs }: ServerTimes): HttpOptions {
  return {
    requestTimeout: requestMs,
    headersTimeout: requestMs / 2,
    connectionsCheckingInterval: requestMs / 10,
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16_384,
  };
}

/** How long requests that are being answered may take when the server closes. */
const LAST_REQUESTS_MS = 2000;

interface Front {
  readonly site: RequestListener;
  readonly hostProblem: HostCheck;
  readonly isSecure: boolean;
}

/** Browsers that came by https once come by https for a year, without asking by http first. */
const HTTPS_ONLY = 'max-age=31536000';

function split(answer: RequestListener, { site, hostProblem, isSecure }: Front): RequestListener {
  return (request, response) => {
    if (isSecure) response.setHeader('strict-transport-security', HTTPS_ONLY);
    const problem = hostProblem(request);
    if (problem !== undefined) refuseHost(response, problem);
    else if (isForRoutes(request)) answer(request, response);
    else site(request, response);
  };
}

function refuseHost(response: ServerResponse, error: ProblemCode): void {
  const headers = { ...SAFE, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(PROBLEMS[error], headers).end(JSON.stringify({ error }));
}

function bucketsOf(limits: Limits, nowMs: () => number): ServerContext['buckets'] {
  return {
    requests: new AddressBuckets(limits.requests, nowMs),
    commands: new AddressBuckets(limits.commands, nowMs),
    guestsMade: new AddressBuckets(limits.guestsMade, nowMs),
    upgrades: new AddressBuckets(limits.upgrades, nowMs),
    discarded: new AddressBuckets(limits.discarded, nowMs),
    tablesMade: new Buckets(limits.tablesMade, nowMs),
    exports: new Buckets(limits.exports, nowMs),
    commandsPerGuest: new Buckets(limits.commandsPerGuest, nowMs),
    chat: new Buckets(limits.chat, nowMs),
  };
}

async function listenForMetrics(
  { registry }: Metrics,
  { port, host, hostProblem }: { readonly port: number; readonly host: string; readonly hostProblem: HostCheck },
): Promise<Server> {
  const server = createServer((request, response) => {
    const problem = hostProblem(request);
    if (problem !== undefined) {
      refuseHost(response, problem);
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
