// What the chat and the table say about muted players, deleted messages, and a server that lost the latest moves.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlineText, pageText } from '../support/messages.ts';
import { axeFaults } from '../support/web/axe.ts';
import {
  createTable,
  type OnlineApp,
  openFolded,
  openOnlineApp,
  pageErrorsOf,
  sitDown,
  visit,
} from '../support/web/online.ts';
import { DESK } from '../support/web/table-page.ts';

let app: OnlineApp;
beforeAll(async () => {
  app = await openOnlineApp();
});
afterAll(() => app?.close());

async function twoWhoTalk() {
  const [ana, bruno] = [await visit(app), await visit(app)];
  const { links, table } = await createTable(ana, 'Ana');
  await sitDown(bruno, links[1] ?? '', 'Bruno');
  await bruno.click('[data-chat]');
  await bruno.fill('[data-chat-input]', 'Good evening');
  await bruno.keyboard.press('Enter');
  await bruno
    .getByRole('log', { name: pageText('action.chat') })
    .getByText('Good evening')
    .waitFor();
  await bruno.keyboard.press('Escape');
  await ana.click('[data-chat]');
  await ana
    .getByRole('log', { name: pageText('action.chat') })
    .getByText('Good evening')
    .waitFor();
  return { ana, bruno, table };
}

it('says that messages are hidden when the only speaker is muted, and offers to unmute them', async () => {
  const { ana, bruno } = await twoWhoTalk();
  const log = ana.getByRole('log', { name: pageText('action.chat') });
  await openFolded(ana);
  const mute = ana.locator('[data-mute="2"]');
  expect(await mute.innerText()).toBe('Mute Bruno');
  await mute.click();
  await log.getByText(onlineText('chat.hidden', { count: 1 })).waitFor();
  expect(await log.getByText('Good evening').count()).toBe(0);
  expect(await log.getByText(onlineText('chat.empty')).count()).toBe(0);
  expect(await mute.innerText()).toBe('Unmute Bruno');
  expect(await axeFaults(ana)).toEqual([]);
  await mute.click();
  await log.getByText('Good evening').waitFor();
  expect(await mute.innerText()).toBe('Mute Bruno');
  for (const page of [ana, bruno]) {
    expect(pageErrorsOf(page)).toEqual([]);
    await page.context().close();
  }
});

it('takes the messages of a player who deletes their data off an open page', async () => {
  const { ana, bruno } = await twoWhoTalk();
  await bruno.evaluate(() => fetch('/api/me', { method: 'DELETE' }));
  await ana
    .getByRole('log', { name: pageText('action.chat') })
    .getByText('Good evening')
    .waitFor({ state: 'detached' });
  await ana
    .getByRole('log', { name: pageText('action.chat') })
    .getByText(onlineText('chat.empty'))
    .waitFor();
  expect(pageErrorsOf(ana)).toEqual([]);
  await Promise.all([ana, bruno].map((page) => page.context().close()));
});

it('explains that the server went back to an older state, until it is read', async () => {
  const { ana, bruno, table } = await twoWhoTalk();
  await ana.keyboard.press('Escape');
  // as on a device that saw more than the backup contains
  await ana.goto(`${app.url}#/online`);
  await ana.waitForSelector('[data-quick]');
  await ana.evaluate((key) => {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...Object(kept), seen: 400 }));
  }, `planet/online/${table}`);
  await ana.goto(`${app.url}#/at/${table}`);
  await ana.waitForSelector('[data-restored]');
  expect(await ana.locator('[data-restored]').innerText()).toContain('restored from an older backup');
  expect(await axeFaults(ana)).toEqual([]);
  await ana.click('[data-restored] button');
  await ana.waitForSelector('[data-restored]', { state: 'detached' });
  await ana.reload();
  await ana.waitForSelector('[data-waiting-room]');
  expect(await ana.locator('[data-restored]').count()).toBe(0);
  expect(pageErrorsOf(ana)).toEqual([]);
  await Promise.all([ana, bruno].map((page) => page.context().close()));
});

it('sits beside the board on a desktop, without a dialog, with the portrait that a player has just chosen', async () => {
  const ana = await visit(app, {
    context: { viewport: DESK },
    settings: { look: { portrait: 'star', colour: 'violet' } },
  });
  const bruno = await visit(app);
  const { links } = await createTable(ana, 'Ana');
  await sitDown(bruno, links[1] ?? '', 'Bruno');
  await bruno.waitForSelector('[data-seat="0"] [data-portrait=star]'); // as Ana chose before
  await bruno.click('[data-seat="1"] [data-own-look] summary');
  await bruno.context().setOffline(true); // what is chosen meanwhile is sent afterwards
  await bruno.getByRole('radio', { name: 'Elephant' }).check();
  await bruno.context().setOffline(false);
  await ana.waitForSelector('[data-seat="1"] [data-portrait=elephant]');
  expect(await axeFaults(bruno)).toEqual([]);
  await ana.click('[data-start]:not([aria-disabled])');
  await Promise.all([ana, bruno].map((page) => page.waitForSelector('main.table')));

  const sky = await ana.locator('main.table').boundingBox();
  await ana.keyboard.press('c');
  const panel = ana.locator('[data-chat-panel]');
  await panel.waitFor();
  expect(await ana.locator('dialog').count()).toBe(0);
  const [beside, board] = [await panel.boundingBox(), await ana.locator('main.table').boundingBox()];
  expect(board?.width).toBe((sky?.width ?? 0) - (beside?.width ?? 0)); // nothing of the board is covered
  await ana.waitForFunction(() => document.activeElement?.matches('[data-chat-input]'));
  await ana.keyboard.type('Hello h'); // keys of the table do nothing here
  await ana.keyboard.press('Enter');
  await panel.locator('.own [data-portrait=star]').waitFor();
  expect(await ana.locator('.hint').count()).toBe(0);
  expect(await axeFaults(ana)).toEqual([]);

  await ana.keyboard.press('Escape'); // the focus goes back, the chat stays
  await ana.waitForFunction(() => document.activeElement?.closest('[data-chat-panel]') === null);
  expect(await panel.count()).toBe(1);
  await bruno.waitForFunction(() => document.querySelector('[data-chat]')?.textContent?.includes('1'));
  await bruno.click('[data-chat]');
  await bruno.getByRole('dialog').getByText('Hello h').waitFor(); // on a phone it stays a sheet
  await bruno.fill('[data-chat-input]', 'Good luck');
  await bruno.keyboard.press('Enter');
  await panel.locator('li:has-text("Good luck") [data-portrait=elephant]').waitFor();

  await ana.reload(); // it is open where it was left open, and leaves the focus alone
  await panel.getByText('Good luck').waitFor();
  expect(await ana.evaluate(() => document.activeElement?.closest('[data-chat-panel]'))).toBeNull();
  await ana.click('[data-close-chat]');
  await panel.waitFor({ state: 'detached' });
  for (const page of [ana, bruno]) {
    expect(pageErrorsOf(page)).toEqual([]);
    await page.context().close();
  }
});
