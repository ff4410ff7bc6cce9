import { afterAll, beforeAll, expect, it } from 'vitest';
import { goTo, nextMoment, openGame } from '../../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../../support/web/web-app.ts';

let app: WebApp;
beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

it('shows bots with their faces, and the player with the portrait and the colour chosen in the settings', async () => {
  const page = await openGame(app, { seats: [{ person: 'Ana' }, { bot: 'tiger' }, { bot: 'pilot' }], seed: 'looks' });
  await nextMoment(page);
  const portraits = () =>
    page
      .locator('main.table [data-portrait]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.portrait));
  expect((await portraits()).toSorted()).toEqual(['fox', 'pilot', 'tiger']);

  await goTo(page, '#/settings');
  await page.getByRole('radio', { name: 'Elephant' }).check();
  await page.getByRole('radio', { name: 'Violet' }).check();
  await page.reload();
  expect(await page.getByRole('radio', { name: 'Elephant' }).isChecked()).toBe(true);

  await goTo(page, '#/table/test');
  await nextMoment(page);
  expect((await portraits()).toSorted()).toEqual(['elephant', 'pilot', 'tiger']);
  const frame = page.locator('.mine [data-portrait]');
  expect(await frame.evaluate((one) => getComputedStyle(one).getPropertyValue('--colour'))).toBe(
    await frame.evaluate((one) => getComputedStyle(one).getPropertyValue('--player-violet')),
  );
});
