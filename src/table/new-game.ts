// The events that start a table's game, and those that open a rematch with the same people.

import { BOX, commitmentOf, dealFromSeed, type Seat, startFromSeed } from '../rules/index.ts';
import type { PersonId, TableEvent } from './events.ts';
import { RULES_VERSION } from './rules-version.ts';
import type { TableState } from './state.ts';

/** Random input of a new game. The host draws it from an unpredictable source. */
export interface Chance {
  readonly seed: string;
  readonly salt: string;
}

/** The start of a game, with the commitment to its seed, so that the shuffle can be checked once the seed is public. R13.2 */
export function beginning(
  { settings: { seats, options }, startPlayer }: Pick<TableState, 'settings' | 'startPlayer'>,
  { seed, salt }: Chance,
): TableEvent {
  const setup = { seats, start: startPlayer.seat ?? startFromSeed(seed, seats), options, tileSet: BOX };
  return {
    kind: 'gameStarted',
    rules: RULES_VERSION,
    start: setup.start,
    startBy: startPlayer.seat === undefined ? 'chance' : startPlayer.by,
    deal: dealFromSeed(seed, seats, BOX),
    seed,
    salt,
    commitment: commitmentOf(seed, salt, setup),
  };
}

/**
 * The first events of a table with the same settings, people and bots, and the same way to decide who starts. The players are awaited. The seats of people who have
 * deleted their data or were removed are open, and removed players stay removed.
 */
export function rematchOf(
  { settings, seats, removed, startPlayer, looks }: TableState,
  { host, isGone }: { readonly host: PersonId; readonly isGone: (person: PersonId) => boolean },
): readonly TableEvent[] {
  const sat = seats.flatMap((occupant, index): readonly TableEvent[] => {
    const seat = index as Seat;
    if (occupant.kind === 'bot') return [{ kind: 'botAdded', seat, bot: occupant.bot }];
    if (occupant.kind === 'open' || isGone(occupant.person) || removed.includes(occupant.person)) return [];
    const look = looks.get(occupant.person);
    return [
      { kind: 'seatTaken', seat, person: occupant.person, isAwaited: true },
      ...(look === undefined ? [] : [{ kind: 'lookChosen', seat, look } as const]),
    ];
  });
  const { deal: _, ...ownDeal } = settings; // a shared deal is played once
  const { by, seat } = startPlayer;
  const isSeated = sat.some((event) => event.kind !== 'tableOpened' && 'seat' in event && event.seat === seat);
  const chosen: TableEvent = { kind: 'startPlayerChosen', by, ...(seat !== undefined && isSeated ? { seat } : {}) };
  return [
    { kind: 'tableOpened', settings: ownDeal, host, ...(removed.length === 0 ? {} : { removed }) },
    ...sat,
    ...(by === 'chance' ? [] : [chosen]),
  ];
}
