// The memory layout of a position in the fast model: the index of each word, and the values it can have.
//
//   seat × SEAT_WORDS   three words of counters that show, the part of them on face-up baobab tiles (three words),
//                       tile counts, characters that score, free places
//   GLOBALS             whose move, round, stack, offer, draws
//
// The hottest modules copy these into constants, as in `const { SEAT } = layout`: imports are read from memory each time, but
// a module's own constants are inlined. A random game then takes two thirds of the time.

export const SEAT_WORDS = 9;
/** Counters that show, as in the catalogue. */
export const SHOWN = 0;
/** The same, of the face-up tiles with a baobab alone: what a third baobab would take away. */
export const OVERGROWN = 3;
/** Face-up baobabs | face-down tiles | all tiles | planet tiles. */
export const COUNTS = 6;
/** Up to four characters that score, four bits each. */
export const CAST = 7;
/** Free corners | other free cells. */
export const PLACES = 8;

/** A scratch planet, which belongs to no seat. */
export const SCRATCH = 5;
const GLOBALS = (SCRATCH + 1) * SEAT_WORDS;
export const ROUND = GLOBALS;
export const STEP = GLOBALS + 1;
/** Whose move it is. */
export const SEAT = GLOBALS + 2;
export const START = GLOBALS + 3;
export const STACK = GLOBALS + 4;
/** A bit for each seat that has no tile yet this round. */
export const WAITING = GLOBALS + 5;
export const OFFERED = GLOBALS + 6;
/** The covered tile, or NOTHING. */
export const COVERED = GLOBALS + 7;
/** Up to `MOST_TILES` tiles. */
export const OFFER = GLOBALS + 8;
/** Tiles drawn from each of the four stacks. */
export const DRAWN = GLOBALS + 13;
export const SIZE = GLOBALS + 17;

export const OPEN = 0;
export const MAKE_OFFER = 1;
export const TAKE = 2;
export const APPOINT = 3;
export const OVER = 4;
/** The covered tile is taken, and its taker, who sees it now, chooses its place. R4.3 */
export const PLACE = 5;

/** The most tiles on offer in a round, and the most seats. */
export const MOST_TILES = 5;
export const NOTHING = -1;
export const CHARACTER_STACK = 0;
