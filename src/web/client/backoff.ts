// How long a line that was cut waits before it tries again. Pure.

const FIRST_MS = 400;
const LONGEST_MS = 15_000;
/** A server that is started anew is back within the minute: so long nobody waits for more than a moment. */
const SOON_MS = 60_000;
const LONGEST_SOON_MS = 3000;

/** `chance` from 0 to 1: a server that comes back is not overrun by everybody at once. */
export function backoffMs(attempts: number, cutForMs: number, chance: number): number {
  const longest = cutForMs < SOON_MS ? LONGEST_SOON_MS : LONGEST_MS;
  return Math.min(longest, FIRST_MS * 2 ** attempts) * (0.5 + chance / 2);
}
