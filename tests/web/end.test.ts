// The end of a game: no result before the scoring sequence, no layout shift, every planet, and no second sequence
// unless requested.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scorePlanets } from '../../src/rules/index.ts';
import { pageText } from '../support/messages.ts';
import { isBeforeEnd } from '../support/web/positions.ts';
import {
  DESK,
  type GamePlan,
  gameOf,
  goTo,
  nextMoment,
  openGame,
  PHONE,
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
const OVER = { step: 'over', round: 16 } as const;

/** What the table says and where its planet is, from the last move until the scoring sequence. */
const WATCH_TABLE = `
  globalThis.seen = { texts: [], tops: [] };
  const look = () => {
    const table = document.querySelector('main.table');
    if (table !== null) {
      seen.texts.push(table.querySelector('.ask').innerText + ' ' + document.querySelector('[role=log]').innerText);
      if (table.dataset.step === 'over') seen.points = [...table.querySelectorAll('.points')].map((each) => each.innerText);
      seen.tops.push(Math.round(table.querySelector('.own').getBoundingClientRect().top));
    }
    requestAnimationFrame(look);
  };
  look();`;
interface Seen {
  readonly texts: readonly string[];
  readonly tops: readonly number[];
  readonly points: readonly string[];
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])('when the last tile is placed on %s', (_, viewport) => {
  it('nothing reveals the result before the scoring sequence, and the planet stays in place', async () => {
    const page = await tableFor({ seats: THREE, at: isBeforeEnd, settings: { motion: 'quick' }, viewport });
    const moment = await nextMoment(page);
    await page.evaluate(WATCH_TABLE);
    await tapAnswer(page, moment);
    await page.waitForSelector('[data-next-chapter]');
    const { texts, tops } = await page.evaluate<Seen>('seen');
    expect(texts.filter((text) => /wins?\b|victory/i.test(text))).toEqual([]);
    expect(texts.at(-1)).toContain(pageText('table.over'));
    expect(new Set(tops).size).toBe(1);
  });
});

it('reveals hidden characters before the scoring sequence, but not their points', async () => {
  const page = await tableFor({
    seats: THREE,
    seed: 'e',
    options: { hiddenCharacters: 'secret-draft' },
    at: isBeforeEnd,
    settings: { motion: 'quick' },
  });
  const moment = await nextMoment(page);
  await page.evaluate(WATCH_TABLE);
  await tapAnswer(page, moment);
  await page.waitForSelector('[data-next-chapter]');
  const { points } = await page.evaluate<Seen>('seen');
  expect(points).toHaveLength(3);
  expect(points.join('')).not.toMatch(/\d/);
});

describe('a finished game that is opened again', () => {
  it('shows the result at once, and the scoring sequence on request', async () => {
    const page = await tableFor({ seats: THREE, at: OVER, settings: { motion: 'full' } });
    await page.waitForSelector('[data-game-over]');
    expect(await page.locator('[data-next-chapter]').count()).toBe(0);
    await page.click('[data-replay-scoring]');
    await page.waitForSelector('[data-next-chapter]');
  });

  it('does so after a visit to the rules too', async () => {
    const page = await tableFor({ seats: THREE, at: isBeforeEnd, settings: { motion: 'full' } });
    await tapAnswer(page, await nextMoment(page));
    await page.click('[data-skip]');
    await page.locator('td a[href*="#/rules/"]').first().click();
    await page.waitForSelector('main.page');
    await page.goBack();
    await page.waitForSelector('[data-game-over]');
    expect(await page.locator('[data-total]').count()).toBe(THREE.length);
  });
});

