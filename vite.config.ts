// Builds the page: src/web to dist/web. The bots' worker is a script of its own.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { head } from './scripts/vite-head.ts';
import { notices } from './scripts/vite-notices.ts';
import { offline } from './scripts/vite-offline.ts';
import { rulebook } from './scripts/vite-rulebook.ts';

/** Loaded when they are wanted: the end and its picture, sheets, choosing a game, settings. */
const LATER =
  '(?!(?:end|sheets|settings)/|scored-cells|SaveAndShare|picture|Rules|NewGame|SeatCount|ConfirmButton|Disclosure)';

/** What every visit needs, and parts that are loaded later share. */
const SCREEN = new RegExp(
  [
    '/src/web/app[.]css', // before the styles of whatever is drawn, which change what it says
    `/src/web/(?:board|game|parts|pages|setup|storage)/${LATER}|/src/web/settings/settings|/src/web/(?!main)[^/]+[.](?:ts|svelte)$`,
    '/src/web/client/(?:table-client|local-table|thinker|undo)|/src/web/rulebook/clauses',
    '/src/words/(?!(?:en|fr|es)[.]ts)|/src/table/|/src/thinking/(?!web/worker|work|serve)',
    '/node_modules/(?:svelte|clsx|intl-messageformat|@formatjs)/',
  ].join('|'),
);

export default defineConfig({
  root: 'src/web',
  base: './',
  publicDir: 'public',
  plugins: [svelte(), rulebook(), head(), notices(), offline()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // says how busy the machine is, not what is wrong
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'art', test: /\/src\/art\// }, // so that it can be told apart, and stays when code changes
            { name: 'screen', test: SCREEN }, // one file packs better than many small ones
          ],
        },
      },
    },
  },
  server: { port: 5173 },
});
