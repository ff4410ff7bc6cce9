// What the table does besides moves: saving, undo, reasons for what is impossible, shortcuts, and accessible names.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageText } from '../support/messages.ts';
import { DESK, nextMoment, openGame, PHONE, playOn, tableIn, tapAnswer } from '../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

let app: WebApp;
/** Most tests share one page; those that need a window or a browser of their own open it. */
let tableFor: ReturnType<typeof tableIn>;
beforeAll(async () => {
  app = await openWebApp();
  tableFor = tableIn(app);
});
afterAll(() => app?.close());

const WITH_BOTS = [{ person: 'You' }, { bot: 'echo' }, { bot: 'merchant' }] as const;
const FIVE = [...WITH_BOTS, { bot: 'traveler' }, { bot: 'butterfly' }] as const;

const planetOf = (page: Page): Promise<string | null> =>
  page
    .locator('.mine [role=grid]')
    .evaluate((grid) =>
      [...grid.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label')).join('\n'),
    );

describe('nothing is lost', () => {
  it('resumes the game exactly where it was after a reload', async () => {
    const page = await tableFor({ seats: WITH_BOTS, at: { step: 'open', round: 3 } });
    const { seq } = await playOn(page, tapAnswer, ({ round, step }) => round > 3 && step === 'take');
    const before = await planetOf(page);
    await page.reload();
    expect((await nextMoment(page)).seq).toBe(seq);
    expect(await planetOf(page)).toBe(before);
  });

  it('lists several games on the start page, and deletes one', async () => {
    const page = await openGame(app, { seats: WITH_BOTS, at: { step: 'take', round: 2 } });
    await nextMoment(page);
    await page.goto(`${app.url}#/`);
    await page.click('[data-play]');
    await page.waitForSelector('main.table');
    await page.goto(`${app.url}#/`);
    await page.locator('[data-game]').nth(1).waitFor();
    expect(await page.locator('[data-game]').count()).toBe(2);
    await page.click('[data-game=test]');
    await page.waitForSelector('main.table:not([data-round="1"])');
    await page.goto(`${app.url}#/`);
    await page
      .locator('li', { has: page.locator('[data-game=test]') })
      .getByRole('button')
      .click();
    expect(await page.locator('[data-game]').count()).toBe(1);
    await page.goto(`${app.url}#/table/test`);
    await page.getByText(pageText('table.missing')).waitFor();
    await page.context().close();
  });

  it('keeps two windows with the same game in sync', async () => {
    const page = await openGame(app, { seats: [{ person: 'Ana' }, { person: 'Bo' }, { person: 'Cleo' }] });
    const other = await page.context().newPage();
    await other.goto(`${app.url}#/table/test`);
    await nextMoment(other);
    const moment = await nextMoment(page);
    await tapAnswer(page, moment);
    await other.waitForFunction(
      (seq) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) > seq,
      moment.seq,
    );
    expect(await other.getByRole('alert').textContent()).toContain('another window');
    // An undo in one window is not announced as news in the other.
    const latest = (): Promise<string> => other.locator('.latest').innerText();
    const before = await latest();
    const next = await nextMoment(page);
    await tapAnswer(page, next);
    await expect.poll(latest).not.toBe(before);
    await page.click('[data-action=undo]');
    await expect.poll(latest).toBe(before);
    await page.context().close();
  });

  it('undoes nothing where another window has played on, and says so', async () => {
    const page = await openGame(app, { seats: [{ person: 'Ana' }, { person: 'Bo' }, { person: 'Cleo' }] });
    const saved = (): Promise<[string, string]> =>
      page.evaluate(
        () => Object.entries<string>({ ...localStorage }).find(([key]) => key.endsWith('game/test')) ?? ['', ''],
      );
    const [key, before] = await saved();
    for (const _ of [1, 2]) await tapAnswer(page, await nextMoment(page)); // to appoint can be undone, to open cannot
    await page.locator('[data-action=undo]:not([aria-disabled=true])').waitFor();
    // Written by this window itself, so that no event tells it.
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, before] as const);
    await page.click('[data-action=undo]');
    expect(await page.getByRole('alert').textContent()).toContain('another window');
    expect(await saved()).toEqual([key, before]);
    await page.context().close();
  });

  it('says so, too, if the other window played on while a move was on its way', async () => {
    const page = await openGame(app, { seats: [{ person: 'Ana' }, { person: 'Bo' }, { person: 'Cleo' }] });
    const moment = await nextMoment(page);
    // The game in the store changes after the tap's own check and before the host saves.
    await page.evaluate(() => {
      const { getItem } = Storage.prototype;
      let reads = 0;
      Storage.prototype.getItem = function (key) {
        const text = getItem.call(this, key);
        if (text === null || !key.endsWith('game/test') || ++reads < 2) return text;
        return JSON.stringify({ ...JSON.parse(text), played: 1 });
      };
    });
    await tapAnswer(page, moment);
    expect(await page.getByRole('alert').textContent()).toContain('another window');
    expect((await nextMoment(page)).seq).toBe(moment.seq);
    await page.context().close();
  });
});

