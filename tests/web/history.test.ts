// The history in a browser: games move to the browser's database without loss, are shown, filtered, exported, imported, deleted and brought back.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatExport, gamesOf, type RowedGame, summaryOf } from '../../src/history/index.ts';
import { formatRecord } from '../../src/rules/index.ts';
import { manyGames, playedRecord, someRecords } from '../support/history.ts';
import { closeAfterTest } from '../support/web/browser.ts';
import { storeGames } from '../support/web/history-page.ts';
import { DESK, goTo, PHONE } from '../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

const NOW = Date.UTC(2026, 10, 19, 18);
let app: WebApp;
beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

const games = manyGames(60, someRecords(8), NOW);
const mine = gamesOf(
  games.map(({ row }) => row),
  { kind: 'me', names: [] },
);

/** A page on the start screen with these values stored, and these games in its database. */
async function pageWith(options: {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly archived?: readonly RowedGame[];
}): Promise<Page> {
  const context = await app.visit({ viewport: options.viewport ?? PHONE, acceptDownloads: true });
  closeAfterTest(context);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => expect.fail(message));
  await page.goto(`${app.url}?new#/settings`); // the start page would begin to move the games that are stored now
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    },
    { 'planet/settings': { motion: 'none' }, ...options.stored },
  );
  await storeGames(page, options.archived ?? []);
  return page;
}
async function openPart(page: Page, part: string, query = ''): Promise<void> {
  await page.goto(`${app.url}?${part}${query.length}#/history/${part}${query === '' ? '' : `/${query}`}`);
  await page.locator('[data-part]').first().waitFor();
}
/** The finished games of local storage, as earlier versions of the page left them there. */
const alone = games.filter(({ game }) => game.origin === 'device');
const savedGames = (count: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    alone
      .slice(0, count)
      .map(({ game }) => [`planet/game/${game.id}`, { played: game.playedMs, record: game.record, canUndo: false }]),
  );
const localIds = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('planet/game/')).length);
const archivedIds = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        const opening = indexedDB.open('planet');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('games').objectStore('games').getAllKeys();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result as string[]);
          };
        };
      }),
  );

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])('on %s', (_, viewport) => {
  it('shows the games from the start page on: numbers, charts by keyboard, filters in the address, groups', async () => {
    const page = await pageWith({ viewport, archived: games });
    await page.goto(app.url);
    await page.click('[data-history]');
    const all = summaryOf(mine);
    expect(await page.locator('[data-games]').getAttribute('data-games')).toBe(String(all?.games));

    const chart = page.locator('[data-trend=points]');
    await chart.focus();
    const last = await chart.getAttribute('aria-valuetext');
    await page.keyboard.press('Home');
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(last);
    expect(await chart.getAttribute('aria-valuenow')).toBe('1');
    await page.keyboard.press('ArrowRight');
    expect(await chart.getAttribute('aria-valuenow')).toBe('2');
    expect(await page.locator('[data-reading=points]').innerText()).toBe(await chart.getAttribute('aria-valuetext'));

    await page.click('[data-part=compare]');
    await page.click('[data-groups=players] [data-group="3"]');
    const three = mine.filter(({ row }) => row.seats.length === 3);
    await page.locator('[data-chip=players]').waitFor();
    expect(page.url()).toContain('#/history/games/players=3');
    const count = () => page.locator('[data-game]').count();
    await expect.poll(count).toBe(Math.min(three.length, 30));
    await page.reload();
    await expect.poll(count).toBe(Math.min(three.length, 30));
    await page.click('[data-chip=players]');
    await page.locator('[data-chip=players]').waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('players');

    await page.click('[data-part=characters]');
    await page.locator('[data-characters] li').first().waitFor();
    await page.click('[data-part=album]');
    const best = Math.max(...mine.map(({ own }) => own.total));
    await page.locator('[data-album] [data-placed-tile]').first().waitFor();
    expect(await page.locator('[data-album] b').first().innerText()).toContain(String(best));
    await page.locator('[data-album]').first().click();
    await page.locator('[data-replay]').waitFor();
  });
});

it('moves old games out of local storage, keeps the latest there, and loses none', async () => {
  const page = await pageWith({ stored: savedGames(40) });
  await openPart(page, 'overview');
  expect(await page.locator('[data-games]').getAttribute('data-games')).toBe('40');
  await expect.poll(() => localIds(page)).toBe(12);
  expect(new Set(await archivedIds(page))).toEqual(new Set(alone.slice(0, 40).map(({ game }) => game.id)));
  // an old one is opened, replayed, and can be deleted on the start page without coming back
  const [oldest, newest] = [alone[0]?.game.id ?? '', alone[39]?.game.id ?? ''];
  await goTo(page, `#/table/${oldest}`);
  await page.locator(`a[data-replay][href*="${oldest}"]`).waitFor();
  await goTo(page, '#/');
  await page
    .locator('li', { has: page.locator(`[data-game="${newest}"]`) })
    .locator('button')
    .click();
  await expect.poll(async () => (await archivedIds(page)).includes(newest)).toBe(false);
  await openPart(page, 'games');
  expect(await page.locator(`[data-game="${newest}"]`).count()).toBe(0);
});

