// The pace of bots and lessons: they move when the screen has caught up, at the speed chosen in the settings or at a tap, and never
// behind a dialog.

import type { Pace } from '../client/table-client.ts';
import { dialogs } from '../parts/dialogs.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';

/** The shortest time that a player other than the viewer takes for a move. */
const MOVE_MS = { slow: 1800, normal: 800, fast: 40 } as const;

/** For a table whose screen is `presentation()`; undefined before there is one. */
export function paceOf(presentation: () => { idle(): Promise<void> } | undefined): Pace {
  const caughtUp = async (): Promise<void> => {
    await presentation()?.idle();
  };
  return {
    caughtUp,
    nextMove: async (sinceMs, signal) => {
      await pause(sinceMs + MOVE_MS[settings.now.pace] - performance.now(), signal);
      await caughtUp();
      while (dialogs.isOpen) {
        await dialogs.allClosed();
        await pause(MOVE_MS[settings.now.pace], signal); // the player first sees the current position for a moment
      }
      signal.throwIfAborted();
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      removeEventListener('pointerdown', skip);
    };
    const end = (): void => {
      stop();
      resolve();
    };
    const skip = (event: PointerEvent): void => {
      if (isTapOnTable(event)) end();
    };
    const timer = setTimeout(end, ms);
    addEventListener('pointerdown', skip);
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
}

/** A tap on the sky, a planet or a tile skips the pause; one on a control does what the control does. */
function isTapOnTable({ target }: PointerEvent): boolean {
  if (!(target instanceof Element) || target.closest('main.table') === null) return false;
  return (
    target.closest('[data-cell], [data-offer]') !== null || target.closest('button, a, summary, dialog, input') === null
  );
}
