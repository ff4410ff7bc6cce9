// The checks that every screen must pass, for the test files that share the screens among them.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { type Look, SCREENS, tourOf } from './screens.ts';
import { errorsOf } from './table-page.ts';
import { openWebApp, type WebApp } from './web-app.ts';

const LANGUAGES = ['en', 'fr', 'es'] as const;

/** Checks every screen in one theme and size; languages rotate, beginning with the one at this index. */
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
      expect(errorsOf(page)).toEqual([]);
    });
  });
}
