// Units of the HTTP server: addresses behind proxies, origins, rate limits, cookies, tokens, frames.

import type { IncomingMessage } from 'node:http';
import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { addressReader, type Proxies, parseProxies } from './auth/client-address.ts';
import { cookieForm, tokenIn } from './auth/cookie.ts';
import { hostCheck, originCheck } from './auth/origins.ts';
import { AddressBuckets, AddressCount, Buckets, KeyCounter, LIMITS, SITE_FACTOR, scaled } from './auth/rate-limits.ts';
import { CHANCE, hashOf, isTokenOf, newToken } from './auth/tokens.ts';
import { lanAddressFor, placesToOpen } from './ops/lan-address.ts';
import { framed } from './sockets/frame.ts';

it.each([
  [0, [0x81, 0]],
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
] as const)('a frame of %d letters has the header that RFC 6455 wants', (length, header) => {
  const frame = framed('x'.repeat(length));
  expect([...frame.subarray(0, header.length)]).toEqual(header);
  expect(frame.subarray(header.length).toString()).toBe('x'.repeat(length));
});

describe('addresses of the server', () => {
  const number = (address: string, more: object = {}) =>
    ({ address, family: 'IPv4', internal: false, ...more }) as NetworkInterfaceInfo;
  const network = () => ({
    lo: [number('127.0.0.1', { internal: true })],
    docker0: [number('172.17.0.1')],
    wlan0: [number('192.168.1.5'), number('fe80::1', { family: 'IPv6' }), number('169.254.3.3')],
  });
  const [own, context, docker] = ['http://localhost:3000', 'http://192.168.1.5:3000', 'http://172.17.0.1:3000'];
  const origins = ['https://planet.example', 'https://other.example'];

  it.each([
    ['127.0.0.1', [], [own], undefined],
    ['::1', [], [own], undefined],
    ['192.168.1.5', [], [context], undefined],
    ['fd00::5', [], ['http://[fd00::5]:3000'], undefined],
    ['0.0.0.0', [], [own, context, docker], context],
    ['::', [], [own, context, docker], context],
    ['0.0.0.0', origins, ['https://planet.example'], 'https://planet.example'],
  ])('listening on %s with origins %j: open %j, links at %s', (host, named, open, elsewhere) => {
    const whereabouts = { host, port: 3000, origins: named };
    expect(placesToOpen(whereabouts, network)).toEqual(open);
    for (const own of ['127.0.0.1', '0:0:0:0::/64']) expect(lanAddressFor(own, whereabouts, network)).toBe(elsewhere);
    expect(lanAddressFor('172.17.0.1', whereabouts, network)).toBe(named[0]); // from outside a container
  });

  it.each([
    ['without a network', () => ({})],
    [
      'in a sandbox that forbids listing interfaces',
      () => {
        throw new Error('uv_interface_addresses returned Unknown system error 97');
      },
    ],
  ])('knows only the local address %s', (_, network) => {
    const whereabouts = { host: '::', port: 3000, origins: [] };
    expect(placesToOpen(whereabouts, network)).toEqual([own]);
    expect(lanAddressFor('127.0.0.1', whereabouts, network)).toBeUndefined();
  });
});

