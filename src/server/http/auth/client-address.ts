// The client address of a request. `X-Forwarded-For` is trusted only as far as the configured proxies reach.
//
// ipaddr.js parses and compares addresses. Walking the hops is our own code: proxy-addr (also behind fastify's `trustProxy`) skips an
// empty hop, so that it would trust the hop before it, which the client may have invented; and it can't parse a hop with a port.

import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The number of proxies in front of the server, or their addresses and networks; 0 trusts none. */
export type Proxies = number | readonly string[];

/** Returns the key that limits count by. For IPv6 that is the /64 network, since one customer owns a whole one. */
export type AddressOf = (request: IncomingMessage) => string;

/** Returns the client of a connection; undefined if it is a proxy, which connects for many clients. */
export type PeerOf = (socket: Socket) => string | undefined;

/** Undefined if the text is neither a number nor a list of addresses and networks. */
export function parseProxies(text: string): Proxies | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const names = text.split(',').map((name) => name.trim());
  return names.every((name) => parseNetwork(name) !== undefined) ? names : undefined;
}

/**
 * The address that limits count by. Every entry in `X-Forwarded-For` counts as a hop, readable or not: skipping an
 * unreadable one would trust the hop before it, which anybody can invent. A client without a readable address counts
 * as the proxy that reported it.
 */
export function addressReader(proxies: Proxies): AddressOf {
  const isProxy = proxyCheck(proxies);
  return ({ socket, headers }) => {
    const forwarded = headers['x-forwarded-for'];
    const reported = forwarded === undefined ? [] : String(forwarded).split(',').map(parseHop);
    const hops = [...reported, parseAddress(socket.remoteAddress)];
    let client = hops.length - 1;
    for (let hop = 0; client > 0 && isProxy(hops[client], hop); hop++) client -= 1;
    return networkOf(hops.slice(client).find((address) => address !== undefined));
  };
}

export function peerReader(proxies: Proxies): PeerOf {
  const isProxy = proxyCheck(proxies);
  return ({ remoteAddress }) => {
    const peer = parseAddress(remoteAddress);
    return isProxy(peer, 0) ? undefined : networkOf(peer);
  };
}

/** Whether an address is a proxy's; the peer is hop 0, the address that it reports is hop 1. */
function proxyCheck(proxies: Proxies): (address: Address | undefined, hop: number) => boolean {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  const networks = proxies.flatMap((text) => parseNetwork(text) ?? []);
  return (address) =>
    networks.some(({ first, bits }) => address?.kind() === first.kind() && address.match(first, bits));
}

interface Network {
  readonly first: Address;
  /** Prefix length. */
  readonly bits: number;
}

/** An address or `10.0.0.0/8`; `::ffff:10.0.0.0/104` is the same network. */
function parseNetwork(text: string): Network | undefined {
  const [address = '', prefix] = text.split(/\/(.*)/s);
  const first = parseAddress(address);
  if (first === undefined) return undefined;
  const most = first.kind() === 'ipv4' ? 32 : 128;
  if (prefix === undefined) return { first, bits: most };
  const isMapped = isIPv6(address) && first.kind() === 'ipv4';
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) - (isMapped ? 96 : 0) : Number.NaN;
  return bits >= 0 && bits <= most ? { first, bits } : undefined;
}

/** `9.9.9.9`, `9.9.9.9:4711`, `2001:db8::9` or `[2001:db8::9]:4711`, quoted or not; undefined for anything else. */
function parseHop(text: string): Address | undefined {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, dotted] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(bare) ?? [];
  return parseAddress(bracketed ?? dotted ?? bare);
}

/**
 * Unwraps IPv4 addresses from IPv6 sockets. ipaddr.js alone is too lenient: it reads `1` and `010.1.1.1` as IPv4
 * addresses and `::1.2.3.4` as 1.2.3.4. It throws at a zone such as `%eth0.100`, which is irrelevant for the network.
 */
function parseAddress(text = ''): Address | undefined {
  if (isIP(text) === 0) return undefined;
  return ipaddr.process(text.replace(/%.*/s, '').replace(/^::(?=\d+\.)/, '::0:'));
}

/** The /64 of an IPv6 address, an IPv4 address unchanged; '' if the peer has already disconnected. */
function networkOf(address: Address | undefined): string {
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? '';
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${groups.join(':')}::/64`;
}
