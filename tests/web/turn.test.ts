// A turn at the table: automatic placements are announced, impossible undo gives its reason, and a selected tile says
// that a second tap places it.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAtLastTile, isBeforeForcedTile, isBotOpening } from '../support/web/positions.ts';
import { DESK, nextMoment, PHONE, tableIn, tapAnswer } from '../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

let app: WebApp;
let tableFor: ReturnType<typeof tableIn>;
beforeAll(async () => {
  app = await openWebApp();
  tableFor = tableIn(app);
});
afterAll(() => app?.close());

const THREE = [{ person: 'You' }, { bot: 'echo' }, { bot: 'merchant' }] as const;
const PEOPLE = [{ person: 'Ana' }, { person: 'Bo' }, { person: 'Cleo' }] as const;

const spoken = (page: Page): Promise<string> => page.locator('[role=log]').innerText();

/** When each tile animation starts, in milliseconds after the move. */
const WATCH_FLYERS = `
  globalThis.delays = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.classList?.contains('flyer')) delays.push(node.getAnimations()[0].effect.getTiming().delay);
  }).observe(document.body, { childList: true, subtree: true });`;

describe('the last tile, which is placed automatically', () => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESK],
  ])('is announced to the player who gets it, on the screen and to screen readers, on %s', async (_, viewport) => {
    const page = await tableFor({ seats: THREE, at: isBeforeForcedTile, viewport });
    await nextMoment(page);
    const notice = page.locator('[data-placed]');
    expect(await notice.innerText()).toMatch(/^You get the last tile: .+\. Placed on the only free space\.$/);
    expect(await notice.isVisible()).toBe(true);
    expect(await spoken(page)).toContain(await notice.innerText());
    expect(await page.innerText('.latest')).not.toContain('is over');
    await page.locator('[data-stack].lit').first().click();
    await notice.waitFor({ state: 'detached' });
  });

  it('moves to its planet after the previous tile', async () => {
    const page = await tableFor({ seats: THREE, at: isBeforeForcedTile, settings: { motion: 'quick', pace: 'slow' } });
    await page.evaluate(WATCH_FLYERS);
    await nextMoment(page);
    const delays = await page.evaluate<number[]>('delays');
    expect(delays).toHaveLength(2);
    expect(delays[0]).toBe(0);
    expect(delays[1]).toBeGreaterThan(100);
  });

  it('is announced by name where people share the device', async () => {
    const page = await tableFor({ seats: PEOPLE, at: isBeforeForcedTile });
    await tapAnswer(page, await nextMoment(page));
    await page.locator('[data-placed]', { hasText: 'Ana gets the last tile' }).waitFor();
    expect(await spoken(page)).toContain('Ana gets the last tile');
  });

  it('is announced for other players too', async () => {
    const page = await tableFor({
      seats: THREE,
      seed: 'a',
      at: ({ step, offer, current, left }) =>
        step.kind === 'take' &&
        step.seat === 0 &&
        offer.length === 2 &&
        current !== undefined &&
        left[current.stack] === 0,
    });
    await tapAnswer(page, await nextMoment(page));
    await expect.poll(() => spoken(page)).toMatch(/gets the last tile: /);
    expect(await page.locator('[data-placed]').count()).toBe(0);
  });
});

describe('gives the reason why nothing can be undone:', () => {
  const why = async (page: Page): Promise<string> => {
    await page.keyboard.press('u');
    return page.locator('.hint .text').innerText();
  };

  it('no move was made yet', async () => {
    const page = await tableFor({ seats: PEOPLE });
    await nextMoment(page);
    expect(await why(page)).toBe('Nothing to undo yet: you haven’t made a move.');
  });

  it('new tiles were revealed', async () => {
    const page = await tableFor({ seats: THREE, at: { step: 'open', round: 2 } });
    const moment = await nextMoment(page);
    await tapAnswer(page, moment);
    await nextMoment(page, moment);
    expect(await why(page)).toBe('Can’t undo: your last move revealed new tiles.');
  });

  it('somebody else has moved since', async () => {
    const page = await tableFor({ seats: THREE, at: { step: 'appoint', round: 3 } });
    const moment = await nextMoment(page);
    await tapAnswer(page, moment);
    await nextMoment(page, moment);
    expect(await why(page)).toMatch(/^Can’t undo: (Echo|Merchant) has moved since\.$/);
  });

  it('the table is a lesson', async () => {
    const page = await tableFor({ seats: THREE });
    await page.goto(`${app.url}#/puzzle/1`);
    await page.waitForSelector('main.table[data-mine]');
    expect(await why(page)).toBe('Undo isn’t available here.');
  });
});

describe('a selected tile', () => {
  it('says that another tap places it, visibly and to screen readers', async () => {
    const page = await tableFor({
      seats: THREE,
      at: ({ step, offer }) => step.kind === 'take' && step.seat === 0 && offer.length === 3,
    });
    const moment = await nextMoment(page);
    const tile = page.locator('[data-offer]').first();
    expect(await tile.innerText()).toBe('');
    await tile.click();
    expect(await tile.innerText()).toBe('Place');
    expect(await tile.getAttribute('aria-label')).toContain('choose it again to place it');
    expect(await page.locator('[data-offer]').nth(1).innerText()).toBe('');
    await tile.click();
    expect((await nextMoment(page, moment)).step).toBe('appoint');
  });

  it('does not say so while somebody else chooses', async () => {
    const page = await tableFor({ seats: THREE, seed: 'sheets', at: isBotOpening, settings: { pace: 'slow' } });
    const tile = page.locator('[data-offer]').first();
    await tile.click();
    expect(await tile.innerText()).toBe('');
  });
});

describe('with nothing to choose from', () => {
  it('the prompt and the hint say so', async () => {
    const page = await tableFor({ seats: THREE, at: isAtLastTile });
    await nextMoment(page);
    expect(await page.innerText('.question')).toBe('Place the last tile');
    await page.keyboard.press('h');
    const hint = page.locator('.hint').filter({ hasText: '%' });
    await hint.waitFor();
    expect(await hint.innerText()).toMatch(/^Only this tile is left; place it on any space where it fits\./);
    expect(await hint.innerText()).not.toMatch(/Hint|choice looks|than the next.best/);
  });

  it('they say so for the last stack too', async () => {
    const page = await tableFor({
      seats: THREE,
      at: ({ step, round }) => step.kind === 'open' && step.seat === 0 && round === 16,
      seed: 'a',
    });
    await nextMoment(page);
    expect(await page.innerText('.question')).toMatch(
      /^Draw from (Characters|Planet centers|Uphill edges|Downhill edges)$/,
    );
  });
});
