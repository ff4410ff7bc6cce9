// A table in a real browser: a game written into the page's storage, and a person who plays it by tapping or by keys.

import type { Page } from 'playwright';
import { type BotName, decide, SUBSTITUTE } from '../../../src/bots/index.ts';
import {
  apply,
  BOX,
  formatRecord,
  type Game,
  type GameRecord,
  type Options,
  PRESET_OPTIONS,
  type Preset,
  parseRecord,
  type Step,
  viewFor,
} from '../../../src/rules/index.ts';
import { newRecord } from '../../../src/table/index.ts';
import { LANGUAGES, type Language, phrasesIn } from '../../../src/words/index.ts';
import { closeAfterTest } from './browser.ts';
import type { WebApp } from './web-app.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };
/** A game's date, as the start page shows it. */
const PLAYED_MS = Date.UTC(2026, 4, 3, 20, 30);

export interface GamePlan {
  /** One per seat: a bot by name, or a person's name. */
  readonly seats: readonly ({ readonly bot: BotName } | { readonly person: string })[];
  readonly preset?: Preset;
  readonly options?: Partial<Options>;
  readonly seed?: string;
  /** Moves are final. */
  readonly undo?: GameRecord['undo'];
  /**
   * How far the game has been played: to a person's choice of this kind, or to the first position that passes a test.
   * All seats have played as the merchant bot would. Without it the game is before its first move.
   */
  readonly at?: { readonly step: Step['kind']; readonly round: number } | ((game: Game) => boolean);
  /** Stored settings; without motion and with fast bots unless given. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** A page at the table of a new game, open until the test ends. `errorsOf` returns the errors that the page reports. */
export async function openGame(app: WebApp, plan: GamePlan): Promise<Page> {
  const page = await openTable(app, plan);
  closeAfterTest(page.context());
  return page;
}

async function openTable(app: WebApp, plan: GamePlan): Promise<Page> {
  const context = await app.visit({ viewport: plan.viewport ?? PHONE });
  await context.addInitScript((entries: Readonly<Record<string, unknown>>) => {
    for (const [key, value] of Object.entries(entries)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    }
  }, keptFor(plan));
  const page = await context.newPage();
  const errors: string[] = [];
  ERRORS.set(page, errors);
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${app.url}#/table/test`);
  await page.waitForSelector('main, .curtain');
  return page;
}

/**
 * Shows one game after the other in a single page, which is loaded only once: for tests that need nothing new but the
 * table. Clears what was stored before each time; settings arrive as if from another window.
 */
export function tableIn(app: WebApp): (plan: GamePlan) => Promise<Page> {
  let page: Page | undefined;
  return async (plan) => {
    if (page === undefined) {
      page = await openTable(app, plan);
      return page;
    }
    await goTo(page, '#/table/nowhere');
    await page.setViewportSize(plan.viewport ?? PHONE);
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
      dispatchEvent(new StorageEvent('storage', { key: 'planet/settings' }));
    }, keptFor(plan));
    await page.waitForSelector(`html[lang=${languageOf(plan)}]`);
    await goTo(page, '#/table/test');
    return page;
  };
}

/** Follows a link within the page, and waits until the previous screen has gone. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    for (const screen of document.querySelectorAll('main, .curtain')) screen.setAttribute('data-left', '');
    location.hash = to;
  }, hash);
  await page.locator(':is(main, .curtain):not([data-left])').first().waitFor();
}

function keptFor(plan: GamePlan): Readonly<Record<string, unknown>> {
  const settings = { motion: 'none', pace: 'fast', ...plan.settings };
  return { 'planet/settings': settings, 'planet/game/test': savedGame(plan) };
}

function languageOf({ settings }: GamePlan): Language {
  return LANGUAGES.find((language) => language === settings?.language) ?? 'en';
}

/** The game of a plan, as far as it has been played. */
export function gameOf(plan: GamePlan): Game {
  return recordOf(plan).game;
}

/** The record of a plan, as the page stores it. */
export function recordIn(plan: GamePlan): GameRecord {
  const parsed = parseRecord(formatRecord(recordOf(plan)));
  if (!parsed.ok) throw new Error(parsed.fault.code);
  return parsed.value;
}

function savedGame(plan: GamePlan): unknown {
  return { played: PLAYED_MS, record: formatRecord(recordOf(plan)), before: [] };
}

function recordOf(plan: GamePlan): GameRecord {
  const { preset = 'classic', options = {}, seed = 'a table' } = plan;
  const phrases = phrasesIn(languageOf(plan));
  const record = newRecord({
    preset,
    options: { ...PRESET_OPTIONS[preset], ...options },
    tileSet: BOX,
    names: plan.seats.map((seat) => ('bot' in seat ? phrases.bot(seat.bot) : seat.person)),
    bots: plan.seats.map((seat) => ('bot' in seat ? seat.bot : undefined)),
    seed,
    salt: 'salt',
    date: '2026-01-01',
    undo: plan.undo,
  });
  const isPerson = (seat: number): boolean => 'person' in (plan.seats[seat] ?? {});
  const { at } = plan;
  const isThere = (game: Game): boolean => {
    if (typeof at === 'function') return at(game);
    return (
      game.step.kind === at?.step && game.round >= at.round && game.step.kind !== 'over' && isPerson(game.step.seat)
    );
  };
  const game = at === undefined ? record.game : played(record.game, isThere);
  return { ...record, game };
}

