// Every screen of the page and how to reach it: for screenshots and for checks that all must pass.

import type { Page } from 'playwright';
import { type GameReview, review } from '../../../src/bots/index.ts';
import { reviewKey, storedForm } from '../../../src/web/replay/review/stored-review.ts';
import type { Language } from '../../../src/words/index.ts';
import { manyGames, someRecords } from '../history.ts';
import { dealScreens } from './deal-screens.ts';
import { storeGames } from './history-page.ts';
import { ANTOINE, ANTOINE_COUNTED, BRUNO, CORRECTED, CROWD, ODD, PAST, reachPad, writtenPad } from './pads.ts';
import { isBeforeForcedTile, isFacingCoveredTile } from './positions.ts';
import { DESK, type GamePlan, goTo, nextMoment, PHONE, recordIn, tableIn } from './table-page.ts';
import type { WebApp } from './web-app.ts';

export interface Look {
  readonly size: 'phone' | 'desk';
  readonly theme: 'light' | 'dark';
  readonly language: Language;
}

export interface Screen {
  readonly name: string;
  readonly game: GamePlan;
  /** From the table of a new game to the screen. */
  readonly reach: (page: Page, app: WebApp) => Promise<void>;
  /** Where it differs from another screen: the rest of a long page need not be checked by axe again. */
  readonly part?: string;
}

const YOU = { person: 'Ana' };
const FOUR = [{ bot: 'echo' }, { bot: 'merchant' }, { bot: 'traveler' }, { bot: 'butterfly' }] as const;
const five: GamePlan = { seats: [YOU, ...FOUR], seed: 'screens' };
const three: GamePlan = { seats: [YOU, ...FOUR.slice(0, 2)], seed: 'screens' };
const all: GamePlan = { seats: [YOU, { person: 'Bo' }, { person: 'Cleo' }], seed: 'screens' };
const two: GamePlan = { seats: [YOU, { bot: 'echo' }], seed: 'screens' };

const here = async (page: Page): Promise<void> => {
  await nextMoment(page);
};
const address =
  (hash: string) =>
  async (page: Page): Promise<void> => {
    await goTo(page, hash);
    await page.locator('h1').first().waitFor();
  };
const sheet =
  (key: string) =>
  async (page: Page): Promise<void> => {
    await nextMoment(page);
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
  };
const take = (round: number) => ({ at: { step: 'take', round } }) as const;

/** A lesson at one of its steps, counted from 0. */
const lesson =
  (id: string, step: number) =>
  async (page: Page, app: WebApp): Promise<void> => {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `planet/learn/${id}`,
      JSON.stringify({ step, swaps: {} }),
    ] as const);
    await page.goto(`${app.url}#/learn/${id}`);
    await page
      .locator(`[data-coach="${step + 1}"]`)
      .first()
      .waitFor();
  };

/** The pad reads the storage only when the page is loaded; another address reloads it. */
let padsSeen = 0;
const pad =
  (at: Parameters<typeof reachPad>[2], then?: (page: Page) => Promise<void>) =>
  async (page: Page, app: WebApp): Promise<void> => {
    padsSeen += 1;
    await reachPad(page, { ...app, url: `${app.url}?${padsSeen}` }, at);
    await then?.(page);
  };

const PAD_SCREENS: readonly Screen[] = [
  { name: 'pad', game: three, reach: pad({ hash: '#/pad', pad: CROWD, kept: PAST }) },
  { name: 'pad-characters', game: three, reach: pad({ hash: '#/pad/count', pad: writtenPad([{}, {}, {}]) }) },
  { name: 'pad-counts', game: three, reach: pad({ hash: '#/pad/count', pad: writtenPad([ANTOINE_COUNTED, BRUNO]) }) },
  {
    name: 'pad-tiles',
    game: three,
    reach: pad({ hash: '#/pad/count', pad: { ...CROWD, preset: 'second-edition' } }, async (page) => {
      await page.click('[data-strip="3"]');
      await page.click('[data-stack=center]');
      await page.click('[data-item=volcano]');
      await page.click('[data-item=lamppost]');
    }),
  },
  {
    name: 'pad-tile',
    game: three,
    reach: pad({ hash: '#/pad/count', pad: CROWD }, async (page) => {
      await page.click('[data-cell=b2]');
      await page.getByRole('dialog').waitFor();
    }),
  },
  {
    name: 'pad-free',
    game: three,
    reach: pad({ hash: '#/pad/count', pad: { ...CROWD, placement: 'free' } }, async (page) => {
      await page.click('[data-strip="3"]');
      await page.click('[data-cell=d4]');
    }),
  },
  {
    name: 'pad-free-counts',
    game: three,
    reach: pad({ hash: '#/pad/count', pad: writtenPad([{ characters: ['king', 'none'] }], { placement: 'free' }) }),
  },
  {
    name: 'pad-result-one',
    game: three,
    reach: pad({ hash: '#/pad/result', pad: writtenPad([BRUNO]) }),
  },
  { name: 'pad-odd', game: three, reach: pad({ hash: '#/pad/count', pad: ODD }) },
  {
    name: 'pad-odd-counts',
    game: three,
    reach: pad({ hash: '#/pad/count', pad: ODD }, (page) => page.click('[data-strip="1"]')),
  },
  { name: 'pad-result', game: three, reach: pad({ hash: '#/pad/result', pad: writtenPad([ANTOINE, BRUNO]) }) },
  { name: 'pad-result-five', game: three, reach: pad({ hash: '#/pad/result', pad: CROWD }) },
  {
    name: 'pad-correcting',
    game: three,
    reach: pad({ hash: '#/pad/result', kept: { ...PAST, 'planet/pad-correction': { ...CORRECTED, pad: ODD } } }),
  },
  { name: 'pad-past', game: three, reach: pad({ hash: '#/pad/past', kept: PAST }) },
  { name: 'pad-past-none', game: three, reach: pad({ hash: '#/pad/past' }) },
];

