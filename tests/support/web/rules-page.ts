// The rulebook in a page that the tests of a file share, which is loaded only once.

import type { Page, ViewportSize } from 'playwright';
import { goTo } from './table-page.ts';
import type { WebApp } from './web-app.ts';

export interface RulesVisit {
  readonly viewport?: ViewportSize;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Opens addresses of the rulebook one after the other, each as a visitor with nothing stored but these settings. */
export function rulesIn(app: WebApp): (hash: string, visit?: RulesVisit) => Promise<Page> {
  let page: Page | undefined;
  return async (hash, { viewport = { width: 1280, height: 720 }, settings = {} } = {}) => {
    if (page === undefined || page.isClosed()) {
      page = await (await app.visit()).newPage();
      await page.goto(`${app.url}#/settings`);
      await page.locator('main').first().waitFor();
    } else {
      await goTo(page, '#/settings');
    }
    await page.setViewportSize(viewport);
    const { language = 'en' } = settings;
    await page.evaluate((kept) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('planet/settings', JSON.stringify(kept));
      dispatchEvent(new StorageEvent('storage', { key: 'planet/settings' }));
    }, settings);
    await page.locator(`html[lang=${language}]`).first().waitFor();
    await goTo(page, hash);
    await page.locator('[data-clause]').first().waitFor();
    return page;
  };
}
