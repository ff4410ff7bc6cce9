#!/usr/bin/env node
// Starts the command. The program itself is built from src/cli (scripts/build/command.ts); this file only finds it.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/command/main.js', import.meta.url);
if (existsSync(fileURLToPath(main))) {
  const run = await load();
  process.exitCode = run === undefined ? 1 : await run(process.argv.slice(2));
} else {
  process.stderr.write('planet: not built yet; run `npm run build` first\n');
  process.exitCode = 1;
}

/** The program itself has many files, and needs one for each while it loads. */
async function load() {
  try {
    return (await import(main.href)).run;
  } catch (error) {
    if (error.code !== 'EMFILE') throw error;
    process.stderr.write('planet: the limit on open files is too low; raise it, for example with ulimit -n 1024\n');
    return undefined;
  }
}
