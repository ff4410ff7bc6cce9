// What tiles show.

/** Every kind of thing that a tile can show. */
export const ITEMS = [
  'sheepWhite',
  'sheepGrey',
  'sheepBrown',
  'box',
  'snake',
  'fox',
  'elephant',
  'rose',
  'lamppost',
  'sunset',
  'star',
  'volcano',
  'baobab',
] as const;
/** A kind of thing that a tile can show. */
export type Item = (typeof ITEMS)[number];
