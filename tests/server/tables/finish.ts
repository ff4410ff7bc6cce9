// Plays games that players abandon at random moments: they leave, give up their seats or run out of time, and the
// server is killed in between. Runs on a registry with a fake clock.

import type { WireCommand } from '../../../src/protocol/index.ts';
import {
  legalMoves,
  type Move,
  PRESET_OPTIONS,
  PRESETS,
  type Random,
  SEAT_COUNTS,
  type Seat,
  viewFor,
} from '../../../src/rules/index.ts';
import { memoryStore, type Store } from '../../../src/server/store/index.ts';
import type { CommandOutcome, TableDependencies } from '../../../src/server/tables/index.ts';
import {
  botDue,
  deadlineOf,
  type Entry,
  MAX_PAUSE_MS,
  mayDecide,
  playersOf,
  type TableSettings,
  type TableState,
} from '../../../src/table/index.ts';
import { pick } from '../../support/random.ts';
import { HIDDEN_VALUES } from '../../support/random-table.ts';
import { dialRegistry, TestClient, type TestRegistry, testRegistry } from '../../support/server/test-registry.ts';
import { PEOPLE, TestTable } from '../../support/server/test-table.ts';

/** `sleeps`: connected, but never acts. */
const FATES = ['plays', 'leaves', 'stands', 'resigns', 'sleeps'] as const;

interface Player {
  readonly seat: Seat;
  readonly person: string;
  readonly fate: (typeof FATES)[number];
  /** Number of log entries after which it happens. */
  readonly at: number;
  client: TestClient | undefined;
}

/** More than any game takes. */
const MAX_TURNS = 3000;

/** Returns `over`, or a description of the state in which the game got stuck. */
export async function playToTheEnd(random: Random, dependencies: Partial<TableDependencies> = {}): Promise<string> {
  const settings = randomSettings(random);
  const people = 1 + random(settings.seats);
  const log = randomLog(random, settings, people);
  const store = memoryStore();
  let life = killableStore(store);
  let test = testRegistry({ ...dependencies, store: life.store });
  const table = 'left';
  const summary = { phase: 'playing', isListed: false } as const;
  await store.createTable({ table, nowMs: 0, entries: log, summary, links: [], members: [] });
  const players = PEOPLE.slice(0, people).map((person, index): Player => {
    const fates = settings.clock.kind === 'none' ? FATES.slice(0, 4) : FATES;
    const at = log.length + random(8) - 1;
    return { seat: index as Seat, person, fate: pick(random, fates), at, client: undefined };
  });
  const meet = async (): Promise<void> => {
    for (const player of players) {
      const dial = dialRegistry(test, table, { person: player.person, isGuest: true });
      if (player.at >= log.length)
        player.client = await new TestClient(player.person, dial, { isDeaf: true }).connect();
    }
  };
  await meet();
  let commands = 0;
  const command: CommandBy = (person, asked, seq) =>
    test.registry.command(table, { person, id: `w${commands++}`, seq, command: asked });

  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const state = await test.registry.currentState(table);
    if (state?.phase === 'over') return 'over';
    if (state === undefined) return 'gone';
    if (random(60) === 0) {
      // Kill the server; another one rebuilds the table from its log.
      life.end();
      life = killableStore(store);
      test = testRegistry({ ...dependencies, store: life.store });
      await test.registry.loadDueTables();
      await meet();
      continue;
    }
    for (const player of players) await applyFate(player, state, command);
    await takeTurn(test, random, { table, state, players, command });
  }
  return JSON.stringify({
    settings,
    players: players.map(({ fate, at }) => ({ fate, at })),
    seq: (await test.registry.currentState(table))?.seq,
  });
}

/** One step of the game: a pause ends, a bot or a player moves, or a deadline passes. */
async function takeTurn(test: TestRegistry, random: Random, scene: Scene & { readonly table: string }): Promise<void> {
  const { state, players, command } = scene;
  if (state.pausedMs !== undefined) return endPause(test, random, scene);
  if (random(40) === 0) await proposePause(scene);
  if (botDue(state) !== undefined) return new Promise((resolve) => void setImmediate(resolve));
  const player = players.find(({ seat }) => seat === state.clocks.running?.seat);
  if (player === undefined) return;
  const move = moveFor(player, state, random);
  if (move === undefined) await passDeadline(test, scene);
  else await command(player.person, { kind: 'play', move }, state.seq);
}

/** A random move of a player who is still acting. */
function moveFor({ seat, fate, at }: Player, { table, seq }: TableState, random: Random): Move | undefined {
  const isActing = fate === 'plays' || at > seq;
  return table !== undefined && isActing ? pick(random, legalMoves(viewFor(table.record.game, seat))) : undefined;
}

