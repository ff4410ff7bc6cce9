// Turns an open page to another look in place, without loading it again.

import type { Page, ViewportSize } from 'playwright';
import type { Language } from '../../../src/words/index.ts';

interface Turn {
  readonly language: Language;
  readonly theme?: 'light' | 'dark';
  readonly size?: ViewportSize;
}

/** As when settings change in another window, and as when this one is resized. */
export async function turnTo(page: Page, { size, ...settings }: Turn): Promise<void> {
  if (size !== undefined) await page.setViewportSize(size);
  await page.evaluate((wanted) => {
    const key = 'planet/settings';
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...(kept as object), ...wanted }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, settings);
  await page.locator(`html[lang=${settings.language}]`).first().waitFor();
  await drawn(page);
}

export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
