// How a sitting's game begins, and how the next one does with the same people.

import { BOX, commitmentOf, dealFromSeed, type Seat, startFromSeed } from '../rules/index.ts';
import type { Plan } from './plan.ts';
import type { Sitting } from './sitting.ts';
import type { TableEvent } from './sitting-events.ts';
import { RULES_VERSION } from './version.ts';

/** Drawn by whoever runs the table, from a source that nobody can foresee. */
export interface Chance {
  readonly seed: string;
  readonly salt: string;
}

/** With the commitment, so that the shuffle can be checked when the seed is told. R13.2 */
export function beginning({ seats, options }: Plan, { seed, salt }: Chance): TableEvent {
  const setup = { seats, start: startFromSeed(seed, seats), options, tileSet: BOX };
  return {
    kind: 'gameBegan',
    rules: RULES_VERSION,
    start: setup.start,
    deal: dealFromSeed(seed, seats, BOX),
    seed,
    salt,
    commitment: commitmentOf(seed, salt, setup),
  };
}

/** The first events of a table with the same plan, people and bots. */
export function rematchOf({ plan, host, seats }: Sitting): readonly TableEvent[] {
  const sat = seats.flatMap((occupant, index): readonly TableEvent[] => {
    const seat = index as Seat;
    if (occupant.kind === 'bot') return [{ kind: 'botSeated', seat, bot: occupant.bot }];
    return occupant.kind === 'person' ? [{ kind: 'seatTaken', seat, person: occupant.person }] : [];
  });
  return [{ kind: 'tableOpened', plan, host }, ...sat];
}
