// The front of the server: one HTTP server that checks the host of every request, then hands it to the routes or the page.

import {
  createServer,
  type ServerOptions as HttpOptions,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { PROBLEMS, type ProblemCode } from '../../protocol/index.ts';
import { peerReader } from './auth/client-address.ts';
import { type HostCheck, hostCheck, isHttpsOnly } from './auth/origins.ts';
import type { Limits } from './auth/rate-limits.ts';
import type { ServerOptions, ServerTimes } from './options.ts';
import { isForRoutes, refuse } from './routes/api.ts';
import { limitConnections } from './sockets/connections.ts';
import { answerFrom, SAFE } from './static/site.ts';

export interface HttpFront {
  readonly app: FastifyInstance;
  readonly http: Server;
  readonly log: FastifyBaseLogger;
  /** Answers requests to routes, without the checks of the public port. */
  readonly answer: RequestListener;
  readonly hostProblem: HostCheck;
  /** The same check for a server on another port. */
  readonly hostProblemOnAnyPort: HostCheck;
}

export interface FrontSettings {
  readonly times: ServerTimes;
  readonly limits: Limits;
}

/** Routes can be added to its app; it does not listen yet. */
export function createFront(options: ServerOptions, { times, limits }: FrontSettings): HttpFront {
  const { origins = [], logLevel = 'warn', proxies = 0 } = options;
  const onHostRefused = (host: string): void => {
    app.log.warn({ host }, 'request refused: unknown host; if it is this server’s, add its address with --origin');
  };
  const hostProblem = hostCheck(origins, onHostRefused);
  const site = answerFrom(options.site ?? new Map());
  const http = createServer(timeouts(times));
  limitConnections(http, { most: limits.connectionsPerAddress, peerOf: peerReader(proxies) });
  let answer: RequestListener = (_, response) => response.writeHead(503).end();
  const app = fastify({
    logger: { level: logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }), // Fastify's own request log would contain link tokens
    exposeHeadRoutes: false,
    frameworkErrors: (_, __, reply) => refuse(reply.headers(SAFE), 'unknownRoute'), // a malformed URL
    serverFactory: (routes) => {
      answer = routes;
      return http.on('request', split(routes, { site, hostProblem, isSecure: isHttpsOnly(origins) }));
    },
  });
  const hostProblemOnAnyPort = hostCheck(origins, onHostRefused, 'anyPort');
  return { app, http, log: app.log, answer: (...asked) => answer(...asked), hostProblem, hostProblemOnAnyPort };
}

/** Time limits for the parts of a request. */
function timeouts({ requestMs }: ServerTimes): HttpOptions {
  return {
    requestTimeout: requestMs,
    headersTimeout: requestMs / 2,
    connectionsCheckingInterval: requestMs / 10,
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16_384,
  };
}

interface Split {
  readonly site: RequestListener;
  readonly hostProblem: HostCheck;
  readonly isSecure: boolean;
}

/** Browsers that have connected by https use nothing else for a year. */
const HTTPS_ONLY = 'max-age=31536000';

function split(answer: RequestListener, { site, hostProblem, isSecure }: Split): RequestListener {
  return (request, response) => {
    if (isSecure) response.setHeader('strict-transport-security', HTTPS_ONLY);
    const problem = hostProblem(request);
    if (problem !== undefined) refuseHost(response, problem);
    else if (isForRoutes(request)) answer(request, response);
    else site(request, response);
  };
}

export function refuseHost(response: ServerResponse, error: ProblemCode): void {
  const headers = { ...SAFE, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(PROBLEMS[error], headers).end(JSON.stringify({ error }));
}
