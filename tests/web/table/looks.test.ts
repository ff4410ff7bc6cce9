import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goTo, nextMoment, openGame } from '../../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../../support/web/web-app.ts';

let app: WebApp;
beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

const portraitsOn = (page: Page) =>
  page
    .locator('main.table [data-portrait]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.portrait).toSorted());

it('shows bots with their faces, and the player with the portrait and the colour chosen in the settings', async () => {
  const page = await openGame(app, { seats: [{ person: 'Ana' }, { bot: 'tiger' }, { bot: 'pilot' }], seed: 'looks' });
  await nextMoment(page);
  expect(await portraitsOn(page)).toEqual(['fox', 'pilot', 'tiger']);

  await goTo(page, '#/settings');
  await page.getByRole('radio', { name: 'Elephant' }).check();
  await page.getByRole('radio', { name: 'Violet' }).check();
  await page.reload();
  expect(await page.getByRole('radio', { name: 'Elephant' }).isChecked()).toBe(true);

  await goTo(page, '#/table/test');
  await nextMoment(page);
  expect(await portraitsOn(page)).toEqual(['elephant', 'pilot', 'tiger']);
  const frame = page.locator('.mine [data-portrait]');
  expect(await frame.evaluate((one) => getComputedStyle(one).getPropertyValue('--colour'))).toBe(
    await frame.evaluate((one) => getComputedStyle(one).getPropertyValue('--player-violet')),
  );
});

it('shows the faces of the table in a replay, from every view, and in a record that is opened elsewhere', async () => {
  const seats = [{ person: 'Ana' }, { bot: 'tiger' }, { bot: 'pilot' }] as const;
  const settings = { look: { portrait: 'snake', colour: 'blue' } };
  const page = await openGame(app, { seats, seed: 'looks', at: { step: 'over', round: 16 }, settings });
  const faces = ['pilot', 'snake', 'tiger'];
  await goTo(page, '#/replay/game/test/20');
  for (const viewer of ['0', '1']) {
    await page.click(`[data-viewer="${viewer}"]`);
    expect(await portraitsOn(page)).toEqual(expect.arrayContaining(faces));
  }
  await page.evaluate(() => {
    const writeText = async (text: string): Promise<void> => {
      document.documentElement.dataset.copied = text;
    };
    Object.defineProperty(navigator.clipboard, 'writeText', { value: writeText });
  });
  await page.click('[data-replay-more]');
  await page.click('[data-copy-record]');
  await page.locator('html[data-copied]').waitFor();
  const record = await page.evaluate(() => document.documentElement.dataset.copied ?? '');
  expect(record).toContain('[Look1 "snake blue"]');

  const other = await openGame(app, { seats: [{ person: 'Bo' }, { bot: 'echo' }], seed: 'other' });
  await goTo(other, '#/replay');
  await other.fill('[data-record]', record);
  await other.click('[data-open-record]');
  await other.locator('[data-replay]').waitFor();
  expect(await portraitsOn(other)).toEqual(expect.arrayContaining(faces));
});
