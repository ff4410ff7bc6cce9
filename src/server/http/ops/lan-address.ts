// Addresses under which people reach the server: on this machine and from other devices on the local network.

import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Network = NodeJS.Dict<NetworkInterfaceInfo[]>;

export interface Whereabouts {
  readonly host: string;
  readonly port: number;
  readonly origins: readonly string[];
}

/** Addresses to open; the first works on this machine. */
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
 * The base address for links that are made in a page on this machine. A request from any other address may come from
 * outside a container, where the network's addresses differ from those seen in here.
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

/** As typed by a person, or in the form that rate limits use. */
function isLoopback(address: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|::1|0:0:0:0::\/64)$/.test(address);
}

/**
 * Sorts interfaces of containers and virtual machines last, since other devices can't reach them. No IPv6, which
 * nobody wants to type. Empty in a sandbox that doesn't allow listing interfaces.
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