describe('client address of a request', () => {
  const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

  it.each<[Proxies, string, string | undefined, string]>([
    [0, '10.0.0.1', undefined, '10.0.0.1'],
    [0, '::ffff:10.0.0.1', undefined, '10.0.0.1'],
    [0, '10.0.0.1', '9.9.9.9', '10.0.0.1'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
    [1, '10.0.0.1', '9.9.9.9', '9.9.9.9'],
    [1, '10.0.0.1', '1.1.1.1, 9.9.9.9', '9.9.9.9'],
    [2, '10.0.0.1', '1.1.1.1, 9.9.9.9', '1.1.1.1'],
    [9, '10.0.0.1', '1.1.1.1, 9.9.9.9', '1.1.1.1'],
    [1, '10.0.0.1', 'unknown, <script>', '10.0.0.1'],
    [1, '10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
    [1, '10.0.0.1', '1.1.1.1, 9.9.9.9:4711', '9.9.9.9'],
    [1, '10.0.0.1', '1.1.1.1, [2001:db8::9]:4711', '2001:db8:0:0::/64'],
    [1, '10.0.0.1', '1.1.1.1, "[2001:db8::9]"', '2001:db8:0:0::/64'],
    [1, '10.0.0.1', '1.1.1.1,', '10.0.0.1'],
    [2, '10.0.0.1', '1.1.1.1, unknown, 9.9.9.9', '9.9.9.9'],
    [2, '10.0.0.1', '1.1.1.1, 8.8.8.8, 9.9.9.9:80', '8.8.8.8'],
    [['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, unknown', '10.0.0.1'],
    [['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 10.2.3.4:80', '1.1.1.1'],
    [['10.0.0.0/8'], '10.0.0.1', '9.9.9.9', '9.9.9.9'],
    [['10.0.0.0/8'], '11.0.0.1', '9.9.9.9', '11.0.0.1'],
    [['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 10.2.3.4', '1.1.1.1'],
    [['127.0.0.1', '::1'], '::1', '9.9.9.9', '9.9.9.9'],
    [['2001:db8::/32'], '2001:db8:7::1', '9.9.9.9', '9.9.9.9'],
    [['2001:db8::/32'], '2001:db9::1', '9.9.9.9', '2001:db9:0:0::/64'],
    [['::ffff:10.0.0.0/104'], '::ffff:10.2.3.4', '9.9.9.9', '9.9.9.9'],
    [['::ffff:10.0.0.0/104'], '11.0.0.1', '9.9.9.9', '11.0.0.1'],
    [['::/0'], '10.0.0.1', '9.9.9.9', '10.0.0.1'],
    [['0.0.0.0/0'], '10.0.0.1', '9.9.9.9', '9.9.9.9'],
    [0, '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    [0, '2001:db8::1', undefined, '2001:db8:0:0::/64'],
    [0, '::1', undefined, '0:0:0:0::/64'],
  ])('proxies %j, peer %s, X-Forwarded-For %s: %s', (proxies, address, forwarded, expected) => {
    expect(addressReader(proxies)(from(address, forwarded))).toBe(expected);
  });

  it.each([
    ['0', 0],
    ['2', 2],
    ['127.0.0.1', ['127.0.0.1']],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['', undefined],
    ['-1', undefined],
    ['localhost', undefined],
    ['10.0.0.0/33', undefined],
    ['10.0.0.0/', undefined],
    ['010.0.0.1', undefined],
    ['300', undefined],
    ['::1/129', undefined],
    ['::ffff:10.0.0.0/8', undefined],
    ['10.0.0.0/8/8', undefined],
  ])('parses “%s” as proxies %j', (text, expected) => expect(parseProxies(text)).toEqual(expected));
});

describe('rate limits per address', () => {
  const rate = { burst: 1, perSecond: 1 / 1000 };
  const inSite = (site: number): string => `2001:db8:1:${site.toString(16)}::/64`;

  it('limits an IPv6 network by its /64 and by its /48', () => {
    const buckets = new AddressBuckets(rate, () => 0);
    expect(buckets.take(inSite(0))).toBeUndefined();
    expect(buckets.take(inSite(0))).toBeGreaterThan(0);
    const allowed = Array.from({ length: 100 }, (_, site) => buckets.take(inSite(site + 1))).filter(
      (wait) => wait === undefined,
    );
    expect(allowed).toHaveLength(SITE_FACTOR - 1);
    expect(buckets.take('2001:db8:2:0::/64')).toBeUndefined();
    expect(buckets.take('9.9.9.9')).toBeUndefined();
  });

  it('counts the sockets of an IPv6 network by its /64 and by its /48', () => {
    const sockets = new AddressCount(2);
    for (const address of [inSite(0), inSite(0)]) sockets.add(address);
    expect([sockets.isFull(inSite(0)), sockets.isFull(inSite(1))]).toEqual([true, false]);
    for (let site = 1; site < 2 * SITE_FACTOR - 1; site++) sockets.add(inSite(site));
    expect([sockets.isFull(inSite(99)), sockets.isFull('2001:db8:2:0::/64')]).toEqual([true, false]);
    sockets.remove(inSite(1));
    expect(sockets.isFull(inSite(99))).toBe(false);
  });
});

describe('host check', () => {
  it.each([
    [[], ['Host', 'localhost:3000'], undefined],
    [[], ['Host', '192.168.1.7:3000'], undefined],
    [[], ['host', '[::1]:3000'], undefined],
    [[], ['Host', 'planet.local'], undefined],
    [[], ['Host', 'rebound.example'], 'hostMismatch'],
    [[], ['Host', 'localhost', 'host', 'rebound.example'], 'invalidHost'],
    [[], ['Host', 'localhost', 'HOST', 'localhost'], 'invalidHost'],
    [['https://planet.example'], ['Host', 'planet.example'], undefined],
    [['https://planet.example:8443'], ['Host', 'Planet.Example:8443'], undefined],
    [['https://planet.example'], ['Host', '127.0.0.1:3000'], undefined],
    [['https://planet.example'], ['Host', 'rebound.example'], 'hostMismatch'],
  ])('origins %j, %j: %s', (origins, rawHeaders, problem) => {
    expect(hostCheck(origins)({ rawHeaders })).toBe(problem);
  });

  it('reports each refused name once, and a bounded number of names', () => {
    const reported: string[] = [];
    const problemWith = hostCheck([], (host) => reported.push(host));
    for (let round = 0; round < 2; round++) problemWith({ rawHeaders: ['Host', 'planet.fritz.box'] });
    expect(reported).toEqual(['planet.fritz.box']);
    for (let name = 0; name < 100; name++) problemWith({ rawHeaders: ['Host', `n${name}.example`] });
    expect(reported).toHaveLength(20);
  });
});

describe('origin check', () => {
  it.each([
    [[], { origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    [[], { origin: 'http://LOCALHOST:3000', host: 'localhost:3000' }, true],
    [[], { origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' }, true],
    [[], { origin: 'http://[::1]:3000', host: '[::1]:3000' }, true],
    [[], { origin: 'http://box.local', host: 'box.local' }, true],
    [[], { origin: 'http://localhost:3001', host: 'localhost:3000' }, false],
    [[], { origin: 'http://planet.example', host: 'planet.example' }, false],
    [[], { origin: 'http://localhost.evil.example', host: 'localhost.evil.example' }, false],
    [[], { origin: 'null', host: 'localhost' }, false],
    [[], { origin: '', host: '' }, false],
    [[], { host: 'localhost' }, true],
    [[], { host: 'localhost', 'sec-fetch-site': 'same-origin' }, true],
    [[], { host: 'localhost', 'sec-fetch-site': 'cross-site' }, false],
    [['https://planet.example'], { origin: 'https://planet.example', host: 'inner:3000' }, true],
    [['https://planet.example'], { origin: 'http://localhost:3000', host: 'localhost:3000' }, false],
    [[], { origin: 'http://planet.lan:3000', host: 'planet.lan:3000' }, true],
    [[], { origin: 'http://planet.home.arpa:3000', host: 'planet.home.arpa:3000' }, true],
    [[], { origin: 'http://planet.internal:3000', host: 'planet.internal:3000' }, true],
    [[], { origin: 'http://planet.localhost:3000', host: 'planet.localhost:3000' }, true],
    [[], { origin: 'http://planet.fritz.box:3000', host: 'planet.fritz.box:3000' }, false],
    [[], { origin: 'http://planet.evillan:3000', host: 'planet.evillan:3000' }, false],
  ])('origins %j, %j: %s', (origins, headers, isOurs) => expect(originCheck(origins)(headers)).toBe(isOurs));

  it('reports each refused name of the server’s own page once, and no stranger’s', () => {
    const reported: string[] = [];
    const isOurs = originCheck([], (origin) => reported.push(origin));
    const own = { origin: 'http://planet.fritz.box', host: 'planet.fritz.box' };
    for (const headers of [own, own, { ...own, origin: 'http://evil.example' }]) expect(isOurs(headers)).toBe(false);
    expect(reported).toEqual(['http://planet.fritz.box']);
    for (let name = 0; name < 100; name++) isOurs({ origin: `http://n${name}.example`, host: `n${name}.example` });
    expect(reported).toHaveLength(20);
  });
});

describe('limits', () => {
  it('a bucket allows a burst, refills at its rate, and never exceeds its size', () => {
    let nowMs = 0;
    const buckets = new Buckets({ burst: 2, perSecond: 0.5 }, () => nowMs);
    expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([undefined, undefined, 2]);
    expect(buckets.take('b')).toBeUndefined();
    nowMs = 1000;
    expect(buckets.take('a')).toBe(1);
    nowMs = 1e9;
    expect([buckets.take('a'), buckets.take('a'), buckets.take('a')]).toEqual([undefined, undefined, 2]);
  });

  it('the number of buckets is bounded', () => {
    const buckets = new Buckets({ burst: 1, perSecond: 1 }, () => 0, 100);
    for (let index = 0; index < 10_000; index++) buckets.take(`address ${index}`);
    expect(buckets.size).toBe(100);
    expect(buckets.take('address 9999')).toBe(1);
  });

  it('can be scaled or lifted', () => {
    expect(scaled(LIMITS, 2)).toMatchObject({ socketsPerAddress: 400, requests: { burst: 960, perSecond: 60 } });
    const lifted = new Buckets(scaled(LIMITS, 0).chat, () => 0);
    for (let index = 0; index < 1000; index++) expect(lifted.take('a')).toBeUndefined();
    expect(lifted.size).toBe(0);
  });

  it('counts concurrent items per key', () => {
    const counter = new KeyCounter();
    for (const name of ['a', 'a', 'b']) counter.add(name);
    counter.remove('a');
    expect([counter.of('a'), counter.of('b'), counter.of('c')]).toEqual([1, 1, 0]);
  });
});

describe('tokens', () => {
  it('have 256 random bits, ids and seeds at least 128, and never repeat', () => {
    const tokens = Array.from({ length: 1000 }, newToken);
    expect(new Set(tokens).size).toBe(1000);
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
    expect(Buffer.from(CHANCE.newId(), 'base64url')).toHaveLength(18);
    expect(CHANCE.newGame()).toEqual({
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('match only their own hash', () => {
    const token = newToken();
    expect(isTokenOf(token, hashOf(token))).toBe(true);
    expect([isTokenOf(newToken(), hashOf(token)), isTokenOf(token, ''), isTokenOf(token, 'x')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    [`guest=${'a'.repeat(43)}`, 'a'.repeat(43)],
    [`x=1; guest=${'a'.repeat(43)}; y=2`, 'a'.repeat(43)],
    [`guest=${'a'.repeat(42)}`, undefined],
    [`guest=${'a'.repeat(43)}"`, undefined],
    [`Guest=${'a'.repeat(43)}`, undefined],
  ])('are read from the cookie header: %s', (header, token) => expect(tokenIn(header, cookieForm(false))).toBe(token));
});
