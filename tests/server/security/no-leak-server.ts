// The leak law on the whole server (P3): two servers whose tables are indistinguishable to a viewer send that viewer
// the same bytes, over the socket (live, refusals, welcome, resume from any entry) and over every route about tables.

import { createHash } from 'node:crypto';
import { addressOf, EXTRAS, ROUTES, type RouteName, type WireCommand } from '../../../src/protocol/index.ts';
import { type Deal, isSeat, type Random, type Seat, type Viewer } from '../../../src/rules/index.ts';
import { CHANCE } from '../../../src/server/http/auth/tokens.ts';
import type { Store, StoredDeal } from '../../../src/server/store/index.ts';
import { decideMove, type Entry, reduce, stateOf, type TableSettings } from '../../../src/table/index.ts';
import { RULES_VERSION } from '../../../src/table/rules-version.ts';
import { knowledgeOf } from '../../laws/knowledge.ts';
import type { LeakQuestion, Story } from '../../laws/no-leak.ts';
import { redraw } from '../../laws/redraw.ts';
import { ALL_MOVES } from '../../support/moves.ts';
import { pick } from '../../support/random.ts';
import { eventually, Person, type TestServer, testServer } from '../../support/server/server.ts';
import { storeAt, type TestPlace } from '../../support/server/stores.ts';
import type { TestClient } from '../../support/server/test-registry.ts';
import { PEOPLE, SETTINGS } from '../../support/server/test-table.ts';

/** Planted leaks: public values that depend on the deal. */
export interface PlantedServerLeak {
  readonly commitment?: (deal: Deal) => string;
  readonly createdMs?: (deal: Deal) => number;
}

/** A leak question and two worlds that its viewer can't distinguish. */
export interface ServerPair {
  readonly question: LeakQuestion;
  readonly worlds: readonly [World, World];
  /** The tables play a deal that other tables play too: the shuffle stays secret after the end, and nobody may watch. */
  readonly isShared?: true;
  /** Commands that the viewer sends while nothing else happens. */
  readonly commands: readonly WireCommand[];
}

interface World {
  readonly deal: Deal;
  readonly moves: Story['moves'];
}

/** The last moves are played live; the others are in the log when the server starts. */
const LIVE_MOVES = 6;

export function pairFor(question: LeakQuestion, random: Random): ServerPair {
  const { story, viewer, after } = question;
  const events = story.steps.slice(0, after + 1).flatMap((step) => step.events);
  const other = redraw(knowledgeOf(events, viewer), story.table, random);
  const moves = story.moves.slice(0, after);
  const redrawn = moves.map(({ seat, move }) => ({ seat, move: other.moveFor(move) }));
  const strange = Array.from({ length: 3 }, (): WireCommand => ({ kind: 'play', move: pick(random, ALL_MOVES) }));
  return {
    question,
    worlds: [
      { deal: story.table.deal, moves },
      { deal: other.deal, moves: redrawn },
    ],
    commands: [...strange, { kind: 'requestUndo' }, { kind: 'start' }, { kind: 'rejoin' }],
  };
}

/** Where the two worlds of a pair differ for its viewer; undefined if they don't. */
export async function serverLeaks(
  pairs: readonly ServerPair[],
  { newPlace, planted = {} }: { readonly newPlace: () => Promise<TestPlace>; readonly planted?: PlantedServerLeak },
): Promise<readonly (string | undefined)[]> {
  const [one, two] = [
    await receivedIn(pairs, 0, { place: await newPlace(), planted }),
    await receivedIn(pairs, 1, { place: await newPlace(), planted }),
  ];
  return pairs.map((_, index) => differenceOf(one[index] ?? [], two[index] ?? []));
}

function differenceOf(one: readonly string[], two: readonly string[]): string | undefined {
  const place = one.findIndex((text, index) => text !== two[index]);
  if (place < 0 && one.length === two.length) return undefined;
  return `text ${place} of ${one.length}:\n${one[place]}\n${two[place]}`;
}

/** Everything that each pair's viewer receives in one of the two worlds. */
async function receivedIn(
  pairs: readonly ServerPair[],
  world: 0 | 1,
  { place, planted }: { readonly place: TestPlace; readonly planted: PlantedServerLeak },
): Promise<readonly (readonly string[])[]> {
  const store = await storeAt(place);
  await store.createDeal(SHARED_DEAL);
  for (const [index, pair] of pairs.entries()) await storeTable(store, `table-${index}`, { pair, world, planted });
  await store.close();

  let ids = 0;
  const newId = (): string => `id-${ids++}`;
  const chance = { newId, newGame: () => ({ seed: newId(), salt: newId() }), newLink: CHANCE.newLink };
  const time = { nowMs: () => 1000, wallMs: () => 1_700_000_000_000, after: () => () => {} };
  const server = await testServer(place, { dependencies: { chance, time } });
  try {
    const received: (readonly string[])[] = [];
    for (const [index, pair] of pairs.entries()) received.push(await receivedBy(server, `table-${index}`, pair, world));
    return received;
  } finally {
    await server.close();
  }
}

