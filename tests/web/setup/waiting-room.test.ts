// The waiting room: who sits where around the table, one link for everybody, and what an invitation says.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../../support/web/axe.ts';
import { createTable, type OnlineApp, openOnlineApp, pageErrorsOf, sitDown, visit } from '../../support/web/online.ts';

let app: OnlineApp;
beforeAll(async () => {
  app = await openOnlineApp();
});
afterAll(() => app?.close());

const namesAt = (page: Page): Promise<string[]> => page.locator('[data-chair] b').allInnerTexts();
const untilNames = (page: Page, names: readonly string[]) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('[data-chair] b')].map((each) => each.innerText).join() === wanted,
    names.join(),
  );

describe('the waiting room', () => {
  it('one link seats everybody, each in a seat of their own, and then no more', async () => {
    const [ana, bruno, cleo, dora] = [await visit(app), await visit(app), await visit(app), await visit(app)];
    await createTable(ana, 'Ana', { seats: 3 });
    const link = await ana.locator('[data-table-link] [data-link]').inputValue();
    await bruno.goto(link);
    await bruno.waitForSelector('[data-invitation]');
    expect(await bruno.locator('main').innerText()).toContain('Ana has invited you');
    expect(await bruno.locator('[data-invitation]').innerText()).toMatch(/3 players.*First edition.*No clock/s);
    await sitDown(bruno, link, 'Bruno');
    await sitDown(cleo, link, 'Cleo');
    await untilNames(ana, ['Ana', 'Bruno', 'Cleo']);
    expect(await ana.locator('[data-table-link]').count()).toBe(0);
    await dora.goto(link);
    await dora.waitForSelector('[data-link-invalid]');
    expect([ana, bruno, cleo, dora].flatMap(pageErrorsOf)).toEqual([]);
  });

  it('the host swaps two players by dragging or with the arrow keys; a guest can’t', async () => {
    const [ana, bruno] = [await visit(app), await visit(app)];
    const { links } = await createTable(ana, 'Ana', { seats: 3 });
    await sitDown(bruno, links[1] ?? '', 'Bruno');
    await untilNames(ana, ['Ana', 'Bruno', 'Open seat']);
    expect(await axeFaults(ana)).toEqual([]);
    await ana.dragAndDrop('[data-chair="1"] .face', '[data-chair="2"] .face');
    await untilNames(bruno, ['Ana', 'Open seat', 'Bruno']);
    await ana.focus('[data-chair="0"]');
    await ana.keyboard.press('ArrowRight');
    await untilNames(bruno, ['Open seat', 'Ana', 'Bruno']);
    await bruno.focus('[data-chair="2"]');
    await bruno.keyboard.press('ArrowRight');
    await ana.click('[data-chair="0"]'); // leads to what can be done there
    expect(await ana.evaluate(() => document.activeElement?.closest('[data-seat]')?.getAttribute('data-seat'))).toBe(
      '0',
    );
    expect(await namesAt(bruno)).toEqual(['Open seat', 'Ana', 'Bruno']);
  });
});
