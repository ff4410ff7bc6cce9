// The rulebook as a game or a player's edition has it, the sources beside each rule, and the example to step through.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHARACTERS, type Preset } from '../../src/rules/index.ts';
import { LANGUAGES } from '../../src/words/index.ts';
import { axeFaults } from '../support/web/axe.ts';
import { closeAfterTest } from '../support/web/browser.ts';

import { rulesIn } from '../support/web/rules-page.ts';

import { chooseFrom, chosenIn } from '../support/web/select.ts';

import { DESK, goTo, openGame, PHONE } from '../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

const SMALL = { width: 320, height: 640 };
let app: WebApp;
/** Most tests share one page; those about the browser's language open their own. */
let showRules: ReturnType<typeof rulesIn>;

beforeAll(async () => {
  app = await openWebApp();
  showRules = rulesIn(app);
});
afterAll(() => app?.close());

async function openRules(hash: string, options: Parameters<WebApp['visit']>[0] = {}): Promise<Page> {
  const context = await app.visit(options);
  closeAfterTest(context);
  const page = await context.newPage();
  await page.goto(app.url + hash);
  await page.locator('[data-clause]').first().waitFor();
  return page;
}

/** Without the soft hyphens of long German words. */
const clause = async (page: Page, id: string): Promise<string> =>
  (await page.innerText(`[data-clause="${id}"]`)).replaceAll('\u00ad', '');
const heading = (page: Page, id: string): Promise<string> => page.innerText(`h2[id="${id}"]`);
const overflow = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

describe('the rules of an edition', () => {
  it('are those of the language’s box, and can be changed', async () => {
    const page = await openRules('#/rules');
    expect(await chosenIn(page, '[data-rules-by]')).toBe('classic');
    expect(await clause(page, 'R8.8')).toContain('The Drunkard');
    expect(await clause(page, 'R2.5')).toContain('from any stack');
    await chooseFrom(page, '[data-rules-by]', 'second-edition');
    expect(await clause(page, 'R8.8')).toContain('The Bottle Collector');
    expect(await clause(page, 'R5.2')).toContain('Satellite edges');
    expect(await clause(page, 'R2.5')).toContain('must draw from Characters');
    expect(await clause(page, 'R5.4')).toContain('not with these rules');
    await chooseFrom(page, '[data-rules-by]', 'manual');
    expect(await clause(page, 'R5.3')).toContain('not with these rules');
    expect(await clause(page, 'R5.4')).not.toContain('not with these rules');
  });

  it.each([
    ['es-ES', 'Coleccionista de Botellas', 'Bebedor'],
    ['de-DE', 'Säufer', 'Flaschensammler'],
    ['fr-FR', 'Ivrogne', 'Collectionneur de bouteilles'],
  ])('in %s: %s, in the other edition %s', async (locale, own, other) => {
    const page = await openRules('#/rules', { locale });
    expect(await clause(page, 'R8.8')).toContain(own);
    await chooseFrom(page, '[data-rules-by]', locale === 'es-ES' ? 'classic' : 'second-edition');
    expect(await clause(page, 'R8.8')).toContain(other);
    expect(await clause(page, 'R10.4')).not.toContain(own);
  });

  it('are those that the player chose last', async () => {
    const context = await app.visit();
    closeAfterTest(context);
    await context.addInitScript(() => {
      const players = [
        { kind: 'person', name: '' },
        { kind: 'bot', level: 'echo' },
      ];
      localStorage.setItem('planet/last-setup', JSON.stringify({ players, preset: 'second-edition', options: '' }));
    });
    const page = await context.newPage();
    await page.goto(`${app.url}#/rules`);
    await page.locator('[data-clause]').first().waitFor();
    expect(await clause(page, 'R8.8')).toContain('The Bottle Collector');
  });

  it.each([
    ['second-edition', 2, 'R3', 'R4', 'must draw from Characters'],
    ['manual', 3, 'R4', 'R3', 'from any stack'],
  ] as const)('are those of the game they are opened from: %s, %i players', async (...row) => {
    const [preset, players, away, here, first] = row;
    const bots = (['echo', 'merchant'] as const).slice(0, players - 1).map((bot) => ({ bot }));
    const page = await openGame(app, { seats: [{ person: 'Ana' }, ...bots], preset: preset as Preset, seed: 'rules' });
    await goTo(page, '#/rules');
    await page.locator('[data-clause]').first().waitFor();
    expect(await page.innerText('[data-rules-by]')).toContain('this game');
    expect(await heading(page, away)).toContain('not in this game');
    expect(await heading(page, here)).not.toContain('not in this game');
    const overview = await page.innerText('[data-overview]');
    expect(overview.includes('With two players')).toBe(players === 2);
    expect(overview.includes('choose who’s next')).toBe(players === 3);
    expect(await clause(page, 'R2.5')).toContain(first);
    await page.reload();
    await page.locator('[data-clause]').first().waitFor();
    expect(await heading(page, away)).toContain('not in this game');
    await chooseFrom(page, '[data-rules-by]', 'classic');
    expect(await heading(page, away)).not.toContain('not');
    await goTo(page, '#/');
    await goTo(page, '#/rules');
    await page.locator('[data-clause]').first().waitFor();
    expect(await chosenIn(page, '[data-rules-by]')).not.toBe('');
  });
});

