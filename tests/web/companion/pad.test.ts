// The score pad in a real Chromium at phone size: counting by tiles and by counts, warnings, saving, and moving games
// to another device.

import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BOX, CELLS, CORNERS, parsePlanets, tileOf } from '../../../src/rules/index.ts';
import type { WrittenPad } from '../../../src/web/pad/parse.ts';
import { EXAMPLE, must, optionsOf } from '../../support/games.ts';
import { padText } from '../../support/messages.ts';
import {
  ANTOINE,
  ANTOINE_COUNTED,
  BRUNO,
  BRUNO_COUNTED,
  ODD,
  PAST,
  reachPad,
  writtenPad,
} from '../../support/web/pads.ts';
import { PHONE } from '../../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../../support/web/web-app.ts';

let app: WebApp;
let device: BrowserContext;
beforeAll(async () => {
  app = await openWebApp();
  device = await app.visit({ viewport: PHONE, acceptDownloads: true });
});
afterAll(() => app?.close());

interface Visit {
  readonly hash?: string;
  readonly pad?: WrittenPad;
  readonly kept?: Readonly<Record<string, unknown>>;
  readonly context?: BrowserContext;
}

const pages = new WeakMap<BrowserContext, Page>();

/** The page that all tests share, loaded with only the given data stored, and without motion; of another device where one is named. */
async function openPad({ hash = '#/pad', context = device, pad, kept }: Visit = {}): Promise<Page> {
  const page = pages.get(context) ?? (await newPage(context));
  await page.goto(`${app.url}manifest.webmanifest`);
  await page.evaluate(() => localStorage.clear());
  const settings = { motion: 'none', ...(kept?.['planet/settings'] as object | undefined) };
  const stored = { ...kept, 'planet/settings': settings };
  await reachPad(page, app, { hash, kept: stored, ...(pad === undefined ? {} : { pad }) });
  await settled(page);
  return page;
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => {
    throw new Error(message);
  });
  pages.set(context, page);
  return page;
}

/** Waits for a screen of the pad. */
async function settled(page: Page): Promise<void> {
  await page.waitForSelector('[data-begin], [data-strip], [data-winner], [data-import]');
}

const totals = (page: Page): Promise<readonly number[]> =>
  page.locator('[data-strip]').evaluateAll((chips) => chips.map((chip) => Number((chip as HTMLElement).dataset.total)));
const warnings = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[data-warning]').evaluateAll((all) => all.map((each) => each.getAttribute('data-warning')));

/**
 * Finds a tile as a person would: its stack, if another one is open, an item it shows unless few tiles are left, then
 * the picture.
 */
async function tapTile(page: Page, id: string, { isFaceDown = false, narrows = true } = {}): Promise<void> {
  const { stack, items } = tileOf(BOX, id);
  if (!(await page.isVisible(`[data-stack=${stack}][aria-pressed=true]`))) await page.click(`[data-stack=${stack}]`);
  if (isFaceDown) await page.click('[data-face-down]');
  const [named] = Object.keys(items);
  if (narrows && stack !== 'character' && named !== undefined && !isFaceDown) await page.click(`[data-item=${named}]`);
  const look = (other: string): string => JSON.stringify([tileOf(BOX, other).character, tileOf(BOX, other).items]);
  const alike = Object.keys(BOX.tiles).filter((other) => look(other) === look(id));
  await page.locator(alike.map((other) => `[data-tile=${other}]`).join(', ')).click();
}

async function tapCounts(
  page: Page,
  { characters = [], items = {}, faceDown = 0 }: typeof ANTOINE_COUNTED,
): Promise<void> {
  for (const character of characters) await page.click(`[data-character=${character}]`);
  for (const [counted, count] of Object.entries({ ...items, faceDown })) {
    if (count === 0) continue;
    await page.fill(`[data-stepper=${counted}] input`, String(count - 1));
    await page.click(`[data-stepper=${counted}] [data-more]`);
  }
}

