// The address of a database: `postgres://user:password@host:port/name`, with several hosts where a standby may take over.

import { fail, ok, type Result } from '../../../rules/index.ts';

export interface DatabaseAddress {
  /** The address once per host, in the given order. */
  readonly urls: readonly string[];
  /** For people: without user, password and settings. */
  readonly shown: string;
}

const ADDRESS = /^postgres(?:ql)?:\/\/(?<user>[^@/]*@)?(?<hosts>[^/?]*)(?<name>\/[^?]*)?(?:\?(?<settings>.*))?$/;

export function isDatabaseAddress(text: string): boolean {
  return /^postgres(ql)?:/.test(text);
}

/**
 * Of several hosts the one is used that accepts writes, as `target_session_attrs=read-write` asks; no other value of that
 * setting is accepted.
 */
export function parseDatabaseAddress(text: string): Result<DatabaseAddress, 'databaseAddress'> {
  const { user = '', hosts = '', name = '', settings = '' } = ADDRESS.exec(text)?.groups ?? {};
  if (!ADDRESS.test(text) || name.length < 2) return fail('databaseAddress');
  const parameters = new URLSearchParams(settings);
  const session = parameters.get('target_session_attrs') ?? 'read-write';
  if (session !== 'read-write' && session !== 'primary') return fail('databaseAddress');
  parameters.delete('target_session_attrs');
  const rest = parameters.size === 0 ? '' : `?${parameters}`;
  const urls = hosts.split(',').map((host) => `postgres://${user}${host}${name}${rest}`);
  if (!urls.every((url) => isUrl(url))) return fail('databaseAddress');
  return ok({ urls, shown: `postgres://${hosts}${name}` });
}

/** An address without a host is that of this machine's socket. */
function isUrl(url: string): boolean {
  return URL.canParse(url) || URL.canParse(url.replace('@/', '@localhost/').replace(':///', '://localhost/'));
}
