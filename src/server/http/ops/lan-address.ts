// Where people find the server: on this machine, and from the other devices of the context.

import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Network = NodeJS.Dict<NetworkInterfaceInfo[]>;

export interface Whereabouts {
  readonly host: string;
  readonly port: number;
  readonly origins: readonly string[];
}

/** What to open, the first on this machine; others only if there are any. */
export function placesToOpen(
  { host, port, origins }: Whereabouts,
  network: () => Network = networkInterfaces,
): readonly string[] {
  const [origin] = origins;
  if (origin !== undefined) return [origin];
  const local = `http://${isLoopback(host) || isWildcard(host) ? 'localhost' : bracketed(host)}:${port}`;
  return isWildcard(host)
    ? [local, ...lanAddresses(network).map((ipAddress) => `http://${ipAddress}:${port}`)]
    : [local];
}

/**
 * What links begin with that are made in a page on this machine. Whoever seems to ask from another one may have come through
 * a container's wall, behind which the addresses of the network are others.
 */
export function lanAddressFor(
  address: string,
  { host, port, origins }: Whereabouts,
  network: () => Network = networkInterfaces,
): string | undefined {
  if (origins[0] !== undefined || !isWildcard(host) || !isLoopback(address)) return origins[0];
  const [ipAddress] = lanAddresses(network);
  return ipAddress === undefined ? undefined : `http://${ipAddress}:${port}`;
}

function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** As typed, or as limits count it. */
function isLoopback(address: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|::1|0:0:0:0::\/64)$/.test(address);
}

/**
 * Those of containers and virtual machines last: the context does not know them. Of IPv6 none, since nobody can type it. None
 * at all in a sandbox that lets nobody ask.
 */
function lanAddresses(network: () => Network): readonly string[] {
  const isVirtual = (name: string): number => (/^(?:docker|br-|veth|virbr|vmnet|vboxnet)/.test(name) ? 1 : 0);
  return Object.entries(interfacesOf(network))
    .sort(([one], [two]) => isVirtual(one) - isVirtual(two))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
}

function interfacesOf(network: () => Network): Network {
  try {
    return network();
  } catch {
    return {};
  }
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
