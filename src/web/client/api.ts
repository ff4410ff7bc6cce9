// Requests to the server over HTTP. The result is a value or an error code; nothing here throws.

import {
  addressOf,
  type Exchanges,
  type PAGED,
  PROBLEMS,
  type ProblemCode,
  ROUTES,
  type RouteName,
  type TableListItem,
  type TablePage,
} from '../../protocol/index.ts';
import { fail, ok, type Result } from '../../rules/index.ts';

/** Timeout of a request: on a half-dead network an answer may never come. */
const ANSWER_MS = 15_000;
/** Timeout for exporting all of a guest's data. */
const EXPORT_MS = 120_000;

/** `unreachable`: no answer, or one that does not come from a server of this game. */
export type ApiError = ProblemCode | 'unreachable';

interface RouteRequest<Name extends RouteName> {
  readonly body?: Exchanges[Name]['body'];
  readonly table?: string;
  /** A seat's number, or `watch`. */
  readonly place?: number | string;
  /** A day or an event. */
  readonly deal?: string;
  /** For lists: the cursor of the page to read. */
  readonly after?: string | undefined;
  /** A link's token, for a device whose guest has no rights of their own. */
  readonly token?: string | undefined;
}

type Answered<Name extends RouteName> = Result<Exchanges[Name]['answer'], ApiError>;

export async function ask<Name extends RouteName>(name: Name, asked: RouteRequest<Name> = {}): Promise<Answered<Name>> {
  const { method, path } = ROUTES[name];
  const { body, table = '', place = '', deal = '', after, token } = asked;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), name === 'exportMe' ? EXPORT_MS : ANSWER_MS);
  try {
    const response = await fetch(addressHere(addressOf(path, { table, place, deal, after })), {
      method,
      signal: timeout.signal,
      cache: 'no-store',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return await read<Name>(response);
  } catch {
    return fail('unreachable');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Does something as a guest with this name, whom the server creates first if it does not know this browser: if the answer to
 * `act` is lost, the browser already has its cookie, and a retry finds what was done. A guest who was created in vain is deleted.
 */
export async function asGuest<Value>(
  name: string,
  act: () => Promise<Result<Value, ApiError>>,
): Promise<Result<Value, ApiError>> {
  const me = await ask('readMe');
  if (!me.ok) return me;
  const created = me.value.isKnown ? undefined : await ask('nameMe', { body: { name } });
  if (created?.ok === false) return created;
  const done = await act();
  if (!done.ok && done.fault !== 'unreachable' && created !== undefined) await forgetUnused();
  return done;
}

/** Deletes the guest unless they have a table: another tab of this browser may have made or joined one in the meantime. */
async function forgetUnused(): Promise<void> {
  const mine = await ask('listMyTables');
  if (mine.ok && mine.value.lines.length === 0) await ask('forgetMe');
}

export function joinAs(name: string, table: string, token?: string): Promise<Answered<'joinTable'>> {
  const body = { name, ...(token === undefined ? {} : { token }) };
  return asGuest(name, () => ask('joinTable', { table, body }));
}

/** The first `count` pages of a list as one page. */
export async function askPages(name: (typeof PAGED)[number], count: number): Promise<Result<TablePage, ApiError>> {
  const lines: TableListItem[] = [];
  let after: string | undefined;
  for (let page = 0; page < count; page++) {
    const answer = await ask(name, { after });
    if (!answer.ok) return answer;
    lines.push(...answer.value.lines);
    after = answer.value.next;
    if (after === undefined) break;
  }
  return ok(after === undefined ? { lines } : { lines, next: after });
}

/** A static file server may answer every path with a page; that does not count as an answer. */
async function read<Name extends RouteName>(response: Response): Promise<Answered<Name>> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) {
    const { error } = type.includes('json') ? ((await response.json()) as { readonly error?: string }) : {};
    return fail(isProblem(error) ? error : 'unreachable');
  }
  if (response.status === 204) return ok(undefined as Exchanges[Name]['answer']);
  if (type.includes('json')) return ok((await response.json()) as Exchanges[Name]['answer']);
  return type.startsWith('text/plain') ? ok((await response.text()) as Exchanges[Name]['answer']) : fail('unreachable');
}

function isProblem(code: string | undefined): code is ProblemCode {
  return code !== undefined && Object.hasOwn(PROBLEMS, code);
}

/** An address on the server that the page came from. */
export function addressHere(path: string): URL {
  return new URL(path.slice(1), location.href);
}
