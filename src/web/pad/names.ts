// The names of planets: their players' names, or numbers where no name was given.

import { cleanText } from '../../table/index.ts';
import { isolated } from '../parts/isolate.ts';
import { type Pad, planetsIn } from './pad.ts';
import { words } from './words.svelte.ts';

export function namesIn(pad: Pad): readonly string[] {
  return planetsIn(pad).map(
    ({ name }, seat) => isolated(cleanText(name)) || words.say('pad.nameless', { seat: seat + 1 }),
  );
}

/** Set in one line: its spaces do not break. */
export function dateInWords(date: string): string {
  return new Intl.DateTimeFormat(words.locale, { dateStyle: 'long' }).format(new Date(date)).replaceAll(' ', '\u00a0');
}
