// Bots in a Web Worker never block the page. The test detects one that runs in the page itself.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BotName, type BotQuestion, decide } from '../../src/bots/index.ts';
import { legalMoves, viewFor } from '../../src/rules/index.ts';
import type { BotAnswer } from '../../src/thinking/index.ts';
import { gameOf, play, turnOf } from '../support/games.ts';
import { type OpenPage, openPage } from '../support/web/page.ts';

/** The strongest bot there is. */
const STRONGEST: BotName = 'pilot';
/** What a phone has for one move. */
const BUDGET_MS = 300;

const { game } = play(gameOf({ seats: 3, start: 1, seed: 'browser' }), 'open uphill');
const view = viewFor(game, turnOf(game));

const question = (bot: BotName, ms = BUDGET_MS): BotQuestion => ({
  player: { bot, budget: { kind: 'time', ms } },
  view,
  seed: 'x',
});
const merchantMove = decide(question('merchant'), () => 0).move;

/** `random` never finishes, and takes four milliseconds a slice in the thread that imports this. */
const SLOW = `
  import { BOTS } from '/src/bots/index.js';
  import { slowDown } from '/tests/support/slow-bot.js';
  slowDown(BOTS, 'random');`;

/** Counts what else the page gets done until a promise is settled. */
const WATCH = `
  export async function watch(act) {
    let [ticks, longestTaskMs] = [0, 0];
    const look = (list) => {
      for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
    };
    const observer = new PerformanceObserver(look);
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    await pause();
    observer.observe({ type: 'longtask' });
    const timer = setInterval(() => ticks++, 5);
    const begunMs = performance.now();
    const answer = await act();
    const watched = { answer, ticks, waitedMs: performance.now() - begunMs };
    clearInterval(timer);
    await pause();
    observer.disconnect();
    return { ...watched, longestTaskMs };
  }`;

interface Watched {
  readonly answer: BotAnswer<'decide'>;
  readonly ticks: number;
  readonly waitedMs: number;
  /** Of the tasks of 50 ms or more; 0 if there was none. */
  readonly longestTaskMs: number;
}

/** What shows that a page was blocked; generous, since the machine may have other things to do. */
function blockedBy({ ticks, waitedMs, longestTaskMs }: Watched): readonly string[] {
  return [
    ...(ticks < Math.floor(waitedMs / 50) ? [`only ${ticks} ticks in ${waitedMs} ms`] : []),
    ...(longestTaskMs > BUDGET_MS / 2 ? [`a task of ${longestTaskMs} ms`] : []),
  ];
}

let opened: OpenPage;

beforeAll(async () => {
  opened = await openPage({
    '/watch.js': WATCH,
    '/slow.js': SLOW,
    '/slow-worker.js': `import '/slow.js'; import '/src/thinking/web/worker.js';`,
    '/dying-worker.js': `throw new Error('planted');`,
  });
});

afterAll(() => opened?.close());

/** As text, since vitest would rewrite the imports of a function. */
function inPage<Value>(body: string): Promise<Value> {
  return opened.page.evaluate<Value>(`(async () => {
    const { startThinker } = await import('/src/thinking/web/index.js');
    const { watch } = await import('/watch.js');
    const start = (path) => startThinker(() => new Worker(path, { type: 'module' }));
    const slow = ${JSON.stringify(question('random'))};
    const endless = ${JSON.stringify(question('random', 10 ** 7))};
    const strongest = ${JSON.stringify(question(STRONGEST))};
    ${body}
  })()`);
}

it.each([
  [`${STRONGEST}, the strongest,`, 'const thinker = startThinker(); const asked = strongest;'],
  ['a slow bot', "const thinker = start('/slow-worker.js'); const asked = slow;"],
])('%s does not block the page', async (_, begin) => {
  const watched = await inPage<Watched>(`${begin}
    await thinker.ask(strongest); // the worker is there by now
    const watched = await watch(() => thinker.ask(asked));
    thinker.close();
    return watched;`);
  expect(blockedBy(watched)).toEqual([]);
  expect(watched.answer.fallback).toBe(false);
  expect(legalMoves(view)).toContainEqual(watched.answer.move);
});

it('a bot that thinks in the page is noticed', async () => {
  const watched = await inPage<Watched>(`
    await import('/slow.js');
    const { decide } = await import('/src/bots/index.js');
    return watch(async () => decide(slow, () => performance.now()));`);
  expect(blockedBy(watched)).toHaveLength(2);
});

it('a cancelled search frees the worker for the next', async () => {
  const [name, answer] = await inPage<[string, BotAnswer<'decide'>]>(`
    const thinker = start('/slow-worker.js');
    await thinker.ask(strongest);
    const controller = new AbortController();
    const dropped = thinker.ask(endless, { signal: controller.signal }).catch(({ name }) => name);
    const next = thinker.ask(strongest);
    setTimeout(() => controller.abort(), 30);
    const answers = [await dropped, await next];
    thinker.close();
    return answers;`);
  expect(name).toBe('AbortError');
  expect(answer.fallback).toBe(false);
});

it.each(['/not-there.js', '/dying-worker.js'])(
  'a worker that can’t run, as %s, leaves merchant’s move',
  async (path) => {
    const answer = await inPage<BotAnswer<'decide'>>(`return start('${path}').ask(slow);`);
    expect(answer).toMatchObject({ move: merchantMove, fallback: true });
  },
);