describe('the rule sheet’s example', () => {
  it('gives 41 and 39 by tiles, with the text to copy', async () => {
    const page = await openPad();
    await page.click('label:has([name=seats][value="2"])');
    await page.fill('[data-name="0"]', 'Antoine');
    await page.fill('[data-name="1"]', 'Bruno');
    await page.click('[data-begin]');
    const planets = must(parsePlanets(EXAMPLE, { tileSet: BOX, options: optionsOf('classic') }));
    for (const [seat, { planet }] of planets.entries()) {
      if (seat > 0) await page.click('[data-next]');
      await page.click('label:has([value=tiles])');
      for (const placedTile of planet)
        if (placedTile)
          await tapTile(page, placedTile.tile, { isFaceDown: placedTile.showing === 'faceDown', narrows: seat === 0 });
      await page.waitForSelector('[data-planet-full]');
    }
    expect(await totals(page)).toEqual([41, 39]);
    expect(await warnings(page)).toEqual([]);
    await page.click('[data-result]');
    expect(await page.innerText('[data-winner]')).toBe('Antoine wins with 41\u00a0points');
    const text = await page.inputValue('[data-text]');
    const copied = must(parsePlanets(text, { tileSet: BOX, options: optionsOf('classic') }));
    expect(copied.map(({ name }) => name)).toEqual(['Antoine', 'Bruno']);
  });

  it('gives 41 and 39 by counts, asking only for items that score', async () => {
    const page = await openPad({ pad: writtenPad([{ name: 'Antoine' }, { name: 'Bruno' }]), hash: '#/pad/count' });
    await tapCounts(page, ANTOINE_COUNTED);
    expect(await page.locator('[data-stepper=rose]').isVisible()).toBe(false);
    await page.click('[data-next]');
    await tapCounts(page, BRUNO_COUNTED);
    expect(await totals(page)).toEqual([41, 39]);
    const rows = page.locator('.points tbody tr');
    expect(await rows.first().innerText()).toContain('4\u00a0animal species');
    expect(await rows.first().innerText()).toContain('12');
    expect(await rows.last().innerText()).toContain('−6');
    const ruleOf = (selector: string): Promise<string | null> => page.locator(selector).first().getAttribute('href');
    expect(await ruleOf('[data-stepper=rose] a')).toBe('#/rules/R8.5');
    await page.click('[data-result]');
    await page.waitForSelector('[data-winner]'); // the previous screen has such a link too
    expect(await page.locator('table a[href="#/rules/R8.10"]').innerText()).toBe('Gardener: 2\u00a0baobabs');
    expect(await page.locator('table a[href="#/rules/R7.4"]').count()).toBe(2);
    expect(await page.inputValue('[data-text]')).toContain('# Bruno’s planet, scored by counting items: Hunter 12');
    await page.goto(`${app.url}#/pad/count`);
    await page.click('[data-chosen-character=king]');
    expect(await ruleOf('.one:has([data-character=hunter]) a')).toBe('#/rules/R8.7');
  });
});

