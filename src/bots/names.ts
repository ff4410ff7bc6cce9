// Every bot's name, apart from the bots themselves: whoever only speaks of them carries none.

/** From the gentlest to the strongest. */
export const LEVELS = ['sheep', 'rose', 'greedy', 'fox', 'snake', 'prince'] as const;
export type Level = (typeof LEVELS)[number];

/** Not to be played with for pleasure: chance, solved rounds, plain Monte Carlo. */
export const YARDSTICKS = ['random', 'rational', 'flat'] as const;

export const BOT_NAMES = [...LEVELS, ...YARDSTICKS] as const;
export type BotName = (typeof BOT_NAMES)[number];

/** Those that heed a budget; the others answer at once. */
const SEARCHERS: readonly BotName[] = ['prince', 'flat'];

export function isSearching(bot: BotName): boolean {
  return SEARCHERS.includes(bot);
}
