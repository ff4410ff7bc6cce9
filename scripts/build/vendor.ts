// Bundles the packages that the built code imports: each becomes one file of dist/vendor with all that it needs, and the
// imports in dist/ point there. Users who install our package then get the versions of our lockfile, which were tested
// together; see docs/decisions/001-packages.md. The packages of `dependencies` are left alone.

import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type RolldownOutput, rolldown } from 'rolldown';
import ts from 'typescript';
import { filesIn, removeOthers, writeIfChanged } from './files.ts';
import { noticesFor } from './notices.ts';

/** Optional dependencies of `ws` and `pg`, which work without them. */
const OPTIONAL: ReadonlySet<string> = new Set(['bufferutil', 'utf-8-validate', 'pg-native']);

interface PackageImport {
  readonly package: string;
  /** What is imported from it, `default` included. */
  readonly names: readonly string[];
  /** Where the quoted name of the package is in the text. */
  readonly start: number;
  readonly end: number;
}

interface BuiltFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly PackageImport[];
}

/** Idempotent: files that were already changed stay as they are. */
export async function vendorPackages(dist: string, external: readonly string[]): Promise<void> {
  const vendor = join(dist, 'vendor');
  const files = filesIn(dist)
    .filter((path) => path.endsWith('.js') && !path.startsWith(vendor))
    .map((path) => readBuiltFile(path, { vendor, external }));
  const names = new Map<string, Set<string>>();
  for (const each of files.flatMap(({ imports }) => imports)) {
    names.set(each.package, new Set([...(names.get(each.package) ?? []), ...each.names]));
  }
  const written = await Promise.all(
    [...names].map(async ([name, imported]) => {
      const { code, modules } = await bundle(name, [...imported].sort());
      const [script, notices] = [scriptOf(vendor, name), join(vendor, `${name}.licenses.txt`)];
      writeIfChanged(script, code);
      writeIfChanged(notices, noticesFor(modules));
      return [script, notices];
    }),
  );
  for (const file of files) writeIfChanged(file.path, redirected(file, vendor));
  removeOthers(vendor, new Set(written.flat()));
}

function scriptOf(vendor: string, name: string): string {
  return join(vendor, `${name}.js`);
}

interface Surroundings {
  readonly vendor: string;
  readonly external: readonly string[];
}

function readBuiltFile(path: string, { vendor, external }: Surroundings): BuiltFile {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext);
  const imports = source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const { moduleSpecifier } = statement;
    if (!ts.isStringLiteral(moduleSpecifier)) return [];
    const name = packageOf(moduleSpecifier.text, path, vendor);
    if (name === undefined || isBuiltin(name) || external.includes(name)) return [];
    const [start, end] = [moduleSpecifier.getStart(source), moduleSpecifier.getEnd()];
    return [{ package: name, names: importedNames(statement, path), start, end }];
  });
  return { path, text, imports };
}

/** The imported package, whether or not the import was already rewritten; undefined for our own files. */
function packageOf(specifier: string, path: string, vendor: string): string | undefined {
  if (!specifier.startsWith('.')) return specifier;
  const target = join(dirname(path), specifier);
  return target.startsWith(vendor) ? relative(vendor, target).replaceAll('\\', '/').replace(/\.js$/, '') : undefined;
}

function importedNames({ importClause }: ts.ImportDeclaration, path: string): readonly string[] {
  const named = importClause?.namedBindings;
  if (importClause === undefined || (named !== undefined && ts.isNamespaceImport(named))) {
    throw new Error(`${path}: import what you need of a package by name, so that it can be bundled`);
  }
  return [
    ...(importClause.name === undefined ? [] : ['default']),
    ...(named?.elements.map((element) => (element.propertyName ?? element.name).text) ?? []),
  ];
}

function redirected({ path, text, imports }: BuiltFile, vendor: string): string {
  return imports.toReversed().reduce((changed, each) => {
    const target = relative(dirname(path), scriptOf(vendor, each.package)).replaceAll('\\', '/');
    return `${changed.slice(0, each.start)}'${target}'${changed.slice(each.end)}`;
  }, text);
}

interface Bundle {
  readonly code: string;
  /** The files that went into it. */
  readonly modules: readonly string[];
}

const ENTRY = 'virtual:entry';

async function bundle(name: string, names: readonly string[]): Promise<Bundle> {
  const text = `export { ${names.join(', ')} } from '${name}';`;
  const build = await rolldown({
    input: { [name]: ENTRY },
    cwd: join(import.meta.dirname, '../..'),
    platform: 'node',
    tsconfig: false, // ours names folders that are not in the Docker image
    external: (id) => isBuiltin(id) || OPTIONAL.has(id),
    plugins: [
      { name: 'entry', resolveId: (id) => (id === ENTRY ? id : null), load: (id) => (id === ENTRY ? text : null) },
    ],
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(`${name} can't be bundled: ${log.message}`);
    },
  });
  try {
    return checked(name, await build.generate({ format: 'es', codeSplitting: false }));
  } finally {
    await build.close();
  }
}

/** Rejects a bundle that would import anything else at run time. */
function checked(name: string, { output: [{ code, imports, moduleIds }, ...others] }: RolldownOutput): Bundle {
  const required = [...code.matchAll(/\b__require\("([^"]+)"\)/g)].map(([, id = '']) => id);
  const missing = [...imports, ...required].filter((id) => !isBuiltin(id) && !OPTIONAL.has(id));
  if (missing.length > 0) throw new Error(`the bundle of ${name} still needs ${missing.join(', ')}`);
  if (others.length > 0) throw new Error(`the bundle of ${name} has more than one file`);
  return { code, modules: moduleIds };
}
