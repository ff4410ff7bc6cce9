// What everybody may know of a shared deal: the commitment to its shuffle, and the state of an attempt.

import type { Attempt, DailyTable } from '../../../protocol/index.ts';
import { BOX, commitmentOf, startFromSeed } from '../../../rules/index.ts';
import type { TableSettings } from '../../../table/index.ts';
import type { StoredAttempt, StoredDeal } from '../../store/index.ts';

/** The commitment to a deal's shuffle, and the proof once it is closed. */
export function shuffleOf(
  { seed, salt, closedMs }: StoredDeal,
  { seats, options }: Pick<TableSettings, 'seats' | 'options'>,
): Pick<DailyTable, 'proof'> & { readonly commitment: string } {
  const setup = { seats, start: startFromSeed(seed, seats), options, tileSet: BOX };
  return {
    commitment: commitmentOf(seed, salt, setup),
    ...(closedMs === undefined ? {} : { proof: { seed, salt } }),
  };
}

/** A game that was not over when its deal was closed does not count any more. */
export function attemptView({ deal, table, endedMs, result }: StoredAttempt, isClosed: boolean): Attempt {
  if (result !== undefined) return { deal, table, state: 'counted', ...result };
  return { deal, table, state: endedMs === undefined && !isClosed ? 'running' : 'uncounted' };
}
