// `npm run bench -- history`: how long the history takes to open with ten thousand games, on a processor four times slower,
// beside a history of ten games.

import { manyGames, someRecords } from '../tests/support/history.ts';
import { storeGames } from '../tests/support/web/history-page.ts';
import { openWebApp, type WebApp } from '../tests/support/web/web-app.ts';
import type { WebLine } from './web.ts';

const SLOWDOWN = 4;
const OPENINGS = 7;
const LIMIT_MS = 1000;
const LAST_MS = Date.UTC(2026, 4, 3, 20);

/** From the press on the start page until numbers and charts have been drawn. */
const OPEN = `new Promise((resolve) => {
  const sinceMs = performance.now();
  document.querySelector('[data-history]').click();
  const look = () => {
    const isThere = document.querySelector('[data-games]') !== null && document.querySelector('[data-trend=wins] svg') !== null;
    requestAnimationFrame(isThere ? () => resolve(performance.now() - sinceMs) : look);
  };
  requestAnimationFrame(look);
})`;

export async function historyFigures(): Promise<readonly WebLine[]> {
  const app = await openWebApp();
  try {
    const [few, many] = [await openingOf(app, 10), await openingOf(app, 10_000)];
    return [
      { name: 'history of 10,000 games, 4× slower', value: many, unit: 'ms', limit: LIMIT_MS },
      { name: 'history of 10 games, 4× slower', value: few, unit: 'ms' },
      { name: 'ratio of the two', value: many / few, unit: 'times' },
    ];
  } finally {
    await app.close();
  }
}

/** The median of several openings. */
async function openingOf(app: WebApp, games: number): Promise<number> {
  const context = await app.visit({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(app.url);
  await storeGames(page, manyGames(games, someRecords(40), LAST_MS));
  const session = await context.newCDPSession(page);
  const times: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(`${app.url}?${opening}`);
    await page.locator('[data-history]').waitFor();
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    times.push(await page.evaluate<number>(OPEN));
  }
  await context.close();
  return times.sort((one, other) => one - other)[Math.floor(OPENINGS / 2)] ?? Number.NaN;
}
