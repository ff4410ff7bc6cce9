// Invitations belong to seats: when two seats are swapped, their invitations are swapped too.

import type { EntryView } from '../../../protocol/index.ts';

interface Placed {
  /** One per seat. */
  readonly playTokens?: readonly (string | null)[];
  /** The log length up to which swaps have been applied. */
  readonly linksSeq?: number;
}

/** The invitations after the swaps, undefined if none moved; each swap counts once, however often it is received. */
export function moveTokens(
  { playTokens = [], linksSeq = 0 }: Placed,
  entries: readonly EntryView[],
): readonly (string | null)[] | undefined {
  const swaps = entries.flatMap(({ seq, event }) =>
    event.kind === 'seatsSwapped' && seq > linksSeq ? [event.seats] : [],
  );
  if (swaps.length === 0 || playTokens.length === 0) return undefined;
  return swaps.reduce((tokens, [one, two]) => {
    const length = Math.max(tokens.length, one + 1, two + 1);
    const from = (seat: number): number => (seat === one ? two : seat === two ? one : seat);
    return Array.from({ length }, (_, seat) => tokens[from(seat)] ?? null);
  }, playTokens);
}