describe('the game in five minutes', () => {
  it('is above the rules, with every character as a card that leads to its rule', async () => {
    const page = await showRules('#/rules');
    const cards = page.locator('[data-overview] [data-character]');
    expect(await cards.count()).toBe(CHARACTERS.length);
    expect(await page.locator('[data-overview] ol > li').count()).toBe(7);
    const drunkard = page.locator('[data-overview] [data-character=drunkard]');
    expect(await drunkard.innerText()).toMatch(/Drunkard\s+3.points for each tile flipped by baobabs/);
    await chooseFrom(page, '[data-rules-by]', 'second-edition');
    expect(await drunkard.innerText()).toContain('Bottle Collector');
    expect(await page.innerText('[data-overview]')).toContain('In the first round, it must be Characters');
    await drunkard.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate<string>('document.activeElement.id')).toBe('R8.8');
  });

  it('says where characters score if tiles may go anywhere, and makes way for a search', async () => {
    const page = await showRules('#/rules');
    expect(await page.innerText('[data-overview]')).toContain('Fill the spaces in any order');
    await chooseFrom(page, '[data-rules-by]', 'manual');
    expect(await page.innerText('[data-overview]')).toContain('characters score only in the four corners');
    await page.fill('[data-search]', 'baobab');
    await expect.poll(() => page.locator('[data-overview]').count()).toBe(0);
    await page.fill('[data-search]', '');
    await expect.poll(() => page.locator('[data-overview]').count()).toBe(1);
  });

  it.each(LANGUAGES)('keeps its words whole and its pictures inside on a small phone, in %s', async (language) => {
    const page = await showRules('#/rules', { viewport: SMALL, settings: { language } });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const cut = await page.evaluate<
      readonly string[]
    >(`[...document.querySelectorAll('[data-overview] :is(.figure, .card)')]
      .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.innerText || 'a picture')`);
    expect(cut).toEqual([]);
  });
});

