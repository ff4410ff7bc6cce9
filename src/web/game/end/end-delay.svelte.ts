// When the scoring sequence starts: after the last tile has visibly been placed and every dialog over the table is
// closed.

import { dialogs } from '../../parts/dialogs.svelte.ts';
import { motionScale } from '../motion.ts';

/** Long enough for two tile animations in a row, so that the last tile is seen. */
const LAST_LOOK_MS = 1600;

interface Counted {
  /** The game is over, and the end screen replaces the table. */
  readonly now: boolean;
  /** The game was already over when it was opened. */
  readonly wasOver: boolean;
}

/** Call during component initialisation. `isHeld`: something over the table must be closed first. */
export function afterEndDelay(isOver: () => boolean, isHeld = (): boolean => dialogs.isOpen): Counted {
  const wasOver = isOver();
  let isCounted = $state(wasOver);
  $effect(() => {
    const over = isOver();
    if (over === isCounted || (over && isHeld())) return undefined;
    const timer = setTimeout(() => (isCounted = over), over ? LAST_LOOK_MS * motionScale() : 0);
    return () => clearTimeout(timer);
  });
  return {
    wasOver,
    get now() {
      return isCounted;
    },
  };
}
