// Games prepared before measuring: a store with tables whose games have just started, and for each table every command to the
// end as the bytes of its frame, so that the players need not parse views.

import { createHash } from 'node:crypto';
import type { ClientFrame } from '../../src/protocol/index.ts';
import { legalMoves, type SeatCount, viewFor } from '../../src/rules/index.ts';
import { decide, decideMove, type Entry, reduce, stateOf, type TableState } from '../../src/table/index.ts';
import { pick, randomFrom } from '../../tests/support/random.ts';
import { storeAt, type TestPlace } from '../../tests/support/server/stores.ts';
import { SETTINGS } from '../../tests/support/server/test-table.ts';

export interface PreparedTable {
  readonly table: string;
  /** One per seat. */
  readonly cookies: readonly string[];
  /** Every command to the end of the game, in order. */
  readonly commands: readonly { readonly seat: number; readonly frame: string }[];
}

export interface Prepared {
  readonly tables: readonly PreparedTable[];
  /** Average size of an entry of these games in the file. */
  readonly bodyBytes: number;
}

/** As long as the server's own ids and tokens. */
function nameOf(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length);
}

interface PrepareOptions {
  readonly place: TestPlace;
  readonly count: number;
  readonly seats: SeatCount;
  /** Each game is stored at a random moment with at least this many moves to go; absent: before its first move. */
  readonly leaving?: number;
}

export async function prepareTables({ place, count, seats, leaving }: PrepareOptions): Promise<Prepared> {
  const store = await storeAt(place);
  const games = Array.from({ length: count }, (_, index) => playedThrough(index, seats, leaving));
  const stored = games.flatMap(({ table, people, entries }) => [
    store.createTable({
      ...{ table, nowMs: 0, entries, links: [], members: people.map(({ id }) => id) },
      summary: { phase: 'playing', isListed: false },
    }),
    ...people.map(({ id, token }) =>
      store.addGuest({ id, name: id.slice(0, 8), createdMs: 0, tokenHash: nameOf(token, 43) }),
    ),
  ]);
  await Promise.all(stored);
  await store.close();
  const bodies = games.flatMap(({ bodyBytes }) => bodyBytes);
  return {
    tables: games.map(({ table, people, commands }) => ({
      ...{ table, commands },
      cookies: people.map(({ token }) => `guest=${token}`),
    })),
    bodyBytes: Math.round(bodies.reduce((sum, bytes) => sum + bytes, 0) / bodies.length),
  };
}

/** A game of random moves, its log up to some moment, and the moves from there to its end. */
function playedThrough(index: number, seats: SeatCount, leaving: number | undefined) {
  const table = nameOf(`table ${index}`, 24);
  const random = randomFrom(table);
  const people = Array.from({ length: seats }, (_, seat) => ({
    id: nameOf(`${table} ${seat}`, 24),
    token: nameOf(`token ${table} ${seat}`, 43),
  }));
  const host = people[0]?.id ?? '';
  const entries: Entry[] = [
    { atMs: 0, event: { kind: 'tableOpened', settings: { ...SETTINGS, seats }, host } },
    ...people.map(
      ({ id }, seat) => ({ atMs: 0, event: { kind: 'seatTaken', seat: seat as never, person: id } }) as const,
    ),
  ];
  const begun = decide(
    stateOf(entries),
    { kind: 'start' },
    { person: host, isHere: true, nowMs: 0, presence: [], chance: () => ({ seed: table, salt: 'salt' }) },
  );
  if (!begun.ok) throw new Error(`a prepared game can't begin: ${begun.fault}`);
  for (const event of begun.value) entries.push({ atMs: 0, event });

  const commands: { readonly seat: number; readonly frame: string }[] = [];
  const logs: Entry[][] = [];
  const bodyBytes: number[] = [];
  let state: TableState = stateOf(entries);
  for (let game = state.table?.record.game; game !== undefined; game = state.table?.record.game) {
    if (game.step.kind === 'over') break;
    const { seat } = game.step;
    const move = pick(random, legalMoves(viewFor(game, seat)));
    const id = `${table.slice(0, 8)}-${seat}-${commands.length}`;
    const frame: ClientFrame = { type: 'command', id, seq: state.seq, command: { kind: 'play', move } };
    commands.push({ seat, frame: JSON.stringify(frame) });
    const decided = decideMove(state, seat, move);
    if (!decided.ok) throw new Error(`a prepared move is refused: ${decided.fault}`);
    for (const event of decided.value) {
      bodyBytes.push(JSON.stringify({ atMs: 10_000, event }).length);
      state = reduce(state, { atMs: 0, event });
    }
    logs.push(decided.value.map((event) => ({ atMs: 0, event })));
  }
  const played = leaving === undefined ? 0 : random(Math.max(1, commands.length - leaving));
  return {
    table,
    people,
    entries: [...entries, ...logs.slice(0, played).flat()],
    commands: commands.slice(played),
    bodyBytes,
  };
}
