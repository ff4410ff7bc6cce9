// What the chat and the table say about muted players, deleted messages, and a server that lost the latest moves.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlineText } from '../support/messages.ts';
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
  await bruno.getByRole('log').getByText('Good evening').waitFor();
  await bruno.keyboard.press('Escape');
  await ana.click('[data-chat]');
  await ana.getByRole('log').getByText('Good evening').waitFor();
  return { ana, bruno, table };
}

it('says that messages are hidden when the only speaker is muted, and offers to unmute them', async () => {
  const { ana, bruno } = await twoWhoTalk();
  const log = ana.getByRole('log');
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
  await ana.getByRole('log').getByText('Good evening').waitFor({ state: 'detached' });
  await ana.getByRole('log').getByText(onlineText('chat.empty')).waitFor();
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
