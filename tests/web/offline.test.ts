// After the first visit everything works offline, from any folder; a new version waits until the user takes it.

import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeWorker } from '../../scripts/build/vite-offline.ts';
import { answerFrom, readSite } from '../../src/server/http/static/site.ts';
import { pageText } from '../support/messages.ts';
import { nextMoment, tapAnswer } from '../support/web/table-page.ts';
import { builtPage, listen, openWebApp, type Served, type WebApp } from '../support/web/web-app.ts';

const FOLDER = '/games/planet';

let app: WebApp;
let served: Served;
let url: string;
/** The version that the server serves; undefined: the server is down. */
let site: RequestListener | undefined;
let first: RequestListener;
const folders: string[] = [];

beforeAll(async () => {
  app = await openWebApp();
  first = answerFrom(await readSite(await builtPage()));
  served = await listen((request, response) => {
    if (request.url === '/') {
      response.end('somebody else');
      return;
    }
    if (site === undefined || !request.url?.startsWith(`${FOLDER}/`)) {
      request.socket.destroy();
      return;
    }
    request.url = request.url.slice(FOLDER.length);
    site(request, response);
  });
  url = `${served.url.slice(0, -1)}${FOLDER}/`;
});
afterAll(async () => {
  await served?.close();
  await app?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  site = first;
});

/** Polls an expression passed as text: the page's security policy forbids evaluating strings inside the page. */
const becomes = (page: Page, condition: string): Promise<unknown> =>
  expect.poll(() => page.evaluate<boolean>(condition), { timeout: 120_000 }).toBe(true);

const isControlled = (page: Page): Promise<unknown> =>
  becomes(page, 'navigator.serviceWorker.controller?.state === "activated"');

/** A visitor with fast bots and no motion: neither is under test here. */
async function visit(): Promise<BrowserContext> {
  const context = await app.visit({ serviceWorkers: 'allow' });
  const settings = JSON.stringify({ motion: 'none', pace: 'fast' });
  await context.addInitScript((usual) => {
    if (localStorage.getItem('planet/settings') === null) localStorage.setItem('planet/settings', usual);
  }, settings);
  return context;
}

async function firstVisit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await isControlled(page);
  return page;
}

/** The built page with changes, and a service worker that lists its files. */
async function nextVersion(change: (folder: string) => void): Promise<RequestListener> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-web-'));
  folders.push(folder);
  cpSync(await builtPage(), folder, { recursive: true });
  change(folder);
  await writeWorker(folder);
  return answerFrom(await readSite(folder));
}

function edit(folder: string, name: string, from: string, to: string): void {
  const path = join(folder, name);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to));
}

const marked = (version: string) => (folder: string) => {
  edit(folder, 'index.html', '<html lang="en"', `<html lang="en" data-version="${version}"`);
};

/** The version that a page was loaded from. */
const versionOf = (page: Page): Promise<string> =>
  page.evaluate<string>('document.documentElement.dataset.version ?? "First"');

/** Makes the browser check for a new version, and waits until it has decided. */
const lookForUpdate = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
    const { installing } = registration;
    while (installing && installing.state === 'installing') await new Promise((done) => setTimeout(done, 20));
    return registration.waiting ? 'waiting' : 'none';
  })()`);

const countCaches = (page: Page): Promise<number> =>
  page.evaluate<number>('caches.keys().then(({ length }) => length)');

describe('offline, after the first visit,', () => {
  it('a game can be started and played, the rulebook read in another language; pad, lessons and puzzles open', async () => {
    const context = await visit();
    const page = await firstVisit(context);
    site = undefined;
    await context.setOffline(true);

    await page.reload();
    await page.click('[data-play]');
    await page.waitForSelector('main.table');
    for (let move = 0; move < 3; move += 1) await tapAnswer(page, await nextMoment(page));
    const table = page.url();

    await page.goto(`${url}#/rules/R8.5`);
    await page.waitForSelector('[data-clause] >> text=The King scores 14 points');
    await page.click('button[lang=fr]');
    await page.waitForSelector('[data-clause] >> text=Le Roi donne 14 points');
    for (const [hash, sign] of [
      ['#/pad/count', '[data-character=king]'],
      ['#/learn/first', '[data-coach]'],
      ['#/puzzle', '[data-offer]'],
    ] as const) {
      await page.goto(`${url}${hash}`);
      await page.waitForSelector(sign);
    }
    await page.goto(`${url}#/online`); // what needs a server says so, and is not answered from the cache
    await page.waitForSelector('[data-no-server]');
    await page.goto('about:blank');

    await page.goto(`${table}`);
    await page.waitForSelector('main.table');
    expect(await page.getAttribute('html', 'lang')).toBe('fr');
    expect(Number(await page.getAttribute('main.table', 'data-seq'))).toBeGreaterThan(3);
    for (const font of ['600 16px Fraunces', '400 16px "Nunito Sans"', '700 16px "Nunito Sans"'])
      expect(await page.evaluate<boolean>(`document.fonts.check('${font}')`), font).toBe(true);
  });

  it('the cache holds one complete version, and nothing else', async () => {
    const page = await firstVisit(await visit());
    const names = readdirSync(await builtPage(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'sw.js')
      .map(({ name }) => name);
    const kept = await page.evaluate<string[]>(`(async () => {
      const [name, ...more] = await caches.keys();
      if (more.length > 0) throw new Error('more than one cache');
      return (await (await caches.open(name)).keys()).map(({ url }) => url.split('/').pop() || 'index.html');
    })()`);
    expect([...kept].sort()).toEqual(names.sort());
  });
});

