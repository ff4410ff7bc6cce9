// How players look wherever they are named: a portrait in a frame of their colour. A bot has its face; a person chooses
// one of the things that live on planets.

import type { Face } from '../../art/index.ts';
import type { BotName } from '../../bots/index.ts';
import type { Item } from '../../rules/index.ts';

/** The colours of players, in seat order unless somebody has chosen another. */
export const PLAYER_COLOURS = ['coral', 'gold', 'green', 'blue', 'violet'] as const;
type PlayerColour = (typeof PLAYER_COLOURS)[number];

/** What people choose from. */
export const PORTRAITS = ['fox', 'rose', 'elephant', 'sheepWhite', 'snake', 'star'] as const satisfies readonly Item[];
export type Portrait = (typeof PORTRAITS)[number];

export interface Look {
  readonly portrait: Face | Portrait;
  readonly colour: PlayerColour;
}

/** What a person has chosen; absent parts are those of the seat. */
export interface OwnLook {
  readonly portrait?: Portrait | undefined;
  readonly colour?: PlayerColour | undefined;
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
 * One look per seat. `own` are the choices of people, by seat. Nobody else gets a chosen portrait; a player whose default colour was
 * chosen by another gets the colour that is left over.
 */
export function looksOf(
  bots: readonly (BotName | undefined)[],
  own: Readonly<Partial<Record<number, OwnLook>>> = {},
): readonly Look[] {
  const colours: PlayerColour[] = bots.map((_, seat) => PLAYER_COLOURS[seat % PLAYER_COLOURS.length] ?? 'coral');
  const taken: (Portrait | undefined)[] = bots.map((_, seat) => own[seat]?.portrait);
  bots.forEach((_, seat) => {
    const wanted = own[seat]?.colour;
    const before = colours[seat];
    if (wanted === undefined || before === undefined) return;
    const holder = colours.indexOf(wanted);
    if (holder >= 0) colours[holder] = before;
    colours[seat] = wanted;
  });
  return bots.map((bot, seat) => {
    const colour = colours[seat] ?? 'coral';
    if (bot !== undefined) return { portrait: faceOf(bot), colour };
    taken[seat] ??= PORTRAITS.find((each) => !taken.includes(each)) ?? 'fox';
    return { portrait: taken[seat], colour };
  });
}
