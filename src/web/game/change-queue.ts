// Changes that wait to be shown, one after the other. While one is in motion the next waits; where too many wait, those are shown
// without motion, so that the screen never falls far behind. Nothing here knows what a change is or how it is shown.

import { throwLater } from '../client/subscribers.ts';

/** A change with this many others behind it is shown without motion. */
const MAX_WAITING = 3;

interface ShowOptions {
  /** No other change waits: what it leads to is the newest state. */
  readonly isLast: boolean;
  /** Motion would keep too many others waiting. */
  readonly isHurried: boolean;
}

/** Shows a change at once; a promise keeps the next one waiting until it is resolved. */
type ShowChange<Change> = (change: Change, options: ShowOptions) => Promise<void> | undefined;

export class ChangeQueue<Change> {
  readonly #show: ShowChange<Change>;
  readonly #report: (error: unknown) => void;
  #waiting: readonly Change[] = [];
  #isPlaying = false;
  #isClosed = false;
  #resolvers: (() => void)[] = [];

  constructor(show: ShowChange<Change>, report: (error: unknown) => void = throwLater) {
    this.#show = show;
    this.#report = report;
  }

  /** A change is in motion, or about to be shown. */
  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** Shown within this call if nothing is in motion. */
  push(change: Change): void {
    if (this.#isClosed) return;
    this.#waiting = [...this.#waiting, change];
    if (!this.#isPlaying) void this.#run();
  }

  /** Resolves when everything pushed so far has been shown and nothing moves; at once after `close`. */
  idle(): Promise<void> {
    return this.#isPlaying ? new Promise((resolve) => this.#resolvers.push(resolve)) : Promise.resolve();
  }

  /** Shows nothing any more; nobody is kept waiting. */
  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
    this.#end();
  }

  async #run(): Promise<void> {
    this.#isPlaying = true;
    try {
      for (let change = this.#next(); change !== undefined; change = this.#next()) {
        // no await without motion: what can be shown at once is on the screen when `push` returns
        const motion = this.#showOrReport(change.first);
        if (motion !== undefined) await motion.catch(() => {}); // a motion that fails counts as finished
      }
    } finally {
      this.#end();
    }
  }

  /** A change that can't be shown must not keep the next ones from the screen. */
  #showOrReport(change: Change): Promise<void> | undefined {
    const isLast = this.#waiting.length === 0;
    try {
      return this.#show(change, { isLast, isHurried: this.#waiting.length >= MAX_WAITING });
    } catch (error) {
      this.#report(error);
      return undefined;
    }
  }

  #next(): { readonly first: Change } | undefined {
    const [first, ...rest] = this.#waiting;
    if (this.#waiting.length === 0) return undefined;
    this.#waiting = rest;
    return { first: first as Change };
  }

  #end(): void {
    this.#isPlaying = false;
    const resolvers = this.#resolvers;
    this.#resolvers = [];
    for (const resolve of resolvers) resolve();
  }
}
