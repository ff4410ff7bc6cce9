// `planet serve`: the page and the tables for browsers, until a signal ends it.

import { fileURLToPath } from 'node:url';
import type { LogLevel, OpenFault, Proxies, RunningServer, ServerOptions } from '../../server/http/index.ts';
import { type Args, type Command, type Flag, refuseOperands } from '../args.ts';
import type { Context } from '../context.ts';
import { DATA_FLAG, dataFileOf } from '../data-folder.ts';
import { Mistake, print, UsageMistake } from '../output.ts';
import { onSignals } from '../signals.ts';

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_LOG: LogLevel = 'warn';
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const satisfies readonly LogLevel[];
const LAST_PORT = 65_535;
const MOST_LIMITS = 1000;
/** Megabytes that an address may have stored in a day. */
const DEFAULT_QUOTA = 25;
const MOST_QUOTA = 99_999;
const MEGABYTE = 1_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Built beside the command, wherever that lies. */
const PAGE = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

/** The variable of the environment that says the same as a flag. */
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
} as const;
type Setting = keyof typeof VARIABLES;

const FLAGS: Readonly<Record<Setting | 'data', Flag>> = {
  port: { value: 'N', help: 'flag.port', facts: { port: DEFAULT_PORT } },
  host: { value: 'HOST', help: 'flag.host', facts: { host: DEFAULT_HOST } },
  ...DATA_FLAG,
  origin: { value: 'URL', help: 'flag.origin' },
  log: { value: 'LEVEL', help: 'flag.log', facts: { levels: LOG_LEVELS.join(', '), level: DEFAULT_LOG } },
  'metrics-port': { value: 'N', help: 'flag.metrics' },
  'metrics-host': { value: 'HOST', help: 'flag.metricsHost', facts: { host: DEFAULT_HOST } },
  proxies: { value: 'LIST', help: 'flag.proxies' },
  limits: { value: 'FACTOR', help: 'flag.limits' },
  quota: { value: 'MB', help: 'flag.quota', facts: { quota: DEFAULT_QUOTA } },
  'keep-games': { value: 'DAYS', help: 'flag.keepGames' },
};

export const serve: Command = {
  flags: FLAGS,
  exit: 'help.exit.serve',
  async run(args, context) {
    refuseOperands(args, context);
    const http = await import('../../server/http/index.ts'); // half a second that no other command has to wait
    const settings = new Settings(args, context);
    const site = await pageSite(http, context);
    const file = dataFileOf(args);
    const end = ended();
    const server = await start(http, { settings, site, file }, context);
    const [address = server.address, ...others] = server.placesToOpen;
    print(context.say('serve.at', { address }));
    for (const other of others) print(context.say('serve.also', { address: other }));
    print(context.say('serve.file', { file }));
    if (server.metricsAddress !== undefined) {
      print(context.say('serve.metrics', { address: `${server.metricsAddress}/metrics` }));
    }
    const isBroken = await Promise.race([end, server.broken.then(() => true)]);
    if (!isBroken) await server.close();
    else await server.close().catch(() => undefined); // what is broken may not close well
    return isBroken ? 1 : 0;
  },
};

