// The start page: a first visit, an unfinished game, the puzzle of the day, a stronger opponent.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatRecord, type GameRecord, scorePlanets } from '../../../src/rules/index.ts';
import { gameOf, skipTo } from '../../support/games.ts';
import { axeFaults } from '../../support/web/axe.ts';
import { closeAfterTest } from '../../support/web/browser.ts';
import { openWebApp, type WebApp } from '../../support/web/web-app.ts';

let app: WebApp;
beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

async function startPage(stored: Readonly<Record<string, unknown>> = {}, width = 390): Promise<Page> {
  const context = await app.visit({ viewport: { width, height: 844 } });
  closeAfterTest(context);
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(`planet/${key}`, JSON.stringify(value));
  }, stored);
  const page = await context.newPage();
  await page.goto(app.url);
  await page.waitForSelector('[data-play]');
  return page;
}

const begun = gameOf({ seats: 2, seed: 'next opponent' });
const over = skipTo(begun, 17);
const { winners } = scorePlanets(over.planets, over.setup.tileSet, over.setup.options);

/** A game against the echo, as it is saved; the person wins if it is over. */
function saved(game: GameRecord['game'], played: number): object {
  const bots = [0, 1].map((seat) => (seat === winners[0] ? undefined : 'echo'));
  return { played, record: formatRecord({ game, preset: 'classic', names: ['Ana', 'Bruno'], bots }), canUndo: false };
}

describe('the start page', () => {
  it('offers the lesson beside Play on the first visit, and not later', async () => {
    const first = await startPage();
    expect(await first.locator('[data-continue]').count()).toBe(0);
    expect(await axeFaults(first)).toEqual([]);
    await first.click('[data-first-lesson]');
    await first.waitForURL(/#\/learn\/first$/);
    const later = await startPage({ 'game/a': saved(over, 1) });
    expect(await later.locator('[data-first-lesson]').count()).toBe(0);
  });

  it('continues the game that was played last, with the first button', async () => {
    const page = await startPage({
      'game/a': saved(skipTo(begun, 5), 1),
      'game/b': saved(skipTo(begun, 7), 2),
      'game/c': saved(over, 3),
    });
    expect(await page.locator('main').locator('button, a').first().getAttribute('data-continue')).not.toBeNull();
    expect(await page.locator('[data-continue]').innerText()).toContain('Round 7 of 16');
    await page.click('[data-continue]');
    await page.waitForURL(/#\/table\/b$/);
  });

  it('has the puzzle of the day with its date and the streak', async () => {
    const now = Date.UTC(2026, 10, 19, 12);
    const day = Math.floor(now / 86_400_000);
    const context = await app.visit({});
    closeAfterTest(context);
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    await page.addInitScript((puzzles) => localStorage.setItem('planet/puzzles', JSON.stringify(puzzles)), {
      solved: [1],
      day,
      days: 3,
      answered: day,
    });
    await page.goto(app.url);
    expect(await page.locator('[data-daily]').innerText()).toMatch(/19\sNovember, done\s·\s3\sdays in a row/);
    await page.click('[data-daily]');
    await page.waitForURL(/#\/puzzle$/);
  });

  it('suggests a stronger opponent after two wins, and starts that game', async () => {
    const once = await startPage({ 'game/a': saved(over, 1) });
    expect(await once.locator('[data-next-opponent]').count()).toBe(0);
    const twice = await startPage({ 'game/a': saved(over, 1), 'game/b': saved(over, 2) });
    expect(await twice.locator('[data-next-opponent]').innerText()).toContain('You’ve beaten Echo twice. Try Merchant');
    await twice.click('[data-next-opponent]');
    await twice.waitForSelector('main.table');
    const id = twice.url().split('/').at(-1);
    expect(await twice.evaluate((key) => localStorage.getItem(key), `planet/game/${id}`)).toContain('merchant');
  });

  it.each(['en', 'fr', 'es', 'de'])('fits 320 pixels in %s, like the page for a new game', async (language) => {
    const games = {
      'game/a': saved(over, 1),
      'game/b': saved(over, 2),
      'game/c': saved(skipTo(begun, 7), 3),
      settings: { language },
    };
    const page = await startPage(games, 320);
    const overflow = () => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(await overflow()).toBe(0);
    await page.goto(`${app.url}#/new`);
    await page.waitForSelector('[data-chair]');
    expect(await overflow()).toBe(0);
    await page.click('[data-chair="1"]');
    expect(
      await page.evaluate<number>(
        `(() => { const sheet = document.querySelector('dialog'); return sheet.scrollWidth - sheet.clientWidth; })()`,
      ),
    ).toBe(0);
  });
});
