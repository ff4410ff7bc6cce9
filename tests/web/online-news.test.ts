// What a player at an online table must not miss: moves behind an open dialog, an automatically placed tile, why undo
// is impossible; and the scoring sequence is not shown a second time unless requested.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerOnce,
  closeAll,
  createTable,
  type OnlineApp,
  openOnlineApp,
  openTableMenu,
  pageErrorsOf,
  playTogether,
  sitDown,
  startGame,
  visit,
} from '../support/web/online.ts';
import { chooseFrom } from '../support/web/select.ts';

let app: OnlineApp;
beforeAll(async () => {
  app = await openOnlineApp();
});
afterAll(() => app?.close());

const mine = (step: string): string => `main.table[data-mine][data-step=${step}]`;

/** The page of the player whose turn it is. */
async function askedThis(pages: readonly Page[], step: string): Promise<Page> {
  return Promise.race(pages.map((page) => page.waitForSelector(mine(step)).then(() => page)));
}

const whyNoUndo = async (page: Page): Promise<string> => {
  await page.keyboard.press('u');
  const text = await page.locator('.hint .text').innerText();
  await page.keyboard.press('Escape');
  return text;
};

describe('three players', () => {
  let pages: readonly [Page, Page, Page];
  beforeAll(async () => {
    pages = [await visit(app), await visit(app), await visit(app)];
    const [ana, bruno, cleo] = pages;
    const { links } = await createTable(ana, 'Ana', { seats: 3 });
    await sitDown(bruno, links[1] ?? '', 'Bruno');
    await sitDown(cleo, links[2] ?? '', 'Cleo');
    await startGame(pages);
  });
  afterAll(async () => {
    await closeAll(pages);
  });

  it('lists moves made behind an open planet when it is closed, and says why nothing can be undone', async () => {
    const first = await askedThis(pages, 'open');
    const [next, last] = pages.filter((page) => page !== first) as [Page, Page]; // the player appoints the first seat possible
    expect(await whyNoUndo(last)).toBe('Nothing to undo yet: you haven’t made a move.');
    await last.keyboard.press('p');
    await last.getByRole('dialog').waitFor();
    await answerOnce(first);
    await first.waitForSelector(mine('take'));
    expect(await whyNoUndo(first)).toBe('Can’t undo: your last move revealed new tiles.');
    await answerOnce(first);
    await first.waitForSelector(mine('appoint'));
    await answerOnce(first);
    await next.waitForSelector(mine('take'));
    const seq = await next.locator('main.table').getAttribute('data-seq');
    await last.waitForSelector(`main.table[data-seq="${seq}"]`);
    expect(await last.getByRole('dialog').count()).toBe(1);
    expect(await last.locator('[data-catch-up]').count()).toBe(0);
    await last.keyboard.press('Escape');
    await last.waitForSelector('[data-catch-up] li');
    const missed = await last.locator('[data-catch-up] li').allInnerTexts();
    expect(missed[0]).toMatch(/draws from Characters/);
    expect(missed[1]).toMatch(/takes/);
    expect(missed[2]).toMatch(/passes to/);
    await last.keyboard.press('Escape');
    await last.waitForSelector('[data-catch-up]', { state: 'detached' });
  });

  it('announces an automatically placed last tile to its owner, on the screen and to screen readers', async () => {
    await playTogether(pages, ({ round, step }) => round === 4 && step === 'take');
    const first = await askedThis(pages, 'take');
    await answerOnce(first);
    await first.waitForSelector(mine('appoint'));
    await answerOnce(first);
    const others = pages.filter((page) => page !== first);
    const second = await askedThis(others, 'take');
    const [owner] = others.filter((page) => page !== second) as [Page];
    await answerOnce(second);
    const notice = owner.locator('[data-placed]');
    await notice.waitFor();
    expect(await notice.innerText()).toMatch(/^You get the last tile: .+\. Placed on the only free space\.$/);
    expect(await owner.locator('[role=log]').innerText()).toContain(await notice.innerText());
    await second.locator('.latest', { hasText: 'gets the last tile' }).waitFor();
    expect(await second.locator('[data-placed]').count()).toBe(0);
  });
});

it('shows the scoring sequence to a player who was away, and only the result when the game is opened again', async () => {
  const ana = await visit(app);
  const { table } = await createTable(ana, 'Ana');
  await chooseFrom(ana, '[data-bot="1"]', 'butterfly');
  await ana.click('[data-start]:not([aria-disabled])');
  await ana.waitForSelector('main.table');
  await openTableMenu(ana);
  await ana.click('[data-leave-seat]'); // bots play to the end
  await ana.waitForSelector('[data-total]');
  const reopen = async (counted: boolean): Promise<void> => {
    await ana.evaluate(
      ([key, isCounted]) => {
        localStorage.setItem('planet/settings', JSON.stringify({ motion: 'full' }));
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
        localStorage.setItem(key, JSON.stringify(isCounted ? kept : { ...kept, counted: undefined }));
      },
      [`planet/online/${table}`, counted] as const,
    );
    await ana.reload();
    await ana.waitForSelector('[data-game-over]');
  };
  await reopen(true);
  expect(await ana.locator('[data-next-chapter]').count()).toBe(0);
  await reopen(false);
  expect(await ana.locator('[data-next-chapter]').count()).toBe(1);
  expect(pageErrorsOf(ana)).toEqual([]);
  await ana.context().close();
});
