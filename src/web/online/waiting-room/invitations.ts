// Invitations belong to seats: where two are swapped, they go along.

import type { EntryView } from '../../../protocol/index.ts';

interface Placed {
  /** One a seat. */
  readonly playTokens?: readonly (string | null)[];
  /** How many entries of the log had happened when these were moved last. */
  readonly linksSeq?: number;
}

/** In their new places, undefined if they have the old ones; each swap counts once, however often it is told. */
export function moveTokens(
  { playTokens = [], linksSeq = 0 }: Placed,
  told: readonly EntryView[],
): readonly (string | null)[] | undefined {
  const swaps = told.flatMap(({ seq, event }) =>
    event.kind === 'seatsSwapped' && seq > linksSeq ? [event.seats] : [],
  );
  if (swaps.length === 0 || playTokens.length === 0) return undefined;
  return swaps.reduce((tokens, [one, two]) => {
    const length = Math.max(tokens.length, one + 1, two + 1);
    const from = (seat: number): number => (seat === one ? two : seat === two ? one : seat);
    return Array.from({ length }, (_, seat) => tokens[from(seat)] ?? null);
  }, playTokens);
}
