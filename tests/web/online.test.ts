// Online tables in real browsers against the real server: two people play each other by link while a third watches,
// through interruptions of all kinds; and the ways to join a table.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRecord, scorePlanets, unproven } from '../../src/rules/index.ts';
import { answerFrom, readSite } from '../../src/server/http/index.ts';
import { must } from '../support/games.ts';
import { onlineText } from '../support/messages.ts';
import { axeFaults } from '../support/web/axe.ts';
import { patientContext } from '../support/web/browser.ts';
import {
  type CreatedTable,
  closeAll,
  createTable,
  type OnlineApp,
  openFolded,
  openOnlineApp,
  openTableMenu,
  pageErrorsOf,
  playTogether,
  sitDown,
  startGame,
  visit,
} from '../support/web/online.ts';
import { NEAR, walkOnline } from '../support/web/online-screens.ts';
import { chooseFrom } from '../support/web/select.ts';
import { DESK, totalsOf } from '../support/web/table-page.ts';
import { builtPage, listen } from '../support/web/web-app.ts';

let app: OnlineApp;
beforeAll(async () => {
  app = await openOnlineApp();
});
afterAll(() => app?.close());

const seqOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq ?? -1));
const untilSeq = (page: Page, seq: number) =>
  page.waitForFunction((wanted) => {
    const table = document.querySelector<HTMLElement>('main.table');
    return table !== null && Number(table.dataset.seq) === wanted;
  }, seq);

