// `npm run golden`: regenerates the golden games of tests/golden, each a record and its outcome. Read the diff before you commit
// it: a changed result is a changed rule.

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatRecord } from '../src/rules/index.ts';
import { GOLDEN_GAMES, makeGolden, outcomeOf } from '../tests/golden/golden.ts';

const ROOT = join(import.meta.dirname, '..');
const RECORDS = join(ROOT, 'tests/golden/records');
const OUTCOMES = join(ROOT, 'tests/golden/outcomes');

for (const folder of [RECORDS, OUTCOMES]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}
for (const [name, golden] of Object.entries(GOLDEN_GAMES)) {
  const record = makeGolden(name, golden);
  writeFileSync(join(RECORDS, `${name}.txt`), formatRecord(record));
  writeFileSync(join(OUTCOMES, `${name}.json`), `${JSON.stringify(outcomeOf(record), undefined, 2)}\n`);
}
const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
execFileSync(process.execPath, [biome, 'format', '--write', OUTCOMES], { cwd: ROOT, stdio: 'pipe' });
process.stdout.write(`${Object.keys(GOLDEN_GAMES).length} games in tests/golden\n`);
