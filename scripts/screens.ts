// `npm run screens [-- FOLDER]`: pictures of every screen at both sizes, in both themes and three languages, to be looked at.
// They go to dist/screens unless told; `--only take,end --size desk --theme dark --language fr --jpeg` makes fewer and smaller ones.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SCREENS, tourOf } from '../tests/support/screens.ts';
import { openWebApp } from '../tests/support/web-app.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    theme: { type: 'string' },
    size: { type: 'string' },
    language: { type: 'string' },
    jpeg: { type: 'boolean', default: false },
  },
});
const folder = positionals[0] ?? 'dist/screens';
mkdirSync(folder, { recursive: true });
const wanted = <Value extends string>(all: readonly Value[], only: string | undefined): readonly Value[] =>
  only === undefined ? all : all.filter((each) => only.split(',').includes(each));

const app = await openWebApp();
const show = tourOf(app);
for (const size of wanted(['phone', 'desk'] as const, values.size)) {
  for (const theme of wanted(['light', 'dark'] as const, values.theme)) {
    for (const language of wanted(['en', 'fr', 'es'] as const, values.language)) {
      for (const screen of SCREENS.filter(({ name }) => values.only?.split(',').includes(name) ?? true)) {
        const page = await show(screen, { size, theme, language });
        await page.screenshot({
          path: join(folder, `${screen.name}-${size}-${theme}-${language}.${values.jpeg ? 'jpg' : 'png'}`),
          ...(values.jpeg ? { type: 'jpeg', quality: 88 } : {}),
        });
        process.stdout.write(`${screen.name} ${size} ${theme} ${language}\n`);
      }
    }
  }
}
await app.close();
