// Whole games at the table in the browser: by tapping at phone and desktop size, by keys alone, and passing the device.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planet, write } from '../support/command.ts';
import { DESK, errorsOf, keyAnswer, PHONE, playOn, tableIn, tapAnswer, totalsOf } from '../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

let app: WebApp;
let tableFor: ReturnType<typeof tableIn>;
beforeAll(async () => {
  app = await openWebApp();
  tableFor = tableIn(app);
});
afterAll(() => app?.close());

const WITH_BOTS = [{ person: 'You' }, { bot: 'echo' }, { bot: 'merchant' }] as const;

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])('on %s', (_, viewport) => {
  it('a whole game against bots ends with the points that `planet replay` computes from its record', async () => {
    const page = await tableFor({ seats: WITH_BOTS, viewport });
    await playOn(page, tapAnswer, async () => {
      const { scroll, inner } = await page.evaluate(() => ({
        scroll: [document.documentElement.scrollWidth, document.querySelector('main.table')?.scrollHeight ?? 0],
        inner: [innerWidth, innerHeight],
      }));
      expect(scroll).toEqual(inner); // a whole turn without scrolling
      return false;
    });
    const totals = await totalsOf(page);
    await page.locator('details:has([data-text]) summary').click();
    const record = await page.locator('[data-text]').inputValue();
    const file = write('page.txt', record);
    const replayed = JSON.parse((await planet(['replay', file, '--json'])).stdout);
    expect(replayed.seats.map(({ total }: { total: number }) => total)).toEqual(totals);
    expect((await planet(['verify', file])).status).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  });
});

describe('by keys alone', () => {
  it.each([
    ['three seats', WITH_BOTS],
    ['two seats', [{ person: 'You' }, { bot: 'butterfly' }] as const],
  ])('a whole game, %s', async (_, seats) => {
    const page = await tableFor({ seats, seed: 'keys', viewport: DESK });
    await playOn(page, keyAnswer);
    expect(await totalsOf(page)).toHaveLength(seats.length);
    expect(errorsOf(page)).toEqual([]);
  });
});

describe('passing the device', () => {
  const PEOPLE = [{ person: 'Ana' }, { person: 'Bo' }];

  it('shows a curtain between two people with hidden characters, and nothing of the game behind it', async () => {
    const page = await tableFor({ seats: PEOPLE, options: { hiddenCharacters: 'secret-draft' } });
    let curtains = 0;
    await playOn(page, tapAnswer, async ({ step }) => {
      if (step !== 'curtain') return false;
      curtains += 1;
      expect(await page.locator('body').textContent()).not.toMatch(/\bP\d\d\b[^.]*hidden/);
      expect(await page.locator('[data-planet], [data-offer]').count()).toBe(0);
      return false;
    });
    expect(curtains).toBeGreaterThan(20); // at each change of players
    expect(await totalsOf(page)).toHaveLength(2);
    expect(errorsOf(page)).toEqual([]);
  });

  it('shows no curtain to three people without secrets', async () => {
    const page = await tableFor({ seats: [...PEOPLE, { person: 'Cleo' }] });
    const moment = await playOn(page, tapAnswer, ({ step, round }) => step === 'curtain' || round > 3);
    expect(moment.step).not.toBe('curtain');
  });

  it('places a tile anywhere with free placement', async () => {
    const page = await tableFor({ seats: PEOPLE.concat({ person: 'Cleo' }), preset: 'manual' });
    await playOn(page, tapAnswer, ({ step }) => step === 'take');
    await page.locator('[data-offer]').first().click();
    expect(await page.locator('.mine [data-cell].lit').count()).toBe(16);
  });
});
