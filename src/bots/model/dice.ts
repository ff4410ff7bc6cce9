// Random numbers for playouts: one word of state in a field instead of a closure, so that a roll costs a nanosecond or two.

import type { Random } from '../../rules/index.ts';

const WORD = 2 ** 32;

/** xorshift32 (George Marsaglia's): enough for playouts, not for deals that people play for. */
export class Dice {
  private state = 0;

  constructor(random: Random) {
    this.seed(random(WORD));
  }

  /** Any word is a good seed: it is mixed first, so that neighbouring seeds give different sequences. */
  seed(word: number): void {
    let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    this.state = mixed ^ (mixed >>> 16) || 1; // 0 would stay 0
  }

  /** 32 random bits, signed. */
  word(): number {
    let state = this.state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.state = state;
    return state;
  }

  /** A whole number from 0 up to `bound`, at most 2¹⁶; its bias does not matter in a playout. */
  below(bound: number): number {
    return ((this.word() >>> 16) * bound) >>> 16;
  }

  /** From 0 up to 1. */
  share(): number {
    return (this.word() >>> 0) / WORD;
  }
}
