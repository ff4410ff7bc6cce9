// Errors of a PostgreSQL database as sentences.

import type { DatabaseFault } from '../server/store/index.ts';
import type { Context } from './context.ts';
import { UsageError, UserError } from './output.ts';

const FAULTS = {
  ...{ databaseAddress: true, databaseUnreachable: true, databaseMissing: true, databaseLogin: true },
  ...{ databaseForbidden: true, databaseOld: true, databaseNewer: true, databaseOutdated: true, databaseForeign: true },
  ...{ databaseEmpty: true, databaseReadOnly: true, databaseFull: true, databaseUnsafe: true, databaseInUse: true },
  ...{ databaseNotEmpty: true, databaseUnreleased: true },
} as const satisfies Readonly<Record<DatabaseFault, true>>;

/** The error for the user; `address` is shown without its password. */
export function databaseError(error: unknown, address: string, { say }: Pick<Context, 'say'>): UserError {
  const { code, message } = error as { readonly code?: unknown; readonly message?: string };
  const facts = { database: withoutSecrets(address), reason: message || String(code ?? error) };
  if (!isDatabaseFault(code)) return new UserError(say('error.database', facts));
  return new (code === 'databaseAddress' ? UsageError : UserError)(say(`error.${code}`, facts));
}

function isDatabaseFault(code: unknown): code is DatabaseFault {
  return typeof code === 'string' && Object.hasOwn(FAULTS, code);
}

/** Runs `act`; an error of the database becomes one for the user. */
export async function withDatabaseErrors<Value>(
  address: string,
  context: Pick<Context, 'say'>,
  act: () => Promise<Value>,
): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof UserError ? error : databaseError(error, address, context);
  }
}

/** An address for people: without user, password and settings. */
export function withoutSecrets(address: string): string {
  return address.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?([^?]*).*$/, '$1$2');
}
