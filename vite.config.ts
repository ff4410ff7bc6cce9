// Builds the page: src/web to dist/web. The bots' worker is a script of its own.

import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, normalizePath } from 'vite';
import { head } from './scripts/build/vite-head.ts';
import { notices } from './scripts/build/vite-notices.ts';
import { offline } from './scripts/build/vite-offline.ts';
import { rulebook } from './scripts/build/vite-rulebook.ts';

const ART = source('art/');

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
            { name: 'art', test: (id) => id.startsWith(ART) }, // in a file of its own, which stays cached when other code changes
            // All that main.ts imports, in one file, which packs better than many small ones.
            { name: 'index', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { port: 5173 },
});

/** A module's id, as Vite writes it. */
function source(path: string): string {
  return normalizePath(join(import.meta.dirname, 'src', path));
}
