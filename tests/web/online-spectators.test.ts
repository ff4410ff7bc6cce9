// What spectators are offered, and how five players fit on a phone.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeAll, createTable, type OnlineApp, openOnlineApp, openTableMenu, visit } from '../support/web/online.ts';
import { chooseFrom } from '../support/web/select.ts';
import { errorsOf, nextMoment, tableIn } from '../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

let app: OnlineApp;
let web: WebApp;
let tableFor: ReturnType<typeof tableIn>;
beforeAll(async () => {
  [app, web] = await Promise.all([openOnlineApp(), openWebApp()]);
  tableFor = tableIn(web);
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
  await openTableMenu(ana);
  await ana.click('[data-leave-seat]'); // bots play to the end
  await Promise.all([ana, cleo].map((page) => page.waitForSelector('[data-game-over] [data-end-more]')));
  expect(await ana.getByRole('button', { name: 'Share a picture of your planet' }).count()).toBe(1);
  await cleo.click('[data-end-more]');
  const offered = await cleo.locator('[data-picture]').allInnerTexts();
  expect(offered).toHaveLength(2);
  expect(offered[0]).toBe('Picture of Ana’s planet');
  const [file] = await Promise.all([cleo.waitForEvent('download'), cleo.locator('[data-picture]').nth(1).click()]);
  expect(file.suggestedFilename()).toMatch(/\.png$/);
  await closeAll([ana, cleo]);
});

/** Each score line of the other players as the edges of its parts, from left to right. Outlines of marked counts are as wide as 2 pixels. */
const LINES = `[...document.querySelectorAll('.others .figures')].map((line) =>
  [...line.children].filter((part) => !part.classList.contains('spoken')).map((part) => {
    const { left, right } = part.getBoundingClientRect();
    return { left, right };
  }))`;
type Line = readonly { readonly left: number; readonly right: number }[];

/** Shows these points in all the lines and marks every count: the longest lines that a game can have. */
const showPoints = (points: string): string => `
  for (const line of document.querySelectorAll('.others .figures')) {
    line.classList.toggle('long', ${points.endsWith('?')});
    line.querySelector('.points').firstChild.textContent = '${points}';
    for (const count of line.querySelectorAll('.count')) count.classList.add('hot');
  }`;

it.each([320, 340, 360, 361, 375, 390, 412, 430, 480])(
  'keeps the score lines of five players with hidden characters apart on a phone of %i pixels',
  async (width) => {
    const page = await tableFor({
      seats: [{ person: 'Ana' }, { bot: 'merchant' }, { bot: 'traveler' }, { bot: 'pilot' }, { bot: 'tiger' }],
      options: { hiddenCharacters: 'secret-draft' },
      at: { step: 'take', round: 14 },
      viewport: { width, height: 844 },
    });
    await nextMoment(page);
    const texts = await page.locator('.others .figures').allInnerTexts();
    expect(texts.some((text) => text.includes('?'))).toBe(true);
    for (const points of [undefined, '24+?', '−12+?', '−12']) {
      if (points !== undefined) await page.evaluate(showPoints(points));
      const lines = await page.evaluate<readonly Line[]>(LINES);
      expect(lines).toHaveLength(4);
      let end = 0;
      for (const line of lines) {
        expect(line[0]?.left, `${points}: lines`).toBeGreaterThanOrEqual(end);
        for (const [index, { left }] of line.entries()) {
          if (index > 0) expect(left, `${points}: parts of a line`).toBeGreaterThanOrEqual(line[index - 1]?.right ?? 0);
        }
        end = (line.at(-1)?.right ?? 0) + 2;
      }
      expect(end).toBeLessThanOrEqual(width);
    }
    expect(errorsOf(page)).toEqual([]);
  },
);
