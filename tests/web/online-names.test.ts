// Names on the page: right-to-left names, two players of the same name, and newcomers who are too late for a seat.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerOnce,
  closeAll,
  createTable,
  type OnlineApp,
  openOnlineApp,
  playTogether,
  sitDown,
  visit,
} from '../support/web/online.ts';

let app: OnlineApp;
beforeAll(async () => {
  app = await openOnlineApp();
});
afterAll(() => app?.close());

const MARIAM = 'مريم 3';

/**
 * Texts and labels on the page in which the name could reorder the words around it: it is beside other text and not
 * isolated.
 */
function mixedUp(page: Page, name: string): Promise<readonly string[]> {
  return page.evaluate((sought) => {
    const isSafe = (text: string): boolean =>
      text.replaceAll(`\u2068${sought}\u2069`, '').replaceAll(`\u2068${sought} (2)\u2069`, '').includes(sought) ===
      false;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const isAlone = node.parentElement?.tagName === 'BDI';
      if (text.includes(sought) && !isAlone && !isSafe(text)) found.push(text.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title]')) {
      const labels = [element.getAttribute('aria-label'), element.getAttribute('title')];
      for (const label of labels) if (label?.includes(sought) && !isSafe(label)) found.push(`label: ${label}`);
    }
    return found;
  }, name);
}

const shows = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((sought) => document.body.textContent?.includes(sought) === true, name);

it('isolates a right-to-left name wherever it is shown', async () => {
  const pages = [await visit(app), await visit(app)] as const;
  const [ana, mariam] = pages;
  const { links, table } = await createTable(ana, 'Ana');
  await sitDown(mariam, links[1] ?? '', MARIAM);
  const check = async (where: string): Promise<void> => {
    await ana.waitForFunction((name) => document.body.textContent?.includes(name), MARIAM);
    expect([where, await mixedUp(ana, MARIAM)]).toEqual([where, []]);
  };
  await check('waiting room');
  await ana.click('[data-start]:not([aria-disabled])');
  await ana.waitForSelector('main.table');
  await mariam.waitForSelector('main.table');
  await playTogether(pages, ({ round }) => round > 1);
  await check('table');
  await mariam.keyboard.press('c');
  await mariam.fill('[data-chat-input]', 'hello');
  await mariam.keyboard.press('Enter');
  await ana.keyboard.press('c');
  await ana.getByText('hello').first().waitFor();
  await check('chat');
  await ana.keyboard.press('Escape');
  await ana.keyboard.press('l');
  await check('log');
  await ana.keyboard.press('Escape');
  await mariam.keyboard.press('Escape');
  await ana.goto(`${app.url}#/online`);
  await ana.waitForSelector(`[data-table="${table}"]`);
  await check('list of tables');
  await ana.goto(`${app.url}#/at/${table}`);
  await ana.waitForSelector('main.table');
  await answerOnce(ana);
  await playTogether(pages);
  await ana.waitForSelector('[data-game-over]');
  await check('end of the game');
  await closeAll(pages);
});

it('distinguishes two players of the same name by a number, and lets the second one join', async () => {
  const pages = [await visit(app), await visit(app)] as const;
  const [ana, other] = pages;
  const { links } = await createTable(ana, 'Ana');
  await sitDown(other, links[1] ?? '', '\u0410na\u200f');
  for (const page of pages) {
    await page.waitForFunction(() => document.querySelector('[data-seat="1"] .who b')?.textContent === '\u0410na (2)');
    expect(await page.locator('[data-seat="0"] .who b').textContent()).toBe('Ana');
  }
  await Promise.all(pages.map((page) => page.context().close()));
});

