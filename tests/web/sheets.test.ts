// Sheets over the table: the bots wait while one is open, and each shows its content.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageText } from '../support/messages.ts';
import { isBeforeEnd, isBotOpening } from '../support/web/positions.ts';
import { DESK, nextMoment, openGame, PHONE, tableIn, tapAnswer } from '../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

let app: WebApp;
let tableFor: ReturnType<typeof tableIn>;
beforeAll(async () => {
  app = await openWebApp();
  tableFor = tableIn(app);
});
afterAll(() => app?.close());

const THREE = [{ person: 'You' }, { bot: 'echo' }, { bot: 'merchant' }] as const;
const FIVE = [...THREE, { bot: 'traveler' }, { bot: 'butterfly' }] as const;

const seqOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq));

describe('bots', () => {
  it.each([
    ['a planet', '.others button.whole'],
    ['the log', 'button.latest'],
  ])('wait while %s is open, and continue when it is closed', async (_, opener) => {
    const page = await tableFor({ seats: FIVE, seed: 'sheets', at: isBotOpening, settings: { pace: 'slow' } });
    await page.locator(opener).first().click();
    await page.getByRole('dialog').waitFor();
    const seq = await seqOf(page);
    // A fast bot would have moved by now many times over.
    await page.evaluate(() => {
      const settings = { motion: 'none', pace: 'fast' };
      localStorage.setItem('planet/settings', JSON.stringify(settings));
      dispatchEvent(new StorageEvent('storage', { key: 'planet/settings' }));
    });
    await page.waitForTimeout(3500);
    expect(await seqOf(page)).toBe(seq);
    await page.keyboard.press('Escape');
    await page.waitForFunction(
      (before) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) > before,
      seq,
    );
  });

  it('wait in a puzzle too', async () => {
    const page = await openGame(app, { seats: THREE });
    await page.goto(`${app.url}#/puzzle/1`);
    await page.waitForSelector('main.table[data-mine]');
    await page.evaluate(() => {
      localStorage.setItem('planet/settings', JSON.stringify({ motion: 'none', pace: 'normal' }));
      dispatchEvent(new StorageEvent('storage', { key: 'planet/settings' }));
    });
    await tapAnswer(page, await nextMoment(page));
    await tapAnswer(page, { step: 'appoint', round: 16, seq: 0 });
    await page.locator('button.latest').click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(2500);
    expect(await page.locator('[data-verdict]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('[data-verdict]').waitFor();
    await page.context().close();
  });
});

it('starts the scoring sequence only after the sheet is closed', async () => {
  const page = await tableFor({ seats: THREE, at: isBeforeEnd, settings: { motion: 'full' } });
  await tapAnswer(page, await nextMoment(page));
  await page.waitForSelector('main.table[data-step=over]');
  await page.keyboard.press('l');
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(2500);
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.waitForSelector('[data-game-over]');
});

describe('the sheet with all planets', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESK],
  ])('shows every planet with its name and points on %s, and enlarges each', async (_, viewport) => {
    const page = await tableFor({ seats: FIVE, at: { step: 'take', round: 9 }, viewport });
    await nextMoment(page);
    await page.keyboard.press('p');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading', { name: 'All planets' }).waitFor();
    expect(await sheet.locator('[data-planet]').count()).toBe(FIVE.length);
    const widths = await sheet.locator('[data-planet]').evaluateAll((all) => all.map((each) => each.clientWidth));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(240);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await sheet.getByRole('button', { name: 'Merchant' }).click();
    await sheet.getByRole('heading', { name: 'Planet: Merchant' }).waitFor();
    await sheet.getByRole('button', { name: 'All planets' }).click();
    await sheet.getByRole('heading', { name: 'All planets' }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });
});

describe('the command box', () => {
  it.each([
    ['while somebody else chooses', { at: isBotOpening, settings: { pace: 'slow' } }],
    ['while you choose', { at: { step: 'take', round: 3 } as const }],
  ])('labels its field once, %s', async (_, settings) => {
    const page = await tableFor({ seats: THREE, seed: 'sheets', ...settings });
    await page.keyboard.press('/');
    const sheet = page.getByRole('dialog');
    await page.locator('#command').waitFor();
    expect((await sheet.innerText()).split(pageText('command.words')).length - 1).toBe(1);
    expect(await page.getByRole('textbox', { name: /./ }).count()).toBe(1);
    await page.keyboard.press('Escape');
  });
});
