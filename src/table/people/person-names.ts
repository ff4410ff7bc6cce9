// Names and other text that people type, made safe to show: nothing invisible, nothing that changes the direction of writing, no
// stacks of accents. Also numbers names at one table that look alike.

import { skeletonOf } from './look-alikes.ts';

/** Spaces, line breaks and control characters; and the blank braille pattern, which looks like a space. */
const BLANKS = /[\s\p{Z}\p{Cc}\u2800]+/gu;

/** Characters without a visible form: format and direction marks, tags, fillers, private use, lone surrogates. */
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
/** The parts of a joined emoji. */
const EMOJI_PART = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;
/** Variation selectors: text form or emoji form. */
const EMOJI_FORM = /[\ufe0e\ufe0f]/;

const STACKED = /[\p{Mn}\p{Me}]/u;
/** Combining marks on one letter. No written language needs more. */
const MAX_MARKS = 3;

/** The text made safe to show in one line; empty if nothing visible is left. Idempotent. */
export function cleanText(text: string): string {
  const visible = withoutInvisible(text.replace(BLANKS, ' '));
  return withoutStackedMarks(visible.normalize('NFC')).replace(BLANKS, ' ').trim();
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

/** Whether an invisible character matters here: a joiner in an emoji or in a script that uses joiners, or a variation selector. */
function isNeeded(character: string, before: string, after: string): boolean {
  if (EMOJI_FORM.test(character)) return /\p{Emoji}/u.test(before);
  if (!JOINERS.test(character)) return false;
  return [EMOJI_PART, JOINING].some((kind) => kind.test(before) && kind.test(after));
}

/** Drops marks without a letter, and all but the first few marks on a letter. */
function withoutStackedMarks(text: string): string {
  let marks = MAX_MARKS;
  return [...text]
    .filter((character) => {
      if (!STACKED.test(character)) marks = character === ' ' ? MAX_MARKS : 0;
      else if (!EMOJI_FORM.test(character)) marks += 1;
      return marks <= MAX_MARKS;
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
