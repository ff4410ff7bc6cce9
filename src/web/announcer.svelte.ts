// What is said aloud to whoever listens to the page: one live region to which sentences are added.

import { untrack } from 'svelte';

interface Said {
  readonly id: number;
  readonly text: string;
}

/** So many stay in the region; older ones have been read. */
const KEPT = 6;

let said = $state.raw<readonly Said[]>([]);
let count = 0;

export const announcer = {
  get said(): readonly Said[] {
    return said;
  },
};

export function announce(text: string): void {
  if (text === '') return;
  count += 1;
  said = [...untrack(() => said), { id: count, text }].slice(-KEPT); // whoever announces does not depend on it
}
