// Screens of the daily planet and of events as a server's answers fill them, without a server.

import type { Page } from 'playwright';
import type { Attempt, DailyTable, DailyWeek, EventPage, EventTable, MyDays } from '../../../src/protocol/index.ts';
import { PRESET_OPTIONS } from '../../../src/rules/index.ts';
import { dailyPlan, dayAfter } from '../../../src/table/index.ts';
import type { GamePlan } from './table-page.ts';

type Answers = Readonly<Record<string, unknown>>;

/** The server's answers, by path. Everything else is not found. */
async function serve(page: Page, answers: Answers): Promise<void> {
  await page.route('**/api/**', (route) => {
    const answer = answers[new URL(route.request().url()).pathname.replace(/^.*\/api\//, '')];
    return answer === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ json: answer });
  });
}

/** Follows a link to a screen that may be open already, with other answers. */
async function open(page: Page, hash: string, answers: Answers): Promise<void> {
  await serve(page, answers);
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}

const TODAY = '2026-11-19';
const DAY = '2026-11-17';
const ME = { name: 'Ana', isKnown: true };
const ODD_NAMES = ['Maximilienne', 'Bo', 'مريم', '', 'Ana', 'Wolfgang Amadeus Mozart 1756'] as const;
const mine: Attempt = { deal: DAY, table: 't4', state: 'counted', points: 52, margin: 7 };

const day: DailyTable = {
  ...{ day: DAY, today: TODAY, ...dailyPlan(DAY) },
  ...{ started: 131, finished: 118, rank: 14, mine },
  lines: [...Array.from({ length: 10 }, (_, index) => index), 11, 12, 13].map((place) => ({
    ...{ rank: place + 1, name: ODD_NAMES[place % 6] ?? '', points: 74 - 2 * place, margin: 20 - 3 * place },
    ...(place === 13 ? { name: 'Ana', isMine: true } : {}),
    table: `t${place}`,
  })),
  spans: [20, 30, 40, 50, 60, 70].map((from, index) => ({ from, count: [3, 20, 41, 37, 15, 2][index] ?? 0 })),
  commitment: 'ab'.repeat(32),
  proof: { seed: 'cd'.repeat(32), salt: 'ef'.repeat(16) },
};
const week: DailyWeek = {
  ...{ from: '2026-11-16', to: '2026-11-22', players: 57 },
  lines: ODD_NAMES.map((name, place) => ({
    ...{ rank: place + 1, name, points: 480 - 31 * place, days: 7 - place },
    ...(name === 'Ana' ? { isMine: true } : {}),
  })),
};
const days: MyDays = {
  days: [
    mine,
    ...[1, 2, 3, 5].map((ago): Attempt => ({ ...mine, deal: dayAfter(DAY, -ago), points: 40 + ago })),
    { deal: dayAfter(DAY, -6), table: 't', state: 'uncounted' },
    { deal: TODAY, table: 't', state: 'running' },
  ],
};

async function openDay(page: Page, hash: string, answers: Answers): Promise<void> {
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `planet/marks/${DAY}`,
    JSON.stringify({ marks: '🌕🌖🌕🌗🌕🌕🌑🌕🌖🌕🌕🌕🌗🌕🌖🌕', isReviewed: true }),
  ] as const);
  await open(page, hash, answers);
  await page.locator('[data-day-table]').waitFor();
}

const EVENT = 'abcdefghijklmnopqrstuvwx';
const event: EventPage = {
  ...{ deal: EVENT, createdMs: Date.UTC(2026, 10, 19, 18), host: 'Maximilienne', isHost: true, isClosed: false },
  ...{ mode: 'tables', seats: 4, preset: 'classic', bots: [], maxTables: 6, commitment: 'ab'.repeat(32) },
  options: { ...PRESET_OPTIONS.classic, placement: 'free', hiddenCharacters: 'secret-draft' },
  tables: [],
};
const table = (more: Partial<EventTable>): EventTable => ({
  ...{ phase: 'over', names: ['Ana', 'Bo', 'Maximilienne', ''], free: 0 },
  ...more,
});
const results = (totals: readonly number[], differences: readonly number[]): Partial<EventTable> => ({
  totals,
  differences,
});
const played: EventPage = {
  ...event,
  mine: { deal: EVENT, table: 't1', state: 'counted', points: 47, margin: -3 },
  tables: [
    table({ ...results([47, 50, 38, 20], [5.5, 11, -3, -9.5]), seat: 0, table: 't1' }),
    table({ ...results([40, 41, 38, 31], [-5, -2.5, -3, 7]), names: ['Wolfgang', 'مريم', 'Zoe', 'Émile'] }),
    table({ ...results([43, 37, 44, 28], [-0.5, -8.5, 6, 2.5]), names: ['Cleo', 'Dominique', 'Eve', 'Finn'] }),
    table({ phase: 'playing', round: 7, names: ['Gil', 'Hanna', 'Ida', 'Jo'] }),
  ],
};
const opening: EventPage = {
  ...{ ...event, isHost: false },
  tables: [
    table({ phase: 'waiting', names: ['Bo', '', 'Zoe', ''], free: 2, table: 't1' }),
    table({ phase: 'playing', round: 3, names: ['Gil', 'Hanna', 'Ida', 'Maximilienne'] }),
  ],
};
const alone: EventPage = {
  ...{ ...event, isClosed: true, mode: 'alone', seats: 2, bots: ['tiger'], options: PRESET_OPTIONS.classic },
  proof: { seed: 'cd'.repeat(32), salt: 'ef'.repeat(16) },
  tables: [
    table({ ...results([47, 50], [3.5, 11]), names: ['Ana', ''], table: 't1' }),
    table({ ...results([40, 41], [-3.5, -11]), names: ['', ''], table: 't2' }),
  ],
};

async function openEvent(page: Page, shown: EventPage): Promise<void> {
  await open(page, `#/event/${EVENT}`, { me: ME, [`events/${EVENT}`]: shown });
  await page.locator('[data-event]').waitFor();
}

/** The look of each is checked with this game stored, which none of them shows. */
export function dealScreens(game: GamePlan) {
  return [
    {
      name: 'daily-play', // a visitor whom the server does not know, on a day that nobody has finished
      game,
      reach: async (page: Page) => {
        const { mine: _, rank: __, proof: ___, ...shown } = day;
        const today = { ...shown, ...dailyPlan(TODAY), day: TODAY, started: 3, finished: 0, lines: [], spans: [] };
        const answers = { me: { name: '', isKnown: false }, 'me/daily': { days: [] }, 'daily/today': today };
        await openDay(page, '#/daily', answers);
        await page.locator('[data-play-daily]').waitFor();
      },
    },
    {
      name: 'daily-result',
      game,
      reach: (page: Page) =>
        openDay(page, `#/daily/${DAY}`, {
          ...{ me: ME, 'me/daily': days },
          ...{ [`daily/${DAY}`]: day, [`daily/${DAY}/week`]: week },
        }),
    },
    { name: 'event-waiting', game, reach: (page: Page) => openEvent(page, opening) },
    {
      name: 'event-results',
      game,
      reach: async (page: Page) => {
        await openEvent(page, played);
        await page.click('[data-standings] summary');
      },
    },
    { name: 'event-closed', game, reach: (page: Page) => openEvent(page, alone) },
  ];
}
