// The fixes that warnings offer as buttons.

import { BOX, CELL_INDEX, overgrownCells } from '../../rules/index.ts';
import { planetOf } from './counting.ts';
import { MOST_COUNTED, type Pad, type PadPlanet, withTileTurned } from './pad.ts';

const TOGETHER = 3;

/** What the third baobab does: three tiles turn over, and a fourth one stays. R6.2, R6.4 */
export function withBaobabsTurned(planet: PadPlanet, placement: Pad['placement']): PadPlanet {
  if (planet.way === 'counts') {
    const { items, faceDown } = planet.counts;
    const baobab = Math.max(0, (items.baobab ?? 0) - TOGETHER);
    const turned = Math.min(faceDown + TOGETHER, MOST_COUNTED);
    return { ...planet, counts: { ...planet.counts, items: { ...items, baobab }, faceDown: turned } };
  }
  const placed = planetOf(planet.tiles, placement);
  const overgrown = new Set(overgrownCells(placed, BOX).map((cell) => placed[CELL_INDEX[cell]]?.tile));
  const turned = planet.tiles.filter(({ tile }) => overgrown.has(tile)).slice(0, TOGETHER);
  return turned.reduce((next, { tile }) => withTileTurned(next, tile), planet);
}
