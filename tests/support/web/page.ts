// A page in a real Chromium that can import the project: packages as built under `/src`, test support transpiled under
// `/tests/support`.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { builtPath, transpiled } from '../built.ts';
import { openBrowser, patientContext } from './browser.ts';
import { serve } from './web-server.ts';

export interface OpenPage {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/** `scripts` are further modules by path. */
export async function openPage(scripts: Readonly<Record<string, string>> = {}): Promise<OpenPage> {
  const server = await serve((path) => {
    if (path === '/') return { type: 'text/html', text: '<!doctype html><title>planet</title>' };
    const text = scripts[path] ?? moduleAt(path);
    return text === undefined ? undefined : { type: 'text/javascript', text };
  });
  const { browser, close } = await openBrowser();
  const page = await (await patientContext(browser, {})).newPage();
  await page.goto(server.origin);
  return {
    page,
    close: async () => {
      await close();
      await server.close();
    },
  };
}

function moduleAt(path: string): string | undefined {
  const [, built, support] = /^\/(?:src\/([a-z0-9/-]+\.js)|tests\/support\/([a-z0-9-]+)\.js)$/.exec(path) ?? [];
  if (built !== undefined) return readFileSync(builtPath(built), 'utf8');
  return support === undefined ? undefined : transpiled(support);
}
