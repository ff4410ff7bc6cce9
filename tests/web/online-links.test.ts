// Links and presence before the game: a used link says so at once, a device that plays by link finds its table again,
// and an absent player is not shown as present.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlineText } from '../support/messages.ts';
import { axeFaults } from '../support/web/axe.ts';
import {
  closeAll,
  createTable,
  type OnlineApp,
  openFolded,
  openOnlineApp,
  openTableMenu,
  sitDown,
  visit,
} from '../support/web/online.ts';
import { chooseFrom } from '../support/web/select.ts';

let app: OnlineApp;
beforeAll(async () => {
  app = await openOnlineApp();
});
afterAll(() => app?.close());

it('says that an invitation has been used as soon as its link is opened, and asks for no name', async () => {
  const pages = [await visit(app), await visit(app), await visit(app)] as const;
  const [ana, bruno, cleo] = pages;
  const { links } = await createTable(ana, 'Ana');
  const link = links[1] ?? '';
  await cleo.goto(link);
  await cleo.getByText(onlineText('join.title')).waitFor();
  await sitDown(bruno, link, 'Bruno');

  await cleo.reload();
  await cleo.waitForSelector('[data-link-invalid=unknownLink]');
  expect(await cleo.locator('[data-player-name], [data-join]').count()).toBe(0);
  expect(await cleo.getByText(onlineText('join.title')).count()).toBe(0);
  expect(await axeFaults(cleo)).toEqual([]);

  await bruno.goto(link); // the player who used it goes to their table
  await bruno.waitForSelector('[data-waiting-room]');
  await closeAll(pages);
});

it('says that a link for another device was revoked before anything is pressed', async () => {
  const pages = [await visit(app), await visit(app)] as const;
  const [ana, phone] = pages;
  await createTable(ana, 'Ana');
  await openFolded(ana);
  await ana.click('[data-create-device-link]');
  const link = await ana.locator('[data-seat="0"] [data-link]').inputValue();
  await ana.click('[data-seat="0"] [data-revoke]');
  await ana.waitForSelector('[data-create-device-link]');
  await phone.goto(link);
  await phone.waitForSelector('[data-link-invalid=unknownLink]');
  expect(await phone.locator('[data-join]').count()).toBe(0);
  await closeAll(pages);
});

it('lists a table that this device plays by link after its tab was closed, until the link is revoked', async () => {
  const pages = [await visit(app), await visit(app)] as const;
  const [ana, phone] = pages;
  const { table } = await createTable(ana, 'Ana');
  await chooseFrom(ana, '[data-bot="1"]', 'butterfly');
  await openFolded(ana);
  await ana.click('[data-create-device-link]');
  await phone.goto(await ana.locator('[data-seat="0"] [data-link]').inputValue());
  await phone.click('[data-join]');
  await phone.waitForSelector('[data-waiting-room]');
  await ana.click('[data-start]:not([aria-disabled])');
  await phone.waitForSelector('main.table[data-mine]');

  const tab = await phone.context().newPage();
  await phone.close();
  await tab.goto(`${app.url}#/`);
  await tab.waitForSelector('[data-waiting="1"]');
  await tab.click('[data-online]');
  await tab.click(`[data-table="${table}"].mine a`);
  await tab.waitForSelector('main.table[data-mine]');

  await openTableMenu(ana);
  await openFolded(ana);
  await ana.click('dialog [data-revoke]');
  await tab.waitForSelector('[data-ended=linkRevoked]');
  await tab.goto(`${app.url}#/online`);
  await tab.waitForSelector('[data-quick]');
  await tab.getByText(onlineText('lobby.none')).waitFor();
  expect(await tab.locator('[data-table]').count()).toBe(0);
  await closeAll([ana]);
  await tab.context().close();
});

it('does not tell the host that everybody is here while a player is away', async () => {
  const pages = [await visit(app), await visit(app)] as const;
  const [ana, bruno] = pages;
  const { links } = await createTable(ana, 'Ana');
  await sitDown(bruno, links[1] ?? '', 'Bruno');
  const lead = ana.locator('[data-waiting-room] .lead');
  await lead.filter({ hasText: 'Everyone is here' }).waitFor();
  await bruno.goto(`${app.url}#/settings`);
  await lead.filter({ hasText: 'Bruno is away' }).waitFor();
  expect(await lead.innerText()).not.toContain('Everyone is here');
  await bruno.goBack();
  await lead.filter({ hasText: 'Everyone is here' }).waitFor();
  await closeAll(pages);
});
