// The review of one game: made in the bots' worker when it is asked for, stopped at any time, kept when it is done.

import type { GameReview } from '../../../bots/index.ts';
import type { GameRecord } from '../../../rules/index.ts';
import type { Thinker } from '../../../thinking/web/index.ts';
import { loadReview, storeReview } from './stored-review.ts';

/** The same as in the terminal, so that both give the same review. */
const SEED = 'review';

export class ReviewRun {
  readonly #record: GameRecord;
  readonly #thinker: () => Thinker;
  #review = $state.raw<GameReview | undefined>();
  #progress = $state.raw<number | undefined>();
  #hasFailed = $state(false);
  #stop: AbortController | undefined;

  constructor(record: GameRecord, thinker: () => Thinker) {
    this.#record = record;
    this.#thinker = thinker;
    if (this.isPossible) this.#review = loadReview(record);
  }

  /** Only finished games are reviewed: a review of a running one would reveal what is still hidden. */
  get isPossible(): boolean {
    return this.#record.game.step.kind === 'over';
  }
  get review(): GameReview | undefined {
    return this.#review;
  }
  /** From 0 to 1 while it runs. */
  get progress(): number | undefined {
    return this.#progress;
  }
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Does nothing if it runs or is done. */
  start(): void {
    if (!this.isPossible || this.#progress !== undefined || this.#review !== undefined) return;
    void this.#run(new AbortController());
  }

  stop(): void {
    this.#stop?.abort();
    this.#progress = undefined;
  }

  async #run(stop: AbortController): Promise<void> {
    this.#stop = stop;
    this.#progress = 0;
    this.#hasFailed = false;
    const onProgress = (progress: number): void => {
      if (!stop.signal.aborted) this.#progress = progress;
    };
    try {
      const { game } = this.#record;
      const { seats, worlds } = await this.#thinker().review({ game, seed: SEED }, { signal: stop.signal, onProgress });
      this.#review = { seats, worlds };
      storeReview(this.#record, this.#review, Date.now());
    } catch {
      this.#hasFailed = !stop.signal.aborted;
    } finally {
      if (this.#stop === stop) this.#progress = undefined;
    }
  }
}
