// The page as deployed, for tests in a real Chromium: built when its sources are newer, served as `planet serve` does.

import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { answerFrom, readSite } from '../../../src/server/http/static/site.ts';
import { openBrowser, patientContext } from './browser.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The sources of the page. */
const SOURCES = ['src', 'docs', 'scripts', 'vite.config.ts', 'package.json'];
const LOCK = join(ROOT, 'dist/.web-lock');
/** An older lock was left by a run that was killed. */
const LOCK_MS = 120_000;

/** The folder with the built page. Test files that run at the same time build it once. */
export async function builtPage(): Promise<string> {
  const folder = join(ROOT, 'dist/web');
  while (!tryLock()) await pause(100);
  try {
    const builtMs = changedMs(join(folder, 'index.html'));
    if (SOURCES.some((source) => newestMs(join(ROOT, source)) > builtMs)) await build(folder);
    return folder;
  } finally {
    rmdirSync(LOCK);
  }
}

/** Builds the page into a folder, as `npm run build` does. */
async function build(folder: string): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env; // vitest's NODE_ENV would make a development build
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
}

function tryLock(): boolean {
  try {
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    mkdirSync(LOCK);
    return true;
  } catch {
    if (Date.now() - changedMs(LOCK) > LOCK_MS) rmdirSync(LOCK);
    return false;
  }
}

function newestMs(path: string): number {
  if (!statSync(path).isDirectory()) return changedMs(path);
  return Math.max(
    ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => changedMs(join(path, name))),
  );
}

function changedMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

export interface Served {
  /** Ends in `/`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves with any listener on this machine, on a port of its own. */
export async function listen(answer: RequestListener): Promise<Served> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface WebApp extends Served {
  readonly browser: Browser;
  /** A new visitor: nothing stored, nothing cached. English, and no service worker, unless given. */
  readonly visit: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

/**
 * The built page, served, and a browser. In a test file:
 *
 *     let app: WebApp;
 *     beforeAll(async () => { app = await openWebApp(); });
 *     afterAll(() => app?.close());
 *     …
 *     const page = await (await app.visit({ viewport: { width: 390, height: 844 } })).newPage();
 *     await page.goto(app.url);
 */
export async function openWebApp(): Promise<WebApp> {
  const served = await listen(answerFrom(await readSite(await builtPage())));
  const { browser, close } = await openBrowser();
  return {
    ...served,
    browser,
    visit: (options) => patientContext(browser, { locale: 'en-GB', serviceWorkers: 'block', ...options }),
    close: async () => {
      await close();
      await served.close();
    },
  };
}