it('scores five planets by counts alone, typed and tapped, with a shared victory', async () => {
  const page = await openPad();
  await page.click('label:has([name=seats][value="5"])');
  const names = ['Ana', 'Bo', 'Cleo', 'Dora', 'Emil'];
  for (const [seat, name] of names.entries()) await page.fill(`[data-name="${seat}"]`, name);
  await page.click('[data-begin]');
  const planets = [
    { characters: ['king', 'vain-man', 'lamplighter', 'hunter'], items: { rose: '1', snake: '2', lamppost: '6' } },
    {
      characters: ['gardener', 'vain-man', 'lamplighter', 'hunter'],
      items: { baobab: '2', snake: '2', lamppost: '6' },
    },
    { characters: ['astronomer', 'astronomer', 'little-prince', 'businessman-grey'], items: { sunset: '5' } },
    { characters: ['geographer', 'businessman-brown', 'turkish-astronomer', 'king'], items: { volcano: '5' } },
    {
      characters: ['turkish-astronomer', 'gardener', 'drunkard', 'businessman-white'],
      items: { star: '9', volcano: '2' },
    },
  ];
  for (const [seat, { characters, items }] of planets.entries()) {
    if (seat > 0) await page.click('[data-next]');
    for (const character of characters) await page.click(`[data-character=${character}]`);
    for (const [counted, count] of Object.entries(items)) {
      await page.fill(`[data-stepper=${counted}] input`, count);
      await page.keyboard.press('Enter');
    }
  }
  expect(await totals(page)).toEqual([31, 31, 20, 2, 9]);
  expect(await page.locator('.crown').count()).toBe(2);
  await page.click('[data-result]');
  expect(await page.innerText('[data-winner]')).toBe('Ana and Bo share the victory with 31\u00a0points');
  expect(await page.locator('a[href="#/rules/R9.3"]').count()).toBe(1);
  expect(
    await page.locator('[data-ranked]').evaluateAll((all) => all.map((one) => one.getAttribute('data-ranked'))),
  ).toEqual([...['0', '1', '2', '4', '3']]);
});

