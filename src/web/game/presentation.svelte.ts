// What the screen shows of a table: it observes the table, queues its changes and plays the motion of each in order. The view shown
// here may be older than the table's own, which alone decides what may be chosen.

import type { View } from '../../rules/index.ts';
import { Subscribers } from '../client/subscribers.ts';
import type { TableClient, ViewChange } from '../client/table-client.ts';
import { ChangeQueue } from './change-queue.ts';
import { prepareMotion } from './motion.ts';

export class Presentation {
  /** The table as it is drawn; undefined while another screen stands in its place. */
  root = $state.raw<HTMLElement | undefined>();
  readonly #table: TableClient;
  readonly #shown = new Subscribers<ViewChange>();
  readonly #queue: ChangeQueue<ViewChange>;
  readonly #unsubscribe: () => void;
  /** Shown in place of the newest view while changes wait. */
  #held = $state.raw<View | undefined>();

  constructor(table: TableClient) {
    this.#table = table;
    this.#queue = new ChangeQueue((change, { isLast, isHurried }) => {
      try {
        const motion = isHurried ? undefined : prepareMotion(change, this.root);
        this.#shown.publish(change);
        return motion?.();
      } finally {
        this.#held = isLast ? undefined : change.after; // also where motion fails: moves are refused while a view is held
      }
    });
    this.#unsubscribe = table.subscribe((change) => {
      this.#held ??= change.before;
      this.#queue.push(change);
    });
  }

  /** What is on the screen. */
  get view(): View {
    return this.isCaughtUp ? this.#table.view : (this.#held ?? this.#table.view);
  }

  /** The newest view is on the screen. A view of somebody else's is never held: the device may have changed hands. */
  get isCaughtUp(): boolean {
    return this.#held === undefined || this.#held.viewer !== this.#table.view.viewer;
  }

  /** Something is in motion, or waits to be shown. */
  get isPlaying(): boolean {
    return this.#queue.isPlaying;
  }

  /** Calls the listener with each change when it is about to be shown; returns the function that unsubscribes. */
  subscribe(listener: (change: ViewChange) => void): () => void {
    return this.#shown.subscribe(listener);
  }

  /** Resolves when the newest view is on the screen and nothing moves. */
  idle(): Promise<void> {
    return this.#queue.idle();
  }

  close(): void {
    this.#unsubscribe();
    this.#queue.close();
    this.#held = undefined;
  }
}
