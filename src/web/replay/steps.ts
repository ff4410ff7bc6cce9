// The keys of a replay: which position each leads to.

import { endOf, nextRoundFrom, previousRoundFrom, type Timeline } from '../../table/index.ts';

export type SeekStep = (timeline: Timeline, index: number) => number;

export const STEPS = {
  first: () => 0,
  previousRound: previousRoundFrom,
  previous: (_, index) => index - 1,
  next: (_, index) => index + 1,
  nextRound: nextRoundFrom,
  last: endOf,
} as const satisfies Readonly<Record<string, SeekStep>>;

const KEYS: Readonly<Record<string, SeekStep>> = {
  ArrowLeft: STEPS.previous,
  ArrowRight: STEPS.next,
  PageUp: STEPS.previousRound,
  PageDown: STEPS.nextRound,
  Home: STEPS.first,
  End: STEPS.last,
};
const WITH_SHIFT: Readonly<Record<string, SeekStep>> = { ArrowLeft: STEPS.previousRound, ArrowRight: STEPS.nextRound };

/** Elements that use these keys themselves. */
const OWN_KEYS = 'dialog, textarea, [role=grid], [role=combobox], .offer, .stacks';
/** Elements that the space bar activates. */
const PRESSED = 'button, a, summary';

/** What a key does while this element has the focus; undefined if it is no key of the replay. */
export function stepFor(
  {
    key,
    shiftKey,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  focused: Pick<Element, 'closest'>,
): SeekStep | 'play' | 'mistake' | undefined {
  if (ctrlKey || metaKey || altKey || focused.closest(OWN_KEYS) !== null) return undefined;
  if (key === ' ') return focused.closest(PRESSED) === null ? 'play' : undefined;
  if (key === 'n') return 'mistake';
  return shiftKey ? WITH_SHIFT[key] : KEYS[key];
}
