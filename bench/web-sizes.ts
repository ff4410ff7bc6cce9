// Compressed size of the page, by purpose. Which scripts a game needs is measured in a browser that plays one.

import { packedSizes, SCRIPT, SCRIPT_LIMIT_BYTES, weightOf } from '../tests/support/web/page-weight.ts';
import type { WebApp } from '../tests/support/web/web-app.ts';

export interface PageSize {
  readonly name: string;
  readonly bytes: number;
  readonly limitBytes?: number;
}

const KB = 1024;

export async function sizesOf(app: WebApp, folder: string): Promise<readonly PageSize[]> {
  const packed = packedSizes(folder);
  const { start, table } = await loadedBy(app);
  const sum = (names: Iterable<string>, kind: RegExp): number => weightOf(names, kind, packed);
  const [ART, BOTS] = [/\/art-.*\.js$/, /\/worker-.*\.js$/];
  return [
    { name: 'script, start page', bytes: sum(start, SCRIPT) },
    { name: 'script, start page and table', bytes: sum(table, SCRIPT), limitBytes: SCRIPT_LIMIT_BYTES },
    { name: 'bots’ worker', bytes: sum(packed.keys(), BOTS), limitBytes: 60 * KB },
    { name: 'art', bytes: sum(packed.keys(), ART), limitBytes: 120 * KB },
    { name: 'styles', bytes: sum(table, /\.css$/) },
    { name: 'fonts', bytes: sum(table, /\.woff2$/) },
    { name: 'everything, all languages', bytes: sum(packed.keys(), /./) },
  ];
}

/** The files requested until the start page is shown, and until a game can be played. */
async function loadedBy(app: WebApp): Promise<Record<'start' | 'table', ReadonlySet<string>>> {
  const context = await app.visit();
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.url().slice(app.url.length)));
  await page.goto(app.url, { waitUntil: 'networkidle' });
  const start = new Set(asked);
  await page.click('[data-play]');
  await page.waitForSelector('main.table');
  await page.waitForLoadState('networkidle');
  await context.close();
  return { start, table: asked };
}
