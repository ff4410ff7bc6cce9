// Finds texts that do not fit: the page scrolls sideways, a text overflows the window or its button, or is cut off.

import type { Page } from 'playwright';

/** One line per fault. Text inside something that scrolls sideways on purpose may be outside the window. */
export function layoutFaults(page: Page): Promise<readonly string[]> {
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: runs in the browser, so it can't call functions of this file
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > width) faults.push(`the page is ${scrollWidth} pixels wide in a window of ${width}`);

    const scrolls = (element: Element): boolean => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { overflowX } = getComputedStyle(each);
        if ((overflowX === 'auto' || overflowX === 'scroll') && each.scrollWidth > each.clientWidth) return true;
      }
      return false;
    };
    const textBoxes = (element: Element): readonly DOMRect[] =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getBoundingClientRect();
        })
        .filter(({ width: inked }) => inked > 0);
    /** A long name may end in an ellipsis. */
    const isShortened = (element: Element): boolean => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        if (getComputedStyle(each).textOverflow === 'ellipsis') return true;
        if (each instanceof HTMLButtonElement) return false;
      }
      return false;
    };
    const isShown = (element: HTMLElement): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], .spoken, [inert]') === null;
    const ownText = (element: Element): string =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent?.trim() ?? '')
        .join(' ')
        .trim();

    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const text = ownText(element);
      if (text === '' || !isShown(element)) continue;
      const { left, right, width: own, height } = element.getBoundingClientRect();
      if (own <= 1 || height <= 1) continue; // only for screen readers
      const name = `“${text.slice(0, 60)}”`;
      if ((left < -1 || right > width + 1) && !scrolls(element)) faults.push(`${name} sticks out of the window`);
      if (isShortened(element)) continue;
      const { overflowX } = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      if (isCut && overflowX !== 'visible' && overflowX !== 'auto') faults.push(`${name} is cut`);
      const button = element.closest<HTMLElement>('button, a.button');
      if (button === null) continue;
      const box = button.getBoundingClientRect();
      const ink = textBoxes(element);
      if (ink.some((each) => each.left < box.left - 1 || each.right > box.right + 1))
        faults.push(`${name} is wider than its button`);
    }
    return faults;
  });
}
