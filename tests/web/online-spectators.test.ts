// What spectators are offered, and how five players fit on a phone.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTable, type OnlineApp, openOnlineApp, pageErrorsOf, visit } from '../support/web/online.ts';
import { chooseFrom } from '../support/web/select.ts';
import { errorsOf, openGame } from '../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

let app: OnlineApp;
let web: WebApp;
beforeAll(async () => {
  [app, web] = await Promise.all([openOnlineApp(), openWebApp()]);
});
afterAll(async () => {
  await app?.close();
  await web?.close();
});

it('offers a spectator pictures of the players’ planets by name, and none of their own', async () => {
  const [ana, cleo] = [await visit(app), await visit(app)];
  const { watchLink } = await createTable(ana, 'Ana');
  await chooseFrom(ana, '[data-bot="1"]', 'butterfly');
  await ana.click('[data-start]:not([aria-disabled])');
  await cleo.goto(watchLink);
  await cleo.waitForSelector('main.table');
  await ana.waitForSelector('main.table');
  await ana.click('[data-chat]');
  await ana.click('[data-table-menu] summary');
  await ana.click('[data-leave-seat]'); // bots play to the end
  await Promise.all([ana, cleo].map((page) => page.waitForSelector('[data-game-over] [data-end-more]')));
  expect(await ana.getByRole('button', { name: 'Share a picture of your planet' }).count()).toBe(1);
  await cleo.click('[data-end-more]');
  const offered = await cleo.locator('[data-picture]').allInnerTexts();
  expect(offered).toHaveLength(2);
  expect(offered[0]).toBe('Picture of Ana’s planet');
  const [file] = await Promise.all([cleo.waitForEvent('download'), cleo.locator('[data-picture]').nth(1).click()]);
  expect(file.suggestedFilename()).toMatch(/\.png$/);
  for (const page of [ana, cleo]) expect(pageErrorsOf(page)).toEqual([]);
  await Promise.all([ana, cleo].map((page) => page.context().close()));
});

it.each([320, 360, 390, 430])(
  'keeps the score lines of five players with hidden characters apart on a phone of %i pixels',
  async (width) => {
    const page = await openGame(web, {
      seats: [{ person: 'Ana' }, { bot: 'merchant' }, { bot: 'traveler' }, { bot: 'pilot' }, { bot: 'tiger' }],
      options: { hiddenCharacters: 'secret-draft' },
      at: { step: 'take', round: 14 },
      viewport: { width, height: 844 },
    });
    const figures = page.locator('.others .figures');
    expect((await figures.allInnerTexts()).some((text) => text.includes('?'))).toBe(true);
    const boxes = await figures.evaluateAll((lines) =>
      lines.map((line) => {
        const inside = [...line.children].filter((each) => !each.classList.contains('spoken'));
        const ends = inside.map((each) => each.getBoundingClientRect());
        return { left: Math.min(...ends.map(({ left }) => left)), right: Math.max(...ends.map(({ right }) => right)) };
      }),
    );
    expect(boxes).toHaveLength(4);
    for (const [index, { left, right }] of boxes.entries()) {
      expect(left).toBeGreaterThanOrEqual(index === 0 ? 0 : (boxes[index - 1]?.right ?? 0) + 2);
      expect(right).toBeLessThanOrEqual(width);
    }
    expect(errorsOf(page)).toEqual([]);
    await page.context().close();
  },
);
