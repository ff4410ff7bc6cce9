// A Vite plugin: what the page's head can say only once it is built, and what a browser without scripts shows instead of the page. The fonts are asked for at once, so that the first text
// has them, and nothing is run or loaded that does not come with the page.

import type { HtmlTagDescriptor, Plugin } from 'vite';
import { CONTENT_POLICY } from '../../src/server/http/static/site.ts';
import { LANGUAGES, type Language, NEEDS_JAVASCRIPT } from '../../src/words/languages.ts';

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
  return { tag: 'p', attrs: { lang }, children: NEEDS_JAVASCRIPT[lang] };
}

function tag(name: string, attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: name, attrs, injectTo: 'head-prepend' };
}
