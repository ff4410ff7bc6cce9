// The face-down tile of two players over real sockets: who learns what when it is taken and when it is placed, and a bot
// that takes over in between. R4.3, R12.3

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Options, Seat } from '../../src/rules/index.ts';
import { eventually, Person, type TestServer, testFolder, testServer } from '../support/server/server.ts';
import type { TestClient } from '../support/server/test-registry.ts';

const folder = testFolder();
let server: TestServer;
beforeAll(async () => {
  server = await testServer(`${folder.path}/face-down.db`);
});
afterAll(async () => {
  await server?.close();
  folder.remove();
});

interface Offered {
  /** The seat that made the offer, and the other. */
  readonly starter: TestClient;
  readonly taker: TestClient;
  readonly watcher: TestClient;
  readonly covered: string;
  readonly takerSeat: Seat;
}

/** A table of two people and a spectator, where a tile of this stack is offered face down. */
async function offered(name: string, options: Partial<Options>, stack: 'center' | 'character'): Promise<Offered> {
  const [ana, bruno] = [new Person(server, `Ana ${name}`), new Person(server, `Bruno ${name}`)];
  const { table, playTokens, watchToken } = await ana.make({ seats: 2, options });
  await bruno.join(table, playTokens[1]);
  const people = [await ana.client(table).connect(), await bruno.client(table).connect()] as const;
  const watcher = await new Person(server, `Watcher ${name}`).client(table, watchToken).connect();
  people[0].command({ kind: 'start' });
  await eventually(() => people.some(({ choices }) => choices.length > 0), 'the first turn');
  const first = people[0].choices.length > 0 ? 0 : 1;
  const [starter, taker] = [people[first], people[1 - first]];
  if (starter === undefined || taker === undefined) throw new Error('nobody starts');
  starter.command({ kind: 'play', move: { kind: 'openStack', stack } });
  await eventually(() => starter.game?.step.kind === 'offer', 'the tiles');
  const covered = starter.game?.offer[1]?.tile ?? '';
  starter.command({ kind: 'play', move: { kind: 'makeOffer', covered } });
  await eventually(() => taker.choices.some(({ kind }) => kind === 'takeCovered'), 'the offer');
  return { starter, taker, watcher, covered, takerSeat: (1 - first) as Seat };
}

async function take({ taker, starter, watcher }: Offered): Promise<void> {
  taker.command({ kind: 'play', move: { kind: 'takeCovered' } });
  await eventually(() => [taker, starter, watcher].every(({ game }) => game?.step.kind === 'place'), 'the tile taken');
}

/** What a client knows of the covered tile: on offer, and from the event that took it. */
function knownTo({ game, received }: TestClient): readonly unknown[] {
  const events = received.flatMap(({ event }) => (event.kind === 'movePlayed' ? event.events : []));
  const taken = events.find(({ kind }) => kind === 'coveredTaken');
  return [game?.offer[1], taken];
}

describe('R4.3 R12.3 the face-down tile', () => {
  it('is known to its taker and to the player who offered it once it is taken, to spectators once it is placed', async () => {
    const table = await offered('open', { placement: 'free' }, 'center');
    const { starter, taker, watcher, covered, takerSeat } = table;
    expect(taker.texts.join('')).not.toContain(`"${covered}"`);
    await take(table);
    const seen = { kind: 'coveredTaken', seat: takerSeat };
    expect(knownTo(taker)).toEqual([
      { tile: covered, covered: true },
      { ...seen, tile: covered },
    ]);
    expect(knownTo(starter)).toEqual([
      { tile: covered, covered: true },
      { ...seen, tile: covered },
    ]);
    expect(knownTo(watcher)).toEqual([{ covered: true }, seen]);
    expect(watcher.texts.join('')).not.toContain(`"${covered}"`);
    expect(starter.choices).toEqual([]);
    expect(taker.choices).toHaveLength(16);

    const undone = taker.command({ kind: 'undo' });
    const other = taker.command({
      kind: 'play',
      move: { kind: 'takeTile', tile: taker.game?.offer[0]?.tile ?? '', cell: 'b2' },
    });
    await eventually(() => [undone, other].every(({ id }) => taker.answers(id).length > 0), 'the answers');
    expect(taker.answers(undone.id)).toMatchObject([{ type: 'refused', code: 'nothingToUndo' }]);
    expect(taker.answers(other.id)).toMatchObject([{ type: 'refused', code: 'mustPlace' }]);

    taker.command({ kind: 'play', move: { kind: 'placeTile', cell: 'd4' } });
    await eventually(() => watcher.game?.planets[takerSeat]?.[15]?.tile === covered, 'the tile placed');
    for (const client of [starter, taker, watcher]) client.drop();
  });

  it('R10.3 a hidden character stays unknown to spectators when it is placed', async () => {
    const table = await offered('hidden', { hiddenCharacters: 'secret-draft' }, 'character');
    const { starter, taker, watcher, covered, takerSeat } = table;
    await take(table);
    taker.command({ kind: 'play', move: { kind: 'placeTile', cell: 'd4' } });
    await eventually(() => watcher.game?.planets[takerSeat]?.[15] != null, 'the tile placed');
    expect(watcher.game?.planets[takerSeat]?.[15]).toEqual({ stack: 'character', showing: 'secret' });
    expect(starter.game?.planets[takerSeat]?.[15]?.tile).toBe(covered);
    expect(watcher.texts.join('')).not.toContain(`"${covered}"`);
    for (const client of [starter, taker, watcher]) client.drop();
  });

  it('P5 is placed by the bot that takes over from its taker', async () => {
    const table = await offered('left', {}, 'center');
    const { starter, taker, watcher, covered, takerSeat } = table;
    await take(table);
    taker.command({ kind: 'leave' });
    await eventually(() => starter.game?.current?.takes.length === 1, 'the bot to place it');
    expect(starter.game?.current?.takes).toMatchObject([{ seat: takerSeat, tile: covered }]);
    for (const client of [starter, taker, watcher]) client.drop();
  });
});
