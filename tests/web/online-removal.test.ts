// Removing a player from a running game: what the host is warned of, what the removed player sees, and the vote where a
// table has no host.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlineText } from '../support/messages.ts';
import {
  closeAll,
  createTable,
  type OnlineApp,
  openFolded,
  openOnlineApp,
  openTableMenu,
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

/** Ana hosts, Bruno plays; a bot has the third seat. */
async function atTable(isWatched = true): Promise<{ readonly ana: Page; readonly bruno: Page }> {
  const [ana, bruno] = [await visit(app), await visit(app)];
  const { links } = await createTable(ana, 'Ana', { seats: 3, isWatched });
  await sitDown(bruno, links[1] ?? '', 'Bruno');
  await chooseFrom(ana, '[data-bot="2"]', 'butterfly');
  await startGame([ana, bruno]);
  return { ana, bruno };
}

it('tells the host what removing means, and shows the removed player that they only watch', async () => {
  const { ana, bruno } = await atTable();
  await openTableMenu(ana);
  expect(await ana.locator('[data-removal-rule]').innerText()).toContain('you can remove players');
  await ana.click('[data-remove="1"] [data-confirm-ask]');
  const meaning = await ana.locator('[data-remove="1"] p').innerText();
  expect(meaning).toContain('A bot will play for Bruno until the end of this game');
  expect(meaning).toContain('can watch, but can’t come back unless you let them in');
  await ana.click('[data-remove="1"] [data-confirm-yes]');

  await bruno.waitForSelector('[data-removed=host]');
  await bruno.waitForSelector('[role=log] :text("The host removed you. A bot takes over.")', { state: 'attached' });
  await ana.waitForSelector('[role=log] :text("You removed Bruno. A bot takes over.")', { state: 'attached' });
  expect(await bruno.locator('[data-removed]').innerText()).toContain('The host removed you from this game');
  await bruno.waitForSelector('[data-watching]');
  expect(await bruno.locator('[data-rejoin]').count()).toBe(0);
  await bruno.click('[data-removed] button');
  await bruno.waitForSelector('[data-removed]', { state: 'detached' });
  await bruno.reload(); // reloading changes nothing
  await bruno.waitForSelector('[data-removed=host]');
  await bruno.click('[data-removed] button');
  await bruno.keyboard.press('g');
  expect(await bruno.locator('[data-table-menu]').count()).toBe(0);
  await bruno.keyboard.press('Escape');

  await bruno.goto(`${app.url}#/online`); // the list has the link back to the table
  await bruno.click('[data-table]:has-text("You were removed from this game. You can watch.") a');
  await bruno.waitForSelector('[data-watching]');

  await ana.click('[data-readmit="1"] [data-confirm-ask]');
  await ana.click('[data-readmit="1"] [data-confirm-yes]');
  await ana.keyboard.press('Escape');
  await bruno.waitForSelector('[data-substitute]');
  await bruno.waitForSelector('[data-watching]', { state: 'detached' });
  await playTogether([ana, bruno], ({ round }) => round === 3);
  await bruno.waitForSelector('[data-substitute]', { state: 'detached' });
  await closeAll([ana, bruno]);
});

it('shows a removed player a link home where nobody may watch', async () => {
  const { ana, bruno } = await atTable(false);
  await openTableMenu(bruno);
  expect(await bruno.locator('[data-removal-rule]').innerText()).toContain('Ana is the host');
  expect(await bruno.locator('[data-remove]').count()).toBe(0);
  await openTableMenu(ana);
  await ana.click('[data-remove="1"] [data-confirm-ask]');
  expect(await ana.locator('[data-remove="1"] p').innerText()).not.toContain('watch');
  await ana.click('[data-remove="1"] [data-confirm-yes]');
  await bruno.waitForSelector('[data-ended=removed]');
  expect(await bruno.locator('[data-ended]').innerText()).toContain('Only the host can let you back in');
  await ana.click('[data-readmit="1"] [data-confirm-ask]');
  await ana.click('[data-readmit="1"] [data-confirm-yes]');
  await ana.waitForSelector('[data-remove="1"]');
  await bruno.getByRole('button', { name: onlineText('noServer.retry') }).click();
  await bruno.waitForSelector('[data-substitute]');
  await closeAll([ana, bruno]);
});

it('offers a removed player no form to join with another link, and says why', async () => {
  const [ana, bruno] = [await visit(app), await visit(app)];
  const { links } = await createTable(ana, 'Ana', { seats: 3 });
  await sitDown(bruno, links[1] ?? '', 'Bruno');
  await chooseFrom(ana, '[data-bot="2"]', 'butterfly');
  await openFolded(ana);
  await ana.click('[data-seat="1"] [data-confirm-ask]:has-text("Remove")');
  await ana.click('[data-seat="1"] [data-confirm-yes]');
  await chooseFrom(ana, '[data-bot="1"]', 'butterfly');
  await ana.click('[data-start]:not([aria-disabled])');
  await ana.waitForSelector('main.table');
  await bruno.goto(links[2] ?? '');
  await bruno.waitForSelector('[data-link-invalid=removed], [data-join]');
  expect(await bruno.locator('[data-join], [data-player-name]').count()).toBe(0);
  expect(await bruno.locator('[data-link-invalid]').innerText()).toContain('You were removed from this table');
  await closeAll([ana, bruno]);
});

it('lets the players of a quick game vote', async () => {
  const pages = [await visit(app), await visit(app), await visit(app)] as const;
  for (const [index, page] of pages.entries()) {
    await page.fill('[data-player-name]', ['Ana', 'Bruno', 'Cleo'][index] ?? '');
    await page.click('[data-quick]');
    await page.waitForSelector('[data-waiting-room], main.table');
  }
  const [ana, bruno, cleo] = pages;
  await Promise.all(pages.map((page) => page.waitForSelector('main.table')));
  await openTableMenu(ana);
  expect(await ana.locator('[data-removal-rule]').innerText()).toContain('This table has no host');
  expect(await ana.locator('[data-remove]').count()).toBe(0);
  await ana.click('[data-vote-on="1"] [data-confirm-ask]');
  await ana.click('[data-vote-on="1"] [data-confirm-yes]');
  await ana.keyboard.press('Escape');
  await ana.getByText('waiting for the others').first().waitFor();
  await bruno.getByText('Ana started a vote to remove you').first().waitFor();
  await cleo.getByText('Ana wants to remove Bruno from this game').first().waitFor();
  await cleo.click('[data-removal-vote="1"] [data-agree]');
  await bruno.waitForSelector('[data-removed=vote]');
  await cleo.waitForSelector('[data-removal-vote]', { state: 'detached' });
  await closeAll([...pages]);
});
