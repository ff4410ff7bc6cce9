// Chance for playouts: one word of state in a field instead of a closure, so that a roll costs a nanosecond or two.

import type { Random } from '../../rules/index.ts';

const WORD = 2 ** 32;

/** mulberry32 (Tommy Ettinger's): enough for playouts, not for deals that people play for. */
export class Dice {
  private state = 0;

  constructor(random: Random) {
    this.seed(random(WORD));
  }

  seed(word: number): void {
    this.state = word | 0;
  }

  /** 32 random bits, signed. */
  word(): number {
    const state = (this.state + 0x6d2b79f5) | 0;
    this.state = state;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return mixed ^ (mixed >>> 14);
  }

  /** A whole number from 0 up to `bound`, at most 2¹⁶; its bias is of no account in a playout. */
  below(bound: number): number {
    return ((this.word() >>> 16) * bound) >>> 16;
  }

  /** From 0 up to 1. */
  share(): number {
    return (this.word() >>> 0) / WORD;
  }
}
