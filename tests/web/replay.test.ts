// A replay in the browser: by tapping, by keys and on its own, from every point of view, through links, and never more of a running
// game than its player may know.

import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scorePlanets } from '../../src/rules/index.ts';
import { endOf, timelineOf } from '../../src/table/index.ts';
import { chapterIn } from '../support/messages.ts';
import { keepReview } from '../support/web/screens.ts';
import {
  DESK,
  errorsOf,
  type GamePlan,
  gameOf,
  goTo,
  nextMoment,
  PHONE,
  playOn,
  tableIn,
  tapAnswer,
} from '../support/web/table-page.ts';
import { openWebApp, type WebApp } from '../support/web/web-app.ts';

const reviewWords = chapterIn('en', 'review');
const wordsOfReplay = chapterIn('en', 'replay');

let app: WebApp;
let tableFor: ReturnType<typeof tableIn>;
beforeAll(async () => {
  app = await openWebApp();
  tableFor = tableIn(app);
});
afterAll(() => app?.close());

const THREE = [{ person: 'You' }, { bot: 'echo' }, { bot: 'merchant' }] as const;
const OVER = { step: 'over', round: 16 } as const;
const plan: GamePlan = { seats: THREE, at: OVER };
const finished = gameOf(plan);
const timeline = timelineOf(finished);
const end = endOf(timeline);

const shown = async (page: Page): Promise<number> => Number(await page.getAttribute('[data-replay]', 'data-replay'));
/** Waits until a position is shown, on the card and on the table. */
async function expectAt(page: Page, index: number): Promise<void> {
  const seq = String((timeline.moves[index]?.before ?? finished).seq);
  await page.locator(`[data-replay="${index}"]`).waitFor();
  await page.locator(`main.table[data-seq="${seq}"]`).waitFor();
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESK],
])('a finished game on %s', (_, viewport) => {
  it('is replayed from its end screen, by tapping, by keys, on the chart and on its own', async () => {
    const page = await tableFor({ ...plan, viewport });
    await page.click('a[data-replay]');
    await expectAt(page, 0);

    await page.click('[data-step-to=next]');
    await expectAt(page, 1);
    await page.click('[data-step-to=nextRound]');
    await expectAt(page, timeline.roundStarts[1] ?? 0);
    await page.keyboard.press('ArrowLeft');
    await expectAt(page, (timeline.roundStarts[1] ?? 0) - 1);
    await page.keyboard.press('Shift+ArrowLeft');
    await expectAt(page, 0);
    await page.focus('[data-slider]');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    await expectAt(page, (timeline.roundStarts[1] ?? 0) + 1);
    expect(await page.getAttribute('[data-slider]', 'aria-valuetext')).toContain('2');
    await page.keyboard.press('End');
    await expectAt(page, end);

    const points = scorePlanets(finished.planets, finished.setup.tileSet, finished.setup.options).seats;
    const chips = await page.locator('[data-viewer] b').allInnerTexts();
    expect(chips.map((text) => Number(text.replace('−', '-')))).toEqual(points.map(({ total }) => total));

    const box = await page.locator('[data-chart]').boundingBox();
    if (box === null) throw new Error('the chart is shown');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect.poll(() => shown(page)).toBeGreaterThan(end * 0.48);
    expect(await shown(page)).toBeLessThan(end * 0.52);

    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('Home');
    await expectAt(page, 0);
    await page.keyboard.press('End');
    await page.keyboard.press('PageUp');
    await page.keyboard.press(' ');
    await expectAt(page, end);
    await page.locator('[data-autoplay=false]').waitFor();
    expect(errorsOf(page)).toEqual([]);
  });
});

it('is shown as each player knew it, and keeps its place in the address', async () => {
  const secret: GamePlan = { seats: THREE, at: OVER, options: { hiddenCharacters: 'secret-draft' } };
  const page = await tableFor(secret);
  const line = timelineOf(gameOf(secret));
  const at = line.moves.findIndex(({ before }) => before.planets[1]?.some((tile) => tile?.showing === 'secret'));
  await goTo(page, `#/replay/game/test/${at}`);
  const facesOf = (seat: number) => page.locator(`[data-planet="${seat}"] [data-placed-tile]`).allInnerTexts();
  const own = page.locator('.mine [data-planet]');
  expect(await own.getAttribute('data-planet')).toBe('0');
  const before = await facesOf(1);
  await page.click('[data-viewer="1"]');
  await expect.poll(() => own.getAttribute('data-planet')).toBe('1');
  expect(await page.getAttribute('[data-viewer="1"]', 'aria-pressed')).toBe('true');
  expect(await page.locator('[data-viewer=spectator]').count()).toBe(1);
  expect(before).toBeDefined();
  await page.click('[data-step-to=next]');
  await page.waitForFunction((wanted) => location.hash === wanted, `#/replay/game/test/${at + 1}`);
});

