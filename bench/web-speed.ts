// Responsiveness of the page in a real Chromium: time until a player can play on a slow processor, compared with a bare page; late
// frames while bots think and tiles move; layout shift.

import type { Page } from 'playwright';
import { startFromSeed } from '../src/rules/index.ts';
import { nextMoment, tapAnswer } from '../tests/support/web/table-page.ts';
import type { WebApp } from '../tests/support/web/web-app.ts';

const SLOWDOWN = 4;
const LOADS = 5;
const TURNS = 12;

export interface Loaded {
  /** From the navigation until the button can be pressed, and until the first choice can be made. */
  readonly startMs: number;
  readonly playableMs: number;
}

/** Presses the button in the frame in which it appears, and reports when a choice does. */
const PLAY_AT_ONCE = `
  globalThis.loaded = new Promise((resolve) => {
    let startMs;
    const look = () => {
      const button = document.querySelector('[data-play]:not(:disabled)');
      if (startMs === undefined && button !== null) {
        startMs = performance.now();
        button.click();
      }
      if (document.querySelector('[data-stack].lit, [data-choice]') !== null) {
        requestAnimationFrame(() => resolve({ startMs, playableMs: performance.now() }));
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });`;

/** The random value with which the person at the device starts. */
function chanceToStart(): string {
  const byte = Array.from({ length: 255 }, (_, each) => each + 1).find(
    (each) => startFromSeed(each.toString(16).padStart(2, '0').repeat(32), 3) === 0,
  );
  return `crypto.getRandomValues = (array) => array.fill(${byte});`;
}

/** The median of several first visits. */
export async function loadOf(app: WebApp, url: string): Promise<Loaded> {
  const loads: Loaded[] = [];
  for (let count = 0; count < LOADS; count += 1) {
    const context = await app.visit({ viewport: { width: 390, height: 844 } });
    await context.addInitScript(chanceToStart() + PLAY_AT_ONCE);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url);
    loads.push(await page.evaluate<Loaded>('loaded'));
    await context.close();
  }
  loads.sort((one, other) => one.playableMs - other.playableMs);
  return loads[Math.floor(LOADS / 2)] ?? { startMs: Number.NaN, playableMs: Number.NaN };
}

export interface PlayFigure {
  /** The longest task of the page's main thread, in wall-clock and processor time. */
  readonly longestTaskMs: number;
  readonly longestTaskCpuMs: number;
  readonly longestGapMs: number;
  /** Frames later than 50 ms. */
  readonly lateFrames: number;
  readonly frames: number;
  /** Layout shift as browsers define it, and including shifts within half a second of an input. */
  readonly shift: number;
  readonly shiftAfterInput: number;
}

/** Runs in a page: measures frames while `isWatched`. */
export const WATCH = `
  globalThis.seen = { longestGapMs: 0, lateFrames: 0, frames: 0, shift: 0, shiftAfterInput: 0 };
  globalThis.isWatched = false;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) seen.shiftAfterInput += value;
      else seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  let before;
  const frame = (now) => {
    if (isWatched && before !== undefined) {
      seen.frames += 1;
      if (now - before > 50) seen.lateFrames += 1;
      seen.longestGapMs = Math.max(seen.longestGapMs, now - before);
    }
    before = isWatched ? now : undefined;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);`;

const PILOTS = {
  players: [
    { kind: 'person', name: '' },
    { kind: 'bot', level: 'pilot' },
    { kind: 'bot', level: 'pilot' },
  ],
  preset: 'classic',
  options: '',
};

/** Some turns are played twice: with a trace for the tasks, and without for the frames, since tracing takes processor time. */
export async function playOf(app: WebApp): Promise<PlayFigure> {
  let tasks: Tasks = { longestTaskMs: Number.NaN, longestTaskCpuMs: Number.NaN };
  await turnsOf(app, async (page, play) => {
    await app.browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    await play();
    tasks = tasksIn((await app.browser.stopTracing()).toString());
  });
  return { ...(await turnsOf(app, (_, play) => play())), ...tasks };
}

/** From the start page through some turns against the strongest bots, tiles moving. Watched from the first choice on. */
async function turnsOf(
  app: WebApp,
  around: (page: Page, play: () => Promise<void>) => Promise<void>,
): Promise<Omit<PlayFigure, keyof Tasks>> {
  const context = await app.visit({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(
    `${WATCH} localStorage.setItem('planet/last-setup', ${JSON.stringify(JSON.stringify(PILOTS))});`,
  );
  const page = await context.newPage();
  await page.goto(app.url);
  await page.click('[data-play]');
  await nextMoment(page);
  await around(page, async () => {
    await page.evaluate('isWatched = true');
    for (let turn = 0; turn < TURNS; turn += 1) await tapAnswer(page, await nextMoment(page));
    await nextMoment(page);
  });
  const seen = await page.evaluate<Omit<PlayFigure, keyof Tasks>>('seen');
  await context.close();
  return seen;
}

type Tasks = Pick<PlayFigure, 'longestTaskMs' | 'longestTaskCpuMs'>;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of wall-clock and thread time. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The longest tasks of the pages' threads. */
function tasksIn(trace: string): Tasks {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const threads = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid}/${tid}`] : [],
    ),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && threads.has(`${pid}/${tid}`),
  );
  const longest = (of: 'dur' | 'tdur'): number => tasks.reduce((most, task) => Math.max(most, task[of] ?? 0), 0) / 1000;
  return { longestTaskMs: longest('dur'), longestTaskCpuMs: longest('tdur') };
}
