// Every route and every message for every role: each cell of the table in authorisation.ts against the real server.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JoinTable, PROBLEMS, ROUTES, type WireCommand } from '../../../src/protocol/index.ts';
import { clientFrameSchema, jsonSchemaOf } from '../../../src/protocol/schema/index.ts';
import { CHANCE } from '../../../src/server/http/auth/tokens.ts';
import { eventually, Person, Refused, type TestServer, testFolder, testServer } from '../../support/server/server.ts';
import { STORE_KINDS } from '../../support/server/stores.ts';
import type { TestClient } from '../../support/server/test-registry.ts';
import { MESSAGE_ROWS, ROLES, ROUTE_ROWS, type Role } from './authorisation.ts';

const folder = testFolder();
let server: TestServer;
afterAll(folder.remove);

function fixedChance(seed: string) {
  let ids = 0;
  return { newId: () => `id-${ids++}-of-a-table`, newGame: () => ({ seed, salt: 'salt' }), newLink: CHANCE.newLink };
}

interface Scene {
  readonly table: string;
  readonly people: Readonly<Record<Role, Person>>;
  readonly tokens: Partial<Readonly<Record<Role, string>>>;
}

/** The table of a cell. What is refused changes nothing, so the cells of a row that say so share one. */
async function newScene(): Promise<Scene> {
  const people = Object.fromEntries(ROLES.map((role) => [role, new Person(server, role)])) as Scene['people'];
  const { stranger, watcher, removed, seat, host } = people;
  const { table, playTokens, watchToken } = await host.make({ seats: 3, undo: 'consent' });
  await Promise.all([stranger, watcher].map((person) => person.must('nameMe', { name: person.name })));
  await seat.join(table, playTokens[1]);
  await removed.join(table, playTokens[2]);
  const arranging = await host.client(table).connect();
  const { id } = arranging.command({ kind: 'clearSeat', seat: 2 });
  await eventually(() => arranging.answers(id).length > 0, 'the seat to be free');
  arranging.drop();
  const [device, revoked] = [
    (await seat.must('makeLink', undefined, { table, place: 'mine' })).token,
    playTokens[2],
    await host.must('makeLink', undefined, { table, place: 2 }),
  ];
  return {
    table,
    people,
    tokens: {
      device,
      ...(typeof revoked === 'string' ? { revoked } : {}),
      ...(watchToken === undefined ? {} : { watcher: watchToken }),
    },
  };
}

type SceneName = (typeof MESSAGE_ROWS)[number]['scene'];

/** Brings a table into the state that the row needs. */
async function prepare({ table, people }: Scene, name: SceneName): Promise<void> {
  if (name === 'waiting') return;
  const [host, bruno] = await Promise.all([people.host.client(table).connect(), people.seat.client(table).connect()]);
  const command = async (client: TestClient, wanted: WireCommand): Promise<void> => {
    const { id } = client.command(wanted);
    await eventually(() => client.answers(id).length > 0, `an answer to ${wanted.kind}`);
    const [answer] = client.answers(id);
    if (answer?.type !== 'accepted') throw new Error(`${wanted.kind}: ${JSON.stringify(answer)}`);
    await eventually(() => [host, bruno].every(({ view }) => (view?.seq ?? 0) >= answer.seq), 'both to hear');
  };
  const move = (): WireCommand => {
    const [first] = bruno.choices;
    if (first === undefined) throw new Error('Bruno has no choice');
    return { kind: 'play', move: first };
  };
  await command(host, { kind: 'addBot', seat: 2, bot: 'random:1it' });
  if (name !== 'full') await command(host, { kind: 'start' });
  if (name === 'moved' || name === 'asked' || name === 'taken') await command(bruno, move());
  if (name === 'taken') await command(bruno, move());
  if (name === 'asked') await command(bruno, { kind: 'requestUndo' });
  if (name === 'proposed' || name === 'paused') await command(bruno, { kind: 'propose', what: 'pause' });
  if (name === 'paused') await command(host, { kind: 'answerProposal', isAgreed: true });
  const isOver = name === 'over' || name === 'again';
  if (name === 'left' || isOver) await command(bruno, { kind: 'leave' });
  if (name === 'kicked' || name === 'kickedOver') await command(host, { kind: 'clearSeat', seat: 1 });
  if (isOver || name === 'kickedOver') {
    await command(host, { kind: 'leave' });
    await eventually(() => host.view?.phase === 'over', 'the end');
  }
  if (name === 'again') await command(host, { kind: 'rematch' });
  host.drop();
  bruno.drop();
}

