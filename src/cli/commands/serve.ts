// `planet serve`: runs the server with the page and the tables until a signal ends it.

import { fileURLToPath } from 'node:url';
import type { FileOpenFault, LogLevel, Proxies, RunningServer, ServerOptions } from '../../server/http/index.ts';
import { type Args, type Command, type Flag, refuseOperands } from '../args.ts';
import type { Context } from '../context.ts';
import { databaseOf, dataFileOf, STORAGE_FLAGS } from '../data-folder.ts';
import { databaseError, withoutSecrets } from '../database-errors.ts';
import { print, UsageError, UserError } from '../output.ts';
import { ROOT } from '../paths.ts';
import { onSignals } from '../signals.ts';

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_LOG: LogLevel = 'warn';
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const satisfies readonly LogLevel[];
const MAX_PORT = 65_535;
const MAX_LIMITS = 1000;
/** Characters of the secret that servers share. */
const LEAST_SECRET = 16;
/** Megabytes that an address may store per day. */
const DEFAULT_QUOTA = 25;
const MAX_QUOTA = 99_999;
const MEGABYTE = 1_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The built page. */
const PAGE = fileURLToPath(new URL('dist/web/', ROOT));

/** The environment variable for each flag. */
const VARIABLES = {
  port: 'PORT',
  host: 'PLANET_HOST',
  origin: 'PLANET_ORIGIN',
  log: 'PLANET_LOG',
  'metrics-port': 'PLANET_METRICS_PORT',
  'metrics-host': 'PLANET_METRICS_HOST',
  proxies: 'PLANET_PROXIES',
  limits: 'PLANET_LIMITS',
  quota: 'PLANET_QUOTA',
  'keep-games': 'PLANET_KEEP_GAMES',
  'node-address': 'PLANET_NODE_ADDRESS',
  'node-secret': 'PLANET_NODE_SECRET',
} as const;
type Setting = keyof typeof VARIABLES;

const FLAGS: Readonly<Record<Setting | 'data' | 'database', Flag>> = {
  port: { value: 'N', help: 'flag.port', facts: { port: DEFAULT_PORT } },
  host: { value: 'HOST', help: 'flag.host', facts: { host: DEFAULT_HOST } },
  ...STORAGE_FLAGS,
  origin: { value: 'URL', help: 'flag.origin' },
  log: { value: 'LEVEL', help: 'flag.log', facts: { levels: LOG_LEVELS.join(', '), level: DEFAULT_LOG } },
  'metrics-port': { value: 'N', help: 'flag.metrics' },
  'metrics-host': { value: 'HOST', help: 'flag.metricsHost', facts: { host: DEFAULT_HOST } },
  proxies: { value: 'LIST', help: 'flag.proxies' },
  limits: { value: 'FACTOR', help: 'flag.limits' },
  quota: { value: 'MB', help: 'flag.quota', facts: { quota: DEFAULT_QUOTA } },
  'keep-games': { value: 'DAYS', help: 'flag.keepGames' },
  'node-address': { value: 'ADDRESS', help: 'flag.nodeAddress' },
  'node-secret': { value: 'SECRET', help: 'flag.nodeSecret' },
};

export const serve: Command = {
  flags: FLAGS,
  exit: 'help.exit.serve',
  async run(args, context) {
    refuseOperands(args, context);
    const http = await import('../../server/http/index.ts'); // takes half a second that other commands should not wait for
    const settings = new Settings(args, context);
    const site = await pageSite(http, context);
    const file = dataFileOf(args);
    const database = databaseOf(args, context);
    const signalled = untilSignal();
    const server = await start(http, { settings, site, file, database }, context);
    const [address = server.address, ...others] = server.placesToOpen;
    print(context.say('serve.at', { address }));
    for (const other of others) print(context.say('serve.also', { address: other }));
    print(context.say('serve.file', { file: database === undefined ? file : withoutSecrets(database) }));
    if (server.metricsAddress !== undefined) {
      print(context.say('serve.metrics', { address: `${server.metricsAddress}/metrics` }));
    }
    if (server.nodeAddress !== undefined) print(context.say('serve.node', { address: server.nodeAddress }));
    const hasStoreEnded = await Promise.race([signalled, server.storeEnded.then(() => true)]);
    if (!hasStoreEnded) await server.close();
    else await server.close().catch(() => undefined); // a broken server may fail to close
    return hasStoreEnded ? 1 : 0;
  },
};

