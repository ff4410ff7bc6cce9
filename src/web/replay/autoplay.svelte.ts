// Plays a game on its own: one move after the other, each when the table has shown the one before.

import type { Pace } from '../client/table-client.ts';
import type { ReplayTable } from './replay-table.svelte.ts';

export class Autoplay {
  readonly #table: ReplayTable;
  readonly #pace: Pace;
  #running = $state.raw<AbortController | undefined>();

  constructor(table: ReplayTable, pace: Pace) {
    this.#table = table;
    this.#pace = pace;
  }

  get isOn(): boolean {
    return this.#running !== undefined;
  }

  toggle(): void {
    if (this.isOn) this.stop();
    else void this.#run();
  }

  stop(): void {
    this.#running?.abort();
    this.#running = undefined;
  }

  /** From the start again if the end is shown. */
  async #run(): Promise<void> {
    const table = this.#table;
    const running = new AbortController();
    this.#running = running;
    if (table.index === table.end) table.goTo(0);
    let sinceMs = Number.NEGATIVE_INFINITY; // the first move follows at once
    try {
      while (table.index < table.end) {
        await this.#pace.nextMove(sinceMs, running.signal);
        table.goTo(table.index + 1);
        sinceMs = performance.now();
      }
    } catch (error) {
      if (!running.signal.aborted) throw error;
    } finally {
      if (this.#running === running) this.#running = undefined;
    }
  }
}
