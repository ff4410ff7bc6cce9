// Things that wait, each in somebody's name: one of each name in turn, so that who has many waits for themselves.

export class FairQueue<Thing> {
  /** By name; the first is next. */
  private readonly lines = new Map<string, Thing[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(name: string, thing: Thing): void {
    const line = this.lines.get(name);
    if (line === undefined) this.lines.set(name, [thing]);
    else line.push(thing);
    this.count += 1;
  }

  /** Undefined if nothing waits. */
  next(): Thing | undefined {
    for (const [name, line] of this.lines) {
      const thing = line.shift();
      this.lines.delete(name);
      if (line.length > 0) this.lines.set(name, line);
      this.count -= 1;
      return thing;
    }
    return undefined;
  }
}
