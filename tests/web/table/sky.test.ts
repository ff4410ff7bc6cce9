// The table's look: planets in the sky, offers large enough, what is flagged.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPlanet, type Game, type Seat } from '../../../src/rules/index.ts';
import { DESK, type GamePlan, nextMoment, openGame, PHONE } from '../../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../../support/web/web-app.ts';

let app: WebApp;
beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

const BOTS = [{ bot: 'merchant' }, { bot: 'echo' }, { bot: 'traveler' }, { bot: 'butterfly' }] as const;
const plan = (seats: number, more: Partial<GamePlan> = {}): GamePlan => ({
  ...{ seats: [{ person: 'Ana' }, ...BOTS.slice(0, seats - 1)], seed: 'screens', at: { step: 'take', round: 3 } },
  ...more,
});
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));

describe('tiles on offer', () => {
  it.each([
    ['a phone', PHONE, 100],
    ['a small phone', { width: 360, height: 640 }, 100],
    ['a desktop', DESK, 140],
  ])('are large on %s, in the middle, and stay there when some are gone', async (_, viewport, least) => {
    for (const seats of [2, 3, 4]) {
      const page = await openGame(app, plan(seats, { viewport }));
      await nextMoment(page);
      const tiles = await boxes(page, '[data-offer]');
      expect(tiles.every(({ width, height }) => width >= least && height >= least)).toBe(true);
      const [row] = await boxes(page, '.offer');
      const centre = (Math.min(...tiles.map(({ left }) => left)) + Math.max(...tiles.map(({ right }) => right))) / 2;
      expect(Math.abs(centre - ((row?.left ?? 0) + (row?.right ?? 0)) / 2)).toBeLessThan(2);
    }
  });

  it('of five are large on a phone too', async () => {
    const page = await openGame(app, plan(5, { viewport: PHONE, at: { step: 'open', round: 2 } }));
    await nextMoment(page);
    await page.locator('[data-stack].lit').first().click();
    await page.waitForFunction(() => document.querySelectorAll('[data-offer]').length === 5);
    const tiles = await boxes(page, '[data-offer]');
    expect(tiles.every(({ width, right }) => width >= 100 && right <= PHONE.width)).toBe(true);
  });
});

it('shows the planets of two players side by side and alike on a desktop', async () => {
  const page = await openGame(app, plan(2, { viewport: DESK }));
  await nextMoment(page);
  const [other, mine] = [await boxes(page, '.others [data-planet]'), await boxes(page, '.mine [data-planet]')];
  expect(other[0]?.width).toBeGreaterThan(500);
  expect(Math.abs((mine[0]?.width ?? 0) - (other[0]?.width ?? 0))).toBeLessThan(3);
  const [tile] = await boxes(page, '[data-offer]');
  expect(tile?.left).toBeGreaterThan(other[0]?.right ?? 0);
  expect(tile?.right).toBeLessThan(mine[0]?.left ?? 0);
  expect(await page.locator('[data-discards]').innerText()).toMatch(/\d/);
});

it.each(['light', 'dark'])('has no square around a planet in the %s theme', async (theme) => {
  const page = await openGame(app, plan(3, { settings: { theme } }));
  await nextMoment(page);
  const frames = await page.locator('[data-planet]').evaluateAll((all) =>
    all.map((one) => {
      const style = getComputedStyle(one.parentElement ?? one);
      return `${style.backgroundColor} ${style.boxShadow} ${one.querySelector('[href="#art-world"]') === null}`;
    }),
  );
  expect(new Set(frames)).toEqual(new Set(['rgba(0, 0, 0, 0) none true']));
});

it('flags two baobabs, since one more flips all three tiles', async () => {
  const baobabs = (game: Game, seat: Seat): number =>
    countPlanet(game.planets[seat] ?? [], game.setup.tileSet).items.baobab;
  const at = (game: Game): boolean => game.step.kind === 'take' && game.step.seat === 0 && baobabs(game, 0) === 2;
  const page = await openGame(app, plan(3, { at }));
  await nextMoment(page);
  const flagged = page.locator('.mine [data-overgrowing]');
  expect(await flagged.innerText()).toContain('2');
  expect(await flagged.textContent()).toContain('one more flips all three tiles');
});
