// The running time of several servers on one database. Each heartbeat brings it; in between it is counted on here, but not for
// longer than a few seconds, since it stands still for everybody while no server has a heartbeat.

import { type DatabaseNode, storageFault } from '../../store/index.ts';
import { after, type RunningTime } from '../ops/running-time.ts';

/** The most that one heartbeat can add in the database. */
const MAX_AHEAD_MS = 4000;

export interface NodeTime extends RunningTime {
  readonly reach: (ms: number) => void;
  readonly onBeat: (ms: number) => void;
}

/** `source` is any monotonic clock in milliseconds. */
export function nodeTime(node: DatabaseNode, source: () => number = () => performance.now()): NodeTime {
  let base = { ms: node.runningMs, atMs: source() };
  let latestMs = base.ms;
  const nowMs = (): number => {
    const ms = base.ms + Math.min(Math.max(0, source() - base.atMs), MAX_AHEAD_MS);
    latestMs = Math.max(latestMs, Math.round(ms)); // it stands still until a heartbeat has caught up
    return latestMs;
  };
  return {
    nowMs,
    wallMs: () => Date.now(),
    after,
    reach: (ms) => {
      latestMs = Math.max(latestMs, Math.round(ms));
    },
    onBeat: (ms) => {
      base = { ms, atMs: source() };
    },
    problem: () => {
      if (node.problem === undefined) return node.isAlive ? undefined : 'internalError';
      return storageFault(node.problem) ?? 'internalError';
    },
    stop: () => Promise.resolve(),
  };
}
