// The characters as the fast model numbers them: their places in CHARACTERS, counted from 1.

import { CHARACTERS } from '../../rules/index.ts';

export const [
  VAIN_MAN,
  GEOGRAPHER,
  ASTRONOMER,
  KING,
  LAMPLIGHTER,
  HUNTER,
  DRUNKARD,
  BUSINESSMAN_WHITE,
  BUSINESSMAN_GREY,
  BUSINESSMAN_BROWN,
  GARDENER,
  TURKISH_ASTRONOMER,
  LITTLE_PRINCE,
] = CHARACTERS.map((_, index) => index + 1);
