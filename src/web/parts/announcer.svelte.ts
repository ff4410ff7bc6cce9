// Sentences for screen readers: one live region to which they are added.

import { untrack } from 'svelte';

interface Said {
  readonly id: number;
  readonly text: string;
}

/** How many stay in the region; older ones have been read. */
const MAX_SENTENCES = 6;

/** The same sentence again within this time is an echo of one event, not a second event. */
const ECHO_MS = 2000;

let said = $state.raw<readonly Said[]>([]);
let count = 0;
let lastMs = Number.NEGATIVE_INFINITY;

export const announcer = {
  get said(): readonly Said[] {
    return said;
  },
};

export function announce(text: string): void {
  if (text === '') return;
  const before = untrack(() => said); // an effect that announces must not depend on earlier announcements
  const nowMs = performance.now();
  if (before.at(-1)?.text === text && nowMs - lastMs < ECHO_MS) return;
  lastMs = nowMs;
  count += 1;
  said = [...before, { id: count, text }].slice(-MAX_SENTENCES);
}