/** A store whose pending operations no longer commit once `end` is called, as if the server was killed. */
function killableStore(store: Store): { readonly store: Store; readonly end: () => void } {
  let isOver = false;
  const held = Object.entries(store).map(([name, act]: [string, (input: never) => Promise<unknown>]) => [
    name,
    (input: never) => (isOver ? new Promise(() => {}) : act(input)),
  ]);
  return {
    store: Object.fromEntries(held) as Store,
    end: () => {
      isOver = true;
    },
  };
}

type CommandBy = (person: string, command: WireCommand, seq: number) => Promise<CommandOutcome>;

interface Scene {
  readonly state: TableState;
  readonly players: readonly Player[];
  readonly command: CommandBy;
}

/** Proposes a pause and lets everybody agree who can; it may not come about. */
async function proposePause({ state, players, command }: Scene): Promise<void> {
  let { seq } = state;
  const propose = { kind: 'propose', what: 'pause' } as const;
  for (const { person } of players) if ((await command(person, propose, seq)).kind === 'accepted') seq += 1;
  const agree = { kind: 'answerProposal', isAgreed: true } as const;
  for (const { person } of players) await command(person, agree, seq);
}

/** A connected player resumes; without one, or sometimes at random, the pause expires. */
async function endPause(test: TestRegistry, random: Random, { state, players, command }: Scene): Promise<void> {
  const present = players.filter(({ client }) => client !== undefined);
  if (random(3) > 0) for (const { person } of present) await command(person, { kind: 'resume' }, state.seq);
  else test.time.advance(MAX_PAUSE_MS);
  await new Promise((resolve) => setImmediate(resolve));
}

async function applyFate(player: Player, { seq }: TableState, command: CommandBy): Promise<void> {
  if (player.at > seq || player.client === undefined || player.fate === 'plays' || player.fate === 'sleeps') return;
  if (player.fate === 'stands') await command(player.person, { kind: 'leave' }, seq);
  if (player.fate === 'resigns') await command(player.person, { kind: 'resign' }, seq);
  player.client.drop();
  player.client = undefined;
}

/**
 * Advances the clock to the deadline of a seat; then a connected player hands it to a bot, or it happens
 * automatically.
 */
async function passDeadline(
  test: TestRegistry,
  { table, state, players, command }: Scene & { readonly table: string },
): Promise<void> {
  const presence = state.seats.map((_, seat) =>
    players.some((player) => player.seat === seat && player.client !== undefined) ? undefined : 0,
  );
  const deadline = deadlineOf(state, presence);
  test.time.advance(Math.max(1000, (deadline?.atMs ?? 0) - test.time.nowMs() + 1));
  await new Promise((resolve) => setImmediate(resolve));
  const now = await test.registry.currentState(table);
  const seat = now?.clocks.running?.seat;
  const playing = now === undefined ? [] : playersOf(now);
  if (now === undefined || seat === undefined || !playing.includes(seat)) return;
  const other = players.find((each) => each.seat !== seat && each.client !== undefined && mayDecide(now, each.seat));
  if (other !== undefined) await command(other.person, { kind: 'replaceWithBot', seat }, now.seq);
}

/** The log of a game with people in the first seats, up to a random point. */
function randomLog(random: Random, settings: TableSettings, people: number): readonly Entry[] {
  const table = new TestTable(settings, `left ${random(1e9)}`).begin(people);
  const begun = table.log.length;
  for (;;) {
    const game = table.state.table?.record.game;
    if (game === undefined || game.step.kind === 'over') break;
    const { seat } = game.step;
    table.move(seat, pick(random, legalMoves(viewFor(game, seat))));
  }
  return table.log.slice(0, begun + random(table.log.length - begun));
}

function randomSettings(random: Random): TableSettings {
  const preset = pick(random, PRESETS);
  return {
    seats: pick(random, SEAT_COUNTS),
    preset,
    options: { ...PRESET_OPTIONS[preset], hiddenCharacters: pick(random, HIDDEN_VALUES) },
    clock: pick<TableSettings['clock']>(random, [
      { kind: 'none' },
      { kind: 'live', bankMs: 60_000, incrementMs: 1000 },
      { kind: 'slow', turnMs: 300_000 },
    ]),
    absence: { graceMs: 10_000, handover: pick(random, ['automatic', 'byPlayers'] as const) },
    undo: 'untilRevealed',
    isListed: false,
    isWatched: true,
  };
}
