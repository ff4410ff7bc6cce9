// `npm ci` works on every platform and every supported Node, and installs the tested versions.

import { describe, expect, it } from 'vitest';
import { readProjectFile } from '../support/files.ts';
import {
  engineFaults,
  entryFaults,
  type LockedPackage,
  type LockedPackages,
  type Manifest,
  missingPackages,
  missingPlatforms,
  nodeTypesFaults,
  oldestNodes,
  unpinned,
} from './lockfile.ts';

const MANIFEST = JSON.parse(readProjectFile('package.json')) as Manifest;
const { packages } = JSON.parse(readProjectFile('package-lock.json')) as { readonly packages: LockedPackages };
const NODES = oldestNodes(MANIFEST.engines?.node ?? '');

describe('the lockfile', () => {
  it('names no address, and has the integrity of every package', () => expect(entryFaults(packages)).toEqual([]));
  it('has whatever a package needs', () => expect(missingPackages(packages)).toEqual([]));
  it('has the binaries of all platforms', () => expect(missingPlatforms(packages)).toEqual([]));
  it('runs on the oldest Node that we promise', () => expect(engineFaults(packages, NODES)).toEqual([]));
  it('is of this package.json', () => {
    const { dependencies, devDependencies, engines } = packages[''] ?? {};
    expect({ dependencies, devDependencies, engines }).toEqual({
      dependencies: MANIFEST.dependencies,
      devDependencies: MANIFEST.devDependencies,
      engines: MANIFEST.engines,
    });
  });
});

describe('package.json', () => {
  it('pins every version', () => expect(unpinned(MANIFEST)).toEqual([]));
  it('has the types of the oldest Node', () => expect(nodeTypesFaults(MANIFEST, NODES)).toEqual([]));
  it('is installed by nobody with another Node', () => {
    expect(NODES.length).toBeGreaterThan(0);
    expect(readProjectFile('.npmrc').split(/\r?\n/)).toContain('engine-strict=true');
  });
});

/** A lockfile of two packages and their binaries, in which nothing is wrong. */
const SOUND: LockedPackages = {
  '': { dependencies: { a: '1.0.0' }, devDependencies: { b: '1.0.0' } },
  'node_modules/a': {
    integrity: 'sha512-a',
    dependencies: { c: '^1.0.0' },
    peerDependencies: { b: '*', x: '*' },
    peerDependenciesMeta: { x: { optional: true } },
    engines: { node: '>=18' },
  },
  'node_modules/a/node_modules/c': { integrity: 'sha512-c', dependencies: { b: '*' } },
  'node_modules/b': { integrity: 'sha512-b', optionalDependencies: binaries(() => '1.0.0') },
  ...Object.fromEntries(
    Object.entries(binaries((os, cpu) => ({ integrity: 'sha512', os: [os], cpu: [cpu] }))).map(([name, entry]) => [
      `node_modules/${name}`,
      entry,
    ]),
  ),
};

const ALL_FAULTS = (locked: LockedPackages): readonly string[] => [
  ...entryFaults(locked),
  ...missingPackages(locked),
  ...missingPlatforms(locked),
  ...engineFaults(locked, ['20.19.0', '22.12.0']),
];

describe('a planted fault', () => {
  it('is not found where there is none', () => expect(ALL_FAULTS(SOUND)).toEqual([]));

  it.each([
    ['an address', changed('node_modules/a', { resolved: 'https://registry.example/a.tgz' })],
    ['no integrity', { ...SOUND, 'node_modules/a/node_modules/c': { dependencies: { b: '*' } } }],
    ['a dependency that is not there', changed('node_modules/a', { dependencies: { d: '1' } })],
    ['a nested one, seen from outside', changed('node_modules/b', { dependencies: { c: '1' } })],
    ['a peer that is not there', changed('node_modules/b', { peerDependencies: { y: '1' } })],
    ['a development dependency that is not there', changed('', { devDependencies: { d: '1.0.0' } })],
    ['a platform that nothing is for', changed('node_modules/b-win32-arm64', { cpu: ['ia32'] })],
    ['a Node that is too new', changed('node_modules/a', { engines: { node: '>=20.20' } })],
    ['a Node between ours', changed('node_modules/a', { engines: { node: '^20.19.0 || >=23' } })],
  ])('is found: %s', (_, locked) => expect(ALL_FAULTS(locked)).toHaveLength(1));

  it('is found: a binary gone', () => {
    const { 'node_modules/b-darwin-x64': _, ...rest } = SOUND;
    expect(missingPackages(rest)).toHaveLength(1);
    expect(missingPlatforms(rest)).toHaveLength(1);
  });

  it.each(['^1.0.0', '1.x', 'latest', '>=1.0.0', '1.0', ''])('is found: the version %s', (version) => {
    expect(unpinned({ dependencies: { a: '1.0.0' }, devDependencies: { b: version } })).toHaveLength(1);
  });

  it('is found: types of a newer Node', () => {
    expect(nodeTypesFaults({ devDependencies: { '@types/node': '22.1.0' } }, ['22.12.0', '20.19.0'])).toHaveLength(1);
  });

  it('knows the oldest Node of each alternative', () => {
    expect(oldestNodes('^20.19.0 || >=22.12.0')).toEqual(['20.19.0', '22.12.0']);
  });
});

function changed(path: string, change: LockedPackage): LockedPackages {
  return { ...SOUND, [path]: { ...SOUND[path], ...change } };
}

function binaries<Value>(valueFor: (os: string, cpu: string) => Value): Readonly<Record<string, Value>> {
  const platforms = ['linux', 'darwin', 'win32'].flatMap((os) => ['x64', 'arm64'].map((cpu) => [os, cpu] as const));
  return Object.fromEntries(platforms.map(([os, cpu]) => [`b-${os}-${cpu}`, valueFor(os, cpu)]));
}
