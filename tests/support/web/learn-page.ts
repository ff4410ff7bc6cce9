// A learner in a real browser: goes through a lesson by tapping or by keys, doing what each step asks for.

import type { Page } from 'playwright';
import type { Move } from '../../../src/rules/index.ts';
import { expectedMove, type Lesson } from '../../../src/web/learn/lesson.ts';
import { PHONE } from './table-page.ts';
import type { WebApp } from './web-app.ts';

export interface Visit {
  readonly hash: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly kept?: Readonly<Record<string, unknown>>;
}

interface LearningPage {
  readonly page: Page;
  /** Errors of the page since it was last opened. */
  readonly errors: string[];
}

/** One page for all tests with an app: loading it again costs less than a new one. */
const pages = new WeakMap<WebApp, Promise<LearningPage>>();

async function newPage(app: WebApp): Promise<LearningPage> {
  const page = await (await app.visit({ viewport: PHONE })).newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message, stack }) => errors.push(stack ?? message));
  return { page, errors };
}

/** Loads the lessons or puzzles with only the given data stored; without motion and with fast bots unless given. */
export async function openLearning(app: WebApp, { hash, settings, kept }: Visit): Promise<LearningPage> {
  const opened = pages.get(app) ?? newPage(app);
  pages.set(app, opened);
  const { page, errors } = await opened;
  errors.length = 0;
  await page.goto(`${app.url}manifest.webmanifest`);
  await page.evaluate(
    (entries) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    },
    { 'planet/settings': { motion: 'none', pace: 'fast', ...settings }, ...kept },
  );
  await page.goto(`${app.url}${hash}`);
  return { page, errors };
}

/** Waits until a step, counted from 1, is on the coach's card and nobody else is moving. */
export async function atStep(page: Page, number: number): Promise<void> {
  await page.waitForSelector(`[data-coach="${number}"]:not(.walking)`);
}

/** Does what a step asks for, by tapping. */
export async function tapStep(page: Page, lesson: Lesson, index: number): Promise<void> {
  const step = lesson.steps[index];
  if (step?.kind === 'tell') return page.click('[data-coach-next]');
  if (step?.kind === 'act') {
    await page.click('.menu summary');
    await page
      .locator('.menu li button', {
        hasText: { discards: /discard|descart|défauss|abgelegt/i, peek: /hide|cach|ocult|verberg/i }[
          step.action as 'peek'
        ],
      })
      .click();
    await page.keyboard.press('Escape');
    return undefined;
  }
  const move = expectedMove(lesson, { step: index, swaps: {} });
  if (move !== undefined) await tapMove(page, move);
  return undefined;
}

async function tapMove(page: Page, move: Move): Promise<void> {
  switch (move.kind) {
    case 'openStack':
      return page.click(`[data-stack=${move.stack}]`);
    case 'makeOffer':
      await page.click(`[data-offer=${move.covered}]`);
      return page.click('[data-offer-tiles]');
    case 'takeTile':
      await page.click(`[data-offer=${move.tile}]`);
      return page.locator('.mine [data-cell].lit').last().click();
    case 'takeCovered':
      await page.click('[data-offer=covered]');
      return page.click('[data-confirm]');
    case 'placeTile':
      return page.locator('.mine [data-cell].lit').last().click();
    case 'appointSeat':
      return page.click(`[data-appoint-name="${move.seat}"]`);
  }
}

/** Does the same with keys alone; the focus must be on the element to use. */
export async function keyStep(page: Page, lesson: Lesson, index: number): Promise<void> {
  const step = lesson.steps[index];
  if (step?.kind === 'tell') {
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-coach-next'));
    return page.keyboard.press('Enter');
  }
  if (step?.kind === 'act') {
    await page.keyboard.press(step.action === 'discards' ? 'd' : 'k');
    return page.keyboard.press('Escape');
  }
  const move = expectedMove(lesson, { step: index, swaps: {} });
  const selector = {
    openStack: '[data-stack]',
    makeOffer: '[data-offer]',
    takeTile: '[data-offer]',
    takeCovered: '[data-offer]',
    placeTile: '.mine [data-cell].lit',
    appointSeat: '[data-appoint-name]',
  }[move?.kind ?? 'takeTile'];
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
  const wanted = move === undefined ? '' : targetOf(move);
  await pressUntil(page, 'ArrowRight', wanted);
  await page.keyboard.press('Enter');
  if (move?.kind === 'makeOffer') {
    await page.locator('[data-offer-tiles]').first().waitFor();
    await pressUntil(page, 'Tab', '[data-offer-tiles]');
    await page.keyboard.press('Enter');
  }
  if (move?.kind === 'takeTile' || move?.kind === 'takeCovered') await page.keyboard.press('Enter');
  return undefined;
}

/** Presses a key until the element has the focus, a few times at most. */
async function pressUntil(page: Page, key: string, wanted: string): Promise<void> {
  for (let press = 0; press < 5; press++) {
    if (await page.evaluate((target) => document.activeElement?.matches(target), wanted)) return;
    await page.keyboard.press(key);
  }
}

function targetOf(move: Move): string {
  switch (move.kind) {
    case 'openStack':
      return `[data-stack=${move.stack}]`;
    case 'makeOffer':
      return `[data-offer=${move.covered}]`;
    case 'takeTile':
      return `[data-offer=${move.tile}]`;
    case 'takeCovered':
      return '[data-offer=covered]';
    case 'placeTile':
      return '.mine [data-cell].lit';
    case 'appointSeat':
      return `[data-appoint-name="${move.seat}"]`;
  }
}
