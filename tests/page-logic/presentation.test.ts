// How changes of a table reach the screen, without a browser: listeners that are independent of each other, and the queue that shows
// one change after the other.

import { describe, expect, it } from 'vitest';
import { Subscribers } from '../../src/web/client/subscribers.ts';
import { ChangeQueue } from '../../src/web/game/change-queue.ts';

describe('subscribers', () => {
  it('hear every message in order, none, one or several of them', () => {
    const subscribers = new Subscribers<number>();
    const received: string[] = [];
    subscribers.publish(1);
    const unsubscribe = subscribers.subscribe((message) => received.push(`a${message}`));
    subscribers.publish(2);
    subscribers.subscribe((message) => received.push(`b${message}`));
    subscribers.publish(3);
    unsubscribe();
    unsubscribe();
    subscribers.publish(4);
    expect(received).toEqual(['a2', 'a3', 'b3', 'b4']);
  });

  it('are independent of one that throws, and the error is reported', () => {
    const errors: unknown[] = [];
    const subscribers = new Subscribers<number>((error) => errors.push(error));
    const received: number[] = [];
    const failure = new Error('broken listener');
    subscribers.subscribe(() => {
      throw failure;
    });
    subscribers.subscribe((message) => received.push(message));
    subscribers.publish(1);
    subscribers.publish(2);
    expect(received).toEqual([1, 2]);
    expect(errors).toEqual([failure, failure]);
  });

  it('may unsubscribe while something is published, and the same function may subscribe twice', () => {
    const subscribers = new Subscribers<number>();
    const received: number[] = [];
    const listener = (message: number): void => {
      received.push(message);
      first();
    };
    const first = subscribers.subscribe(listener);
    subscribers.subscribe(listener);
    subscribers.publish(1);
    subscribers.publish(2);
    expect(received).toEqual([1, 1, 2]);
  });
});

interface Shown {
  readonly change: number;
  readonly isLast: boolean;
  readonly isHurried: boolean;
}

/** A queue whose motion ends when the test says so. */
function slowQueue() {
  const shown: Shown[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const queue = new ChangeQueue<number>((change, { isLast, isHurried }) => {
    shown.push({ change, isLast, isHurried });
    if (isHurried) return undefined;
    return new Promise((resolve, reject) => ends.push((error) => (error === undefined ? resolve() : reject(error))));
  });
  const endMotion = async (error?: Error): Promise<void> => {
    ends.shift()?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, shown, endMotion };
}

describe('the queue of changes', () => {
  it('shows a change within the call where nothing moves', () => {
    const shown: number[] = [];
    const queue = new ChangeQueue<number>((change) => {
      shown.push(change);
      return undefined;
    });
    queue.push(1);
    expect(shown).toEqual([1]);
    queue.push(2);
    expect(shown).toEqual([1, 2]);
    expect(queue.isPlaying).toBe(false);
  });

  it('keeps the order, each after the motion of the one before, and says which leads to the newest state', async () => {
    const { queue, shown, endMotion } = slowQueue();
    for (const change of [1, 2, 3]) queue.push(change);
    expect(shown).toEqual([{ change: 1, isLast: true, isHurried: false }]);
    await endMotion();
    expect(shown.slice(1)).toEqual([{ change: 2, isLast: false, isHurried: false }]);
    await endMotion();
    expect(shown.slice(2)).toEqual([{ change: 3, isLast: true, isHurried: false }]);
    expect(queue.isPlaying).toBe(true);
    await endMotion();
    expect(queue.isPlaying).toBe(false);
  });

  it('hurries where too many wait, and loses none of them', async () => {
    const { queue, shown, endMotion } = slowQueue();
    for (let change = 0; change < 8; change++) queue.push(change);
    await endMotion();
    expect(shown.map(({ change }) => change)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(shown.filter(({ isHurried }) => isHurried).map(({ change }) => change)).toEqual([1, 2, 3, 4]);
    await endMotion();
    await endMotion();
    expect(shown.map(({ change }) => change)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(shown.at(-1)).toEqual({ change: 7, isLast: true, isHurried: false });
  });

  it('goes on after motion that fails', async () => {
    const { queue, shown, endMotion } = slowQueue();
    queue.push(1);
    queue.push(2);
    await endMotion(new Error('the element is gone'));
    expect(shown.map(({ change }) => change)).toEqual([1, 2]);
  });

  it('is idle when everything is shown and at rest, also what came while somebody waited', async () => {
    const { queue, endMotion } = slowQueue();
    await queue.idle();
    queue.push(1);
    let isIdle = false;
    const waiting = queue.idle().then(() => {
      isIdle = true;
    });
    queue.push(2);
    await endMotion();
    expect(isIdle).toBe(false);
    await endMotion();
    await waiting;
    expect(isIdle).toBe(true);
  });

  it('keeps nobody waiting once it is closed, and shows nothing more', async () => {
    const { queue, shown, endMotion } = slowQueue();
    queue.push(1);
    queue.push(2);
    const waiting = queue.idle();
    queue.close();
    await waiting;
    await endMotion();
    queue.push(3);
    expect(shown.map(({ change }) => change)).toEqual([1]);
    await queue.idle();
  });

  it('shows the next change although one could not be shown, and reports the error', () => {
    const shown: number[] = [];
    const errors: unknown[] = [];
    const queue = new ChangeQueue<number>(
      (change) => {
        if (change === 1) throw new Error('no motion');
        shown.push(change);
        return undefined;
      },
      (error) => errors.push(error),
    );
    queue.push(1);
    queue.push(2);
    expect(shown).toEqual([2]);
    expect(errors).toEqual([new Error('no motion')]);
    expect(queue.isPlaying).toBe(false);
  });
});
