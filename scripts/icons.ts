// Draws the pictures that browsers, phones and chats show for the site into src/web/public: the icon in its sizes and the
// picture of a shared link. They are committed; run `npx tsx scripts/icons.ts` after the art has changed.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { streamOf } from '../src/art/brush/chance.ts';
import { LOGO_VIEW_BOX, logo } from '../src/art/logo.ts';
import { coloursOf, paint } from '../src/art/palette.ts';
import { SOCIAL, socialArt } from './social.ts';
import { CHROMIUM_ARGS, findChromium } from './tools/chromium.ts';

const FOLDER = 'src/web/public';
const SIDE = 100;

interface Icon {
  readonly file: string;
  readonly size: number;
  /** How much of the side the mark takes. Launchers may cut a maskable icon down to a circle of 0.8. */
  readonly part: number;
  /** The radius of the corners, out of 100. None for home screens that round icons themselves. */
  readonly radius: number;
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, part: 0.9, radius: 22 },
  { file: 'icon-512.png', size: 512, part: 0.9, radius: 22 },
  { file: 'icon-maskable-512.png', size: 512, part: 0.66, radius: 0 },
  { file: 'apple-touch-icon.png', size: 180, part: 0.78, radius: 0 },
];

function iconSvg({ part, radius }: Pick<Icon, 'part' | 'radius'>): string {
  const [x = 0, y = 0, width = SIDE] = LOGO_VIEW_BOX.split(' ').map(Number);
  const away = ((SIDE * (1 - part)) / 2).toFixed(1);
  const place = `translate(${away} ${away}) scale(${((SIDE * part) / width).toFixed(3)}) translate(${-x} ${-y})`;
  const night = `<rect width="${SIDE}" height="${SIDE}" rx="${radius}"${paint('night')}/>`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><title>Make Me a Planet</title>`;
  return resolved(`${head}${night}${specks()}<g transform="${place}">${logo()}</g></svg>`);
}

/** Far stars, away from the middle. */
function specks(): string {
  const next = streamOf(5);
  const dots = Array.from({ length: 16 }, () => {
    const [angle, reach, size] = [next() * 2 * Math.PI, 38 + next() * 9, (0.5 + next() * 0.5).toFixed(1)];
    const [x, y] = [SIDE / 2 + reach * Math.cos(angle), SIDE / 2 + reach * Math.sin(angle)];
    return `M${x.toFixed(0)} ${y.toFixed(0)}a${size} ${size} 0 1 0 .01 0`;
  });
  return `<path d="${dots.join('')}"${paint('speck')}/>`;
}

function resolved(text: string): string {
  const colours = coloursOf('first');
  return text.replaceAll(/var\((--art-[a-z-]+)\)/g, (whole, name: string) => colours[name] ?? whole);
}

interface Shot {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

async function photograph(browser: Browser, { svg, width, height }: Shot): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  const style = `body{margin:0}svg{display:block;width:${width}px;height:${height}px}`;
  await page.setContent(`<style>${fontFace()}${style}</style>${svg}`);
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** The page's own font, embedded. */
function fontFace(): string {
  const font = readFileSync('node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2', 'base64');
  return `@font-face{font-family:Fraunces;font-weight:600;src:url(data:font/woff2;base64,${font})}`;
}

mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'icon.svg'), `${iconSvg({ part: 0.94, radius: 22 })}\n`);
const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGS] });
try {
  for (const icon of ICONS) {
    const shot = { svg: iconSvg(icon), width: icon.size, height: icon.size };
    writeFileSync(join(FOLDER, icon.file), await photograph(browser, shot));
  }
  writeFileSync(join(FOLDER, 'social.png'), await photograph(browser, { svg: resolved(socialArt()), ...SOCIAL }));
} finally {
  await browser.close();
}
