// The daily planet and an event in a real browser, by keyboard: from the start page to the table of the day, and what the next day shows.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '../../../src/table/index.ts';
import { LANGUAGES } from '../../../src/words/index.ts';
import { eventually, Person, playToTheEnd } from '../../support/server/server.ts';
import { ask } from '../../support/server/test-registry.ts';
import { axeFaults } from '../../support/web/axe.ts';
import { finishOn, personOf, serverOf } from '../../support/web/deals-page.ts';
import { layoutFaults } from '../../support/web/layout-faults.ts';
import { type OnlineApp, openOnlineApp, pageErrorsOf, visit } from '../../support/web/online.ts';
import { chooseFrom } from '../../support/web/select.ts';
import { DESK, PHONE } from '../../support/web/table-page.ts';

let app: OnlineApp;
beforeAll(async () => {
  app = await openOnlineApp();
});
afterAll(() => app?.close());

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
  for (let presses = 0; presses < 120; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} can’t be reached by keyboard`);
}

async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}

/** Another person's attempt: their last legal moves. */
async function attempt(name: string): Promise<void> {
  const person = new Person(serverOf(app), name);
  const { table } = await person.must('playDaily', { name });
  const client = await person.client(table).connect();
  for (;;) {
    await eventually(() => client.view?.phase === 'over' || client.choices.length > 0, 'a turn');
    const move = client.choices.at(-1);
    if (client.view?.phase === 'over' || move === undefined) break;
    const { id } = client.command({ kind: 'play', move });
    await eventually(() => client.answers(id).length > 0, 'an answer');
  }
  client.drop();
}

/** Axe in each language at one of the sizes, and no text that does not fit at any of them. */
async function checkLooks(page: Page): Promise<void> {
  const sizes = [PHONE, DESK, { width: 320, height: 640 }];
  for (const [index, language] of LANGUAGES.entries()) {
    await page.evaluate(
      ([lang, theme]) =>
        localStorage.setItem('planet/settings', JSON.stringify({ motion: 'none', language: lang, theme })),
      [language, index % 2 === 0 ? 'light' : 'dark'],
    );
    await page.reload();
    await page.waitForSelector(`html[lang=${language}] h1`);
    await page.waitForSelector('[aria-busy=false], [data-event], form');
    for (const size of sizes) {
      await page.setViewportSize(size);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `${page.url()} ${language} ${size.width}`).toBeLessThanOrEqual(0);
      if (size.width === (sizes[index % 2]?.width ?? 0)) expect(await axeFaults(page), language).toEqual([]);
    }
    expect(await layoutFaults(page), language).toEqual([]);
  }
}

it('leads from the start page through the one attempt to the table of the day, by keyboard', async () => {
  await attempt('Bruno');
  const page = await visit(app);
  await page.goto(`${app.url}#/`);
  await press(page, '[data-planet]');
  await page.waitForSelector('[data-day-table]');
  await press(page, '[data-play-daily]');
  await page.waitForSelector('[data-player-name][aria-invalid]'); // a name first
  await page.keyboard.type('Ana');
  await press(page, '[data-play-daily]');
  const ana = await finishOn(app, page, 'Ana');
  await page.waitForSelector('[data-deal-end=daily] [data-moons]');
  expect(await page.locator('[data-rematch], [data-verdict]').count()).toBe(0);
  await page.waitForSelector('[data-own-replay]');
  expect(await axeFaults(page)).toEqual([]);
  const shared = (await page.locator('[data-share-daily]').getAttribute('data-share-daily')) ?? '';
  expect([...shared].filter((each) => ['🌕', '🌖', '🌗', '🌑'].includes(each))).toHaveLength(16);
  expect(shared).not.toMatch(/\b[CDPU][0-9]{2}\b/);

  await press(page, '[data-to-daily]');
  const points = await page.locator('[data-my-points]').getAttribute('data-my-points');
  const day = await ana.must('readDaily', undefined, { deal: 'today' });
  expect(points).toBe(String(day.mine?.points));
  expect(await page.locator('[data-day-table] tbody tr').count()).toBe(2);
  expect(await page.locator('[data-streak]').getAttribute('data-streak')).toBe('1');
  expect(await page.locator('[data-play-daily], [data-continue-daily]').count()).toBe(0); // one attempt
  await checkLooks(page);

  // The next day: the shuffle, the others' games, and the same deal again as practice.
  app.hurry(DAY);
  await page.goto(`${app.url}#/daily/${day.day}`);
  await page.reload();
  await press(page, '[data-day-table] a.replay');
  await page.waitForSelector('[data-slider]');
  await page.goto(`${app.url}#/daily/${day.day}`);
  await press(page, '[data-practise]');
  await page.waitForSelector('main.table');
  expect(new URL(page.url()).hash).toMatch(new RegExp(`^#/table/daily-${day.day}-[0-9a-f]+$`));
  expect(pageErrorsOf(page)).toEqual([]);
  await page.context().close();
});

