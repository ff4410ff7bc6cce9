// From the helper to the score pad: names and edition are filled in. A count of the same game that has begun stays.

import { cleared, isBegun, type Pad, planetsIn } from '../pad/pad.ts';
import type { BoxGame } from './rounds.ts';

interface PadStore {
  readonly pad: Pad;
  /** Replaces the count; what was there can be restored. */
  readonly begin: (pad: Pad) => void;
}

export function handOver({ edition, seats, names }: BoxGame, { pad, begin }: PadStore): void {
  const isSame =
    pad.preset === edition && pad.seats === seats && planetsIn(pad).every(({ name }, seat) => name === names[seat]);
  if (isSame && planetsIn(pad).some(isBegun)) return;
  const planets = cleared(pad).planets.map((planet, seat) => ({ ...planet, name: names[seat] ?? '' }));
  begin({ ...pad, preset: edition, seats, placement: 'round', planets });
}
