// Registers the HTTP routes with their schemas, limits and handlers, and maps every failure to a problem code.

import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEMS, type ProblemCode, ROUTES, type RouteName } from '../../../protocol/index.ts';
import { ROUTE_SCHEMAS } from '../../../protocol/schema/index.ts';
import { storageFault } from '../../store/index.ts';
import { TableElsewhere } from '../../tables/index.ts';
import { cookieText, tokenIn } from '../auth/cookie.ts';
import type { ServerContext } from '../context.ts';
import type { Nodes, TablePlace } from '../nodes/nodes.ts';
import { REQUEST_COSTS } from '../sockets/costs.ts';
import { SAFE } from '../static/site.ts';
import { docsPage, openApi } from './api-docs.ts';
import { guestOf } from './guests.ts';
import type { ApiRequest, Handlers } from './handlers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Cost of a request, charged to the limit of its address; 1 if absent. */
    readonly cost?: number;
  }
}

/** Settings with every option take about 400 bytes. */
const BODY_BYTES = 4096;

interface Params {
  readonly table?: string;
  readonly place?: string;
  readonly deal?: string;
}

export function addRoutes(app: FastifyInstance, context: ServerContext, handlers: Handlers): void {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_BYTES }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parseJson(request, String(text), done);
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SAFE, 'cache-control': 'no-store' });
    if (context.isClosing()) return refuse(reply, 'closing');
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (isChange && !context.isOurs(request.headers)) return refuse(reply, 'originMismatch');
    if (!request.url.startsWith('/api/')) return;
    const retryAfter = context.buckets.requests.take(context.addressOf(request.raw), request.routeOptions.config.cost);
    if (retryAfter !== undefined) return refuse(reply, 'tooMany', retryAfter);
  });
  if (context.nodes !== undefined) forwardElsewhere(app, context, context.nodes);
  app.addHook('onResponse', async ({ routeOptions, method }, { statusCode, elapsedTime }) => {
    const route = `${method} ${routeOptions.url ?? 'unknown'}`;
    context.metrics.requests.inc({ route, status: statusCode });
    context.log.info({ route, status: statusCode, ms: Math.round(elapsedTime) }, 'request completed');
  });
  app.setNotFoundHandler((_, reply) => refuse(reply, 'unknownRoute'));
  app.setErrorHandler((error: { readonly statusCode?: number; readonly code?: string }, _, reply) => {
    if (error instanceof TableElsewhere) return refuse(reply, 'closing'); // it changes hands: try again
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, 'bodyTooLarge');
    if ((error.statusCode ?? 500) < 500) return refuse(reply, 'invalidBody');
    const fault = storageFault(error); // reported to the operator when it began
    if (fault !== undefined) return refuse(reply, fault);
    context.log.error({ err: error }, 'request failed: unexpected error');
    return refuse(reply, 'internalError');
  });

  for (const name of Object.keys(ROUTES) as readonly RouteName[]) addRoute(app, context, { name, handlers });
  const description = openApi();
  const { html, policy } = docsPage();
  app.get('/api/openapi.json', async () => description);
  app.get('/api/docs', (_, reply) => {
    return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }).send(html);
  });
  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const problem = await context.store.readTable({ table: '' }).then(context.storageProblem, () => {
      return context.storageProblem() ?? ({ code: 'internalError' } as const);
    });
    if (problem === undefined) return { ok: true };
    const { code, ...more } = problem;
    return reply.code(PROBLEMS[code]).send({ error: code, ...more });
  });
}

