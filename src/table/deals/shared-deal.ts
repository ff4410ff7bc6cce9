// A deal that several tables play. Its seed, and with it the order of every stack, stays secret until the deal is closed, also
// after the end of a table's own game: others may still have to play it.

/** `daily`: one a day for everybody, alone against bots. `duplicate`: opened by a host for friends or a club. */
export type SharedDealKind = 'daily' | 'duplicate';

/** Which shared deal a table plays. Part of its settings, so that everybody at the table knows. */
export interface SharedDeal {
  readonly kind: SharedDealKind;
  /** The day, such as `2026-11-19`, or a random id. */
  readonly id: string;
}

/** What a finished game counts for: points, and by how many more than the best other player. */
export interface AttemptResult {
  readonly points: number;
  readonly margin: number;
}

/** The seed of a bot's choice: independent of the order of the stacks, so that no choice says anything about it. */
export function botSeedAt(salt: string, gameSeq: number): string {
  return `${salt}/bots/${gameSeq}`;
}

/** The result of one player among these totals. */
export function resultOf(totals: readonly number[], seat: number): AttemptResult {
  const points = totals[seat] ?? 0;
  const others = totals.filter((_, index) => index !== seat);
  return { points, margin: points - Math.max(...others) };
}

/** How many tables an event may have. */
export const MAX_EVENT_TABLES = 200;
