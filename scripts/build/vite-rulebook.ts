// A Vite plugin: `virtual:rulebook/fr` is docs/RULES.fr.md as data, so that the page carries no markdown, and
// `virtual:rulebooks` loads the one of each language.

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';
import { readRulebook, rulebookPath } from './rulebook.ts';
import { withSoftHyphens } from './soft-hyphens.ts';

const ALL = 'virtual:rulebooks';
const ONE = 'virtual:rulebook/';
const NAMES: readonly string[] = [ALL, ...LANGUAGES.map((language) => `${ONE}${language}`)];
const NAME = new RegExp(`^(?:${NAMES.join('|')})$`);

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
        const name = id.slice(1);
        if (name === ALL) return loaders();
        const language = name.slice(ONE.length) as Language;
        const path = rulebookPath(language);
        this.addWatchFile(path);
        const text = withSoftHyphens(JSON.stringify(readRulebook(readFileSync(path, 'utf8'))), language);
        return `export default JSON.parse(${JSON.stringify(text)});`;
      },
    },
  };
}

function loaders(): string {
  const entries = LANGUAGES.map((language) => `${language}: () => import('${ONE}${language}')`);
  return `export default { ${entries.join(', ')} };`;
}