describe.each([
  ['three', THREE],
  ['five', FIVE],
])('with %s players', (_, seats) => {
  it.each([
    ['a phone', PHONE],
    ['a desktop', DESK],
  ])('shows every planet on %s, the player’s first and largest, then the best', async (__, viewport) => {
    const page = await tableFor({ seats, at: OVER, viewport });
    await page.waitForSelector('[data-total]');
    const figures = await page.locator('.end figure').evaluateAll((all) =>
      all.map((each) => ({
        width: each.querySelector('svg')?.clientWidth ?? 0,
        isOwn: (each.textContent ?? '').includes('You'),
        points: Number(/(-?\d+) points?/.exec(each.textContent ?? '')?.[1]),
      })),
    );
    expect(figures).toHaveLength(seats.length);
    const [first, ...others] = figures;
    expect(figures.map(({ isOwn }) => isOwn)).toEqual(seats.map((_, place) => place === 0));
    const points = others.map((each) => each.points);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
    for (const { width } of others) {
      expect(width).toBeGreaterThan(100);
      expect(width).toBeLessThan(first?.width ?? 0);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
});

it('celebrates a win, and nothing else', async () => {
  const plans = Array.from({ length: 20 }, (_, index) => ({ seats: THREE, at: OVER, seed: `celebration ${index}` }));
  const isWon = (plan: GamePlan): boolean => {
    const { planets, setup } = gameOf(plan);
    return scorePlanets(planets, setup.tileSet, setup.options).winners.includes(0);
  };
  for (const won of [true, false]) {
    const plan = plans.find((each) => isWon(each) === won);
    if (plan === undefined) throw new Error('no such game');
    const page = await tableFor(plan);
    await page.waitForSelector('[data-total]');
    expect(await page.locator('[data-congratulation]').count()).toBe(won ? 1 : 0);
  }
});

it('keeps playing again, the review and sharing in reach wherever the page is scrolled, and the record in a menu', async () => {
  const page = await tableFor({ seats: THREE, at: OVER });
  await page.waitForSelector('[data-total]');
  for (const at of ['0', 'document.body.scrollHeight']) {
    await page.evaluate(`scrollTo(0, ${at})`);
    for (const action of ['[data-rematch]', '[data-review]', '[data-picture]', '[data-end-more]']) {
      expect(
        await page
          .locator(action)
          .first()
          .evaluate((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
      ).toBe(true);
    }
  }
  expect(await page.locator('[data-copy]').isVisible()).toBe(false);
  await page.click('[data-end-more]');
  expect(await page.locator('[data-text]').inputValue()).toContain('[Seat1 "You"]');
  await page.keyboard.press('Escape');
  expect(await page.locator('[data-copy]').isVisible()).toBe(false);
});

it('hands the picture of the own planet to the system to share, and saves it where there is no such thing', async () => {
  const page = await tableFor({ seats: THREE, at: OVER });
  await page.waitForSelector('[data-total]');
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: File[] }) => {
        document.documentElement.dataset.shared = `${file?.name} ${file?.type} ${(file?.size ?? 0) > 10_000}`;
      },
    });
  });
  await page.click('[data-picture]');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.shared))
    .toBe('planet.png image/png true');
  await page.evaluate(() => Object.assign(navigator, { canShare: undefined }));
  const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-picture]')]);
  expect(file.suggestedFilename()).toBe('planet.png');
});

it('lets what is counted glow, and dims the rest', async () => {
  const page = await tableFor({ seats: THREE, at: OVER, settings: { motion: 'full' } });
  await page.click('[data-replay-scoring]');
  await page.waitForSelector('.counts');
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
  const shown = await page.locator('[data-planet="0"]').evaluate((planet) => {
    const things = [...planet.querySelectorAll('[data-placed-tile] use')];
    const opacities = (list: readonly Element[]) => [...new Set(list.map((each) => getComputedStyle(each).opacity))];
    return {
      counted: opacities(things.filter((each) => each.classList.contains('counts'))),
      rest: things.some((each) => !each.classList.contains('counts')),
    };
  });
  expect(shown).toEqual({ counted: ['1'], rest: true });
});

it('scrolls to the top of the start page from the end screen, and of every other page', async () => {
  const page = await openGame(app, { seats: THREE, at: OVER, viewport: { width: 390, height: 640 } });
  await page.waitForSelector('[data-total]');
  await page.getByRole('link', { name: pageText('save.start') }).click();
  await page.waitForSelector('[data-play]');
  expect(await page.evaluate('scrollY')).toBe(0);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await goTo(page, '#/settings');
  expect(await page.evaluate('scrollY')).toBe(0);
  await page.context().close();
});

it('R7.4 R9.1 the tokens of the score track stand at the totals, and can be run again', async () => {
  const page = await tableFor({ seats: FIVE, at: OVER, settings: { motion: 'none' } });
  await page.waitForSelector('[data-score-track="5"]');
  const totals = await page
    .locator('[data-total]')
    .evaluateAll((all) => all.map((each) => Number((each as HTMLElement).dataset.total)));
  const points = (await page.locator('[data-track-points]').allInnerTexts()).map((text) =>
    Number(text.replace('−', '-')),
  );
  expect(points).toEqual(totals);
  await page.click('[data-track-run]');
  await page.click('[data-track-next]');
  await page.waitForSelector('[data-score-track="1"]');
});

it('R7.1 the tokens run along the track in the scoring sequence, corner by corner', async () => {
  const page = await tableFor({ seats: THREE, at: OVER, settings: { motion: 'none' } });
  await page.click('[data-replay-scoring]');
  for (let step = 1; step <= 5; step += 1) {
    await page.waitForSelector(`[data-score-track="${step}"]`);
    const sums = await page.locator('.sum strong').allInnerTexts();
    const spaces = await page
      .locator('[data-token]')
      .evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-space'))));
    const points = sums.map((sum) => Number(sum.replace('−', '-')));
    expect(spaces).toEqual(points.map((each) => ((each % 50) + 50) % 50));
    await page.click('[data-next-chapter]');
  }
});
