// Both sides of a worker without a platform: a fake clock, manual timers, and workers that die on request.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOf, play, turnOf } from '../../tests/support/games.ts';
import { slowDown } from '../../tests/support/slow-bot.ts';
import { type AdviceQuestion, advise, BOTS, type BotQuestion, type Budget, decide } from '../bots/index.ts';
import { BOX, dealFromSeed, newGame, viewFor } from '../rules/index.ts';
import { serve, Thinker, type WorkerEvents } from './index.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const { game } = play(gameOf({ seed: 'thinking', start: 1 }), 'open uphill');
const view = viewFor(game, turnOf(game));
const ITERATIONS: Budget = { kind: 'iterations', count: 100 };

/** The worlds that the asking thread looks at where no worker answers, one at a time. */
const GLANCES = 4;

const question = (seed: string, budget: Budget = ITERATIONS): BotQuestion => ({
  player: { bot: 'random', budget },
  view,
  seed,
});
const merchantMove = ({ seed }: BotQuestion) =>
  decide({ player: { bot: 'merchant', budget: ITERATIONS }, view, seed }, () => 0).move;

/** Lets everything happen that waits for no timer. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface FakeWorker extends WorkerEvents {
  readonly posted: ToWorker[];
  isEnded: boolean;
}

/** A thinker whose workers only record the messages they get. */
function thinkerWithFakes(canStart: () => boolean = () => true) {
  const workers: FakeWorker[] = [];
  let attempts = 0;
  let pauses = 0;
  const thinker = new Thinker({
    startWorker: (events) => {
      attempts += 1;
      if (!canStart()) throw new Error('no workers here');
      const worker: FakeWorker = { ...events, posted: [], isEnded: false };
      workers.push(worker);
      const end = (): void => {
        worker.isEnded = true;
      };
      return { post: (message) => worker.posted.push(message), end };
    },
    after: (ms, act) => {
      if (ms === 0) pauses += 1;
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
  const newest = (): FakeWorker => {
    const worker = workers.at(-1);
    if (worker === undefined) throw new Error('no worker was started');
    return worker;
  };
  return { thinker, workers, newest, attempts: () => attempts, pauses: () => pauses };
}

const answerTo = (id: number, asked: BotQuestion): FromWorker => ({
  type: 'answer',
  id,
  result: decide(asked, () => 0),
});

describe('a thinker', () => {
  it('starts its worker immediately, and sends it one question at a time', async () => {
    const { thinker, workers, newest } = thinkerWithFakes();
    expect(workers).toHaveLength(1);
    const answers = [thinker.ask(question('a')), thinker.ask(question('b'))];
    expect(newest().posted).toMatchObject([{ type: 'ask', id: 1 }]);
    newest().onMessage(answerTo(1, question('a')));
    expect(newest().posted).toMatchObject([{ id: 1 }, { type: 'ask', id: 2 }]);
    newest().onMessage(answerTo(2, question('b')));
    expect(await Promise.all(answers)).toEqual([
      { ...decide(question('a'), () => 0), fallback: false },
      { ...decide(question('b'), () => 0), fallback: false },
    ]);
    expect(workers).toHaveLength(1);
  });

  it.each<readonly [string, (worker: FakeWorker) => unknown, number, string]>([
    ['dies', (worker) => worker.onDeath('planted'), 2, 'planted'],
    ['fails', (worker) => worker.onMessage({ type: 'failed', id: 1, reason: 'planted' }), 1, 'planted'],
    ['is silent for long', () => vi.advanceTimersByTimeAsync(6000), 2, 'the worker hangs'],
  ])('answers as merchant would where the worker %s, and goes on', async (_, harm, workersAtEnd, reason) => {
    const { thinker, workers, newest } = thinkerWithFakes();
    const [hurt, next] = [thinker.ask(question('a')), thinker.ask(question('b'))];
    await harm(newest());
    expect(await hurt).toEqual({ move: merchantMove(question('a')), iterations: 1, fallback: true, reason });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual(workersAtEnd === 1 ? [false] : [true, false]);
    newest().onMessage(answerTo(2, question('b')));
    expect(await next).toMatchObject({ fallback: false });
  });

  it('waits as long as there are heartbeats', async () => {
    const { thinker, workers, newest } = thinkerWithFakes();
    const answer = thinker.ask(question('a'));
    for (let seconds = 0; seconds < 60; seconds += 4) {
      await vi.advanceTimersByTimeAsync(4000);
      newest().onMessage({ type: 'thinking', id: 1 });
    }
    newest().onMessage(answerTo(1, question('a')));
    expect(await answer).toMatchObject({ fallback: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([false]);
  });

  it.each([
    ['that die', (workers: readonly FakeWorker[]) => workers.at(-1)?.onDeath('planted'), () => true],
    ['that can’t be started', () => {}, () => false],
  ])('rests from workers %s again and again', async (_, harm, canStart) => {
    const { thinker, workers, attempts } = thinkerWithFakes(canStart);
    for (let asked = 0; asked < 20; asked++) {
      const answer = thinker.ask(question(`${asked}`));
      harm(workers);
      expect(await answer).toMatchObject({ fallback: true });
    }
    expect(attempts()).toBe(3);
    await vi.advanceTimersByTimeAsync(30_000);
    const answer = thinker.ask(question('later'));
    harm(workers);
    expect(await answer).toMatchObject({ fallback: true });
    expect(attempts()).toBe(4);
  });

  it('rejects a question immediately when its signal is aborted', async () => {
    const { thinker, newest } = thinkerWithFakes();
    const [one, two, three] = [new AbortController(), new AbortController(), new AbortController()];
    const first = thinker.ask(question('a'), { signal: one.signal });
    const second = thinker.ask(question('b'), { signal: two.signal });
    const third = thinker.ask(question('c'), { signal: three.signal });
    two.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    one.abort(new Error('a better reason'));
    await expect(first).rejects.toThrow('a better reason');
    expect(newest().posted).toMatchObject([
      { type: 'ask', id: 1 },
      { type: 'cancel', id: 1 },
      { type: 'ask', id: 3 },
    ]);
    newest().onMessage(answerTo(1, question('a'))); // it had crossed the cancellation
    newest().onMessage(answerTo(3, question('c')));
    expect(await third).toEqual({ ...decide(question('c'), () => 0), fallback: false });
    three.abort();
    expect(newest().posted).toHaveLength(3);
    await expect(thinker.ask(question('d'), { signal: three.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('ends its worker when it is closed, and rejects pending questions', async () => {
    const { thinker, newest } = thinkerWithFakes();
    const asked = [thinker.ask(question('a')), thinker.ask(question('b'))];
    const refused = Promise.all(asked.map((each) => expect(each).rejects.toThrow('closed')));
    thinker.close();
    thinker.close();
    await refused;
    expect(newest().isEnded).toBe(true);
    await expect(thinker.ask(question('c'))).rejects.toThrow('closed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('returns advice, and falls back to a short search of its own if the worker dies', async () => {
    const asked: AdviceQuestion = { view, budget: ITERATIONS, seed: 'a' };
    const { thinker, newest } = thinkerWithFakes();
    const answers = [thinker.advise(asked), thinker.advise(asked)];
    expect(newest().posted).toMatchObject([{ type: 'ask', id: 1, job: { kind: 'advise', task: asked } }]);
    newest().onMessage({ type: 'answer', id: 1, result: advise(asked, () => 0) });
    expect(await answers[0]).toEqual({ ...advise(asked, () => 0), fallback: false });
    newest().onDeath('planted');
    const glance = advise({ ...asked, budget: { kind: 'iterations', count: GLANCES } }, () => 0);
    await vi.advanceTimersByTimeAsync(GLANCES + 1);
    expect(await answers[1]).toEqual({ ...glance, fallback: true, reason: 'planted' });
  });

  it('reports how much of a review is done', async () => {
    const { thinker, newest } = thinkerWithFakes();
    const heard: number[] = [];
    const game = newGame(view.setup, dealFromSeed('a', view.setup.seats, BOX)).game;
    const answer = thinker.review({ game, seed: 'a' }, { onProgress: (progress) => heard.push(progress) });
    newest().onMessage({ type: 'thinking', id: 1 });
    for (const progress of [0.25, 0.5]) newest().onMessage({ type: 'thinking', id: 1, progress });
    newest().onMessage({ type: 'answer', id: 1, result: { worlds: 8, seats: [] } });
    expect(await answer).toEqual({ worlds: 8, seats: [], fallback: false });
    expect(heard).toEqual([0.25, 0.5]);
  });

  it('lets its own thread go on between one glance and the next', async () => {
    const { thinker, pauses } = thinkerWithFakes(() => false);
    const answer = thinker.advise({ view, budget: ITERATIONS, seed: 'a' });
    await vi.dynamicImportSettled();
    expect(pauses()).toBeLessThan(GLANCES);
    await vi.advanceTimersByTimeAsync(GLANCES + 1);
    expect(await answer).toMatchObject({ iterations: GLANCES, fallback: true });
    expect(pauses()).toBe(1 + GLANCES); // one after the beginning, one after each glance
  });

  it.each([
    ['the caller aborts', (asking: AbortController) => asking.abort(new Error('gone'))],
    ['it is closed', (_: AbortController, thinker: Thinker) => thinker.close()],
  ])('stops glancing when %s', async (_, end) => {
    const { thinker } = thinkerWithFakes(() => false);
    const asking = new AbortController();
    const answer = thinker.advise({ view, budget: ITERATIONS, seed: 'a' }, { signal: asking.signal });
    await vi.dynamicImportSettled();
    await vi.advanceTimersToNextTimerAsync();
    end(asking, thinker);
    const refused = expect(answer).rejects.toThrow(/gone|closed/);
    await vi.advanceTimersToNextTimerAsync();
    await refused;
    thinker.close(); // which also forgets the rest from workers
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects what not even merchant can answer', async () => {
    const { thinker, newest } = thinkerWithFakes();
    const over = { ...question('a'), view: { ...view, step: { kind: 'over' } } } as const;
    const answer = thinker.ask(over);
    newest().onDeath('planted');
    await expect(answer).rejects.toThrow();
  });
});

describe('a worker', () => {
  /** A worker whose clock stands still but for the slow bot, which takes a millisecond a slice. */
  function servedWith({ onSlice = () => {} } = {}) {
    let nowMs = 0;
    let pauses = 0;
    const sent: FromWorker[] = [];
    let deliver: (message: ToWorker) => void = () => {};
    const { random } = BOTS;
    slowDown(BOTS, 'random', () => {
      nowMs += 1;
      onSlice();
    });
    restore = () => void Object.assign(BOTS, { random });
    serve({
      listen: (onMessage) => {
        deliver = onMessage;
      },
      send: (message) => sent.push(message),
      nowMs: () => nowMs,
      pause: async () => {
        pauses += 1;
      },
    });
    return { deliver: (message: ToWorker) => deliver(message), sent, nowMs: () => nowMs, pauses: () => pauses };
  }
  let restore = (): void => {};
  afterEach(() => restore());

  const ask = (id: number, budget: Budget): ToWorker => ({
    type: 'ask',
    id,
    job: { kind: 'decide', task: question('a', budget) },
  });

  it.each([1, 7, 300])('exceeds a budget of %i ms by no more than a slice', async (ms) => {
    const worker = servedWith();
    worker.deliver(ask(1, { kind: 'time', ms }));
    await settle();
    expect(worker.sent).toMatchObject([{ type: 'answer', id: 1 }]);
    expect(worker.nowMs()).toBeGreaterThanOrEqual(ms);
    expect(worker.nowMs()).toBeLessThanOrEqual(ms + 1);
  });

  it('listens after every slice', async () => {
    const worker = servedWith();
    worker.deliver(ask(1, { kind: 'time', ms: 50 }));
    await settle();
    expect(worker.pauses()).toBe(worker.nowMs());
  });

  it('sends heartbeats', async () => {
    const worker = servedWith();
    worker.deliver(ask(1, { kind: 'time', ms: 1600 }));
    await settle();
    expect(worker.sent.map(({ type }) => type)).toEqual(['thinking', 'thinking', 'thinking', 'answer']);
  });

  it('thinks about one thing after another', async () => {
    const worker = servedWith();
    for (const id of [1, 2, 3]) worker.deliver(ask(id, { kind: 'time', ms: 10 }));
    await settle();
    expect(worker.sent).toMatchObject([1, 2, 3].map((id) => ({ type: 'answer', id })));
    expect(worker.nowMs()).toBe(30);
  });

  it('stops at the next slice when cancelled, and continues with the queue', async () => {
    const worker = servedWith({
      onSlice: () => {
        if (worker.nowMs() !== 5) return;
        worker.deliver({ type: 'cancel', id: 1 });
        worker.deliver({ type: 'cancel', id: 2 });
      },
    });
    for (const id of [1, 2, 3]) worker.deliver(ask(id, { kind: 'time', ms: 100 }));
    await settle();
    expect(worker.sent).toMatchObject([{ type: 'answer', id: 3 }]);
    expect(worker.nowMs()).toBe(105);
  });

  it('reports a bot that throws, and continues', async () => {
    const worker = servedWith({
      onSlice: () => {
        if (worker.nowMs() === 3) throw new Error('planted');
      },
    });
    for (const id of [1, 2]) worker.deliver(ask(id, { kind: 'time', ms: 10 }));
    await settle();
    expect(worker.sent).toMatchObject([
      { type: 'failed', id: 1, reason: 'planted' },
      { type: 'answer', id: 2 },
    ]);
  });
});
