// The leak law on a whole table (P3): in two worlds that a viewer can't distinguish, every frame to the viewer has the
// same bytes: live, on resume from any entry, in refusals, in chat. Leaks can be planted to test the law itself.

import { EXTRAS, type Extra, type WireCommand } from '../../../src/protocol/index.ts';
import { BOX, type Deal, isSeat, type Move, type Random, type Viewer } from '../../../src/rules/index.ts';
import { memoryStore } from '../../../src/server/store/index.ts';
import type { Entry, TableSettings } from '../../../src/table/index.ts';
import { RULES_VERSION } from '../../../src/table/rules-version.ts';
import { knowledgeOf } from '../../laws/knowledge.ts';
import type { LeakQuestion, Story } from '../../laws/no-leak.ts';
import { redraw } from '../../laws/redraw.ts';
import { ALL_MOVES } from '../../support/moves.ts';
import { pick } from '../../support/random.ts';
import {
  dialRegistry,
  TestClient,
  type TestRegistry,
  testRegistry,
  until,
} from '../../support/server/test-registry.ts';
import { PEOPLE, SETTINGS } from '../../support/server/test-table.ts';

/** Planted leaks: values in frames that depend on secrets. */
export interface PlantedTableLeak {
  readonly commitment?: (deal: Deal) => string;
  readonly pauseMs?: (move: Move) => number;
}

interface World {
  readonly deal: Deal;
  readonly moves: Story['moves'];
}

/** Where the frames differ; undefined if they don't. */
export async function tableLeak(
  { story, viewer, after }: LeakQuestion,
  random: Random,
  planted: PlantedTableLeak = {},
): Promise<string | undefined> {
  const events = story.steps.slice(0, after + 1).flatMap((step) => step.events);
  const other = redraw(knowledgeOf(events, viewer), story.table, random);
  const moves = story.moves.slice(0, after);
  const truth: World = { deal: story.table.deal, moves };
  const redrawn: World = {
    deal: other.deal,
    moves: moves.map(({ seat, move }) => ({ seat, move: other.moveFor(move) })),
  };
  // Opening a stack is left out where it is legal: it shows tiles that the viewer did not know, which differ between the worlds.
  const opensStack = ({ kind }: Move): boolean => kind === 'openStack' && story.steps[after]?.game.step.kind === 'open';
  const candidates = ALL_MOVES.filter((move) => !opensStack(move));
  const commands = Array.from({ length: 4 }, () => pick(random, candidates));
  const [one, two] = [
    await framesOf(truth, { story, viewer, commands, planted }),
    await framesOf(redrawn, { story, viewer, commands, planted }),
  ];
  const place = one.findIndex((text, index) => text !== two[index]);
  if (place < 0 && one.length === two.length) return undefined;
  return `frame ${place} of ${one.length}:\n${one[place]}\n${two[place]}`;
}

async function framesOf(
  { deal, moves }: World,
  {
    story: { table },
    viewer,
    commands,
    planted,
  }: {
    readonly story: Story;
    readonly viewer: Viewer;
    readonly commands: readonly Move[];
    readonly planted: PlantedTableLeak;
  },
): Promise<readonly string[]> {
  const { setup, preset } = table;
  if (setup.tileSet !== BOX) throw new Error('only the default tile set is supported');
  const store = memoryStore();
  const test = testRegistry({ store });
  const settings: TableSettings = { ...SETTINGS, seats: setup.seats, preset, options: setup.options };
  const commitment = planted.commitment?.(deal) ?? '0'.repeat(64);
  const began = {
    kind: 'gameStarted',
    rules: RULES_VERSION,
    start: setup.start,
    deal,
    seed: 'seed',
    salt: 'salt',
    commitment,
  } as const;
  const entries: readonly Entry[] = [
    { atMs: 0, event: { kind: 'tableOpened', settings, host: PEOPLE[0] } },
    ...PEOPLE.slice(0, setup.seats).map(
      (person, seat): Entry => ({ atMs: 0, event: { kind: 'seatTaken', seat: seat as 0, person } }),
    ),
    { atMs: 0, event: began },
  ];
  await store.createTable({
    table: 't',
    nowMs: 0,
    entries,
    summary: { phase: 'playing', isListed: false },
    links: [],
    members: [],
  });

  const person = isSeat(viewer) ? (PEOPLE[viewer] ?? '') : 'watcher';
  const connect = (name = person, include?: readonly Extra[]): Promise<TestClient> => {
    const dial = dialRegistry(test, 't', { person, isGuest: true, link: {} });
    return new TestClient(name, dial, include === undefined ? {} : { include }).connect();
  };
  const client = await connect();
  const asking = await connect(`${person} who asks for more`, EXTRAS);
  for (const [index, { seat, move }] of moves.entries()) {
    test.time.advance(planted.pauseMs?.(move) ?? 10);
    const asked = {
      person: PEOPLE[seat] ?? '',
      id: `m${index}`,
      seq: client.view?.seq ?? 0,
      command: { kind: 'play', move },
    } as const;
    const outcome = await test.registry.command('t', asked);
    if (outcome.kind !== 'accepted') throw new Error(`${JSON.stringify(asked)}: ${JSON.stringify(outcome)}`);
  }
  const strange: readonly WireCommand[] = [
    ...commands.map((move): WireCommand => ({ kind: 'play', move })),
    { kind: 'requestUndo' },
    { kind: 'start' },
    { kind: 'propose', what: 'pause' },
    { kind: 'answerProposal', isAgreed: false },
  ];
  // A command may be legal in both worlds; each is sent separately, so that none hides the next.
  for (const command of strange) {
    const { id } = client.command(command);
    await until(() => client.answers(id).length > 0, 'an answer');
  }
  await endByAgreement(test, PEOPLE.slice(0, setup.seats));
  const resumed = await connect();
  const resumedAsking = await connect(`${person} who asks for more`, EXTRAS);
  return [client, asking, resumed, resumedAsking].flatMap(({ texts }) => texts);
}

/** The players end the game: views still contain only what their viewer knew. */
async function endByAgreement({ registry }: TestRegistry, people: readonly string[]): Promise<void> {
  for (const [index, person] of people.entries()) {
    const command: WireCommand =
      index === 0 ? { kind: 'propose', what: 'end' } : { kind: 'answerProposal', isAgreed: true };
    const { seq = 0, phase } = (await registry.currentState('t')) ?? {};
    const { kind } = await registry.command('t', { person, id: `end ${index}`, seq, command });
    if (kind !== 'accepted' && phase === 'playing') throw new Error('the game could not be ended');
  }
}
