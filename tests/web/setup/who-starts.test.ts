// R2.4 who starts, in a real browser: on the page for a new game, at one device, in a rematch, and at an online table.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRecord } from '../../../src/rules/index.ts';
import { must } from '../../support/games.ts';
import { axeFaults } from '../../support/web/axe.ts';
import { closeAfterTest } from '../../support/web/browser.ts';
import { createTable, type OnlineApp, openOnlineApp, pageErrorsOf, sitDown, visit } from '../../support/web/online.ts';
import { tableIn } from '../../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../../support/web/web-app.ts';

const PEOPLE = [
  { kind: 'person', name: 'Ana' },
  { kind: 'person', name: 'Bruno' },
  { kind: 'bot', level: 'echo' },
];
const setup = (more: object = {}): string =>
  JSON.stringify({ players: PEOPLE, preset: 'classic', options: '', ...more });

/** The record of the game that the page shows. */
async function recordOn(page: Page) {
  await page.waitForSelector('main.table');
  const id = page.url().split('/').at(-1) ?? '';
  const text = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}').record as string,
    `planet/game/${id}`,
  );
  return must(parseRecord(text));
}

describe('on this device', () => {
  let app: WebApp;
  beforeAll(async () => {
    app = await openWebApp();
  });
  afterAll(() => app?.close());

  it.each(['en', 'fr', 'es', 'de'])('breaks no word of the choices on the smallest phones, in %s', async (locale) => {
    const page = await (await app.visit({ locale, viewport: { width: 320, height: 640 } })).newPage();
    await page.goto(`${app.url}#/new`);
    await page.waitForSelector('.ways', { state: 'attached' });
    await page.evaluate(`document.querySelectorAll('details').forEach((each) => (each.open = true))`);
    await page.locator('.ways span').first().waitFor();
    const broken = await page.evaluate<string[]>(`[...document.querySelectorAll('.ways span')]
      .flatMap((label) => {
        const node = [...label.childNodes].find((each) => each.nodeType === Node.TEXT_NODE && each.data.trim() !== '');
        return [...node.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
        });
      })
      .map(String)`);
    expect(broken).toEqual([]);
  });

  async function newGame(stored = setup()): Promise<Page> {
    const context = await app.visit();
    closeAfterTest(context);
    await context.addInitScript(
      `localStorage.getItem('planet/last-setup') ?? localStorage.setItem('planet/last-setup', ${JSON.stringify(stored)});`,
    );
    const page = await context.newPage();
    await page.goto(`${app.url}#/new`);
    await page.waitForSelector('[data-begin]');
    await page.locator('details:has([data-start-by])').locator('summary').click();
    return page;
  }

  it('chance decides unless somebody says otherwise', async () => {
    const page = await newGame();
    expect(await page.locator('[data-start-by=chance]').isChecked()).toBe(true);
    await page.click('[data-begin]');
    expect((await recordOn(page)).startBy).toBe('chance');
    await page.keyboard.press('l');
    expect(await page.innerText('[data-began]')).toMatch(/^The game begins\. .+ starts: picked at random\.$/);
  });

  it('the youngest, by a tap: only people are asked about their age, and the choice is there next time', async () => {
    const page = await newGame();
    await page.check('[data-start-by=youngest]', { force: true });
    expect(await page.locator('[data-start-seat]').count()).toBe(2);
    await page.check('[data-start-seat="1"]', { force: true });
    expect(await axeFaults(page)).toEqual([]);
    await page.click('[data-begin]');
    const { startBy, game } = await recordOn(page);
    expect({ startBy, start: game.setup.start }).toEqual({ startBy: 'youngest', start: 1 });
    await page.goto(`${app.url}#/new`);
    expect(await page.locator('[data-start-seat="1"]').isChecked()).toBe(true);
  });

  it('a player of your choice, with the keyboard alone, bots too', async () => {
    const page = await newGame();
    await page.focus('[data-start-by=chance]');
    await page.keyboard.press('ArrowLeft'); // from the first to the last
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await page.click('[data-begin]');
    const { startBy, game } = await recordOn(page);
    expect({ startBy, start: game.setup.start }).toEqual({ startBy: 'choice', start: 2 });
  });

  it('a player alone with bots is the youngest at once', async () => {
    const page = await newGame(JSON.stringify({ players: [PEOPLE[2], PEOPLE[0]], preset: 'classic', options: '' }));
    await page.check('[data-start-by=youngest]', { force: true });
    await page.click('[data-begin]');
    const { startBy, game } = await recordOn(page);
    expect({ startBy, start: game.setup.start }).toEqual({ startBy: 'youngest', start: 1 });
  });

  it('a rematch keeps the choice, and it can be changed before', async () => {
    const seats = [{ person: 'Ana' }, { person: 'Bruno' }, { bot: 'echo' }] as const;
    const page = await tableIn(app)({ seats, at: ({ step }) => step.kind === 'over' });
    await page.waitForSelector('[data-game-over]');
    await page.locator('details:has([data-start-by])').locator('summary').click();
    await page.check('[data-start-by=youngest]', { force: true });
    await page.check('[data-start-seat="1"]', { force: true });
    const before = page.url();
    await page.click('[data-rematch]');
    await page.waitForURL((url) => url.href !== before);
    const { startBy, game } = await recordOn(page);
    expect({ startBy, start: game.setup.start }).toEqual({ startBy: 'youngest', start: 1 });
  });
});

describe('online', () => {
  let app: OnlineApp;
  beforeAll(async () => {
    app = await openOnlineApp();
  });
  afterAll(() => app?.close());

  it('the host lets the youngest start, a guest says that they are, and everybody sees it', async () => {
    const [ana, bruno] = [await visit(app), await visit(app, { settings: { language: 'fr' } })];
    const { links } = await createTable(ana, 'Ana', { seats: 2, startBy: 'youngest' });
    await sitDown(bruno, links[1] ?? '', 'Bruno');
    expect(await bruno.locator('[data-who-starts]').innerText()).toContain('Le plus jeune');
    await bruno.click('[data-youngest]');
    await ana.waitForSelector('[data-seat="1"] [data-starts]');
    expect(await ana.locator('[data-start-seat="1"]').isChecked()).toBe(true);
    expect([...(await axeFaults(ana)), ...(await axeFaults(bruno))]).toEqual([]);
    await ana.click('[data-start]:not([aria-disabled])');
    await bruno.waitForSelector('main.table[data-mine]');
    expect(await ana.locator('main.table[data-mine]').count()).toBe(0);
    expect([...pageErrorsOf(ana), ...pageErrorsOf(bruno)]).toEqual([]);
  });

  it('the host names who starts', async () => {
    const ana = await visit(app);
    await createTable(ana, 'Ana', { seats: 2, startBy: 'choice' });
    await ana.waitForSelector('[data-seat="0"] [data-starts]');
    await ana.check('[data-start-by=chance]', { force: true });
    await ana.waitForSelector('[data-seat="0"] [data-starts]', { state: 'detached' });
  });
});
