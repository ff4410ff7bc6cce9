// Focuses the heading of a new page, where keyboard and screen reader users start.

import { tick } from 'svelte';
import { route } from '../route.svelte.ts';

/**
 * Only when the previous page took the focus with it: not on the first load, nor when another element has the focus.
 */
export function focusHeading(heading: HTMLElement): void {
  if (!route.hasBefore) return;
  void tick().then(() => {
    if (document.activeElement === document.body) heading.focus({ preventScroll: true });
  });
}

/** Focuses an element as soon as it is shown, without scrolling to it. */
export function focusShown(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}
