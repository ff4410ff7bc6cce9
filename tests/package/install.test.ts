// The packages as users get them: packed as for the registry, installed into an empty folder with `engine-strict` on the oldest
// supported Node, then used through every entry point.

import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest } from '../../scripts/build/manifest.ts';
import { CORE_NAME, type Packages } from '../../scripts/packages.ts';
import { Consumer, examplesIn, oldestRuntime, packBuilt, scratchFolder } from '../support/consumer.ts';
import { readProjectFile } from '../support/files.ts';
import { Party } from '../support/server/party.ts';
import { type PlanetServer, startPlanet } from '../support/server/planet-server.ts';

const PLANETS = join(import.meta.dirname, '../../docs/examples/planets.txt');
const EXAMPLES = ['README.md', 'docs/LIBRARY.md'].flatMap((path) => examplesIn(readProjectFile(path)));

const scratch = scratchFolder();
afterAll(scratch.remove);
const runtime = await oldestRuntime(scratch.path);
let packages: Packages;

beforeAll(async () => {
  packages = await packBuilt(scratch.path);
});

/** Loads every module of the library and plays a game with it. */
const USE_LIBRARY = (name: string): string => `
  import * as main from '${name}';
  import * as rules from '${name}/rules';
  import { playToEnd, randomFrom } from '${name}/bots';
  import { Thinker } from '${name}/thinking';
  import { startThinker } from '${name}/thinking/node';
  import * as web from '${name}/thinking/web';
  import { phrasesIn } from '${name}/words';
  import { packGame, unpackGame } from '${name}/protocol';
  import { symbols, tileArt } from '${name}/art';

  const { BOX, dealFromSeed, legalMoves, newGame, PRESET_OPTIONS, tileOf, viewFor } = main;
  const setup = { seats: 2, start: 0, options: PRESET_OPTIONS.classic, tileSet: BOX };
  const { game } = newGame(setup, dealFromSeed('any text', 2, BOX));
  const view = viewFor(game, 0);
  const thinker = startThinker();
  const answer = await thinker.ask({
    player: { bot: 'merchant', budget: { kind: 'iterations', count: 1 } }, view, seed: 'any text',
  });
  thinker.close();
  console.log(JSON.stringify({
    mainIsRules: main.newGame === rules.newGame,
    move: answer.move.kind,
    workerAnswered: !answer.fallback,
    shows: phrasesIn('en').shows(tileOf(BOX, 'C08')),
    movesOverTheWire: legalMoves(unpackGame(packGame(view), () => BOX)).length,
    draws: [symbols(), tileArt(tileOf(BOX, 'C08'))].map((text) => text.startsWith('<')),
    functions: [playToEnd, randomFrom, Thinker, web.startThinker].map((each) => typeof each),
  }));`;

const USED = {
  mainIsRules: true,
  move: 'openStack',
  workerAnswered: true,
  shows: '1 snake, 1 volcano',
  movesOverTheWire: 4,
  draws: [true, true],
  functions: ['function', 'function', 'function', 'function'],
};

describe(`make-me-a-planet, installed on Node ${runtime.version}`, () => {
  let consumer: Consumer;
  let command: string;

  beforeAll(async () => {
    consumer = new Consumer(scratch.path, 'game', runtime);
    await consumer.install(packages.game.tarball);
    command = join(consumer.folder, 'node_modules/make-me-a-planet/bin/planet.js');
  });

  it('brings the command', async () => {
    expect(await consumer.node(command, '--version')).toBe(`${readManifest().version}\n`);
    const points = JSON.parse(await consumer.node(command, 'score', '--json', PLANETS));
    expect(points).toMatchObject({ seats: [{ total: 41 }, { total: 39 }] });
  });

  it('brings every module of the library', async () => {
    expect(JSON.parse(await consumer.run(USE_LIBRARY('make-me-a-planet')))).toEqual(USED);
  });

  it('brings no package but SQLite and what that needs', () => {
    const names = ['@photostructure/sqlite', 'make-me-a-planet', 'node-addon-api', 'node-gyp-build'];
    expect(consumer.installed).toEqual(names);
  });

  describe('planet serve', () => {
    let server: PlanetServer;
    beforeAll(async () => {
      server = await startPlanet({ data: join(consumer.folder, 'data'), node: runtime.node, command });
    });
    afterAll(() => server?.kill());

    it('serves the page', async () => {
      const page = await fetch(server.address);
      expect([page.status, (await page.text()).includes('<html')]).toEqual([200, true]);
    });

    it('lets people play at a table', async () => {
      const party = await Party.begin(server.address);
      expect(await party.move()).toBe('accepted');
      party.leave();
    });
  });
});

describe(`make-me-a-planet-core, installed on Node ${runtime.version}`, () => {
  let consumer: Consumer;

  beforeAll(async () => {
    consumer = new Consumer(scratch.path, 'library', runtime);
    await consumer.install(packages.core.tarball);
  });

  it('is one package', () => expect(consumer.installed).toEqual(['make-me-a-planet-core']));

  it('brings every module of the library', async () => {
    expect(JSON.parse(await consumer.run(USE_LIBRARY('make-me-a-planet-core')))).toEqual(USED);
  });

  it('runs the examples of README.md and docs/LIBRARY.md', async () => {
    expect(EXAMPLES).toHaveLength(5);
    for (const example of EXAMPLES) expect(await consumer.run(example)).not.toContain('undefined');
  });

  it('has types for every module, by which the examples compile', () => {
    const { exports } = readManifest();
    const modules = Object.keys(exports).filter((path) => path !== './package.json');
    const everything = modules.map(
      (path) => `export * as ${path.replaceAll(/\W/g, '_')} from '${posix.join(CORE_NAME, path)}';`,
    );
    expect(consumer.typeErrors([everything.join('\n'), ...EXAMPLES])).toEqual([]);
    expect(consumer.typeErrors([`import { nothing } from '${CORE_NAME}';`])).toHaveLength(1);
  });
});
