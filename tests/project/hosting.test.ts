// docs/HOSTING.md and deploy/ match the server: every flag, variable, metric and limit, the health check, and backups of a file
// that a server is using.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLEANUP, LIMITS, type Rate } from '../../src/server/http/index.ts';
import { addNodeMetrics, newMetrics } from '../../src/server/http/ops/metrics.ts';
import { MAX_STORED_CHAT } from '../../src/server/store/index.ts';
import { DAY, HOUR, MINUTE } from '../../src/table/index.ts';
import { folder, planet } from '../support/command.ts';
import { type PlanetServer, startPlanet } from '../support/server/planet-server.ts';
import { openRemoteTable } from '../support/server/remote.ts';
import { builtPage } from '../support/web/web-app.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/HOSTING.md'), 'utf8');
const DEPLOY = readdirSync(join(ROOT, 'deploy')).map((name) => readFileSync(join(ROOT, 'deploy', name), 'utf8'));
const DATA = join(folder, 'data');
let server: PlanetServer;

beforeAll(async () => {
  await builtPage();
  mkdirSync(DATA);
  server = await startPlanet({ data: DATA, args: ['--metrics-port', '0'] });
});
afterAll(() => server?.kill());

/** The cells of every row whose first cell is in code. */
const ROWS = [...PAGE.matchAll(/^\| `([^`|]+)` \|(.*)\|$/gm)].map(([, first = '', rest = '']) => ({
  first,
  rest: rest.split('|').map((cell) => cell.trim()),
}));
const SETTINGS = ROWS.filter(({ first }) => first.startsWith('--'));

describe('the page about hosting', () => {
  it('has every option of planet serve, and none that there is not', async () => {
    const { stdout } = await planet(['serve', '--help']);
    const known = [...stdout.matchAll(/^ {2}(--[\w-]+(?: [A-Z]+)?) /gm)].map(([, option = '']) => option);
    expect(SETTINGS.map(({ first }) => first).sort()).toEqual(known.filter((option) => option !== '--help').sort());
  });

  it('has every variable of the environment, with its default', async () => {
    const help = (await planet(['serve', '--help'])).stdout.replace(/\s+/g, ' ');
    const flags = [
      ...help.matchAll(/--([\w-]+) [A-Z]+ [^(]*\(default: (\w+)(?: from the environment)?(?:, or ([\w.]+))?/g),
    ];
    const ours = flags.filter(([, flag]) => flag !== 'lang' && flag !== 'data');
    expect(ours.length).toBe(SETTINGS.length - 2);
    for (const [, flag = '', variable = '', usual] of ours) {
      const row = SETTINGS.find(({ first }) => first.startsWith(`--${flag} `));
      expect(row?.rest.slice(0, 2), flag).toEqual([`\`${variable}\``, usual ?? 'none']);
    }
  });

  it('has every metric of ours', async () => {
    const text = await (await fetch(server.metricsAddress ?? '')).text();
    const shared = newMetrics();
    addNodeMetrics(shared, { heartbeatAgeMs: () => 0, tables: () => 0 }); // of a server that shares its database
    const help = `${text}\n${await shared.registry.metrics()}`;
    const metrics = [...new Set([...help.matchAll(/^# HELP (planet_\w+)/gm)].map(([, name = '']) => name))];
    expect(
      ROWS.map(({ first }) => first)
        .filter((name) => name.startsWith('planet_'))
        .sort(),
    ).toEqual(metrics.sort());
  });

  it('has alert rules and a dashboard about metrics that there are', () => {
    const known = ROWS.map(({ first }) => first).filter((name) => name.startsWith('planet_'));
    for (const file of ['alerts.yaml', 'dashboard.json']) {
      const named = readFileSync(join(ROOT, 'deploy', file), 'utf8').match(/\bplanet_[a-z_]+/g) ?? [];
      expect(named.length).toBeGreaterThan(4);
      const metrics = named.map((name) => name.replace(/_(bucket|sum|count)$/, ''));
      expect(metrics.filter((name) => !known.includes(name))).toEqual([]);
    }
    expect(() => JSON.parse(readFileSync(join(ROOT, 'deploy/dashboard.json'), 'utf8'))).not.toThrow();
  });

  it('has every limit as it is', () => {
    const inWords = ({ burst, perSecond }: Rate): readonly string[] => [
      String(burst),
      perSecond >= 1 ? `${perSecond} a second` : `1 in ${Math.round(1 / perSecond)} s`,
    ];
    for (const [name, limit] of Object.entries(LIMITS) as [string, Rate | number][]) {
      const row = ROWS.find(({ first }) => first === name);
      expect(row?.rest.slice(1, 3), name).toEqual(typeof limit === 'number' ? [String(limit), ''] : inWords(limit));
    }
  });

  it('lists what cleanup deletes, and after how long', () => {
    const units = { minute: MINUTE, hour: HOUR, day: DAY };
    for (const [name, ms] of Object.entries(CLEANUP)) {
      const [, count, unit] =
        /^(\d+) (minute|hour|day)s?$/.exec(ROWS.find(({ first }) => first === name)?.rest[0] ?? '') ?? [];
      expect(Number(count) * units[unit as keyof typeof units], name).toBe(ms);
    }
    expect(PAGE).toContain(`the latest ${MAX_STORED_CHAT} messages`);
  });

  it('and the files in deploy/ name no variable that the server does not know', () => {
    const known = new Set(SETTINGS.flatMap(({ rest }) => rest[0]?.match(/\w+/g) ?? []));
    const named = [PAGE, ...DEPLOY].flatMap((text) => text.match(/\bPLANET_[A-Z_]+\b/g) ?? []);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('has no dead links', () => {
    const links = [...PAGE.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => join(ROOT, 'docs', path));
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
  });
});

it('the unit lets the server ask for its own addresses', () => {
  const unit = readFileSync(join(ROOT, 'deploy/planet.service'), 'utf8');
  expect(/^RestrictAddressFamilies=(.*)$/m.exec(unit)?.[1]?.split(' ')).toContain('AF_NETLINK');
});

describe('the image', () => {
  const dockerfile = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8');
  const check = JSON.parse(/HEALTHCHECK[^[]*CMD (\[.*\])/.exec(dockerfile)?.[1] ?? '[]') as readonly string[];

  it('asks itself whether it is ready, with what it has', () => {
    const [command, ...args] = check;
    expect(command).toBe('node');
    const run = (port: string) => spawnSync(process.execPath, args, { env: { PORT: port } }).status;
    expect(run(new URL(server.address).port)).toBe(0);
    expect(run('1')).toBe(1);
  });

  it('starts every stage from one Node image, pinned to an exact version and a digest', () => {
    const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(stages.length).toBeGreaterThan(1);
    for (const image of stages) expect(image).toMatch(/^\$\{NODE_IMAGE\}$/);
    const [, version = ''] =
      /^ARG NODE_IMAGE=node:(\d+\.\d+\.\d+)-bookworm-slim@sha256:[0-9a-f]{64}$/m.exec(dockerfile) ?? [];
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } };
    expect(satisfies(version, engines.node)).toBe(true);
  });

  it('is built from files that are there, and that it is given', () => {
    const given =
      readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8')
        .match(/(?<=^!).*/gm)
        ?.map(String) ?? [];
    expect(given.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const copied = /^COPY ([\w. -]+) \.\/$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter((path) => !given.includes(path))).toEqual([]);
  });
});

it('SECURITY.md says how to report, and names no address that could be a stranger’s', () => {
  const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
  expect(text).toContain('Report a vulnerability');
  expect(text).not.toMatch(/@[\w-]+\.\w+|mailto:/);
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => join(ROOT, path));
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
});

describe('care beside a running server', () => {
  it('doctor and backup do their work, a second server is refused, and SIGTERM ends the first in order', async () => {
    const { table } = await openRemoteTable(server.address, { name: 'host', seats: 2 });
    expect(await planet(['doctor', '--data', DATA])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/Server: running with this file\nTables: 1,.*\nNo problems found\.\n$/),
    });
    const copy = join(folder, 'copy.db');
    expect((await planet(['backup', copy, '--data', DATA])).status).toBe(0);
    expect((await planet(['serve', '--port', '0', '--data', DATA])).stderr).toContain('another server is using');
    expect(await server.kill('SIGTERM')).toBe(0);
    expect((await planet(['restore', copy, '--data', DATA, '--replace'])).status).toBe(0);
    server = await startPlanet({ data: DATA });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect((await planet(['export', '--data', DATA])).stdout).toContain(table);
  });
});