it('travels in a link, is pasted as text, and says what is wrong with it', async () => {
  const page = await tableFor(plan);
  await goTo(page, '#/replay/game/test/7');
  // the system's clipboard is shared with everything else that runs
  await page.evaluate(() => {
    const writeText = async (text: string): Promise<void> => {
      document.documentElement.dataset.copied = text;
    };
    Object.defineProperty(navigator.clipboard, 'writeText', { value: writeText });
  });
  const copied = async (button: string): Promise<string> => {
    await page.click('[data-replay-more]');
    await page.click(button);
    await page.locator('html[data-copied]').waitFor();
    const text = await page.evaluate(() => document.documentElement.dataset.copied ?? '');
    await page.evaluate(() => delete document.documentElement.dataset.copied);
    await page.keyboard.press('Escape');
    return text;
  };
  const link = await copied('[data-copy-link]');
  const record = await copied('[data-copy-record]');
  expect(record).toContain('[Seat1 "You"]');

  await page.evaluate(() => localStorage.removeItem('planet/game/test'));
  await goTo(page, new URL(link).hash);
  await expectAt(page, 7);

  await goTo(page, new URL(link).hash.slice(0, 200));
  await page.getByText(wordsOfReplay['replay.link.damaged'] ?? '').waitFor();
  await goTo(page, '#/replay');
  await page.fill('[data-record]', record.replace('1. ', '1. nonsense '));
  await page.click('[data-open-record]');
  await page
    .locator('#record-fault')
    .getByText(/line \d+/i)
    .waitFor();
  await page.fill('[data-record]', record);
  await page.click('[data-open-record]');
  await expectAt(page, 0);
  await goTo(page, '#/replay/game/nowhere');
  await page.locator('a[href="#/replay"]').waitFor();
});

it('of a running game shows its player no other view, no other player’s secret and nothing to copy', async () => {
  const running: GamePlan = {
    seats: THREE,
    at: { step: 'take', round: 6 },
    options: { hiddenCharacters: 'secret-draft' },
  };
  const page = await tableFor(running);
  await goTo(page, '#/replay/game/test/999');
  await page.locator('[data-replay]').waitFor();
  expect(
    await page.locator('[data-viewer]:enabled').evaluateAll((all) => all.map((each) => each.dataset.viewer)),
  ).toEqual(['0']);
  const hidden = timelineOf(gameOf(running))
    .game.planets.slice(1)
    .flat()
    .flatMap((tile) => (tile?.showing === 'secret' ? [tile.tile] : []));
  expect(hidden.length).toBeGreaterThan(0);
  const html = await page.content();
  expect(hidden.filter((tile) => html.includes(tile))).toEqual([]);
  await page.click('[data-replay-more]');
  await page.getByRole('dialog').waitFor();
  expect(await page.locator('[data-copy-link], [data-copy-record]').count()).toBe(0);
  await page.keyboard.press('Escape');
});

it('is reviewed in the worker, which can be stopped; a review is kept, and leads to every mistake and its better choice', async () => {
  const page = await tableFor(plan);
  await page.click('a[data-review]');
  await page.locator('[data-review-progress]').waitFor();
  await page.click('[data-review-stop]');
  await page.locator('[data-review-start]').waitFor();
  await page.keyboard.press('Escape');

  const { seats } = await keepReview(page, plan);
  await goTo(page, '#/table/test');
  await page.click('a[data-review]');
  await page.locator('[data-ledger=result]').waitFor();
  const sums = await page.locator('tr[data-ledger=result] td').allInnerTexts();
  expect(sums.map(Number)).toEqual(seats.map(({ ledger }) => Math.round(100 * ledger.result)));
  await page.click('[data-ledger=draws] button');
  await page.getByText(reviewWords['review.draws.what'] ?? '').waitFor();

  const mistakes = seats.map(({ choices }) => choices.filter(({ verdict }) => verdict === 'worse'));
  const seat = mistakes.findIndex(({ length }) => length > 1);
  const [first, second] = mistakes[seat] ?? [];
  if (first === undefined || second === undefined) throw new Error('somebody errs twice');
  await page.locator(`[data-mistakes="${seat}"] [data-show-position]`).first().click();
  await expectAt(page, first.index);
  expect(await page.getAttribute(`[data-viewer="${seat}"]`, 'aria-pressed')).toBe('true');
  await page.locator('[data-insight=mistake]').waitFor();
  await page.keyboard.press('n');
  await expectAt(page, second.index);
  await page.locator('.hinted').first().waitFor();
  await page.click('[data-chart-of=chance]');
  await page.locator('[data-chart-of=points]').waitFor();
  expect(errorsOf(page)).toEqual([]);
});

it('is played on from a position, as a game of its own that is compared with the first one', async () => {
  const page = await tableFor(plan);
  const last = timeline.moves.findLastIndex(({ seat, move }) => seat === 0 && move.kind === 'takeTile');
  await goTo(page, `#/replay/game/test/${last}`);
  await page.click('[data-replay-more]');
  await page.click('[data-branch]');
  const first = await nextMoment(page);
  expect(first).toMatchObject({ step: 'take', seq: timeline.moves[last]?.before.seq });
  await page.goBack();
  await expectAt(page, last);
  await page.goForward();
  await playOn(page, tapAnswer);
  await page.locator('[data-what-if] tbody tr').first().waitFor(); // loaded only where it is needed
  const totals = scorePlanets(finished.planets, finished.setup.tileSet, finished.setup.options).seats;
  const rows = await page
    .locator('[data-what-if] tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent?.replace('−', '-')))),
    );
  expect(rows.map(([then]) => then)).toEqual(totals.map(({ total }) => total));
  expect(rows.map(([then = 0, , difference = 0]) => then + difference)).toEqual(rows.map(([, now]) => now));
  await page.click('[data-original]');
  await expectAt(page, last);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('planet/game/')).length),
  ).toBe(2);
  expect(errorsOf(page)).toEqual([]);
});
