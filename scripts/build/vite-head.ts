// A Vite plugin: what the page's head can say only once it is built, and what a browser without scripts shows instead of the
// page. The fonts are requested at once, so that the first text has them, and nothing is run or loaded that does not come with
// the page.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { CONTENT_POLICY } from '../../src/server/http/static/site.ts';
import { LANGUAGES, type Language } from '../../src/words/languages.ts';

export function head(): Plugin {
  return {
    name: 'head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }): HtmlTagDescriptor[] {
        const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
        return [
          tag('meta', { 'http-equiv': 'Content-Security-Policy', content: CONTENT_POLICY }),
          ...fonts.map((name) =>
            tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: `./${name}`, crossorigin: true }),
          ),
          { tag: 'noscript', injectTo: 'body', children: LANGUAGES.map(withoutScript) },
        ];
      },
    },
  };
}

function withoutScript(lang: Language): HtmlTagDescriptor {
  const path = join(import.meta.dirname, `../../src/words/messages/${lang}/page.json`);
  const messages = JSON.parse(readFileSync(path, 'utf8')) as { readonly 'page.noScript': string };
  return { tag: 'p', attrs: { lang }, children: messages['page.noScript'] };
}

function tag(name: string, attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: name, attrs, injectTo: 'head-prepend' };
}
