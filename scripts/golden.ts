// `npm run golden`: regenerates the golden games of tests/golden, each a record and what it comes to. Read the diff before
// you commit it: a changed result is a changed rule.

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatRecord } from '../src/rules/index.ts';
import { GOLDEN_GAMES, makeGolden, outcomeOf } from '../tests/golden/golden.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'tests/golden');

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
for (const [name, golden] of Object.entries(GOLDEN_GAMES)) {
  const record = makeGolden(name, golden);
  writeFileSync(join(FOLDER, `${name}.txt`), formatRecord(record));
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(outcomeOf(record), undefined, 2)}\n`);
}
const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
execFileSync(process.execPath, [biome, 'format', '--write', FOLDER], { cwd: ROOT, stdio: 'pipe' });
process.stdout.write(`${Object.keys(GOLDEN_GAMES).length} games in tests/golden\n`);
