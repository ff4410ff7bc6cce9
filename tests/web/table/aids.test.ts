// What helps at the table: the characters, the log with pictures, the panel on wide screens, hidden scores, the offer of sounds.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESK, errorsOf, type GamePlan, goTo, nextMoment, openGame, PHONE } from '../../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../../support/web/web-app.ts';

let app: WebApp;
beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

const PLAN: GamePlan = {
  seats: [{ person: 'Ana' }, { bot: 'echo' }, { bot: 'merchant' }],
  seed: 'screens',
  at: { step: 'take', round: 8 },
};

it.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])('shows all characters, whose they are and what they score, one tap away on %s', async (_, viewport) => {
  const page = await openGame(app, { ...PLAN, viewport });
  await nextMoment(page);
  await page.locator('[data-action=characters]').click();
  await page.getByRole('dialog').waitFor();
  const rows = page.getByRole('dialog').locator('[data-character]');
  expect(await rows.count()).toBe(13);
  expect(await rows.first().innerText()).toMatch(/Ana\P{L}+\d\P{L}+points/u);
  await page.keyboard.press('Escape');
  await page.keyboard.press('i');
  await page.getByRole('dialog').waitFor();
});

it('shows tiles and players as pictures in the log', async () => {
  const page = await openGame(app, PLAN);
  await nextMoment(page);
  await page.keyboard.press('l');
  await page.getByRole('dialog').waitFor();
  const line = page.getByRole('dialog').locator('li:has([data-tile])').first();
  expect(await line.locator('[data-portrait]').count()).toBe(1);
  expect(await line.innerText()).toMatch(/takes?|last tile/);
});

it('lists the viewer’s characters and the last tiles beside the planets on a wide screen only', async () => {
  const page = await openGame(app, { ...PLAN, viewport: { width: 1920, height: 1080 } });
  await nextMoment(page);
  const panel = page.locator('[data-side-panel]');
  expect(await panel.locator('[data-tile]').count()).toBe(6);
  const right = await panel.evaluate((one) => one.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(1920);
  await page.setViewportSize(DESK);
  await panel.waitFor({ state: 'detached' });
});

it('hides points until the end if the settings say so', async () => {
  const page = await openGame(app, { ...PLAN, settings: { hideScores: true } });
  await nextMoment(page);
  expect(await page.locator('.badge .points').allInnerTexts()).toEqual(['…', '…', '…']);
  expect(await page.locator('.badge').first().textContent()).not.toMatch(/\d+ points/);
  await goTo(page, '#/settings');
  await page.locator('[data-setting=hideScores]').uncheck();
  await goTo(page, '#/table/test');
  await nextMoment(page);
  expect((await page.locator('.badge .points').allInnerTexts()).join()).toMatch(/\d/);
});

it('offers sounds and an ambience once, in the first round; the ambience is loaded only then, and silent while hidden', async () => {
  const page = await openGame(app, { ...PLAN, at: { step: 'take', round: 1 } });
  await page.addInitScript(() => {
    const states: AudioContext[] = [];
    Object.assign(globalThis, { states });
    const Usual = AudioContext;
    globalThis.AudioContext = class extends Usual {
      constructor() {
        super();
        states.push(this);
      }
    };
  });
  await page.reload();
  await nextMoment(page);
  const contexts = () =>
    page.evaluate(() => (globalThis as unknown as { states: AudioContext[] }).states.map(({ state }) => state));
  expect(await contexts()).toEqual([]);
  await page.click('[data-sound=all]');
  await page.locator('[data-sound-offer]').waitFor({ state: 'detached' });
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('planet/settings') ?? '{}'));
  expect(await stored()).toMatchObject({ sound: true, ambience: true, soundOffered: true });
  const isIn = (wanted: string) =>
    page.waitForFunction(
      (state) => (globalThis as unknown as { states: AudioContext[] }).states[0]?.state === state,
      wanted,
    );
  await isIn('running');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await isIn('suspended');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await isIn('running');
  await goTo(page, '#/settings');
  await isIn('closed'); // it belongs to the table
  await page.getByRole('slider').fill('0.2');
  await page.getByRole('checkbox', { name: /Wind and bells/ }).uncheck();
  expect(await stored()).toMatchObject({ sound: true, ambience: false, ambienceVolume: 0.2 });
  await goTo(page, '#/table/test');
  await nextMoment(page);
  expect(await page.locator('[data-sound-offer]').count()).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});