const BOX_NAMES = ['Ana', 'Bo', 'Maximilienne', '', ''];
const FIRST_ROUND = [
  { kind: 'start', seat: 2 },
  { kind: 'draw', stack: 'character' },
] as const;
const COMPANION_SCREENS: readonly Screen[] = [
  { name: 'box', game: three, reach: pad({ hash: '#/box', pad: CROWD }) },
  {
    name: 'box-rounds',
    game: three,
    reach: boxGame({ edition: 'classic', seats: 4, steps: [...FIRST_ROUND, { kind: 'end', last: 3 }] }),
  },
  { name: 'box-last', game: three, reach: boxGame({ edition: 'classic', seats: 5, steps: FIRST_ROUND }) },
  {
    name: 'box-two',
    game: three,
    reach: boxGame({ edition: 'second-edition', seats: 2, steps: [{ ...FIRST_ROUND[0], seat: 1 }, FIRST_ROUND[1]] }),
  },
  { name: 'tiles', game: { ...three, preset: 'second-edition' }, reach: address('#/tiles') },
  {
    name: 'tiles-filtered',
    game: three,
    reach: async (page) => {
      await goTo(page, '#/tiles');
      await page.click('[data-filter-item=volcano]');
      await page.click('[data-filter-stack=uphill]');
    },
  },
  {
    name: 'tiles-unseen',
    game: { ...two, ...take(9), options: { hiddenCharacters: 'secret-draft' } },
    reach: async (page) => {
      await sheet('t')(page);
      await page.click('[data-filter-character=geographer]');
    },
  },
  { name: 'print-score', game: three, reach: address('#/print/score') },
  { name: 'print-characters', game: { ...three, preset: 'second-edition' }, reach: address('#/print/characters') },
  { name: 'print-rules', game: three, reach: address('#/print/rules') },
];

