// The baseline for the page: one button in the same framework, built on the fly.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { answerFrom, readSite } from '../src/server/http/static/site.ts';
import { listen, type Served } from '../tests/support/web/web-app.ts';

const FILES = {
  'index.html': `<!doctype html><title>bare</title><div id="app"></div><script type="module" src="./main.js"></script>`,
  'main.js': `import { mount } from 'svelte';
import App from './App.svelte';
mount(App, { target: document.getElementById('app') });`,
  'App.svelte': `<script>let isBegun = $state(false);</script>
<button data-play onclick={() => (isBegun = true)}>Play</button>
{#if isBegun}<button data-choice>Choose</button>{/if}`,
};

export async function serveBarePage(): Promise<Served> {
  const root = mkdtempSync(join(import.meta.dirname, '../dist/bare-')); // where packages are found
  try {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
    await build({ root, configFile: false, base: './', logLevel: 'error', plugins: [svelte({ configFile: false })] });
    return await listen(answerFrom(await readSite(join(root, 'dist'))));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
