// The laws of tile positions: every tile is in exactly one place, planets only grow, and baobabs turn tiles over in threes.

import { CELLS, type Game, type PlacedTile, type Planet, STACKS, type TileId, tileOf } from '../../src/rules/index.ts';
import type { Law, LawMoment } from './law.ts';

export const PLANET_LAWS: readonly Law[] = [
  { name: 'all 80 tiles are always somewhere, once', oneIn: 12, check: tilesAreSomewhere },
  { name: 'a placed tile never moves, and face down stays face down', oneIn: 1, check: planetsOnlyGrow },
  { name: 'there are never three face-up baobabs, and face-down tiles come in threes', oneIn: 1, check: baobabs },
  { name: 'only hidden characters, or corners, are secret, and only until the end', oneIn: 12, check: secrets },
];

function tilesAreSomewhere({ game }: LawMoment): void {
  const found = tilesOf(game);
  const once = new Set(found);
  const missing = Object.keys(game.setup.tileSet.tiles).filter((tile) => !once.has(tile));
  if (missing.length > 0) throw new Error(`nowhere: ${missing.join(' ')}`);
  if (once.size < found.length) throw new Error(`somewhere twice: ${found.join(' ')}`);
}

function tilesOf({ deal, left, offer, planets, discards }: Game): readonly TileId[] {
  return [
    ...STACKS.flatMap((stack) => deal.stacks[stack].slice(deal.stacks[stack].length - left[stack])),
    ...STACKS.flatMap((stack) => deal.removed[stack]),
    ...offer.map(({ tile }) => tile),
    ...planets.flat().flatMap((placed) => (placed === null ? [] : [placed.tile])),
    ...discards,
  ];
}

/** R5.5, R6.3 */
function planetsOnlyGrow({ game, before }: LawMoment): void {
  before?.planets.forEach((planet, seat) => {
    if (planet === game.planets[seat]) return;
    CELLS.forEach((cell, index) => {
      const [was, is] = [planet[index], game.planets[seat]?.[index]];
      if (!was || was === is) return;
      const isTurnedBack = was.showing === 'faceDown' && is?.showing !== 'faceDown';
      if (was.tile !== is?.tile || isTurnedBack)
        throw new Error(`seat ${seat} ${cell}: ${describe(was)} became ${describe(is)}`);
    });
  });
}

/** R6.2, R6.4 */
function baobabs({ game, before }: LawMoment): void {
  game.planets.forEach((planet, seat) => {
    if (planet === before?.planets[seat]) return;
    const hidden = baobabTiles(game, planet, 'secret'); // R10.9
    const [up, down] = [baobabTiles(game, planet, 'faceUp') + hidden, baobabTiles(game, planet, 'faceDown')];
    const turned = planet.filter((placed) => placed?.showing === 'faceDown').length;
    if (up > 2) throw new Error(`seat ${seat} has ${up} face-up baobabs`);
    if (turned % 3 !== 0 || turned !== down) throw new Error(`seat ${seat}: ${turned} face down, ${down} of baobabs`);
  });
}

function baobabTiles({ setup }: Game, planet: Planet, showing: PlacedTile['showing']): number {
  let count = 0;
  for (const placed of planet) {
    if (placed?.showing === showing && tileOf(setup.tileSet, placed.tile).items.baobab !== undefined) count += 1;
  }
  return count;
}

/** R10.4, R10.5, R10.6, R10.7 */
function secrets({ game }: LawMoment): void {
  const { options, tileSet } = game.setup;
  const { hiddenCharacters } = game.step.kind === 'over' ? { hiddenCharacters: 'off' } : options;
  for (const planet of game.planets) {
    for (const [index, placed] of planet.entries()) {
      if (placed === null || placed.showing === 'faceDown') continue;
      const isCharacter = tileOf(tileSet, placed.tile).stack === 'character';
      const isMeant = hiddenCharacters === 'corners' ? [0, 3, 12, 15].includes(index) : isCharacter;
      const mustBeSecret = hiddenCharacters !== 'off' && isMeant;
      if ((placed.showing === 'secret') !== mustBeSecret) throw new Error(`${describe(placed)} should not be so`);
    }
  }
}

function describe(placed: PlacedTile | null | undefined): string {
  return !placed ? 'nothing' : `${placed.tile} ${placed.showing}`;
}
