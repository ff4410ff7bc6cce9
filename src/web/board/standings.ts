// How every seat stands at this moment, as whoever looks may know: for badges beside planets.

import {
  type Item,
  isSeat,
  type PlanetScore,
  type Seat,
  scorePlanets,
  seatsWithoutTile,
  tallyOf,
  type View,
} from '../../rules/index.ts';

export interface SeatStanding {
  readonly seat: Seat;
  readonly score: PlanetScore;
  readonly items: Readonly<Record<Item, number>>;
  readonly faceDown: number;
  /** False where a secret character may bring more. */
  readonly isKnown: boolean;
  /** Characters were hidden until now: their points are for the count to tell. */
  readonly awaitsCount: boolean;
  /** Is penalised for volcanoes as things stand. */
  readonly isHottest: boolean;
  readonly isDue: boolean;
  /** Has its tile of the round under way. */
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
    const { items, faceDown } = tallyOf(planet, setup.tileSet);
    return {
      seat,
      score,
      items,
      faceDown,
      isKnown: planet.every((laid) => laid === null || laid.tile !== undefined),
      awaitsCount: step.kind === 'over' && setup.options.hiddenCharacters,
      isHottest: score.penalty > 0,
      isDue: step.kind !== 'over' && step.seat === seat,
      isServed: current !== undefined && step.kind !== 'over' && !waiting.includes(seat),
      isStart: current?.start === seat,
    };
  });
}

/** Whose planet is the large one: that of whoever looks. */
export function selfIn({ viewer }: View): Seat {
  return isSeat(viewer) ? viewer : 0;
}
