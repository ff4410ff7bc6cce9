// The face-down tile of two players, in two steps: it is taken unseen, turns over for its taker, and is placed. R4.3

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeCells, type Game } from '../../../src/rules/index.ts';
import { isFacingCoveredTile } from '../../support/web/positions.ts';
import {
  DESK,
  errorsOf,
  keyAnswer,
  nextMoment,
  PHONE,
  playOn,
  tableIn,
  tapAnswer,
} from '../../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../../support/web/web-app.ts';

let app: WebApp;
let tableFor: ReturnType<typeof tableIn>;
beforeAll(async () => {
  app = await openWebApp();
  tableFor = tableIn(app);
});
afterAll(() => app?.close());

const PAIR = [{ person: 'Ana' }, { bot: 'echo' }] as const;
const PEOPLE = [{ person: 'Ana' }, { person: 'Bo' }] as const;
const FREE = { placement: 'free' } as const;

const COVERED = '[data-offer=covered]';
const LIT = '.mine [data-cell].lit';
const tilesOf = (page: Page): Promise<number> => page.locator('.mine [data-placed-tile]').count();
const spoken = (page: Page): Promise<string> => page.locator('[role=log]').innerText();
const textOf = (page: Page, selector: string): Promise<string> => page.locator(selector).innerText();

/** A covered tile is on offer to the person, whose planet has one space for it. */
function isForced(game: Game): boolean {
  const { planets, current, setup } = game;
  if (!isFacingCoveredTile(game) || current === undefined) return false;
  return freeCells(planets[0] ?? [], current.stack, setup.options).length === 1;
}

describe('R4.3 the face-down tile', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESK],
  ])('is taken unseen, turns over, and goes to the space chosen then, on %s', async (_, viewport) => {
    const page = await tableFor({ seats: PAIR, at: isFacingCoveredTile, options: FREE, viewport });
    const moment = await nextMoment(page);
    const before = await tilesOf(page);
    await page.click(COVERED);
    expect(await textOf(page, '.note')).toContain('You’ll see it once you take it');
    expect(await page.locator('.note a').getAttribute('href')).toBe('#/rules/R4.3');
    expect(await page.locator(LIT).count()).toBe(0); // no space is chosen yet
    expect(await page.locator(COVERED).getAttribute('aria-label')).toContain('choose it again to take it');
    expect(await textOf(page, '[data-confirm]')).toBe('Take it');
    await page.click('[data-confirm]');

    expect((await nextMoment(page, moment)).step).toBe('place');
    expect(await page.locator(COVERED).count()).toBe(0);
    expect(await page.locator('[data-offer]').count()).toBe(3);
    expect(await page.locator('[data-offer][aria-pressed=true]').count()).toBe(1);
    expect(await spoken(page)).toMatch(/You take the face-down tile: .+\.\s+Where do you place this tile\?/s);
    expect(await textOf(page, '.note')).toMatch(/\d/); // what the tile shows and scores
    expect(await page.locator(LIT).count()).toBe(16 - before);

    await page.locator('[data-offer][aria-pressed=false]').first().click(); // no other tile can be taken
    expect(await page.locator(LIT).count()).toBe(16 - before);
    await page.keyboard.press('u');
    await page.getByText('Can’t undo: your last move revealed new tiles.').first().waitFor();

    const cell = await page.locator(LIT).last().getAttribute('data-cell');
    await page.locator(LIT).last().click();
    await page.locator(`.mine [data-placed-tile=${cell}]`).waitFor({ state: 'attached' });
    expect(await spoken(page)).toContain('You place the tile with');
    expect(errorsOf(page)).toEqual([]);
  });

  it('can be taken by a second tap, and left alone by Escape or Cancel', async () => {
    const page = await tableFor({ seats: PAIR, at: isFacingCoveredTile, options: FREE });
    const moment = await nextMoment(page);
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await page.click(COVERED);
      await page.locator('[data-confirm]').waitFor();
      await leave();
      await page.locator('[data-confirm]').waitFor({ state: 'detached' });
    }
    expect(await page.locator(COVERED).count()).toBe(1);
    await page.click(COVERED);
    await page.click(COVERED);
    expect((await nextMoment(page, moment)).step).toBe('place');
    await page.locator('[data-offer][aria-pressed=true]').click(); // a second tap places it where it usually goes
    await nextMoment(page, moment);
    expect(await page.locator('main.table').getAttribute('data-step')).not.toBe('place');
  });

  it('is asked about even where tiles are placed with one tap', async () => {
    const page = await tableFor({ seats: PAIR, at: isFacingCoveredTile, settings: { oneTap: true } });
    await nextMoment(page);
    await page.click(COVERED);
    await page.locator('[data-confirm]').waitFor();
    expect(await page.locator(COVERED).count()).toBe(1);
  });

  it('is taken and placed by keys alone, in any cell', async () => {
    const page = await tableFor({ seats: PAIR, at: isFacingCoveredTile, options: FREE });
    const moment = await nextMoment(page);
    const number =
      (await page
        .locator('[data-offer]')
        .evaluateAll((all) => all.findIndex((one) => (one as HTMLElement).dataset.offer === 'covered'))) + 1;
    await page.keyboard.press(String(number));
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-confirm'));
    await page.keyboard.press('Enter');
    expect((await nextMoment(page, moment)).step).toBe('place');
    await page.waitForFunction((lit) => document.activeElement?.matches(lit), LIT);
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.cell);
    const first = await focused();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowRight']) {
      await page.keyboard.press(key);
      if ((await focused()) !== first && (await page.evaluate((lit) => document.activeElement?.matches(lit), LIT)))
        break;
    }
    const chosen = await focused();
    expect(chosen).not.toBe(first);
    await page.keyboard.press('Enter');
    await page.locator(`.mine [data-placed-tile=${chosen}]`).waitFor({ state: 'attached' });
  });

  it('R3.4 places itself on the only free space, and says so', async () => {
    const page = await tableFor({ seats: PAIR, at: isForced, settings: { pace: 'slow' }, seed: 'forced 1' });
    await nextMoment(page);
    await page.click(COVERED);
    await page.click('[data-confirm]');
    await page.locator('[data-placed]', { hasText: 'Placed on the only free space.' }).waitFor();
    expect(await spoken(page)).toMatch(/You take the face-down tile: .+ Placed on the only free space\./s);
  });

  it('turns over where motion is on', async () => {
    const page = await tableFor({ seats: PAIR, at: isFacingCoveredTile, options: FREE, settings: { motion: 'full' } });
    const moment = await nextMoment(page);
    await page.evaluate(`
      globalThis.turned = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, timing) {
        if (this.closest('[data-offer]')) turned.push(frames[0].transform);
        return animate.call(this, frames, timing);
      };`);
    await page.click(COVERED);
    await page.click('[data-confirm]');
    await nextMoment(page, moment);
    await expect.poll(() => page.evaluate<string[]>('turned')).toEqual(['scaleX(1)', 'scaleX(0)']);
    await expect.poll(() => page.locator('[data-offer][aria-pressed=true] svg').count()).toBe(1); // the back is gone
  });
});

