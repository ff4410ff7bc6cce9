// `npm run bench -- review`: a three-player game reviewed in the page with the default budget: how long its worker takes, and how smoothly
// the page draws meanwhile.

import { loadavg } from 'node:os';
import { tableIn } from '../tests/support/web/table-page.ts';
import { openWebApp } from '../tests/support/web/web-app.ts';
import type { WebLine } from './web.ts';
import { WATCH } from './web-speed.ts';

const LIMIT_MS = 30_000;
const GAME = {
  seats: [{ person: 'Ana' }, { bot: 'echo' }, { bot: 'merchant' }],
  seed: 'review',
  at: { step: 'over', round: 16 },
} as const;

interface Seen {
  readonly longestGapMs: number;
  readonly lateFrames: number;
  readonly frames: number;
}

export async function reviewFigures(): Promise<readonly WebLine[]> {
  const app = await openWebApp();
  try {
    const page = await tableIn(app)(GAME);
    await page.locator('a[data-review]').waitFor();
    await page.evaluate(WATCH);
    const sinceMs = performance.now();
    await page.click('a[data-review]');
    await page.locator('[data-review-progress]').waitFor();
    await page.evaluate('isWatched = true');
    await page.locator('[data-ledger=result]').waitFor({ timeout: 600_000 });
    const tookMs = performance.now() - sinceMs;
    const seen = await page.evaluate<Seen>('seen');
    return [
      { name: 'review of three players', value: tookMs, unit: 'ms', limit: LIMIT_MS },
      { name: 'frames meanwhile', value: seen.frames, unit: 'frames' },
      { name: 'of these later than 50 ms', value: seen.lateFrames, unit: 'frames' },
      { name: 'longest gap between frames', value: seen.longestGapMs, unit: 'ms' },
      { name: 'load of the machine at the end', value: loadavg()[0] ?? 0, unit: 'load' },
    ];
  } finally {
    await app.close();
  }
}