async function sceneAt(name: SceneName): Promise<Scene> {
  const scene = await newScene();
  await prepare(scene, name);
  return scene;
}

const ALLOWED: ReadonlySet<unknown> = new Set([200, 201, 204, 'accepted', 'welcome']);

/** Each role's answer: first of those that must be refused, one after the other at one table, then of the others. */
async function answersOf<Answer>(
  cells: Readonly<Record<Role, unknown>>,
  { scene, answer }: { scene: () => Promise<Scene>; answer: (scene: Scene, role: Role) => Promise<Answer> },
): Promise<Readonly<Record<string, Answer>>> {
  const answers: Record<string, Answer> = {};
  const isAllowed = (role: Role): boolean => ALLOWED.has(cells[role]);
  const refused = ROLES.filter((role) => !isAllowed(role));
  const shared = refused.length > 0 ? await scene() : undefined;
  for (const role of refused) answers[role] = await answer(shared ?? (await scene()), role);
  await Promise.all(
    ROLES.filter(isAllowed).map(async (role) => {
      answers[role] = await answer(await scene(), role);
    }),
  );
  return answers;
}

describe.each(STORE_KINDS)('stored in $name', ({ newPlace }) => {
  beforeAll(async () => {
    // Seat 1 starts.
    server = await testServer(await newPlace(folder.path), {
      dependencies: { chance: fixedChance('seat 1 begins 2') },
    });
  });
  afterAll(() => server?.close());

  describe('routes', () => {
    it.each(ROUTE_ROWS)('$route $what', async ({ route, place, body, isOver, deal: named, cells }) => {
      const answers = await answersOf(cells, {
        scene: () => sceneAt(isOver === true ? 'over' : 'waiting'),
        answer: async ({ table, people, tokens }, role) => {
          const token = tokens[role];
          const event = { name: 'Ana', mode: 'tables', seats: 2 } as const;
          const deal = named === 'event' ? (await people.host.must('makeEvent', event)).deal : named;
          const sent = route === 'joinTable' && token !== undefined ? { ...(body as JoinTable), token } : body;
          const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
          const { status, error } = await people[role].ask(route, sent, {
            table,
            headers,
            ...(place === undefined ? {} : { place }),
            ...(deal === undefined ? {} : { deal }),
          });
          if (error !== undefined) expect(status).toBe(PROBLEMS[error]);
          return error ?? status;
        },
      });
      expect(answers).toEqual(cells);
    });

    it('cover every kind', () => {
      expect(new Set(ROUTE_ROWS.map(({ route }) => route))).toEqual(new Set(Object.keys(ROUTES)));
    });
  });

  describe('messages', () => {
    it.each(MESSAGE_ROWS)('$message, $scene', async ({ say, scene: name, cells }) => {
      const answers = await answersOf(cells, {
        scene: () => sceneAt(name),
        answer: ({ people, table, tokens }, role) => answerTo(people[role].client(table, tokens[role]), say),
      });
      expect(answers).toEqual(cells);
    });

    /** The type of the answer, its code if it is refused, or why the connection was refused. */
    async function answerTo(client: TestClient, say: (typeof MESSAGE_ROWS)[number]['say']): Promise<string> {
      try {
        await client.connect();
      } catch (error) {
        if (error instanceof Refused) return error.code;
        throw error;
      }
      if (say === undefined) return client.frames[0]?.type ?? 'nothing';
      const frame = 'kind' in say ? client.command(say) : say;
      if (!('kind' in say)) client.send(say);
      const id = 'id' in frame ? frame.id : '';
      await eventually(() => client.answers(id).length > 0, 'an answer');
      const [answer] = client.answers(id);
      client.drop();
      return answer?.type === 'refused' ? answer.code : (answer?.type ?? 'nothing');
    }

    it('cover every kind', () => {
      const kinds = messageKinds();
      expect(kinds.size).toBeGreaterThan(15);
      expect(new Set(MESSAGE_ROWS.map(({ message }) => message))).toEqual(kinds);
    });
  });
});

/** Read from the schema, so that a new kind is noticed here. */
function messageKinds(): ReadonlySet<string> {
  const { oneOf: frames } = jsonSchemaOf(clientFrameSchema) as { readonly oneOf: readonly Shape[] };
  const kinds = frames.flatMap(({ properties: { type, command } }) =>
    command?.oneOf === undefined ? [type?.const] : command.oneOf.map(({ properties }) => properties.kind?.const),
  );
  return new Set(kinds.map(String));
}

interface Shape {
  readonly properties: Readonly<
    Record<string, { readonly const?: string; readonly oneOf?: readonly Shape[] } | undefined>
  >;
}
