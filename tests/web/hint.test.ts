// A hint at the table: closing cancels it, no text is cut off, and the focus returns.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageText } from '../support/messages.ts';
import {
  DESK,
  type GamePlan,
  nextMoment,
  openGame,
  PHONE,
  playOn,
  tableIn,
  tapAnswer,
} from '../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

let app: WebApp;
let tableFor: ReturnType<typeof tableIn>;
beforeAll(async () => {
  app = await openWebApp();
  tableFor = tableIn(app);
});
afterAll(() => app?.close());

const THREE = [{ person: 'You' }, { bot: 'echo' }, { bot: 'merchant' }] as const;
const FIVE = [...THREE, { bot: 'traveler' }, { bot: 'butterfly' }] as const;
const TAKE: GamePlan = { seats: THREE, seed: 'a', at: { step: 'take', round: 9 } };
/** Its hint is among the longest: a tile with five items, whom to appoint, three reasons. */
const LONG: GamePlan = { seats: FIVE, seed: 'c', at: { step: 'take', round: 12 } };

/** Records the messages to the bot worker and the texts of hints from now on. */
interface Noted {
  readonly sent: readonly string[];
  readonly said: readonly string[];
}
async function note(page: Page): Promise<() => Promise<Noted>> {
  await page.evaluate(() => {
    const noted: { sent: string[]; said: string[] } = { sent: [], said: [] };
    Object.assign(globalThis, { noted });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest: never[]) {
      const { type, job } = message as { readonly type: string; readonly job?: { readonly kind: string } };
      noted.sent.push([type, job?.kind].filter(Boolean).join(' '));
      postMessage.call(this, message, ...rest);
    };
    new MutationObserver(() => {
      const text = document.querySelector('.hint')?.textContent?.trim() ?? '';
      if (text !== (noted.said.at(-1) ?? '')) noted.said.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { readonly noted: Noted }).noted);
}

const whole = (page: Page) => page.locator('.hint').filter({ hasText: '%' });
const THINKING = pageText('hint.thinking');

describe('closing a hint cancels it', () => {
  it.each([
    ['by Escape', (page: Page) => page.keyboard.press('Escape')],
    // by script: on a busy machine a hint may be ready before Playwright's own click finds a stable button
    ['by its button', (page: Page) => page.locator('.hint button').evaluate((button: HTMLElement) => button.click())],
  ])('%s', async (_, close) => {
    const page = await tableFor(TAKE);
    await nextMoment(page);
    const noted = await note(page);
    await page.keyboard.press('h');
    await page.locator('.hint').waitFor();
    await close(page);
    await page.locator('.hint').waitFor({ state: 'detached' });
    await page.keyboard.press('h');
    await whole(page).waitFor();
    const { sent, said } = await noted();
    expect(sent).toEqual(['ask advise', 'cancel', 'ask advise']);
    expect(said.slice(0, -1)).toEqual([THINKING, '', THINKING]);
    await page.reload();
  });

  it('searches once for two requests', async () => {
    const page = await tableFor(TAKE);
    await nextMoment(page);
    const noted = await note(page);
    await page.keyboard.press('h');
    await page.keyboard.press('h');
    await whole(page).waitFor();
    expect((await noted()).sent).toEqual(['ask advise']);
    await page.reload();
  });

  it('ends silently on a move, and on leaving', async () => {
    const page = await tableFor({ ...TAKE, at: { step: 'open', round: 3 } });
    const moment = await nextMoment(page);
    const noted = await note(page);
    await page.keyboard.press('h');
    await page.locator('.hint').waitFor();
    await page.keyboard.press('1');
    await nextMoment(page, moment);
    await page.keyboard.press('h');
    await page.locator('.hint').waitFor();
    await page.keyboard.press('q');
    await page.waitForSelector('[data-play]');
    const { sent, said } = await noted();
    expect(sent.filter((each) => each !== 'ask decide')).toEqual(['ask advise', 'cancel', 'ask advise', 'cancel']);
    expect(said).toEqual([THINKING, '', THINKING, '']);
    await page.reload();
  });

  it('leaves nothing for the next player at the device', async () => {
    const page = await tableFor({
      seats: [{ person: 'Ana' }, { person: 'Bo' }, { person: 'Cleo' }],
      options: { hiddenCharacters: 'secret-draft' },
      at: { step: 'appoint', round: 2 },
    });
    const moment = await playOn(page, tapAnswer, ({ step }) => step === 'appoint');
    const noted = await note(page);
    await page.keyboard.press('h');
    await page.locator('.hint').waitFor();
    await page.keyboard.press('Enter');
    await playOn(page, tapAnswer, ({ seq }) => seq > moment.seq);
    const { sent, said } = await noted();
    expect(sent).toEqual(['ask advise', 'cancel']);
    expect(said).toEqual([THINKING, '']);
    await page.reload();
  });
});

describe('no text is cut off', () => {
  /** Where the hint ends, and what of the table it covers. */
  const measured = (page: Page) =>
    page.locator('.hint').evaluate((hint) => {
      const box = hint.getBoundingClientRect();
      const last = hint.querySelector('p:last-of-type')?.getBoundingClientRect();
      const covered = [...document.querySelectorAll('[data-offer], [data-appoint-name], [data-confirm], .mine > *')];
      return {
        isWhole: last !== undefined && last.bottom <= box.bottom && last.top >= box.top,
        covers: covered.filter((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return Math.min(bottom, box.bottom) - Math.max(top, box.top) > 3;
        }).length,
      };
    });
  const APPOINT: GamePlan = { ...LONG, at: { step: 'appoint', round: 12 } };

  it.each([
    ['take, a desktop', 'fr', LONG, DESK],
    ['appoint, a desktop', 'es', APPOINT, DESK],
    ['take, a phone', 'es', TAKE, PHONE],
    ['appoint, a phone', 'fr', APPOINT, PHONE],
  ] as const)(
    '%s (%s): is wholly visible, and so are tiles, answers, name and points',
    async (_, language, settings, viewport) => {
      const page = await tableFor({ ...settings, settings: { language }, viewport });
      await nextMoment(page);
      await page.keyboard.press('h');
      await whole(page).waitFor();
      expect(await measured(page)).toEqual({ isWhole: true, covers: 0 });
    },
  );

  it('keeps the answers below it while confirmation is on', async () => {
    const page = await tableFor({ ...TAKE, settings: { confirm: true } });
    await nextMoment(page);
    await page.locator('[data-offer]').first().click();
    await page.locator('.mine [data-cell].lit').first().click();
    await page.waitForSelector('[data-confirm]');
    await page.keyboard.press('h');
    await whole(page).waitFor();
    expect((await measured(page)).covers).toBe(0);
  });

  it('fades at the end on a small phone where there is more, and scrolls by keys', async () => {
    const page = await tableFor({ ...LONG, settings: { language: 'es' }, viewport: { width: 320, height: 568 } });
    await nextMoment(page);
    await page.keyboard.press('h');
    await whole(page).waitFor();
    expect(await measured(page)).toEqual({ isWhole: false, covers: 0 });
    await page.locator('.hint .goesOn').focus();
    await page.keyboard.press('End');
    await page.locator('.hint .goesOn').waitFor({ state: 'detached' });
    expect((await measured(page)).isWhole).toBe(true);
  });
});

describe('the focus returns', () => {
  it.each([
    ['the button pressed', (page: Page) => page.locator('.hint button').press('Enter')],
    ['the button clicked', (page: Page) => page.click('.hint button')],
    ['Escape within it', (page: Page) => page.locator('.hint [role=status]').press('Escape')],
    ['Escape before it is there', (page: Page) => page.keyboard.press('Escape')],
  ])('to the tile, by %s', async (_, close) => {
    const page = await tableFor(TAKE);
    await nextMoment(page);
    const tile = page.locator('[data-offer]').nth(1);
    await tile.focus();
    await page.keyboard.press('h');
    await page.locator('.hint').waitFor();
    await close(page);
    await page.locator('.hint').waitFor({ state: 'detached' });
    expect(await tile.evaluate((each) => each === document.activeElement)).toBe(true);
  });

  it.each([
    ['open', '[data-stack].lit'],
    ['take', '[data-offer]'],
    ['appoint', '[data-appoint-name]'],
  ] as const)('to the first choice, when requested by the bulb (%s)', async (step, answers) => {
    const page = await tableFor({ ...TAKE, at: { step, round: 3 } });
    await nextMoment(page);
    await page.click('[data-action=hint]');
    await page.locator('.hint button').press('Enter');
    const first = page.locator(answers).first();
    expect(await first.evaluate((answer) => answer === document.activeElement)).toBe(true);
  });
});

describe('what it says', () => {
  it('marks the suggested choice for screen readers', async () => {
    const page = await tableFor(TAKE);
    await nextMoment(page);
    await page.keyboard.press('h');
    await whole(page).waitFor();
    expect(await page.locator('[data-offer].hinted').getAttribute('aria-label')).toMatch(/; hint$/);
    expect(await page.getByRole('button', { name: /; hint$/ }).count()).toBe(1);
  });

  it('gives no numbers where there is no worker', async () => {
    const workless: WebApp = {
      ...app,
      visit: async (options) => {
        const context = await app.visit(options);
        await context.addInitScript(() => {
          globalThis.Worker = class {
            constructor() {
              throw new Error('no workers here');
            }
          } as unknown as typeof Worker;
        });
        return context;
      },
    };
    const page = await openGame(workless, TAKE);
    await nextMoment(page);
    await page.keyboard.press('h');
    const hint = page.locator('.hint').filter({ hasText: 'Hint:' });
    expect(await hint.textContent()).not.toMatch(/%|Expected/);
    await page.context().close();
  });
});
