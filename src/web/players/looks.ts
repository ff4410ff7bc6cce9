// How players look wherever they are named: a portrait in a frame of their colour. A bot has its face; a person chooses
// one of the things that live on planets.

import type { Face } from '../../art/index.ts';
import type { BotName } from '../../bots/index.ts';
import { type OwnLook, PLAYER_COLOURS, type PlayerColour, PORTRAITS, type Portrait } from '../../table/index.ts';

export interface Look {
  readonly portrait: Face | Portrait;
  readonly colour: PlayerColour;
}

/** Parses a stored look; unknown parts are dropped. */
export function readLook(stored: unknown): OwnLook {
  if (typeof stored !== 'object' || stored === null) return {};
  const { portrait, colour } = stored as { readonly portrait?: unknown; readonly colour?: unknown };
  return {
    portrait: PORTRAITS.find((each) => each === portrait),
    colour: PLAYER_COLOURS.find((each) => each === colour),
  };
}

/** The portrait of each baseline bot, which has none of its own: a level's. */
const BORROWED: Readonly<Record<Exclude<BotName, Face>, Face>> = {
  random: 'butterfly',
  rational: 'merchant',
  flat: 'tiger',
};

export function isItem(portrait: Look['portrait']): portrait is Portrait {
  return PORTRAITS.some((each) => each === portrait);
}

export function faceOf(bot: BotName): Face {
  return bot in BORROWED ? BORROWED[bot as keyof typeof BORROWED] : (bot as Face);
}

/**
 * One look per seat. `own` are the choices of people, by seat: if two have chosen the same, the lower seat gets it. Everybody else
 * gets the seat's colour and the first portrait, or the next that is free.
 */
export function looksOf(
  bots: readonly (BotName | undefined)[],
  own: Readonly<Partial<Record<number, OwnLook>>> = {},
): readonly Look[] {
  const chosen = bots.map((bot, seat) => (bot === undefined ? own[seat] : undefined));
  const colours = distributed(
    chosen.map((look) => look?.colour),
    PLAYER_COLOURS,
    (seat) => PLAYER_COLOURS[seat],
  );
  const people = bots.flatMap((bot, seat) => (bot === undefined ? [seat] : []));
  const portraits = distributed(
    people.map((seat) => chosen[seat]?.portrait),
    PORTRAITS,
  );
  return bots.map((bot, seat) => ({
    portrait: bot === undefined ? (portraits[people.indexOf(seat)] ?? 'fox') : faceOf(bot),
    colour: colours[seat] ?? 'coral',
  }));
}

/** One of `all` for each place, all different: what was wanted first, then each place's default, then what is left. */
function distributed<Value>(
  wanted: readonly (Value | undefined)[],
  all: readonly Value[],
  defaultAt: (place: number) => Value | undefined = () => undefined,
): readonly (Value | undefined)[] {
  const given: (Value | undefined)[] = wanted.map((value, place) =>
    wanted.indexOf(value) === place ? value : undefined,
  );
  wanted.forEach((_, place) => {
    const value = defaultAt(place);
    if (given[place] === undefined && !given.includes(value)) given[place] = value;
  });
  wanted.forEach((_, place) => {
    given[place] ??= all.find((each) => !given.includes(each));
  });
  return given;
}
