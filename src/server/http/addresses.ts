// Where a request comes from. What proxies say is believed only as far as the host has said so.

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** How many proxies stand in front, or which ones they are; 0 trusts none. */
export type Proxies = number | readonly string[];

/** What cuts an address into the part that limits count: a whole network of IPv6 belongs to one customer. */
export type AddressOf = (request: IncomingMessage) => string;

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

export function addressReader(proxies: Proxies): AddressOf {
  const isProxy = typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : inNetworks(proxies);
  return ({ socket, headers }) => {
    const told = String(headers['x-forwarded-for'] ?? '').split(',');
    const chain = [...told.map((each) => each.trim()).filter((each) => isIP(each) > 0), plain(socket.remoteAddress)];
    let place = chain.length - 1;
    for (let hop = 0; place > 0 && isProxy(chain[place] ?? '', hop); hop++) place -= 1;
    return networkOf(plain(chain[place]));
  };
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

/** An IPv4 address that came through an IPv6 socket, as itself. */
function plain(address = ''): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === '' ? [] : tail.split(':');
  const filled = address.includes('::')
    ? [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0')]
    : groups;
  return `${[...filled, ...rest].slice(0, 4).join(':')}::/64`;
}
