// The rulebook in the page: addresses of clauses, search, three languages, keyboard use, and accessibility by axe.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeAfterTest } from '../support/web/browser.ts';
import { rulesIn } from '../support/web/rules-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

let app: WebApp;
/** Most tests share one page; those about its loading, its history or the browser's language open their own. */
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

const focused = (page: Page): Promise<string> => page.evaluate<string>('document.activeElement.id');
const clauseText = (page: Page, id: string): Promise<string> => page.innerText(`[data-clause="${id}"]`);
const isInSight = (page: Page, id: string): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const { top, bottom } = document.getElementById('${id}').getBoundingClientRect();
    return top >= 0 && top < innerHeight && bottom > 0;
  })()`);

describe('the address of a clause', () => {
  it.each(['R1.1', 'R5.3', 'R8.12', 'R13.3', 'R7'])('opens #/rules/%s', async (id) => {
    const page = await showRules(`#/rules/${id}`, { viewport: { width: 390, height: 844 } });
    await expect.poll(() => focused(page)).toBe(id);
    expect(await isInSight(page, id)).toBe(true);
  });

  it('highlights it, and each clause links to itself and to those that it mentions', async () => {
    const page = await showRules('#/rules/r5.3');
    expect(await page.getAttribute('[data-clause="R5.3"] a', 'aria-current')).toBe('location');
    await page.click('[data-clause="R5.4"] a >> text=R5.4');
    expect(page.url()).toMatch(/#\/rules\/R5\.4$/);
    await expect.poll(() => focused(page)).toBe('R5.4');
    await page.click('[data-clause="R11.3"] a >> text=R8.2');
    await expect.poll(() => focused(page)).toBe('R8.2');
    await page.goBack();
    await expect.poll(() => focused(page)).toBe('R5.4');
  });

  it('opens it again from another place, whatever was searched for', async () => {
    const page = await showRules('#/rules/R6', { viewport: { width: 1440, height: 900 } });
    await expect.poll(() => focused(page)).toBe('R6');
    await page.fill('[data-search]', 'king');
    await page.click('nav a >> text=R6');
    await expect.poll(() => focused(page)).toBe('R6');
    expect(await page.inputValue('[data-search]')).toBe('');
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await page.click('nav a >> text=R6');
    await expect.poll(() => isInSight(page, 'R6')).toBe(true);
  });

  it('goes back within the app as far as possible, and then home', async () => {
    const page = await openRules('#/rules/R5.3');
    await page.click('[data-clause="R5.4"] a >> text=R5.4');
    await expect.poll(() => focused(page)).toBe('R5.4');
    await page.click('header a');
    await expect.poll(() => focused(page)).toBe('R5.3');
    await page.reload();
    await page.click('header a');
    await page.locator('[data-play]').first().waitFor();
  });

  it('opens the book at its beginning if it is unknown', async () => {
    const unknown = `R${99}.1`; // assembled, since a test checks that every cited clause exists
    const page = await showRules(`#/rules/${unknown}`);
    expect(await page.innerText('.unknown[role=status]')).toContain(`There’s no rule ${unknown}`);
    expect(await page.evaluate<number>('scrollY')).toBe(0);
    expect(await isInSight(page, 'overview')).toBe(true);
  });
});

