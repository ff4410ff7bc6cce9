// A Vite plugin: `virtual:rulebook/fr` is docs/RULES.fr.md as data, so that the page carries no markdown.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readRulebook } from './rulebook.ts';

const NAME = /^virtual:rulebook\/(en|fr|es)$/;

export function rulebook(): Plugin {
  return {
    name: 'rulebook',
    resolveId: {
      filter: { id: NAME },
      handler: (name) => `\0${name}`,
    },
    load: {
      filter: { id: new RegExp(`^\0${NAME.source.slice(1)}`) },
      handler(id) {
        const language = id.slice(-2);
        const path = join(import.meta.dirname, `../docs/RULES${language === 'en' ? '' : `.${language}`}.md`);
        this.addWatchFile(path);
        const text = JSON.stringify(readRulebook(readFileSync(path, 'utf8')));
        return `export default JSON.parse(${JSON.stringify(text)});`;
      },
    },
  };
}
