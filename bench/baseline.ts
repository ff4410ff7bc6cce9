// The baseline: a fixed piece of plain JavaScript unrelated to the game, measured in the same run, so that
// figures of two machines or two days can be compared. Never change it.

import type { Workload } from './harness.ts';

const PLACEMENTS = 1_000;
const PLANETS = 4;
const CELLS = 16;

type Cells = readonly (string | undefined)[];

/** A thousand tiles placed one by one on four planets of sixteen cells, each time as a new copy. */
export const BASELINE: Workload = {
  name: 'baseline',
  unit: 'a thousand copies',
  work: () => {
    const empty: Cells = Array.from({ length: CELLS }, () => undefined);
    let planets: readonly Cells[] = Array.from({ length: PLANETS }, () => empty);
    for (let placement = 0; placement < PLACEMENTS; placement++) {
      const seat = placement % PLANETS;
      const cells = (planets[seat] ?? empty).slice();
      cells[Math.floor(placement / PLANETS) % CELLS] = placement % 2 === 0 ? 'up' : 'down';
      const next = planets.slice();
      next[seat] = cells;
      planets = next;
    }
    return planets.length === PLANETS ? 1 : 0;
  },
};
