// A planet as a picture to save: a whole SVG document that needs nothing else, with the colours written into it, since
// not every program that shows SVG knows custom properties.

import type { PlanetView, ScoringOptions, TileSet } from '../rules/index.ts';
import { streamOf } from './brush/chance.ts';
import { ink } from './brush/ink.ts';
import { oval } from './brush/shapes.ts';
import { wash } from './brush/wash.ts';
import { type ArtEdition, coloursOf, paint } from './palette.ts';
import { planetArt } from './planet.ts';
import { symbols } from './symbols.ts';

/** What a picture of a planet shows. */
export interface Picture {
  readonly planet: PlanetView;
  readonly set: TileSet;
  readonly edition: ArtEdition;
  readonly options: ScoringOptions;
  readonly title: string;
  /** The game's name, at the foot. */
  readonly signature: string;
  /** What stands below the planet, one line each; the last of them is the sum. */
  readonly lines: readonly string[];
}

/** The size of a picture of a planet, in pixels. */
export const PICTURE = { width: 1080, height: 1350 };

/** The fonts of a picture's text. A program that has Fraunces can embed it; otherwise a similar system font is used. */
export const PICTURE_FONT =
  "Fraunces, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif";

/** A planet with its title and score as a complete SVG document. */
export function planetPicture({ planet, set, edition, options, title, lines, signature }: Picture): string {
  const { width, height } = PICTURE;
  const art = planetArt(planet, set);
  const [parts, sum] = [lines.slice(0, -1), lines.at(-1) ?? ''];
  const spacing = Math.min(34, 142 / Math.max(parts.length, 1));
  const text = (y: number, size: number, line: string): string =>
    `<text x="${width / 2}" y="${Math.round(y)}" font-size="${Math.round(size)}">${escaped(line)}</text>`;
  const texts = [
    text(94, 64, title),
    ...parts.map((line, at) => text(1100 + spacing * at, spacing * 0.8, line)),
    `<g font-weight="bold" fill="var(--art-sunset-light)">${text(1278, 52, sum)}</g>`,
    `<g opacity="0.8">${text(1328, 26, signature)}</g>`,
  ];
  const body = [
    `<rect width="${width}" height="${height}" fill="var(--art-night)"/>`,
    farSky(PICTURE),
    `<g transform="translate(70 128) scale(2.35)">${art}</g>`,
    `<g font-family="${PICTURE_FONT}" text-anchor="middle" fill="var(--art-paper)">${texts.join('')}</g>`,
  ].join('');
  return wholePicture(body, { ...PICTURE, edition, options });
}

interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** A complete SVG document around a drawing, with the symbols that it uses and the colours of an edition. */
export function wholePicture(
  body: string,
  { width, height, edition, options }: Sheet & Pick<Picture, 'edition' | 'options'>,
): string {
  return resolved(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${needed(body)}</defs>${body}</svg>\n`,
    coloursOf(edition, options.geographer),
  );
}

/** The night sky behind planets, with stars. */
export function farSky(sheet: Sheet): string {
  const next = streamOf(23);
  const specks = Array.from({ length: 120 }, () => {
    const [x, y, size] = [next() * sheet.width, next() * sheet.height, (1 + next() * 1.4).toFixed(1)];
    return `M${x.toFixed(0)} ${y.toFixed(0)}a${size} ${size} 0 1 0 .01 0`;
  });
  const strokes = Array.from({ length: 26 }, () => {
    const [x, length] = [next() * sheet.width - 80, 90 + next() * 160];
    const y = next() < 0.4 ? next() * 130 : sheet.height - 240 + next() * 240;
    return `${x} ${y} ${x + length / 2} ${y + 8 - next() * 16} ${x + length} ${y}`;
  });
  return (
    ink(strokes, { width: 15, colour: 'night-light', opacity: 0.3, ends: 0 }) +
    `<path d="${specks.join('')}"${paint('speck', 0.8)}/>`
  );
}

/** Clouds and far stars for the sky behind a table, in the colours that the page declares; view box of the sheet's size. */
export function skyArt({ width, height }: Sheet): string {
  const next = streamOf(41);
  const stars = Array.from({ length: 150 }, () => {
    const [x, y, size] = [next() * width, next() * height, (0.7 + next() ** 3 * 2).toFixed(1)];
    return `M${x.toFixed(0)} ${y.toFixed(0)}a${size} ${size} 0 1 0 .01 0`;
  });
  const drifts = [0.06, 0.2, 0.42, 0.68, 0.84, 0.97].flatMap((at) =>
    Array.from({ length: 5 }, () => {
      const [x, y] = [next() * width, height * at + (next() - 0.5) * height * 0.1];
      return oval(x, y, [width * (0.08 + next() * 0.12), height * (0.012 + next() * 0.02)], next() * 6 - 3);
    }),
  );
  const strokes = Array.from({ length: 34 }, () => {
    const [x, y, length] = [next() * width - 90, next() * height, 110 + next() * 190];
    return `${x} ${y} ${x + length / 2} ${y + 9 - next() * 18} ${x + length} ${y}`;
  });
  return [
    wash(drifts, 'cloud', { opacity: 0.34, bleed: 2.4, slack: 1.6 }),
    ink(strokes, { width: 13, colour: 'cloud', opacity: 0.34, ends: 0, slack: 1.4 }),
    `<path d="${stars.join('')}"${paint('speck', 0.8)}/>`,
  ].join('');
}

/** Only the definitions that the body refers to, and those that these refer to in turn. */
function needed(body: string): string {
  const definitions = new Map<string, string>();
  for (const [definition, , id = ''] of symbols().matchAll(/<(symbol|pattern|clipPath) id="([^"]+)".*?<\/\1>/g)) {
    definitions.set(id, definition);
  }
  const wanted = new Set<string>();
  const visit = (text: string): void => {
    for (const [, id = ''] of text.matchAll(/#(art-[a-zA-Z0-9-]+)/g)) {
      if (wanted.has(id)) continue;
      wanted.add(id);
      visit(definitions.get(id) ?? '');
    }
  };
  visit(body);
  return [...wanted].map((id) => definitions.get(id) ?? '').join('');
}

function resolved(text: string, colours: Readonly<Record<string, string>>): string {
  return text.replaceAll(/var\((--art-[a-z-]+)\)/g, (whole, name: string) => colours[name] ?? whole);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
