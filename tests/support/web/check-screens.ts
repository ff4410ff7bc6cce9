// The checks that every screen must pass, for the test files that share the screens among them.

import type { Page, ViewportSize } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/words/index.ts';
import { axeFaults } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { type Look, SCREENS, tourOf } from './screens.ts';
import { DESK, errorsOf, PHONE } from './table-page.ts';
import { openWebApp, type WebApp } from './web-app.ts';

const SMALLEST = { width: 320, height: 640 };

interface Fit {
  readonly sizes: readonly ViewportSize[];
  readonly languages: readonly Language[];
}
const ON_A_PHONE: Fit = { sizes: [PHONE, SMALLEST], languages: LANGUAGES };
/** There is more room: the language with the longest words stands for the others. */
const ON_A_DESK: Fit = { sizes: [DESK], languages: ['de'] };

/**
 * Checks every screen in one theme and size with axe, in the languages in turn, beginning with the one at this index; and
 * how the texts fit: those of every language on a phone and on the smallest one, the longest on a desktop.
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
      const faults = await faultsByLanguage(page, size === 'phone' ? ON_A_PHONE : ON_A_DESK);
      expect(faults).toEqual([]);
      expect(errorsOf(page)).toEqual([]);
    });
  });
}

/**
 * Turns the page to each language in place, as it does when the language is changed in another window, and there to each
 * size. Begins each language with the size that the one before ended with: a turn and a resize cost more than the check.
 */
async function faultsByLanguage(page: Page, { sizes, languages }: Fit): Promise<readonly string[]> {
  const faults: string[] = [];
  let order = sizes;
  for (const language of languages) {
    await turnTo(page, language);
    for (const size of order) {
      if (page.viewportSize()?.width !== size.width) {
        await page.setViewportSize(size);
        await drawn(page);
      }
      faults.push(...(await layoutFaults(page)).map((fault) => `${language}, ${size.width} pixels: ${fault}`));
    }
    order = order.toReversed();
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
  await page.locator(`html[lang=${language}]`).first().waitFor();
  await drawn(page);
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
