// P5: every game can finish, no matter who leaves and when.

import { expect, it } from 'vitest';
import { decide } from '../../../src/bots/index.ts';
import { randomFrom } from '../../support/random.ts';
import { playToTheEnd } from './finish.ts';

const BATCHES = 5;
const GAMES_PER_BATCH = 200;

it.each(Array.from({ length: BATCHES }, (_, batch) => batch))(
  `P5 ${GAMES_PER_BATCH} games on a registry finish although players abandon them, batch %i`,
  async (batch) => {
    for (let game = batch * GAMES_PER_BATCH; game < (batch + 1) * GAMES_PER_BATCH; game++) {
      const seed = `finish ${game}`;
      expect(await playToTheEnd(randomFrom(seed)), seed).toBe('over');
    }
  },
);

it('P5 detects a bot that never answers', async () => {
  const ends: string[] = [];
  for (let game = 0; game < 3; game++) {
    let moves = 0;
    const think = (question: Parameters<typeof decide>[0]) =>
      ++moves > 20 ? new Promise<never>(() => {}) : Promise.resolve(decide(question, () => 0));
    ends.push(await playToTheEnd(randomFrom(`stuck ${game}`), { think }));
  }
  expect(ends.some((end) => end !== 'over')).toBe(true);
});