describe('a game of two with a spectator', () => {
  let ana: Page;
  let bruno: Page;
  let cleo: Page;
  let created: CreatedTable;

  it('creates a table, joins by link, and shows everybody to each other', async () => {
    ana = await visit(app);
    bruno = await visit(app, { context: { viewport: DESK }, settings: { theme: 'dark', language: 'fr' } });
    cleo = await visit(app, { settings: { language: 'es' } });
    let looks = 0;
    ana.on('request', (request) => {
      if (request.url().endsWith('/links')) looks += 1;
    });
    created = await createTable(ana, 'Ana', { seats: 2, isConsent: true });
    expect(await ana.locator('[data-start]').getAttribute('aria-disabled')).toBe('true');

    await sitDown(bruno, created.links[1] ?? '', 'Bruno');
    expect(bruno.url()).not.toContain(created.links[1]?.split('/').at(-1)); // the token has left the address
    await ana.waitForSelector('[data-seat="1"][data-occupant=person]:has-text("Bruno")');
    await ana.click('[data-start]:not([aria-disabled])');
    expect(looks).toBeLessThan(10); // links are checked when somebody joins, not continually

    await cleo.goto(created.watchLink);
    await Promise.all([ana, bruno, cleo].map((page) => page.waitForSelector('main.table')));
    expect(await cleo.locator('main.table[data-mine]').count()).toBe(0);
    expect(await cleo.locator('[data-watching]').innerText()).toContain('Estás mirando');
    expect(await ana.locator('[data-watching]').count()).toBe(0);
  });

  it('undoes a move without consent where that is allowed, and everybody sees it', async () => {
    await playTogether([ana, bruno], ({ step, round }) => round === 2 && step === 'take');
    const [mine, other] = (await ana.locator('main.table[data-mine]').count()) > 0 ? [ana, bruno] : [bruno, ana];
    const before = await seqOf(mine);
    await mine.locator('[data-offer]:not([data-offer=covered])').first().click();
    await mine.locator('.mine [data-cell].lit').first().click();
    await mine.waitForFunction(
      (seq) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) > seq,
      before,
    );
    await untilSeq(other, await seqOf(mine));
    await mine.click('[data-action=undo]');
    await Promise.all([mine, other, cleo].map((page) => untilSeq(page, before)));
  });

  it('later requests an undo, which is declined, then requested again and agreed to', async () => {
    await playTogether([ana, bruno], ({ step, round }) => round === 3 && step === 'open');
    await playTogether([ana, bruno], ({ step, round }) => round === 3 && step === 'offer');
    const [mine, other] = (await ana.locator('main.table[data-mine]').count()) > 0 ? [ana, bruno] : [bruno, ana];
    const before = await seqOf(mine);
    await mine.click('[data-action=undo]');
    await other.click('[data-decline]');
    await mine.waitForSelector('[data-request]', { state: 'detached' });
    expect(await seqOf(mine)).toBe(before);
    await mine.click('[data-action=undo]');
    await other.click('[data-agree]');
    await mine.waitForFunction(
      (seq) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) < seq,
      before,
    );
  });

  it('lets the player who requested it withdraw the request', async () => {
    await playTogether([ana, bruno], ({ step, round }) => round === 3 && step === 'offer');
    const [mine, other] = (await ana.locator('main.table[data-mine]').count()) > 0 ? [ana, bruno] : [bruno, ana];
    await mine.click('[data-action=undo]');
    await other.waitForSelector('[data-request]');
    await mine.click('[data-withdraw]');
    for (const page of [mine, other]) await page.waitForSelector('[data-request]', { state: 'detached' });
  });

  it('delivers chat messages and reactions in every language of the page; the host can switch the chat off', async () => {
    await bruno.click('[data-chat]');
    await bruno.fill('[data-chat-input]', '<b>Bonsoir</b>\tAna'); // as pasted from a spreadsheet
    await bruno.keyboard.press('Enter');
    await ana.waitForSelector('[data-latest-message="1"]:has-text("<b>Bonsoir</b> Ana")');
    await cleo.waitForSelector('[data-latest-message="1"]');
    expect(await ana.locator('[data-chat]').textContent()).toContain('1');
    await bruno.click('[data-react=wow]');
    await ana.waitForSelector('[data-latest-message="1"]:has-text("Wow!")');

    await ana.click('[data-chat]');
    await ana.getByRole('dialog').getByText('Bonsoir').waitFor();
    await ana.getByText(onlineText('chat.quieter'), { exact: true }).click();
    await ana.click('[data-mute="2"]'); // the second person to sit down
    expect(await ana.getByRole('dialog').getByText('Bonsoir').count()).toBe(0);
    await ana.click('[data-switch-chat]');
    await ana.keyboard.press('Escape');
    await bruno.locator('[data-chat-panel]').getByText('L’hôte a coupé la discussion.').waitFor(); // beside the board, and still open
    await bruno.click('[data-close-chat]');
  });

  it('reconnects automatically, and lists what was missed', async () => {
    await ana.context().setOffline(true);
    await ana.waitForSelector('[data-disconnected]');
    const before = await seqOf(ana);
    await playTogether([bruno], () => false, { isWaitedFor: false });
    const now = await seqOf(bruno);
    await ana.context().setOffline(false);
    await untilSeq(ana, now);
    await ana.waitForSelector('[data-disconnected]', { state: 'detached' });
    expect(now).toBeGreaterThanOrEqual(before);
  });

  it('loses nothing in a reload, and lists what happened meanwhile', async () => {
    await playTogether([ana, bruno], ({ round, step }) => round === 6 && step === 'open');
    const hash = new URL(cleo.url()).hash;
    await cleo.evaluate(() => {
      location.hash = '#/settings';
    });
    await playTogether([ana, bruno], ({ round, step }) => round === 7 && step === 'open');
    await cleo.evaluate((back) => {
      location.hash = back;
    }, hash);
    await cleo.waitForSelector('[data-catch-up] li');
    expect(await cleo.locator('[data-catch-up] li').count()).toBeGreaterThan(3);
    await cleo.keyboard.press('Escape');
    await cleo.waitForSelector('[data-catch-up]', { state: 'detached' });
    await bruno.reload();
    await untilSeq(bruno, await seqOf(ana));
  });

  it('lists what happened after a long interruption, as of a phone in a pocket', async () => {
    await cleo.context().setOffline(true);
    await cleo.waitForSelector('[data-disconnected]');
    await cleo.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 60_000;
    });
    await playTogether([ana, bruno], ({ round, step }) => round === 8 && step === 'open');
    await cleo.context().setOffline(false);
    await cleo.waitForSelector('[data-catch-up] li');
    expect(await cleo.locator('[data-catch-up] li').count()).toBeGreaterThan(3);
    await cleo.keyboard.press('Escape');
    await cleo.waitForSelector('[data-catch-up]', { state: 'detached' });
  });

  it('survives a restart of the server in the middle of the game without anybody doing anything', async () => {
    const before = await seqOf(ana);
    await app.restart();
    await Promise.all(
      [ana, bruno, cleo].map((page) => page.waitForSelector('[data-disconnected]', { state: 'detached' })),
    );
    await playTogether([ana, bruno], ({ round, step }) => round === 9 && step === 'open');
    expect(await seqOf(ana)).toBeGreaterThan(before);
  });

  it('gives a seat to a bot, and back to its player in the next round', async () => {
    await openTableMenu(bruno);
    await bruno.click('[data-leave-seat]');
    await bruno.keyboard.press('Escape');
    await bruno.click('[data-rejoin]');
    await playTogether([ana, bruno], ({ round }) => round >= 10);
    await bruno.waitForSelector('[data-substitute]', { state: 'detached' });
  });

  it('plays to the end; all three see the same scores, and each verifies the shuffle', async () => {
    await playTogether([ana, bruno]);
    const pages = [ana, bruno, cleo];
    const totals = await Promise.all(pages.map(totalsOf));
    expect(totals[1]).toEqual(totals[0]);
    expect(totals[2]).toEqual(totals[0]);
    for (const page of pages) {
      await page.waitForSelector('[data-verdict=fair]');
      const record = must(parseRecord(await page.locator('[data-text]').inputValue()));
      expect(unproven(record)).toBeUndefined(); // as `planet verify` checks
      const { seats } = scorePlanets(record.game.planets, record.game.setup.tileSet, record.game.setup.options);
      expect(seats.map(({ total }) => total)).toEqual(totals[0]);
    }
    expect(await cleo.locator('[data-rematch]').count()).toBe(0);
  });

  it('is replayed by its players and by who may watch it, each with their own view first', async () => {
    for (const [page, viewer] of [
      [bruno, '1'],
      [cleo, '0'],
    ] as const) {
      await page.click('a[data-replay]');
      await page.locator(`[data-viewer="${viewer}"][aria-pressed=true]`).waitFor();
      await page.keyboard.press('End');
      const end = await page.getAttribute('[data-replay]', 'data-replay-end');
      await page.locator(`[data-replay="${end}"]`).waitFor();
      await page.goBack();
      await page.waitForSelector('[data-game-over]');
    }
  });

  it('starts a rematch with the same people', async () => {
    await ana.click('[data-rematch]');
    await ana.waitForSelector('[data-waiting-room]');
    await bruno.waitForFunction(() => document.querySelector('[data-rematch]')?.textContent?.includes('revanche'));
    await bruno.click('[data-rematch]');
    await bruno.waitForSelector('[data-waiting-room]');
    await startGame([ana, bruno]);
    await closeAll([ana, bruno, cleo]);
  });
});