describe('a new version', () => {
  it('is announced, and activated by the button', async () => {
    const context = await visit();
    const page = await firstVisit(context);
    site = await nextVersion(marked('Second'));
    expect(await lookForUpdate(page)).toBe('waiting');
    await page.waitForSelector(`[data-update] >> text=${pageText('update.ready')}`);
    await page.reload();
    expect(await versionOf(page)).toBe('First');
    await page.waitForSelector('[data-update]');
    await Promise.all([page.waitForEvent('load'), page.click('[data-update] .primary')]);
    expect(await versionOf(page)).toBe('Second');
    expect(await page.isVisible('[data-update]')).toBe(false);
    expect(await countCaches(page)).toBe(1);

    site = undefined;
    await context.setOffline(true); // the reload before the update left the cache intact
    await page.goto(`${url}#/rules/R8.5`);
    await page.reload();
    await page.waitForSelector('[data-clause] >> text=The King scores 14 points');
    expect(await versionOf(page)).toBe('Second');
  });

  it('is not announced at the table', async () => {
    const page = await firstVisit(await visit());
    await page.click('[data-play]');
    await page.waitForSelector('main.table');
    site = await nextVersion(marked('Second'));
    expect(await lookForUpdate(page)).toBe('waiting');
    await page.waitForTimeout(100);
    expect(await page.isVisible('[data-update]')).toBe(false);
    await page.goto(`${url}#/`);
    await page.waitForSelector('[data-update]');
  });

  it('is active automatically once all windows were closed', async () => {
    const context = await visit();
    const page = await firstVisit(context);
    site = await nextVersion(marked('Second'));
    expect(await lookForUpdate(page)).toBe('waiting');
    await page.close();
    // checked from a page of another app at the same origin: a window of ours would keep the old version active
    const neighbour = await context.newPage();
    await neighbour.goto(served.url);
    const isTaken = `navigator.serviceWorker.getRegistration('${url}').then(({ waiting, active }) =>
      waiting === null && active?.state === 'activated')`;
    await becomes(neighbour, isTaken);
    expect(await countCaches(neighbour)).toBe(1);
    const fresh = await context.newPage();
    await fresh.goto(url);
    expect(await versionOf(fresh)).toBe('Second');
  });

  it('is not installed if it is incomplete', async () => {
    const page = await firstVisit(await visit());
    site = await nextVersion(marked('Second'));
    const whole = site;
    site = (request, response) => {
      if (request.url === '/manifest.webmanifest') response.end('half');
      else whole(request, response);
    };
    expect(await lookForUpdate(page)).toBe('none');
    await page.reload();
    expect(await versionOf(page)).toBe('First');
  });

  it('leaves other windows working when it is activated in one', async () => {
    const context = await visit();
    const page = await firstVisit(context);
    const other = await firstVisit(context);
    site = await nextVersion((folder) => {
      marked('Second')(folder);
      const assets = readdirSync(join(folder, 'assets'));
      const rules = assets.find((name) => /^RulesPage-.*\.js$/.test(name)) ?? '';
      renameSync(join(folder, 'assets', rules), join(folder, 'assets/RulesPage-renamed0.js'));
      for (const name of readdirSync(join(folder, 'assets')).filter((each) => each.endsWith('.js')))
        edit(folder, join('assets', name), rules, 'RulesPage-renamed0.js');
    });
    expect(await lookForUpdate(page)).toBe('waiting');
    await Promise.all([page.waitForEvent('load'), page.click('[data-update] .primary')]);
    expect(await versionOf(page)).toBe('Second');
    await other.click('a[href="#/rules"]');
    await other.waitForSelector('[data-clause]');
    expect(await versionOf(other)).toBe('First');
    await other.reload();
    expect(await versionOf(other)).toBe('Second');
  });
});
