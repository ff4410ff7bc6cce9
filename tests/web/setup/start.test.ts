// The page opens in a real Chromium: one button, a playable game, no layout shift and no policy violation.

import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAfterTest } from '../../support/web/browser.ts';
import { packedSizes, SCRIPT, SCRIPT_LIMIT_BYTES, weightOf } from '../../support/web/page-weight.ts';
import { nextMoment, tapAnswer } from '../../support/web/table-page.ts';
import { builtPage, openWebApp, type WebApp } from '../../support/web/web-app.ts';

let app: WebApp;

beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

/** The page of a new visitor, open until the test ends. */
async function newPage(options?: BrowserContextOptions, script = ''): Promise<Page> {
  const context = await app.visit(options);
  closeAfterTest(context);
  await context.addInitScript(script);
  return context.newPage();
}

/** Layout shifts without user input. */
const WATCH_SHIFTS = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push(...sources.map(({ node }) => value + ' ' + (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120)));
  }).observe({ type: 'layout-shift', buffered: true });
  localStorage.setItem('planet/settings', '{"pace":"fast"}');`;

it.each([
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
])('starts a game with one button, little script and no layout shift on %s', async (_, viewport) => {
  const page = await newPage({ viewport }, WATCH_SHIFTS);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(request.url().slice(app.url.length)));
  await page.goto(app.url);
  await page.click('[data-play]');
  await nextMoment(page);
  expect(loaded.size).toBeGreaterThan(3);
  expect(weightOf(loaded, SCRIPT, packedSizes(await builtPage()))).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
  for (let turn = 0; turn < 5; turn += 1) await tapAnswer(page, await nextMoment(page));
  await nextMoment(page);
  expect(errors).toEqual([]);
  expect(await page.evaluate<string[]>('shifts')).toEqual([]);
});

it.each([
  [
    'two people at this device',
    [
      { kind: 'person', name: 'Ana' },
      { kind: 'person', name: 'Bruno' },
    ],
  ],
  [
    'bots alone',
    [
      { kind: 'bot', level: 'traveler' },
      { kind: 'bot', level: 'echo' },
    ],
  ],
])('opens with the last setup: %s', async (_, players) => {
  const setup = JSON.stringify({ players, preset: 'classic', options: '' });
  const page = await newPage({}, `localStorage.setItem('planet/last-setup', ${JSON.stringify(setup)});`);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(app.url);
  await page.waitForSelector('[data-play]');
  expect(await page.locator('.with').textContent()).not.toBe('');
  expect(errors).toEqual([]);
});

it.each([
  ['en-GB', 'en', 'Make Me a Planet', 'classic'],
  ['fr-CA', 'fr', 'Fabrique-moi une planète', 'classic'],
  ['es-MX', 'es', 'El Principito: Make Me a Planet', 'second-edition'],
  ['de-AT', 'de', 'Mein Zuhause ist zu klein', 'classic'],
])('R11.7 greets a first visitor from %s in %s as “%s”, and starts a game by the preset %s', async (...row) => {
  const [locale, language, title, preset] = row;
  const page = await newPage({ locale });
  await page.goto(app.url);
  await page.waitForSelector(`html[lang=${language}]`);
  expect(await page.title()).toBe(title);
  await page.click('[data-play]');
  await page.waitForSelector('main.table');
  const games = await page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('planet/game/') ? [String(text)] : [])),
  );
  expect(games.map((text) => /\[Rules "(.+?)"\]/.exec(JSON.parse(text).record)?.[1])).toEqual([preset]);
});

it('has its title in the language that is chosen', async () => {
  const page = await newPage();
  await page.goto(app.url);
  for (const [language, title] of [
    ['fr', 'Fabrique-moi une planète'],
    ['es', 'El Principito: Make Me a Planet'],
    ['de', 'Mein Zuhause ist zu klein'],
    ['en', 'Make Me a Planet'],
  ] as const) {
    await page.click(`button[lang=${language}]`);
    await expect.poll(() => page.title()).toBe(title);
  }
});

it('the page and the server have the same content security policy', async () => {
  const page = await newPage();
  const response = await page.goto(app.url);
  const policy = await page.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content');
  expect(response?.headers()['content-security-policy']).toBe(`${policy}; frame-ancestors 'none'`);
});

describe('the planet of the start page', () => {
  const animations = (page: Page): Promise<number> =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

  it('turns, until animations are switched off in another window', async () => {
    const page = await newPage();
    await page.goto(app.url);
    await page.waitForSelector('[data-play]');
    expect(await animations(page)).toBe(1);
    await page.evaluate(() => {
      localStorage.setItem('planet/settings', JSON.stringify({ motion: 'none' }));
      dispatchEvent(new StorageEvent('storage', { key: 'planet/settings' }));
    });
    await expect.poll(() => animations(page)).toBe(0);
  });

  it('stays still where the system asks for less motion', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(app.url);
    await page.waitForSelector('[data-play]');
    await expect.poll(() => animations(page)).toBe(0);
  });
});

it('with animations switched off, another theme is shown at once', async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.goto(app.url);
  await page.waitForSelector('[data-play]');
  const colorOf = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).color);
  const before = await colorOf();
  const [after, transitions] = await page.evaluate(() => {
    localStorage.setItem('planet/settings', JSON.stringify({ theme: 'dark' }));
    dispatchEvent(new StorageEvent('storage', { key: 'planet/settings' }));
    return new Promise<[string, number]>((resolve) => {
      new MutationObserver(() => {
        const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        resolve([getComputedStyle(document.body).color, running.length]);
      }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
    });
  });
  expect(after).not.toBe(before);
  expect(transitions).toBe(0);
});
