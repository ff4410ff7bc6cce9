// What the players of the box are called: their names, or `Player 2` where no name was given.

import { cleanText } from '../../table/index.ts';
import { isolated } from '../parts/isolate.ts';
import type { BoxGame } from './rounds.ts';
import { words } from './words.svelte.ts';

export function namesIn({ names, seats }: BoxGame): readonly string[] {
  return names
    .slice(0, seats)
    .map((name, seat) => isolated(cleanText(name)) || words.say('seat.name', { seat: seat + 1 }));
}