describe('warns about impossible counts, and never refuses:', () => {
  it('R6.2 three baobabs face up, which a button turns over', async () => {
    const page = await openPad({
      pad: writtenPad([{ way: 'tiles', tiles: 'C01 C02 P12' }, { characters: ['gardener'] }]),
      hash: '#/pad/count',
    });
    expect(await warnings(page)).toEqual([]);
    await tapTile(page, 'U01');
    expect(await warnings(page)).toEqual(['threeBaobabs']);
    expect(await page.getAttribute('[data-warning] a', 'href')).toBe('#/rules/R6.2');
    await page.click('[data-fix]');
    expect(await warnings(page)).toEqual([]);
    expect((await totals(page))[0]).toBe(9);
    await page.click('[data-strip="1"]');
    await page.fill('[data-stepper=baobab] input', '3');
    await page.keyboard.press('Tab');
    expect(await warnings(page)).toEqual(['threeBaobabs']);
    await page.click('[data-fix]');
    expect(await warnings(page)).toEqual([]);
    expect(await page.inputValue('[data-stepper=baobab] input')).toBe('0');
  });

  it('a tile on another planet is not listed, but can be found with its planet and moved', async () => {
    const page = await openPad({
      pad: writtenPad([
        { name: 'Ana', way: 'tiles', tiles: 'C04 C06' },
        { name: 'Bo', way: 'tiles' },
      ]),
      hash: '#/pad/count',
    });
    await page.click('[data-strip="1"]');
    await page.click('[data-stack=center]');
    expect(await page.locator('[data-tile=C04]').count()).toBe(0);
    expect(await page.locator('[data-tile=C06]').count()).toBe(1); // C18 looks the same
    for (const item of ['volcano', 'lamppost', 'lamppost']) await page.click(`[data-item=${item}]`);
    expect(await page.innerText('[data-taken]')).toContain('This tile is already on Ana’s planet');
    expect(await page.getAttribute('[data-taken] a', 'href')).toBe('#/rules/R1.1');
    await page.click('[data-move]');
    expect(await page.innerText('[data-stack=center]')).toContain('1/4');
    await page.click('[data-strip="0"]');
    expect(await page.innerText('[data-stack=center]')).toContain('1/4');
    for (const item of ['volcano', 'rose']) {
      await page.click('[data-stack=center]');
      await page.click(`[data-item=${item}]`);
    }
    await page.waitForSelector('[data-no-tiles]');
  });

  it('a tile on two planets, after one was switched back to tiles; and a face-down tile without a baobab', async () => {
    const page = await openPad({
      pad: writtenPad([{ way: 'tiles', tiles: 'C04' }, { name: 'Bo' }]),
      hash: '#/pad/count',
    });
    await page.click('label:has([value=counts])');
    await page.click('[data-next]');
    await page.click('label:has([value=tiles])');
    await tapTile(page, 'C04');
    expect(await warnings(page)).toEqual([]);
    await page.click('[data-previous]');
    await page.click('label:has([value=tiles])');
    expect(await warnings(page)).toEqual(['tileTwice']);
    await page.click('[data-cell=b2]');
    await page.click('[data-turn-over]');
    expect(await page.locator('dialog .rules a[href="#/rules/R7.4"]').innerText()).toBe('Volcano');
    await page.keyboard.press('Escape');
    expect(await warnings(page)).toEqual(['faceDownThrees', 'faceDownNoBaobab', 'tileTwice']);
    await page.click('[data-warning=faceDownNoBaobab] [data-fix]');
    await page.click('[data-warning=tileTwice] [data-fix]');
    expect(await warnings(page)).toEqual([]);
    expect(await page.innerText('[data-stack=center]')).toContain('0/4');
  });

  it('all warnings again with the result, with buttons to fix each or go to its planet', async () => {
    const page = await openPad({ pad: ODD, hash: '#/pad/result' });
    expect(await warnings(page)).toEqual(['threeBaobabs', 'faceDownThrees', 'moreThanBox', 'characterTooOften']);
    expect(await page.innerText('[data-warning=threeBaobabs]')).toContain('Ana: 3 baobabs face up');
    await page.click('[data-warning=threeBaobabs] [data-fix]');
    expect(await page.locator('[data-warning=threeBaobabs]').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-winner'))).toBe(true);
    await page.click('[data-warning=faceDownThrees] [data-show-planet]');
    await page.waitForSelector('[data-planet-of="1"]');
  });

  it('more than the box contains, too many tiles, two kings, face-down tiles not in threes', async () => {
    const page = await openPad({
      pad: writtenPad([{ characters: ['king', 'drunkard'] }, { characters: ['king'], items: { rose: 3 } }]),
      hash: '#/pad/count',
    });
    expect(await warnings(page)).toEqual(['characterTooOften']);
    await page.fill('[data-stepper=rose] input', '3');
    await page.fill('[data-stepper=faceDown] input', '4');
    await page.fill('[data-stepper=volcano] input', '9');
    await page.keyboard.press('Tab');
    expect(await warnings(page)).toEqual(['faceDownThrees', 'tooManyTiles', 'moreThanBox', 'characterTooOften']);
    expect(await page.innerText('[data-warning=moreThanBox]')).toContain(
      '6\u00a0roses across all planets, but the game has only 5.',
    );
    expect(await totals(page)).toEqual([3, 0]); // scored all the same: 12 for the drunkard, minus 9
  });

  it('a fifth tile of a stack, which is placed all the same; fewer than sixteen tiles give points so far', async () => {
    const page = await openPad({
      pad: writtenPad([{ way: 'tiles', tiles: 'C04 C05 C06 C07' }, {}]),
      hash: '#/pad/count',
    });
    expect(await page.innerText('[data-provisional]')).toContain('4 of 16 tiles');
    expect(await warnings(page)).toEqual([]);
    await tapTile(page, 'C09');
    expect(await warnings(page)).toEqual(['stackFull']);
  });
});

describe('a placed tile', () => {
  it('can be replaced or removed', async () => {
    const page = await openPad({ pad: writtenPad([{ way: 'tiles', tiles: 'C04 C05 P07' }, {}]), hash: '#/pad/count' });
    const cell = (name: string): Promise<string | null> => page.getAttribute(`[data-cell=${name}]`, 'aria-label');
    await page.click('[data-cell=b2]');
    await page.click('[data-replace]');
    await page.click('[data-item=elephant]');
    await page.click('[data-tile=C17]');
    expect(await cell('b2')).toContain('elephant');
    expect(await cell('c2')).toContain('fox');
    await page.click(`[data-cell=${CORNERS[0]}]`);
    expect(await page.locator('[data-turn-over]').count()).toBe(0); // characters have no baobab
    await page.click('[data-remove]');
    expect(await cell(CORNERS[0])).toContain('empty');
  });
});

describe('nothing is lost', () => {
  it('an unfinished count survives closing the page, in both forms', async () => {
    const page = await openPad({ pad: writtenPad([{ name: 'Ana' }, { name: 'Bo' }]), hash: '#/pad/count' });
    await page.click('[data-character=king]');
    await page.click('[data-stepper=rose] [data-more]');
    await page.click('label:has([value=tiles])');
    await page.click('[data-tile=P01]');
    await page.reload();
    await page.waitForSelector('[data-strip]');
    expect(await page.innerText('[data-stack=character]')).toContain('1/4');
    await page.click('label:has([value=counts])');
    expect(await totals(page)).toEqual([14, 0]);
    await page.goto(`${app.url}#/pad`);
    await page.click('[data-start-over]');
    await page.click('[data-undo]');
    await page.click('[data-begin]');
    await page.waitForSelector('[data-strip]');
    expect(await totals(page)).toEqual([14, 0]);
  });

  it('a saved game survives a reload, with everybody’s statistics, and deletion can be undone', async () => {
    const page = await openPad({ pad: writtenPad([ANTOINE, BRUNO]), kept: PAST, hash: '#/pad/result' });
    await page.click('[data-save]');
    await page.waitForSelector('[data-saved-game]');
    await page.reload();
    await page.waitForSelector('[data-saved-game]');
    expect(await page.locator('[data-saved-game]').count()).toBe(3);
    expect(await page.innerText('[data-best]')).toContain('Antoine with 41\u00a0points');
    const record = await page.locator('[data-record=Antoine] td').allInnerTexts();
    expect(record).toEqual(['3', '3', '41', '40']);
    await page.locator('[data-delete]').first().click();
    expect(await page.locator('[data-saved-game]').count()).toBe(2);
    await page.click('[data-undo]');
    expect(await page.locator('[data-saved-game]').count()).toBe(3);
    await page.locator('[data-saved-game] a').first().click();
    expect(await page.innerText('[data-winner]')).toBe('Antoine wins with 41\u00a0points');
    await page.goto(`${app.url}#/pad`);
    expect(await page.inputValue('[data-name="1"]')).toBe('Bruno');
    expect(await page.innerText('[data-begin]')).toBe(padText('pad.begin'));
  });

  it('a saved game can be corrected; until the correction is saved it stays unchanged, and so does the current count', async () => {
    const [id] = Object.keys(PAST).map((key) => key.replace('planet/pad-game/', ''));
    const page = await openPad({
      kept: PAST,
      pad: writtenPad([{ name: 'Zoe', characters: ['king'] }, {}]),
      hash: `#/pad/${id}`,
    });
    await page.click('[data-correct]');
    await page.click('[data-strip="1"]');
    await page.click('label:has([value=counts])');
    await tapCounts(page, { characters: ['king'], items: { rose: 1 } });
    await page.reload();
    await settled(page);
    expect(await totals(page)).toEqual([38, 14]);
    const keptTotals = (): Promise<readonly string[]> => page.locator(`[data-saved-game="${id}"] b`).allInnerTexts();
    await page.goto(`${app.url}#/pad/past`);
    expect(await keptTotals()).toEqual(['41', '39']);
    await page.click('[data-new]');
    await page.click('[data-begin]');
    await page.click('[data-result]');
    await page.click('[data-save]');
    await page.waitForSelector('[data-correct]');
    expect(await page.innerText('[data-ranked="1"]')).toContain('14');
    await page.click('[data-correct]');
    await page.click('[data-discard-correction]');
    await page.waitForSelector('[data-correct]');
    await page.goto(`${app.url}#/pad/past`);
    expect(await keptTotals()).toEqual(['38', '14']);
    expect(await page.locator('[data-saved-game]').count()).toBe(2);
    await page.click('[data-new]');
    expect(await page.inputValue('[data-name="0"]')).toBe('Zoe');
  });

  it('what another window writes is shown with a notice, and this window’s count can be restored', async () => {
    const page = await openPad({ pad: writtenPad([{ name: 'Ana' }, { name: 'Bo' }]), hash: '#/pad/count' });
    const other = await device.newPage();
    await other.goto(`${app.url}#/pad/count`);
    await other.click('[data-character=king]');
    await other.click('[data-stepper=rose] [data-more]');
    await page.waitForSelector('[data-changed-elsewhere]');
    await expect.poll(() => totals(page)).toEqual([14, 0]);
    await page.click('[data-dismiss]');
    await page.click('[data-stepper=rose] [data-more]');
    await other.waitForSelector('[data-changed-elsewhere]');
    await expect.poll(() => totals(other)).toEqual([7, 0]);
    await other.click('[data-restore]');
    await page.waitForSelector('[data-changed-elsewhere]');
    await expect.poll(() => totals(page)).toEqual([14, 0]);
    await other.close();
  });
});

describe('free placement', () => {
  /** 38 if every character were in a corner. */
  const FREE = must(parsePlanets(EXAMPLE, { tileSet: BOX, options: optionsOf('manual') }))[0]?.planet ?? [];

  it('R7.2 by tiles, counts a character only in a corner, and moves a tile to another space', async () => {
    const page = await openPad();
    await page.click('label:has([name=placement][value=free])');
    await page.click('[data-begin]');
    await page.click('label:has([value=tiles])');
    for (const [index, placedTile] of FREE.entries()) {
      if (placedTile === null) continue;
      expect(await page.getAttribute('[data-target]', 'data-target')).toBe(CELLS[index]);
      await tapTile(page, placedTile.tile, { isFaceDown: placedTile.showing === 'faceDown', narrows: false });
    }
    await page.waitForSelector('[data-planet-full]');
    expect((await totals(page))[0]).toBe(41 - 3); // alone, its volcanoes count as the most
    expect(await page.innerText('[data-alone]')).toContain('3\u00a0volcanoes');
    await page.click('[data-cell=a1]');
    await page.click('[data-move-tile]');
    await page.click('[data-cell=b2]');
    expect((await totals(page))[0]).toBe(41 - 3 - 9); // the geographer is off the corners
    await page.click('[data-result]');
    expect(await page.innerText('[data-alone]')).toContain('3\u00a0volcanoes');
    expect(await page.inputValue('[data-text]')).toContain('C01* U05 D17 P12');
  });

  it('R7.2 by counts, a corner may have a planet tile', async () => {
    const pad = writtenPad([{ items: { rose: 1 } }, { name: 'Bo' }], { placement: 'free' });
    const page = await openPad({ pad, hash: '#/pad/count' });
    for (const entry of ['king', 'none', 'none', 'none']) await page.click(`[data-character=${entry}]`);
    expect(await totals(page)).toEqual([14, 0]);
    expect(await page.locator('[data-provisional]').count()).toBe(0);
    await page.locator('[data-chosen-character=none]').first().click();
    await page.click('[data-character=king]');
    expect(await totals(page)).toEqual([28, 0]);
  });
});

describe('the score track', () => {
  const RUNNERS = writtenPad([ANTOINE, BRUNO, { name: 'Zoe', characters: ['king'], items: { volcano: 7, rose: 3 } }]);
  const spaces = (page: Page): Promise<readonly (string | null)[]> =>
    page.locator('[data-token]').evaluateAll((all) => all.map((each) => each.getAttribute('data-space')));
  const points = (page: Page): Promise<readonly string[]> => page.locator('[data-track-points]').allInnerTexts();

  it('R7.2 R7.4 goes corner by corner by keyboard, then back for the volcanoes, and says so', async () => {
    const page = await openPad({ pad: RUNNERS, kept: { 'planet/settings': { motion: 'none' } }, hash: '#/pad/result' });
    expect(await points(page)).toEqual(['41', '45', '−7']);
    expect(await spaces(page)).toEqual(['41', '45', '43']); // behind the start
    expect(await page.locator('[data-token="2"]').textContent()).toContain('−7');
    await page.focus('[data-track-run]');
    await page.keyboard.press('Enter');
    expect(await points(page)).toEqual(['0', '0', '0']);
    await page.focus('[data-track-next]');
    const seen: (readonly string[])[] = [];
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Enter');
      seen.push(await points(page));
    }
    expect(seen).toEqual([
      ['9', '12', '0'],
      ['18', '26', '0'],
      ['31', '38', '0'],
      ['41', '45', '0'],
      ['41', '45', '−7'],
    ]);
    await page.locator('[role=log] p', { hasText: 'Zoe: −7\u00a0points' }).waitFor({ state: 'attached' });
  });

  it('laps: a token past the start shows by how much', async () => {
    const pad = writtenPad([
      { name: 'Ana', characters: ['lamplighter', 'king'], items: { lamppost: 45, rose: 1 } },
      BRUNO,
    ]);
    const page = await openPad({ pad, kept: { 'planet/settings': { motion: 'none' } }, hash: '#/pad/result' });
    expect(await spaces(page)).toEqual(['9', '39']);
    expect(await page.locator('[data-token="0"]').textContent()).toContain('+50');
  });

  it('runs by itself at the speed of the settings, and not where the system wants no motion', async () => {
    const page = await openPad({
      pad: RUNNERS,
      kept: { 'planet/settings': { motion: 'quick' } },
      hash: '#/pad/result',
    });
    await page.click('[data-track-run]');
    await page.waitForSelector('[data-score-track="2"]');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    onTestFinished(() => page.emulateMedia({ reducedMotion: null }));
    await page.click('[data-track-previous]');
    await page.click('[data-track-run]');
    await page.waitForSelector('[data-score-track="0"]');
    const place = await page.getAttribute('[data-token="0"]', 'transform');
    expect(await page.getAttribute('[data-token="1"]', 'transform')).not.toBe(place); // beside each other
  });
});

