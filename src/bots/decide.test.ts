// Budgets: a search runs in slices and stops at the first clock check after its time is up.

import { describe, expect, it } from 'vitest';
import { gameOf, randomGames, randomOf, turnOf } from '../../tests/support/games.ts';
import { legalMoves, viewFor } from '../rules/index.ts';
import type { Thinking } from './bot.ts';
import { decide, finish, slices, spend } from './decide.ts';
import { BOT_NAMES, type BotName } from './names.ts';
import type { Budget } from './player.ts';

/** A search with a given time per iteration and amount of work, and a clock that follows it. */
function thoughtOf(msAnIteration: number, enough = Number.POSITIVE_INFINITY) {
  let now = 1000;
  let done = 0;
  const slicesDone: number[] = [];
  const think: Thinking['think'] = (iterations) => {
    slicesDone.push(iterations);
    done += iterations;
    now += iterations * msAnIteration;
    return done < enough;
  };
  const run = (budget: Budget): number => finish(spend(budget, think, { nowMs: () => now, begunMs: 1000 }));
  return { run, slicesDone, spentMs: () => now - 1000 };
}

describe('a budget', () => {
  it.each([
    [0, []],
    [1, [1]],
    [3, [1, 1, 1]],
  ])('of %i iterations is spent to the last one', (count, expected) => {
    const { run, slicesDone } = thoughtOf(1);
    expect(run({ kind: 'iterations', count })).toBe(count);
    expect(slicesDone).toEqual(expected);
  });

  it.each([
    { iterations: 4 },
    { kind: 'iterations', count: Number.NaN },
    { kind: 'iterations', count: Number.POSITIVE_INFINITY },
    { kind: 'iterations', count: -1 },
    { kind: 'iterations', ms: 100 },
    { kind: 'time', ms: '100' },
    { kind: 'time' },
    {},
  ])('is refused where it would never be spent: %j', (budget) => {
    const { run, slicesDone } = thoughtOf(1, 10);
    expect(() => run(budget as Budget)).toThrow('a budget is');
    expect(slicesDone).toEqual([]);
  });

  it.each([1, 3, 7, 50, 300, 1000])(
    'of time is overdrawn by less than a slice, %i ms an iteration',
    (msAnIteration) => {
      for (const ms of [1, 10, 299, 300, 301, 5000]) {
        const { run, slicesDone, spentMs } = thoughtOf(msAnIteration);
        run({ kind: 'time', ms });
        const longest = Math.max(...slicesDone) * msAnIteration;
        expect(spentMs()).toBeGreaterThanOrEqual(ms);
        expect(spentMs() - ms).toBeLessThan(longest);
      }
    },
  );

  it('is not spent where nothing is left to find', () => {
    const { run, slicesDone } = thoughtOf(1, 6);
    expect(run({ kind: 'time', ms: 5000 })).toBe(6);
    expect(slicesDone).toHaveLength(6);
  });

  it('that was spent before the first slice leaves no iteration', () => {
    expect(finish(spend({ kind: 'time', ms: 5 }, () => true, { nowMs: () => 9, begunMs: 0 }))).toBe(0);
  });
});

describe.each(BOT_NAMES)('%s', (bot) => {
  const game = gameOf({ seats: 4, seed: 'budget' });
  const view = viewFor(game, turnOf(game));

  /** Reading the clock advances it by a millisecond, so that each slice seems to take one. */
  function ticking() {
    let looks = 0;
    return { nowMs: () => looks++, looks: () => looks };
  }

  it.each([1, 2, 5])('looks no more often than its %i ms allow', (ms) => {
    const { nowMs, looks } = ticking();
    const { iterations } = decide({ player: { bot, budget: { kind: 'time', ms } }, view, seed: 'x' }, nowMs);
    expect(looks()).toBeLessThanOrEqual(ms + 1);
    expect(iterations).toBeLessThanOrEqual(ms - 1);
  });

  it('pauses after the start and after every slice, and continues where it stopped', () => {
    const question = { player: { bot, budget: { kind: 'iterations', count: 10 } }, view, seed: 'x' } as const;
    const thought = slices(question, () => 0);
    let pauses = 0;
    let step = thought.next();
    for (; !step.done; step = thought.next()) pauses += 1;
    expect(step.value).toEqual(decide(question, () => 0));
    expect(pauses).toBe(step.value.iterations === 10 ? 11 : 0); // an instant bot has nothing to pause for
  });
});

describe('a searching bot without time', () => {
  const moments = [...randomGames(gameOf({ seats: 4, start: 1 }), randomOf(4))]
    .map(({ game }) => game)
    .filter(({ step }) => step.kind === 'take' || step.kind === 'appoint');

  it.each(['pilot', 'flat'] as const)('%s plays like tiger', (bot) => {
    let others = 0;
    for (const game of moments) {
      const view = viewFor(game, turnOf(game));
      const moveOf = (name: BotName, count: number) =>
        decide({ player: { bot: name, budget: { kind: 'iterations', count } }, view, seed: 'x' }, () => 0).move;
      expect(moveOf(bot, 0)).toEqual(moveOf('tiger', 1));
      const [first] = legalMoves(view);
      if (JSON.stringify(moveOf(bot, 0)) !== JSON.stringify(first)) others += 1;
    }
    expect(others).toBeGreaterThan(moments.length / 4);
  });
});
