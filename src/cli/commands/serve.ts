// `planet serve`: the page for a browser, from this machine, until a signal ends it.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Args, type Command, refuseOperands } from '../args.ts';
import { type Context, Mistake, print } from '../context.ts';
import { onSignals } from '../signals.ts';
import { answerFrom, readSite, type Site } from '../static.ts';

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';
const LAST_PORT = 65_535;
/** Built beside the command, wherever that lies. */
const PAGE = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

export const serve: Command = {
  flags: {
    port: { value: 'N', help: 'flag.port', facts: { port: DEFAULT_PORT } },
    host: { value: 'HOST', help: 'flag.host', facts: { host: DEFAULT_HOST } },
  },
  async run(args, context) {
    refuseOperands(args, context);
    const port = portOf(args, context);
    const host = args.text('host') ?? DEFAULT_HOST;
    const server = createServer(answerFrom(await pageSite(context)));
    await listen(server, { port, host }, context);
    const end = ended();
    print(context.say('serve.at', { address: addressOf(server, host) }));
    await end;
    server.close();
    server.closeAllConnections();
    return 0;
  },
};

/** What was typed, then what the environment says, then ours; 0 is any port that is free. */
function portOf(args: Args, { say }: Context): number {
  const typed = args.number('port', { low: 0, high: LAST_PORT });
  const { PORT: told } = process.env;
  if (typed !== undefined || told === undefined || told === '') return typed ?? DEFAULT_PORT;
  const port = /^[0-9]{1,5}$/.test(told) ? Number(told) : Number.NaN;
  if (port <= LAST_PORT) return port;
  throw new Mistake(say('error.flagNumber', { flag: 'PORT', low: 0, high: LAST_PORT, value: told }));
}

async function pageSite({ say }: Context): Promise<Site> {
  const site = await readSite(PAGE).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return new Map() as Site;
    throw error;
  });
  if (!site.has('/')) throw new Mistake(say('error.pageNotBuilt'));
  return site;
}

async function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
  { say }: Context,
): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Mistake(say('error.portInUse', { port }));
    if (code === 'EACCES') throw new Mistake(say('error.portForbidden', { port }));
    throw new Mistake(say('error.hostWrong', { host, reason: code ?? message }));
  }
}

/** As one types it on this machine. */
function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const isHere = [DEFAULT_HOST, '0.0.0.0', '::'].includes(host);
  return `http://${isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function ended(): Promise<void> {
  return new Promise((resolve) => {
    const quiet = onSignals(() => {
      quiet();
      resolve();
    });
  });
}
