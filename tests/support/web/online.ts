// Online tables in a real browser: the real server with the built page, and people who join by link.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { LIMITS, type RunningServer, readSite, scaled, startServer } from '../../../src/server/http/index.ts';
import type { Time } from '../../../src/server/tables/index.ts';
import { builtUrl } from '../built.ts';
import { onlineText } from '../messages.ts';
import { openBrowser, patientContext } from './browser.ts';
import { type PageMoment, PHONE, tapAnswer } from './table-page.ts';
import { builtPage } from './web-app.ts';

export interface OnlineApp {
  /** Ends in `/`. */
  readonly url: string;
  /** Where the server stores its tables. */
  readonly file: string;
  readonly browser: Browser;
  /** Stops the server and starts it again, at the same address and with the same file. */
  readonly restart: () => Promise<void>;
  /** Advances the server's clock at once. */
  readonly hurry: (ms: number) => void;
  readonly close: () => Promise<void>;
}

/** The server's clock: real time plus jumps ahead. */
class HurriedTime implements Time {
  private aheadMs = 0;
  private readonly waiting = new Set<{ readonly atMs: number; readonly act: () => void; timer?: NodeJS.Timeout }>();

  readonly nowMs = (): number => Math.round(performance.now() + this.aheadMs);
  readonly wallMs = (): number => Math.round(Date.now() + this.aheadMs);
  readonly after = (ms: number, act: () => void): (() => void) => {
    const waiting = { atMs: this.nowMs() + ms, act };
    this.waiting.add(waiting);
    this.wind(waiting);
    return () => {
      this.waiting.delete(waiting);
      clearTimeout((waiting as { timer?: NodeJS.Timeout }).timer);
    };
  };

  hurry(ms: number): void {
    this.aheadMs += ms;
    for (const each of this.waiting) this.wind(each);
  }

  private wind(each: { readonly atMs: number; readonly act: () => void; timer?: NodeJS.Timeout }): void {
    clearTimeout(each.timer);
    const leftMs = Math.min(Math.max(0, each.atMs - this.nowMs()), 2 ** 31 - 1);
    each.timer = setTimeout(() => {
      if (this.waiting.delete(each)) each.act();
    }, leftMs);
  }
}

export async function openOnlineApp(): Promise<OnlineApp> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-online-'));
  const file = join(folder, 'planet.sqlite');
  const site = await readSite(await builtPage());
  const time = new HurriedTime();
  const start = (port: number): Promise<RunningServer> =>
    startServer({
      file,
      port,
      host: '127.0.0.1',
      site,
      logLevel: 'silent',
      limits: scaled(LIMITS, 0),
      scripts: { store: builtUrl('server/store/worker.js'), thinking: builtUrl('thinking/node/worker.js') },
      times: { botPauseMs: 0 },
      dependencies: { time },
    });
  let server = await start(0);
  const { address } = server;
  const { browser, close } = await openBrowser();
  return {
    url: `${address}/`,
    file,
    browser,
    restart: async () => {
      await server.close();
      server = await start(Number(new URL(address).port));
    },
    hurry: (ms) => time.hurry(ms),
    close: async () => {
      await close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Visitor {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly context?: BrowserContextOptions;
}

const ERRORS = new WeakMap<Page, string[]>();

/** A person with a browser of their own, without motion unless requested. */
export async function visit({ browser, url }: OnlineApp, { settings, context }: Visitor = {}): Promise<Page> {
  const own = await patientContext(browser, { locale: 'en-GB', serviceWorkers: 'block', viewport: PHONE, ...context });
  await own.addInitScript(
    (kept) => {
      if (localStorage.getItem('planet/settings') === null) localStorage.setItem('planet/settings', kept);
    },
    JSON.stringify({ motion: 'none', ...settings }),
  );
  const page = await own.newPage();
  const errors: string[] = [];
  ERRORS.set(page, errors);
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${url}#/online`);
  return page;
}

export function pageErrorsOf(page: Page): readonly string[] {
  return ERRORS.get(page) ?? ['this page was not opened by visit'];
}

export interface CreatedTable {
  readonly table: string;
  /** One per seat. */
  readonly links: readonly string[];
  readonly watchLink: string;
}

interface TableForm {
  readonly seats?: number;
  /** By its value in the form. */
  readonly clock?: string;
  readonly startBy?: 'chance' | 'youngest' | 'choice';
  readonly isConsent?: boolean;
  readonly isListed?: boolean;
  readonly isWatched?: boolean;
  /** A bot automatically takes over from an absent player. */
  readonly isHandedOver?: boolean;
}

/** Creates a table through the form; its creator has the first seat. */
export async function createTable(page: Page, name: string, form: TableForm = {}): Promise<CreatedTable> {
  const { seats = 2, clock = 'none', isConsent = false, isListed = false, isHandedOver = false } = form;
  const { isWatched = true, startBy } = form;
  await page.evaluate(() => {
    location.hash = '#/online/new';
  });
  await page.waitForSelector('[data-create-table]');
  await openFolded(page);
  await page.fill('[data-player-name]', name);
  await page.check(`input[name=seats][value="${seats}"]`, { force: true });
  await page.check(`input[name=clock][value=${clock}]`);
  if (startBy !== undefined) await page.check(`[data-start-by=${startBy}]`);
  if (isConsent) await page.check('[data-consent]');
  if (isHandedOver) await page.locator('input[name=handover]').nth(1).check();
  if (isListed) await page.check('[data-listed]');
  if (!isWatched) await page.getByRole('checkbox', { name: onlineText('newTable.watched') }).uncheck();
  await page.click('[data-create-table]');
  await page.waitForSelector('[data-waiting-room]');
  const table = new URL(page.url()).hash.split('/')[2] ?? '';
  const kept: string = await page.evaluate((key) => localStorage.getItem(key) ?? '{}', `planet/online/${table}`);
  const { playTokens, watchToken } = JSON.parse(kept) as { playTokens: readonly (string | null)[]; watchToken: string };
  const link = (way: string, token: string): string => `${page.url().replace(/#.*/, '')}#/${way}/${table}/${token}`;
  return { table, links: playTokens.map((token) => link('join', token ?? '')), watchLink: link('watch', watchToken) };
}

/** Opens every collapsed part of the page. */
export async function openFolded(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('details:not(.menu)')) folded.open = true;
  });
}

