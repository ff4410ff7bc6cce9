// The lessons and puzzles in the browser at phone size: played by tapping and by keys, left and resumed, with wrong
// tries explained, in every language.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onlyAnswer, solveEndgame } from '../../src/web/learn/endgame-solver.ts';
import { lessonOf } from '../../src/web/learn/lessons/index.ts';
import { placeOfDay, puzzleGame } from '../../src/web/learn/puzzle.ts';
import { PUZZLES } from '../../src/web/learn/puzzles.ts';
import { chapterIn } from '../support/messages.ts';
import { atStep, keyStep, openLearning, tapStep } from '../support/web/learn-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

const en = chapterIn('en', 'learn');

let app: WebApp;
beforeAll(async () => {
  app = await openWebApp();
});
afterAll(() => app?.close());

const cardText = (page: Page): Promise<string> => page.innerText('[data-coach] .text');

/** The card, the prompt, the offer and the learner's planet are all visible and do not overlap. */
async function isClear(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const boxes = ['[data-coach]', '.ask', '.tiles', '.own'].map((each) =>
      document.querySelector(each)?.getBoundingClientRect(),
    );
    return boxes.every((box, index) => {
      if (box === undefined || box.bottom > innerHeight + 1) return false;
      return boxes
        .slice(index + 1)
        .every((other) => other !== undefined && (box.bottom <= other.top + 1 || other.bottom <= box.top + 1));
    });
  });
}

describe.each([
  ['first', 'fr', 'tapping', tapStep],
  ['pair', 'es', 'tapping', tapStep],
  ['hidden', 'en', 'tapping', tapStep],
  ['first', 'en', 'keys alone', keyStep],
  ['pair', 'fr', 'keys alone', keyStep],
  ['hidden', 'es', 'keys alone', keyStep],
] as const)('the lesson “%s” in %s by %s', (id, language, _, doStep) => {
  it('can be played to its end', async () => {
    const lesson = lessonOf(id);
    if (lesson === undefined) throw new Error(`there is no lesson ${id}`);
    const { page, errors } = await openLearning(app, { hash: `#/learn/${id}`, settings: { language } });
    for (const index of lesson.steps.keys()) {
      await atStep(page, index + 1);
      const isCounted = (await page.locator('[data-game-over]').count()) > 0;
      if (!isCounted) await expect.poll(() => isClear(page), { message: `step ${index + 1}` }).toBe(true);
      if (lesson.steps[index]?.kind === 'act') expect(await page.locator('[data-coach-next]').count()).toBe(0);
      if (index < lesson.steps.length - 1) await doStep(page, lesson, index);
    }
    await page.waitForSelector('[data-coach-play]');
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await page.goto(`${app.url}#/learn`);
    expect(await page.locator('.done').count()).toBe(1);
    expect(errors).toEqual([]);
  });
});

it('links the lessons from the start page, and resumes one where it was left, with tiles in the chosen cells', async () => {
  const lesson = lessonOf('first');
  if (lesson === undefined) throw new Error('there is no first lesson');
  const { page, errors } = await openLearning(app, { hash: '' });
  await page.click('a[href="#/learn"]');
  await page.click('[data-lesson=first]');
  for (const index of [0, 1, 2]) {
    await atStep(page, index + 1);
    await tapStep(page, lesson, index); // tiles go to the last highlighted cell
  }
  await atStep(page, 4);
  expect(await page.locator('.mine [data-placed-tile=d4]').count()).toBe(1);
  await page.reload();
  await atStep(page, 4);
  expect(await page.locator('.mine [data-placed-tile=d4]').count()).toBe(1);
  await page.goto(`${app.url}#/learn`);
  expect(await page.innerText('[data-lesson=first]')).toContain('step 4 of 18');
  await page.click('[data-lesson=first]');
  await page.click('[data-coach] .again');
  await atStep(page, 1);
  expect(errors).toEqual([]);
});

it('explains a wrong try, by the coach or by the rule, changes nothing, and lets the learner try again', async () => {
  const { page } = await openLearning(app, {
    hash: '#/learn/first',
    kept: { 'planet/learn/first': { step: 2, swaps: {} } },
  });
  await atStep(page, 3);
  await page.click('[data-offer=P07]');
  await page.locator('.mine [data-cell].lit').first().click();
  expect(await cardText(page)).toBe(en['first.take.king']);
  expect(await page.locator('.mine [data-placed-tile]').count()).toBe(0);
  await page.waitForSelector('[data-offer=P01].hinted');
  await page.click('[data-offer=P01]');
  await page.click('.mine [data-cell=b2]'); // not a home cell for characters
  expect(await page.getAttribute('.why a', 'href')).toBe('#/rules/R5.3');
  await page.locator('.mine [data-cell].lit').first().click();
  await atStep(page, 4);
});

