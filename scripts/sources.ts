// `npm run sources`: writes the tables of docs/RULES*.md that come from data (scripts/build/source-tables.ts).

import { readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES } from '../src/words/index.ts';
import { rulebookPath } from './build/rulebook.ts';
import { withTables } from './build/source-tables.ts';

for (const language of LANGUAGES) {
  const path = rulebookPath(language);
  writeFileSync(path, await withTables(readFileSync(path, 'utf8'), language));
}
