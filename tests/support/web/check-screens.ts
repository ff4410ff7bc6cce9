// The checks that every screen must pass, for the test files that share the screens among them.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/words/index.ts';
import { axeFaults } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { type Look, SCREENS, tourOf } from './screens.ts';
import { errorsOf } from './table-page.ts';
import { openWebApp, type WebApp } from './web-app.ts';

const SMALLEST = { width: 320, height: 640 };

/**
 * Checks every screen in one theme and size with axe, in the languages in turn, beginning with the one at this index; and
 * how the texts of every language fit, on a phone also on the smallest one.
 */
export function checkScreens({ theme, size }: Pick<Look, 'theme' | 'size'>, first: number): void {
  let app: WebApp;
  let show: ReturnType<typeof tourOf>;
  beforeAll(async () => {
    app = await openWebApp();
    show = tourOf(app);
  });
  afterAll(() => app?.close());

  describe.each(SCREENS.map((screen, index) => ({ screen, index })))('$screen.name', ({ screen, index }) => {
    it(`${theme}, ${size}`, async () => {
      const language = LANGUAGES[(index + first) % LANGUAGES.length] ?? 'en';
      const page = await show(screen, { theme, size, language });
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await axeFaults(page)).toEqual([]);
      const faults = await faultsByLanguage(page);
      if (size === 'phone') {
        await page.setViewportSize(SMALLEST);
        faults.push(...(await faultsByLanguage(page)).map((fault) => `${SMALLEST.width} pixels, ${fault}`));
      }
      expect(faults).toEqual([]);
      expect(errorsOf(page)).toEqual([]);
    });
  });
}

/** Turns the page to each language in place, as it does when the language is changed in another window. */
async function faultsByLanguage(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const language of LANGUAGES) {
    await turnTo(page, language);
    faults.push(...(await layoutFaults(page)).map((fault) => `${language}: ${fault}`));
  }
  return faults;
}

async function turnTo(page: Page, language: Language): Promise<void> {
  await page.evaluate((wanted) => {
    const key = 'planet/settings';
    const settings: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...(settings as object), language: wanted }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, language);
  await page.waitForSelector(`html[lang=${language}]`);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
