// Runs tasks one after another. A task that throws ends the queue: the error is reported once, and no later task runs.

export class TaskQueue {
  private tail: Promise<unknown> = Promise.resolve();
  private hasEnded = false;
  private readonly onError: (error: unknown, tried: unknown) => void;

  constructor(onError: (error: unknown, tried: unknown) => void) {
    this.onError = onError;
  }

  get isClosed(): boolean {
    return this.hasEnded;
  }

  /** The task's value; undefined if the queue has ended or the task threw. Never rejects. */
  enqueue<Value>(tried: unknown, act: () => Promise<Value>): Promise<Value | undefined> {
    const done = this.tail.then(async () => {
      if (this.hasEnded) return undefined;
      try {
        return await act();
      } catch (error) {
        this.onError(error, tried);
        return undefined;
      }
    });
    this.tail = done;
    return done;
  }

  /** Runs at once, for what changes no log. */
  attempt(tried: unknown, act: () => void): void {
    if (this.hasEnded) return;
    try {
      act();
    } catch (error) {
      this.onError(error, tried);
    }
  }

  close(): void {
    this.hasEnded = true;
  }

  /** Resolves when everything enqueued so far is done. */
  async idle(): Promise<void> {
    await this.tail;
  }
}
