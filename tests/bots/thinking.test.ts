// Bots in real worker threads: same decisions as without threads, cancellation, and a fallback move when a thread dies.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { advise, BOT_NAMES, type BotName, type BotQuestion, type Budget, decide } from '../../src/bots/index.ts';
import { viewFor } from '../../src/rules/index.ts';
import { startThinker, type Thinker } from '../../src/thinking/node/index.ts';
import { builtUrl, slowScript } from '../support/built.ts';
import { gameOf, randomGames, randomOf, turnOf } from '../support/games.ts';

const WORKER = 'thinking/node/worker.js';
const FEW: Budget = { kind: 'iterations', count: 50 };
const ENDLESS: Budget = { kind: 'time', ms: 10 ** 7 };

/** One question for each of the first moments of a game. */
function questions(bot: BotName, budget: Budget, count: number): readonly BotQuestion[] {
  const moments = [...randomGames(gameOf({ seats: 4, start: 1, seed: 'threads' }), randomOf(1))].slice(0, count);
  const player = { bot, budget };
  return moments.map(({ game }) => ({ player, view: viewFor(game, turnOf(game)), seed: `${game.seq}` }));
}

function question(bot: BotName, budget: Budget): BotQuestion {
  const asked = questions(bot, budget, 3).at(-1);
  if (asked === undefined) throw new Error('there is no such moment');
  return asked;
}

let started: Thinker | undefined;

function startIn(script: URL): Thinker {
  started = startThinker(script);
  return started;
}

afterEach(() => started?.close());

describe('a worker thread', () => {
  it.each(BOT_NAMES)('decides for %s as it would be decided without', async (bot) => {
    const thinker = startIn(builtUrl(WORKER));
    const asked = questions(bot, FEW, 12);
    const expected = asked.map((each) => ({ ...decide(each, () => 0), fallback: false }));
    expect(await Promise.all(asked.map((each) => thinker.ask(each)))).toEqual(expected);
  });

  it('gives the same advice as without a worker, and stops when cancelled', async () => {
    const thinker = startIn(builtUrl(WORKER));
    const { view, seed } = question('merchant', FEW);
    const asked = { view, seed, budget: FEW };
    expect(await thinker.advise(asked)).toEqual({ ...advise(asked, () => 0), fallback: false });
    const controller = new AbortController();
    const dropped = thinker.advise({ ...asked, budget: ENDLESS }, { signal: controller.signal });
    setTimeout(() => controller.abort(), 30);
    await expect(dropped).rejects.toMatchObject({ name: 'AbortError' });
    expect(await thinker.advise(asked)).toMatchObject({ fallback: false });
  });

  it('drops a thought that is cancelled, and is free for the next', async () => {
    const thinker = startIn(slowScript('spin(2);', WORKER));
    await thinker.ask(question('merchant', FEW)); // it runs by now
    const controller = new AbortController();
    const dropped = thinker.ask(question('random', ENDLESS), { signal: controller.signal });
    const next = thinker.ask(question('merchant', FEW));
    setTimeout(() => controller.abort(), 30);
    await expect(dropped).rejects.toMatchObject({ name: 'AbortError' });
    expect(await next).toMatchObject({ fallback: false });
  });

  it('is not stopped by a question that can’t be sent', async () => {
    const thinker = startIn(builtUrl(WORKER));
    const asked = question('merchant', FEW);
    const answers = [thinker.ask({ ...asked, view: new Proxy(asked.view, {}) }), thinker.ask(asked)];
    await expect(answers[0]).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await answers[1]).toMatchObject({ fallback: false });
  });

  it.each([
    ['exits', 'process.exit(1);', 'exited with 1'],
    ['breaks down', "queueMicrotask(() => { throw new Error('planted'); });", 'planted'],
    ['hangs', 'for (;;);', 'hangs'],
    ['has a bot that throws', "throw new Error('planted');", 'planted'],
  ])('that %s leaves merchant’s move behind, and the next question works', async (_, spend, reason) => {
    const thinker = startIn(slowScript(spend, WORKER));
    const asked = question('random', ENDLESS);
    const fallback = decide(question('merchant', FEW), () => 0).move;
    expect(await thinker.ask(asked)).toMatchObject({
      move: fallback,
      fallback: true,
      reason: expect.stringContaining(reason),
    });
    expect(await thinker.ask(question('merchant', FEW))).toEqual({ move: fallback, iterations: 1, fallback: false });
  });

  it.each([
    ['is not there', new URL('data:text/javascript,import "node:nothing"')],
    ['ends at once', new URL('data:text/javascript,')],
  ])('whose script %s leaves merchant’s move behind every time', async (_, script) => {
    const thinker = startIn(script);
    for (let asked = 0; asked < 6; asked++)
      expect(await thinker.ask(question('merchant', FEW))).toMatchObject({ fallback: true });
  });

  it.each([[['--input-type=module']], [['--input-type=module', '--max-old-space-size=500']]])(
    'runs in a process with the flags %j, which ends when the thinker is closed',
    async (flags) => {
      const text = `
      import { startThinker } from 'make-me-a-planet/thinking/node';
      const thinker = startThinker();
      const { fallback } = await thinker.ask(${JSON.stringify(question('merchant', FEW))});
      console.log(fallback);
      thinker.close();`;
      const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', text]);
      expect(stdout).toBe('false\n');
    },
  );
});