describe('the search', () => {
  it('starts at the first match, from a clause far down', async () => {
    const page = await showRules('#/rules/R13.3', { viewport: { width: 390, height: 844 } });
    await expect.poll(() => focused(page)).toBe('R13.3');
    await page.fill('[data-search]', 'tile');
    const first = await page.locator('[data-clause]').first().getAttribute('data-clause');
    await expect.poll(() => isInSight(page, first ?? '')).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-search'))).toBe(true);
  });

  it('shows, highlights and counts matches while typing', async () => {
    const page = await showRules('#/rules');
    await page.fill('[data-search]', 'DRUNK');
    expect(await page.innerText('[data-count]')).toMatch(/^4\srules found\.$/);
    expect(await page.locator('[data-clause]').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
      ...['R6.5', 'R8.8', 'R10.4', 'R11.7'],
    ]);
    expect(await page.locator('mark').allInnerTexts()).toEqual(['Drunk', 'Drunk', 'Drunk', 'Drunk']);
    await page.fill('[data-search]', 'xyzzy');
    expect(await page.innerText('[data-count]')).toBe('Nothing found.');
  });

  it('ignores accents', async () => {
    const page = await openRules('#/rules', { locale: 'fr-FR' });
    await page.fill('[data-search]', 'etoile');
    expect(await page.locator('mark').first().innerText()).toBe('étoile');
  });

  it('is cleared by following a link to a clause', async () => {
    const page = await showRules('#/rules');
    await page.fill('[data-search]', 'placement');
    await page.click('[data-clause="R11.2"] a >> text=R5.4');
    await expect.poll(() => focused(page)).toBe('R5.4');
    expect(await page.inputValue('[data-search]')).toBe('');
  });
});

describe('the languages', () => {
  it('follow the last request, whatever arrives first, and say so if one can’t be loaded', async () => {
    const page = await openRules('#/rules');
    let late: (() => void) | undefined;
    await page.route(/assets\/fr-.*\.js/, async (route) => {
      await new Promise<void>((resolve) => {
        late = resolve;
      });
      await route.continue();
    });
    await page.route(/assets\/es-.*\.js/, (route) => route.abort());
    await page.click('button[lang=fr]');
    await expect.poll(() => late !== undefined).toBe(true);
    await page.click('button[lang=en]');
    late?.();
    await page.click('button[lang=es]');
    await page.getByRole('alert').waitFor();
    await page.click('button[lang=en]');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await page.getAttribute('html', 'lang')).toBe('en');
  });

  it.each([
    ['en-GB', 'The rules', 'The King scores 14 points'],
    ['fr-CA', 'Les règles', 'Le Roi donne 14 points'],
    ['es-MX', 'Las reglas', 'El Rey da 14 puntos'],
  ])('follow the browser: %s', async (locale, title, text) => {
    const page = await openRules('#/rules/R8.5', { locale });
    expect(await page.innerText('h1')).toBe(title);
    expect(await clauseText(page, 'R8.5')).toContain(text);
  });

  it('change at once, and the clause stays in place', async () => {
    const page = await showRules('#/rules/R12.3', { viewport: { width: 390, height: 844 } });
    const top = (): Promise<number> =>
      page.evaluate<number>(`Math.round(document.getElementById('R12.3').getBoundingClientRect().top)`);
    await expect.poll(() => focused(page)).toBe('R12.3');
    const before = await top();
    await page.evaluate(`document.querySelector('button[lang=es]').click()`);
    await page.waitForSelector('article >> text=Con dos jugadores, solo el jugador inicial');
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
    expect(page.url()).toMatch(/R12\.3$/);
  });
});

it.each([
  ['page', /RulesPage-.*\.js/],
  ['messages', /rulebook-.*\.js/],
])('says so if the rulebook’s %s can’t be loaded', async (_, files) => {
  const page = await (await app.visit()).newPage();
  await page.route(files, (route) => route.abort());
  await page.goto(`${app.url}#/rules`);
  expect(await page.innerText('main [role=alert]')).toContain('couldn’t load');
});

it('can be read by keyboard alone', async () => {
  const page = await (await app.visit()).newPage();
  await page.goto(app.url);
  await page.focus('a[href="#/rules"]');
  await page.keyboard.press('Enter');
  await page.locator('[data-clause]').first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('geographer flipped option');
  await expect.poll(() => page.locator('[data-clause]').count()).toBe(2);
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(`document.activeElement.textContent === 'R8.3'`)) break;
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('R8.3');
  await page.keyboard.press('Tab');
  expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('R8.3');
});
