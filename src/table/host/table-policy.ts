// The policy of a table with people who come and go: every command, and everything that happens without one.

import { decide } from '../commands.ts';
import { dueEvents, isIdle, isOverdue, mustStayLoaded, nextDeadlineMs } from './deadlines.ts';
import type { HostPolicy } from './dependencies.ts';
import { isTooLongFor } from './log-limits.ts';
import { isStale } from './staleness.ts';

export const TABLE_POLICY: HostPolicy = {
  refusal: (state, command, seq) => {
    if (isStale(state, command, seq)) return 'stale';
    return isTooLongFor(state, command) ? 'tooMany' : undefined;
  },
  decide,
  nextDeadlineMs,
  dueEvents,
  isOverdue,
  mustStayLoaded,
  isIdle,
};
