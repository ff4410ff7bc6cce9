// Points, baobabs and volcanoes of every seat right now, as far as the viewer may know: for the badges beside planets.

import {
  countPlanet,
  hasHiddenTiles,
  type Item,
  isSeat,
  type PlanetScore,
  type Seat,
  scorePlanets,
  seatsWithoutTile,
  TOO_MANY_BAOBABS,
  type View,
} from '../../rules/index.ts';

export interface SeatStanding {
  readonly seat: Seat;
  readonly score: PlanetScore;
  readonly items: Readonly<Record<Item, number>>;
  readonly faceDown: number;
  /** False where a secret character may add to it. */
  readonly isKnown: boolean;
  /** Its characters have just been revealed: the scoring sequence shows their points, not the badge. */
  readonly awaitsCount: boolean;
  /** Would be penalised for volcanoes if the game ended now. */
  readonly isHottest: boolean;
  /** One more baobab would flip tiles. R6.2 */
  readonly isOvergrowing: boolean;
  readonly isDue: boolean;
  /** Has taken its tile in the current round. */
  readonly isServed: boolean;
  readonly isStart: boolean;
}

export function standingsOf(view: View): readonly SeatStanding[] {
  const { planets, setup, step, current } = view;
  const { seats } = scorePlanets(planets, setup.tileSet, setup.options);
  const waiting = seatsWithoutTile(view);
  return seats.map((score, index) => {
    const seat = index as Seat;
    const planet = planets[seat] ?? [];
    const { items, faceDown } = countPlanet(planet, setup.tileSet);
    return {
      seat,
      score,
      items,
      faceDown,
      isKnown: planet.every((placedTile) => placedTile === null || placedTile.tile !== undefined),
      awaitsCount: step.kind === 'over' && hasHiddenTiles(setup.options),
      isHottest: score.penalty > 0,
      isOvergrowing: step.kind !== 'over' && items.baobab === TOO_MANY_BAOBABS - 1,
      isDue: step.kind !== 'over' && step.seat === seat,
      isServed: current !== undefined && step.kind !== 'over' && !waiting.includes(seat),
      isStart: current?.start === seat,
    };
  });
}

/** The seat whose planet is shown large: the viewer's. */
export function selfIn({ viewer }: View): Seat {
  return isSeat(viewer) ? viewer : 0;
}