/** Plays until the requested position is reached, or the game is over. */
function played(begun: Game, isThere: (game: Game) => boolean): Game {
  let game = begun;
  while (game.step.kind !== 'over' && !isThere(game)) {
    const { seat } = game.step;
    const { move } = decide({ player: SUBSTITUTE, view: viewFor(game, seat), seed: `played/${game.seq}` }, () => 0);
    const next = apply(game, seat, move);
    if (!next.ok) throw new Error(`refused: ${next.fault}`);
    game = next.value.game;
  }
  return game;
}

const ERRORS = new WeakMap<Page, string[]>();

export function errorsOf(page: Page): readonly string[] {
  return ERRORS.get(page) ?? ['this page was not opened by openGame'];
}

/** The state of the table: the kind of choice it asks for, or what covers it. */
export interface PageMoment {
  readonly step: 'open' | 'offer' | 'take' | 'place' | 'appoint' | 'curtain' | 'over';
  readonly round: number;
  readonly seq: number;
}

/** Waits until the table asks a person here for a choice other than the previous one. */
export async function nextMoment(page: Page, before?: PageMoment): Promise<PageMoment> {
  const handle = await page.waitForFunction((past) => {
    if (document.querySelector('[data-lift-curtain]'))
      return past?.step !== 'curtain' && { step: 'curtain', round: 0, seq: 0 };
    if (document.querySelector('[data-game-over]')) return { step: 'over', round: 16, seq: 0 };
    const { dataset } = document.querySelector<HTMLElement>('main.table[data-mine]') ?? {};
    if (dataset === undefined || Number(dataset.seq) === past?.seq) return false;
    return { step: dataset.step, round: Number(dataset.round), seq: Number(dataset.seq) };
  }, before);
  return (await handle.jsonValue()) as PageMoment;
}

/** Presses the first match as a finger would: once it has stopped moving and nothing covers it. */
async function tapOn(page: Page, selector: string): Promise<void> {
  const handle = await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    if (element === null) return undefined;
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = { x: x + width / 2, y: y + height / 2 };
    const memory = globalThis as { lay?: string };
    const isStill = memory.lay === `${wanted} ${x} ${y}`;
    memory.lay = `${wanted} ${x} ${y}`;
    return isStill && element.contains(document.elementFromPoint(place.x, place.y)) ? place : undefined;
  }, selector);
  const { x, y } = (await handle.jsonValue()) ?? { x: 0, y: 0 };
  await page.mouse.click(x, y);
}

/** Makes the first possible choice by tapping. */
export async function tapAnswer(page: Page, { step }: PageMoment): Promise<void> {
  switch (step) {
    case 'curtain':
      return tapOn(page, '[data-lift-curtain]');
    case 'open':
      return tapOn(page, '[data-stack].lit');
    case 'offer':
      await tapOn(page, '[data-offer]');
      return tapOn(page, '[data-offer-tiles]');
    case 'take':
      await tapOn(page, '[data-offer]');
      return tapOn(page, (await isFirstCovered(page)) ? '[data-confirm]' : '.mine [data-cell].lit');
    case 'place':
      return tapOn(page, '.mine [data-cell].lit');
    case 'appoint':
      return tapOn(page, '[data-appoint-name]');
    case 'over':
      return undefined;
  }
}

/** Whether the first tile on offer is the face-down one, which is taken before its space is chosen. R4.3 */
async function isFirstCovered(page: Page): Promise<boolean> {
  return (await page.locator('[data-offer]').first().getAttribute('data-offer')) === 'covered';
}

/** Where the focus must be when a choice is asked for. */
const ASKED = {
  curtain: '[data-lift-curtain]',
  open: '[data-stack].lit',
  offer: '[data-offer]',
  take: '[data-offer]',
  place: '.mine [data-cell].lit',
  appoint: '[data-appoint-name]',
  over: 'h1',
} as const;

/** Makes a choice by keys alone; the focus must be where the choice is. */
export async function keyAnswer(page: Page, { step }: PageMoment): Promise<void> {
  const focusOn = async (selector: string): Promise<void> => {
    await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
  };
  await focusOn(ASKED[step]);
  switch (step) {
    case 'curtain':
    case 'open':
    case 'place':
    case 'appoint':
      return page.keyboard.press('Enter');
    case 'offer':
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.locator('[data-offer-tiles]').first().waitFor();
      await page.keyboard.press('1');
      await focusOn('[data-offer-tiles]');
      return page.keyboard.press('Enter');
    case 'take':
      await page.keyboard.press('1');
      await focusOn((await isFirstCovered(page)) ? '[data-confirm]' : '.mine [data-cell]');
      return page.keyboard.press('Enter');
    case 'over':
      return undefined;
  }
}

/** Plays until `until` holds or the game is over; checks before each move. */
export async function playOn(
  page: Page,
  answer: (page: Page, moment: PageMoment) => Promise<void>,
  until: (moment: PageMoment) => boolean | Promise<boolean> = () => false,
): Promise<PageMoment> {
  let moment = await nextMoment(page);
  while (moment.step !== 'over' && !(await until(moment))) {
    await answer(page, moment);
    moment = await nextMoment(page, moment);
  }
  return moment;
}

/** The totals that the end screen shows, in seat order. */
export async function totalsOf(page: Page): Promise<readonly number[]> {
  await page.locator('[data-total]').first().waitFor();
  return page
    .locator('[data-total]')
    .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset.total)));
}
