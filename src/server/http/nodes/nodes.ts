// The other servers on the same database: finds the owner of a table, forwards requests to it, and makes calls.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseNode } from '../../store/index.ts';
import { TableElsewhere, type TableOwners, type TableRegistry } from '../../tables/index.ts';
import type { NodeMetrics } from '../ops/metrics.ts';
import { type CallHandlers, type CallName, type Calls, call, readText, type WhoIsHere } from './calls.ts';
import { Forwarder } from './forward.ts';
import { CALL_PATH, type NodePort } from './node-port.ts';

const MAX_QUESTION_BYTES = 100_000;

/** `elsewhere` without an address: nobody knows at the moment; the client should try again. */
export type TablePlace = { readonly kind: 'here' } | { readonly kind: 'elsewhere'; readonly address?: string };
const HERE: TablePlace = { kind: 'here' };

export interface NodesDependencies {
  readonly node: DatabaseNode;
  readonly port: NodePort;
  readonly secret: string;
  readonly metrics: NodeMetrics;
  readonly log: FastifyBaseLogger;
}

export class Nodes {
  readonly node: DatabaseNode;
  private readonly dependencies: NodesDependencies;
  private readonly forwarder: Forwarder;

  constructor(dependencies: NodesDependencies) {
    this.dependencies = dependencies;
    this.node = dependencies.node;
    this.forwarder = new Forwarder(dependencies.secret);
  }

  /** For the registry. */
  get owners(): TableOwners {
    const { node } = this;
    const { metrics } = this.dependencies;
    return {
      isAlive: () => node.isAlive,
      claim: (table) => node.claim(table),
      claimDue: (due) => node.claimDue(due),
      ownDue: (due) => node.ownDue(due),
      release: (table) => void node.release(table),
      onTakeover: () => metrics.takeovers.inc(),
      onConflict: () => metrics.conflicts.inc(),
      leaveAwaited: async (elsewhere, table, person) => {
        await this.askOwner(elsewhere, 'leaveAwaited', { table, person });
      },
    };
  }

  /** Claims the table if nobody owns it. A table that does not exist is answered here. */
  async locate(table: string, registry: TableRegistry): Promise<TablePlace> {
    if (!this.node.isAlive) return { kind: 'elsewhere' };
    if (registry.has(table)) return HERE;
    const claim = await this.node.claim(table);
    if (claim.kind === 'mine' && claim.isTakeover) this.dependencies.metrics.takeovers.inc();
    if (claim.kind !== 'elsewhere') return HERE;
    return { kind: 'elsewhere', ...(claim.address === undefined ? {} : { address: claim.address }) };
  }

  /** Whether this server does the work that only one of them should do. */
  get isFirst(): boolean {
    const [first] = this.node.others;
    return first === undefined || this.node.id < first.id;
  }

  /** One server finds quick games for everybody, so that people who come at the same time meet. */
  get matchmaker(): TablePlace {
    const [first] = this.node.others;
    return first === undefined || this.isFirst ? HERE : { kind: 'elsewhere', address: first.address };
  }

  /** Whether another server has sent this request on: it is not sent on again. */
  isForwarded(request: IncomingMessage): boolean {
    return this.dependencies.port.clients.has(request);
  }

  forwardRequest(
    request: IncomingMessage,
    response: ServerResponse,
    to: { readonly address: string; readonly client: string },
    onFailed: () => void,
  ): void {
    this.dependencies.metrics.forwarded.inc({ kind: 'request' });
    this.forwarder.request(request, response, to, onFailed);
  }

  forwardUpgrade(
    upgrade: { readonly request: IncomingMessage; readonly stream: Duplex; readonly head: Buffer },
    to: { readonly address: string; readonly client: string },
    onFailed: () => void,
  ): void {
    this.dependencies.metrics.forwarded.inc({ kind: 'socket' });
    this.forwarder.upgrade(upgrade, to, onFailed);
  }

  /** Closes forwarded connections to servers that have died or left. */
  onGone(gone: DatabaseNode['others']): void {
    for (const { address } of gone) this.forwarder.cut(address);
  }

  /** Asks the owner of a table; rejects with the same error if it can't be asked. */
  async askOwner<Name extends CallName>(
    elsewhere: TableElsewhere,
    name: Name,
    question: Calls[Name]['question'],
  ): Promise<Calls[Name]['answer']> {
    const { address } = elsewhere;
    if (address === undefined) throw elsewhere;
    this.dependencies.metrics.forwarded.inc({ kind: 'call' });
    return call({ address, secret: this.dependencies.secret }, name, question).catch((error) => {
      this.dependencies.log.info({ err: error, name }, 'another server could not be asked');
      throw elsewhere;
    });
  }

  /** Asks all other servers; the answers of those that could be reached. */
  async askAll<Name extends CallName>(
    name: Name,
    question: Calls[Name]['question'],
  ): Promise<readonly Calls[Name]['answer'][]> {
    const { secret, log, metrics } = this.dependencies;
    const answers = this.node.others.map(async ({ address }) => {
      metrics.forwarded.inc({ kind: 'call' });
      return [await call({ address, secret }, name, question)];
    });
    return (await Promise.allSettled(answers)).flatMap((each) => {
      if (each.status === 'fulfilled') return each.value;
      log.info({ err: each.reason, name }, 'another server could not be asked');
      return [];
    });
  }

  /** Answers forwarded requests and calls on the port for servers. */
  serve(
    handlers: CallHandlers,
    { request, upgrade }: Pick<Parameters<NodePort['serve']>[0], 'request' | 'upgrade'>,
  ): void {
    const { port, log } = this.dependencies;
    port.serve({
      ...{ request, upgrade },
      call: (asked, response) => {
        answerCall(handlers, asked).then(
          (answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
          (error) => {
            if (!(error instanceof TableElsewhere)) log.error({ err: error }, 'a call of another server failed');
            response.writeHead(error instanceof TableElsewhere ? 503 : 500).end();
          },
        );
      },
    });
  }

  /** Closes the connections that are forwarded from here. */
  stopForwarding(): void {
    this.forwarder.close();
  }

  /** Resolves when the other servers have got their answers. */
  close(): Promise<void> {
    return this.dependencies.port.close();
  }

  cut(): void {
    this.dependencies.port.cut();
  }
}

async function answerCall(handlers: CallHandlers, request: IncomingMessage): Promise<unknown> {
  const name = (request.url ?? '').slice(CALL_PATH.length);
  if (!Object.hasOwn(handlers, name)) throw new Error(`unknown call ${name}`);
  const question: unknown = JSON.parse(await readText(request, MAX_QUESTION_BYTES));
  // `as`: the caller has the secret, so the question has the type of its call
  return (handlers[name as CallName] as (asked: unknown) => Promise<unknown>)(question);
}

/** Who is at each table, here or at another server. */
export async function whoIsHere(
  { registry, nodes }: { readonly registry: TableRegistry; readonly nodes?: Nodes | undefined },
  tables: readonly string[],
): Promise<ReadonlyMap<string, WhoIsHere>> {
  const here = new Map<string, WhoIsHere>();
  for (const table of tables) here.set(table, await registry.whoIsHere(table));
  const unseen = tables.filter((table) => !registry.has(table));
  if (nodes === undefined || unseen.length === 0) return here;
  for (const found of await nodes.askAll('whoIsHere', { tables: unseen }))
    for (const [table, who] of Object.entries(found)) here.set(table, who);
  return here;
}