describe('the sources of a rule', () => {
  it('open and close by key and by tap, and name the documents and the notes', async () => {
    const page = await showRules('#/rules/R5.3', { viewport: PHONE });
    const mark = page.locator('[data-sources="R5.3"]');
    expect(await page.getByRole('button', { name: 'Sources for R5.3' }).count()).toBe(1);
    await mark.focus();
    await page.keyboard.press('Enter');
    expect(await mark.getAttribute('aria-expanded')).toBe('true');
    const panel = page.locator('[id="R5.3-sources"]');
    expect((await panel.locator('li').allInnerTexts()).map((text) => text.split(/\s*\n\s*/).at(-1))).toEqual([
      ...['says so', 'says so', 'says so', 'says so', 'says something else'],
    ]);
    expect(await panel.innerText()).toContain('R14.6');
    await panel.getByRole('link', { name: 'R14.6' }).click();
    await expect.poll(() => page.evaluate<string>('document.activeElement.id')).toBe('R14.6');
    await mark.click();
    expect(await panel.count()).toBe(0);
  });

  it('say what is ours', async () => {
    const page = await showRules('#/rules/R5.6');
    expect(await page.getByRole('button', { name: 'Sources for R5.6 ours' }).count()).toBe(1);
    await page.click('[data-sources="R5.6"]');
    expect(await page.innerText('[id="R5.6-sources"]')).toContain('No document says this');
  });

  it('are beside every rule of R1 to R10 and no other', async () => {
    const page = await showRules('#/rules');
    const marked = await page
      .locator('[data-sources]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-sources')));
    const rules = await page.locator('[data-clause]').evaluateAll((all) => all.map(({ id }) => id));
    expect(marked).toEqual(rules.filter((id) => /^R(?:[1-9]|10)\./.test(id)));
  });
});

describe('the example', () => {
  it('counts corner by corner, by button and by key, to 41 and 39', async () => {
    const page = await showRules('#/rules/R7.7', { viewport: PHONE });
    const figure = page.locator('[data-example]');
    const said = async (): Promise<string> =>
      (await figure.locator('[aria-live]').innerText()).replaceAll('\u00a0', ' ');
    expect(await said()).toContain('The Geographer scores 9 points for 9');
    expect(await figure.locator('.found').count()).toBe(9);
    await page.click('[data-example-next]');
    expect(await said()).toContain('The Drunkard scores 9 points for 3 face-down tiles.');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await said()).toContain('Antoine has 41 points.');
    await page.keyboard.press('End');
    expect(await said()).toContain('Bruno has 39 points. Antoine wins, 41 to 39.');
    expect(await figure.locator('.found').count()).toBe(6);
    expect(await figure.locator('.sum').innerText()).toContain('39');
    await page.keyboard.press('Home');
    expect(await said()).toContain('The Geographer');
    await figure.getByRole('button', { name: 'Little Prince' }).click();
    expect(await said()).toContain('The Little Prince scores 13 points');
  });

  it('has the words of the edition', async () => {
    const page = await showRules('#/rules/R7.7');
    await chooseFrom(page, '[data-rules-by]', 'second-edition');
    expect(await page.innerText('[data-example]')).toContain('Bottle Collector');
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('every table fits its box on a desk', async () => {
    const page = await showRules('#/rules/R15.1', { viewport: DESK, settings: { language } });
    const tables = page.locator('article table');
    await tables.last().waitFor();
    const beyond = (all: readonly Element[]) =>
      all.filter(({ scrollWidth, parentElement }) => scrollWidth > (parentElement?.clientWidth ?? 0)).length;
    expect(await tables.evaluateAll(beyond)).toBe(0);
  });

  it('axe finds nothing serious, and nothing is too wide', async () => {
    const page = await showRules('#/rules/R5.3', { viewport: SMALL, settings: { theme: 'light', language } });
    for (const id of ['R5.3', 'R5.6', 'R8.3']) await page.click(`[data-sources="${id}"]`);
    expect(await overflow(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
  });
});

// Nothing else depends on the theme, and colours don't depend on the language.
it('axe finds no faint text in the dark theme, and nothing is too wide', async () => {
  const page = await showRules('#/rules/R5.3', { viewport: SMALL, settings: { theme: 'dark', language: 'de' } });
  for (const id of ['R5.3', 'R5.6', 'R8.3']) await page.click(`[data-sources="${id}"]`);
  expect(await overflow(page)).toBe(0);
  expect(await axeFaults(page, ['color-contrast'])).toEqual([]);
});
