// When the count begins: the last tile is seen to be laid before.

import { motionScale } from './motion.ts';

const LAST_LOOK_MS = 1100;

/** Whether a game that is over is being counted. To be asked for while a component is made. */
export function countedAfter(isOver: () => boolean): { readonly now: boolean } {
  let isCounted = $state(isOver());
  $effect(() => {
    const over = isOver();
    const timer = setTimeout(() => (isCounted = over), over && !isCounted ? LAST_LOOK_MS * motionScale() : 0);
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return isCounted;
    },
  };
}