describe('a file', () => {
  it('moves the games to another device, each once', async () => {
    const page = await openPad({ kept: PAST, hash: '#/pad/past' });
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-export]')]);
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text).games[0]).toMatchObject({ names: ['Antoine', 'Bruno'], totals: [41, 39] });
    const other = await openPad({ hash: '#/pad/past', context: await app.visit({ viewport: PHONE }) });
    const file = { name: 'games.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await other.setInputFiles('[data-import]', file);
    await other.getByText('2 games added.').waitFor();
    expect(await other.locator('[data-saved-game]').count()).toBe(2);
    await other.setInputFiles('[data-import]', file);
    await other.getByText('No new games. 2 were already here.').waitFor();
    await other.reload();
    await other.waitForSelector('[data-saved-game]');
    expect(await other.locator('[data-saved-game]').count()).toBe(2);
    await other.context().close();
  });

  it('reports how many games there was no room for', async () => {
    const page = await openPad({ hash: '#/pad/past' });
    const [first, second] = Object.values(PAST);
    const games = (all: readonly unknown[]) => ({
      name: 'games.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ format: 'make-me-a-planet score pad', version: 2, games: all })),
    });
    await page.setInputFiles('[data-import]', games([first]));
    await page.getByText('1 game added.').waitFor();
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size = size / 2) {
        try {
          for (let again = 0; again < 2; again += 1) localStorage.setItem(`filler${size}/${again}`, 'x'.repeat(size));
        } catch {} // full: continue with a smaller one
      }
    });
    await page.setInputFiles('[data-import]', games([first, second]));
    await page.getByText('1 was already here. 1 game couldn’t be saved: your browser has no space left.').waitFor();
    expect(await page.locator('[data-saved-game]').count()).toBe(1);
  });

  it('is refused with a reason if it is not a score pad', async () => {
    const page = await openPad({ hash: '#/pad/past' });
    for (const [text, reason] of [
      ['hello', padText('pad.import.notJson')],
      ['{"games":[]}', padText('pad.import.notPad')],
      ['{"format":"make-me-a-planet score pad","version":7,"games":[]}', padText('pad.import.newer')],
      ['{"format":"make-me-a-planet score pad","version":2,"games":[{"id":"x"}]}', 'Game 1'],
    ] as const) {
      const buffer = Buffer.from(text);
      await page.setInputFiles('[data-import]', { name: 'x.json', mimeType: 'application/json', buffer });
      await page.getByText(reason).waitFor();
    }
  });
});

