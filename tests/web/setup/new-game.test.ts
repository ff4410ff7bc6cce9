// The page for a new game: chairs around a table, taken by people and bots, swapped by dragging or with the keyboard.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRecord } from '../../../src/rules/index.ts';
import { must } from '../../support/games.ts';
import { axeFaults } from '../../support/web/axe.ts';
import { closeAfterTest } from '../../support/web/browser.ts';
import { openWebApp, type WebApp } from '../../support/web/web-app.ts';

const PLAYERS = [
  { kind: 'person', name: 'Ana' },
  { kind: 'bot', level: 'echo' },
  { kind: 'bot', level: 'tiger' },
];

let app: WebApp;
beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

async function newGame(start: object = { by: 'chance' }): Promise<Page> {
  const context = await app.visit({ viewport: { width: 390, height: 844 } });
  closeAfterTest(context);
  const setup = JSON.stringify({ players: PLAYERS, preset: 'classic', options: '', start });
  await context.addInitScript(`localStorage.setItem('planet/last-setup', ${JSON.stringify(setup)});`);
  const page = await context.newPage();
  await page.goto(`${app.url}#/new`);
  await page.waitForSelector('[data-chair]');
  return page;
}

const namesAt = (page: Page): Promise<string[]> => page.locator('[data-chair] b').allInnerTexts();

/** Begins the game, and reads its record. */
async function recordOf(page: Page) {
  await page.click('[data-begin]');
  await page.waitForSelector('main.table');
  const key = `planet/game/${page.url().split('/').at(-1)}`;
  const text = await page.evaluate((id) => JSON.parse(localStorage.getItem(id) ?? '{}').record as string, key);
  return must(parseRecord(text));
}

async function playersOf(page: Page) {
  const { names, bots, game } = await recordOf(page);
  return { names, bots, start: game.setup.start };
}

describe('a chair', () => {
  it('is given to a bot by its face, and back to a person with a name', async () => {
    const page = await newGame();
    await page.click('[data-chair="1"]');
    expect(await axeFaults(page)).toEqual([]);
    await page.check('[data-who=pilot]', { force: true });
    expect(await page.locator('dialog').innerText()).toContain('expert');
    await page.click('[data-done]');
    await page.click('[data-chair="2"]');
    await page.check('[data-who=person]', { force: true });
    await page.fill('[data-name="2"]', 'Bruno');
    await page.keyboard.press('Escape');
    expect(await namesAt(page)).toEqual(['Ana', 'Pilot', 'Bruno']);
    expect(await page.locator('[data-chair="1"]').innerText()).toContain('expert');
    expect(await playersOf(page)).toMatchObject({
      names: ['Ana', 'Pilot', 'Bruno'],
      bots: [undefined, 'pilot', undefined],
    });
  });

  it('has a portrait and a colour of its own where several people share the device', async () => {
    const page = await newGame();
    await page.click('[data-chair="2"]');
    await page.check('[data-who=person]', { force: true });
    await page.fill('[data-name="2"]', 'Bruno');
    for (const key of ['Tab', 'ArrowRight', 'Tab', 'ArrowRight']) await page.keyboard.press(key);
    const looks = (at: string): Promise<(string | null)[]> =>
      page.locator(`${at} .portrait`).evaluateAll((all) => all.map((each) => each.getAttribute('data-portrait')));
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await looks('[data-chair]')).toEqual(['fox', 'echo', 'elephant']);
    await page.click('[data-chair="0"]');
    await page.click('[data-look="0"] label[title=Elephant]');
    expect(await looks('[data-chair]')).toEqual(['elephant', 'echo', 'fox']); // nobody else keeps it
    await page.keyboard.press('Escape');
    await page.click('[data-begin]');
    await page.waitForSelector('main.table');
    const setup = await page.evaluate(() => localStorage.getItem('planet/last-setup'));
    expect(setup).toContain('{"portrait":"elephant"}');
    await page.reload();
    await page.waitForSelector('main.table');
    const saved = await page.evaluate((id) => {
      const { looks } = JSON.parse(localStorage.getItem(`planet/game/${id}`) ?? '{}');
      return looks as unknown;
    }, page.url().split('/').at(-1));
    expect(saved).toEqual([{ portrait: 'elephant' }, {}, { colour: 'blue' }]);
    expect(new Set(await looks('main.table'))).toContain('elephant');
  });

  it('is dragged onto another: the two swap, and the start player stays the same', async () => {
    const page = await newGame({ by: 'choice', seat: 0 });
    const centre = async (seat: number) => {
      const box = await page.locator(`[data-chair="${seat}"] .face`).boundingBox();
      if (box === null) throw new Error('no chair');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, to] = [await centre(0), await centre(2)];
    const drag = async (): Promise<void> => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 3 });
    };
    const before = await namesAt(page);
    await drag();
    await page.keyboard.press('Escape'); // puts it back
    await page.mouse.up();
    expect(await namesAt(page)).toEqual(before);

    await drag();
    await page.mouse.up();
    expect(await namesAt(page)).toEqual(['Tiger', 'Echo', 'Ana']);
    expect(await page.locator('dialog').count()).toBe(0); // a drag is no tap
    expect(await playersOf(page)).toEqual({
      names: ['Tiger', 'Echo', 'Ana'],
      bots: ['tiger', 'echo', undefined],
      start: 2,
    });
  });

  it('moves with the arrow keys, keeps the focus, and says where it is', async () => {
    const page = await newGame();
    await page.focus('[data-chair="0"]');
    await page.keyboard.press('ArrowRight');
    expect(await namesAt(page)).toEqual(['Echo', 'Ana', 'Tiger']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-chair'))).toBe('1');
    expect(await page.locator('[role=log]').innerText()).toContain('Ana is player 2 now.');
  });

  it('is swapped by a button of its sheet', async () => {
    const page = await newGame();
    await page.click('[data-chair="0"]');
    await page.click('[data-swap="1"]');
    expect(await namesAt(page)).toEqual(['Echo', 'Ana', 'Tiger']);
    expect(await page.locator('dialog h2').innerText()).toBe('Player 2'); // still Ana’s
  });

  it('more players are added as bots that are not at the table yet', async () => {
    const page = await newGame();
    await page.check('input[name=seats][value="5"]', { force: true });
    expect(await namesAt(page)).toEqual(['Ana', 'Echo', 'Tiger', 'Merchant', 'Traveller']);
    await page.check('input[name=seats][value="2"]', { force: true });
    expect(await namesAt(page)).toEqual(['Ana', 'Echo']);
  });
});

