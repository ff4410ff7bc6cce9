// The page opens in a real Chromium: one button, a playable game, no layout shift and no policy violation.

import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nextMoment, tapAnswer } from '../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

let app: WebApp;

beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

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
])('starts a game with one button and without layout shift on %s', async (_, viewport) => {
  const context = await app.visit({ viewport });
  await context.addInitScript(WATCH_SHIFTS);
  const page: Page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(app.url);
  await page.click('[data-play]');
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
  const context = await app.visit();
  const setup = JSON.stringify({ players, preset: 'classic', options: '' });
  await context.addInitScript(`localStorage.setItem('planet/last-setup', ${JSON.stringify(setup)});`);
  const page = await context.newPage();
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
  const page = await (await app.visit({ locale })).newPage();
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
  const page = await (await app.visit()).newPage();
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
  const page = await (await app.visit()).newPage();
  const response = await page.goto(app.url);
  const policy = await page.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content');
  expect(response?.headers()['content-security-policy']).toBe(`${policy}; frame-ancestors 'none'`);
});
