// Choosing from the page's own list (src/web/parts/Select.svelte).

import type { Page } from 'playwright';

/** Opens the list behind this button and taps a value. */
export async function chooseFrom(page: Page, button: string, value: string): Promise<void> {
  await page.click(button);
  await page.click(`.select:has(${button}) [data-option="${value}"]`);
}

export async function chosenIn(page: Page, button: string): Promise<string | null> {
  return page.getAttribute(button, 'data-value');
}
