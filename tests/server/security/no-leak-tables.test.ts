// P3 on whole tables: nobody receives a secret byte; every seat count, with and without hidden characters.

import { describe, expect, it } from 'vitest';
import { BOX, type Options, SEAT_COUNTS, type SeatCount, type Viewer } from '../../../src/rules/index.ts';
import { type LeakQuestion, playStory } from '../../laws/no-leak.ts';
import { randomFrom } from '../../support/random.ts';
import { HIDDEN_VALUES, randomTable } from '../../support/random-table.ts';
import { type PlantedTableLeak, tableLeak } from './no-leak-tables.ts';

function questionsOf(seats: SeatCount, hiddenCharacters: Options['hiddenCharacters']): readonly LeakQuestion[] {
  const seed = `registry ${seats} ${hiddenCharacters}`;
  const random = randomFrom(seed);
  const story = playStory(randomTable(random, seed, { seats, hiddenCharacters, tileSet: BOX }), random);
  const viewers: readonly Viewer[] = [0, (seats - 1) as Viewer, 'spectator'];
  return viewers.map((viewer) => ({ story, viewer, after: 10 + random(story.moves.length - 9) }));
}

const KINDS = SEAT_COUNTS.flatMap((seats) => HIDDEN_VALUES.map((hidden) => [seats, hidden] as const));

describe('frames of a table', () => {
  it.each(KINDS)(
    'P3 are byte-identical in two worlds that a viewer can’t distinguish: %i seats, hidden %s',
    async (seats, hidden) => {
      for (const question of questionsOf(seats, hidden)) {
        const leak = await tableLeak(question, randomFrom(`redraw ${seats} ${hidden} ${question.viewer}`));
        expect(leak, `viewer ${question.viewer}, after ${question.after}`).toBeUndefined();
      }
    },
  );

  it.each<[string, PlantedTableLeak]>([
    ['a commitment made of the deal alone', { commitment: ({ stacks }) => hexOf(JSON.stringify(stacks)) }],
    ['a pause that depends on the tile', { pauseMs: (move) => 10 + (JSON.stringify(move).charCodeAt(29) % 7) }],
  ])('a planted leak is seen: %s', async (_, planted) => {
    const leaks = await Promise.all(
      questionsOf(3, 'secret-draft').map((question) =>
        tableLeak(question, randomFrom(`planted ${question.viewer}`), planted),
      ),
    );
    expect(leaks.some((leak) => leak !== undefined)).toBe(true);
  });
});

function hexOf(text: string): string {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(16).padStart(64, '0');
}
