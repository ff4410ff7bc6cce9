// The days by which puzzles change.

import { DAY } from '../../table/index.ts';

/** Days since 1970 in UTC. */
export function dayOf(nowMs: number): number {
  return Math.floor(nowMs / DAY);
}
