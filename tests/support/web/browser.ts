// One Chromium for all test files of a worker: starting one takes longer than most tests.

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/tools/chromium.ts';

/** Timeout for the browser to start, and for anything on a page. Busy machines are slow, not wrong. */
const ACTION_MS = 240_000;

let started: Promise<Browser> | undefined;

/** The browser, and a function that closes all of its pages. The browser itself lives until its worker ends. */
export async function openBrowser(): Promise<{ readonly browser: Browser; readonly close: () => Promise<void> }> {
  if (process.env.VITEST === undefined) {
    const browser = await launch();
    return { browser, close: () => browser.close() };
  }
  started ??= launch();
  const browser = await started;
  return {
    browser,
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
  };
}

async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    headless: true,
    args: [...CHROMIUM_ARGS],
    timeout: ACTION_MS,
  });
}

export async function patientContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(ACTION_MS);
  return context;
}

/** Closes what a test has opened when the test has finished: an open page goes on working. */
export function closeAfterTest(opened: BrowserContext | Page): void {
  onTestFinished(() => opened.close());
}