/** Opens the sheet "Table options" by its key. */
export async function openTableMenu(page: Page): Promise<void> {
  await page.keyboard.press('g');
  await page.waitForSelector('dialog [data-table-menu]');
}

/** Follows a play link and sits down. */
export async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.fill('[data-player-name]', name);
  await page.click('[data-join]');
  await page.waitForSelector('[data-waiting-room], main.table');
}

/** Starts the game as soon as everybody is there, and waits until all of these pages show it. The first is the host's. */
export async function startGame(pages: readonly Page[]): Promise<void> {
  await pages[0]?.click('[data-start]:not([aria-disabled])');
  await Promise.all(pages.map((page) => page.waitForSelector('main.table')));
}

/** Closes the browsers of these pages. Throws if there was an error on one of them. */
export async function closeAll(pages: readonly Page[]): Promise<void> {
  const errors = pages.flatMap(pageErrorsOf);
  if (errors.length > 0) throw new Error(`errors on a page: ${errors.join('; ')}`);
  await Promise.all(pages.map((page) => page.context().close()));
}

/** The kind of choice that this page asks for now; undefined if none. */
function askedOn(page: Page): Promise<PageMoment | undefined> {
  return page.evaluate(() => {
    if (document.querySelector('[data-game-over]')) return { step: 'over' as const, round: 16, seq: 0 };
    const table = document.querySelector<HTMLElement>('main.table[data-mine]');
    if (table === null) return undefined;
    const { step, round, seq } = table.dataset;
    return { step: step as PageMoment['step'], round: Number(round), seq: Number(seq) };
  });
}

interface Manner {
  /** Whether it is certain that somebody's turn will come; otherwise it ends when it is nobody's turn. */
  readonly isWaitedFor?: boolean;
}

/** Each player moves by tapping when it is their turn, until `until` holds for the prompt, or the game is over. */
export async function playTogether(
  pages: readonly Page[],
  until: (moment: PageMoment) => boolean = () => false,
  { isWaitedFor = true }: Manner = {},
): Promise<void> {
  for (;;) {
    const asked = await Promise.all(pages.map(askedOn));
    const at = asked.findIndex((moment) => moment !== undefined);
    const [page, moment] = [pages[at], asked[at]];
    if (page === undefined || moment === undefined) {
      if (!isWaitedFor) return;
      await Promise.race(pages.map((each) => each.waitForSelector('main.table[data-mine], [data-game-over]')));
      continue;
    }
    if (moment.step === 'over' || until(moment)) return;
    await page.evaluate(QUICK_ANSWER);
  }
}

/** Makes the first possible choice and waits until the table shows it: inside the page, for speed. */
const QUICK_ANSWER = `(async () => {
  const find = (selector) => document.querySelector(selector);
  const seq = () => find('main.table')?.dataset.seq;
  const before = seq();
  const soon = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const giveUpMs = performance.now() + 5000; // a tile can be put back, and a command refused; then it is tried again
  const press = async (selector) => {
    while (find(selector) === null && performance.now() < giveUpMs) await soon();
    find(selector)?.click();
  };
  const { step } = find('main.table').dataset;
  if (step === 'open') await press('[data-stack].lit');
  if (step === 'offer' || step === 'take') await press('[data-offer]');
  if (step === 'offer') await press('[data-offer-tiles]');
  const isCovered = step === 'take' && find('[data-offer]')?.dataset.offer === 'covered';
  if (isCovered) await press('[data-confirm]');
  if (step === 'place' || (step === 'take' && !isCovered)) await press('.mine [data-cell].lit');
  if (step === 'appoint') await press('[data-appoint-name]');
  while (seq() === before && performance.now() < giveUpMs) await soon();
})()`;

/** Closes the list of missed events, which a player who was away sees first. */
async function catchUp(page: Page): Promise<void> {
  if ((await page.locator('[data-catch-up]').count()) > 0) await page.keyboard.press('Escape');
}

/** Makes the move that this page asks for, without waiting for its result. */
export async function answerOnce(page: Page): Promise<void> {
  await catchUp(page);
  const moment = await askedOn(page);
  if (moment !== undefined) await tapAnswer(page, moment);
}