describe('when something fails', () => {
  it('plays without browser storage, and says that nothing is saved', async () => {
    const context = await app.visit({ viewport: PHONE });
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    });
    const page = await context.newPage();
    await page.goto(app.url);
    await page.click('[data-play]');
    await page.waitForSelector('main.table');
    expect(await page.getByRole('alert').textContent()).toContain('can’t save this game');
    await page.getByRole('alert').getByRole('button').click();
    await nextMoment(page);
    await context.close();
  });

  it('ignores keys behind the curtain', async () => {
    const page = await tableFor({
      seats: [{ person: 'Ana' }, { person: 'Bo' }, { person: 'Cleo' }],
      options: { hiddenCharacters: 'secret-draft' },
      at: { step: 'appoint', round: 2 },
    });
    await playOn(page, tapAnswer, ({ step }) => step === 'take' || step === 'appoint');
    await playOn(page, tapAnswer, ({ step }) => step === 'curtain');
    for (const key of ['u', 'l', 'h', '/']) await page.keyboard.press(key);
    expect(await page.locator('[data-lift-curtain]').count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('R10.2 an undo by the next player at the device reveals nobody else’s characters', async () => {
    const page = await tableFor({
      seats: [{ person: 'Ana' }, { person: 'Bo' }, { person: 'Cleo' }],
      options: { hiddenCharacters: 'secret-draft' },
      at: { step: 'appoint', round: 5 },
    });
    const curtain = async (): Promise<string> =>
      /Pass the device to (\w+)/.exec(await page.innerText('.curtain'))?.[1] ?? '';
    await playOn(page, tapAnswer, ({ step }) => step === 'curtain');
    const first = await curtain();
    await playOn(page, tapAnswer, ({ step }) => step === 'appoint');
    await tapAnswer(page, await nextMoment(page));
    await page.locator('[data-lift-curtain]').waitFor();
    expect(await curtain()).not.toBe(first);
    await page.locator('[data-lift-curtain]').click();
    await page.locator('[data-action=undo]:not([aria-disabled=true])').waitFor();
    await page.keyboard.press('u');
    await page.locator('[data-lift-curtain]').waitFor();
    expect(await curtain()).toBe(first);
  });

  it('R4.2 the fourth key offers all three tiles face up, where the rules allow it', async () => {
    const page = await tableFor({
      seats: [{ person: 'Ana' }, { bot: 'butterfly' }],
      options: { twoSeatOffer: 'may-show-all' },
      at: { step: 'offer', round: 3 },
    });
    const { seq } = await playOn(page, tapAnswer, ({ step }) => step === 'offer');
    await page.keyboard.press('4');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (old) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) > old,
      seq,
    );
  });

  it('closes a hint when something else is selected', async () => {
    const page = await tableFor({ seats: WITH_BOTS, at: { step: 'take', round: 4 } });
    await nextMoment(page);
    await page.keyboard.press('h');
    await page.locator('.hint').waitFor();
    await page.locator('[data-offer]').first().click();
    await page
      .locator('.note')
      .filter({ hasText: /\d|point/ })
      .waitFor();
  });
});

