// A Vite plugin: writes licenses.txt beside the built page, with the licences of the packages and fonts in it.

import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { noticesFor } from './notices.ts';

const NOTICES_FILE = 'licenses.txt';

export function notices(): Plugin {
  let root = '';
  return {
    name: 'notices',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((each) =>
        each.type === 'chunk' ? each.moduleIds : each.originalFileNames.map((name) => resolve(root, name)),
      );
      this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: noticesFor(files) });
    },
  };
}
