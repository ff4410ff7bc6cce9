// The version of the rules, stored with each game. A stored game can always be replayed from its events, but is played on only
// under the version that it was started with.

/** Increment whenever the same move could produce other events than before. */
export const RULES_VERSION = 2;
