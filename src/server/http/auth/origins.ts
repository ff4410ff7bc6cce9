// Which pages may speak to the server with a guest's cookie. A browser always tells where a page comes from when it opens a
// socket or changes something; a program that is no browser tells nothing and carries nobody's cookie unasked.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export type IsOurs = (headers: IncomingHttpHeaders) => boolean;

/** Once each, and no more: anybody can invent names. */
const MAX_REPORTED_NAMES = 20;

/**
 * With named origins only these; otherwise the address that was asked, if no stranger can own its name. Of a page
 * that this server gave out itself, and that is refused under the name by which it was found, the host is told.
 */
export function originCheck(origins: readonly string[], onRefused: (origin: string) => void = () => {}): IsOurs {
  const refused = new Set<string>();
  return ({ origin, host = '', 'sec-fetch-site': site }) => {
    if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
    const isOwnPage = hostOf(origin) === host.toLowerCase();
    const isOurs = origins.length > 0 ? origins.includes(origin) : isOwnPage && isLocalName(host);
    if (!isOurs && isOwnPage && !refused.has(origin) && refused.size < MAX_REPORTED_NAMES) {
      refused.add(origin);
      onRefused(origin);
    }
    return isOurs;
  };
}

/**
 * Whether people find the server by https. Throws if some origins are https and some are not: a secure cookie would be lost
 * at those that are not, and one that isn't secure would travel unprotected to the others.
 */
export function isHttpsOnly(origins: readonly string[]): boolean {
  const secure = origins.filter((origin) => origin.startsWith('https:'));
  if (secure.length > 0 && secure.length < origins.length) throw new Error(MIXED_ORIGINS);
  return secure.length > 0;
}

export const MIXED_ORIGINS = 'origins must all be https or none';

/** Undefined if the request may be answered. */
export type HostCheck = (request: Pick<IncomingMessage, 'rawHeaders'>) => 'invalidHost' | 'hostMismatch' | undefined;

/**
 * Refuses requests for a host that is not this server's: a stranger's name that was made to point here (DNS rebinding) must
 * not read anything. Local names stay allowed beside named origins, for health checks and proxies that ask by number. The
 * metrics have a port of their own, so for them a named origin counts with any port.
 */
export function hostCheck(
  origins: readonly string[],
  onRefused: (host: string) => void = () => {},
  ports: 'samePort' | 'anyPort' = 'samePort',
): HostCheck {
  const comparable = (host: string): string => (ports === 'anyPort' ? withoutPort(host) : host).toLowerCase();
  const named = new Set(origins.flatMap((origin) => hostOf(origin) ?? []).map(comparable));
  const refused = new Set<string>();
  return ({ rawHeaders }) => {
    const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
    const [host = ''] = hosts;
    if (hosts.length !== 1) return 'invalidHost'; // two of them are read differently by different proxies
    if (named.has(comparable(host)) || isLocalName(host)) return undefined;
    if (!refused.has(host) && refused.size < MAX_REPORTED_NAMES) {
      refused.add(host);
      onRefused(host);
    }
    return 'hostMismatch';
  };
}

/** Ends of names that are nobody's in the world: reserved for local networks, or never given to anybody. */
const LOCAL_SUFFIXES = ['.local', '.localhost', '.lan', '.home.arpa', '.internal'] as const;

function hostOf(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/.exec(origin.toLowerCase())?.[1];
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}

/**
 * A number, this machine, or a name of the local network. Any other name could be made to point here by a stranger whose
 * page then passes for ours, so whoever serves under one says so.
 */
function isLocalName(host: string): boolean {
  const name = withoutPort(host.toLowerCase());
  const isNumber = isIP(name.replace(/^\[|\]$/g, '')) > 0;
  return isNumber || !name.includes('.') || LOCAL_SUFFIXES.some((end) => name.endsWith(end));
}
