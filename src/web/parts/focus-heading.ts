// Where whoever comes to another page by keyboard or by ear begins: at its heading.

import { tick } from 'svelte';
import { route } from '../route.svelte.ts';

/** Takes the focus that has gone with the page before: not when the site is opened, nor from whatever has it already. */
export function focusHeading(heading: HTMLElement): void {
  if (!route.hasBefore) return;
  void tick().then(() => {
    if (document.activeElement === document.body) heading.focus({ preventScroll: true });
  });
}
