// Puts the whole server together and takes it apart again: opens the store, starts the services that tables need, adds
// routes and sockets, listens. A start that fails closes what was opened and removes the files that it made.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { TableRegistry, type Time } from '../tables/index.ts';
import { addressReader } from './auth/client-address.ts';
import { cookieForm } from './auth/cookie.ts';
import { isHttpsOnly, originCheck } from './auth/origins.ts';
import { AddressBuckets, Buckets, LIMITS, type Limits } from './auth/rate-limits.ts';
import { StorageQuota } from './auth/storage-quota.ts';
import { CHANCE } from './auth/tokens.ts';
import type { ServerContext } from './context.ts';
import { createFront, type FrontSettings, type HttpFront } from './front.ts';
import { callHandlers } from './nodes/call-handlers.ts';
import { type NodePort, openNodePort } from './nodes/node-port.ts';
import { type NodeTime, nodeTime } from './nodes/node-time.ts';
import { Nodes } from './nodes/nodes.ts';
import { type BotPool, startBotPool } from './ops/bot-pool.ts';
import { CLEANUP, startCleanup } from './ops/cleanup.ts';
import { lanAddressFor, placesToOpen, type Whereabouts } from './ops/lan-address.ts';
import { addGauges, addNodeMetrics, type Metrics, newMetrics } from './ops/metrics.ts';
import { addressOf, listenForMetrics } from './ops/metrics-server.ts';
import { type RunningTime, runningTime } from './ops/running-time.ts';
import { type RunningServer, type ServerOptions, TIMES } from './options.ts';
import { addRoutes } from './routes/api.ts';
import { handlersOf } from './routes/handlers.ts';
import { Sockets } from './sockets/sockets.ts';
import { openStorage, type ServerStorage } from './storage.ts';

/** How long requests that are being answered may take when the server closes. */
const LAST_REQUESTS_MS = 2000;

/** Rejects, and leaves nothing behind, if the file or a port is not available. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const settings = { times: { ...TIMES, ...options.times }, limits: { ...LIMITS, ...options.limits } };
  const front = createFront(options, settings); // refuses impossible origins before any file is created
  const port = options.node === undefined ? undefined : await openNodePort(options.node);
  const storage = await openStorage(options, port?.address).catch((error) => {
    void port?.close();
    throw error;
  });
  const services = await startServices(options, settings, { storage, front, port });
  const status: Status = {
    isClosing: false,
    whereabouts: { host: options.host, port: options.port, origins: options.origins ?? [] },
  };
  const context = contextOf(options, settings, { storage, front, services, status, port });
  addRoutes(front.app, context, handlersOf(context));
  const sockets = new Sockets(context, settings.times);
  storage.onLost((text, isFirst) => {
    if (isFirst) sockets.endAll('storageLost');
    front.log.fatal(isFirst ? `${text} Nothing can be saved, so the server accepts no more moves.` : text);
  });
  const parts: Parts = { storage, front, services, status, sockets };
  serveNodes(context, parts);
  const close = (): Promise<void> => shutDown(parts, settings.times.drainMs);
  try {
    const address = await listen(options, parts);
    status.metricsServer = await serveMetrics(options, parts);
    loadTablesInBackground(parts);
    status.stopCleanup = cleanUpRegularly(options, parts);
    return {
      ...{ address, placesToOpen: placesToOpen(status.whereabouts), close },
      metricsAddress: status.metricsServer && addressOf(status.metricsServer),
      nodeAddress: port?.address,
      storeEnded: storage.storeEnded.then((reason) =>
        front.log.fatal({ reason }, 'the store ended: saving is impossible'),
      ),
    };
  } catch (error) {
    await close();
    storage.leaveNothing();
    throw error;
  }
}

/** What changes while the server runs. */
interface Status {
  isClosing: boolean;
  whereabouts: Whereabouts;
  metricsServer?: Server | undefined;
  stopCleanup?: () => void;
}

