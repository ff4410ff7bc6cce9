// What planets are called: by their people's names, or by their numbers where nobody has said.

import { type Pad, planetsIn } from './pad.ts';
import { words } from './words.svelte.ts';

export function namesIn(pad: Pad): readonly string[] {
  return planetsIn(pad).map(({ name }, seat) => name.trim() || words.say('pad.nameless', { seat: seat + 1 }));
}

/** As it is written where the reader lives, as far as that is in the language of the page. */
export function dateInWords(date: string): string {
  const locale = navigator.languages.find((each) => each.startsWith(words.language)) ?? words.language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(date));
}
