// The security checklist, item by item, against the real server on each store.

import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  addressOf,
  type Hello,
  MAX_FRAME,
  PROTOCOL_VERSION,
  ROUTES,
  type RouteName,
  type TableMade,
} from '../../../src/protocol/index.ts';
import { ROUTE_SCHEMAS } from '../../../src/protocol/schema/index.ts';
import { LIMITS, type Limits, scaled } from '../../../src/server/http/index.ts';
import {
  eventually,
  openSocket,
  Person,
  type TestServer,
  testFolder,
  testServer,
} from '../../support/server/server.ts';
import { STORE_KINDS, type StoreKind, textAt } from '../../support/server/stores.ts';

const folder = testFolder();
const servers: TestServer[] = [];
let kind: StoreKind;

async function start(options: Parameters<typeof testServer>[1] = {}): Promise<TestServer> {
  const server = await testServer(await kind.newPlace(folder.path), options);
  servers.push(server);
  return server;
}

let server: TestServer;
let ana: Person;
let made: TableMade;
afterAll(async () => {
  await Promise.all(servers.map((each) => each.close()));
  folder.remove();
});

const HELLO: Hello = { type: 'hello', version: PROTOCOL_VERSION };

interface End {
  readonly code: number;
  /** Code of the last frame, if it was an error. */
  readonly error: string | undefined;
}

/** Opens Ana's socket, runs `act`, and returns how the socket was closed. */
function endOf(act: (socket: WebSocket) => void, at = server, person = ana, table = made.table): Promise<End> {
  return new Promise((resolve, reject) => {
    const socket = openSocket(at, { table, cookie: person.cookie });
    let error: string | undefined;
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as { readonly type: string; readonly code?: string };
      if (frame.type === 'error') error = frame.code;
    });
    socket.on('open', () => act(socket));
    socket.on('error', reject);
    socket.on('close', (code) => resolve({ code, error }));
  });
}

/** The HTTP status of a refused upgrade; 101 if it is accepted. */
function upgradeStatus(at: TestServer, headers: Record<string, string>, path = socketPath()): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(at.address.replace('http', 'ws') + path, { headers });
    socket.on('unexpected-response', (request, { statusCode = 0 }) => {
      request.destroy();
      resolve(statusCode);
    });
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('error', reject);
  });
}

const socketPath = (table = made.table): string => addressOf('/api/tables/:table/socket', { table });
const say = (frame: unknown) => (socket: WebSocket) => socket.send(JSON.stringify(frame));

