// `npm run screens [-- FOLDER]`: screenshots of every screen at both sizes, in both themes and all languages; `--help` lists the options.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { LANGUAGES } from '../src/words/index.ts';
import { openOnlineApp } from '../tests/support/web/online.ts';
import { FAR, walkOnline } from '../tests/support/web/online-screens.ts';
import { type Look, SCREENS, tourOf } from '../tests/support/web/screens.ts';
import { openWebApp } from '../tests/support/web/web-app.ts';

const HELP = `Usage: npm run screens [-- [OPTIONS] [FOLDER]]

Takes screenshots of every screen, in both sizes and themes and all languages. FOLDER is dist/screens by default.

  --online         screens of online tables instead of local ones
  --only LIST      only these screens, such as take,end
  --size LIST      phone, desk
  --theme LIST     light, dark
  --language LIST  ${LANGUAGES.join(', ')}
  --jpeg           smaller files
  --help           show this help
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    theme: { type: 'string' },
    size: { type: 'string' },
    language: { type: 'string' },
    jpeg: { type: 'boolean', default: false },
    online: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const folder = positionals[0] ?? 'dist/screens';
mkdirSync(folder, { recursive: true });
const wanted = <Value extends string>(all: readonly Value[], only: string | undefined): readonly Value[] =>
  only === undefined ? all : all.filter((each) => only.split(',').includes(each));

const isWanted = (name: string): boolean => values.only?.split(',').includes(name) ?? true;
const picture = async (page: Page, name: string, { size, theme, language }: Look): Promise<void> => {
  await page.screenshot({
    path: join(folder, `${name}-${size}-${theme}-${language}.${values.jpeg ? 'jpg' : 'png'}`),
    ...(values.jpeg ? { type: 'jpeg', quality: 88 } : {}),
  });
  process.stdout.write(`${name} ${size} ${theme} ${language}\n`);
};
const looks = wanted(['phone', 'desk'] as const, values.size).flatMap((size) =>
  wanted(['light', 'dark'] as const, values.theme).flatMap((theme) =>
    wanted(LANGUAGES, values.language).map((language): Look => ({ size, theme, language })),
  ),
);

if (values.online) {
  const app = await openOnlineApp();
  for (const look of looks) {
    await walkOnline(app, { ...look, rounds: FAR }, async (name, page) => {
      if (isWanted(name)) await picture(page, name, look);
    });
  }
  await app.close();
} else {
  const app = await openWebApp();
  const show = tourOf(app);
  for (const look of looks) {
    for (const screen of SCREENS.filter(({ name }) => isWanted(name))) {
      await picture(await show(screen, look), screen.name, look);
    }
  }
  await app.close();
}
