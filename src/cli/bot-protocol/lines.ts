// Splits a stream of text into lines of limited length, since the sender may be anybody.

/** For comparison: a view with its tile set and history has about 20,000 characters. */
export const LINE_LIMIT = 1 << 20;

export type Cut = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'tooLong' };

/** Returns a function that takes the next piece of text and returns the lines it completes, without blank ones. */
export function lineCutter(): (piece: string) => readonly Cut[] {
  let rest = '';
  let isSkipping = false;
  return (piece) => {
    const cuts: Cut[] = [];
    const [first = '', ...more] = piece.split('\n');
    const closed = more.length > 0 ? [rest + first, ...more.slice(0, -1)] : [];
    rest = more.at(-1) ?? rest + first;
    for (const text of closed) {
      if (!isSkipping) cuts.push(...cutsOf(text));
      isSkipping = false;
    }
    if (rest.length > LINE_LIMIT) {
      if (!isSkipping) cuts.push({ kind: 'tooLong' });
      isSkipping = true;
      rest = '';
    }
    return cuts;
  };
}

/** None for a blank line. */
function cutsOf(line: string): readonly Cut[] {
  if (line.length > LINE_LIMIT) return [{ kind: 'tooLong' }];
  const text = line.trim();
  return text === '' ? [] : [{ kind: 'line', text }];
}