describe('undo', () => {
  it('takes a move back until it has revealed something new', async () => {
    const page = await tableFor({ seats: WITH_BOTS, settings: { pace: 'slow' }, seed: 'back' });
    await playOn(page, tapAnswer, ({ step }) => step === 'take');
    const before = await planetOf(page);
    const { seq } = await nextMoment(page);
    expect(await page.locator('[data-action=undo]').getAttribute('aria-disabled')).toBe('true'); // a stack was opened
    await tapAnswer(page, await nextMoment(page));
    await page.waitForFunction(
      (old) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) > old,
      seq,
    );
    expect(await planetOf(page)).not.toBe(before);
    await page.keyboard.press('u');
    await page.waitForFunction(
      (old) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) === old,
      seq,
    );
    expect(await planetOf(page)).toBe(before);
    expect(await page.innerText('.latest')).toBe('Move undone.');
    expect(await page.locator('[aria-live]', { hasText: 'Move undone.' }).count()).toBeGreaterThan(0);
  });
});

describe('with free undo', () => {
  it('goes back past what bots have played and what was seen', async () => {
    const page = await tableFor({ seats: WITH_BOTS, seed: 'back', undo: 'free', at: { step: 'take', round: 3 } });
    const before = await planetOf(page);
    const { seq, round } = await nextMoment(page);
    await playOn(page, tapAnswer, (moment) => moment.round > round + 1);
    expect(await planetOf(page)).not.toBe(before);
    const shown = (): Promise<number> => page.locator('main.table').getAttribute('data-seq').then(Number);
    while ((await shown()) > seq) {
      const now = await shown();
      await page.locator('[data-action=undo]:not([aria-disabled=true])').click();
      await expect.poll(shown).toBeLessThan(now);
    }
    expect([await shown(), await planetOf(page)]).toEqual([seq, before]);
  });
});

describe('without undo', () => {
  it('R5.5 says that the players agreed on final moves, and undoes nothing', async () => {
    const page = await tableFor({ seats: WITH_BOTS, settings: { pace: 'slow' }, seed: 'back', undo: 'never' });
    await playOn(page, tapAnswer, ({ step }) => step === 'take');
    await tapAnswer(page, await nextMoment(page));
    const { seq } = await nextMoment(page);
    await page.keyboard.press('u');
    await page.locator('.hint').getByText(pageText('undo.notAllowed')).waitFor();
    expect(Number(await page.locator('main.table').getAttribute('data-seq'))).toBeGreaterThanOrEqual(seq);
  });
});

