// The tile reference in a real Chromium: all tiles with totals and filters as a page, and at the table what the viewer has
// not seen.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BOX, STACKS } from '../../../src/rules/index.ts';
import { closeAfterTest } from '../../support/web/browser.ts';
import { chooseFrom } from '../../support/web/select.ts';
import { DESK, errorsOf, nextMoment, openGame, PHONE } from '../../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../../support/web/web-app.ts';

let app: WebApp;
beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

const shown = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .locator('[data-reference-tile]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-reference-tile')));
const total = (page: Page, name: string): Promise<string | null> =>
  page.getAttribute(`[data-filter-${name}]`, 'data-total');

it('shows all 80 tiles from the start page, with totals, filters and the words of an edition', async () => {
  const context = await app.visit({ viewport: PHONE });
  closeAfterTest(context);
  const page = await context.newPage();
  await page.goto(app.url);
  await page.click('a[href="#/tiles"]');
  await page.waitForSelector('[data-reference-tile]');
  expect(await shown(page)).toEqual(Object.keys(BOX.tiles));
  expect(await total(page, 'item=baobab')).toBe('13');
  expect(await total(page, 'item=volcano')).toBe('22');
  expect(await total(page, 'item=rose')).toBe('5');
  await page.click('[data-filter-item=rose]');
  expect(await page.getAttribute('[data-tile-count]', 'data-tile-count')).toBe('5');
  expect(await page.innerText('.found')).toContain('5\u00a0roses');
  await page.click('[data-filter-stack=center]');
  expect(await shown(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Brown sheep: 5', exact: true }).waitFor();
  await chooseFrom(page, '[data-edition]', 'second-edition');
  await page.getByRole('button', { name: 'Blue sheep: 5', exact: true }).waitFor();
  expect(await page.locator('[data-filter-unseen]').count()).toBe(0);
});

it('by keyboard: a character’s tiles, and what it scores', async () => {
  const context = await app.visit({ viewport: DESK });
  closeAfterTest(context);
  const page = await context.newPage();
  await page.goto(`${app.url}#/tiles`);
  await page.focus('[data-filter-character=king]');
  await page.keyboard.press('Enter');
  expect(await shown(page)).toEqual(['P07']);
  expect(await page.innerText('.found')).toContain('King: 14\u00a0points for exactly 1\u00a0rose');
  await page.keyboard.press('Enter');
  expect(await shown(page)).toHaveLength(80);
});

it('R12 at the table, says what the viewer has not seen, a hidden character of another player included', async () => {
  const page = await openGame(app, {
    seats: [{ person: 'Ana' }, { bot: 'echo' }, { bot: 'merchant' }],
    at: { step: 'take', round: 6 },
    options: { hiddenCharacters: 'secret-draft' },
  });
  await nextMoment(page);
  const placed = await page.locator('[data-planet] [data-placed-tile]').count();
  await page.keyboard.press('t');
  await page.waitForSelector('[data-filter-unseen]');
  const seen = await page.locator('.seen [data-reference-tile]').count();
  await page.check('[data-filter-unseen]');
  const unseen = await shown(page);
  expect(seen + unseen.length).toBe(80);
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(placed + 3 + 1); // what others hide is not among them
  const left = await page
    .locator('[data-filter-item]')
    .evaluateAll((all) =>
      all.map((each) => Number((each as HTMLElement).dataset.unseen) <= Number((each as HTMLElement).dataset.total)),
    );
  expect(left.every(Boolean)).toBe(true);
  for (const stack of STACKS) {
    await page.click(`[data-filter-stack=${stack}]`);
    expect((await shown(page)).every((tile) => unseen.includes(tile))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  expect(errorsOf(page)).toEqual([]);
});
