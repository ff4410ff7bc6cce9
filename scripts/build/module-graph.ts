// Which built files a module needs: scripts with the workers that they start, and declarations with those that they refer to.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Everything that can be reached from these files, themselves included. Packages are not followed. */
export function modulesFrom(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...importedBy(path));
  }
  return found;
}

function importedBy(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  const imports = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  const urls = [...text.matchAll(/new URL\((['"])(\.{1,2}\/[^'"]+\.js)\1, import\.meta\.url\)/g)].map(
    ([, , name = '']) => name,
  );
  return [...imports, ...urls]
    .filter((name) => name.startsWith('.'))
    .map((name) => {
      const target = join(dirname(path), path.endsWith('.d.ts') ? name.replace(/(?:\.d)?\.(?:ts|js)$/, '.d.ts') : name);
      if (!existsSync(target)) throw new Error(`${path} imports ${name}, which is not there`);
      return target;
    });
}
