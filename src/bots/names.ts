// The names of all bots, without their code, so that importing the names does not load the bots.

/** The bots to play against, from the easiest to the strongest. */
export const LEVELS = ['butterfly', 'echo', 'merchant', 'traveler', 'tiger', 'pilot'] as const;
/** The name of a bot to play against. */
export type Level = (typeof LEVELS)[number];

/** Bots for comparison only: random moves, solved rounds, plain Monte Carlo. */
export const BASELINE_BOTS = ['random', 'rational', 'flat'] as const;

/** The names of all bots. */
export const BOT_NAMES = [...LEVELS, ...BASELINE_BOTS] as const;
/** The name of a bot. */
export type BotName = (typeof BOT_NAMES)[number];

/** The bots that use a budget; the others answer immediately. */
const SEARCHERS: readonly BotName[] = ['pilot', 'flat'];

/** Whether a bot uses its budget; the others answer right away. */
export function isSearching(bot: BotName): boolean {
  return SEARCHERS.includes(bot);
}