it('moves them once when two tabs do it at the same time', async () => {
  const page = await pageWith({ stored: savedGames(25) });
  const other = await page.context().newPage();
  await Promise.all([page, other].map((tab) => openPart(tab, 'overview')));
  for (const tab of [page, other])
    await expect.poll(() => tab.locator('[data-games]').getAttribute('data-games')).toBe('25');
  await expect.poll(() => localIds(page)).toBe(12);
  expect(await archivedIds(page)).toHaveLength(25);
  // and a deletion in one is seen in the other
  await openPart(page, 'games');
  await page.locator('[data-delete-game]').first().click();
  await page.locator('[data-undo]').waitFor();
  await expect.poll(() => other.locator('[data-games]').getAttribute('data-games')).toBe('24');
});

it('keeps the only copy of a game that another tab finishes and moves just then', async () => {
  const [first] = alone;
  if (first === undefined) throw new Error('no game');
  const { id, record } = first.game;
  const undone = record.replace(/^16\. .*\n?/m, '');
  const page = await pageWith({
    archived: [first],
    stored: { [`planet/game/${id}`]: { played: first.game.playedMs, record: undone, canUndo: true } },
  });
  await page.addInitScript((key) => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (asked) {
      if (asked === key) localStorage.removeItem(`planet/game/${key}`); // by the other tab, after it has stored the game
      return get.call(this, asked);
    };
  }, id);
  await openPart(page, 'overview');
  await expect.poll(() => localIds(page)).toBe(0);
  await page.waitForTimeout(300); // a deletion would follow at once
  expect(await archivedIds(page)).toEqual([id]);
});

/** Stops the page for good at the nth call of a function, as if it had been killed there, and opens another one. */
async function killedAt(page: Page, { target, method, nth }: (typeof MOMENTS)[number]): Promise<Page> {
  const killed = page.waitForRequest('**/stopped-here');
  await page.route('**/stopped-here', () => {}); // never answered, and the page waits for it
  await page.addInitScript(
    ([owner, name, count]) => {
      const prototype = (window as unknown as Record<string, { prototype: Record<string, unknown> }>)[owner]?.prototype;
      const original = prototype?.[name] as (...values: unknown[]) => unknown;
      let calls = 0;
      Object.assign(prototype as object, {
        [name](...values: unknown[]) {
          const done = original.apply(this, values);
          calls += 1;
          if (calls === count) {
            const request = new XMLHttpRequest();
            request.open('GET', 'stopped-here', false);
            request.send();
          }
          return done;
        },
      });
    },
    [target, method, nth] as const,
  );
  void page.goto(`${app.url}?killed#/history/overview`).catch(() => {});
  await killed;
  const context = page.context();
  await page.close();
  return context.newPage();
}
const MOMENTS = [
  { target: 'IDBObjectStore', method: 'put', nth: 1 }, // the game, without its row
  { target: 'IDBObjectStore', method: 'put', nth: 30 }, // in the midst of copying
  { target: 'Storage', method: 'removeItem', nth: 1 }, // the first original is gone
  { target: 'Storage', method: 'removeItem', nth: 6 },
] as const;

it.each(MOMENTS)(
  'loses no game if it is killed while it moves them: call $nth of $method in $target',
  async (moment) => {
    const stored = savedGames(25);
    const page = await killedAt(await pageWith({ stored }), moment);
    await page.goto(`${app.url}?looked#/settings`);
    const records = await page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, value]) =>
        key.startsWith('planet/game/') ? [[key, JSON.parse(value as string).record] as const] : [],
      ),
    );
    const left = new Map(records);
    const copied = new Set(await archivedIds(page));
    for (const [key, value] of Object.entries(stored)) {
      const isLeft = left.get(key) === (value as { readonly record: string }).record;
      expect(isLeft || copied.has(key.slice('planet/game/'.length)), key).toBe(true);
    }
    expect(left.size).toBeGreaterThan(12); // it was stopped in between
    await openPart(page, 'overview');
    await expect.poll(() => page.locator('[data-games]').getAttribute('data-games')).toBe('25');
    await expect.poll(() => localIds(page)).toBe(12);
    expect(await archivedIds(page)).toHaveLength(25);
  },
);

