// What tiles show.

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
export type Item = (typeof ITEMS)[number];
