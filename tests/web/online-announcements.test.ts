// What the page announces at an online table: each event once, and no silent change.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerOnce,
  createTable,
  type OnlineApp,
  openOnlineApp,
  pageErrorsOf,
  playTogether,
  sitDown,
  startGame,
  visit,
} from '../support/web/online.ts';

let app: OnlineApp;
let ana: Page;
let bruno: Page;
beforeAll(async () => {
  app = await openOnlineApp();
  [ana, bruno] = [await visit(app), await visit(app)];
  for (const page of [ana, bruno]) await page.addInitScript(RECORD_ANNOUNCEMENTS);
  await ana.reload();
  const { links } = await createTable(ana, 'Ana');
  await sitDown(bruno, links[1] ?? '', 'Bruno');
  await bruno.reload();
  await startGame([ana, bruno]);
});
afterAll(() => app?.close());

/** Every text that is ever added to the live region, and every attempt to connect. */
const RECORD_ANNOUNCEMENTS = `
  window.announced = [];
  window.attempts = 0;
  window.WebSocket = new Proxy(WebSocket, {
    construct(Socket, args) {
      window.attempts += 1;
      return new Socket(...args);
    },
  });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node instanceof HTMLElement && node.matches('[role=log] > p')) window.announced.push(node.textContent);
      }
    }
  }).observe(document, { childList: true, subtree: true });
`;

const announcedOn = (page: Page): Promise<readonly string[]> => page.evaluate('window.announced');

async function propose(page: Page): Promise<void> {
  await page.keyboard.press('g');
  await page.click('dialog [data-pause]');
}

it('announces a lost connection once, however often the page tries to reconnect', async () => {
  const mine = await Promise.race(
    [ana, bruno].map((page) => page.waitForSelector('main.table[data-mine]').then(() => page)),
  );
  await mine.context().setOffline(true);
  await mine.locator('.ask .question', { hasText: 'Reconnecting' }).waitFor();
  const attempts = await mine.evaluate<number>('window.attempts');
  await mine.waitForFunction((least) => Number(Reflect.get(window, 'attempts')) >= least, attempts + 3);
  const announced = await announcedOn(mine);
  expect(announced.filter((text) => text.startsWith('Reconnecting'))).toHaveLength(1);
  await mine.context().setOffline(false);
  await mine.waitForSelector('main.table[data-mine] [data-stack].lit');
});

it('announces an agreed pause once', async () => {
  await propose(ana);
  await bruno.click('[data-request] [data-agree]');
  for (const page of [ana, bruno]) {
    await page.waitForSelector('[data-paused]');
    await page.waitForSelector('[role=log] :text-is("Paused by agreement")');
    expect((await announcedOn(page)).filter((text) => text === 'Paused by agreement')).toHaveLength(1);
  }
  await bruno.click('[data-paused] [data-resume]');
  await Promise.all([ana, bruno].map((page) => page.waitForSelector('[data-paused]', { state: 'detached' })));
});

it('tells everyone when a move makes a proposal lapse', async () => {
  await propose(ana);
  await bruno.waitForSelector('[data-request] [data-agree]');
  const mover = await Promise.race(
    [ana, bruno].map((page) => page.waitForSelector('main.table[data-mine]').then(() => page)),
  );
  await answerOnce(mover);
  const name = mover === ana ? 'Ana' : 'Bruno';
  for (const page of [ana, bruno]) {
    const who = page === mover ? 'you' : name;
    await page.waitForSelector(`[role=status] [data-lapsed]:has-text("The proposal has expired: ${who} moved.")`);
  }
});

it('asks for confirmation before declining a rematch, and notifies the player who waits there', async () => {
  await playTogether([ana, bruno]);
  await ana.click('[data-rematch]');
  await ana.waitForSelector('[data-awaited]:has-text("start without Bruno")');
  await bruno.click('[data-decline-rematch] [data-confirm-ask]');
  await ana.waitForSelector('[data-seat="1"] [data-presence=awaited]');
  await bruno.click('[data-decline-rematch] [data-confirm-yes]');
  await ana.waitForSelector('[role=status]:has-text("Bruno isn’t coming")');
  for (const page of [ana, bruno]) expect(pageErrorsOf(page)).toEqual([]);
});
