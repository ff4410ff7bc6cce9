// A round among rational seats: after the draw it is a small game without chance, in which each seat wants the most for
// itself compared with the mean of the others, who want the same. Solved by backward induction, memoised until the tile values
// change. A seat that has taken its tile can only influence what comes after, so one number per position is enough: the
// total gain of the seats to come.

import * as layout from '../model/layout.ts';
import type { TileValues } from './tile-values.ts';

const { MOST_TILES } = layout;

const MASKS = 32;
const POSITIONS = 5 * MASKS * MASKS;
/** Weight of the others' mean gain against the seat's own. Higher weights won no more often. */
export const MALICE = 0.25;

export class Rational {
  readonly tileValues: TileValues;
  private stamp = -1;
  private readonly solvedIn = new Int32Array(POSITIONS);
  /** The tile's slot × 8 + the next seat, for each position solved. */
  private readonly choices = new Uint8Array(POSITIONS);
  /** Total gain of all seats from a position on. */
  private readonly gains = new Float64Array(POSITIONS);
  /** The cost of a point gained by any other seat. */
  private readonly share: number;

  constructor(tileValues: TileValues, seats: number) {
    this.tileValues = tileValues;
    this.share = MALICE / (seats - 1);
  }

  /** The best tile for `seat` and the seat to appoint, as slot × 8 + next; `waiting` are the seats after it. */
  choiceOf(seat: number, slots: number, waiting: number): number {
    this.stamp = this.tileValues.stamp;
    const position = (seat * MASKS + slots) * MASKS + waiting;
    if (this.solvedIn[position] !== this.stamp) this.solve(seat, slots, waiting);
    return this.choices[position];
  }

  /** What all seats gain if `seat` gets these slots. */
  gainsFrom(seat: number, slots: number, waiting: number): number {
    this.stamp = this.tileValues.stamp;
    const position = (seat * MASKS + slots) * MASKS + waiting;
    if (this.solvedIn[position] !== this.stamp) this.solve(seat, slots, waiting);
    return this.gains[position];
  }

  /** Solves a position that is not memoised. Returns through `gains`, since a returned number would be boxed. */
  private solve(seat: number, slots: number, waiting: number): void {
    const { solvedIn, stamp, gains, share } = this;
    const position = (seat * MASKS + slots) * MASKS + waiting;
    solvedIn[position] = stamp;
    if (waiting !== 0 && (waiting & (waiting - 1)) === 0) {
      this.solveLastTwo(position, seat, slots, waiting);
      return;
    }
    const { gain } = this.tileValues;
    let best = Number.NEGATIVE_INFINITY;
    let bestGains = 0;
    let choice = 0;
    for (let left = slots; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const slot = 31 - Math.clz32(bit);
      const own = gain[seat * MOST_TILES + slot];
      let after = waiting === 0 ? 0 : Number.POSITIVE_INFINITY;
      let next = 0;
      for (let nexts = waiting; nexts !== 0; nexts &= nexts - 1) {
        const nextBit = nexts & -nexts;
        const each = 31 - Math.clz32(nextBit);
        const at = (each * MASKS + (slots & ~bit)) * MASKS + (waiting & ~nextBit);
        if (solvedIn[at] !== stamp) this.solve(each, slots & ~bit, waiting & ~nextBit);
        if (gains[at] < after) {
          after = gains[at];
          next = each;
        }
      }
      const lead = own - after * share;
      if (lead > best) {
        best = lead;
        bestGains = own + after;
        choice = slot * 8 + next;
      }
    }
    this.choices[position] = choice;
    gains[position] = bestGains;
  }

  /** Two seats, two tiles: half of all positions, solved without recursion. */
  private solveLastTwo(position: number, seat: number, slots: number, waiting: number): void {
    const { gain } = this.tileValues;
    const next = 31 - Math.clz32(waiting);
    const one = 31 - Math.clz32(slots);
    const other = 31 - Math.clz32(slots & ~(1 << one));
    const ownOne = gain[seat * MOST_TILES + one];
    const ownOther = gain[seat * MOST_TILES + other];
    const nextOne = gain[next * MOST_TILES + one];
    const nextOther = gain[next * MOST_TILES + other];
    const takesOne = ownOne - nextOther * this.share > ownOther - nextOne * this.share;
    this.choices[position] = (takesOne ? one : other) * 8 + next;
    this.gains[position] = takesOne ? ownOne + nextOther : ownOther + nextOne;
  }
}