it('opens an event, and compares its tables seat by seat', async () => {
  const page = await visit(app);
  await page.goto(`${app.url}#/event`);
  await tabTo(page, '[data-player-name]');
  await page.keyboard.type('Ana');
  await checkLooks(page);
  await tabTo(page, '[data-player-name]');
  await page.keyboard.type('Ana');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-event]');
  const deal = new URL(page.url()).hash.split('/')[2] ?? '';
  const bruno = new Person(serverOf(app), 'Bruno');
  const { table } = await bruno.must('joinEvent', { name: 'Bruno' }, { deal });
  const client = await bruno.client(table).connect();
  await playToTheEnd([client]);
  client.drop();
  await page.reload();
  await page.waitForSelector('[data-event-tables="1"]');
  expect(await page.locator('[data-event-tables] td b').count()).toBe(0); // no points before her own game is over
  await press(page, '[data-play-event]');
  await finishOn(app, page, 'Ana');
  await press(page, '[data-to-event]');
  await page.waitForSelector('[data-event-tables="2"] td b');
  await checkLooks(page);
  await press(page, '[data-close-event] [data-confirm-ask]');
  await press(page, '[data-confirm-yes]');
  await page.waitForSelector('[data-event-tables] a');
  expect((await bruno.must('readEvent', undefined, { deal })).proof).toBeDefined();
  expect(pageErrorsOf(page)).toEqual([]);
  await page.context().close();
});

it('has two tables of people, which close the event themselves, and a ranking by matchpoints', async () => {
  const page = await visit(app);
  await page.goto(`${app.url}#/event`);
  await page.fill('[data-player-name]', 'Ana');
  await page.click('[data-mode=tables]');
  await page.locator('input[name=seats][value="2"]').check({ force: true });
  await page.locator('summary', { hasText: 'How many tables' }).click();
  await chooseFrom(page, '[data-max-tables]', '2');
  await press(page, '[data-open-event]');
  await page.waitForSelector('[data-max="2"]');
  const deal = new URL(page.url()).hash.split('/')[2] ?? '';

  // Ana's table: Bruno comes through the event. What its waiting room says and how it looks.
  await press(page, '[data-play-event]');
  await page.waitForSelector('[data-event-link]');
  const table = new URL(page.url()).hash.split('/')[2] ?? '';
  const bruno = new Person(serverOf(app), 'Bruno');
  await bruno.must('joinEvent', { name: 'Bruno', table }, { deal });
  const guest = await bruno.client(table).connect();
  await page.waitForSelector('[data-start]:not([aria-disabled])');
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    expect(await axeFaults(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  }
  await page.getByText('Players join through the event.').waitFor();
  await page.click('[data-start]');
  await page.waitForSelector('main.table');
  const host = await (await personOf(app, page, 'Ana')).client(table).connect();
  await playToTheEnd([host, guest]);
  host.drop();

  // The second table, against a bot; then there is no other, and everything is open.
  const cleo = new Person(serverOf(app), 'Cleo');
  const second = await cleo.must('joinEvent', { name: 'Cleo' }, { deal });
  const zoe = new Person(serverOf(app), 'Zoe');
  expect((await zoe.ask('joinEvent', { name: 'Zoe' }, { deal })).error).toBe('eventFull');
  const client = await cleo.client(second.table).connect();
  expect(await ask(client, { kind: 'addBot', seat: 1, bot: 'echo' }, eventually)).toBe('accepted');
  expect(await ask(client, { kind: 'start' }, eventually)).toBe('accepted');
  await playToTheEnd([client]);
  await page.goto(`${app.url}#/event/${deal}`);
  await page.waitForSelector('[data-standings="3"]');
  expect(await page.locator('[data-event-tables] a').count()).toBe(2);
  const ranks = await page.locator('[data-standings] tbody td:first-child').allInnerTexts();
  expect(ranks.map(Number)).toEqual(ranks.map(Number).toSorted((one, other) => one - other));
  await press(page, '[data-standings] summary');
  await page.getByText('more points count 1').waitFor();
  await page.goto(`${app.url}#/event`); // and the host finds it again
  expect(await page.locator('[data-own-event]').getAttribute('href')).toContain(deal);
  expect(pageErrorsOf(page)).toEqual([]);
  await page.context().close();
});
