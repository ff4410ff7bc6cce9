// Which pages may speak to the server with a guest's cookie. A browser always tells where a page comes from when it opens a
// socket or changes something; a program that is no browser tells nothing and carries nobody's cookie unasked.

import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

export type IsOurs = (headers: IncomingHttpHeaders) => boolean;

/** With named origins only these; otherwise the address that was asked, if no stranger can own its name. */
export function originCheck(origins: readonly string[]): IsOurs {
  return ({ origin, host = '', 'sec-fetch-site': site }) => {
    if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
    if (origins.length > 0) return origins.includes(origin);
    return hostOf(origin) === host.toLowerCase() && isLocalName(host);
  };
}

function hostOf(origin: string): string | undefined {
  return /^https?:\/\/([^/]+)$/.exec(origin.toLowerCase())?.[1];
}

/**
 * A number, this machine, or a name of the local network. Any other name could be made to point here by a stranger whose
 * page then passes for ours, so whoever serves under one says so.
 */
function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || !name.includes('.') || name.endsWith('.local');
}