/** Two players at a table in the first round, when it is Bruno's turn. */
async function atBrunosTurn(
  form: Parameters<typeof createTable>[2],
): Promise<{ readonly ana: Page; readonly bruno: Page }> {
  const [ana, bruno] = [await visit(app), await visit(app)];
  const { links } = await createTable(ana, 'Ana', form);
  await sitDown(bruno, links[1] ?? '', 'Bruno');
  await startGame([ana, bruno]);
  await playTogether([ana], () => false, { isWaitedFor: false });
  await bruno.waitForSelector('main.table[data-mine]');
  return { ana, bruno };
}

const CLOCK_AND_TIME = (): [string, number] => [
  document.querySelector('[data-clock="1"]')?.textContent ?? '',
  performance.now(),
];

describe('a player who keeps the others waiting', () => {
  it('and is away: after a while the others may let a bot play, and the game goes on', async () => {
    const { ana, bruno } = await atBrunosTurn({ seats: 2 });
    await bruno.context().close();
    await ana.getByText('away').first().waitFor();
    expect(await ana.locator('[data-give-to-bot]').count()).toBe(0);
    app.hurry(119_000);
    await ana.waitForSelector('main.table');
    expect(await ana.locator('[data-give-to-bot]').count()).toBe(0);
    app.hurry(2_000);
    await ana.click('[data-overdue="1"] [data-give-to-bot]');
    await ana.waitForSelector('main.table[data-mine]');
    await playTogether([ana], ({ round }) => round === 3);
    expect(pageErrorsOf(ana)).toEqual([]);
    await ana.context().close();
  });

  it('and is present, but lets the clock run out: a bot takes over automatically, and the page says why', async () => {
    const { ana, bruno } = await atBrunosTurn({ seats: 2, clock: 'swift', isHandedOver: true });
    await ana.waitForSelector('[data-clock="1"]');
    await ana.context().setOffline(true); // the clock stops while the connection is down, since the page can't know the time left
    await ana.waitForSelector('[data-disconnected]');
    const [shown, sinceMs] = await ana.evaluate(CLOCK_AND_TIME);
    await ana.waitForFunction((ms) => performance.now() > ms + 1100, sinceMs);
    expect((await ana.evaluate(CLOCK_AND_TIME))[0]).toBe(shown);
    await ana.context().setOffline(false);
    await ana.waitForSelector('[data-disconnected]', { state: 'detached' });
    app.hurry(3 * 60_000);
    await bruno.waitForSelector('[data-substitute=time]');
    await ana.waitForSelector('main.table[data-mine]');
    await bruno.click('[data-rejoin]');
    await playTogether([ana, bruno], ({ round }) => round === 3);
    await bruno.waitForSelector('[data-substitute]', { state: 'detached' });
    await closeAll([ana, bruno]);
  });
});