/** What tables need to run. */
interface Services {
  readonly metrics: Metrics;
  readonly running: RunningTime;
  readonly time: Time;
  readonly botPool: BotPool;
  readonly registry: TableRegistry;
  readonly nodes: Nodes | undefined;
}

interface Parts {
  readonly storage: ServerStorage;
  readonly front: HttpFront;
  readonly services: Services;
  readonly status: Status;
  readonly sockets: Sockets;
}

async function startServices(
  { scripts, dependencies, node: nodeSettings }: ServerOptions,
  { times }: FrontSettings,
  { storage, front: { log }, port }: Pick<Parts, 'storage' | 'front'> & { readonly port: NodePort | undefined },
): Promise<Services> {
  const { store, lost, node } = storage;
  const metrics = newMetrics();
  const shared = node === undefined ? undefined : nodeTime(node);
  const running: RunningTime =
    shared ??
    (await ownRunningTime(storage, { log, saveIntervalMs: times.saveIntervalMs, refresh: () => registry.refresh() }));
  const nodes: Nodes | undefined =
    node === undefined || port === undefined || nodeSettings === undefined
      ? undefined
      : new Nodes({
          node,
          port,
          secret: nodeSettings.secret,
          log,
          metrics: addNodeMetrics(metrics, { heartbeatAgeMs: () => node.heartbeatAgeMs, tables: () => registry.size }),
        });
  const time: Time = dependencies?.time ?? running;
  const botPool = startBotPool(scripts?.thinking, (reason) => {
    metrics.fallbacks.inc();
    log.warn({ reason }, 'bot fallback used');
  });
  const registry: TableRegistry = new TableRegistry({
    ...{ store, time, chance: dependencies?.chance ?? CHANCE, think: botPool.think },
    onFailure: (failure) => {
      if (lost() !== undefined) return; // every table would report the same
      metrics.failures.inc();
      log.error(failure, 'table failed: unexpected error');
    },
    botPauseMs: times.botPauseMs,
    idleMs: times.idleMs,
    ...(nodes === undefined ? {} : { owners: nodes.owners }),
  });
  if (nodes !== undefined && shared !== undefined) listenToNode(nodes, { registry, time: shared, log });
  return { metrics, running, time, botPool, registry, nodes };
}

/** The running time of a server that does not share its store. */
function ownRunningTime(
  { store, lost, leaveNothing }: ServerStorage,
  { log, saveIntervalMs, refresh }: { log: FastifyBaseLogger; saveIntervalMs: number; refresh: () => Promise<void> },
): Promise<RunningTime> {
  return runningTime(store, {
    saveIntervalMs,
    onFailure: (error) => {
      if (lost() === undefined)
        log.error({ err: error }, 'saving uptime failed: is the disk full, or the database down?');
    },
    onFrozen: (ms) => {
      log.warn({ ms: Math.round(ms) }, 'the process was suspended; players’ clocks were not charged');
      void refresh();
    },
  }).catch(async (error) => {
    await store.close().finally(leaveNothing);
    throw error;
  });
}

/** What happens here when this server or another one loses its tables. */
function listenToNode(
  nodes: Nodes,
  {
    registry,
    time,
    log,
  }: { readonly registry: TableRegistry; readonly time: NodeTime; readonly log: FastifyBaseLogger },
): void {
  const loadDue = (): void => {
    registry.loadDueTables().catch((error) => log.error({ err: error }, 'loading due tables failed'));
  };
  nodes.node.listen({
    onBeat: time.onBeat,
    onLost: (reason) => {
      log.error({ reason }, 'all tables closed: other servers may take them over');
      void registry.closeAll();
    },
    onBack: () => {
      log.warn('connected to the database again, as a new node');
      loadDue();
    },
    onOthersGone: (gone) => {
      nodes.onGone(gone);
      loadDue();
    },
  });
}

/** Starts to answer the other servers on the same database. */
function serveNodes(context: ServerContext, { front, sockets }: Parts): void {
  const { nodes } = context;
  if (nodes === undefined) return;
  nodes.serve(callHandlers(context), { request: front.answer, upgrade: sockets.upgrade });
}

