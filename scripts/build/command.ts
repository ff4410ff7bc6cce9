// Bundles the command (dist/cli and what it imports) into dist/command, a file for each part that is loaded on its own:
// one file starts faster than thirty. The server, the bots' threads and the bundled packages stay where they are, since
// they load workers of their own or are shared.

import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { removeOthers, writeIfChanged } from './files.ts';

const SHARED = ['server', 'thinking', 'vendor'];

export async function bundleCommand(dist: string): Promise<void> {
  const folderOf = (id: string): string => relative(dist, id).split(/[\\/]/)[0] ?? '';
  const build = await rolldown({
    input: { main: join(dist, 'cli/main.js'), worker: join(dist, 'cli/arena/worker.js') },
    platform: 'node',
    tsconfig: false,
    external: (id, _, isResolved) => (!isResolved ? id.startsWith('node:') : SHARED.includes(folderOf(id))),
    onLog: (level, log) => {
      if (level === 'warn') throw new Error(`the command can't be bundled: ${log.message}`);
    },
  });
  try {
    const { output } = await build.generate({
      dir: join(dist, 'command'),
      format: 'es',
      chunkFileNames: ({ facadeModuleId, name }) =>
        facadeModuleId === null || facadeModuleId === undefined
          ? `${name}-[hash].js`
          : `${relative(dist, facadeModuleId).replace(/\.js$/, '').replace(/[\\/]/g, '-')}.js`,
    });
    const written = output.map((file) => {
      if (file.type !== 'chunk') throw new Error(`the bundled command has a file that is no script: ${file.fileName}`);
      const path = join(dist, 'command', file.fileName);
      writeIfChanged(path, file.code);
      return path;
    });
    removeOthers(join(dist, 'command'), new Set(written));
  } finally {
    await build.close();
  }
}
