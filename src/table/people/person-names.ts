// Names and other text that people type, made safe to show: nothing invisible, nothing that turns the direction of writing, no
// towers of accents. Also numbers names at one table that look alike.

import { skeletonOf } from './look-alikes.ts';

/** Spaces of any kind, ends of lines, control characters; and the blank pattern of braille, which looks like a space. */
const BLANKS = /[\s\p{Z}\p{Cc}\u2800]+/gu;

/** Characters that draw nothing of their own: formats and direction marks, tags, fillers, private use, halves of a surrogate pair. */
const INVISIBLE = /[\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

const JOINERS = /[\u200c\u200d]/;
/** Scripts whose letters change their form at a joiner. */
const JOINING = new RegExp(
  `[${[
    ...['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu'],
    ...['Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
  ]
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]`,
  'u',
);
/** What an emoji of several parts is joined from. */
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
/** Chooses between an emoji and its form as text. */
const EMOJI_FORM = /[\ufe0e\ufe0f]/;

const STACKED = /[\p{Mn}\p{Me}]/u;
/** Above and below one letter, beside what is part of the letter itself. Written languages need no more. */
const MOST_MARKS = 3;

/** What is left of a text that can safely be shown in one line; empty if nothing can be seen. Cleaning twice changes nothing. */
export function cleanText(text: string): string {
  const visible = withoutInvisible(text.replace(BLANKS, ' '));
  return withoutTowers(visible.normalize('NFC')).replace(BLANKS, ' ').trim();
}

function withoutInvisible(text: string): string {
  const characters = [...text];
  let before = '';
  return characters
    .filter((character, index) => {
      const isKept = !INVISIBLE.test(character) || isNeeded(character, before, characters[index + 1] ?? '');
      if (isKept) before = character;
      return isKept;
    })
    .join('');
}

/** Joiners inside emoji and in scripts that write with them, and what makes an emoji of a character. */
function isNeeded(character: string, before: string, after: string): boolean {
  if (EMOJI_FORM.test(character)) return /\p{Emoji}/u.test(before);
  if (!JOINERS.test(character)) return false;
  return [PICTURE, JOINING].some((kind) => kind.test(before) && kind.test(after));
}

/** Marks on nothing, and all but the first few on one letter, are dropped. */
function withoutTowers(text: string): string {
  let marks = MOST_MARKS;
  return [...text]
    .filter((character) => {
      if (!STACKED.test(character)) marks = character === ' ' ? MOST_MARKS : 0;
      else if (!EMOJI_FORM.test(character)) marks += 1;
      return marks <= MOST_MARKS;
    })
    .join('');
}

/**
 * Names as they are shown at one table: a name that looks like an earlier one in the list gets a number, `Ana (2)`. An empty
 * name belongs to nobody.
 */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  const isFirst = names.map((name) => {
    const skeleton = skeletonOf(name);
    const isNew = name === '' || !taken.has(skeleton);
    if (name !== '') taken.add(skeleton);
    return isNew;
  });
  return names.map((name, index) => (isFirst[index] ? name : numbered(name, taken)));
}

function numbered(name: string, taken: Set<string>): string {
  for (let number = 2; ; number++) {
    const shown = `${name} (${number})`;
    const skeleton = skeletonOf(shown);
    if (taken.has(skeleton)) continue;
    taken.add(skeleton);
    return shown;
  }
}