it('highlights what to do on request, and does it on a second request', async () => {
  const { page } = await openLearning(app, {
    hash: '#/learn/first',
    kept: { 'planet/learn/first': { step: 2, swaps: {} } },
  });
  await atStep(page, 3);
  expect(await page.innerText('[data-coach-show]')).toBe(en['coach.show']);
  await page.click('[data-coach-show]');
  await page.waitForSelector('[data-offer=P01].hinted');
  expect(await page.innerText('[data-coach-show]')).toBe(en['coach.do']);
  await page.click('[data-coach-show]');
  await atStep(page, 4);
  expect(await page.locator('.mine [data-placed-tile]').count()).toBe(1);
});

it('announces what the coach says, lets nobody skip it, and links its rule and back', async () => {
  const { page } = await openLearning(app, { hash: '#/learn/first' });
  await atStep(page, 1);
  await page.click('[data-stack=character]');
  await page.waitForSelector('[data-coach="1"] .nudged');
  await page.click('[data-coach-next]');
  await atStep(page, 2);
  await page.waitForFunction(
    (text) => document.querySelector('[role=log]')?.textContent?.includes(text),
    en['first.open'] ?? '',
  );
  await page.click('[data-coach] .rule');
  await page.waitForSelector('[data-clause="R3.1"]');
  await page.goBack();
  await atStep(page, 2);
});

describe('the puzzle of the day', () => {
  const place = placeOfDay(Date.now(), PUZZLES.length);
  const game = puzzleGame(PUZZLES[place] ?? '');
  const viewer = game.step.kind === 'take' ? game.step.seat : 0;
  const outcomes = solveEndgame(game);
  const right = onlyAnswer(outcomes, viewer);
  const wrong = outcomes.find((outcome) => outcome !== right);

  const answer = async (page: Page, given: typeof right): Promise<void> => {
    await page.click(`[data-offer=${given?.answer.tile}]`);
    await page.locator('.mine [data-cell].lit').first().click();
    await page.click(`[data-appoint-name="${given?.answer.next}"]`);
    await page.waitForSelector('[data-verdict]');
  };

  it.each([
    ['fr', /^Si tu désignes .+\u00a0: .+ prend .+\. Tu gagnes/],
    ['es', /^Si sigue .+: .+ elige .+\. Ganas/],
    ['de', /^Wenn .+ als Nächstes wählt: .+ nimmt .+\. Du gewinnst/],
    ['en', /^If .+ picks next: .+ takes .+\. You win/],
  ] as const)('explains a wrong answer in %s', async (language, why) => {
    const { page, errors } = await openLearning(app, { hash: '#/puzzle', settings: { language } });
    await answer(page, wrong);
    await page.waitForSelector('[data-verdict=wrong]');
    await page.click('[data-why]');
    expect(await page.getByRole('dialog').locator('tbody tr').count()).toBe(outcomes.length);
    await page.waitForSelector('[data-reasons] li');
    const namings = await page.locator('[data-next-seats] li').allInnerTexts();
    expect(namings.length).toBe(outcomes.filter((each) => each.answer.tile === right?.answer.tile).length);
    expect(namings[0]).toMatch(why);
    if (language !== 'en') {
      return;
    }
    await page.keyboard.press('Escape');
    await page.click('[data-again]');
    await answer(page, right);
    await page.waitForSelector('[data-verdict=right]');
    expect(await page.locator('.solved').count()).toBe(1);
    expect(await page.innerText('.streak')).toBe(''); // only the first answer counts
    expect(errors).toEqual([]);
  });

  it('is marked as solved in the list of lessons, at whatever try', async () => {
    const { page } = await openLearning(app, { hash: '#/puzzle' });
    await answer(page, wrong);
    await page.click('[data-again]');
    await answer(page, right);
    await page.waitForSelector('[data-verdict=right]');
    await page.evaluate(() => {
      location.hash = '#/learn';
    });
    const row = page.locator('li', { has: page.locator('[data-puzzle]') });
    await row.waitFor();
    expect(await row.innerText()).toContain('✓ solved');
  });

  it('starts a streak when solved at the first try; the archive goes both ways', async () => {
    const { page } = await openLearning(app, { hash: '#/puzzle' });
    await answer(page, right);
    await page.waitForSelector('[data-verdict=right]');
    expect(await page.innerText('.streak')).toBe('1\u00a0day in a row');
    await page.click('[data-next]');
    await expect.poll(() => page.innerText('.all')).toBe(`${((place + 1) % PUZZLES.length) + 1} of ${PUZZLES.length}`);
    await page.click('[data-previous]');
    await page.waitForSelector('.solved');
  });
});

it('links characters and tiles at the table to their clauses', async () => {
  const { page } = await openLearning(app, {
    hash: '#/learn/first',
    kept: { 'planet/learn/first': { step: 13, swaps: {} } },
  });
  await atStep(page, 14);
  await page.click('[data-offer=D08]');
  expect(await page.getAttribute('.note a', 'href')).toBe('#/rules/R7.4');
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await page.getByRole('dialog').locator('li button').first().click();
  expect(await page.getByRole('dialog').locator('th a').first().getAttribute('href')).toMatch(/^#\/rules\/R8\./);
});
