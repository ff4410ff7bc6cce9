// Every public export has a comment in plain words, which editors show to the people who use the library.

import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { exportedFiles, ROOT, readManifest } from '../../scripts/build/manifest.ts';

interface PublicExport {
  /** As `bots/index.ts: playToEnd`. */
  readonly name: string;
  readonly comment: string;
}

/** Words that only this project's insiders would understand. */
const PRIVATE_WORDS =
  /\b(?:wish(?:es)?|lent|tells?|told|whoever|anew|mend(?:ed)?|one's own|one’s own|makeshifts?|hears?|heard|by itself|whichever)\b/i;

/** The sources of the exported modules. */
const SOURCES = new Set(
  exportedFiles(readManifest())
    .filter((path) => path.endsWith('.js'))
    .map((path) => path.replace(join(ROOT, 'dist'), join(ROOT, 'src')).replace(/\.js$/, '.ts')),
);

/** The exports of these modules; `planted` are modules that are no files. */
function exportsOf(
  paths: readonly string[],
  planted: ReadonlyMap<string, string> = new Map(),
): readonly PublicExport[] {
  const options = {
    ...{ strict: true, noEmit: true, allowImportingTsExtensions: true, types: [], target: ts.ScriptTarget.ES2022 },
    ...{ module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => planted.has(path) || fileExists(path);
  host.readFile = (path) => planted.get(path) ?? readFile(path);
  const program = ts.createProgram(paths, options, host);
  const checker = program.getTypeChecker();
  return paths.flatMap((path) => {
    const file = program.getSourceFile(path);
    const module = file && checker.getSymbolAtLocation(file);
    if (module === undefined) throw new Error(`${path} is no module`);
    return checker.getExportsOfModule(module).map((symbol) => {
      const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const comment = ts.displayPartsToString(meant.getDocumentationComment(checker));
      return { name: `${path.replace(join(ROOT, 'src/'), '')}: ${symbol.name}`, comment };
    });
  });
}

/** Of the comment without clauses of the rulebook and code. */
function faultOf({ name, comment }: PublicExport): string | undefined {
  const words = comment.replaceAll(/`[^`]*`|\bR\d+(?:\.\d+)?\b/g, ' ');
  if (comment === '') return `${name} has no comment`;
  if (words.split(/\s+/).filter((word) => /\p{Letter}{2}/u.test(word)).length < 3) return `${name}: “${comment}”`;
  const odd = PRIVATE_WORDS.exec(words)?.[0];
  return odd === undefined ? undefined : `${name} says “${odd}”: ${comment}`;
}

function faultsIn(text: string): readonly string[] {
  const path = join(ROOT, 'src/planted.ts');
  return exportsOf([path], new Map([[path, text]])).flatMap((each) => faultOf(each) ?? []);
}

describe('every public export', () => {
  it('has a comment in plain words', () => {
    const all = exportsOf([...SOURCES]);
    expect(all.length).toBeGreaterThan(250);
    expect(all.flatMap((each) => faultOf(each) ?? [])).toEqual([]);
  });

  it.each([
    ['no comment', 'export const a = 1;'],
    ['a comment with slashes', '// The number one, for tests.\nexport const a = 1;'],
    ['a clause and nothing else', '/** R5.2 */\nexport const a = 1;'],
    ['a private word', '/** The number that a seat wishes to hear of: told anew. */\nexport const a = 1;'],
  ])('is found with %s', (_, text) => {
    expect(faultsIn(text)).toHaveLength(1);
  });

  it('is not found with a good comment', () => {
    expect(faultsIn('/** The number one, for tests. R5.2 */\nexport const a = 1;')).toEqual([]);
  });
});
