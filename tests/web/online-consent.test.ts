// Two players in two real browsers pause a game, end it by agreement, play a rematch that waits for both, and resign.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRecord, unproven } from '../../src/rules/index.ts';
import { must } from '../support/games.ts';
import { onlineText, pageText } from '../support/messages.ts';
import { axeFaults } from '../support/web/axe.ts';
import {
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
import { DESK } from '../support/web/table-page.ts';

let app: OnlineApp;
let ana: Page;
let bruno: Page;
let watchLink: string;
beforeAll(async () => {
  app = await openOnlineApp();
  [ana, bruno] = [await visit(app), await visit(app, { context: { viewport: DESK } })];
});
afterAll(() => app?.close());

/** Presses a button that asks for confirmation, and confirms. */
async function confirm(page: Page, label: string): Promise<void> {
  await page.click(`[data-game-actions] [data-confirm-ask]:has-text("${label}")`);
  await page.click('[data-game-actions] [data-confirm-yes]');
}

const clocksOf = (page: Page): Promise<readonly string[]> => page.locator('[data-clock]').allInnerTexts();

describe('a game of two with clocks', () => {
  it('is paused when both agree, and tells both', async () => {
    const created = await createTable(ana, 'Ana', { seats: 2, clock: 'calm' });
    watchLink = created.watchLink;
    await sitDown(bruno, created.links[1] ?? '', 'Bruno');
    await ana.waitForSelector('[data-seat="1"] [data-presence=here]');
    await startGame([ana, bruno]);
    await playTogether([ana, bruno], ({ round }) => round === 2);

    await openTableMenu(ana);
    expect(await axeFaults(ana)).toEqual([]);
    await ana.focus('[data-pause]');
    await ana.keyboard.press('Enter');
    await ana.waitForSelector('[data-request]:has-text("You proposed a pause")');
    await bruno.waitForSelector('[data-request]:has-text("Ana proposes a pause")');
    expect(await axeFaults(bruno)).toEqual([]);
    await bruno.focus('[data-agree]');
    await bruno.keyboard.press('Enter');
    for (const page of [ana, bruno]) {
      await page.waitForSelector('[data-paused]');
      await page.waitForSelector('.question:has-text("Paused by agreement")');
    }
    expect(await axeFaults(ana)).toEqual([]);
  });

  it('stays paused, also across a restart of the server', async () => {
    const before = await clocksOf(ana);
    app.hurry(3_600_000);
    await app.restart();
    await Promise.all([ana, bruno].map((page) => page.waitForSelector('[data-disconnected]', { state: 'detached' })));
    await ana.reload();
    await ana.waitForSelector('[data-paused]');
    expect(await clocksOf(ana)).toEqual(before);
    for (const page of [ana, bruno]) expect(await page.locator('main.table[data-mine]').count()).toBe(0);
  });

  it('gives the pause as the reason why nothing can be undone', async () => {
    for (const page of [ana, bruno]) {
      await page.keyboard.press('u');
      expect(await page.locator('.hint .text').innerText()).toBe('Can’t undo while the game is paused.');
      await page.keyboard.press('Escape');
    }
  });

  it('is resumed by either of them', async () => {
    // a press is refused, and says so, for as long as the page is still reconnecting after the restart
    const press = `document.querySelector('[data-paused] [data-resume]')?.click()`;
    await expect.poll(() => bruno.evaluate(press).then(() => bruno.locator('[data-paused]').count())).toBe(0);
    await Promise.all([ana, bruno].map((page) => page.waitForSelector('[data-paused]', { state: 'detached' })));
    await playTogether([ana, bruno], ({ round }) => round === 3);
  });

  it('is ended when both agree, unfinished, with a record and no winner', async () => {
    await openTableMenu(ana);
    await confirm(ana, onlineText('game.end'));
    await bruno.click('[data-request] [data-decline]');
    await ana.waitForSelector('[data-request]', { state: 'detached' });
    await openTableMenu(bruno);
    await confirm(bruno, onlineText('game.end'));
    await bruno.click('[data-withdraw]');
    await ana.waitForSelector('[data-request]', { state: 'detached' });
    await openTableMenu(bruno);
    await confirm(bruno, onlineText('game.end'));
    const cleo = await visit(app);
    await cleo.goto(watchLink);
    await ana.click('[data-request] [data-agree]');
    for (const page of [ana, bruno, cleo]) {
      await page.waitForSelector('[data-ended-early] h1:has-text("Ended by agreement")');
      await page.waitForSelector('[data-verdict=fair]');
      const record = must(parseRecord(await page.locator('[data-text]').inputValue()));
      expect(unproven(record)).toBe('unfinished');
      expect(await axeFaults(page)).toEqual([]);
    }

    await ana.click('[data-rematch]');
    await ana.waitForSelector('[data-waiting-room]');
    await cleo.click('[data-watch-rematch]');
    await cleo.waitForSelector('[data-waiting-room] [data-presence=awaited]');
    expect(pageErrorsOf(cleo)).toEqual([]);
    await cleo.context().close();
  });
});

describe('the rematch', () => {
  it('waits for the player who has not come, and the host sees for whom', async () => {
    await ana.waitForSelector('[data-seat="1"] [data-presence=awaited]');
    expect(await ana.locator('[data-awaited]').innerText()).toContain('Waiting for Bruno');
    expect(await ana.locator('[data-start]').getAttribute('aria-disabled')).toBe('true');
    expect(await axeFaults(ana)).toEqual([]);
    await ana.click('[data-start]', { force: true });
    await ana.waitForSelector(`text=${onlineText('refused.playersMissing')}`);
    expect(await ana.locator('main.table').count()).toBe(0);
  });

  it('starts when both have come', async () => {
    await bruno.click('[data-rematch]:has-text("Join the rematch")');
    await bruno.waitForSelector('[data-waiting-room]');
    await ana.waitForSelector('[data-seat="1"] [data-presence=here]');
    await startGame([ana, bruno]);
  });

  it('is listed with the game that was ended before', async () => {
    const list = await ana.context().newPage();
    await list.goto(`${app.url}#/online`);
    await list.waitForSelector('[data-table]:has-text("Ended by agreement")');
    await list.close();
  });
});

describe('a player who resigns', () => {
  it('is asked first, then leaves the seat to a bot for good', async () => {
    await openTableMenu(bruno);
    await confirm(bruno, onlineText('game.resign'));
    await bruno.waitForSelector('[data-substitute=resigned]');
    expect(await bruno.locator('[data-rejoin]').count()).toBe(0);
    await ana.waitForSelector('.marks:has-text("resigned")');
    await bruno.click('summary[aria-label=Menu]');
    expect(await bruno.locator(`.menu button:has-text("${pageText('action.game')}")`).count()).toBe(0);
    await bruno.keyboard.press('Escape');
  });

  it('is named in the result', async () => {
    await playTogether([ana]);
    for (const page of [ana, bruno]) {
      await page.waitForSelector('[data-end-note]:has-text("Bruno resigned, and a bot took over.")');
    }
  });

  it('can decline the next game, which frees the seat', async () => {
    await ana.click('[data-rematch]');
    await ana.waitForSelector('[data-seat="1"] [data-presence=awaited]');
    await bruno.click('[data-decline-rematch] [data-confirm-ask]');
    await bruno.click('[data-decline-rematch] [data-confirm-yes]');
    await ana.waitForSelector('[data-seat="1"][data-occupant=open]');
    expect(await bruno.locator('[data-rematch]').count()).toBe(0);
    for (const page of [ana, bruno]) expect(pageErrorsOf(page)).toEqual([]);
  });
});
