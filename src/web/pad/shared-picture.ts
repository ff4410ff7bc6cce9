// All planets of a count as one picture to share: each with its name and points, the winners highlighted. A planet
// without tiles is a card with the portraits of its characters.
//
//     two to four planets: two in a row     five: three and two

import { type ArtEdition, characterArt, farSky, PICTURE_FONT, planetArt, wholePicture } from '../../art/index.ts';
import { BOX, type PlanetScore, type PlanetView, type ScoringOptions } from '../../rules/index.ts';

interface AlbumPlanet {
  readonly name: string;
  /** Absent where only counts were entered. */
  readonly planet?: PlanetView | undefined;
  readonly score: PlanetScore;
  readonly hasWon: boolean;
  /** Below the name: `39 points`. */
  readonly points: string;
}

interface PictureContents {
  readonly title: string;
  /** The game's name, at the foot. */
  readonly signature: string;
  readonly edition: ArtEdition;
  readonly options: ScoringOptions;
  readonly planets: readonly AlbumPlanet[];
}

const WIDTH = 1080;
const MARGIN = 48;
const TITLE = 150;
const CAPTION = 118;
const FOOTER = 70;

export function sharedPicture({ title, signature, edition, options, planets }: PictureContents): {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
} {
  const columns = planets.length > 4 ? 3 : 2;
  const side = (WIDTH - MARGIN * (columns + 1)) / columns;
  const rows = Math.ceil(planets.length / columns);
  const height = TITLE + rows * (side + CAPTION) + FOOTER;
  const places = planets.map((planet, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, planets.length - row * columns);
    const left = (WIDTH - inRow * side - (inRow - 1) * MARGIN) / 2;
    const x = left + (index % columns) * (side + MARGIN);
    return placed(planet, { x, y: TITLE + row * (side + CAPTION), side });
  });
  const text = (y: number, size: number, words: string): string =>
    `<text x="${WIDTH / 2}" y="${y}" font-size="${size}">${escaped(words)}</text>`;
  const body = [
    `<rect width="${WIDTH}" height="${height}" fill="var(--art-night)"/>`,
    farSky({ width: WIDTH, height }),
    `<clipPath id="card"><rect width="${side}" height="${side}" rx="22"/></clipPath>`,
    ...places,
    `<g font-family="${PICTURE_FONT}" text-anchor="middle" fill="var(--art-paper)">`,
    text(98, fitted(title, { size: 54, width: WIDTH - 2 * MARGIN }), title),
    `<g opacity="0.8">${text(height - 30, 26, signature)}</g></g>`,
  ].join('');
  return { svg: wholePicture(body, { width: WIDTH, height, edition, options }), width: WIDTH, height };
}

interface AlbumCell {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

function placed({ name, planet, score, hasWon, points }: AlbumPlanet, { x, y, side }: AlbumCell): string {
  const frame = `<rect width="${side}" height="${side}" rx="22"`;
  const glow = hasWon
    ? `<rect x="-9" y="-9" width="${side + 18}" height="${side + 18}" rx="30" fill="none" stroke="var(--art-sunset-light)" stroke-width="7"/>`
    : '';
  const drawn =
    planet === undefined
      ? `${frame} fill="var(--art-night-light)"/>${portraits(score, side)}`
      : `${frame} fill="var(--art-night-deep)"/><g clip-path="url(#card)"><g transform="scale(${side / 400})">${planetArt(planet, BOX)}</g></g>`;
  const caption = [
    `<g font-family="${PICTURE_FONT}" text-anchor="middle" fill="var(--art-paper)">`,
    `<text x="${side / 2}" y="${side + 48}" font-size="${fitted(name, { size: 38, width: side })}">${escaped(name)}</text>`,
    `<text x="${side / 2}" y="${side + 92}" font-size="${fitted(points, { size: 34, width: side })}" fill="var(--art-sunset-light)">${escaped(points)}</text></g>`,
  ];
  return `<g transform="translate(${x} ${y})">${drawn}${glow}${badges(score, side)}${caption.join('')}</g>`;
}

function portraits({ corners }: PlanetScore, side: number): string {
  const half = side / 2;
  return corners
    .map(({ character }, index) => {
      const at = `translate(${(index % 2) * half + half * 0.1} ${Math.floor(index / 2) * half + half * 0.08})`;
      return character === undefined ? '' : `<g transform="${at} scale(${half / 125})">${characterArt(character)}</g>`;
    })
    .join('');
}

/** The points of each corner, on a label in that corner. */
function badges({ corners }: PlanetScore, side: number): string {
  const size = side * 0.058;
  return corners
    .map(({ character, points }, index) => {
      if (character === undefined) return '';
      const [x, y] = [index % 2 === 0 ? size * 0.3 : side - size * 0.3, index < 2 ? size * 0.3 : side - size * 0.3];
      return `<circle cx="${x}" cy="${y}" r="${size}" fill="var(--art-paper)" stroke="var(--art-ink)" stroke-width="2"/><text x="${x}" y="${y + size * 0.38}" font-family="${PICTURE_FONT}" font-weight="bold" font-size="${size * 1.1}" text-anchor="middle" fill="var(--art-ink)">${points}</text>`;
    })
    .join('');
}

/** A font size in which the text fits, at half an em per letter. */
function fitted(words: string, { size, width }: { readonly size: number; readonly width: number }): number {
  return Math.round(Math.min(size, width / (words.length * 0.5)));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