/** What was typed, then what the environment says, then ours. */
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
    throw new UsageMistake(this.say('error.flagNumber', { flag: this.nameOf(setting), low: 0, high, value }));
  }

  get logLevel(): LogLevel {
    const value = this.text('log') ?? DEFAULT_LOG;
    const level = LOG_LEVELS.find((each) => each === value);
    if (level !== undefined) return level;
    throw new UsageMistake(this.say('error.logLevel', { value, levels: LOG_LEVELS.join(', ') }));
  }

  get origins(): readonly string[] {
    const values = this.text('origin')?.split(',') ?? [];
    return values.map((each) => {
      const value = each.trim().replace(/\/$/, '');
      if (URL.canParse(value) && new URL(value).origin === value) return value;
      throw new UsageMistake(this.say('error.origin', { value: each }));
    });
  }

  proxies(parse: Http['parseProxies']): Proxies {
    const value = this.text('proxies') ?? '0';
    const proxies = parse(value);
    if (proxies !== undefined) return proxies;
    throw new UsageMistake(this.say('error.proxies', { value }));
  }

  /** Bytes; undefined if nothing is said about it. */
  get quota(): number | undefined {
    const megabytes = this.number('quota', MOST_QUOTA);
    return megabytes === 0 ? Number.POSITIVE_INFINITY : megabytes === undefined ? undefined : megabytes * MEGABYTE;
  }

  /** How long finished games are kept, in milliseconds; undefined: forever. */
  get keepGamesMs(): number | undefined {
    const value = this.text('keep-games');
    if (value === undefined) return undefined;
    const [, days] = /^([1-9][0-9]{0,4})d$/.exec(value) ?? [];
    if (days !== undefined) return Number(days) * DAY_MS;
    throw new UsageMistake(this.say('error.keepGames', { flag: this.nameOf('keep-games'), value }));
  }

  /** As whoever set it calls it. */
  private nameOf(setting: Setting): string {
    return this.args.has(setting) ? `--${setting}` : VARIABLES[setting];
  }
}

type Http = typeof import('../../server/http/index.ts');
type Site = Exclude<ServerOptions['site'], undefined>;

async function start(
  { startServer, parseProxies, scaled, LIMITS, MIXED_ORIGINS }: Http,
  { settings, site, file }: { readonly settings: Settings; readonly site: Site; readonly file: string },
  { say }: Context,
): Promise<RunningServer> {
  const port = settings.number('port', LAST_PORT) ?? DEFAULT_PORT;
  const host = settings.text('host') ?? DEFAULT_HOST;
  const metricsPort = settings.number('metrics-port', LAST_PORT);
  const metrics = { port: metricsPort ?? 0, host: settings.text('metrics-host') ?? DEFAULT_HOST };
  const { quota, keepGamesMs: gamesMs } = settings;
  const options = {
    ...{ file, port, host, site },
    origins: settings.origins,
    logLevel: settings.logLevel,
    proxies: settings.proxies(parseProxies),
    limits: {
      ...scaled(LIMITS, settings.number('limits', MOST_LIMITS) ?? 1),
      ...(quota === undefined ? {} : { storedPerDay: quota }),
    },
    ...(gamesMs === undefined ? {} : { keeping: { gamesMs } }),
    ...(metricsPort === undefined ? {} : { metrics }),
  };
  try {
    return await startServer(options);
  } catch (error) {
    const { code, message, port: asked = port, syscall } = error as NodeJS.ErrnoException & { readonly port?: number };
    if (message === MIXED_ORIGINS) throw new UsageMistake(say('error.originMixed'));
    if (isOpenFault(code)) throw new Mistake(say(`error.${code}`, { file, reason: message }));
    const flag = asked === metricsPort && asked !== port ? '--metrics-port' : '--port';
    if (code === 'EADDRINUSE') throw new Mistake(say('error.portInUse', { port: asked, flag }));
    if (code === 'EACCES' && syscall === 'listen') throw new Mistake(say('error.portForbidden', { port: asked, flag }));
    if (syscall === 'listen' || syscall === 'getaddrinfo') {
      throw new Mistake(say('error.hostWrong', { host, reason: code ?? message }));
    }
    throw new Mistake(say('error.dataFile', { file, reason: message }));
  }
}

const OPEN_FAULTS = [
  ...(['fileInUse', 'fileEmpty', 'fileForeign', 'fileOutdated', 'fileGone', 'fileDamaged', 'logDamaged'] as const),
] as const satisfies readonly OpenFault[];

function isOpenFault(code: unknown): code is OpenFault {
  return OPEN_FAULTS.some((each) => each === code);
}

async function pageSite({ readSite }: Http, { say }: Context): Promise<Site> {
  const site = await readSite(PAGE).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return new Map() as Site;
    throw error;
  });
  if (!site.has('/')) throw new Mistake(say('error.pageNotBuilt'));
  return site;
}

function ended(): Promise<false> {
  return new Promise((resolve) => {
    const quiet = onSignals(() => {
      quiet();
      resolve(false);
    });
  });
}
