// `planet serve` as users start it, and the responses of the site.

import { existsSync, mkdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFrom, readSite } from '../../src/server/http/static/site.ts';
import { folder, planet, planetUntil, write } from '../support/command.ts';
import { eventually, Person } from '../support/server/server.ts';
import { builtPage, listen, type Served } from '../support/web/web-app.ts';

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** The path as it is, where `fetch` would tidy it up first. */
function ask(url: string, path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  const { hostname, port } = new URL(url);
  return new Promise<Answered>((resolve, reject) => {
    request({ hostname, port, path, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const SCRIPT = `export const text = '${'planet '.repeat(200)}';\n`;
let served: Served;

beforeAll(async () => {
  mkdirSync(`${folder}/site/assets`, { recursive: true });
  write('site/index.html', '<!doctype html><title>planet</title>');
  write('site/assets/index-C0VTDns7.js', SCRIPT);
  write('site/sw.js', SCRIPT);
  write('site/manifest.webmanifest', '{}');
  write('site/icon.png', new Uint8Array([1, 2, 3]));
  write('secret.txt', 'secret');
  served = await listen(answerFrom(await readSite(`${folder}/site`)));
});
afterAll(() => served?.close());

describe('the site', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/index.html?x=1', 'text/html; charset=utf-8', 'no-cache'],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/icon.png', 'image/png', 'no-cache'],
    ['/assets/index-C0VTDns7.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ])('answers %s as %s, %s', async (path, type, caching) => {
    const { status, headers } = await ask(served.url, path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': caching });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'self'; .*frame-ancestors 'none'$/);
  });

  it.each([
    ...['/nothing', '/secret.txt', '/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt'],
    ...['/..%2fsecret.txt', '/..\\secret.txt', '//secret.txt', '/assets', '/assets/', '/%', '/%00', 'http://x/y'],
  ])('has nothing at %s', async (path) => {
    const { status, headers, body } = await ask(served.url, path);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toContain('<a href="/">Make Me a Planet</a>');
  });

  it.each([
    ['gzip, deflate, br', true],
    ['br;q=1.0, gzip;q=0.5', true],
    ['GZIP', true],
    ['gzip;q=0', false],
    ['gzip;q=0.0, br', false],
    ['br', false],
    ['', false],
  ])('compresses for clients that accept “%s”: %s', async (accepted, isPacked) => {
    const { headers, body } = await ask(served.url, '/sw.js', { headers: { 'accept-encoding': accepted } });
    expect(headers['content-encoding']).toBe(isPacked ? 'gzip' : undefined);
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(body.length) });
    expect((isPacked ? gunzipSync(body) : body).toString()).toBe(SCRIPT);
  });

  it('tells by its tag that nothing has changed', async () => {
    const { etag = '' } = (await ask(served.url, '/')).headers as { etag?: string };
    for (const known of [etag, `"x", W/${etag}`, '*']) {
      const { status, body, headers } = await ask(served.url, '/', { headers: { 'if-none-match': known } });
      expect({ status, bytes: body.length, etag: headers.etag }).toEqual({ status: 304, bytes: 0, etag });
    }
    expect((await ask(served.url, '/', { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  it('answers HEAD with the headers alone, and nothing but GET and HEAD', async () => {
    const head = await ask(served.url, '/sw.js', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': String(SCRIPT.length) } });
    expect(head.body).toHaveLength(0);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await ask(served.url, '/', { method });
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
    }
  });
});

describe('the command', () => {
  beforeAll(async () => {
    await builtPage();
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('tells its address and ends with %s', async (signal) => {
    const { status, stdout, stderr } = await planet(['serve', '--port', '0'], {
      signalAfter: { text: 'planet.db', signal },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Make Me a Planet: open http:\/\/localhost:\d+ \(Ctrl-C to stop\)\nTables are saved in \/\S+\/planet.db\n$/,
    );
  });

  it.each([
    [['--origin', 'https://planet.example'], /^Make Me a Planet: open https:\/\/planet.example \(.*\)\nTables/],
    [['--host', '0.0.0.0'], /open http:\/\/localhost:\d+ \(.*\)\n(?:From other devices: http:\/\/[\d.]+:\d+\n)*Tables/],
  ])('prints the addresses to open with %j', async (args, printed) => {
    const { stdout } = await planet(['serve', '--port', '0', ...args], {
      signalAfter: { text: 'planet.db', signal: 'SIGTERM' },
    });
    expect(stdout).toMatch(printed);
  });

  it('says when the port is in use, and what to do', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const data = `${folder}/never`;
    for (const [args, env, flag] of [
      [['--port', String(port)], {}, '--port'] as const,
      [[], { PORT: String(port) }, '--port'] as const,
      [['--port', '0', '--metrics-port', String(port)], {}, '--metrics-port'] as const,
    ]) {
      const { status, stdout, stderr } = await planet(['serve', '--data', data, ...args], { env });
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toBe(`planet: port ${port} is in use; choose another with ${flag}, or 0 for any free one\n`);
      expect(existsSync(data)).toBe(false);
    }
    other.close();
  });

  it('stores tables in the given folder, allows no second server, and closes sockets with 1012', async () => {
    const args = ['serve', '--port', '0', '--log', 'debug'];
    const running = await planetUntil(args, /http:\/\/localhost:\d+/, { PLANET_DATA: `${folder}/tables` });
    const rest = { placesToOpen: [], metricsAddress: undefined, storeEnded: new Promise<void>(() => {}) };
    const server = { ...rest, address: running.found, close: async () => {} };
    const ana = new Person(server, 'Anastasia');
    const { table, playTokens } = await ana.make({ seats: 2 });
    const client = await ana.client(table).connect();
    client.send({ type: 'chat', id: 'c1', text: 'a secret' });
    client.command({ kind: 'addBot', seat: 1, bot: 'traveler' });
    await eventually(() => (client.view?.seq ?? 0) === 3, 'the bot');

    const second = await planet(['serve', '--port', '0', '--data', `${folder}/tables`]);
    expect(second).toEqual({
      status: 1,
      stdout: '',
      stderr: `planet: another server is using ${folder}/tables/planet.db; stop it, or choose another folder with --data\n`,
    });

    const { status, stdout, stderr } = await running.end('SIGTERM');
    expect({ status, printed: stdout.includes(`Tables are saved in ${folder}/tables/planet.db\n`) }).toEqual({
      status: 0,
      printed: true,
    });
    expect(client.frames.at(-1)).toEqual({ type: 'error', code: 'closing' });

    // Structured, with routes and statuses, and nothing that is anybody's.
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.some(({ route, status }) => route === 'POST /api/tables' && status === 201)).toBe(true);
    const secrets = [playTokens[1] ?? '', table, ana.cookie?.split('=')[1] ?? '', 'Anastasia', 'a secret', 'guest='];
    for (const secret of secrets) expect(stderr).not.toContain(secret);

    const again = await planetUntil([...args, '--data', `${folder}/tables`], /http:\/\/localhost:\d+/);
    const back = new Person({ ...server, address: again.found }, 'Ana again', ana.cookie);
    expect((await back.client(table).connect()).view?.seats[1]).toEqual({ kind: 'bot', bot: 'traveler' });
    expect((await again.end('SIGINT')).status).toBe(0);
  });

  it('serves metrics on a separate port if configured', async () => {
    const args = ['serve', '--port', '0', '--metrics-port', '0'];
    const running = await planetUntil(args, /http:\S+\/metrics/);
    const text = await (await fetch(running.found)).text();
    expect(text).toMatch(/^planet_sockets 0$/m);
    expect((await fetch(running.found.replace('/metrics', '/'))).status).toBe(404);
    await running.end('SIGTERM');
  });

  it.each([
    [['--port', 'x'], {}, '--port must be a whole number from 0 to 65535, not “x”'],
    [[], { PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not “65536”'],
    [
      ['--origin', 'planet.example'],
      {},
      '--origin must be an address such as https://planet.example, not “planet.example”',
    ],
    [
      ['--origin', 'https://planet.example/path'],
      {},
      '--origin must be an address such as https://planet.example, not “https://planet.example/path”',
    ],
    [
      ['--origin', 'https://planet.example,http://planet.example'],
      {},
      '--origin mixes https:// and http:// addresses. Use only https:// ones, or run two servers; otherwise the players’ cookie isn’t protected',
    ],
    [['--keep-games', '1y'], {}, '--keep-games must be a number of days such as 365d, not “1y”'],
    [[], { PLANET_KEEP_GAMES: '0d' }, 'PLANET_KEEP_GAMES must be a number of days such as 365d, not “0d”'],
    [['--quota', 'x'], {}, '--quota must be a whole number from 0 to 99999, not “x”'],
    [['--log', 'loud'], {}, '--log must be one of silent, error, warn, info, debug, not “loud”'],
    [['--proxies', 'x'], {}, '--proxies must be a number or a list of addresses, not “x”'],
    [[], { PLANET_LIMITS: '-1' }, 'PLANET_LIMITS must be a whole number from 0 to 1000, not “-1”'],
    [
      ['--data', `${folder}/secret.txt`],
      {},
      /^planet: can’t open \S+\/secret.txt\/planet.db \(.*\); choose another folder with --data\n$/,
    ],
  ])('says what is wrong with %j %j', async (args, env, printed) => {
    const { status, stderr } = await planet(['serve', ...args], { env });
    expect(status).toBe(args[0] === '--data' ? 1 : 2);
    if (typeof printed === 'string') expect(stderr).toBe(`planet: ${printed}\n`);
    else expect(stderr).toMatch(printed);
  });

  it('leaves no file behind when its origins are refused', async () => {
    const data = `${folder}/mixed-origins`;
    const origins = 'https://planet.example,http://planet.example';
    const { status } = await planet(['serve', '--port', '0', '--data', data, '--origin', origins]);
    expect(status).toBe(2);
    expect(existsSync(data)).toBe(false);
  });
});