describe('joining a table', () => {
  it('a revoked link stops working and disconnects its spectator; a new one works', async () => {
    const [ana, bruno] = [await visit(app), await visit(app)];
    const { links, watchLink } = await createTable(ana, 'Ana');
    await bruno.goto(watchLink);
    await bruno.waitForSelector('[data-waiting-room]');
    await ana.locator(`.watch button:has-text("${onlineText('link.revoke')}")`).click();
    await bruno.waitForSelector('[data-ended=linkRevoked]');

    await openFolded(ana);
    await ana.click('[data-seat="1"] [data-revoke]');
    await ana.waitForSelector('[data-seat="1"] [data-create-link]');
    await bruno.goto(links[1] ?? '');
    await bruno.getByText(onlineText('problem.unknownLink')).waitFor();

    await ana.click('[data-seat="1"] [data-create-link]');
    await sitDown(bruno, await ana.locator('[data-seat="1"] [data-link]').first().inputValue(), 'Bruno');
    await ana.getByText('Remove Bruno').click(); // which asks for confirmation
    await ana.click('[data-seat="1"] [data-confirm-yes]');
    await bruno.getByText('You were removed from this table').waitFor();
    await ana.waitForSelector('[data-seat="1"][data-occupant=open]');
    await Promise.all([ana, bruno].map((page) => page.context().close()));
  });

  it('a player whose first response got lost has the same seat when they try again', async () => {
    const [ana, bruno] = [await visit(app), await visit(app)];
    const { links } = await createTable(ana, 'Ana');
    await bruno.goto(links[1] ?? '');
    let cookies = 0;
    await bruno.route(
      '**/join',
      async (route) => {
        cookies = (await bruno.context().cookies()).length; // nothing of the lost response is needed
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await bruno.fill('[data-player-name]', 'Bruno');
    await bruno.click('[data-join]');
    await bruno.getByText(onlineText('problem.unreachable')).waitFor();
    expect(cookies).toBe(1);
    await bruno.click('[data-join]:not([aria-disabled])');
    await bruno.waitForSelector('[data-seat="1"]:has-text("Bruno"):has-text("you")');
    await Promise.all([ana, bruno].map((page) => page.context().close()));
  });

  it('a seat can be opened on another device, and stays when that link is revoked', async () => {
    const [ana, bruno, phone] = [await visit(app), await visit(app), await visit(app)];
    const { links } = await createTable(ana, 'Ana');
    await sitDown(bruno, links[1] ?? '', 'Bruno');
    await openFolded(bruno);
    await bruno.click('[data-create-device-link]');
    await phone.goto(await bruno.locator('[data-seat="1"] [data-link]').inputValue());
    expect(await phone.locator('[data-player-name]').count()).toBe(0); // the server knows whose seat it is
    await phone.click('[data-join]');
    await phone.waitForSelector('[data-seat="1"]:has-text("Bruno"):has-text("you")');
    await bruno.click('[data-seat="1"] [data-revoke]');
    await phone.waitForSelector('[data-ended=linkRevoked]');
    await bruno.reload();
    await bruno.waitForSelector('[data-seat="1"]:has-text("Bruno"):has-text("you")');
    await Promise.all([ana, bruno, phone].map((page) => page.context().close()));
  });

  it('invitations and mutes move with the seats; a host who gave up the seat can sit down again, or close the table', async () => {
    const [ana, bruno] = [await visit(app), await visit(app)];
    const { links, table } = await createTable(ana, 'Ana', { seats: 3 });
    await sitDown(bruno, links[1] ?? '', 'Bruno');
    await ana.waitForSelector('[data-seat="1"][data-occupant=person]');
    await ana.click('[data-chat]');
    await ana.getByText(onlineText('chat.quieter'), { exact: true }).click();
    await ana.click('[data-mute="2"]');
    await ana.keyboard.press('Escape');
    await openFolded(ana);
    await ana.locator(`[data-seat="1"] .row button:has-text("${onlineText('seat.down')}")`).click();
    await ana.waitForSelector('[data-seat="2"][data-occupant=person]');
    await ana.reload(); // a muted player stays muted, in another seat too
    await ana.click('[data-chat]');
    await ana.getByText(onlineText('chat.quieter'), { exact: true }).click();
    await ana.waitForSelector('[data-mute="2"][data-muted]:has-text("Unmute Bruno")');
    await ana.keyboard.press('Escape');
    expect(await ana.locator('[data-seat="1"] [data-link]').first().inputValue()).toBe(links[2]);

    await ana.click('[data-leave-seat]');
    await ana.waitForSelector('[data-quick]');
    await ana.goto(`${app.url}#/at/${table}`);
    await ana.click('[data-sit="0"]');
    await ana.waitForSelector('[data-seat="0"]:has-text("you")');
    await ana.click('[data-leave-seat]');
    await ana.waitForSelector('[data-quick]');
    await ana.goto(`${app.url}#/at/${table}`);
    await ana.click('.waiting-room > .row [data-confirm-ask]');
    expect(await ana.evaluate('document.activeElement.getAttribute("role")')).toBe('group'); // announced to screen readers
    await ana.click('.waiting-room > .row [data-confirm-yes]');
    await bruno.getByText(onlineText('waitingRoom.closed')).waitFor();
    await Promise.all([ana, bruno].map((page) => page.context().close()));
  });

  it('a spectator at an open table can sit down, and is asked for a name', async () => {
    const [fay, gil] = [await visit(app), await visit(app)];
    const { table } = await createTable(fay, 'Fay', { isListed: true });
    await gil.goto(`${app.url}#/at/${table}`);
    await gil.click('[data-sit="1"]');
    await gil.fill('input', 'Gil');
    await gil.click('[data-join]');
    await fay.waitForSelector('[data-seat="1"]:has-text("Gil")');
    await Promise.all([fay, gil].map((page) => page.context().close()));
  });

  it('open tables and quick games can be found; the lobby shows whose turn it is; personal data can be downloaded and deleted', async () => {
    const [dora, emil] = [await visit(app), await visit(app)];
    await createTable(dora, 'Dora', { isListed: true });
    await dora.waitForFunction(() => document.activeElement?.textContent === 'The table'); // screen reader users start at the heading
    await emil.waitForSelector('[data-quick]');
    await emil.click('[data-quick]');
    await emil.getByText(onlineText('me.nameFirst')).waitFor();
    await emil.fill('[data-player-name]', 'Emil');
    await emil.click('[data-quick]');
    await emil.waitForSelector('[data-seat="1"]:has-text("Emil")'); // at Dora's table: it is the first that fits
    await startGame([dora, emil]);
    const due = (await dora.locator('main.table[data-mine]').count()) > 0 ? dora : emil;
    expect(await due.title()).toContain('Your turn');
    await due.waitForFunction(() =>
      document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href.startsWith('data:'),
    );
    await due.goto(`${app.url}#/`);
    await due.waitForSelector('[data-waiting="1"]');
    await due.click('[data-online]');
    await due.waitForSelector('[data-table].mine');

    await openFolded(due);
    const [file] = await Promise.all([due.waitForEvent('download'), due.click('[data-export]')]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8')).tables).toHaveLength(1);
    await due.click('[data-confirm-ask]');
    await due.click('[data-confirm-yes]');
    await due.waitForSelector('[data-table]', { state: 'detached' });
    expect(await due.inputValue('[data-player-name]')).toBe('');
    await Promise.all([dora, emil].map((page) => page.context().close()));
  });

  it('a missing response and a refusal are shown, and disappear after a while', async () => {
    const page = await visit(app);
    await page.clock.install();
    await page.reload();
    await page.waitForSelector('[data-quick]');
    await page.fill('[data-player-name]', 'Ana');
    let asked = 0;
    await page.route('**/api/quick', (route) => {
      asked += 1;
      return asked === 1 ? undefined : route.fulfill({ status: 503, json: { error: 'closing' } });
    });
    const trouble = page.getByRole('alert').filter({ hasText: 'server' });
    await Promise.all([page.waitForRequest('**/api/quick'), page.click('[data-quick]')]);
    await page.clock.runFor(15_100);
    await trouble.filter({ hasText: onlineText('problem.unreachable') }).waitFor();
    await page.click('[data-quick]');
    await trouble.filter({ hasText: onlineText('problem.closing') }).waitFor();
    await page.clock.runFor(15_100);
    await trouble.waitFor({ state: 'hidden' });
    await page.route('**/api/me', (route) => route.fulfill({ status: 503, json: { error: 'closing' } }));
    await page.clock.runFor(15_100);
    await trouble.waitFor();
    await page.unroute('**/api/me');
    await page.clock.runFor(15_100);
    await trouble.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('a page that only waits notices a connection that silently drops everything', async () => {
    const page = await visit(app);
    await page.clock.install();
    let [isSwallowing, sockets] = [false, 0];
    await page.routeWebSocket(/socket$/, (line) => {
      sockets += 1;
      const isMute = isSwallowing;
      const server = line.connectToServer();
      line.onMessage((text) => isSwallowing || isMute || server.send(text));
      server.onMessage((text) => isSwallowing || isMute || line.send(text));
    });
    await page.reload();
    await createTable(page, 'Ana');
    isSwallowing = true;
    await page.clock.runFor(50_000);
    expect([await page.locator('[data-disconnected]').count(), sockets]).toEqual([0, 1]);
    await page.clock.runFor(11_000);
    await page.waitForSelector('[data-disconnected]');
    // The next connection accepts the hello and answers nothing either; waiting longer does not help.
    while (sockets < 2) await page.clock.runFor(1000);
    await page.clock.runFor(8000);
    isSwallowing = false; // for the third
    while (sockets < 3) await page.clock.runFor(1000);
    await page.waitForSelector('[data-disconnected]', { state: 'detached' });
    expect(pageErrorsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('a command that makes the table fail every time is given up after a while, and later ones are executed', async () => {
    const page = await visit(app);
    let commands = 0;
    await page.routeWebSocket(/socket$/, (line) => {
      const server = line.connectToServer();
      line.onMessage((text) => {
        if (!String(text).includes('addBot') || commands >= 3) {
          server.send(text);
          return;
        }
        commands += 1;
        line.send(JSON.stringify({ type: 'error', code: 'tableFailed' }));
        void line.close({ code: 1011 });
      });
    });
    await page.reload();
    await createTable(page, 'Ana');
    await chooseFrom(page, '[data-bot="1"]', 'echo');
    await page.waitForSelector('[data-refused=tableFailed]');
    expect(commands).toBe(3);
    await page.waitForSelector('[data-connection=open]', { state: 'attached' });
    await chooseFrom(page, '[data-bot="1"]', 'traveler');
    await page.waitForSelector('[data-seat="1"][data-occupant=bot]');
    expect(pageErrorsOf(page)).toEqual([]);
    await page.context().close();
  });

  it('the page says that there is no server, and the rest of it works', async () => {
    const plain = await listen(answerFrom(await readSite(await builtPage())));
    const page = await (await patientContext(app.browser, { locale: 'en-GB', serviceWorkers: 'block' })).newPage();
    await page.goto(plain.url);
    await page.click('[data-online]');
    await page.waitForSelector('[data-no-server]');
    await page.getByText(onlineText('noServer.here')).click();
    await page.waitForSelector('[data-begin]');
    await page.context().close();
    await plain.close();
  });
});

/** For screens that come collapsed and open, or with more and less content, one variant is enough. */
const ALIKE = ['friends', 'new-table', 'gather-guest', 'asked', 'absent', 'cut'];

it('every screen passes axe in both themes, in every language', async () => {
  const faults: string[] = [];
  await walkOnline(app, { size: 'phone', theme: 'light', language: 'fr', rounds: NEAR }, async (name, page) => {
    if (ALIKE.includes(name)) return;
    faults.push(...(await axeFaults(page)).map((fault) => `${name}: ${fault}`));
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    faults.push(...(await axeFaults(page, ['color-contrast'])).map((fault) => `${name}, dark: ${fault}`));
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'light';
    });
    faults.push(...pageErrorsOf(page).map((error) => `${name}: ${error}`));
  });
  expect(faults).toEqual([]);
});
