// The laws of what lies where: all tiles are somewhere once, planets only grow, and baobabs turn tiles over in threes.

import { CELLS, type Game, type Laid, type Planet, STACKS, type TileId, tileOf } from '../../src/rules/index.ts';
import type { Law, LawMoment } from './law.ts';

export const PLANET_LAWS: readonly Law[] = [
  { name: 'all 80 tiles are always somewhere, once', oneIn: 12, check: tilesAreSomewhere },
  { name: 'a laid tile never moves, and face down stays face down', oneIn: 1, check: planetsOnlyGrow },
  { name: 'there are never three face-up baobabs, and face-down tiles come in threes', oneIn: 1, check: baobabs },
  { name: 'only hidden characters are secret, and only until the end', oneIn: 12, check: secrets },
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
    ...planets.flat().flatMap((laid) => (laid === null ? [] : [laid.tile])),
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
      if (was.tile !== is?.tile || isTurnedBack) throw new Error(`seat ${seat} ${cell}: ${say(was)} became ${say(is)}`);
    });
  });
}

/** R6.2, R6.4 */
function baobabs({ game, before }: LawMoment): void {
  game.planets.forEach((planet, seat) => {
    if (planet === before?.planets[seat]) return;
    const [up, down] = [baobabTiles(game, planet, 'faceUp'), baobabTiles(game, planet, 'faceDown')];
    const turned = planet.filter((laid) => laid?.showing === 'faceDown').length;
    if (up > 2) throw new Error(`seat ${seat} has ${up} face-up baobabs`);
    if (turned % 3 !== 0 || turned !== down) throw new Error(`seat ${seat}: ${turned} face down, ${down} of baobabs`);
  });
}

function baobabTiles({ setup }: Game, planet: Planet, showing: Laid['showing']): number {
  let count = 0;
  for (const laid of planet) {
    if (laid?.showing === showing && tileOf(setup.tileSet, laid.tile).items.baobab !== undefined) count += 1;
  }
  return count;
}

/** R10.4, R10.5 */
function secrets({ game }: LawMoment): void {
  const { options, tileSet } = game.setup;
  const isHiding = options.hiddenCharacters && game.step.kind !== 'over';
  for (const laid of game.planets.flat()) {
    if (laid === null) continue;
    const mustBeSecret = isHiding && tileOf(tileSet, laid.tile).stack === 'character';
    if ((laid.showing === 'secret') !== mustBeSecret) throw new Error(`${say(laid)} should not be so`);
  }
}

function say(laid: Laid | null | undefined): string {
  return !laid ? 'nothing' : `${laid.tile} ${laid.showing}`;
}