it('truncates a long name on a phone at its end, but never at its distinguishing number', async () => {
  const pages = [await visit(app), await visit(app), await visit(app), await visit(app)] as const;
  const [ana, ...others] = pages;
  const { links } = await createTable(ana, 'Ana', { seats: 4, clock: 'swift' });
  const names = ['Bartholomew the Great', 'Bartholomew the Great', 'مريم بنت محمد بن عبد الله'];
  for (const [index, page] of others.entries()) await sitDown(page, links[index + 1] ?? '', names[index] ?? '');
  await ana.click('[data-start]:not([aria-disabled])');
  await ana.waitForSelector('main.table .others .called');
  const seen = await ana.locator('.others .called').evaluateAll((called) =>
    called.map((each) => {
      const name = each.querySelector('bdi');
      const box = each.getBoundingClientRect();
      const number = each.querySelector('bdi + span')?.getBoundingClientRect();
      return {
        isCut: name !== null && name.scrollWidth > name.clientWidth,
        direction: name === null ? '' : getComputedStyle(name).direction,
        number: number === undefined ? 'none' : number.width > 8 && number.right <= box.right + 1 ? 'seen' : 'cut',
      };
    }),
  );
  expect(seen).toEqual([
    { isCut: true, direction: 'ltr', number: 'none' },
    { isCut: true, direction: 'ltr', number: 'seen' },
    { isCut: true, direction: 'rtl', number: 'none' },
  ]);
  // a player's own long name leaves the clock and the points readable
  const own = await others[2]
    ?.locator('.badge.large')
    .first()
    .evaluate((badge) => {
      const ends = [...badge.children].map((part) => part.getBoundingClientRect());
      return ends.map(({ left, right }) => [Math.round(left), Math.round(right)]);
    });
  expect(own?.length).toBeGreaterThan(1);
  for (const [index, [left = 0, right = 0]] of (own ?? []).entries()) {
    expect(left).toBeGreaterThanOrEqual(index === 0 ? 0 : (own?.[index - 1]?.[1] ?? 0));
    expect(right).toBeLessThanOrEqual(390);
  }
  await closeAll(pages);
});

/** What the server knows about the guest of this browser. */
const knownAs = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await (await fetch('/api/me')).json()) as unknown);

it('tells a newcomer that the seat was taken while they typed their name, and creates no guest', async () => {
  const pages = [await visit(app), await visit(app), await visit(app)] as const;
  const [ana, bruno, cleo] = pages;
  const { links } = await createTable(ana, 'Ana');
  await cleo.goto(links[1] ?? '');
  await cleo.fill('[data-player-name]', 'Cleo');
  await sitDown(bruno, links[1] ?? '', 'Bruno');
  await cleo.click('[data-join]');
  await cleo.waitForSelector('[data-link-invalid]');
  expect(await shows(cleo, 'no longer valid')).toBe(true);
  expect(await knownAs(cleo)).toEqual({ name: '', isKnown: false });
  expect(await knownAs(bruno)).toEqual({ name: 'Bruno', isKnown: true });
  await Promise.all(pages.map((page) => page.context().close()));
});

it('keeps the table that another tab has just created when a newcomer is too late for a seat', async () => {
  const pages = [await visit(app), await visit(app), await visit(app)] as const;
  const [ana, bruno, cleo] = pages;
  const { links } = await createTable(ana, 'Ana');
  const otherTab = await cleo.context().newPage();
  await otherTab.goto(`${app.url}#/online`);
  await cleo.goto(links[1] ?? '');
  await cleo.fill('[data-player-name]', 'Cleo');
  await cleo.route('**/join', async (route) => {
    await sitDown(bruno, links[1] ?? '', 'Bruno');
    await createTable(otherTab, 'Cleo');
    await route.continue();
  });
  await cleo.click('[data-join]');
  await cleo.waitForSelector('[data-link-invalid]');
  await otherTab.reload();
  await otherTab.waitForSelector('[data-waiting-room]');
  expect(await knownAs(cleo)).toEqual({ name: 'Cleo', isKnown: true });
  await Promise.all(pages.map((page) => page.context().close()));
});

it.each([
  { what: 'quick game', path: '**/api/quick', screen: '#/online', button: '[data-quick]' },
  { what: 'new table', path: '**/api/tables', screen: '#/online/new', button: '[data-create-table]' },
])('creates no guest for a newcomer whose $what was refused', async ({ path, screen, button }) => {
  const page = await visit(app);
  await page.goto(`${app.url}${screen}`);
  await page.fill('[data-player-name]', 'Dora');
  await page.route(path, (route) => route.fulfill({ status: 503, json: { error: 'storageFull' } }));
  const forgotten = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.click(button);
  await forgotten;
  expect(await knownAs(page)).toEqual({ name: '', isKnown: false });
  await page.context().close();
});

it('uses only the browser permissions that its policy allows', async () => {
  const page = await visit(app);
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await page.reload();
  await page.waitForSelector('[data-new-table]');
  expect(messages.filter((text) => /permission|policy/i.test(text))).toEqual([]);
  await page.context().close();
});
