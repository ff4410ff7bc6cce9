// What can be printed, as PDF files made by Chromium: each document on one page of A4 and of Letter, in every language and
// edition, and nothing of it beyond the margins.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../src/words/index.ts';
import { closeAfterTest } from '../../support/web/browser.ts';
import { chooseFrom } from '../../support/web/select.ts';
import { DESK } from '../../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../../support/web/web-app.ts';

const DOCUMENTS = ['score', 'characters', 'rules'] as const;
/** What is left of the paper within margins of 12 millimetres, in pixels. */
const WITHIN = { A4: { width: 703, height: 1031 }, Letter: { width: 725, height: 965 } } as const;

let app: WebApp;
beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

async function open(language: Language, hash: string): Promise<Page> {
  const context = await app.visit({ viewport: DESK });
  closeAfterTest(context);
  await context.addInitScript(
    (value) => localStorage.setItem('planet/settings', value),
    JSON.stringify({ language, theme: 'dark' }),
  );
  const page = await context.newPage();
  await page.goto(app.url + hash);
  await page.waitForSelector('[data-paper]');
  return page;
}

async function pagesOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The texts and drawings that reach beyond the sheet, as it is printed. */
function beyond(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const paper = document.querySelector('[data-paper]');
    const limit = paper?.getBoundingClientRect();
    if (paper === null || limit === undefined) return ['no paper'];
    const all = [...paper.querySelectorAll('p, li, th, td, h2, h3, dt, dd, svg')];
    return all
      .filter((element) => element.closest('.spoken') === null && element.closest('svg svg') === null)
      .filter((element) => {
        const { left, right, bottom } = element.getBoundingClientRect();
        const isCut = element instanceof HTMLElement && element.scrollWidth > element.clientWidth + 1;
        return left < limit.left - 1 || right > limit.right + 1 || bottom > limit.bottom + 1 || isCut;
      })
      .map((element) => element.outerHTML.slice(0, 80));
  });
}

describe.each(LANGUAGES)('in %s', (language) => {
  it('every document fits on one page, of A4 and of Letter, in both editions', async () => {
    const page = await open(language, '#/print/score');
    for (const each of DOCUMENTS) {
      await page.click(`[data-document=${each}]`);
      await page.waitForSelector(`[data-document=${each}][aria-current=page]`);
      for (const edition of each === 'score' ? ['either'] : ['classic', 'second-edition']) {
        if (edition !== 'either') await chooseFrom(page, '[data-edition]', edition);
        expect([each, edition, await pagesOf(page, 'A4')]).toEqual([each, edition, 1]);
        expect([each, edition, await pagesOf(page, 'Letter')]).toEqual([each, edition, 1]);
      }
      await page.emulateMedia({ media: 'print' });
      for (const { width, height } of Object.values(WITHIN)) {
        await page.setViewportSize({ width, height });
        expect(await beyond(page)).toEqual([]);
        const bottom = await page.locator('[data-paper]').evaluate((paper) => paper.getBoundingClientRect().bottom);
        expect(bottom).toBeLessThanOrEqual(height);
        // black on white, although the page is dark, and nothing but the document
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
          'rgb(255, 255, 255)',
        );
        expect(await page.isVisible('[data-print]')).toBe(false);
      }
      await page.setViewportSize(DESK);
      await page.emulateMedia({ media: null });
    }
  });
});

it('is reached from the score pad and from the set-up, and the button prints', async () => {
  const page = await open('en', '#/print');
  await page.evaluate(() => {
    (globalThis as { printed?: number }).printed = 0;
    globalThis.print = () => {
      (globalThis as { printed?: number }).printed = 1;
    };
  });
  await page.focus('[data-print]');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => (globalThis as { printed?: number }).printed)).toBe(1);
  await page.goto(`${app.url}#/pad`);
  await page.click('[data-print-link]');
  await page.waitForSelector('[data-document=score][aria-current=page]');
  await page.goto(`${app.url}#/box`);
  await page.click('[data-print-link]');
  await page.waitForSelector('[data-document=rules][aria-current=page]');
});
