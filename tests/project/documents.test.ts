// Documents name only paths that exist and stay short, every source folder has a README, and no folder is crowded.

import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, readProjectFile } from '../support/files.ts';
import { crowdedFolders, deadNames, deadPaths, lineCount, sharedTypeNames } from './documents.ts';

const ROOT = join(import.meta.dirname, '../..');
const TOP = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'].map((path) => ({ path, text: readProjectFile(path) }));
const READMES = [...filesUnder('src', 'README.md'), ...filesUnder('tests', 'README.md')];
const SOURCES = [...filesUnder('src', '.ts'), ...filesUnder('src', '.svelte')];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).flatMap((each) =>
    each.isFile()
      ? [
          join(each.parentPath, each.name)
            .slice(ROOT.length + 1)
            .replaceAll('\\', '/'),
        ]
      : [],
  );

/** Folders without a README.md: generated files, catalogues that `src/words/README.md` describes, and files served as they are. */
const UNDESCRIBED = /^src\/(?:words\/(?:compiled|messages)(?:\/|$)|web\/public$)/;

/** Every folder under `src` that holds files of its own. */
const SOURCE_FOLDERS = [...new Set(filesIn('src').map((path) => posix.dirname(path)))]
  .filter((folder) => folder !== 'src' && !UNDESCRIBED.test(folder))
  .toSorted();

describe('documents are short', () => {
  it('ARCHITECTURE.md has at most 150 lines', () => {
    expect(lineCount(readProjectFile('ARCHITECTURE.md'))).toBeLessThanOrEqual(150);
  });
  it.each(SOURCE_FOLDERS)('%s has a README.md', (folder) => {
    expect(READMES.map(({ path }) => path)).toContain(`${folder}/README.md`);
  });
  it.each(READMES.map(({ path, text }) => [path, text]))('%s has at most 40 lines', (_, text) => {
    expect(lineCount(text)).toBeLessThanOrEqual(40);
  });
});

describe('paths in documents exist', () => {
  const exists = (named: string): boolean => existsSync(join(ROOT, named));
  it.each([...TOP, ...READMES, ...filesUnder('docs', '.md')].map((file) => [file.path, file] as const))(
    'in %s',
    (_, file) => expect(deadPaths(file, exists)).toEqual([]),
  );
  it('sees one that does not', () => {
    const text = 'See `src/rules/view.ts`, docs/RULES*.md, https://a.example/src/x and (tests/nowhere.test.ts).';
    expect(deadPaths({ path: 'a.md', text }, exists)).toEqual(['a.md: tests/nowhere.test.ts']);
  });
});

describe('functions in documents exist', () => {
  it('in “One move” of ARCHITECTURE.md', () => {
    const [, move = ''] = /^## One move.*\n([\s\S]*?)^## /m.exec(readProjectFile('ARCHITECTURE.md')) ?? [];
    expect(move.length).toBeGreaterThan(1000);
    expect(deadNames(move, SOURCES)).toEqual([]);
  });
  it('sees one that does not, or is not in the file behind it', () => {
    const files = [
      { path: 'src/a.ts', text: 'class Table { take() {} }' },
      { path: 'src/b.ts', text: 'take();' },
    ];
    const text = '`Table.take` (`src/a.ts`), `Table.take` (`src/b.ts`) and `Table.give`';
    expect(deadNames(text, files)).toEqual(['Table.take in src/b.ts', 'Table.give']);
  });
});

describe('folders hold at most 25 files of their own', () => {
  it.each(['src', 'tests', 'scripts', 'bench'])('under %s', (folder) =>
    expect(crowdedFolders(filesIn(folder), 25)).toEqual([]),
  );
  it('sees one with more', () => {
    const paths = Array.from({ length: 26 }, (_, index) => `src/a/${index}.ts`);
    expect(crowdedFolders([...paths, 'src/a/b/c.ts'], 25)).toEqual(['src/a: 26 files']);
  });
});

describe('an exported type name has one meaning', () => {
  it('in src', () => expect(sharedTypeNames(SOURCES)).toEqual([]));
  it('sees one with two', () => {
    const files = ['a.ts', 'b.ts'].map((path) => ({ path, text: 'export interface Answer {}' }));
    expect(sharedTypeNames(files)).toEqual(['Answer: a.ts, b.ts']);
  });
});
