// A list of listeners to whom something is published. The publisher never waits for them, and one that throws keeps neither the
// publisher nor the other listeners from going on.

export class Subscribers<Message> {
  readonly #listeners = new Set<{ readonly listener: (message: Message) => void }>();
  readonly #report: (error: unknown) => void;

  constructor(report: (error: unknown) => void = throwLater) {
    this.#report = report;
  }

  /** Returns the function that unsubscribes again. */
  subscribe(listener: (message: Message) => void): () => void {
    const entry = { listener }; // an object of its own, so that the same function may subscribe twice
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
  }

  /** Calls those who are subscribed now, in the order in which they subscribed. */
  publish(message: Message): void {
    for (const { listener } of [...this.#listeners]) {
      try {
        listener(message);
      } catch (error) {
        this.#report(error);
      }
    }
  }
}

/** To the page's own error handling, outside the publisher's call. */
export function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
