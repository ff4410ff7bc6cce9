// Property test of client addresses behind proxies over random chains: nothing the client writes into `X-Forwarded-For`
// changes the address it is limited by, whatever format the proxies report addresses in.

import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressReader, type Proxies } from './client-address.ts';
import { AddressBuckets } from './rate-limits.ts';

function request(peer: string, forwarded: readonly string[]): IncomingMessage {
  const headers = forwarded.length === 0 ? {} : { 'x-forwarded-for': forwarded.join(', ') };
  return { socket: { remoteAddress: peer }, headers } as unknown as IncomingMessage;
}

/** A readable address and the network that it counts as. */
interface Machine {
  readonly address: string;
  readonly network: string;
}

const v4: fc.Arbitrary<Machine> = fc.ipV4().map((address) => ({ address, network: address }));
const v6: fc.Arbitrary<Machine> = fc
  .array(fc.integer({ min: 1, max: 0xffff }), { minLength: 8, maxLength: 8 })
  .map((groups) => {
    const hex = groups.map((group) => group.toString(16));
    return { address: hex.join(':'), network: `${hex.slice(0, 4).join(':')}::/64` };
  });
const machine = fc.oneof(v4, v6);

/** Formats in which a proxy may report an address. */
const written = ({ address }: Machine): fc.Arbitrary<string> => {
  const port = fc.integer({ min: 1, max: 65_535 });
  if (isIPv4(address)) {
    return fc.oneof(
      fc.constantFrom(address, `"${address}"`, `::ffff:${address}`, ` ${address} `),
      port.map((each) => `${address}:${each}`),
    );
  }
  return fc.oneof(
    fc.constantFrom(
      address,
      `[${address}]`,
      `"[${address}]"`,
      address.toUpperCase(),
      address.replace(/\b\w{1,3}\b/g, (group) => group.padStart(4, '0')),
    ),
    port.map((each) => `[${address}]:${each}`),
  );
};

const unreadable = fc.constantFrom(
  'unknown',
  '_hidden',
  '',
  '<script>',
  '999.1.1.1',
  'proxy.example',
  '1.2.3.4.5',
  ':::',
  '[::1',
);
/** Anything that a client may send, including invented hops. */
const spoofed = fc.array(
  fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    unreadable,
    fc.string({ maxLength: 12 }).map((text) => text.replaceAll(',', '')),
  ),
  { maxLength: 5 },
);

/** The client, then the proxies from the outermost to the one that connects to the server; each reports its peer. */
const chain = fc
  .record({ client: machine, proxies: fc.array(machine, { minLength: 1, maxLength: 4 }) })
  .chain(({ client, proxies }) => {
    const seen = [client, ...proxies.slice(0, -1)];
    return fc.record({
      client: fc.constant(client),
      proxies: fc.constant(proxies),
      reported: fc.tuple(...seen.map(written)),
    });
  });

describe('behind proxies', () => {
  it('limits a client by its own address, whatever hops it invents and however proxies format addresses', () => {
    fc.assert(
      fc.property(chain, spoofed, ({ client, proxies, reported }, lies) => {
        const peer = proxies.at(-1)?.address ?? '';
        const isDistinct = !proxies.some(({ address }) => address === client.address);
        const settings: readonly Proxies[] = [
          proxies.length,
          ...(isDistinct ? [proxies.map(({ address }) => address)] : []),
        ];
        for (const setting of settings) {
          expect(addressReader(setting)(request(peer, [...lies, ...reported]))).toBe(client.network);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('limits a client whose address is unreadable as its proxy, ignoring invented hops', () => {
    fc.assert(
      fc.property(chain, unreadable, spoofed, spoofed, ({ proxies, reported }, hidden, one, other) => {
        const peer = proxies.at(-1)?.address ?? '';
        const visible = [hidden, ...reported.slice(1)];
        const addressOf = addressReader(proxies.length);
        const counted = addressOf(request(peer, [...one, ...visible]));
        expect(counted).toBe(proxies[0]?.network);
        expect(addressOf(request(peer, [...other, ...visible]))).toBe(counted);
      }),
      { numRuns: 3000 },
    );
  });

  it('ignores X-Forwarded-For without a proxy', () => {
    fc.assert(
      fc.property(machine, spoofed, ({ address, network }, lies) => {
        expect(addressReader(0)(request(address, lies))).toBe(network);
      }),
      { numRuns: 1000 },
    );
  });

  it('limits three hundred requests with invented first hops as one address', () => {
    for (const last of ['9.9.9.9', '9.9.9.9:4711', 'unknown', '[2001:db8::1]:443', '2001:db8::1']) {
      const buckets = new AddressBuckets({ burst: 40, perSecond: 1 / 1000 }, () => 0);
      const addressOf = addressReader(1);
      const isAllowed = Array.from({ length: 300 }, (_, index) =>
        buckets.take(addressOf(request('10.0.0.1', [`7.7.${index % 256}.${index}`, last]))),
      ).filter((wait) => wait === undefined);
      expect([last, isAllowed.length]).toEqual([last, 40]);
    }
  });
});

describe('an IPv6 address', () => {
  it.each([
    ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000::0001', '2001:db8:0:0::/64'],
    ['1::3:4:5:6:1.2.3.4', '1:0:3:4::/64'],
    ['64:ff9b::1.2.3.4', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::1%eth0.100', 'fe80:0:0:0::/64'],
    ['::102:304', '0:0:0:0::/64'],
    ['::1.2.3.4', '0:0:0:0::/64'],
    ['::ffff:9.9.9.9', '9.9.9.9'],
    ['::ffff:909:909', '9.9.9.9'],
    ['::FFFF:0909:0909', '9.9.9.9'],
    ['::', '0:0:0:0::/64'],
  ])('counts %s as %s in every notation', (address, network) => {
    expect(addressReader(0)(request(address, []))).toBe(network);
    expect(addressReader(1)(request('10.0.0.1', [address]))).toBe(network);
  });
});
