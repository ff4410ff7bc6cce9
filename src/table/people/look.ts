// The portraits and colours that people choose from, and what a person has chosen. How players look where choices clash
// is worked out by the page.

import type { Item } from '../../rules/index.ts';

/** The colours of players, in seat order unless somebody has chosen another. */
export const PLAYER_COLOURS = ['coral', 'gold', 'green', 'blue', 'violet'] as const;
export type PlayerColour = (typeof PLAYER_COLOURS)[number];

/** A person's portrait is one of the things that live on planets. */
export const PORTRAITS = ['fox', 'rose', 'elephant', 'sheepWhite', 'snake', 'star'] as const satisfies readonly Item[];
export type Portrait = (typeof PORTRAITS)[number];

/** What a person has chosen; absent parts are those of the seat. */
export interface OwnLook {
  readonly portrait?: Portrait | undefined;
  readonly colour?: PlayerColour | undefined;
}

export function isSameLook(one: OwnLook = {}, other: OwnLook = {}): boolean {
  return one.portrait === other.portrait && one.colour === other.colour;
}

/** As a record has it: the words of the parts that were chosen; undefined if none was. */
export function formatLook({ portrait, colour }: OwnLook = {}): string | undefined {
  const parts = [portrait, colour].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** Words that name no portrait and no colour are skipped: a newer program may know more. */
export function parseLook(text = ''): OwnLook {
  const parts = text.split(' ');
  return {
    portrait: PORTRAITS.find((each) => parts.includes(each)),
    colour: PLAYER_COLOURS.find((each) => parts.includes(each)),
  };
}
