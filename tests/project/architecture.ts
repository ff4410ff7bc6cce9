// Detectors of architecture faults: imports in the wrong direction, cycles, and I/O in pure modules.
// Functions over files as data, so that a test can plant a fault and see it found.

import { posix } from 'node:path';
import { filesUnder, type TextFile } from '../support/files.ts';
import { CHAPTERS } from '../support/messages.ts';
import { importsOf, namesIn } from '../support/source.ts';

/** What the tsconfig of a room can't say. */
interface RoomRules {
  /** The packages that it may import, `node:` for the platform's own, `virtual:` for what the build makes. */
  readonly packages: readonly string[];
  /** Files that others may import besides `index.ts`: parts of it for commands that must start quickly. */
  readonly smallDoors?: readonly string[];
}

export interface Room extends RoomRules {
  /** The rooms that it may import, each through its `index.ts` or one of its small doors. */
  readonly rooms: readonly string[];
}

export const ROOM_RULES: Readonly<Record<string, RoomRules>> = {
  rules: { packages: [], smallDoors: ['planets.ts'] },
  words: {
    packages: [],
    smallDoors: [
      'speak.ts',
      'phrases.ts',
      'faults.ts',
      'names.ts',
      'review.ts',
      'compiled/default-names.ts',
      ...CHAPTERS.map((chapter) => `compiled/${chapter}.ts`),
    ],
  },
  history: { packages: [] },
  bots: { packages: [], smallDoors: ['names.ts', 'player.ts'] },
  thinking: { packages: [] },
  'thinking/node': { packages: ['node:'] },
  'thinking/web': { packages: [] },
  art: { packages: [] },
  table: { packages: [] },
  protocol: { packages: [] },
  'protocol/schema': { packages: ['zod'] },
  'server/store': { packages: ['node:', '@photostructure/sqlite', 'pg'] },
  'server/tables': { packages: [] },
  'server/http': { packages: ['node:', 'fastify', 'ipaddr.js', 'ws', 'prom-client'] },
  web: { packages: ['svelte', 'svelte/animate', 'svelte/elements', 'svelte/reactivity', 'uqr', 'virtual:'] },
  cli: { packages: ['node:', 'zod'] },
};

/** The service worker compiles apart from the page, for its own globals; for imports it is part of the page. */
const PART_OF_THE_PAGE = 'src/web/offline/worker/tsconfig.json';

/** Every folder with a tsconfig.json is a room; its `references` are the rooms that it may import. */
export const ROOMS: Readonly<Record<string, Room>> = Object.fromEntries(
  filesUnder('src', 'tsconfig.json')
    .filter(({ path }) => path !== PART_OF_THE_PAGE)
    .map(({ path, text }) => {
      const folder = posix.dirname(path);
      const { references } = JSON.parse(text) as { readonly references: readonly { readonly path: string }[] };
      const rooms = references.map((each) => posix.join(folder, each.path).replace('src/', ''));
      const room = folder.replace('src/', '');
      return [room, { packages: [], ...ROOM_RULES[room], rooms }];
    }),
);

/** Rooms without a clock, chance or I/O of their own. */
export const PURE_ROOMS: readonly string[] = [
  'rules',
  'history',
  'bots',
  'thinking',
  'art',
  'table',
  'protocol',
  'protocol/schema',
];

const IMPURE = [
  ...['Math.random', 'crypto', 'Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
  ...['process', 'fetch', 'console', 'globalThis', 'window', 'document', 'navigator', 'require'],
];

/** What is wrong with the imports of the rooms, one line a fault. */
export function importFaults(files: readonly TextFile[]): readonly string[] {
  return files.flatMap((file) => {
    const room = roomOf(file.path);
    const rules = ROOMS[room];
    if (rules === undefined) return [`${file.path}: the room ${room} has no tsconfig.json`];
    return importsOf(file).flatMap((name) => importFault(file.path, name, rules) ?? []);
  });
}

function importFault(path: string, name: string, { rooms, packages }: Room): string | undefined {
  if (!name.startsWith('.')) {
    const isAllowed = packages.some((each) => name === each || (each.endsWith(':') && name.startsWith(each)));
    return isAllowed ? undefined : `${path}: imports the package ${name}`;
  }
  const target = targetOf(path, name);
  if (roomOf(target) === roomOf(path)) return undefined;
  if (!target.startsWith('src/') || !rooms.includes(roomOf(target))) return `${path}: imports ${target}`;
  return doorsOf(roomOf(target)).includes(target) ? undefined : `${path}: imports ${target}, not the room's door`;
}

function doorsOf(room: string): readonly string[] {
  return ['index.ts', ...(ROOMS[room]?.smallDoors ?? [])].map((door) => `src/${room}/${door}`);
}

/** The cycles among files of a room: each as the paths on the way round. */
export function importCycles(files: readonly TextFile[]): readonly string[] {
  const imports = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap((name) => (name.startsWith('.') ? [targetOf(file.path, name)] : [])),
    ]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]): void => {
    const from = way.indexOf(path);
    if (from >= 0) cycles.push([...way.slice(from), path].join(' → '));
    if (from >= 0 || done.has(path)) return;
    for (const next of imports.get(path) ?? []) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return cycles;
}

/** Where a pure room asks the clock, chance or the world. */
export function impurities(files: readonly TextFile[]): readonly string[] {
  return files
    .filter(({ path }) => PURE_ROOMS.includes(roomOf(path)))
    .flatMap((file) => {
      const used = new Set(namesIn(file));
      return IMPURE.filter((name) => used.has(name)).map((name) => `${file.path}: ${name}`);
    });
}

/** `src/rules/shuffle/deal.ts` is in the room `rules`, `src/thinking/web/worker.ts` in the inner room `thinking/web`. */
export function roomOf(path: string): string {
  const [, outer = '', inner = ''] = path.split('/');
  return `${outer}/${inner}` in ROOMS ? `${outer}/${inner}` : outer;
}

function targetOf(path: string, name: string): string {
  return posix.join(posix.dirname(path), name);
}
