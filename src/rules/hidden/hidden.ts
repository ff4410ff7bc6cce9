// Hidden characters (R10): which draws are secret, which tiles are placed face down, and who may look at them afterwards.

import { isCorner } from '../planet.ts';
import type { Cell, Options, Seat, Setup, Stack, Viewer } from '../types.ts';

/**
 * Whether everyone knows everything on the table throughout the game, so that all views are alike but for the viewer.
 */
export function hasNoSecrets({ seats, options }: Setup): boolean {
  return seats > 2 && !hasHiddenTiles(options);
}

/** Whether any tile is placed face down until scoring. */
export function hasHiddenTiles({ hiddenCharacters }: Pick<Options, 'hiddenCharacters'>): boolean {
  return hiddenCharacters !== 'off';
}

/** Whether a drawn hand is passed from seat to seat in secret: a secret draft with three to five seats. R10.1 */
export function isPassedInSecret({ seats, options }: Setup, stack: Stack): boolean {
  return seats > 2 && options.hiddenCharacters === 'secret-draft' && stack === 'character';
}

/** Whether a tile of this stack is placed face down in this cell, to be revealed at scoring. R10.1, R10.6, R10.7 */
export function isPlacedHidden({ hiddenCharacters }: Options, stack: Stack, cell: Cell): boolean {
  if (hiddenCharacters === 'off') return false;
  return hiddenCharacters === 'corners' ? isCorner(cell) : stack === 'character';
}

/**
 * Who may look at a hidden tile once it is placed, given who saw it being taken (undefined: everyone). After a secret
 * draft all who saw it; otherwise its owner alone, and the others have to remember. R10.3, R10.6
 */
export function keepersOf(
  { hiddenCharacters }: Options,
  owner: Seat,
  witnesses: readonly Viewer[] | undefined,
): readonly Viewer[] | undefined {
  return hiddenCharacters === 'secret-draft' ? witnesses : [owner];
}
