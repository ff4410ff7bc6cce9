// The worker's side: runs one job after another in slices, and handles messages in between.

import { assertNever } from '../rules/index.ts';
import type { Job } from './jobs.ts';
import type { FromWorker } from './messages.ts';
import type { WorkerPlatform } from './platform.ts';
import { slicesOf } from './work.ts';

/** How often a busy worker sends a heartbeat. */
const HEARTBEAT_MS = 500;

interface PendingQuestion {
  readonly id: number;
  readonly job: Job;
  isCancelled: boolean;
}

/** Answers questions one after another, until the worker ends. */
export function serve(side: WorkerPlatform): void {
  const queue: PendingQuestion[] = [];
  const work = async (): Promise<void> => {
    for (let asked = queue[0]; asked !== undefined; asked = queue[0]) {
      const message = await thinkAbout(asked, side);
      queue.shift();
      if (message !== undefined) side.send(message);
    }
  };
  side.listen((message) => {
    switch (message.type) {
      case 'ask':
        queue.push({ id: message.id, job: message.job, isCancelled: false });
        if (queue.length === 1) void work();
        break;
      case 'cancel':
        for (const asked of queue) asked.isCancelled ||= asked.id === message.id;
        break;
      default:
        assertNever(message);
    }
  });
}

/** The answer; undefined if the question was cancelled. */
async function thinkAbout(
  asked: PendingQuestion,
  { send: tell, nowMs, pause }: WorkerPlatform,
): Promise<FromWorker | undefined> {
  const { id, job } = asked;
  try {
    const thought = slicesOf(job, nowMs);
    let lastHeartbeatMs = nowMs();
    while (!asked.isCancelled) {
      const { done, value } = thought.next();
      if (done) return { type: 'answer', id, result: value };
      await pause();
      if (nowMs() - lastHeartbeatMs < HEARTBEAT_MS) continue;
      lastHeartbeatMs = nowMs();
      tell(typeof value === 'number' ? { type: 'thinking', id, progress: value } : { type: 'thinking', id });
    }
    return undefined;
  } catch (error) {
    return { type: 'failed', id, reason: error instanceof Error ? error.message : String(error) };
  }
}
