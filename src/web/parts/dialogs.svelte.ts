// The dialogs that are open over the page: bots wait until they are closed, and what happens behind them does not count
// as seen.

import { untrack } from 'svelte';

interface OpenDialog {
  /** The player can't follow the table while it is open. */
  readonly hidesTable: boolean;
}

let open = $state.raw<readonly OpenDialog[]>([]);
let waiting: (() => void)[] = [];

export const dialogs = {
  get isOpen(): boolean {
    return open.length > 0;
  },
  get hideTable(): boolean {
    return open.some(({ hidesTable }) => hidesTable);
  },

  /** Returns the function that removes it again. */
  add(dialog: OpenDialog): () => void {
    open = [...untrack(() => open), dialog];
    return () => {
      open = untrack(() => open).filter((each) => each !== dialog);
      if (open.length > 0) return;
      const resolved = waiting;
      waiting = [];
      for (const resolve of resolved) resolve();
    };
  },

  /** Resolves when no dialog is open. */
  allClosed(): Promise<void> {
    return open.length === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
  },
};
