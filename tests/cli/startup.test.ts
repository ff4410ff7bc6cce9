// What a command loads before it does its work. Counted in files, which a busy machine does not change;
// `npm run bench -- cli` measures the processor time.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/words/index.ts';
import { folder, planetProcess } from '../support/command.ts';
import { readProjectFile } from '../support/files.ts';

const LIST = join(folder, 'loaded.txt');

/** Writes the address of every module that is loaded to a file. */
const HOOKS = `
  import { appendFileSync } from 'node:fs';
  export function load(url, context, next) {
    if (!url.startsWith('node:')) appendFileSync(${JSON.stringify(LIST)}, url + '\\n');
    return next(url, context);
  }`;
const dataUrl = (script: string): string => `data:text/javascript,${encodeURIComponent(script)}`;
const RECORDER = dataUrl(`import { register } from 'node:module'; register(${JSON.stringify(dataUrl(HOOKS))});`);

/** The modules that a run loads, named from the project's folder. */
async function loadedBy(args: readonly string[]): Promise<readonly string[]> {
  rmSync(LIST, { force: true });
  const { status, stderr } = await planetProcess(args, { env: { NODE_OPTIONS: `--import=${RECORDER}` } });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const root = new URL('../../', import.meta.url).href;
  return readFileSync(LIST, 'utf8')
    .trim()
    .split('\n')
    .map((url) => url.replace(root, ''));
}

/** The modules of dist/ that the loaded files were bundled from. The bundler names each in a comment. */
function bundledIn(loaded: readonly string[]): readonly string[] {
  const bundled = loaded.filter((path) => path.startsWith('dist/command/'));
  expect(bundled).not.toEqual([]);
  return bundled.flatMap((path) =>
    [...readProjectFile(path).matchAll(/^\/\/ (dist\/\S+)$/gm)].map(([, name = '']) => name),
  );
}

const PLANETS = 'docs/examples/planets.txt';
const GAME = 'docs/examples/game.txt';

describe('a command loads only what it uses', () => {
  it.each([
    [['--version'], 10],
    [['--help'], 8],
    [['score', '--help'], 20],
    [['score', PLANETS], 20],
    [['score', '--json', PLANETS], 20],
    [['replay', GAME], 28],
    [['verify', GAME], 20],
    [['deal', '--players', '3', '--seed', 'x'], 20],
  ] as const)('planet %j: at most %i files', async (args, most) => {
    const loaded = await loadedBy(args);
    expect(loaded.length, loaded.join('\n')).toBeLessThanOrEqual(most);
  });

  it.each([
    ['en', ['--help']],
    ['fr', ['score', PLANETS]],
    ['es', ['replay', GAME]],
  ] as const)('the messages of one language: %s of planet %j', async (language, args) => {
    const loaded = await loadedBy([...args, '--lang', language]);
    const catalogues = bundledIn(loaded).filter((path) =>
      LANGUAGES.some((each) => path.includes(`words/compiled/${each}/`)),
    );
    expect(catalogues.toSorted()).toEqual(
      ['game', 'terminal'].map((chapter) => `dist/words/compiled/${language}/${chapter}.js`),
    );
  });

  it.each([
    [['--help']],
    [['serve', '--help']],
    [['backup', '--help']],
    [['doctor', '--help']],
    [['score', PLANETS]],
    [['replay', GAME]],
  ] as const)('neither the server nor the searching bots for planet %j', async (args) => {
    const loaded = await loadedBy(args);
    expect(
      [...loaded, ...bundledIn(loaded)].filter((path) =>
        /dist\/(?:server|table|protocol|bots\/search)\/|fastify|zod|\/ws\//.test(path),
      ),
    ).toEqual([]);
  });
});
