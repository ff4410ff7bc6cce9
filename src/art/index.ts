// The public interface of the art: everything that can be drawn, as SVG text made from tile data. Put `symbols()` once into a hidden
// inline SVG and declare `paletteOf(edition)` on any element above the drawings.

import type { Character, Item } from '../rules/index.ts';
import type { Face } from './faces/index.ts';
import { RULE } from './rule.ts';
import { show } from './symbol.ts';

export { emptyArt, planArt, signArt } from './empty.ts';
export type { Face } from './faces/index.ts';
export { type ArtEdition, EDITIONS, paletteOf } from './palette.ts';
export { farSky, PICTURE, PICTURE_FONT, type Picture, planetPicture, skyArt, wholePicture } from './picture.ts';
export { cellArt, globeArt, haloArt, placedTileArt, planetArt, planetGround, worldArt } from './planet.ts';
export { symbols } from './symbols.ts';
export { backArt, coveredArt, faceDownArt, secretArt, tileArt } from './tile.ts';
export { tokenArt } from './token.ts';

/** Leaves space for margins, glows and hats, which exceed a drawing's own box. */
const INSET = { x: 5, y: 6, width: 90, height: 90 };

/** An item on its own, as the inside of an SVG with the view box 0 0 100 100. */
export function itemArt(item: Item): string {
  return show(item, INSET);
}

/** A character on its own, as the inside of an SVG with the view box 0 0 100 100. */
export function characterArt(character: Character): string {
  return show(`character-${character}`, INSET);
}

/** What a character scores, in icons, as the inside of an SVG with the view box 0 0 100 24. */
export function ruleArt(character: Character): string {
  return show(`rule-${character}`, RULE);
}

/** The face of a bot, as the inside of an SVG with the view box 0 0 100 100; fills a round frame. */
export function faceArt(face: Face): string {
  return show(`face-${face}`, { x: 4, y: 7, width: 92, height: 92 });
}
