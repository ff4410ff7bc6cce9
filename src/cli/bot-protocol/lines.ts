// A stream of text cut into lines, of which none may be longer than a limit: whoever writes to us may be a stranger.

/** A whole view with its tile set and its past has about twenty thousand characters. */
export const LINE_LIMIT = 1 << 20;

export type Cut = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'tooLong' };

/** Takes the next piece of text and gives the lines that it completes; blank ones are left out. */
export function lineCutter(): (piece: string) => readonly Cut[] {
  let rest = '';
  let isSkipping = false;
  return (piece) => {
    const cuts: Cut[] = [];
    const [first = '', ...more] = piece.split('\n');
    const closed = more.length > 0 ? [rest + first, ...more.slice(0, -1)] : [];
    rest = more.at(-1) ?? rest + first;
    for (const text of closed) {
      if (isSkipping) isSkipping = false;
      else if (text.length > LINE_LIMIT) cuts.push({ kind: 'tooLong' });
      else if (text.trim() !== '') cuts.push({ kind: 'line', text: text.trim() });
    }
    if (rest.length > LINE_LIMIT) {
      if (!isSkipping) cuts.push({ kind: 'tooLong' });
      isSkipping = true;
      rest = '';
    }
    return cuts;
  };
}
