// The two stages of deploy/Dockerfile without Docker: builds from the files that the image gets, then runs what the second
// stage copies, with no packages but those of `dependencies`.

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/build/manifest.ts';
import { npm } from '../../scripts/build/npm.ts';
import { scratchFolder } from '../support/consumer.ts';
import { readProjectFile } from '../support/files.ts';
import { startPlanet } from '../support/server/planet-server.ts';

const scratch = scratchFolder();
afterAll(scratch.remove);

const IGNORE = readProjectFile('deploy/Dockerfile.dockerignore').trim().split('\n');
const STAGES = readProjectFile('deploy/Dockerfile');

/** What Docker sends: the paths behind `!`, without what the lines after them take out again. */
function copyContext(to: string): void {
  const kept = IGNORE.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const [, ...removed] = IGNORE.filter((line) => !line.startsWith('!'));
  expect([IGNORE[0], ...removed]).toEqual(['*', 'docs/pictures', '**/*.test.ts']);
  for (const path of kept) {
    const filter = (source: string): boolean => !/\/docs\/pictures$|\.test\.ts$/.test(source.replaceAll('\\', '/'));
    cpSync(join(ROOT, path), join(to, path), { recursive: true, filter });
  }
}

describe('deploy/Dockerfile', () => {
  it('builds from its context and runs with the packages that are left after pruning', async () => {
    const [build, app] = [join(scratch.path, 'build'), join(scratch.path, 'app')];
    mkdirSync(app);
    copyContext(build);
    symlinkSync(join(ROOT, 'node_modules'), join(build, 'node_modules'), 'junction');
    await npm(['run', 'build'], { cwd: build });

    const copied = [...STAGES.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path);
    expect(copied).toEqual(['package.json', 'bin', 'dist', 'node_modules']);
    for (const path of ['package.json', 'bin', 'dist']) cpSync(join(build, path), join(app, path), { recursive: true });
    rmSync(join(build, 'node_modules'));
    for (const name of ['@photostructure/sqlite', 'node-addon-api', 'node-gyp-build']) {
      cpSync(join(ROOT, 'node_modules', name), join(app, 'node_modules', name), { recursive: true });
    }

    const command = join(app, 'bin/planet.js');
    const { stdout } = await promisify(execFile)(process.execPath, [command, '--version']);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const server = await startPlanet({ data: join(scratch.path, 'data'), command });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await server.kill();
  });
});
