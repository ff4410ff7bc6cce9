// The project as it is built, and test support as JavaScript: for processes, workers and pages that run no TypeScript.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const DIST = join(import.meta.dirname, '../../dist');

/** The location of a built file; `path` is that of its source under `src`, with its ending changed. */
export function builtPath(path: string): string {
  const built = join(DIST, path);
  if (!existsSync(built)) throw new Error(`dist/${path} is not built: run \`npm run build\` first`);
  return built;
}

export function builtUrl(path: string): URL {
  return pathToFileURL(builtPath(path));
}

/** A file of this folder without its types. */
export function transpiled(name: string): string {
  const source = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8');
  const compilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
  };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}

/** A module for Node in which `random` is slow; `spend` is the text of what each slice costs. */
export function slowScript(spend: string, ...imports: readonly string[]): URL {
  const text = `
    import { BOTS } from '${builtUrl('bots/index.js')}';
    ${imports.map((path) => `import '${builtUrl(path)}';`).join('\n')}
    ${transpiled('slow-bot')}
    slowDown(BOTS, 'random', () => { ${spend} });`;
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`);
}
