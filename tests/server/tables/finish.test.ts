// P5: every game can finish, whoever leaves, and whenever.

import { expect, it } from 'vitest';
import { decide } from '../../../src/bots/index.ts';
import { randomFrom } from '../../support/random.ts';
import { playToTheEnd } from './finish.ts';

const BATCHES = 5;
const GAMES_IN_A_BATCH = 200;

it.each(Array.from({ length: BATCHES }, (_, batch) => batch))(
  `P5 ${GAMES_IN_A_BATCH} games at a registry that players abandon come to their end, batch %i`,
  async (batch) => {
    for (let game = batch * GAMES_IN_A_BATCH; game < (batch + 1) * GAMES_IN_A_BATCH; game++) {
      const seed = `finish ${game}`;
      expect(await playToTheEnd(randomFrom(seed)), seed).toBe('over');
    }
  },
);

it('P5 a bot that never answers is seen', async () => {
  const ends: string[] = [];
  for (let game = 0; game < 3; game++) {
    let moves = 0;
    const think = (question: Parameters<typeof decide>[0]) =>
      ++moves > 20 ? new Promise<never>(() => {}) : Promise.resolve(decide(question, () => 0));
    ends.push(await playToTheEnd(randomFrom(`stuck ${game}`), { think }));
  }
  expect(ends.some((end) => end !== 'over')).toBe(true);
});
