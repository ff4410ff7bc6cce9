// Tokens in motion: numbers that run from where they are to where they should be, at the speed of the settings.

import { motionScale } from '../game/motion.ts';

export interface Runner {
  /** Points, fractions between two spaces included. */
  readonly at: number;
  /** See `lanesOf`. */
  readonly lane: number;
}

const SPACE_MS = 75;
const SHORTEST_MS = 350;
const LONGEST_MS = 1500;

export class Running {
  #now = $state.raw<readonly Runner[]>([]);
  #frame = 0;

  get now(): readonly Runner[] {
    return this.#now;
  }

  /** At once where motion is off, nobody can see it, or there was nothing before. */
  runTo(goal: readonly Runner[]): void {
    cancelAnimationFrame(this.#frame);
    const from = this.#now;
    const farthest = Math.max(0, ...goal.map(({ at }, index) => Math.abs(at - (from[index]?.at ?? at))));
    const lengthMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, farthest * SPACE_MS)) * motionScale();
    if (lengthMs === 0 || document.hidden || from.length !== goal.length) {
      this.#now = goal;
      return;
    }
    const startMs = performance.now();
    const step = (): void => {
      const part = Math.min(1, (performance.now() - startMs) / lengthMs);
      const eased = part * part * (3 - 2 * part);
      const between = (one: number, other: number): number => one + (other - one) * eased;
      this.#now = goal.map(({ at, lane }, index) => {
        const { at: atBefore, lane: laneBefore } = from[index] ?? { at, lane };
        return { at: between(atBefore, at), lane: between(laneBefore, lane) };
      });
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }
}
