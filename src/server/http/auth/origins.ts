// Origin and host checks: which pages may use a guest's cookie. Browsers always send the origin with socket upgrades
// and changes; other programs send none, and never attach a cookie by accident.

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export type IsOurs = (headers: IncomingHttpHeaders) => boolean;

/** Each refused name is reported once, up to this many: anybody can invent names. */
const MAX_REPORTED_NAMES = 20;

/**
 * With configured origins only these are allowed; otherwise the requested host, if a stranger can't own its name.
 * Calls `onRefused` when a page that this server delivered itself is refused because of the name it was opened under.
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
 * Whether the server is reached by https. Throws if only some origins are https: a secure cookie would be lost on the
 * others, and an insecure one would travel unprotected.
 */
export function isHttpsOnly(origins: readonly string[]): boolean {
  const secure = origins.filter((origin) => origin.startsWith('https:'));
  if (secure.length > 0 && secure.length < origins.length) throw new Error(MIXED_ORIGINS);
  return secure.length > 0;
}

export const MIXED_ORIGINS = 'origins must be all https or all http';

/** Undefined if the request is allowed. */
export type HostCheck = (request: Pick<IncomingMessage, 'rawHeaders'>) => 'invalidHost' | 'hostMismatch' | undefined;

/**
 * Refuses requests for a host name that is not this server's: with DNS rebinding, a stranger's name could point here
 * and read data. Local names stay allowed next to configured origins, for health checks and proxies that connect by IP
 * address. The metrics have their own port, so for them a configured origin matches with any port.
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
    if (hosts.length !== 1) return 'invalidHost'; // proxies disagree on which of two host headers counts
    if (named.has(comparable(host)) || isLocalName(host)) return undefined;
    if (!refused.has(host) && refused.size < MAX_REPORTED_NAMES) {
      refused.add(host);
      onRefused(host);
    }
    return 'hostMismatch';
  };
}

/** Suffixes of names that nobody can register: reserved for local networks. */
const LOCAL_SUFFIXES = ['.local', '.localhost', '.lan', '.home.arpa', '.internal'] as const;

function hostOf(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/.exec(origin.toLowerCase())?.[1];
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}

/**
 * An IP address, this machine, or a name in the local network. A stranger could make any other name point here and
 * pass their page off as ours, so such names must be configured as origins.
 */
function isLocalName(host: string): boolean {
  const name = withoutPort(host.toLowerCase());
  const isNumber = isIP(name.replace(/^\[|\]$/g, '')) > 0;
  return isNumber || !name.includes('.') || LOCAL_SUFFIXES.some((end) => name.endsWith(end));
}
