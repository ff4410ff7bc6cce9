// The history in a browser with a real server: the online games of this person, those of the daily planet and of events among them.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArchivedGame } from '../../../src/history/index.ts';
import { DAY } from '../../../src/table/index.ts';
import { eventually, type Person, playToTheEnd } from '../../support/server/server.ts';
import { ask } from '../../support/server/test-registry.ts';
import { finishOn } from '../../support/web/deals-page.ts';
import { type OnlineApp, openOnlineApp, pageErrorsOf, visit } from '../../support/web/online.ts';

let app: OnlineApp;
beforeAll(async () => {
  app = await openOnlineApp();
});
afterAll(() => app?.close());

/** Finishes an ordinary online game against a bot. */
async function ordinaryGame(person: Person): Promise<string> {
  const { table } = await person.must('makeTable', { name: 'Ana', seats: 2 });
  const client = await person.client(table).connect();
  expect(await ask(client, { kind: 'addBot', seat: 1, bot: 'echo' }, eventually)).toBe('accepted');
  expect(await ask(client, { kind: 'start' }, eventually)).toBe('accepted');
  await playToTheEnd([client]);
  client.drop();
  return table;
}

/** Finishes a game of an event without any page. */
async function eventGame(person: Person): Promise<{ readonly deal: string; readonly table: string }> {
  const { deal } = await person.must('makeEvent', { name: 'Ana', mode: 'alone', seats: 2 });
  const { table } = await person.must('joinEvent', {}, { deal });
  const client = await person.client(table).connect();
  await playToTheEnd([client]);
  client.drop();
  return { deal, table };
}

let opened = 0;
/** The ids that a part of the history shows, once it has asked the server. */
async function shownAt(page: Page, query = ''): Promise<readonly string[]> {
  opened += 1;
  await page.goto(`${app.url}?${opened}#/history/data`);
  await page.waitForSelector('[data-online=done]');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/history/games${query}`);
  await page.waitForSelector('[data-game], [data-clear]');
  return page.locator('[data-game]').evaluateAll((games) => games.map((game) => game.getAttribute('data-game') ?? ''));
}

const archived = (page: Page, id: string): Promise<ArchivedGame> => stored(page, 'games', id) as Promise<ArchivedGame>;
const markOf = (page: Page, key: string): Promise<unknown> => stored(page, 'marks', key);

function stored(page: Page, store: 'games' | 'marks', key: string): Promise<unknown> {
  return page.evaluate(
    ([name, wanted]) =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('planet');
        opening.onsuccess = () => {
          const asked = opening.result.transaction(name).objectStore(name).get(wanted);
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result);
          };
        };
      }),
    [store, key] as const,
  );
}

it('has every finished online game of this person with its origin, at once or as soon as its deal is revealed, and none that was deleted', async () => {
  const page = await visit(app);
  await page.goto(`${app.url}#/daily`);
  await page.fill('[data-player-name]', 'Ana');
  await page.click('[data-play-daily]');
  const ana = await finishOn(app, page, 'Ana');
  const daily = new URL(page.url()).hash.split('/')[2] ?? '';
  await page.waitForSelector('[data-deal-end=daily]');
  const online = await ordinaryGame(ana);
  const event = await eventGame(ana);

  // The daily game is here from its end on, made from the player's own view: nobody knows its shuffle yet.
  expect([...(await shownAt(page))].sort()).toEqual([daily, online].sort());
  expect(await archived(page, daily)).toMatchObject({ origin: 'daily', own: 0 });
  expect((await archived(page, daily)).record).not.toMatch(/^\[Seed/m);
  expect(await shownAt(page, '/played=daily')).toEqual([daily]);
  expect(await shownAt(page, '/played=online')).toEqual([online]);

  // Once the deals are closed, the event's game comes, and the daily one with its shuffle.
  await ana.must('closeEvent', undefined, { deal: event.deal });
  app.hurry(DAY);
  expect([...(await shownAt(page))].sort()).toEqual([daily, online, event.table].sort());
  expect(await shownAt(page, '/played=event')).toEqual([event.table]);
  expect(await archived(page, event.table)).toMatchObject({ origin: 'event', deal: event.deal });
  expect((await archived(page, daily)).record).toMatch(/^\[Seed/m);
  expect(await archived(page, daily)).toMatchObject({ origin: 'daily', own: 0 });

  // It is replayed from here, and compared by where it was played.
  await page.goto(`${app.url}#/replay/game/${daily}/5`);
  await page.waitForSelector('[data-slider]');
  await page.goto(`${app.url}#/history/compare`);
  for (const group of ['daily', 'online', 'event']) {
    await page.waitForSelector(`[data-groups=origin] [data-group="${group}"]`);
  }

  // A deleted game that was restored is still one whose record is asked for.
  await shownAt(page);
  await page.click(`[data-game="${event.table}"] [data-delete-game]`);
  await page.click('[data-undo]');
  await page.locator(`[data-game="${event.table}"]`).waitFor();
  expect(await markOf(page, `deleted/${event.table}`)).toBeUndefined();

  // What was deleted here stays deleted.
  await shownAt(page);
  await page.click(`[data-game="${online}"] [data-delete-game]`);
  await page.waitForSelector('[data-undo]');
  expect([...(await shownAt(page))].sort()).toEqual([daily, event.table].sort());

  // Another browser is nobody: it has no games.
  const other = await visit(app);
  await other.goto(`${app.url}#/history/data`);
  await other.waitForSelector('[data-part]');
  expect(await other.locator('[data-kept]').getAttribute('data-kept')).toBe('0');
  expect([...pageErrorsOf(page), ...pageErrorsOf(other)]).toEqual([]);
  await page.context().close();
  await other.context().close();
});
