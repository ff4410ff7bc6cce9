// The helper for the real box in a real Chromium at phone size: set-up, the rounds by touch and by keyboard, and the score pad
// with names and edition filled in.

import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companionText } from '../../support/messages.ts';
import { closeAfterTest } from '../../support/web/browser.ts';
import { PHONE } from '../../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../../support/web/web-app.ts';

let app: WebApp;
beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

async function visit(options: Parameters<WebApp['visit']>[0] = {}): Promise<{ context: BrowserContext; page: Page }> {
  const context = await app.visit({ viewport: PHONE, ...options });
  closeAfterTest(context);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => {
    throw new Error(message);
  });
  return { context, page };
}

const left = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[data-left]').evaluateAll((all) => all.map((each) => each.getAttribute('data-left')));
const round = (page: Page): Promise<string> => page.innerText('h1');

describe('from the box to the score', () => {
  it('four players: set-up, who starts each round, one step back, and on after closing the page', async () => {
    const { context, page } = await visit();
    await page.goto(app.url);
    await page.click('a[href="#/box"]');
    await page.click('label:has([name=seats][value="5"])');
    await expect.poll(() => page.getAttribute('[data-removed]', 'data-removed')).toBe('0');
    await page.click('label:has([name=seats][value="4"])');
    await expect.poll(() => page.getAttribute('[data-removed]', 'data-removed')).toBe('4');
    await expect.poll(() => page.getAttribute('[data-drawn]', 'data-drawn')).toBe('4');
    for (const [seat, name] of ['Ana', 'Bo', 'Cleo', 'Dov'].entries()) await page.fill(`[data-name="${seat}"]`, name);
    await page.click('[data-starts="1"]');
    await expect.poll(() => round(page)).toBe('Round 1/16');
    await expect.poll(() => page.innerText('[data-starter]')).toBe('Bo starts');
    await page.click('[data-draw=center]');
    await expect.poll(() => left(page)).toEqual(['4', '3', '4', '4']);
    expect(await page.locator('[data-last]').allInnerTexts()).toEqual(['Ana', 'Cleo', 'Dov']);
    await page.click('[data-last="3"]');
    await expect.poll(() => page.innerText('[data-starter]')).toBe('Dov starts');
    await page.click('[data-undo]');
    await expect.poll(() => round(page)).toBe('Round 1/16');
    await page.click('[data-last="2"]');
    await page.close();

    const again = await context.newPage();
    await again.goto(`${app.url}#/box`);
    await again.click('[data-go-on]');
    await expect.poll(() => round(again)).toBe('Round 2/16');
    await expect.poll(() => again.innerText('[data-starter]')).toBe('Cleo starts');
    await again.click('[data-score]');
    await again.waitForSelector('[data-begin]');
    expect(await again.inputValue('[data-name="3"]')).toBe('Dov');
    expect(await again.isChecked('[name=seats][value="4"]')).toBe(true);
  });

  it('two players take turns; the second edition draws from Characters first and hands itself over', async () => {
    const { page } = await visit();
    await page.goto(`${app.url}#/box`);
    await page.click('label:has([name=seats][value="2"])');
    await page.click('label:has([value=second-edition])');
    await expect.poll(() => page.getAttribute('[data-first-stack]', 'data-first-stack')).toBe('character');
    await expect.poll(() => page.getAttribute('[data-drawn]', 'data-drawn')).toBe('3');
    await page.fill('[data-name="0"]', 'Ana');
    await page.fill('[data-name="1"]', 'Bo');
    await page.click('[data-starts="0"]');
    await expect.poll(() => page.locator('[data-draw]').count()).toBe(1);
    for (let played = 1; played <= 16; played += 1) {
      await expect.poll(() => page.innerText('[data-starter]')).toBe(played % 2 === 1 ? 'Ana starts' : 'Bo starts');
      await page.locator('[data-draw]').first().click();
      await page.click('[data-end]');
    }
    await expect.poll(() => page.innerText('[data-prompt]')).toBe(companionText('rounds.over'));
    await expect.poll(() => left(page)).toEqual([]);
    await page.click('[data-score]');
    await page.waitForSelector('[data-begin]');
    expect(await page.isChecked('[name=box][value=second-edition]')).toBe(true);
    expect(await page.inputValue('[data-name="1"]')).toBe('Bo');
  });

  it('another game on the score pad can be restored', async () => {
    const { page } = await visit();
    await page.goto(`${app.url}#/pad/count`);
    await page.click('[data-character=king]');
    await page.goto(`${app.url}#/box`);
    await page.fill('[data-name="0"]', 'Ana');
    await page.click('[data-starts=chance]');
    await page.click('[data-score]');
    await page.click('[data-undo]');
    expect(await page.inputValue('[data-name="0"]')).toBe('');
    await page.click('[data-begin]');
    await page.waitForSelector('[data-chosen-character=king]');
  });

  it('a finished or wrong game can be started over, and that can be undone', async () => {
    const { page } = await visit();
    await page.goto(`${app.url}#/box`);
    await page.click('[data-starts="2"]');
    await page.click('[data-draw=uphill]');
    await page.click('[data-setup]');
    await page.click('[data-start-over]');
    await page.click('[data-restore]');
    await page.click('[data-go-on]');
    await expect.poll(() => left(page)).toEqual(['4', '4', '3', '4']);
  });
});

it('can be used by keyboard alone: the next question has the focus', async () => {
  const { page } = await visit();
  await page.goto(`${app.url}#/box`);
  await page.focus('[data-starts="0"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-draw]');
  for (const choice of ['[data-draw=center]', '[data-last="1"]', '[data-draw=center]']) {
    await page.focus(choice);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-prompt'));
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-last'))).toBe('0');
});

it('works offline after the first visit', async () => {
  const { context, page } = await visit({ serviceWorkers: 'allow' });
  await page.goto(app.url);
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect.poll(isControlled, { timeout: 120_000 }).toBe(true);
  await context.setOffline(true);
  await page.goto(`${app.url}#/box`);
  await page.reload();
  await page.click('[data-starts="0"]');
  await page.click('[data-draw=character]');
  await page.waitForSelector('[data-last]');
});
