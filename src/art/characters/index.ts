// The thirteen portraits: the inner markup of one symbol each, in a box of 100 × 100, a whole figure with a large head, its
// feet at y = 98, drawn with `ink`, `wash` and `margin`. It stands on an asteroid that the tile draws, among the stars.

import type { Character } from '../../rules/index.ts';
import { astronomer } from './astronomer.ts';
import { businessmanBrown, businessmanGrey, businessmanWhite } from './businessman.ts';
import { drunkard } from './drunkard.ts';
import { gardener } from './gardener.ts';
import { geographer } from './geographer.ts';
import { hunter } from './hunter.ts';
import { king } from './king.ts';
import { lamplighter } from './lamplighter.ts';
import { littlePrince } from './little-prince.ts';
import { turkishAstronomer } from './turkish-astronomer.ts';
import { vainMan } from './vain-man.ts';

export const CHARACTER_DRAWINGS: Readonly<Record<Character, () => string>> = {
  'vain-man': vainMan,
  geographer,
  astronomer,
  king,
  lamplighter,
  hunter,
  drunkard,
  'businessman-white': businessmanWhite,
  'businessman-grey': businessmanGrey,
  'businessman-brown': businessmanBrown,
  gardener,
  'turkish-astronomer': turkishAstronomer,
  'little-prince': littlePrince,
};
