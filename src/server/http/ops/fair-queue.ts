// A queue that serves owners in turn (round-robin), so that an owner with many items delays only themselves.

export class FairQueue<Item> {
  /** By owner; the first is next. */
  private readonly queues = new Map<string, Item[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(owner: string, item: Item): void {
    const queue = this.queues.get(owner);
    if (queue === undefined) this.queues.set(owner, [item]);
    else queue.push(item);
    this.count += 1;
  }

  /** Undefined if nothing waits. */
  next(): Item | undefined {
    for (const [owner, queue] of this.queues) {
      const item = queue.shift();
      this.queues.delete(owner);
      if (queue.length > 0) this.queues.set(owner, queue);
      this.count -= 1;
      return item;
    }
    return undefined;
  }
}