it.each([
  ['en', 'Score pad', 'Volcano', 'One more: rose', 'Ana leads with 14\u00a0points'],
  ['fr', 'Feuille de score', 'Volcan', 'Ajouter\u00a0: rose', 'Ana est en tête avec 14\u00a0points'],
  ['es', 'Hoja de puntos', 'Volcán', 'Añadir: rosa', 'Ana va ganando con 14\u00a0puntos'],
  ['de', 'Wertungsblock', 'Vulkan', 'Eins mehr: Rose', 'Ana führt mit 14\u00a0Punkten'],
])('speaks %s', async (language, title, volcano, more, leads) => {
  const page = await openPad({
    kept: { 'planet/settings': { language } },
    pad: writtenPad([{ name: 'Ana' }, { name: 'Bo', characters: ['hunter'] }]),
  });
  expect(await page.innerText('h1')).toBe(title);
  await page.click('[data-begin]');
  await page.click('[data-character=king]');
  await page.getByRole('group', { name: volcano, exact: true }).waitFor();
  await page.getByRole('button', { name: more }).click();
  await page.click('[data-result]');
  expect(await page.innerText('[data-winner]')).toBe(leads);
});

it('can be used by keyboard alone, and announces the points', async () => {
  const page = await openPad({
    pad: writtenPad([{ name: 'Ana' }, { name: 'Bo', characters: ['hunter'] }]),
    hash: '#/pad/count',
  });
  await page.focus('[data-character=king]');
  await page.keyboard.press('Enter');
  await page.focus('[data-stepper=rose] [data-more]');
  await page.keyboard.press('Enter');
  await page.locator('[role=log] p', { hasText: 'Ana: 14\u00a0points. Ana leads.' }).waitFor({ state: 'attached' });
  for (const character of ['hunter', 'hunter', 'drunkard']) {
    await page.focus(`[data-character=${character}]`);
    await page.keyboard.press('Enter');
  }
  // the portraits are gone, and the focus has moved on to the counts
  await page.waitForFunction(() => document.activeElement?.closest('[data-stepper=volcano]') !== null);
  await page.focus('input[name=way]:checked');
  await page.keyboard.press('ArrowRight');
  await page.focus('[data-tile=P01]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-tile'));
});

