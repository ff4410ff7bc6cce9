// Which rules a game was begun with. A stored game is told by its events for ever, and played on only by the same rules.

/** Counts up whenever the same move could make other events than before. */
export const RULES_VERSION = 1;
