// P3 on the real server: nobody receives a secret byte on any channel.

import { afterAll, expect, it } from 'vitest';
import { BOX, type Deal, PRESETS, SEAT_COUNTS, type Viewer } from '../../../src/rules/index.ts';
import { playStory } from '../../laws/no-leak.ts';
import { randomFrom } from '../../support/random.ts';
import { hiddenValuesOf, randomTable } from '../../support/random-table.ts';
import { testFolder } from '../../support/server/server.ts';
import { STORE_KINDS } from '../../support/server/stores.ts';
import { type PlantedServerLeak, pairFor, type ServerPair, serverLeaks } from './no-leak-server.ts';

const folder = testFolder();
afterAll(folder.remove);

const KINDS = SEAT_COUNTS.flatMap((seats) =>
  PRESETS.flatMap((preset) => hiddenValuesOf(preset).map((hiddenCharacters) => ({ seats, preset, hiddenCharacters }))),
);

const PAIRS: readonly ServerPair[] = KINDS.map((kind, index) => {
  const seed = `server ${JSON.stringify(kind)}`;
  const random = randomFrom(seed);
  const story = playStory(randomTable(random, seed, { ...kind, tileSet: BOX }), random);
  const viewers: readonly Viewer[] = [0, (kind.seats - 1) as Viewer, 'spectator'];
  const viewer = viewers[index % viewers.length] ?? 0;
  return pairFor({ story, viewer, after: 10 + random(story.moves.length - 11) }, random);
});

it.each(STORE_KINDS)(
  'P3 on $name: servers whose tables are indistinguishable to a viewer send the same bytes',
  async ({ name, newPlace }) => {
    const different = PAIRS.filter(({ worlds: [one, two] }) => JSON.stringify(one.deal) !== JSON.stringify(two.deal));
    expect(different.length).toBeGreaterThan(PAIRS.length / 2);
    // What a viewer receives is made above the store: on the second one every third pair is enough.
    const pairs = PAIRS.filter((_, index) => name === 'SQLite' || index % 3 === 0);
    const leaks = await serverLeaks(pairs, { newPlace: () => newPlace(folder.path) });
    for (const [index, leak] of leaks.entries()) {
      expect(leak, JSON.stringify(pairs[index]?.question.story.table.setup)).toBeUndefined();
    }
  },
);

it('P3 players of a shared deal learn nothing of what is still to be dealt', async () => {
  const [sqlite] = STORE_KINDS;
  if (sqlite === undefined) throw new Error('no store');
  const shared = PAIRS.filter(({ question: { viewer } }) => viewer !== 'spectator')
    .filter((_, index) => index % 3 === 0)
    .map((pair): ServerPair => ({ ...pair, isShared: true }));
  const leaks = await serverLeaks(shared, { newPlace: () => sqlite.newPlace(folder.path) });
  expect(leaks.filter((leak) => leak !== undefined)).toEqual([]);
  expect(shared.length).toBeGreaterThan(5);
});

it.each<[string, PlantedServerLeak, string]>([
  [
    'a commitment made of the deal alone',
    { commitment: (deal) => hashed(deal).toString(16).padStart(64, '0') },
    '"type"',
  ],
  ['a table’s age that depends on the deal', { createdMs: hashed }, 'listMyTables'],
])('a planted leak is seen: %s', async (_, planted, where) => {
  const [sqlite] = STORE_KINDS;
  if (sqlite === undefined) throw new Error('no store');
  const newPlace = () => sqlite.newPlace(folder.path);
  const pairs = PAIRS.filter(({ question }) => question.viewer === 0).slice(0, 4);
  const leaks = await serverLeaks(pairs, { newPlace, planted });
  expect(leaks.filter((leak) => leak?.includes(where)).length).toBeGreaterThan(2);
});

function hashed({ stacks }: Deal): number {
  let hash = 7;
  for (const character of JSON.stringify(stacks)) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1e9;
  return hash;
}
