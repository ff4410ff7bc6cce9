// A clock that counts only time in which the process could handle events. While it is stopped, the machine asleep or
// the thread blocked, no move can be received, so nobody's clock runs.

/** The clock must be read at least this often. */
export const READ_MS = 500;
/**
 * A longer gap between two reads counts as this much. A busy thread that reads half a second late still counts all of
 * it.
 */
export const MAX_STEP_MS = 1000;

export class SteadyClock {
  /** Total time that was not counted. */
  skippedMs = 0;
  private readonly source: () => number;
  private ms: number;
  private readMs: number;

  /** Starts at `startMs`; `source` is any monotonic clock in milliseconds. */
  constructor(startMs: number, source: () => number) {
    this.source = source;
    this.ms = startMs;
    this.readMs = source();
  }

  /** Never decreases; a source that jumps back counts as standing still. */
  nowMs(): number {
    const readMs = this.source();
    const gapMs = Math.max(0, readMs - this.readMs);
    const stepMs = Math.min(gapMs, MAX_STEP_MS);
    this.readMs = readMs;
    this.ms += stepMs;
    this.skippedMs += gapMs - stepMs;
    return this.ms;
  }
}
