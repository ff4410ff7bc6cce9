// How long to wait before the next attempt to reconnect. Pure.

const FIRST_MS = 400;
const LONGEST_MS = 15_000;
/** Delays stay short for this long: a restarting server is back within a minute. */
const SOON_MS = 60_000;
const LONGEST_SOON_MS = 3000;

/** Exponential backoff. `chance`, from 0 to 1, spreads the attempts, so that clients do not all reconnect at once. */
export function backoffMs(attempts: number, cutForMs: number, chance: number): number {
  const longest = cutForMs < SOON_MS ? LONGEST_SOON_MS : LONGEST_MS;
  return Math.min(longest, FIRST_MS * 2 ** attempts) * (0.5 + chance / 2);
}