/** By number of players and seed; made once. */
const REVIEWS = new Map<string, GameReview>();
const OVER = { at: { step: 'over', round: 16 } } as const;
const REPLAY_SCREENS: readonly Screen[] = [
  { name: 'replay', game: { ...five, ...OVER }, reach: address('#/replay/game/test/60') },
  { name: 'replay-two', game: { ...two, ...OVER, preset: 'second-edition' }, reach: address('#/replay/game/test/31') },
  {
    name: 'replay-more',
    game: { ...three, ...OVER },
    reach: async (page) => {
      await address('#/replay/game/test/999')(page);
      await page.click('[data-replay-more]');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'replay-review',
    game: { ...three, ...OVER },
    reach: async (page) => {
      await keepReview(page, { ...three, ...OVER });
      await address('#/replay/game/test/review')(page);
      await page.click('[data-ledger=residual] button');
    },
  },
  {
    name: 'replay-mistake',
    game: { ...three, ...OVER },
    reach: async (page) => {
      const { seats } = await keepReview(page, { ...three, ...OVER });
      const seat = seats.findIndex(({ choices }) => choices.some(({ verdict }) => verdict === 'worse'));
      await address('#/replay/game/test/0')(page);
      await page.click(`[data-viewer="${seat}"]`);
      await page.click('[data-next-mistake]');
      await page.locator('[data-insight=mistake]').waitFor();
    },
  },
  {
    name: 'replay-open',
    game: { ...three, ...OVER },
    reach: async (page) => {
      await address('#/replay')(page);
      await page.fill('[data-record]', '[Seat1 "Ana"]');
      await page.click('[data-open-record]');
    },
  },
];

/** As if the game had been reviewed before, in few worlds. */
export async function keepReview(page: Page, game: GamePlan): Promise<GameReview> {
  const record = recordIn(game);
  const key = `${game.seats.length} ${game.seed}`;
  const made = REVIEWS.get(key) ?? review({ game: record.game, worlds: 64, seed: 'screens' });
  REVIEWS.set(key, made);
  await page.evaluate(([under, value]) => localStorage.setItem(under, value), [
    `planet/${reviewKey(record)}`,
    JSON.stringify(storedForm(made, 0)),
  ] as const);
  return made;
}

function boxGame(game: { readonly edition: string; readonly seats: number; readonly steps: readonly unknown[] }) {
  return pad({ hash: '#/box/rounds', kept: { 'planet/box-game': { names: BOX_NAMES, ...game } } });
}

/** A part of the history with a year of games. */
const history =
  (part: string, then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await storeGames(page, YEAR());
    await goTo(page, `#/history/${part}`);
    await page.locator('[data-part]').first().waitFor();
    await then?.(page);
  };
let year: ReturnType<typeof manyGames> | undefined;
const YEAR = (): ReturnType<typeof manyGames> => {
  year ??= manyGames(200, someRecords(5), Date.UTC(2026, 4, 3, 20));
  return year;
};
const HISTORY_SCREENS: readonly Screen[] = [
  { name: 'history', game: three, reach: history('overview') },
  { name: 'history-characters', game: three, reach: history('characters') },
  {
    name: 'history-album',
    game: three,
    reach: history('album', (page) => page.locator('[data-album] [data-placed-tile]').first().waitFor()),
  },
  {
    name: 'history-empty',
    game: three,
    reach: async (page) => {
      await storeGames(page, YEAR());
      await page.evaluate(() => localStorage.setItem('planet/pad-game/0', '{}'));
      await goTo(page, '#/history/overview/who=Nobody');
      await page.locator('[data-part]').first().waitFor();
    },
  },
  { name: 'history-compare', game: three, reach: history('compare') },
  {
    name: 'history-games',
    game: three,
    reach: history('games/players=3&bot=echo', (page) => page.click('[data-filters] summary')),
  },
  { name: 'history-data', game: three, reach: history('data') },
];

export const SCREENS: readonly Screen[] = [
  { name: 'start', game: { ...three, ...take(3) }, reach: address('#/') },
  { name: 'new', game: three, reach: address('#/new') },
  { name: 'settings', game: three, reach: address('#/settings') },
  {
    name: 'daily-practice', // nobody serves the API here
    game: three,
    reach: async (page) => {
      await goTo(page, '#/daily');
      await page.locator('[data-offline]').waitFor();
    },
  },
  { name: 'event-new', game: three, reach: address('#/event') },
  { name: 'rules', game: three, reach: address('#/rules') },
  {
    name: 'rules-sources',
    game: { ...two, preset: 'manual' },
    reach: async (page) => {
      await goTo(page, '#/rules/R5.3');
      for (const clause of ['R5.3', 'R5.6']) await page.click(`[data-sources="${clause}"]`);
    },
    part: 'section:has([data-clause="R5.3"])',
  },
  {
    name: 'rules-example',
    game: { ...three, preset: 'second-edition' },
    reach: async (page) => {
      await goTo(page, '#/rules/R7.7');
      for (let step = 1; step < 4; step += 1) await page.click('[data-example-next]');
    },
    part: 'section:has([data-clause="R7.7"])',
  },
  {
    name: 'rules-search',
    game: three,
    reach: async (page) => {
      await goTo(page, '#/rules/R5.2');
      await page.fill('[data-search]', 'R8');
    },
  },
  { name: 'rules-table', game: three, reach: address('#/rules/R15'), part: 'section[aria-labelledby="R15"]' },
  { name: 'learn', game: three, reach: address('#/learn') },
  { name: 'lesson-tell', game: three, reach: lesson('first', 12) },
  {
    name: 'lesson-wrong',
    game: three,
    reach: async (page, app) => {
      await lesson('first', 2)(page, app);
      await page.click('[data-offer=P07]');
      await page.locator('.mine [data-cell].lit').first().click();
      await page.locator('[data-coach][data-tone=wrong]').first().waitFor();
    },
  },
  { name: 'lesson-pair', game: three, reach: lesson('pair', 2) },
  { name: 'lesson-hidden', game: three, reach: lesson('hidden', 5) },
  { name: 'lesson-end', game: three, reach: lesson('first', 17) },
  {
    name: 'puzzle',
    game: three,
    reach: async (page, app) => {
      await page.goto(`${app.url}#/puzzle/4`);
      await page.locator('[data-next]').first().waitFor();
    },
  },
  {
    name: 'puzzle-why',
    game: three,
    reach: async (page, app) => {
      await page.goto(`${app.url}#/puzzle/1`);
      await page.locator('[data-offer]').first().click();
      await page.locator('.mine [data-cell].lit').first().click();
      await page.locator('[data-appoint-name]').first().click();
      await page.click('[data-why]');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'missing', game: three, reach: address('#/table/none') },
  { name: 'open', game: { ...five, at: { step: 'open', round: 2 } }, reach: here },
  {
    name: 'take',
    game: { ...five, ...take(9) },
    reach: async (page) => {
      await nextMoment(page);
      await page.locator('[data-offer]').first().click();
    },
  },
  { name: 'appoint', game: { ...five, at: { step: 'appoint', round: 7 } }, reach: here },
  {
    name: 'offer',
    game: { ...two, at: { step: 'offer', round: 4 } },
    reach: async (page) => {
      await nextMoment(page);
      await page.locator('[data-offer]').nth(1).click();
    },
  },
  {
    name: 'face-down-tile',
    game: { ...two, at: isFacingCoveredTile },
    reach: async (page) => {
      await nextMoment(page);
      await page.click('[data-offer=covered]');
    },
  },
  {
    name: 'face-down-tile-seen',
    game: { ...two, at: isFacingCoveredTile, options: { placement: 'free' } },
    reach: async (page) => {
      const moment = await nextMoment(page);
      await page.click('[data-offer=covered]');
      await page.click('[data-confirm]');
      await nextMoment(page, moment);
    },
  },
  { name: 'hidden', game: { ...three, ...take(6), options: { hiddenCharacters: 'secret-draft' } }, reach: here },
  { name: 'second-edition', game: { ...three, ...take(12), preset: 'second-edition' }, reach: here },
  { name: 'curtain', game: { seats: [YOU, { person: 'Bo' }], seed: 'screens' }, reach: here },
  {
    name: 'why',
    game: { ...all, at: { step: 'open', round: 1 }, options: { firstStack: 'character' } },
    reach: async (page) => {
      await nextMoment(page);
      await page.locator('[data-stack]:not(.lit)').first().click({ force: true });
      await page.locator('.why').waitFor();
    },
  },
  {
    name: 'hint',
    game: { ...three, ...take(6) },
    reach: async (page) => {
      await nextMoment(page);
      await page.keyboard.press('h');
      await page.waitForFunction(() => (document.querySelector('.hint')?.textContent ?? '').includes('%'));
    },
  },
  { name: 'last-tile', game: { ...five, at: isBeforeForcedTile }, reach: here },
  { name: 'planets', game: { ...five, ...take(10) }, reach: sheet('p') },
  {
    name: 'planet',
    game: { ...three, ...take(10) },
    reach: async (page) => {
      await sheet('p')(page);
      await page.getByRole('dialog').locator('li button').first().click();
      await page.getByRole('dialog').getByRole('grid').waitFor();
    },
  },
  { name: 'log', game: { ...three, ...take(4) }, reach: sheet('l') },
  { name: 'help', game: { ...three, ...take(4) }, reach: sheet('?') },
  { name: 'command', game: { ...three, ...take(4) }, reach: sheet('/') },
  { name: 'discards', game: { ...two, ...take(5) }, reach: sheet('d') },
  {
    name: 'count',
    game: { ...three, at: { step: 'over', round: 16 }, settings: { motion: 'full' } },
    reach: async (page) => {
      await page.click('[data-replay-scoring]');
      await page.click('[data-next-chapter]');
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
    },
  },
  {
    name: 'end',
    game: { ...three, at: { step: 'over', round: 16 } },
    reach: async (page) => {
      await page.locator('[data-total]').first().waitFor();
    },
  },
  ...REPLAY_SCREENS,
  ...dealScreens(three),
  ...HISTORY_SCREENS,
  ...PAD_SCREENS,
  ...COMPANION_SCREENS,
];

/** Shows screens one after the other in a single page, as a visitor who goes from one to the next sees them. */
export function tourOf(app: WebApp): (screen: Screen, look: Look) => Promise<Page> {
  const tableFor = tableIn(app);
  return async ({ game, reach }, { size, theme, language }) => {
    const settings = { ...game.settings, theme, language };
    const page = await tableFor({ ...game, settings, viewport: size === 'phone' ? PHONE : DESK });
    await page.unroute('**/api/**'); // of a screen with a server's answers
    await reach(page, app);
    return page;
  };
}