describe('R4.3 R12.3 at one device', () => {
  it('the tile is shown to its taker behind the curtain, and the other player takes over once it is placed', async () => {
    const page = await tableFor({ seats: PEOPLE, at: isFacingCoveredTile, options: FREE });
    const curtain = await nextMoment(page);
    expect(curtain.step).toBe('curtain');
    expect(await page.locator('[data-offer]').count()).toBe(0);
    await tapAnswer(page, curtain);
    const moment = await nextMoment(page, curtain);
    await page.click(COVERED);
    await page.click('[data-confirm]');
    const seen = await nextMoment(page, moment);
    expect(seen.step).toBe('place'); // no curtain in between: it is the same player's turn
    await page.reload();
    const again = await nextMoment(page);
    expect(again.step).toBe('curtain'); // the page may be opened by the other player
    await tapAnswer(page, again);
    expect((await nextMoment(page, again)).step).toBe('place');
    await tapAnswer(page, seen);
    await page.waitForSelector('[data-lift-curtain]');
    expect(await textOf(page, '.curtain')).toContain('Bo');
  });
});

describe('R4.3 whole games', () => {
  it.each([
    ['tapping', tapAnswer],
    ['keys alone', keyAnswer],
  ])('can be played by %s, the face-down tile taken whenever it comes first', async (_, answer) => {
    const page = await tableFor({ seats: PAIR, options: FREE, seed: 'pair by hand' });
    let placed = 0;
    const { step } = await playOn(page, answer, (moment) => {
      if (moment.step === 'place') placed += 1;
      return moment.round > 12;
    });
    expect(step).not.toBe('over');
    expect(placed).toBeGreaterThan(0);
    expect(errorsOf(page)).toEqual([]);
  });
});
