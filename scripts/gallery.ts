// Renders all drawings on one page, dist/gallery/index.html, and some of its sections as pictures in docs/pictures. Run with `npm run gallery`; with `-- --page`, only the page is made.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright';
import {
  type ArtEdition,
  backArt,
  characterArt,
  coveredArt,
  emptyArt,
  faceArt,
  faceDownArt,
  itemArt,
  paletteOf,
  planetArt,
  planetPicture,
  ruleArt,
  secretArt,
  symbols,
  tileArt,
} from '../src/art/index.ts';
import { LEVELS } from '../src/bots/index.ts';
import {
  BOX,
  CHARACTERS,
  EMPTY_PLANET,
  ITEMS,
  type PlanetView,
  PRESET_OPTIONS,
  parsePlanets,
  parseRecord,
  STACKS,
  tileOf,
  tilesOfStack,
} from '../src/rules/index.ts';
import { CHROMIUM_ARGS, findChromium } from './tools/chromium.ts';

const PAGE = 'dist/gallery/index.html';
const PICTURES = 'docs/pictures';
/** The sections that are kept as pictures, and how wide the window is for each. */
const KEPT: Readonly<Record<string, number>> = {
  items: 900,
  tiles: 745,
  planets: 750,
  places: 900,
  second: 650,
  characters: 800,
  faces: 800,
};

const planets = examplePlanets();

/** Three finished planets, of the rule sheet's example and of a whole game. */
function examplePlanets(): readonly PlanetView[] {
  const given = { tileSet: BOX, options: PRESET_OPTIONS.classic };
  const sheet = parsePlanets(readFileSync('docs/examples/planets.txt', 'utf8'), given);
  const record = parseRecord(readFileSync('docs/examples/game.txt', 'utf8'));
  if (!sheet.ok || !record.ok) throw new Error('the examples in docs cannot be read');
  return [...sheet.value.map(({ planet }) => planet), ...record.value.game.planets];
}

/** With some cells empty, and one character not yet known. */
function halfBuilt(planet: PlanetView): PlanetView {
  return planet.map((placed, index) => {
    if (index === 3) return { showing: 'secret' };
    return [1, 5, 6, 11, 13].includes(index) ? null : placed;
  });
}

interface Frame {
  readonly size: number;
  readonly width?: number;
  readonly box?: string;
  readonly name: string;
}

function framed(art: string, { size, width = size, box = '0 0 100 100', name }: Frame): string {
  return `<svg width="${width}" height="${size}" viewBox="${box}" role="img" aria-label="${name}">${art}</svg>`;
}

function planetOf(planet: PlanetView, size: number): string {
  return framed(planetArt(planet, BOX), { size, box: '0 0 400 400', name: 'planet' });
}

function row(...parts: readonly (readonly string[])[]): string {
  return `<div class="row">${parts.flat().join('')}</div>`;
}

interface Section {
  readonly title: string;
  readonly body: string;
  readonly edition?: ArtEdition;
  readonly dark?: boolean;
}

function sections(): Readonly<Record<string, Section>> {
  const [bruno = EMPTY_PLANET, ana = EMPTY_PLANET] = [planets[1], planets[2]];
  const items = (size: number): string => row(ITEMS.map((item) => framed(itemArt(item), { size, name: item })));
  const tiles = STACKS.map((stack) =>
    row(tilesOfStack(BOX, stack).map((id) => framed(tileArt(tileOf(BOX, id)), { size: 62, name: id }))),
  ).join('');
  const characters = CHARACTERS.map(
    (name) =>
      `<figure>${framed(characterArt(name), { size: 120, name })}${framed(ruleArt(name), { size: 31, width: 130, box: '0 0 100 24', name })}</figure>`,
  );
  const places = [
    row(
      STACKS.map((stack) => framed(backArt(stack), { size: 100, name: `back of ${stack}` })),
      STACKS.map((stack) => framed(coveredArt(stack), { size: 100, name: `covered ${stack}` })),
    ),
    row(
      STACKS.map((stack) => framed(faceDownArt(stack), { size: 100, name: `face down ${stack}` })),
      [framed(secretArt(), { size: 100, name: 'hidden character' })],
      (['a1', 'b1', 'c1'] as const).map((cell) => framed(emptyArt(cell), { size: 100, name: `empty ${cell}` })),
    ),
    row([planetOf(halfBuilt(ana), 300), planetOf(EMPTY_PLANET, 300)]),
    row(planets.map((planet) => planetOf(planet, 96))),
  ].join('');
  return {
    items: { title: 'Items', body: items(160) + items(48) + items(24) },
    night: { title: 'Items, dark page', body: items(160) + items(48) + items(24), dark: true },
    tiles: { title: 'All eighty tiles', body: tiles },
    planets: { title: 'Planets', body: row([planetOf(bruno, 350), planetOf(ana, 350)]) },
    more: { title: 'More planets', body: row(planets.map((planet) => planetOf(planet, 200))), dark: true },
    places: { title: 'Backs, roots, empty places, small planets', body: places, dark: true },
    characters: { title: 'Characters', body: row(characters) },
    faces: {
      title: 'Faces',
      body: row(LEVELS.map((name) => framed(faceArt(name), { size: 110, name }))),
      dark: true,
    },
    second: {
      title: 'Second edition',
      body: row([planetOf(bruno, 300), planetOf(ana, 300)]) + items(40),
      edition: 'second',
    },
    picture: { title: 'Picture to keep', body: row([pictureOf(bruno)]) },
  };
}

function pictureOf(planet: PlanetView): string {
  const lines = ['Hunter 12 · Gardener 14 · Businessman 8 · King 0', 'Volcanoes −6', '39 points'];
  const svg = planetPicture({
    planet,
    set: BOX,
    edition: 'first',
    options: PRESET_OPTIONS.classic,
    title: 'Bruno’s planet',
    lines,
    signature: 'Make Me a Planet',
  });
  return `<img width="540" alt="planet" src="data:image/svg+xml,${encodeURIComponent(svg)}">`;
}

const STYLE = `body{margin:0;font:15px/1.5 Georgia,serif}
section{padding:14px 20px 20px;background:#f6f1e6;color:#2a2136}
section.dark{background:#141a2b;color:#f3ead6}
h2{margin:0 0 8px;font-size:18px;font-weight:normal}
.row{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 10px}
.row svg{display:block;border-radius:5px;overflow:hidden}
figure{margin:0;display:grid;justify-items:center}`;

function page(): string {
  const body = Object.entries(sections()).map(
    ([id, { title, body, edition = 'first', dark = false }]) =>
      `<section id="${id}" class="${dark ? 'dark' : 'light'}" style="${paletteOf(edition)}"><h2>${title}</h2>${body}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>
<svg width="0" height="0" style="position:absolute" aria-hidden="true">${symbols()}</svg>${body.join('\n')}</html>\n`;
}

async function keepPictures(): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...CHROMIUM_ARGS] });
  try {
    const tab = await browser.newPage();
    await tab.goto(`file://${process.cwd()}/${PAGE}`);
    for (const [id, width] of Object.entries(KEPT)) {
      await tab.setViewportSize({ width, height: 900 });
      await tab.locator(`#${id}`).screenshot({ path: `${PICTURES}/gallery-${id}.png` });
    }
  } finally {
    await browser.close();
  }
}

mkdirSync('dist/gallery', { recursive: true });
mkdirSync(PICTURES, { recursive: true });
writeFileSync(PAGE, page());
if (!process.argv.includes('--page')) await keepPictures();