/** Reads a setting from its flag, then from the environment. */
class Settings {
  private readonly args: Args;
  private readonly say: Context['say'];

  constructor(args: Args, { say }: Context) {
    this.args = args;
    this.say = say;
  }

  text(setting: Setting): string | undefined {
    return this.args.text(setting) ?? (process.env[VARIABLES[setting]] || undefined);
  }

  number(setting: Setting, high: number): number | undefined {
    const value = this.text(setting);
    if (value === undefined) return undefined;
    const number = /^[0-9]{1,5}$/.test(value) ? Number(value) : Number.NaN;
    if (number <= high) return number;
    throw new UsageError(this.say('error.flagNumber', { flag: this.nameOf(setting), low: 0, high, value }));
  }

  get logLevel(): LogLevel {
    const value = this.text('log') ?? DEFAULT_LOG;
    const level = LOG_LEVELS.find((each) => each === value);
    if (level !== undefined) return level;
    throw new UsageError(this.say('error.logLevel', { value, levels: LOG_LEVELS.join(', ') }));
  }

  get origins(): readonly string[] {
    const values = this.text('origin')?.split(',') ?? [];
    return values.map((each) => {
      const value = each.trim().replace(/\/$/, '');
      if (URL.canParse(value) && new URL(value).origin === value) return value;
      throw new UsageError(this.say('error.origin', { value: each }));
    });
  }

  proxies(parse: Http['parseProxies']): Proxies {
    const value = this.text('proxies') ?? '0';
    const proxies = parse(value);
    if (proxies !== undefined) return proxies;
    throw new UsageError(this.say('error.proxies', { value }));
  }

  /** In bytes; undefined if not set. */
  get quota(): number | undefined {
    const megabytes = this.number('quota', MAX_QUOTA);
    return megabytes === 0 ? Number.POSITIVE_INFINITY : megabytes === undefined ? undefined : megabytes * MEGABYTE;
  }

  /** Retention time of finished games in milliseconds; undefined: forever. */
  get keepGamesMs(): number | undefined {
    const value = this.text('keep-games');
    if (value === undefined) return undefined;
    const [, days] = /^([1-9][0-9]{0,4})d$/.exec(value) ?? [];
    if (days !== undefined) return Number(days) * DAY_MS;
    throw new UsageError(this.say('error.keepGames', { flag: this.nameOf('keep-games'), value }));
  }

  /** Undefined unless several servers share the database. */
  node(database: string | undefined): ServerOptions['node'] {
    const value = this.text('node-address');
    if (value === undefined) return undefined;
    const flag = this.nameOf('node-address');
    if (database === undefined) throw new UsageError(this.say('error.nodeDatabase', { flag }));
    const { host, port } = /^(?:\[(?<six>[\da-fA-F:]+)\]|(?<host>[\w.-]+)):(?<port>\d{1,5})$/.exec(value)?.groups ?? {};
    if (port === undefined || Number(port) > MAX_PORT) {
      throw new UsageError(this.say('error.nodeAddress', { flag, value }));
    }
    const secret = this.text('node-secret') ?? '';
    if (secret.length < LEAST_SECRET) throw new UsageError(this.say('error.nodeSecret', { least: LEAST_SECRET }));
    return { host: host ?? value.slice(1, value.indexOf(']')), port: Number(port), secret };
  }

  /** The flag or the variable, depending on which one was set. */
  private nameOf(setting: Setting): string {
    return this.args.has(setting) ? `--${setting}` : VARIABLES[setting];
  }
}

type Http = typeof import('../../server/http/index.ts');
type Site = Exclude<ServerOptions['site'], undefined>;