it('gives an uncounted planet no rank, links to counting it, and makes a picture of the others', async () => {
  const page = await openPad({
    pad: writtenPad([{ name: 'Chloé' }, ANTOINE, BRUNO_COUNTED], { seats: 3 }),
    hash: '#/pad/result',
  });
  expect(await page.innerText('[data-winner]')).toBe('Antoine leads with 41\u00a0points');
  expect(await page.innerText('[data-uncounted]')).toBe(
    'Chloé: this planet is empty, so it has no points and no rank.',
  );
  expect(await page.locator('[data-ranked]').last().innerText()).toContain(padText('pad.uncounted'));
  expect(await page.locator('thead th').allInnerTexts()).toEqual(['Antoine', 'Bruno']);
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-picture]')]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(1080);
  await page.click('[data-count-planet]');
  await page.waitForSelector('[data-planet-of="0"]');
});

it('is loaded only when it is opened', async () => {
  const context = await app.visit({ viewport: PHONE });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(app.url, { waitUntil: 'networkidle' });
  const before = asked.length;
  await page.click('a[href="#/pad"]');
  await page.waitForSelector('[data-begin]');
  expect(asked.slice(before).some((url) => /\/Pad-.*\.js$/.test(url))).toBe(true);
  expect(asked.slice(0, before).some((url) => /\/Pad-/.test(url))).toBe(false);
  await context.close();
});
