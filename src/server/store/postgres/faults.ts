// What an error of PostgreSQL or of the connection to it means: by its SQLSTATE code, or by Node's.

import type { OpenFault } from '../failure.ts';

const codeOf = (error: unknown): string => String((error as { readonly code?: unknown } | undefined)?.code ?? '');
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Node's codes of a connection that could not be made, or broke. */
const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOENT', 'EHOSTDOWN'],
]);

/** Messages of driver errors that have no code. */
const BROKEN =
  /Connection terminated|connection is closed|not queryable|Query read timeout|timeout expired|Client has encountered/i;

/** The connection can't be used any more, or leads to a server that can't be written. */
export function breaksConnection(error: unknown): boolean {
  const code = codeOf(error);
  // 08: connection; 57P: shut down or starting; 25006: it has become a standby
  return NETWORK.has(code) || /^(08|57P|25006)/.test(code) || (code === '' && BROKEN.test(messageOf(error)));
}

/** Nothing is wrong with the statement: it may succeed at the next attempt, perhaps on another host. */
export function isTransient(error: unknown): boolean {
  // 40001, 40P01: a conflict of transactions; 53300: too many connections; 55P03: a lock; 57014: cancelled
  return breaksConnection(error) || /^(40001|40P01|53300|55P03|57014)$/.test(codeOf(error));
}

export function isDiskFull(error: unknown): boolean {
  return /^531/.test(codeOf(error));
}

/** The name of the violated unique index. */
export function violatedIndex(error: unknown): string | undefined {
  if (codeOf(error) !== '23505') return undefined;
  return (error as { readonly constraint?: string }).constraint ?? '';
}

/** Why a database could not be opened; undefined if it is none of the expected reasons. */
export function openFaultOf(error: unknown): OpenFault | undefined {
  const code = codeOf(error);
  if (code === '3D000') return 'databaseMissing';
  if (/^28/.test(code) || /password/i.test(code === '' ? messageOf(error) : '')) return 'databaseLogin';
  if (code === '42501') return 'databaseForbidden';
  if (code === '25006') return 'databaseReadOnly';
  if (isDiskFull(error)) return 'databaseFull';
  return isTransient(error) ? 'databaseUnreachable' : undefined;
}
