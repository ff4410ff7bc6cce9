// The checks that every screen must pass, for the test files that share the screens among them.

import type { Page, ViewportSize } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/words/index.ts';
import { axeFaults } from './axe.ts';
import { layoutFaults } from './layout-faults.ts';
import { type Look, SCREENS, tourOf } from './screens.ts';
import { DESK, errorsOf, PHONE } from './table-page.ts';
import { drawn, turnTo } from './turn.ts';
import { openWebApp, type WebApp } from './web-app.ts';

const SMALLEST = { width: 320, height: 640 };

interface Fit {
  readonly sizes: readonly ViewportSize[];
  readonly languages: readonly Language[];
}
type Half = Pick<Look, 'theme' | 'size'> & {
  readonly fit: Fit /** The first screen's language; the others follow in turn. */;
  readonly first: number;
};

const LIGHT: Half = {
  theme: 'light',
  size: 'phone',
  fit: { sizes: [PHONE, SMALLEST], languages: LANGUAGES },
  first: 0,
};
/** There is more room: the language with the longest words stands for the others. */
const DARK: Half = { theme: 'dark', size: 'desk', fit: { sizes: [DESK], languages: ['de'] }, first: 1 };

/**
 * Checks every second screen, beginning with this one, on a phone in the light theme and on a desktop in the dark one, with
 * axe, in the languages in turn; and how the texts fit: those of every language on a phone and on the smallest one, the
 * longest on a desktop. Each screen is reached once, in the look named, and turned to the other look in place.
 */
export function checkScreens(reachedIn: 'light' | 'dark', begin: 0 | 1): void {
  let app: WebApp;
  let show: ReturnType<typeof tourOf>;
  let page: Page;
  beforeAll(async () => {
    app = await openWebApp();
    show = tourOf(app);
  });
  afterAll(() => app?.close());

  const halves = reachedIn === 'light' ? [LIGHT, DARK] : [DARK, LIGHT];
  const screens = SCREENS.map((screen, index) => ({ screen, index })).filter(({ index }) => index % 2 === begin);

  describe.each(screens)('$screen.name', ({ screen, index }) => {
    it.each(halves)('$theme, $size', async ({ theme, size, fit, first }) => {
      const language = LANGUAGES[(index + first) % LANGUAGES.length] ?? 'en';
      if (theme === reachedIn) page = await show(screen, { theme, size, language });
      else await turnTo(page, { language, theme, size: size === 'phone' ? PHONE : DESK });
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      expect(await axeFaults(page, undefined, screen.part)).toEqual([]);
      const faults = await faultsByLanguage(page, fit);
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
    await turnTo(page, { language });
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
