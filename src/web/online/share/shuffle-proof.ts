// Whether the shuffle was fixed before the first move: recomputed from what the server reveals at the end. Pure.

import type { WireView } from '../../../protocol/index.ts';
import { commitmentOf, dealFromSeed, startFromSeed, type TileId, type View } from '../../../rules/index.ts';

/** `other`: does not match the commitment. `dealt`: matches it, but other tiles were drawn. */
export type ProofVerdict = 'fair' | 'other' | 'dealt';

/** `promised` is the first commitment that this device received. */
export function verdictOn(
  game: View,
  { proof, commitment, startPlayer }: Pick<WireView, 'proof' | 'commitment' | 'startPlayer'>,
  promised: string | undefined,
): ProofVerdict | undefined {
  if (proof === undefined || commitment === undefined) return undefined;
  const { seed, salt } = proof;
  const { setup } = game;
  if (commitmentOf(seed, salt, setup) !== commitment || (promised ?? commitment) !== commitment) return 'other';
  const start = startPlayer?.seat ?? startFromSeed(seed, setup.seats); // named before the game, or drawn with the shuffle
  return setup.start === start && isDealtFrom(seed, game) ? 'fair' : 'dealt';
}

/** Every visible drawn tile is where the shuffle put it. R13.1 */
function isDealtFrom(seed: string, { setup, past }: View): boolean {
  const { stacks } = dealFromSeed(seed, setup.seats, setup.tileSet);
  const drawn = { character: 0, center: 0, uphill: 0, downhill: 0 };
  return past.every(({ stack, drawn: offer, discard }) => {
    const from = drawn[stack];
    drawn[stack] += offer.length;
    const dealt: readonly TileId[] = stacks[stack].slice(from, from + offer.length);
    const seen = [...offer.map(({ tile }) => tile), discard];
    return seen.every((tile) => tile === undefined || dealt.includes(tile));
  });
}