it('shows the games of local storage, deletes none, and says so where there is no database', async () => {
  const context = await app.visit({ viewport: PHONE });
  closeAfterTest(context);
  await context.addInitScript(
    ([entries]) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
      Object.defineProperty(window, 'indexedDB', {
        value: {
          open() {
            throw new DOMException('no', 'SecurityError');
          },
        },
      });
    },
    [savedGames(15)] as const,
  );
  const bare = await context.newPage();
  await openPart(bare, 'overview');
  await bare.locator('[data-no-database]').waitFor();
  expect(await bare.locator('[data-games]').getAttribute('data-games')).toBe('15');
  expect(await localIds(bare)).toBe(15);
});

it('says that there is no room, and loses nothing', async () => {
  const page = await pageWith({ stored: savedGames(20) });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(app.url).origin, quotaSize: 1 });
  await openPart(page, 'data');
  await page.locator('[data-full]').waitFor();
  expect(await localIds(page)).toBe(20);
  await page.setInputFiles('[data-import]', {
    name: 'more.json',
    mimeType: 'application/json',
    buffer: Buffer.from(formatExport(games.slice(30, 33).map(({ game }) => game))),
  });
  await page.locator('[data-imported="1"] .bad').waitFor();
  expect(await archivedIds(page)).toHaveLength(0);
});

it('exports everything, imports it elsewhere once, and says what is wrong where', async () => {
  const page = await pageWith({ archived: games });
  await openPart(page, 'data', 'players=3');
  const three = mine.filter(({ row }) => row.seats.length === 3).length;
  const save = async (which: string): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(`[data-export=${which}]`)]);
    return readFileSync(await download.path(), 'utf8');
  };
  const json = await save('all');
  expect(JSON.parse(json).games).toHaveLength(60);
  expect(JSON.parse(await save('json')).games).toHaveLength(three);
  expect((await save('csv')).trim().split('\r\n')).toHaveLength(three * 3 + 1);

  const elsewhere = await pageWith({});
  await openPart(elsewhere, 'data');
  const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const broken = formatRecord(playedRecord({ seed: 'x', seats: [{ person: 'Ana' }, { bot: 'echo' }] })).replace(
    /^4\. .*/m,
    '4. moon',
  );
  await elsewhere.setInputFiles('[data-import]', [
    file('mine.json', json),
    file('again.json', json),
    file('odd.txt', broken),
    file('note.txt', 'hello'),
  ]);
  await elsewhere.locator('[data-imported="4"]').waitFor();
  // made-up games repeat a few real ones, so all but these are recognized as known
  const real = new Set(games.map(({ row }) => row.fingerprint.replace(/-\d+$/, ''))).size;
  expect(await elsewhere.locator('[data-kept]').getAttribute('data-kept')).toBe(String(real));
  const said = await elsewhere.locator('[data-imported]').innerText();
  expect(said).toContain(`mine.json: ${real} added, ${60 - real} already here`);
  expect(said).toContain('again.json: 0 added, 60 already here');
  expect(said).toMatch(/Game 1: .*line/);
  expect(said).toContain('note.txt is neither');
});

it('deletes one game with undo, and the filtered ones after a question', async () => {
  const page = await pageWith({ archived: games });
  await openPart(page, 'games');
  await page.locator('[data-delete-game]').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-undo]:focus').waitFor();
  expect(await archivedIds(page)).toHaveLength(59);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await archivedIds(page)).length).toBe(60);

  await openPart(page, 'data', 'result=won');
  const won = mine.filter(({ own }) => own.place === 1).length;
  await page.click('[data-delete-shown] [data-confirm-ask]');
  await page.click('[data-delete-shown] [data-confirm-yes]');
  await expect.poll(async () => (await archivedIds(page)).length).toBe(60 - won);
});

it('asks which names are mine at a shared device, and shows another player’s statistics', async () => {
  const shared = ['Bo', 'Cleo'].map((name, index) =>
    playedRecord({ seed: `shared ${index}`, seats: [{ person: 'Ana' }, { person: name }, { bot: 'echo' }] }),
  );
  const stored = Object.fromEntries(
    shared.map((record, index) => [
      `planet/game/shared${index}`,
      { played: NOW + index, record: formatRecord(record) },
    ]),
  );
  const page = await pageWith({ stored });
  await openPart(page, 'overview');
  await page.click('[data-my-names] summary');
  await page.click('[data-my-names] [data-name=Ana]');
  await expect.poll(() => page.locator('[data-games]').getAttribute('data-games')).toBe('2');
  await openPart(page, 'overview', 'who=Cleo');
  expect(await page.locator('[data-games]').getAttribute('data-games')).toBe('1');
});
