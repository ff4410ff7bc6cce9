// A bot whose search never finishes, for tests of waiting. Runs unchanged in Node, in a browser and in their workers, with
// injected bots.

import type { Bot, BotName } from '../../src/bots/index.ts';

/** From now on the bot of this name goes on until its budget is spent, and `spend` is what each slice costs. */
export function slowDown(bots: Readonly<Record<BotName, Bot>>, name: BotName, spend = () => spin(4)): void {
  const quick = bots[name];
  const slow: Bot = (view, legal, random) => {
    const { choice } = quick(view, legal, random);
    const think = (): boolean => {
      spend();
      return true;
    };
    return { think, choice };
  };
  Object.assign(bots, { [name]: slow });
}

/** Keeps the thread busy. */
function spin(ms: number): void {
  const begunMs = performance.now();
  while (performance.now() - begunMs < ms);
}
