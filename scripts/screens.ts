// `npm run screens [-- FOLDER]`: screenshots of every screen at four sizes, in both themes and all languages; `--help` lists the options.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { LANGUAGES, type Language } from '../src/words/index.ts';
import { openOnlineApp } from '../tests/support/web/online.ts';
import { FAR, walkOnline } from '../tests/support/web/online-screens.ts';
import { SCREENS, tourOf } from '../tests/support/web/screens.ts';
import { DESK, PHONE } from '../tests/support/web/table-page.ts';
import { turnTo } from '../tests/support/web/turn.ts';
import { openWebApp } from '../tests/support/web/web-app.ts';

const HELP = `Usage: npm run screens [-- [OPTIONS] [FOLDER]]

Takes screenshots of every screen, at four sizes, in both themes and all languages. Each screen is reached once
and turned to the other looks in place. FOLDER is dist/screens by default.

  --online         screens of online tables instead of local ones
  --only LIST      only these screens, such as take,end
  --size LIST      phone (390×844), small (360×640), desk (1440×900), wide (1920×1080)
  --theme LIST     light, dark
  --language LIST  ${LANGUAGES.join(', ')}
  --jpeg           smaller files
  --help           show this help
`;

const SIZES = { phone: PHONE, small: { width: 360, height: 640 }, desk: DESK, wide: { width: 1920, height: 1080 } };
/** In which the screen is reached: what is taken on a phone's screen may be elsewhere on a desktop's. */
const REACHED = { phone: ['phone', 'small'], desk: ['desk', 'wide'] } as const;
/** Pictures and parts of the page that come when they are needed. */
const SETTLED_MS = 250;

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
const themes = wanted(['light', 'dark'] as const, values.theme);
const tours = wanted(LANGUAGES, values.language).flatMap((language) =>
  (['phone', 'desk'] as const).flatMap((size) => {
    const sizes = wanted(REACHED[size], values.size);
    return sizes.length === 0 ? [] : [{ language, size, sizes }];
  }),
);

/** In every look that is wanted; the page ends as it was. */
async function pictures(
  name: string,
  page: Page,
  { language, size, sizes }: { language: Language; size: 'phone' | 'desk'; sizes: readonly (keyof typeof SIZES)[] },
): Promise<void> {
  for (const theme of themes) {
    for (const each of sizes) {
      await turnTo(page, { language, theme, size: SIZES[each] });
      await page.waitForTimeout(SETTLED_MS);
      await page.screenshot({
        path: join(folder, `${name}-${each}-${theme}-${language}.${values.jpeg ? 'jpg' : 'png'}`),
        ...(values.jpeg ? { type: 'jpeg', quality: 88 } : {}),
      });
    }
  }
  await turnTo(page, { language, theme: 'light', size: SIZES[size] });
  process.stdout.write(`${name} ${size} ${language}\n`);
}

if (values.online) {
  const app = await openOnlineApp();
  for (const tour of tours) {
    await walkOnline(app, { ...tour, theme: 'light', rounds: FAR }, async (name, page) => {
      if (isWanted(name)) await pictures(name, page, tour);
    });
  }
  await app.close();
} else {
  const app = await openWebApp();
  const show = tourOf(app);
  for (const tour of tours) {
    for (const screen of SCREENS.filter(({ name }) => isWanted(name))) {
      await pictures(screen.name, await show(screen, { ...tour, theme: 'light' }), tour);
    }
  }
  await app.close();
}
