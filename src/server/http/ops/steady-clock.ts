// A clock that counts only the time in which the process could listen. While it is stopped, the machine asleep or the thread
// blocked, nobody can be heard, so nobody's time runs.

/** It has to be read at least this often. */
export const READ_MS = 500;
/** A longer gap between two reads counts as this much; a busy thread that reads late by half a second still counts it all. */
export const MAX_STEP_MS = 1000;

export class SteadyClock {
  /** How much it has not counted so far. */
  skippedMs = 0;
  private readonly source: () => number;
  private ms: number;
  private readMs: number;

  /** From `startMs` on, by any source of milliseconds. */
  constructor(startMs: number, source: () => number) {
    this.source = source;
    this.ms = startMs;
    this.readMs = source();
  }

  /** Never less than before; a source that goes back counts as one that stood still. */
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
