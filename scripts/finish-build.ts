// The last step of `npm run build`: removes what older sources left in dist/, bundles the packages that it imports,
// and bundles the command.

import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundleCommand } from './build/command.ts';
import { filesIn } from './build/files.ts';
import { ROOT, readManifest } from './build/manifest.ts';
import { vendorPackages } from './build/vendor.ts';

const DIST = join(ROOT, 'dist');

/** Made by other tools than the compiler. */
const NOT_COMPILED = /^(?:web|vendor|command)\b/;

export async function finishBuild(): Promise<void> {
  for (const path of filesIn(DIST)) {
    const built = relative(DIST, path);
    const source = join(ROOT, 'src', built.replace(/(?:\.d\.ts|\.js)$/, '.ts'));
    if (/\.(?:d\.ts|js)$/.test(built) && !NOT_COMPILED.test(built) && !existsSync(source))
      rmSync(path, { force: true });
  }
  await vendorPackages(DIST, Object.keys(readManifest().dependencies));
  await bundleCommand(DIST);
}

if (process.argv[1] === import.meta.filename) await finishBuild();
