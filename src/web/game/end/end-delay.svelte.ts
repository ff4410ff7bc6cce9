// When the count begins: after the player has seen the last tile placed, and has closed whatever is open over the table.

import { dialogs } from '../../parts/dialogs.svelte.ts';
import { motionScale } from '../motion.ts';

/** Long enough for two tiles that fly one after the other. */
const LAST_LOOK_MS = 1600;

interface Counted {
  /** The game is over, and its count takes the table's place. */
  readonly now: boolean;
  /** The game was over when it was opened. */
  readonly wasOver: boolean;
}

/** To be called while a component is set up. `isHeld`: something over the table is to be closed first. */
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