describe.each(STORE_KINDS)('stored in $name', (store) => {
  beforeAll(async () => {
    kind = store;
    server = await start();
    ana = new Person(server, 'Ana');
    made = await ana.make({ seats: 2 });
  });

  describe('frames', () => {
    it.each<[string, (socket: WebSocket) => void, End]>([
      [
        'longer than 4096 bytes',
        (socket) => socket.send('x'.repeat(MAX_FRAME + 1)),
        { code: 1009, error: 'frameTooLarge' },
      ],
      ['of a megabyte', (socket) => socket.send('x'.repeat(2 ** 20)), { code: 1009, error: 'frameTooLarge' }],
      [
        'longer than 4096 bytes after hello',
        (socket) => {
          say(HELLO)(socket);
          socket.send('x'.repeat(MAX_FRAME + 1));
        },
        { code: 1009, error: 'frameTooLarge' },
      ],
      [
        'in many fragments',
        (socket) => {
          for (let piece = 0; piece < 12; piece++) socket.send(' ', { fin: piece === 11 });
        },
        { code: 1007, error: 'invalidFrame' },
      ],
      [
        'that are not UTF-8',
        (socket) => socket.send(Buffer.from([0xff]), { binary: false }),
        { code: 1007, error: 'invalidFrame' },
      ],
      ['that are bytes', (socket) => socket.send(new Uint8Array([123, 125])), { code: 1007, error: 'invalidFrame' }],
      ['that are no JSON', (socket) => socket.send('{'), { code: 1007, error: 'invalidFrame' }],
      ['with an unknown key', say({ ...HELLO, seat: 1 }), { code: 1007, error: 'invalidFrame' }],
      ['of another version', say({ ...HELLO, version: 1 }), { code: 1002, error: 'versionMismatch' }],
      ['before hello', say({ type: 'react', id: 'r', reaction: 'wow' }), { code: 1002, error: 'helloExpected' }],
      [
        'with a second hello',
        (socket) => {
          say(HELLO)(socket);
          say(HELLO)(socket);
        },
        { code: 1002, error: 'helloExpected' },
      ],
    ])('%s end the connection', async (_, act, end) => expect(await endOf(act)).toEqual(end));

    it('for an unknown table', async () => {
      expect(await endOf(say(HELLO), server, ana, 'nowhere')).toEqual({ code: 1008, error: 'unknownTable' });
    });

    it('are not compressed, even if the client offers it', async () => {
      const socket = new WebSocket(server.address.replace('http', 'ws') + socketPath(), { perMessageDeflate: true });
      await new Promise((resolve) => socket.once('open', resolve));
      expect(socket.extensions).toBe('');
      socket.terminate();
    });
  });

  describe('a connection', () => {
    it('without a hello is closed', async () => {
      const impatient = await start({ times: { helloMs: 30 } });
      const { table } = await new Person(impatient, 'Ana').make({ seats: 2 });
      expect(await endOf(() => {}, impatient, ana, table)).toEqual({ code: 1002, error: 'helloExpected' });
    });

    it('that answers no ping is dropped, and one that does stays open', async () => {
      const asking = await start({ times: { pingMs: 500 } });
      const host = new Person(asking, 'Ana');
      const { table } = await host.make({ seats: 2 });
      const alive = await host.client(table).connect();
      const url = asking.address.replace('http', 'ws') + socketPath(table);
      const silent = new WebSocket(url, { autoPong: false, headers: { cookie: host.cookie ?? '' } });
      silent.on('open', () => silent.send(JSON.stringify(HELLO)));
      const code = await new Promise((resolve) => silent.once('close', resolve));
      expect({ code, isAlive: alive.isConnected }).toEqual({ code: 1006, isAlive: true });
      await eventually(() => alive.frames.some(({ type }) => type === 'alive'), 'a sign of life');
      alive.drop();
    });
  });

  describe('origin', () => {
    const named = { origins: ['https://planet.example', 'https://other.example'] };

    it.each([
      ['/no-page-here', 404],
      ['/api/me', 200],
      ['/readyz', 200],
    ])('GET %s is answered only under a name of the server’s own', async (path, answered) => {
      const rows: readonly [readonly string[], number][] = [
        [['localhost'], answered],
        [['rebound.example'], 421],
        [['localhost', 'rebound.example'], 400],
        [['localhost', 'localhost'], 400],
      ];
      for (const [hosts, status] of rows) expect([hosts, await getStatus(path, hosts)]).toEqual([hosts, status]);
    });

    it('of a socket must be ours', async () => {
      const { host } = new URL(server.address);
      const public_ = await start(named);
      const rows: readonly [TestServer, Record<string, string>, number][] = [
        [server, {}, 101],
        [server, { origin: `http://${host}` }, 101],
        [server, { origin: 'http://evil.example' }, 403],
        [server, { origin: `http://evil.example`, host: 'evil.example' }, 421],
        [server, { origin: 'null' }, 403],
        [server, { origin: 'http://planet.local:3000', host: 'planet.local:3000' }, 101],
        [server, { 'sec-fetch-site': 'cross-site' }, 403],
        [public_, { origin: 'https://planet.example' }, 101],
        [public_, { origin: 'https://other.example' }, 101],
        [public_, { origin: 'http://planet.example' }, 403],
        [public_, { origin: `http://${new URL(public_.address).host}` }, 403],
        [public_, { origin: 'https://planet.example.evil.example' }, 403],
      ];
      for (const [at, headers, status] of rows) {
        expect([headers, await upgradeStatus(at, headers)]).toEqual([headers, status]);
      }
    });

    it('of every request that changes something must be ours', async () => {
      const changes = (Object.keys(ROUTES) as readonly RouteName[]).filter((name) => ROUTES[name].method !== 'GET');
      for (const name of changes) {
        const headers = { origin: 'http://evil.example' };
        const { error } = await ana.ask(name, undefined, { table: made.table, place: 1, headers });
        expect([name, error]).toEqual([name, 'originMismatch']);
      }
    });

    it('refuses an invalid origin', async () => {
      for (const path of ['/api/nothing', '/api/tables/%zz/links', `/api/tables/${'x'.repeat(500)}/links`]) {
        const response = await fetch(server.address + path);
        expect([response.status, await response.json()]).toEqual([404, { error: 'unknownRoute' }]);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      }
    });

    it('accepts upgrades only at the socket’s path', async () => {
      for (const path of ['/', '/api/me', '/api/tables//socket', '/api/tables/a/b/socket', `${socketPath()}/x`]) {
        expect([path, await upgradeStatus(server, {}, path)]).toEqual([path, 404]);
      }
      expect((await fetch(server.address + socketPath())).status).toBe(404);
    });
  });

  describe('bodies', () => {
    const withBody = (Object.keys(ROUTES) as readonly RouteName[]).filter(
      (name) => ROUTE_SCHEMAS[name].body !== undefined,
    );
    const send = async (name: RouteName, body: string, type = 'application/json'): Promise<unknown> => {
      const { method, path } = ROUTES[name];
      const url = server.address + addressOf(path, { table: made.table });
      const response = await fetch(url, { method, body, headers: { 'content-type': type } });
      return ((await response.json()) as { readonly error?: string }).error;
    };

    it.each(withBody)('of %s: malformed ones are refused', async (name) => {
      const strange = [
        '{',
        '[]',
        'null',
        '""',
        '7',
        '{"x":1}',
        '{"name":"Ana","seats":2,"x":1}',
        '{"__proto__":{"name":"A"}}',
      ];
      for (const body of strange) expect([body, await send(name, body)]).toEqual([body, 'invalidBody']);
      expect(await send(name, '{"name":"Ana"}', 'text/plain')).toBe('invalidBody');
      expect(await send(name, '<a/>', 'application/xml')).toBe('invalidBody');
      expect(await send(name, JSON.stringify({ name: 'x'.repeat(5000) }))).toBe('bodyTooLarge');
    });
  });

  describe('limits', () => {
    const limited = (limits: Partial<Limits>): Promise<TestServer> =>
      start({ limits: { ...scaled(LIMITS, 0), ...limits } });
    const few = { burst: 3, perSecond: 1 / 1000 };
    const askAll = async (count: number, ask: () => Promise<{ readonly error: string | undefined }>) => {
      const errors: (string | undefined)[] = [];
      for (let index = 0; index < count; index++) errors.push((await ask()).error);
      return errors;
    };

    it('of a socket: too many frames close it', async () => {
      const at = await limited({ frames: few });
      const { table } = await new Person(at, 'Ana').make({ seats: 2, isListed: true });
      const end = await endOf(
        (socket) => {
          say(HELLO)(socket);
          for (let index = 0; index < 3; index++) say({ type: 'react', id: `r${index}`, reaction: 'wow' })(socket);
        },
        at,
        ana,
        table,
      );
      expect(end).toEqual({ code: 1008, error: 'tooManyFrames' });
    });

    it('of a guest: commands and chat, over all sockets', async () => {
      const at = await limited({ commandsPerGuest: few, chat: few });
      const host = new Person(at, 'Ana');
      const { table } = await host.make({ seats: 2 });
      const clients = [await host.client(table).connect(), await host.client(table).connect()];
      for (const [index, client] of [0, 1, 0, 1].entries()) {
        const chosen = clients[client];
        if (chosen === undefined) throw new Error('nobody');
        const { id } = chosen.command({ kind: 'setChat', isOn: true });
        chosen.send({ type: 'chat', id: `c${index}`, text: 'hi' });
        await eventually(() => chosen.answers(id).length === 1 && chosen.answers(`c${index}`).length === 1);
        const expected = index < 3 ? { type: 'accepted' } : { type: 'refused', code: 'tooMany' };
        expect([chosen.answers(id)[0], chosen.answers(`c${index}`)[0]]).toMatchObject([expected, expected]);
      }
      for (const client of clients) client.drop();
    });

    it('of a guest: tables and exports', async () => {
      const at = await limited({ tablesMade: few, exports: few });
      const host = new Person(at, 'Ana');
      const wanted = { name: 'Ana', seats: 2 } as const;
      expect(await askAll(4, () => host.ask('makeTable', wanted))).toEqual([
        undefined,
        undefined,
        undefined,
        'tooMany',
      ]);
      expect(await askAll(4, () => host.ask('exportMe'))).toEqual([undefined, undefined, undefined, 'tooMany']);
      expect((await new Person(at, 'Bruno').ask('makeTable', wanted)).error).toBeUndefined();
    });

    it('of an address: requests, guests, upgrades, sockets', async () => {
      const requests = new Person(await limited({ requests: few }), 'Ana');
      expect(await askAll(4, () => requests.ask('readMe'))).toEqual([undefined, undefined, undefined, 'tooMany']);
      expect(Number((await requests.ask('readMe')).headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await fetch(`${requests.server.address}/livez`)).status).toBe(200);

      const guests = await limited({ guestsMade: few });
      const nameNew = () => new Person(guests, 'A').ask('nameMe', { name: 'A' });
      expect(await askAll(4, nameNew)).toEqual([undefined, undefined, undefined, 'tooMany']);

      const upgrades = await limited({ upgrades: few });
      const statuses: number[] = [];
      for (let index = 0; index < 4; index++) statuses.push(await upgradeStatus(upgrades, {}));
      expect(statuses).toEqual([101, 101, 101, 429]);

      const crowded = await limited({ socketsPerAddress: 1 });
      const first = openSocket(crowded, { table: 'any' });
      await new Promise((resolve) => first.once('open', resolve));
      expect(await upgradeStatus(crowded, {})).toBe(429);
      first.terminate();
      const full = await limited({ sockets: 0 });
      expect(await upgradeStatus(full, {})).toBe(429);
    });

    it('trusts X-Forwarded-For only from configured proxies', async () => {
      const from = (at: TestServer) => async (address: string) =>
        (await new Person(at, 'A').ask('readMe', undefined, { headers: { 'x-forwarded-for': address } })).error;
      const one = { requests: { burst: 1, perSecond: 1 / 1000 } };
      const strict = from(await limited(one));
      expect([await strict('9.9.9.1'), await strict('9.9.9.2')]).toEqual([undefined, 'tooMany']);
      const behind = from(await start({ limits: { ...scaled(LIMITS, 0), ...one }, proxies: 1 }));
      expect([await behind('9.9.9.1'), await behind('9.9.9.2')]).toEqual([undefined, undefined]);
      expect(await behind('1.2.3.4, 9.9.9.1')).toBe('tooMany');
    });
  });

  describe('secrets', () => {
    it('stores only hashes of tokens', async () => {
      const at = await start();
      const host = new Person(at, 'Ana');
      const { table, playTokens, watchToken } = await host.make({ seats: 3 });
      await new Person(at, 'Bruno').join(table, playTokens[1]);
      const { token } = await host.must('makeLink', undefined, { table, place: 'mine' });
      await at.close();
      const bytes = await textAt(at.place);
      expect(bytes).toContain(table);
      const [own, ...invitations] = playTokens;
      expect(own).toBeNull();
      for (const secret of [...invitations, watchToken ?? '', token, host.cookie?.split('=')[1] ?? '']) {
        expect(secret).toMatch(/^[\w-]{43}$/);
        expect(bytes).not.toContain(secret);
      }
    });

    it.each([
      [[], /^guest=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/],
      [
        ['https://planet.example'],
        /^__Host-guest=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      ],
    ])('the cookie is for the server alone, origins %j', async (origins, form) => {
      const { headers } = await new Person(await start({ origins }), 'Ana').ask('nameMe', { name: 'Ana' });
      expect(headers.getSetCookie()).toEqual([expect.stringMatching(form)]);
    });

    it('every visit extends the cookie to a year', async () => {
      const guest = new Person(server, 'Zoe');
      await guest.must('nameMe', { name: 'Zoe' });
      const { headers } = await guest.ask('readMe');
      expect(headers.getSetCookie()).toEqual([expect.stringContaining(`${guest.cookie}; Max-Age=31536000;`)]);
      expect((await new Person(server, 'nobody').ask('readMe')).headers.getSetCookie()).toEqual([]);
    });

    it('an unknown cookie identifies nobody', async () => {
      for (const cookie of ['guest=', 'guest=x', `guest=${'A'.repeat(43)}`, `other=${ana.cookie}`, `x${ana.cookie}`]) {
        expect((await new Person(server, 'x', cookie).must('readMe')).isKnown).toBe(false);
      }
      expect((await new Person(server, 'x', `a=b; ${ana.cookie}; c=d`).must('readMe')).isKnown).toBe(true);
    });
  });

  describe('headers', () => {
    it.each(['/', '/api/me', '/api/docs', '/api/openapi.json', '/api/nothing', '/livez'])('of %s', async (path) => {
      const { headers } = await fetch(server.address + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("default-src '");
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
      if (path.startsWith('/api')) expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      const features = headers.get('permissions-policy')?.split(', ') ?? [];
      for (const denied of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
        expect(features).toContain(`${denied}=()`);
      }
      for (const used of ['clipboard-write', 'web-share']) expect(features).not.toContain(`${used}=()`);
      expect(headers.get('strict-transport-security')).toBeNull();
    });

    it('of a refused host or socket include the security headers', async () => {
      for (const answer of [
        await rawAnswer('/', ['rebound.example']),
        await rawAnswer('/no-socket', ['localhost'], ['Upgrade: websocket', 'Connection: Upgrade']),
      ]) {
        expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
        expect(answer).toContain('\r\ncross-origin-resource-policy: same-origin\r\n');
      }
    });

    it('request https for a year if every origin is https', async () => {
      const { address } = await start({ origins: ['https://planet.example', 'https://other.example'] });
      for (const path of ['/', '/no-page-here', '/api/me', '/api/nothing', '/api/tables/%zz/links', '/livez']) {
        const { headers } = await fetch(address + path);
        expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
      }
      const plain = await start({ origins: ['http://planet.example'] });
      expect((await fetch(`${plain.address}/livez`)).headers.get('strict-transport-security')).toBeNull();
    });

    it('refuses mixed origins with and without https, since the cookie could not be secure', async () => {
      const mixed = start({ origins: ['https://planet.example', 'http://planet.example'] });
      await expect(mixed).rejects.toThrow('https');
    });
  });

  /** The status of a GET with these `Host` headers, sent as raw text, since no client library sends two. */
  async function getStatus(path: string, hosts: readonly string[]): Promise<number> {
    return Number((await rawAnswer(path, hosts)).split(' ')[1]);
  }

  async function rawAnswer(
    path: string,
    hosts: readonly string[],
    more: readonly string[] = ['Connection: close'],
  ): Promise<string> {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    socket.write([`GET ${path} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), ...more, '', ''].join('\r\n'));
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  }
});