const EVENT_PLAN = JSON.stringify({ mode: 'tables', settings: SETTINGS, bots: [] });
const SHARED_DEAL: StoredDeal = {
  ...{ id: 'event', kind: 'duplicate', createdMs: 1_700_000_000_000, plan: EVENT_PLAN },
  ...{ seed: 'seed', salt: 'salt' },
};

async function storeTable(
  store: Store,
  table: string,
  { pair, world, planted }: { readonly pair: ServerPair; readonly world: 0 | 1; readonly planted: PlantedServerLeak },
): Promise<void> {
  const { setup, preset } = pair.question.story.table;
  const { deal, moves } = pair.worlds[world];
  const people = PEOPLE.slice(0, setup.seats).map((person) => idAt(table, person));
  if (pair.isShared === true) {
    for (const person of people) await store.startAttempt({ deal: SHARED_DEAL.id, person, table, nowMs: 1 });
  }
  for (const id of [...people, idAt(table, 'watcher')]) {
    await store.addGuest({ id, tokenHash: hashOf(hashOf(id)), name: id.toUpperCase(), createdMs: 1 });
  }
  const settings: TableSettings = {
    ...{ ...SETTINGS, seats: setup.seats, preset, options: setup.options, isListed: true },
    ...(pair.isShared === true ? { deal: { kind: SHARED_DEAL.kind, id: SHARED_DEAL.id } } : {}),
  };
  const commitment = planted.commitment?.(deal) ?? '0'.repeat(64);
  const begun = {
    kind: 'gameStarted',
    rules: RULES_VERSION,
    start: setup.start,
    deal,
    seed: 'seed',
    salt: 'salt',
    commitment,
  } as const;
  const log: Entry[] = [
    { atMs: 0, event: { kind: 'tableOpened', settings, host: people[0] ?? '' } },
    ...people.map((person, seat): Entry => ({ atMs: 0, event: { kind: 'seatTaken', seat: seat as Seat, person } })),
    { atMs: 0, event: begun },
  ];
  let state = stateOf(log);
  for (const { seat, move } of moves.slice(0, -LIVE_MOVES)) {
    const decided = decideMove(state, seat, move);
    if (!decided.ok) throw new Error(`${JSON.stringify(move)}: ${decided.fault}`);
    for (const event of decided.value) {
      log.push({ atMs: log.length, event });
      state = reduce(state, { atMs: log.length, event });
    }
  }
  const nowMs = planted.createdMs?.(deal) ?? 5;
  const summary = { phase: 'playing', isListed: true } as const;
  await store.createTable({ table, nowMs, entries: log, summary, links: [], members: people });
}

async function receivedBy(
  server: TestServer,
  table: string,
  pair: ServerPair,
  world: 0 | 1,
): Promise<readonly string[]> {
  const { question, commands, worlds } = pair;
  const personOf = (viewer: Viewer): Person => {
    const id = idAt(table, isSeat(viewer) ? (PEOPLE[viewer] ?? '') : 'watcher');
    return new Person(server, id, `guest=${hashOf(id)}`);
  };
  const viewer = personOf(question.viewer);
  const client = await viewer.client(table).connect();
  const asking = await viewer.client(table, undefined, EXTRAS).connect();
  const movers = new Map<Seat, TestClient>();
  for (const { seat, move } of worlds[world].moves.slice(-LIVE_MOVES)) {
    const mover =
      seat === question.viewer ? client : (movers.get(seat) ?? (await personOf(seat).client(table).connect()));
    movers.set(seat, mover);
    const { id, seq } = mover.command({ kind: 'play', move });
    await eventually(() => mover.answers(id).length > 0, 'an answer');
    const [answer] = mover.answers(id);
    if (answer?.type !== 'accepted') throw new Error(`${JSON.stringify(move)}: ${JSON.stringify(answer)}`);
    await eventually(
      () => [client, asking, ...movers.values()].every(({ view }) => (view?.seq ?? 0) > seq),
      'all frames',
    );
  }
  for (const command of commands) {
    const { id } = client.command(command);
    await eventually(() => client.answers(id).length > 0, 'an answer');
  }
  const resumed = await viewer.client(table, undefined, EXTRAS).connect();
  const texts = [client, asking, resumed].flatMap((each) => each.texts);
  for (const each of [client, asking, resumed, ...movers.values()]) each.drop();
  return [...texts, ...(await receivedFromRoutes(viewer, table))];
}

const TABLE_ROUTES: readonly RouteName[] = [
  'readMe',
  'listMyTables',
  'exportMe',
  'listLobby',
  'listLinks',
  'readRecord',
  'listMyDays',
  'readEvent',
];

async function receivedFromRoutes({ cookie, server }: Person, table: string): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const route of TABLE_ROUTES) {
    const { method, path } = ROUTES[route];
    const response = await fetch(server.address + addressOf(path, { table, deal: SHARED_DEAL.id }), {
      method,
      headers: { cookie: cookie ?? '' },
    });
    texts.push(`${route} ${response.status} ${await response.text()}`);
  }
  return texts;
}

/** Separate people for every table, since what they know about one must not affect another. */
function idAt(table: string, name: string): string {
  return `${name}-${table}`;
}

/** A guest's token is the hash of their id, and the stored hash is the hash of that. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
