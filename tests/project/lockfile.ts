// Detectors of what breaks `npm ci` on another machine: a lockfile that is incomplete, platform-specific, or unfit for the oldest
// supported Node. Pure functions over package.json and package-lock.json as data; each returns one line a fault.

import semver from 'semver';

export interface Manifest {
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export interface LockedPackage extends Manifest {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

/** By path, `node_modules/a/node_modules/b`; the project itself is the empty one. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** An address ties the lockfile to one registry; without integrity anything could be installed. */
export function entryFaults(packages: LockedPackages): readonly string[] {
  return Object.entries(packages).flatMap(([path, { resolved, integrity }]) => [
    ...(resolved?.startsWith('http') ? [`${path}: resolved to ${resolved}`] : []),
    ...(path !== '' && integrity === undefined ? [`${path}: no integrity`] : []),
  ]);
}

/** Whatever a package needs must be there, found as Node finds it. */
export function missingPackages(packages: LockedPackages): readonly string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
    );
    const development = path === '' ? Object.keys(entry.devDependencies ?? {}) : [];
    const regular = [...Object.keys(entry.dependencies ?? {}), ...Object.keys(entry.optionalDependencies ?? {})];
    return [...regular, ...peers, ...development]
      .filter((name) => resolve(packages, path, name) === undefined)
      .map((name) => `${path}: ${name} is missing`);
  });
}

const PLATFORMS = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));

/** A package that brings a binary for each platform must bring it for all that people use. */
export function missingPlatforms(packages: LockedPackages): readonly string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const binaries = Object.keys(optionalDependencies).flatMap((name) => {
      const entry = resolve(packages, path, name);
      return entry?.os === undefined ? [] : [entry];
    });
    if (binaries.length < 2) return [];
    return PLATFORMS.filter(
      ({ os, cpu }) => !binaries.some((entry) => entry.os?.includes(os) && entry.cpu?.includes(cpu)),
    ).map(({ os, cpu }) => `${path}: nothing for ${os} ${cpu}`);
  });
}

/** The oldest Node of each alternative of `^20.19.0 || >=22.12.0`. */
export function oldestNodes(range: string): readonly string[] {
  return range.split('||').flatMap((alternative) => semver.minVersion(alternative)?.version ?? []);
}

export function engineFaults(packages: LockedPackages, nodes: readonly string[]): readonly string[] {
  return Object.entries(packages).flatMap(([path, { engines }]) => {
    const range = engines?.node;
    if (range === undefined) return [];
    return nodes
      .filter((node) => !semver.satisfies(node, range))
      .map((node) => `${path}: needs Node ${range}, we promise ${node}`);
  });
}

/** `^1.2.3` installs something else tomorrow. */
export function unpinned({ dependencies, devDependencies }: Manifest): readonly string[] {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => semver.valid(version) !== version)
    .map(([name, version]) => `${name} ${version}`);
}

/** The types must not promise what the oldest Node has not. */
export function nodeTypesFaults({ devDependencies }: Manifest, nodes: readonly string[]): readonly string[] {
  const oldest = semver.sort([...nodes])[0] ?? '0.0.0';
  const types = devDependencies?.['@types/node'] ?? '0.0.0';
  return semver.major(types) === semver.major(oldest) ? [] : [`@types/node ${types} for Node ${oldest}`];
}

/** Looks in the package's own node_modules, then in those of the folders above. */
function resolve(packages: LockedPackages, from: string, name: string): LockedPackage | undefined {
  const inside = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  const found = packages[inside];
  if (found !== undefined || from === '') return found;
  const above = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1));
  return resolve(packages, above, name);
}