interface StartRequest {
  readonly settings: Settings;
  readonly site: Site;
  readonly file: string;
  readonly database: string | undefined;
}

async function start(http: Http, request: StartRequest, context: Context): Promise<RunningServer> {
  const options = optionsFrom(http, request);
  try {
    return await http.startServer(options);
  } catch (error) {
    const failure = error as StartFailure;
    if (failure.message === http.MIXED_ORIGINS) throw new UsageError(context.say('error.originMixed'));
    const { database } = request;
    if (database !== undefined && !isOfPort(failure)) throw databaseError(failure, database, context);
    throw new UserError(startFailureText(failure, options, context.say));
  }
}

function optionsFrom({ parseProxies, scaled, LIMITS }: Http, { settings, site, file, database }: StartRequest) {
  const port = settings.number('port', MAX_PORT) ?? DEFAULT_PORT;
  const host = settings.text('host') ?? DEFAULT_HOST;
  const metricsPort = settings.number('metrics-port', MAX_PORT);
  const metrics = { port: metricsPort ?? 0, host: settings.text('metrics-host') ?? DEFAULT_HOST };
  const { quota, keepGamesMs: gamesMs } = settings;
  const node = settings.node(database);
  return {
    ...{ file, port, host, site },
    origins: settings.origins,
    logLevel: settings.logLevel,
    proxies: settings.proxies(parseProxies),
    limits: {
      ...scaled(LIMITS, settings.number('limits', MAX_LIMITS) ?? 1),
      ...(quota === undefined ? {} : { storedPerDay: quota }),
    },
    cleanup: gamesMs === undefined ? {} : { gamesMs },
    ...(metricsPort === undefined ? {} : { metrics }),
    ...(database === undefined ? {} : { database }),
    ...(node === undefined ? {} : { node }),
  } satisfies ServerOptions;
}

/** An error of opening the data file, or of Node at a port. */
type StartFailure = NodeJS.ErrnoException & { readonly port?: number };

/** Whether the server could not listen. What the database reports has no system call any more. */
function isOfPort({ syscall, code }: StartFailure): boolean {
  return code === 'EADDRINUSE' || syscall === 'listen' || syscall === 'getaddrinfo';
}

function startFailureText(
  { code, message, syscall, port: failedPort }: StartFailure,
  options: ReturnType<typeof optionsFrom>,
  say: Context['say'],
): string {
  const { file, host, port } = options;
  if (isOpenFault(code)) return say(`error.${code}`, { file, reason: message });
  const failed = failedPort ?? port;
  const flag = flagOfPort(failed, options);
  if (code === 'EADDRINUSE') return say('error.portInUse', { port: failed, flag });
  if (code === 'EACCES' && syscall === 'listen') return say('error.portForbidden', { port: failed, flag });
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    return say('error.hostWrong', { host, reason: code ?? message });
  }
  return say('error.dataFile', { file, reason: message });
}

function flagOfPort(failed: number, { port, metrics, node }: Pick<ServerOptions, 'port' | 'metrics' | 'node'>): string {
  if (failed === port) return '--port';
  if (failed === metrics?.port) return '--metrics-port';
  return failed === node?.port ? '--node-address' : '--port';
}

const OPEN_FAULTS = [
  ...(['fileInUse', 'fileEmpty', 'fileForeign', 'fileOutdated', 'fileGone', 'fileDamaged', 'logDamaged'] as const),
] as const satisfies readonly FileOpenFault[];

function isOpenFault(code: unknown): code is FileOpenFault {
  return OPEN_FAULTS.some((each) => each === code);
}

async function pageSite({ readSite }: Http, { say }: Context): Promise<Site> {
  const site = await readSite(PAGE).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return new Map() as Site;
    throw error;
  });
  if (!site.has('/')) throw new UserError(say('error.pageNotBuilt'));
  return site;
}

function untilSignal(): Promise<false> {
  return new Promise((resolve) => {
    const removeHandlers = onSignals(() => {
      removeHandlers();
      resolve(false);
    });
  });
}
