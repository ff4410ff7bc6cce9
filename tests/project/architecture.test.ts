// Architecture: allowed import directions, no cycles, and no I/O in pure modules.

import { describe, expect, it } from 'vitest';
import { filesUnder, type TextFile } from '../support/files.ts';
import { scriptOf } from '../support/source.ts';
import { importCycles, importFaults, impurities, PURE_ROOMS, ROOM_RULES, ROOMS, roomOf } from './architecture.ts';

const SOURCES = [
  ...filesUnder('src', '.ts').filter(({ path }) => !path.endsWith('.test.ts')),
  ...filesUnder('src', '.svelte').map(({ path, text }) => ({ path, text: scriptOf(text) })),
];

const file = (path: string, text: string): TextFile => ({ path, text });

describe('imports point one way', () => {
  it('in src', () => expect(importFaults(SOURCES)).toEqual([]));
  it('and every room has files', () => {
    const rooms = new Set(SOURCES.map(({ path }) => roomOf(path)));
    expect([...rooms].sort()).toEqual(Object.keys(ROOMS).sort());
  });
  it('and every room has its packages listed', () => {
    expect(Object.keys(ROOM_RULES).sort()).toEqual(Object.keys(ROOMS).sort());
  });
  it('by the references of tsconfig.json', () => {
    expect(ROOMS.rules?.rooms).toEqual([]);
    expect(ROOMS['protocol/schema']?.rooms).toEqual(['protocol', 'rules', 'table']);
  });

  it.each([
    ['the wrong way', file('src/rules/planet.ts', "import { choose } from '../bots/index.ts';")],
    ['into cli', file('src/bots/bot.ts', "import '../cli/index.ts';")],
    ['past the door', file('src/bots/bot.ts', "import { sha256 } from '../rules/sha256.ts';")],
    ['out of src', file('src/cli/main.ts', "import { randomFrom } from '../../tests/support/random.ts';")],
    ['of a type', file('src/rules/planet.ts', "import type { Bot } from '../bots/index.ts';")],
    ['in a type', file('src/rules/planet.ts', "type Bot = import('../bots/index.ts').Bot;")],
    ['at run time', file('src/rules/planet.ts', "const bots = await import('../bots/index.ts');")],
    ['by passing on', file('src/rules/index.ts', "export * from '../words/index.ts';")],
    ['of a package', file('src/rules/planet.ts', "import { createHash } from 'node:crypto';")],
    ['of another package', file('src/words/speak.ts', "import zod from 'zod';")],
    ['into an inner room', file('src/thinking/thinker.ts', "import './node/index.ts';")],
    ['of a package by the outer room', file('src/thinking/thinker.ts', "import 'node:worker_threads';")],
    ['of a package by another inner room', file('src/thinking/web/worker.ts', "import 'node:worker_threads';")],
    ['past an outer room', file('src/thinking/node/worker.ts', "import { slices } from '../../bots/index.ts';")],
    ['past an outer room’s door', file('src/thinking/node/worker.ts', "import { serve } from '../serve.ts';")],
    ['in an unknown room', file('src/server/main.ts', '')],
  ])('sees an import %s', (_, planted) => expect(importFaults([planted])).toHaveLength(1));

  it.each([
    ['of the door', file('src/cli/play/draw.ts', "import { BOX } from '../../rules/index.ts';")],
    ['of a small door', file('src/cli/report.ts', "import { scorePlanets } from '../rules/planets.ts';")],
    ['of an outer room’s door', file('src/thinking/web/worker.ts', "import { serve } from '../index.ts';")],
    ['of an inner room’s door', file('src/cli/main.ts', "import { startThinker } from '../thinking/node/index.ts';")],
    ['of the platform', file('src/thinking/node/worker.ts', "import { parentPort } from 'node:worker_threads';")],
    ['within the room', file('src/rules/planet.ts', "import { ok } from './result.ts';")],
    [
      'in a comment or a string',
      file('src/rules/planet.ts', "// import '../bots/index.ts'\nconst a = \"import 'x'\";"),
    ],
  ])('allows an import %s', (_, sound) => expect(importFaults([sound])).toEqual([]));
});

describe('no import cycles', () => {
  it('in src', () => expect(importCycles(SOURCES)).toEqual([]));
  it('sees one', () => {
    const cycle = [
      file('src/rules/a.ts', "import './b.ts';"),
      file('src/rules/b.ts', "export * from './c.ts';"),
      file('src/rules/c.ts', "import type { A } from './a.ts';"),
    ];
    expect(importCycles(cycle)).toEqual(['src/rules/a.ts → src/rules/b.ts → src/rules/c.ts → src/rules/a.ts']);
  });
});

describe('no clock, no chance, no I/O', () => {
  it(`in ${PURE_ROOMS.join(', ')}`, () => expect(impurities(SOURCES)).toEqual([]));

  it.each([
    'const a = Math.random();',
    "const a = Math['random']();",
    'const a = Date.now();',
    'const a = new Date();',
    'const a = performance.now();',
    'setTimeout(() => {}, 0);',
    'const a = process.env.HOME;',
    'const a = globalThis.crypto;',
    'const a = await fetch(url);',
    'console.log(1);',
    'const { now } = Date;',
    'const a = `\x24{Date.now()}`;',
  ])('sees %s', (text) => expect(impurities([file('src/bots/bot.ts', text)])).not.toEqual([]));

  it.each([
    '// Date, process',
    "const a = 'new Date()';",
    'const a = { date: 1, process: 2 };',
    'const a = round.process;',
    'interface A { readonly console: number }',
    'const a = Math.max(1, 2);',
    'const a = /Date|process/;',
  ])('allows %s', (text) => expect(impurities([file('src/rules/planet.ts', text)])).toEqual([]));

  it.each([
    ['src/cli/main.ts', 'process.exit()'],
    ['src/thinking/web/worker.ts', 'const a = performance.now();'],
  ])('only where it is forbidden: not in %s', (path, text) => expect(impurities([file(path, text)])).toEqual([]));
});
