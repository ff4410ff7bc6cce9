// P8: what breaks, breaks alone. The real server in a process of its own, a file that refuses one table's moves or holds a
// log that makes no sense, and another table beside it that goes on.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerFrame } from '../../src/protocol/index.ts';
import { examine } from '../../src/server/store/index.ts';
import { type PlanetServer, startPlanet } from '../support/planet-server.ts';
import { openRemoteTable, RemotePlayer, type RemoteTable } from '../support/remote.ts';
import { builtPage } from '../support/web-app.ts';

const DATA = mkdtempSync(join(tmpdir(), 'planet-breaking-'));
const FILE = join(DATA, 'planet.db');
let server: PlanetServer;

beforeAll(async () => {
  await builtPage();
  server = await startPlanet({ data: DATA, args: ['--metrics-port', '0'] });
});
afterAll(async () => {
  await server?.kill();
  rmSync(DATA, { recursive: true });
});

function write(sql: string): void {
  const database = new DatabaseSync(FILE, { timeout: 5000 });
  database.exec(sql);
  database.close();
}

/** Everybody at one table, whose frames can be waited for. */
class Party {
  readonly made: RemoteTable;
  private readonly players: readonly RemotePlayer[];
  private readonly hear = new Set<() => void>();
  readonly frames: ServerFrame[] = [];

  constructor(made: RemoteTable) {
    this.made = made;
    const onFrame = (_: RemotePlayer, frame: ServerFrame): void => {
      this.frames.push(frame);
      for (const look of this.hear) setImmediate(look);
    };
    this.players = made.visitors.map((_, seat) => new RemotePlayer(made, seat, { onFrame }));
  }

  static async begin(address: string): Promise<Party> {
    const party = new Party(await openRemoteTable(address, { name: 'host', seats: 3 }));
    await party.come(address);
    party.players[0]?.wish({ kind: 'start' });
    await party.until(() => party.players.every(({ view }) => view?.phase === 'playing'));
    return party;
  }

  async come(address: string): Promise<void> {
    for (const player of this.players) player.connect(address);
    const isAnswer = ({ type }: ServerFrame): boolean => type === 'welcome' || type === 'error';
    await this.until(() => this.frames.filter(isAnswer).length >= this.players.length);
  }

  /** Whoever's turn it is makes a move; resolves with its answer, when everybody has heard of it. */
  async move(): Promise<ServerFrame['type']> {
    const due = this.players.find(({ choices }) => choices.length > 0);
    const [move] = due?.choices ?? [];
    if (due === undefined || move === undefined) throw new Error('nobody has a choice');
    this.frames.length = 0;
    due.wish({ kind: 'play', move });
    const answer = (): ServerFrame | undefined =>
      this.frames.find(({ type }) => type === 'accepted' || type === 'error');
    await this.until(() => answer() !== undefined);
    const heard = answer();
    if (heard?.type === 'accepted') await this.until(() => this.players.every(({ seen }) => seen >= heard.seq));
    return heard?.type ?? 'update';
  }

  leave(): void {
    for (const player of this.players) player.hangUp();
    this.frames.length = 0;
  }

  get pending(): boolean {
    return this.players.some(({ pending }) => pending !== undefined);
  }

  async until(isTrue: () => boolean): Promise<void> {
    if (isTrue()) return;
    await new Promise<void>((resolve) => {
      const look = (): void => {
        if (!isTrue()) return;
        this.hear.delete(look);
        resolve();
      };
      this.hear.add(look);
    });
  }
}

describe('P8 what breaks, breaks alone', () => {
  it('a storage error stops the table loudly, loses nothing, and leaves the others', async () => {
    const bad = await Party.begin(server.address);
    const good = await Party.begin(server.address);
    const { table } = bad.made;
    write(`create trigger broken before insert on entries when new.table_id = '${table}'
      begin select raise(abort, 'the disk says no'); end`);
    const before = logLength(table);
    expect(await bad.move()).toBe('error');
    expect(bad.frames.map((frame) => 'code' in frame && frame.code)).toContain('tableBroken');
    expect(logLength(table)).toBe(before);
    for (let count = 0; count < 5; count++) expect(await good.move()).toBe('accepted');

    if (!server.errors().includes(table)) await once(server.process.stderr ?? process, 'data');
    const line =
      server
        .errors()
        .split('\n')
        .find((each) => each.includes(table)) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      table,
      seq: before,
      reason: 'the disk says no',
      tried: expect.stringContaining('"kind":"play"'),
    });
    expect(await (await fetch(server.metricsAddress ?? '')).text()).toMatch(/^planet_troubles_total 1$/m);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);

    write('drop trigger broken');
    bad.leave();
    await bad.come(server.address); // and whoever had no answer asks again
    await bad.until(() => !bad.pending);
    expect(bad.frames.some(({ type }) => type === 'accepted')).toBe(true);
    expect(await bad.move()).toBe('accepted');
    expect(logLength(table)).toBe(before + 2);
    bad.leave();
    good.leave();
  });

  it('a log that makes no sense keeps its own table shut, also after a restart', async () => {
    const bad = await Party.begin(server.address);
    const good = await Party.begin(server.address);
    await bad.move();
    for (const party of [bad, good]) party.leave();
    await server.kill('SIGTERM');
    write(`update entries set body = '{"atMs":1,"event":{"kind":"nonsense"}}'
      where table_id = '${bad.made.table}' and seq = ${logLength(bad.made.table)}`);
    server = await startPlanet({ data: DATA });
    await good.come(server.address);
    expect(await good.move()).toBe('accepted');
    await bad.come(server.address);
    expect(bad.frames).toContainEqual({ type: 'error', code: 'tableBroken' });
    expect(await good.move()).toBe('accepted');
    expect(server.errors()).toContain(bad.made.table);
    expect(examine(FILE).findings).toEqual([expect.objectContaining({ code: 'untellable', table: bad.made.table })]);
    good.leave();
  });
});

function logLength(table: string): number {
  const database = new DatabaseSync(FILE, { readOnly: true, timeout: 5000 });
  const { length } = database.prepare('select count(*) as length from entries where table_id = ?').get(table) as {
    length: number;
  };
  database.close();
  return length;
}