function contextOf(
  { origins = [], proxies = 0 }: ServerOptions,
  { limits }: FrontSettings,
  { storage, front, services, status, port }: Omit<Parts, 'sockets'> & { readonly port: NodePort | undefined },
): ServerContext {
  const { log, hostProblem } = front;
  const { registry, time, running, metrics, nodes } = services;
  const readAddress = addressReader(proxies);
  return {
    ...{
      store: storage.store,
      registry,
      nodes,
      nowMs: time.nowMs,
      wallMs: time.wallMs,
      hostProblem,
      limits,
      metrics,
      log,
    },
    cookie: cookieForm(isHttpsOnly(origins)),
    isOurs: originCheck(origins, (origin) => {
      log.warn({ origin }, 'page refused: opened at an unknown address; if it is this server’s, add it with --origin');
    }),
    addressOf: (request) => port?.clients.get(request) ?? readAddress(request),
    lanAddressFor: (from) => lanAddressFor(from, status.whereabouts),
    buckets: bucketsOf(limits, time.nowMs),
    storage: new StorageQuota(limits.storedPerDay, time.nowMs),
    storageProblem: () => {
      const reason = storage.lost();
      if (reason !== undefined) return { code: 'storageLost', reason };
      const code = running.problem();
      return code === undefined ? undefined : { code };
    },
    isClosing: () => status.isClosing,
  };
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

/** The address that it listens at. */
async function listen({ port, host }: ServerOptions, { front, sockets, status }: Parts): Promise<string> {
  const { app, http } = front;
  await app.ready();
  http.on('upgrade', sockets.upgrade);
  const address = await app.listen({ port, host });
  status.whereabouts = { ...status.whereabouts, port: (app.server.address() as AddressInfo).port };
  return address;
}

async function serveMetrics({ metrics }: ServerOptions, parts: Parts): Promise<Server | undefined> {
  if (metrics === undefined) return undefined;
  const { front, services, sockets } = parts;
  const { registry, botPool } = services;
  addGauges(services.metrics, { sockets: () => sockets.size, tables: () => registry.size, questions: botPool.asked });
  return listenForMetrics(services.metrics, { ...metrics, hostProblem: front.hostProblemOnAnyPort });
}

/** Not awaited: the first people can come in while the running tables are loaded. */
function loadTablesInBackground({ services, front: { log } }: Parts): void {
  services.registry.loadDueTables().catch((error) => log.error({ err: error }, 'loading due tables failed'));
}

/** Starts the cleanup; returns the function that stops it. */
function cleanUpRegularly({ cleanup }: ServerOptions, { storage, services, front: { log } }: Parts): () => void {
  const { registry, time, nodes } = services;
  return startCleanup({
    ...{ store: storage.store, registry, time, cleanup: { ...CLEANUP, ...cleanup } },
    isMine: () => nodes === undefined || nodes.isFirst,
    onCleared: (tables) => log.info({ tables }, 'cleanup deleted tables'),
    onFailure: (error) => log.error({ err: error }, 'cleanup failed'),
  });
}

/** In the order in which the parts need each other: the store closes last. */
async function shutDown({ storage, front, services, status, sockets }: Parts, drainMs: number): Promise<void> {
  if (status.isClosing) return;
  status.isClosing = true;
  const { app, http } = front;
  const { registry, botPool, running, nodes } = services;
  status.stopCleanup?.();
  http.closeIdleConnections();
  await registry.close();
  await storage.node?.leave(); // the other servers can open the tables at once
  nodes?.stopForwarding();
  await sockets.close(drainMs);
  const gone = app.close();
  const answered = Promise.all([gone, nodes?.close()]);
  await Promise.race([answered, pause(LAST_REQUESTS_MS, undefined, { ref: false })]); // these requests still need the store
  http.closeAllConnections();
  nodes?.cut();
  await gone;
  await registry.close(); // finishes the commands of the last requests and sockets
  status.metricsServer?.close();
  status.metricsServer?.closeAllConnections();
  botPool.close();
  await running.stop().finally(storage.store.close);
}