describe('before a move', () => {
  it('a selected tile highlights the cells, shows what it scores, and is deselected by Escape', async () => {
    const page = await tableFor({ seats: WITH_BOTS, at: { step: 'take', round: 4 } });
    await nextMoment(page);
    await page.locator('[data-offer]').first().click();
    expect(await page.locator('.mine .lit').count()).toBeGreaterThan(0);
    expect(await page.locator('.note').textContent()).toMatch(/\d\s\w+|point/);
    await page.keyboard.press('Escape');
    expect(await page.locator('.mine .lit').count()).toBe(0);
    await page.keyboard.press('2');
    await page.waitForFunction(() => document.activeElement?.closest('.mine') !== null);
    await page.keyboard.press('Escape');
    expect(
      await page
        .locator('[data-offer]')
        .nth(1)
        .evaluate((tile) => tile === document.activeElement),
    ).toBe(true);
  });

  it('an impossible choice gives the reason, with its rule', async () => {
    const page = await tableFor({ seats: WITH_BOTS, at: { step: 'take', round: 2 } });
    await nextMoment(page);
    await page.locator('[data-offer]').first().click();
    await page
      .locator('.mine [data-cell]:not(.lit)')
      .filter({ hasNot: page.locator('.x') })
      .evaluateAll((cells) => {
        const empty = cells.find((cell) => cell.getAttribute('aria-label')?.endsWith('empty'));
        (empty as HTMLElement).click();
      });
    const why = page.locator('.why');
    await why.waitFor();
    expect(await why.getByRole('link').getAttribute('href')).toMatch(/^#\/rules\/R\d/);
  });

  it('asks for confirmation if the setting is on', async () => {
    const page = await tableFor({ seats: WITH_BOTS, settings: { confirm: true } });
    await playOn(page, tapAnswer, ({ step }) => step === 'take');
    const { seq } = await nextMoment(page);
    await tapAnswer(page, await nextMoment(page));
    await page.waitForSelector('[data-confirm]');
    expect((await nextMoment(page)).seq).toBe(seq);
    await page.click('[data-confirm]');
    await page.waitForFunction(
      (old) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) > old,
      seq,
    );
  });

  it('confirms by keys too', async () => {
    const page = await tableFor({
      seats: WITH_BOTS,
      at: { step: 'take', round: 2 },
      settings: { confirm: true, oneTap: true },
    });
    const { seq } = await nextMoment(page);
    await page.keyboard.press('1');
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-confirm'));
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (old) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) > old,
      seq,
    );
  });

  it('places a tile with one tap if the setting is on', async () => {
    const page = await tableFor({ seats: WITH_BOTS, settings: { oneTap: true } });
    await playOn(page, tapAnswer, ({ step }) => step === 'take');
    const { seq } = await nextMoment(page);
    await page.locator('[data-offer]').first().click();
    await page.waitForFunction(
      (old) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) > old,
      seq,
    );
  });

  it('drags a tile to its cell', async () => {
    const page = await tableFor({ seats: WITH_BOTS, viewport: DESK });
    await playOn(page, tapAnswer, ({ step }) => step === 'take');
    const { seq } = await nextMoment(page);
    const tile = await page.locator('[data-offer]').first().boundingBox();
    if (tile === null) throw new Error('no tile is on offer');
    await page.mouse.move(tile.x + 20, tile.y + 20);
    await page.mouse.down();
    await page.mouse.move(tile.x + 60, tile.y + 120, { steps: 4 });
    const cell = await page.locator('.mine .lit').last().boundingBox();
    if (cell === null) throw new Error('no cell is lit');
    await page.mouse.move(cell.x + cell.width / 2, cell.y + cell.height / 2, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(
      (old) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) > old,
      seq,
    );
  });
});

describe('the scoring sequence', () => {
  it('can be paged forwards and backwards, by tapping and by keys, also with motion off', async () => {
    const page = await tableFor({ seats: WITH_BOTS, at: { step: 'over', round: 16 } });
    const total = await page.locator('[data-total]').first().getAttribute('data-total');
    await page.click('[data-replay-scoring]');
    expect(await page.innerText('h1')).toBe('Scoring: corner 1 of 4');
    await page.click('[data-next-chapter]');
    expect(await page.innerText('h1')).toBe('Scoring: corner 2 of 4');
    await page.keyboard.press('ArrowLeft');
    expect(await page.innerText('h1')).toBe('Scoring: corner 1 of 4');
    for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press('ArrowRight');
    expect(await page.innerText('h1')).toBe('Scoring: volcanoes');
    expect(await page.locator('.sum strong').first().innerText()).toBe(total);
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('[data-total]');
    await page.click('[data-replay-scoring]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-total]');
  });
});

describe('appointing', () => {
  const AT = { seats: WITH_BOTS, at: { step: 'appoint', round: 3 }, settings: { pace: 'slow' } } as const;

  it('a tap on a planet asks for confirmation and offers to enlarge it; a second tap appoints', async () => {
    const page = await tableFor(AT);
    const { seq } = await nextMoment(page);
    const planet = page.locator('[data-appoint]').first();
    await planet.click();
    await page.click('[data-show-planet]');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect((await nextMoment(page)).seq).toBe(seq);
    await planet.click();
    await page.waitForFunction(
      (old) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) > old,
      seq,
    );
  });
});

