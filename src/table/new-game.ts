// How a state's game begins, and how the next one does with the same people.

import { BOX, commitmentOf, dealFromSeed, type Seat, startFromSeed } from '../rules/index.ts';
import type { PersonId, TableEvent } from './events.ts';
import { RULES_VERSION } from './rules-version.ts';
import type { TableSettings } from './settings.ts';
import type { TableState } from './state.ts';

/** Drawn by whoever runs the table, from a source that nobody can foresee. */
export interface Chance {
  readonly seed: string;
  readonly salt: string;
}

/** With the commitment, so that the shuffle can be checked when the seed is told. R13.2 */
export function beginning({ seats, options }: TableSettings, { seed, salt }: Chance): TableEvent {
  const setup = { seats, start: startFromSeed(seed, seats), options, tileSet: BOX };
  return {
    kind: 'gameStarted',
    rules: RULES_VERSION,
    start: setup.start,
    deal: dealFromSeed(seed, seats, BOX),
    seed,
    salt,
    commitment: commitmentOf(seed, salt, setup),
  };
}

/**
 * The first events of a table with the same settings, people and bots. The players are awaited. The seats of those who are gone or
 * were removed are open; and removed players stay removed.
 */
export function rematchOf(
  { settings, seats, removed }: TableState,
  { host, isGone }: { readonly host: PersonId; readonly isGone: (person: PersonId) => boolean },
): readonly TableEvent[] {
  const sat = seats.flatMap((occupant, index): readonly TableEvent[] => {
    const seat = index as Seat;
    if (occupant.kind === 'bot') return [{ kind: 'botAdded', seat, bot: occupant.bot }];
    if (occupant.kind === 'open' || isGone(occupant.person) || removed.includes(occupant.person)) return [];
    return [{ kind: 'seatTaken', seat, person: occupant.person, isAwaited: true }];
  });
  return [{ kind: 'tableOpened', settings, host, ...(removed.length === 0 ? {} : { removed }) }, ...sat];
}
