// Moves and messages while the connection is down: nothing is queued unseen, nothing is dropped silently. Real browsers
// against the real server; the browser, or a relay between the two, cuts the connection.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageText } from '../support/messages.ts';
import {
  closeAll,
  createTable,
  type OnlineApp,
  openOnlineApp,
  pageErrorsOf,
  sitDown,
  startGame,
  visit,
} from '../support/web/online.ts';

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

interface Players {
  /** The player whose turn it is. */
  readonly mine: Page;
  readonly other: Page;
}

async function atFirstTurn(pages: readonly [Page, Page], isHandedOver = false): Promise<Players> {
  const [ana, bruno] = pages;
  const { links } = await createTable(ana, 'Ana', { seats: 2, isHandedOver });
  await sitDown(bruno, links[1] ?? '', 'Bruno');
  await startGame(pages);
  await Promise.race(pages.map((page) => page.waitForSelector('main.table[data-mine]')));
  return (await ana.locator('main.table[data-mine]').count()) > 0
    ? { mine: ana, other: bruno }
    : { mine: bruno, other: ana };
}

/** A relay that loses the next move on its way to the server, and lets no new connection through until `repair`. */
async function relay(page: Page): Promise<{ readonly loseNextMove: () => void; readonly repair: () => void }> {
  let state: 'whole' | 'losing' | 'down' = 'whole';
  await page.routeWebSocket(/socket$/, (line) => {
    if (state === 'down') {
      void line.close({ code: 1001 });
      return;
    }
    const server = line.connectToServer();
    line.onMessage((text) => {
      if (state === 'losing' && String(text).includes('"play"')) {
        state = 'down';
        void server.close();
        void line.close({ code: 1001 });
      } else if (state !== 'down') {
        server.send(text);
      }
    });
    server.onMessage((text) => {
      if (state !== 'down') line.send(text);
    });
  });
  await page.reload();
  return {
    loseNextMove: () => {
      state = 'losing';
    },
    repair: () => {
      state = 'whole';
    },
  };
}

const question = (page: Page) => page.locator('.ask .question');

it('accepts no move while the connection is down, says so, and asks again when it is back', async () => {
  const pages = [await visit(app), await visit(app)] as const;
  const { mine, other } = await atFirstTurn(pages);
  const before = await seqOf(mine);
  await mine.context().setOffline(true);
  await question(mine).filter({ hasText: 'Reconnecting' }).waitFor();
  expect(await mine.locator('[data-stack].lit').count()).toBe(0);
  await mine.locator('[data-stack=uphill]').click({ force: true }); // a player taps it anyway
  await mine.waitForSelector('[data-refused=offline]');

  await mine.context().setOffline(false);
  await mine.waitForSelector('[data-stack=center].lit');
  expect(await seqOf(other)).toBe(before);
  await mine.locator('[data-stack=center]').click();
  await untilSeq(mine, before + 1);
  await untilSeq(other, before + 1);
  const offered = await mine.locator('[data-offer]').evaluateAll((tiles) => tiles.map((tile) => tile.dataset.offer));
  expect(offered.every((tile) => tile?.startsWith('C'))).toBe(true); // the stack chosen online, not the one chosen offline
  await closeAll(pages);
});

it('shows a move as being sent until the server confirms it, accepts no second one meanwhile, and plays it once', async () => {
  const pages = [await visit(app), await visit(app)] as const;
  const relays = [await relay(pages[0]), await relay(pages[1])] as const;
  const { mine, other } = await atFirstTurn(pages);
  const before = await seqOf(mine);
  const { loseNextMove, repair } = relays[mine === pages[0] ? 0 : 1];
  loseNextMove();
  await mine.locator('[data-stack=center]').click();
  await question(mine).filter({ hasText: 'Sending your move' }).waitFor();
  expect(await mine.locator('[data-stack].lit').count()).toBe(0);
  await mine.locator('[data-stack=uphill]').click({ force: true }); // a player taps it anyway
  await question(mine).filter({ hasText: 'Sending your move' }).waitFor();
  await mine.locator('[data-wait=moveSending]').getByText(pageText('wait.moveSending')).waitFor();
  await mine.keyboard.press('u');
  await mine.locator('.hint').getByText(pageText('undo.sending')).waitFor();
  expect(await seqOf(other)).toBe(before);

  repair();
  await untilSeq(mine, before + 1);
  await untilSeq(other, before + 1);
  await mine.waitForSelector('[data-offer^=C]');
  await question(mine).filter({ hasNotText: 'Sending' }).waitFor();
  expect(await mine.locator('[data-wait], .hint').count()).toBe(0);
  await closeAll(pages);
});

it('says why a move was not played when a bot has taken over before it could be sent', async () => {
  const pages = [await visit(app), await visit(app)] as const;
  const relays = [await relay(pages[0]), await relay(pages[1])] as const;
  const { mine, other } = await atFirstTurn(pages, true);
  const { loseNextMove, repair } = relays[mine === pages[0] ? 0 : 1];
  loseNextMove();
  await mine.locator('[data-stack=center]').click();
  await question(mine).filter({ hasText: 'Sending your move' }).waitFor();
  await other.getByText('away').first().waitFor();
  app.hurry(121_000);
  await other.waitForSelector('main.table[data-mine]');
  repair();
  await mine.waitForSelector('[data-refused]');
  await mine.waitForSelector('[data-substitute=absent]');
  expect(await question(mine).innerText()).not.toContain('Sending');
  await closeAll(pages);
});

it('keeps a message that could not be sent in its field, and stays in a seat that could not be given up', async () => {
  const ana = await visit(app);
  await createTable(ana, 'Ana');
  await ana.context().setOffline(true);
  await ana.waitForSelector('[data-disconnected]');
  await ana.click('[data-leave-seat]');
  await ana.waitForSelector('[data-refused=offline]');
  await ana.waitForSelector('[data-waiting-room]');
  await ana.click('[data-chat]');
  await ana.getByRole('dialog').getByText('Connection lost').waitFor();
  await ana.fill('[data-chat-input]', 'Anybody there?');
  await ana.keyboard.press('Enter');
  await ana.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[data-chat-input]')?.value === 'Anybody there?',
  );

  await ana.context().setOffline(false);
  await ana.getByRole('dialog').getByText('Connection lost').waitFor({ state: 'detached' });
  expect(await ana.getByRole('log').getByText('Anybody there?').count()).toBe(0);
  await ana.keyboard.press('Enter');
  await ana.getByRole('log').getByText('Anybody there?').waitFor();
  await ana.keyboard.press('Escape');
  await ana.waitForSelector('[data-seat="0"]:has-text("you")');
  expect(pageErrorsOf(ana)).toEqual([]);
  await ana.context().close();
});