/** Sends a request on to the server that owns its table, or that finds quick games, before its body is read. */
function forwardElsewhere(app: FastifyInstance, context: ServerContext, nodes: Nodes): void {
  app.addHook('onRequest', async (request, reply) => {
    const where = await whereaboutsOf(request, context, nodes);
    if (where.kind === 'here') return;
    if (where.address === undefined || nodes.isForwarded(request.raw)) return refuse(reply, 'closing');
    reply.hijack();
    const to = { address: where.address, client: context.addressOf(request.raw) };
    nodes.forwardRequest(request.raw, reply.raw, to, () => {
      const headers = { ...SAFE, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
      reply.raw.writeHead(PROBLEMS.closing, headers).end(JSON.stringify({ error: 'closing' }));
    });
  });
}

async function whereaboutsOf(
  { params, raw, routeOptions }: FastifyRequest,
  { registry }: ServerContext,
  nodes: Nodes,
): Promise<TablePlace> {
  const { table } = params as Params;
  if (table !== undefined) return nodes.locate(table, registry);
  const isQuickGame = routeOptions.url === ROUTES.quickGame.path && !nodes.isForwarded(raw);
  return isQuickGame ? nodes.matchmaker : { kind: 'here' };
}

function addRoute(
  app: FastifyInstance,
  context: ServerContext,
  { name, handlers }: { readonly name: RouteName; readonly handlers: Handlers },
): void {
  const { method, path } = ROUTES[name];
  const { body: schema, status } = ROUTE_SCHEMAS[name];
  // `as`: each handler receives the body that its own schema has validated.
  const handle = handlers[name] as (apiRequest: ApiRequest<unknown>) => ReturnType<Handlers[RouteName]>;
  app.route({
    method,
    url: path,
    config: { cost: REQUEST_COSTS[name] },
    handler: async (request, reply) => {
      const parsed = schema?.safeParse(request.body);
      if (parsed?.success === false) return refuse(reply, isNameFault(parsed.error) ? 'invalidName' : 'invalidBody');
      const apiRequest = await toApiRequest(request, reply, { context, body: parsed?.data });
      const answer = await handle(apiRequest);
      if (!answer.ok) return refuse(reply, answer.fault);
      if (apiRequest.guest !== undefined && !reply.hasHeader('set-cookie')) {
        const token = tokenIn(request.headers.cookie, context.cookie);
        if (token !== undefined) apiRequest.setCookie(token); // every visit extends the cookie by another year
      }
      return reply
        .code(status)
        .headers(SPECIAL_HEADERS[name] ?? {})
        .send(answer.value);
    },
  });
}

/** Of the answers that are not plain JSON for the page. */
const SPECIAL_HEADERS: Readonly<Partial<Record<RouteName, Readonly<Record<string, string>>>>> = {
  readRecord: { 'content-type': 'text/plain; charset=utf-8' },
  exportMe: { 'content-disposition': 'attachment; filename="make-me-a-planet.json"' },
};

/** Whether the name is the only invalid field. */
function isNameFault({ issues }: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }): boolean {
  return issues.every(({ path }) => path.length === 1 && path[0] === 'name');
}

async function toApiRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, body }: { readonly context: ServerContext; readonly body: unknown },
): Promise<ApiRequest<unknown>> {
  const { table = '', place = '', deal = '' } = request.params as Params;
  const { after } = request.query as { readonly after?: unknown };
  return {
    body,
    table,
    place,
    deal,
    after: typeof after === 'string' ? after : undefined,
    bearer: /^Bearer ([\w-]{20,64})$/.exec(request.headers.authorization ?? '')?.[1],
    address: context.addressOf(request.raw),
    guest: await guestOf(request.headers.cookie, context),
    setCookie: (token) => void reply.header('set-cookie', cookieText(context.cookie, token)),
  };
}

export function refuse(reply: FastifyReply, error: ProblemCode, retryAfter?: number): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const more = retryAfter === undefined ? {} : { retryAfter };
  return reply
    .code(PROBLEMS[error])
    .type('application/json; charset=utf-8')
    .send({ error, ...more });
}

const API_PATH = /^\/(?:api\/|livez$|readyz$)/;

/** Whether a request is for the API; all others are served from the page's files. */
export function isForRoutes({ url = '' }: IncomingMessage): boolean {
  return API_PATH.test(url.replace(/[?#].*$/s, ''));
}