describe('accessibility', () => {
  it('gives every action a shortcut and a name', async () => {
    const page = await tableFor({ seats: [{ person: 'You' }, { bot: 'butterfly' }], viewport: DESK });
    await playOn(page, tapAnswer, ({ step }) => step === 'take');
    await page.locator('summary').click();
    const entries = await page.locator('.menu li').evaluateAll((rows) =>
      rows.map((row) => ({
        name: row.querySelector('span')?.textContent ?? '',
        key: row.querySelector('kbd')?.textContent ?? '',
      })),
    );
    expect(entries.length).toBeGreaterThan(8);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    await page.locator('summary').click();
    await page.keyboard.press('?');
    const help = await page.getByRole('dialog').textContent();
    for (const { name, key } of entries) {
      expect(key).toMatch(/^\S$/);
      expect(name.length).toBeGreaterThan(2);
      expect(help).toContain(name);
    }
    await page.keyboard.press('Escape');
    for (const [key, title] of [
      ['l', pageText('log.title')],
      ['p', pageText('planet.others')],
      ['d', pageText('discards.title', { count: 0 })],
      ['/', pageText('action.command')],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('dialog').getByRole('heading', { name: title }).first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.keyboard.press('h');
    await page.locator('.hint').filter({ hasText: 'Hint:' }).waitFor();
    await page.keyboard.press('q');
    await page.waitForSelector('[data-play]');
  });

  it('gives every control an accessible name', async () => {
    for (const step of ['open', 'take', 'appoint'] as const) {
      const page = await tableFor({ seats: FIVE, at: { step, round: 2 }, viewport: DESK });
      await nextMoment(page);
      const nameless = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, a, summary, input, select')]
          .filter((each) => each.checkVisibility())
          .filter((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').trim() === '')
          .map((each) => each.outerHTML.slice(0, 120)),
      );
      expect(nameless).toEqual([]);
    }
  });

  it('accepts the terminal’s words in the command box', async () => {
    const page = await tableFor({ seats: WITH_BOTS });
    const { seq } = await playOn(page, tapAnswer, ({ step }) => step === 'take');
    const type = async (line: string): Promise<void> => {
      await page.keyboard.press('/');
      await page.locator('#command').fill(line);
      await page.keyboard.press('Enter');
    };
    await type('nonsense');
    await page.getByText(pageText('command.unknown', { answer: 'nonsense' })).waitFor();
    await page.keyboard.press('Escape');
    await type('log');
    await page.getByRole('heading', { name: pageText('log.title') }).waitFor();
    await page.keyboard.press('Escape');
    await type('1');
    await page.waitForFunction(
      (old) => Number(document.querySelector<HTMLElement>('main.table')?.dataset.seq) > old,
      seq,
    );
  });

  it('announces events and prompts to screen readers', async () => {
    const page = await openGame(app, { seats: WITH_BOTS, at: { step: 'appoint', round: 2 } });
    await playOn(page, tapAnswer, ({ step, round }) => step === 'take' && round > 2);
    const said = await page.locator('[role=log]').textContent();
    expect(said).toMatch(/takes|draws/);
    expect(said).toContain('Which tile do you take?');
    await page.context().close();
  });

  it.each([
    ['a small phone', { width: 320, height: 640 }],
    ['a phone in landscape', { width: 844, height: 390 }],
    ['a tablet', { width: 820, height: 1180 }],
    ['a phone', PHONE],
  ])('%s shows a whole turn without horizontal scrolling, with targets of 44 pixels', async (_, viewport) => {
    for (const step of ['open', 'take', 'appoint'] as const) {
      const page = await tableFor({ seats: FIVE, at: { step, round: 8 }, viewport });
      await nextMoment(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      const small = await page
        .locator('[data-stack], [data-offer], [data-appoint-name], .mine [data-cell]')
        .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 43.5).length);
      expect(small).toBe(0);
    }
  });
});
