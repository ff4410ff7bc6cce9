// Where a request comes from. What proxies say is believed only as far as the host has said so.

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6, type Socket } from 'node:net';

/** How many proxies stand in front, or which ones they are; 0 trusts none. */
export type Proxies = number | readonly string[];

/** What cuts an address into the part that limits count: a whole network of IPv6 belongs to one customer. */
export type AddressOf = (request: IncomingMessage) => string;

/** The client at the other end of a connection; undefined if it is a proxy, which connects for anybody. */
export type PeerOf = (socket: Socket) => string | undefined;

/** Undefined if the text is neither a number nor a list of addresses and networks. */
export function parseProxies(text: string): Proxies | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const names = text.split(',').map((name) => name.trim());
  return names.every(isNetwork) ? names : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

/**
 * The address that limits count. Every hop in `X-Forwarded-For` counts as a hop, readable or not: if an unreadable one were
 * skipped, the hop before it, which anybody can invent, would be believed. A client without a readable address counts as the
 * proxy that reported it.
 */
export function addressReader(proxies: Proxies): AddressOf {
  const isProxy = proxyCheck(proxies);
  return ({ socket, headers }) => {
    const peer = plain(socket.remoteAddress);
    const forwarded = headers['x-forwarded-for'];
    const hops = [...(forwarded === undefined ? [] : String(forwarded).split(',').map(forwardedAddress)), peer];
    let client = hops.length - 1;
    for (let hop = 0; client > 0 && isProxy(hops[client] ?? '', hop); hop++) client -= 1;
    return networkOf(hops.slice(client).find((address) => isIP(address) > 0) ?? peer);
  };
}

export function peerReader(proxies: Proxies): PeerOf {
  const isProxy = proxyCheck(proxies);
  return ({ remoteAddress }) => {
    const peer = plain(remoteAddress);
    return isProxy(peer, 0) ? undefined : networkOf(peer);
  };
}

/** Whether the address is a proxy's; the peer is hop 0, and the address that it names is hop 1. */
function proxyCheck(proxies: Proxies): (address: string, hop: number) => boolean {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : inNetworks(proxies);
}

/** `9.9.9.9`, `9.9.9.9:4711`, `2001:db8::9` or `[2001:db8::9]:4711`, quoted or not; what is none of these stays as it is. */
function forwardedAddress(text: string): string {
  const bare = text.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, dotted] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(bare) ?? [];
  return plain(bracketed ?? dotted ?? bare);
}

function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => isIP(address) > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** An address in one spelling, however it was written; an IPv4 address that came through an IPv6 socket as itself. */
function plain(address = ''): string {
  if (!isIPv6(address)) return address;
  const spelled = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1);
  const [, ...halves] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(spelled) ?? [];
  const bytes = halves.map((half) => Number.parseInt(half, 16)).flatMap((half) => [half >> 8, half & 0xff]);
  return bytes.length === 0 ? spelled : bytes.join('.');
}

/** The first 64 bits of an IPv6 address, as `plain` spells it. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
