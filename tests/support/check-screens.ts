// What every screen must pass, for the test files that share the screens among them.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { type Look, SCREENS, type Tour, tourOf } from './screens.ts';
import { errorsOf } from './table-page.ts';
import { openWebApp, type WebApp } from './web-app.ts';

const LANGUAGES = ['en', 'fr', 'es'] as const;

/** Every screen in one theme and size; the first third in the language at this place, the next in the one after it. */
export function checkScreens({ theme, size }: Pick<Look, 'theme' | 'size'>, first: number): void {
  let app: WebApp;
  let tour: Tour;
  beforeAll(async () => {
    app = await openWebApp();
    tour = tourOf(app);
  });
  afterAll(() => app?.close());

  describe.each(SCREENS.map((screen, index) => ({ screen, index })))('$screen.name', ({ screen, index }) => {
    it(`${theme}, ${size}`, async () => {
      const third = Math.floor((index * LANGUAGES.length) / SCREENS.length);
      const language = LANGUAGES[(third + first) % LANGUAGES.length] ?? 'en';
      const page = await tour.show(screen, { theme, size, language });
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await axeFaults(page)).toEqual([]);
      expect(errorsOf(page)).toEqual([]);
    });
  });
}
