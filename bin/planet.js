#!/usr/bin/env node
// Starts the command. The program itself is built from src/cli; this file only finds it.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(fileURLToPath(main))) {
  const { run } = await import(main.href);
  process.exitCode = await run(process.argv.slice(2));
} else {
  process.stderr.write('planet: not built yet; run `npm run build` first\n');
  process.exitCode = 1;
}