describe('the list behind a choice', () => {
  async function rules(): Promise<Page> {
    const context = await app.visit();
    closeAfterTest(context);
    const page = await context.newPage();
    await page.goto(`${app.url}#/rules`);
    await page.waitForSelector('[data-rules-by]');
    return page;
  }
  const chosen = (page: Page) => page.getAttribute('[data-rules-by]', 'data-value');

  it.each([
    ['an arrow and Enter', ['ArrowDown', 'ArrowDown', 'Enter'], 'second-edition'],
    ['Space and End, and Tab to go on', [' ', 'End', 'Tab'], 'manual'],
    ['typed letters', ['r', 'u'], 'summary'],
    ['Escape, which changes nothing', ['Enter', 'End', 'Escape'], 'classic'],
  ])('is worked by the keyboard: %s', async (_, keys, expected) => {
    const page = await rules();
    await page.focus('[data-rules-by]');
    for (const key of keys) await page.keyboard.press(key);
    expect(await chosen(page)).toBe(expected);
    expect(await page.getAttribute('[data-rules-by]', 'aria-expanded')).toBe('false');
  });

  it('has a name, says which option is active, and is clean for axe while it is open', async () => {
    const page = await rules();
    const list = page.getByRole('combobox', { name: 'Rules for' });
    await list.press('ArrowDown');
    await list.press('ArrowDown');
    const active = await list.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).innerText()).toContain('Second edition');
    expect(await axeFaults(page)).toEqual([]);
  });

  it('closes when something else gets the focus', async () => {
    const page = await rules();
    await page.click('[data-rules-by]');
    await page.focus('[data-search]');
    expect(await page.getAttribute('[data-rules-by]', 'aria-expanded')).toBe('false');
  });
});

describe('the rules', () => {
  it('R10.10 R11.5 say what hidden characters keep secret, and follow the preset', async () => {
    const page = await newGame();
    for (const summary of await page.locator('summary').all()) await summary.click();
    const text = (): Promise<string> => page.locator('[data-hidden]').innerText();
    expect(await text()).toContain('Drafted in secret (the variant in these rules)');
    expect(await text()).toContain('pass through your hands');
    await page.check('[data-hidden] [value=secret-draft]');
    await page.check('input[name=preset][value=second-edition]');
    expect(await page.isChecked('[data-hidden] [value=open-draft]')).toBe(true);
    expect(await text()).toContain('Drafted openly, then face down (the variant in these rules)');
    expect(await axeFaults(page)).toEqual([]);
    await page.check('input[name=seats][value="2"]', { force: true });
    expect(await text()).toContain('Not much stays secret');
    expect(await page.isChecked('[data-undo-rule=usual]')).toBe(true);
    await page.check('[data-undo-rule=free]');
    expect(await page.locator('details').getByText('Free undo').count()).toBeGreaterThan(1); // also in the line above
    await page.check('[data-undo-rule=never]');
    const { undo, game } = await recordOf(page);
    expect([undo, game.setup.options.hiddenCharacters]).toEqual(['never', 'open-draft']);
  });
});
