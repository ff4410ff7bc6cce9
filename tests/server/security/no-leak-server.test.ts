// P3 on the real server: nobody receives a secret byte on any channel.

import { afterAll, expect, it } from 'vitest';
import { BOX, type Deal, PRESETS, SEAT_COUNTS, type Viewer } from '../../../src/rules/index.ts';
import { playStory } from '../../laws/no-leak.ts';
import { randomFrom } from '../../support/random.ts';
import { randomTable } from '../../support/random-table.ts';
import { testFolder } from '../../support/server/server.ts';
import { type PlantedServerLeak, pairFor, type ServerPair, serverLeaks } from './no-leak-server.ts';

const folders = [testFolder(), testFolder(), testFolder()] as const;
afterAll(() => {
  for (const { remove } of folders) remove();
});

const KINDS = SEAT_COUNTS.flatMap((seats) =>
  PRESETS.flatMap((preset) => [false, true].map((hiddenCharacters) => ({ seats, preset, hiddenCharacters }))),
);

const PAIRS: readonly ServerPair[] = KINDS.map((kind, index) => {
  const seed = `server ${JSON.stringify(kind)}`;
  const random = randomFrom(seed);
  const story = playStory(randomTable(random, seed, { ...kind, tileSet: BOX }), random);
  const viewers: readonly Viewer[] = [0, (kind.seats - 1) as Viewer, 'spectator'];
  const viewer = viewers[index % viewers.length] ?? 0;
  return pairFor({ story, viewer, after: 10 + random(story.moves.length - 11) }, random);
});

it('P3 servers whose tables are indistinguishable to a viewer send the same bytes', async () => {
  const different = PAIRS.filter(({ worlds: [one, two] }) => JSON.stringify(one.deal) !== JSON.stringify(two.deal));
  expect(different.length).toBeGreaterThan(PAIRS.length / 2);
  for (const [index, leak] of (await serverLeaks(PAIRS, { folder: folders[0].path })).entries()) {
    expect(leak, JSON.stringify(KINDS[index])).toBeUndefined();
  }
});

it.each<[string, PlantedServerLeak, string]>([
  [
    'a commitment made of the deal alone',
    { commitment: (deal) => hashed(deal).toString(16).padStart(64, '0') },
    '"type"',
  ],
  ['a table’s age that depends on the deal', { createdMs: hashed }, 'listMyTables'],
])('a planted leak is seen: %s', async (_, planted, where) => {
  const { path } = folders[where === '"type"' ? 1 : 2];
  const pairs = PAIRS.filter(({ question }) => question.viewer === 0).slice(0, 4);
  const leaks = await serverLeaks(pairs, { folder: path, planted });
  expect(leaks.filter((leak) => leak?.includes(where)).length).toBeGreaterThan(2);
});

function hashed({ stacks }: Deal): number {
  let hash = 7;
  for (const character of JSON.stringify(stacks)) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1e9;
  return hash;
}
