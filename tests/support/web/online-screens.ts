// Every screen of online tables, in the order of a game, for screenshots and for checks that all must pass. Each is
// reached once, through the pages themselves.

import type { Page } from 'playwright';
import {
  answerOnce,
  createTable,
  type OnlineApp,
  openFolded,
  openTableMenu,
  playTogether,
  sitDown,
  visit,
} from './online.ts';
import type { Look } from './screens.ts';
import { chooseFrom } from './select.ts';
import { DESK, PHONE } from './table-page.ts';

/** Called at each screen. */
type AtScreen = (name: string, page: Page) => Promise<void>;

/** How far the game goes before the screenshots: further is prettier, and takes longer. */
export const FAR: Rounds = { shown: 6, missed: 8 };
export const NEAR: Rounds = { shown: 2, missed: 3 };
interface Rounds {
  readonly shown: number;
  readonly missed: number;
}

export async function walkOnline(
  app: OnlineApp,
  { size, theme, language, rounds }: Look & { readonly rounds: Rounds },
  at: AtScreen,
): Promise<void> {
  const look = { settings: { theme, language }, context: { viewport: size === 'phone' ? PHONE : DESK } };
  const [ana, bruno, cleo] = [await visit(app, look), await visit(app, look), await visit(app, look)];
  try {
    await beforeTheTable(app, { ana, bruno }, at);
    const { watchLink } = await waitingRoom({ ana, bruno }, at);
    await cleo.goto(watchLink);
    await cleo.waitForSelector('main.table');
    await playing({ ana, bruno, cleo }, rounds, at);
  } finally {
    await Promise.all([ana, bruno, cleo].map((page) => page.context().close()));
  }
}

type People = Readonly<Record<'ana' | 'bruno', Page>>;

async function beforeTheTable(app: OnlineApp, { ana, bruno }: People, at: AtScreen): Promise<void> {
  await ana.waitForSelector('[data-new-table]');
  await at('friends', ana);
  await bruno.route('**/api/**', (route) => route.abort());
  await bruno.goto(`${app.url}#/`);
  await bruno.goto(`${app.url}#/online`);
  await bruno.waitForSelector('[data-no-server]');
  await at('friends-none', bruno);
  await bruno.unroute('**/api/**');

  await goTo(ana, '#/online/new');
  await ana.waitForSelector('[data-create-table]');
  await at('new-table', ana);
  await openFolded(ana);
  await at('new-table-open', ana);

  // a table that anybody may join, and one that waits for a player's move
  await createTable(bruno, 'Bruno', { seats: 4, clock: 'days', isListed: true });
  await createTable(ana, 'Ana', { seats: 2 });
  await chooseFrom(ana, '[data-bot="1"]', 'echo');
  await ana.click('[data-start]:not([aria-disabled])');
  await ana.waitForSelector('main.table');
  await goTo(ana, '#/online');
  await ana.waitForSelector('[data-table] button');
  await openFolded(ana);
  await at('friends-full', ana);
}

async function waitingRoom({ ana, bruno }: People, at: AtScreen): Promise<{ readonly watchLink: string }> {
  const { links, watchLink } = await createTable(ana, 'Ana', { seats: 3, clock: 'steady', isConsent: true });
  await ana.click('[data-seat="1"] [data-show-code]');
  await ana.waitForSelector('[data-qr]');
  await at('gather', ana);
  await bruno.goto(links[1] ?? '');
  await bruno.waitForSelector('[data-join]');
  await at('join', bruno);
  await bruno.goto((links[1] ?? '').replace('/join/', '/device/'));
  await bruno.waitForSelector('[data-player-name]', { state: 'detached' });
  await at('device', bruno);
  await sitDown(bruno, links[1] ?? '', 'Bruno');
  await at('gather-guest', bruno);
  await chooseFrom(ana, '[data-bot="2"]', 'merchant');
  await ana.waitForSelector('[data-start]:not([aria-disabled])');
  await openFolded(ana);
  await at('gather-full', ana);
  await ana.click('[data-start]');
  await Promise.all([ana, bruno].map((page) => page.waitForSelector('main.table')));
  return { watchLink };
}

async function playing(
  { ana, bruno, cleo }: People & { readonly cleo: Page },
  { shown, missed }: Rounds,
  at: AtScreen,
): Promise<void> {
  await playTogether([ana, bruno], ({ round, step }) => round >= shown && step === 'take');
  const [mine, other] = (await ana.locator('main.table[data-mine]').count()) > 0 ? [ana, bruno] : [bruno, ana];
  await other.click('[data-chat]');
  await other.fill('[data-chat-input]', 'What a lovely planet!');
  await other.keyboard.press('Enter');
  await mine.waitForSelector('[data-latest-message]');
  await at('table', mine);
  await other.getByRole('log').getByText('What a lovely planet!').waitFor();
  await openFolded(other);
  await at('chat', other);
  await other.keyboard.press('Escape');
  await at('watch', cleo);

  await answerOnce(mine);
  await mine.click('[data-action=undo]');
  await mine.waitForFunction(() => document.querySelector('main.table[data-mine][data-step=take]') !== null);
  await other.click('[data-action=undo]');
  await mine.waitForSelector('[data-agree]');
  await at('asked', mine);
  await mine.click('[data-decline]');

  const hash = new URL(cleo.url()).hash;
  await goTo(cleo, '#/settings');
  await playTogether([ana, bruno], ({ round, step }) => round >= missed && step !== 'appoint');
  await goTo(cleo, hash);
  await cleo.waitForSelector('[data-catch-up] li');
  await at('since', cleo);
  await cleo.keyboard.press('Escape');

  await goTo(bruno, '#/settings');
  await ana.waitForSelector('.absent');
  await at('absent', ana);
  await goTo(bruno, hash);
  await bruno.waitForSelector('main.table');

  await bruno.context().setOffline(true);
  await bruno.waitForSelector('[data-disconnected]');
  await at('cut', bruno);
  await bruno.context().setOffline(false);
  await bruno.waitForSelector('[data-disconnected]', { state: 'detached' });

  await standUp(bruno);
  await bruno.keyboard.press('Escape');
  await bruno.waitForSelector('[data-substitute]');
  await at('substitute', bruno);
  await openTableMenu(ana);
  await ana.click('[data-remove="1"] [data-confirm-ask]');
  await at('remove', ana);
  await ana.click('[data-remove="1"] [data-confirm-yes]');
  await ana.keyboard.press('Escape');
  await bruno.waitForSelector('[data-removed]');
  await at('removed', bruno);
  // Bots play to the end. The chat stays open: if it were closed before the end, the list of missed moves would open.
  await standUp(ana);
  await ana.waitForSelector('[data-verdict]');
  await openFolded(ana);
  await at('online-end', ana);
}

/** Leaves the seat to a bot; the chat is open afterwards. */
async function standUp(page: Page): Promise<void> {
  await openTableMenu(page);
  await page.click('[data-leave-seat]');
}

/** Within the page, as a link does. */
async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
}
