// The rules give the same in a real browser as in Node: the deal, the start seat, the commitment, and a whole game.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.ts';
import * as rules from '../src/rules/index.ts';
import { type Answer, answerTo, type Probe } from './support/probe.ts';
import { serve, type WebServer } from './support/web-server.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILT = join(ROOT, 'dist');

const SEEDS = [
  ...['a', 'seed', '0', ' ', 'a seed with spaces', 'f'.repeat(64), 'x'.repeat(200)],
  ...['Chlo\u00e9', 'Chloe\u0301', '李小龍', '🪐', '👩‍🚀 👨‍🚀', '\ud800 lone', '"quotes" \\ # |'],
];

const PROBES: readonly Probe[] = SEEDS.map((seed, index) => ({
  seed,
  seats: rules.SEAT_COUNTS[index % 4] ?? 2,
  preset: rules.PRESETS[Math.floor(index / 4) % 4] ?? 'classic',
  hiddenCharacters: index % 3 === 0,
}));

let server: WebServer | undefined;
let browser: Browser | undefined;
let page: Page | undefined;

beforeAll(async () => {
  if (!existsSync(join(BUILT, 'rules/index.js'))) throw new Error('dist is not built: run `npm run build` first');
  server = await serve(fileFor);
  browser = await chromium.launch({ executablePath: await findChromium(), headless: true, args: [...CHROMIUM_ARGS] });
  page = await browser.newPage();
  await page.goto(server.origin);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

describe('R13.1 R13.2 in a browser as in Node', () => {
  it.each(PROBES.map((probe) => [JSON.stringify(probe.seed), probe] as const))('the seed %s', async (_, probe) => {
    expect(await answerInPage(probe)).toEqual(answerTo(rules, probe));
  });
});

/** As text, since vitest would rewrite the imports of a function. */
async function answerInPage(probe: Probe): Promise<Answer> {
  const script = `Promise.all([import('/src/rules/index.js'), import('/tests/support/probe.js')])
    .then(([rules, { answerTo }]) => answerTo(rules, ${JSON.stringify(probe)}))`;
  if (page === undefined) throw new Error('there is no page');
  return await page.evaluate<Answer>(script);
}

/** The project's own paths: rooms as they are built, test support transpiled. */
function fileFor(url: string): { readonly type: string; readonly text: string } | undefined {
  if (url === '/') return { type: 'text/html', text: '<!doctype html><title>rules</title>' };
  const [, folder, name] = /^\/(src\/rules|src\/bots|tests\/support)\/([a-z0-9-]+)\.js$/.exec(url) ?? [];
  if (folder === undefined || name === undefined) return undefined;
  const isBuilt = folder.startsWith('src/');
  const text = isBuilt ? readFileSync(join(BUILT, folder.slice(4), `${name}.js`), 'utf8') : transpiled(name);
  return { type: 'text/javascript', text };
}

function transpiled(name: string): string {
  const source = readFileSync(join(import.meta.dirname, `support/${name}.ts`), 'utf8');
  const compilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
  };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}
