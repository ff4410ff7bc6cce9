// The fast model: the game for search alone, mutable and compact. One Int32Array holds a whole position, so that a copy
// is a few dozen words; a playout allocates nothing. It has no rules of its own: tests compare it with `src/rules` on
// random games of every variant.
//
// The cell of a tile never changes points under round placement, so a choice is a stack, a tile (and, under free placement,
// whether it goes into a corner), the next seat and, with two seats, which tile is covered. Forced moves are made
// automatically here, including the last tile of a round.

import { drawSize, type Options, ROUNDS, type SeatCount } from '../../rules/index.ts';
import { hasBit } from './bits.ts';
import type { Catalogue } from './catalogue.ts';
import * as catalogue from './catalogue.ts';
import type { Dice } from './dice.ts';
import * as layout from './layout.ts';

const { CHARACTER, FACTS, STACK_SIZE, TILE_COUNT, TILE_COUNTS } = catalogue;
const {
  APPOINT,
  CAST,
  CHARACTER_STACK,
  COUNTS,
  COVERED,
  DRAWN,
  MAKE_OFFER,
  NOTHING,
  OFFER,
  OFFERED,
  OPEN,
  OVER,
  OVERGROWN,
  PLACE,
  PLACES,
  ROUND,
  SCRATCH,
  SEAT,
  SEAT_WORDS,
  SHOWN,
  SIZE,
  STACK,
  START,
  STEP,
  TAKE,
  WAITING,
} = layout;

const CORNERS = 4;
const OTHER_CELLS = 12;
const ONE_FACE_DOWN = 1 << 8;
const ALL_BAOBABS = 3;

export class Model {
  readonly tiles: Catalogue;
  readonly seats: SeatCount;
  private readonly facts: Int32Array;
  /** Tiles that a round draws, and a whole game draws of each stack. */
  readonly draw: number;
  readonly drawnInAll: number;
  readonly isFree: boolean;
  private readonly isCharacterFirst: boolean;
  readonly options: Options;
  readonly words = new Int32Array(SIZE);
  /** Each stack's tiles, first draw first. */
  readonly order = new Uint8Array(TILE_COUNT);

  constructor(seats: SeatCount, options: Options, tiles: Catalogue) {
    this.tiles = tiles;
    this.facts = tiles.facts;
    this.seats = seats;
    this.draw = drawSize(seats);
    this.options = options;
    this.drawnInAll = (this.draw * ROUNDS) / 4;
    this.isCharacterFirst = options.firstStack === 'character';
    this.isFree = options.placement === 'free';
    for (let tile = 0; tile < TILE_COUNT; tile++) this.order[tile] = tile;
  }

  /** Before the first move. */
  begin(start: number): void {
    const { words, seats } = this;
    words.fill(0);
    words[ROUND] = 1;
    words[STEP] = OPEN;
    words[SEAT] = start;
    words[START] = start;
    words[COVERED] = NOTHING;
    for (let seat = 0; seat < seats; seat++) words[seat * SEAT_WORDS + PLACES] = CORNERS | (OTHER_CELLS << 8);
  }

  /** Another model of the same table. */
  twin(): Model {
    const twin = new Model(this.seats, this.options, this.tiles);
    twin.copyFrom(this);
    return twin;
  }

  /** The position of another model of the same table, and the order of its stacks. */
  copyFrom(other: Model): void {
    this.words.set(other.words);
    this.order.set(other.order);
  }

  /** Puts the tiles that are still to be drawn into a random order. */
  shuffle(dice: Dice): void {
    const { order, words } = this;
    for (let stack = 0; stack < 4; stack++) {
      const first = stack * STACK_SIZE + words[DRAWN + stack];
      const end = (stack + 1) * STACK_SIZE;
      const last = stack * STACK_SIZE + this.drawnInAll;
      for (let place = first; place < last; place++) {
        const other = place + dice.below(end - place);
        const tile = order[place];
        order[place] = order[other];
        order[other] = tile;
      }
    }
  }

  isOpenable(stack: number): boolean {
    return hasBit(this.openable(), stack);
  }

  /** A bit for each stack that may be opened. */
  openable(): number {
    const { words, drawnInAll } = this;
    if (this.isCharacterFirst && words[ROUND] === 1) return 1 << CHARACTER_STACK;
    return (
      (words[DRAWN] < drawnInAll ? 1 : 0) |
      (words[DRAWN + 1] < drawnInAll ? 2 : 0) |
      (words[DRAWN + 2] < drawnInAll ? 4 : 0) |
      (words[DRAWN + 3] < drawnInAll ? 8 : 0)
    );
  }

  open(stack: number): void {
    const { words, order, seats, draw } = this;
    const first = stack * STACK_SIZE + words[DRAWN + stack];
    for (let index = 0; index < draw; index++) words[OFFER + index] = order[first + index];
    words[DRAWN + stack] += draw;
    words[OFFERED] = draw;
    words[STACK] = stack;
    words[START] = words[SEAT];
    words[WAITING] = (1 << seats) - 1;
    words[COVERED] = NOTHING;
    words[STEP] = seats === 2 ? MAKE_OFFER : TAKE;
  }

  /** `tile` is covered, or NOTHING. R4.2 */
  offer(tile: number): void {
    const { words } = this;
    words[COVERED] = tile;
    words[SEAT] = 1 - words[SEAT];
    words[STEP] = TAKE;
  }

  /** Whether a tile may go into a corner, or elsewhere. Round placement leaves no choice: everything goes home. */
  canPlace(seat: number, inCorner: boolean): boolean {
    if (!this.isFree) return inCorner === (this.words[STACK] === CHARACTER_STACK);
    const places = this.words[seat * SEAT_WORDS + PLACES];
    return inCorner ? (places & 255) > 0 : places >> 8 > 0;
  }

  /** Whether a tile usually goes into a corner: characters do, everything else does not. */
  usualCorner(seat: number): boolean {
    const preferred = this.words[STACK] === CHARACTER_STACK;
    return !this.isFree || this.canPlace(seat, preferred) ? preferred : !preferred;
  }

  /** The covered tile of two seats, taken unseen: `place` follows, unless there is only one kind of place. R4.3 */
  takeCovered(): void {
    const seat = this.words[SEAT];
    this.words[STEP] = PLACE;
    if (!this.isFree || !this.canPlace(seat, !this.usualCorner(seat))) this.place(this.usualCorner(seat));
  }

  /** Places the covered tile that was taken. */
  place(inCorner: boolean): void {
    const { words } = this;
    let index = 0;
    while (words[OFFER + index] !== words[COVERED]) index += 1;
    this.take(index, inCorner);
  }

  /** Takes the tile at an index of the offer and places it; the covered one too, in one step. */
  take(index: number, inCorner: boolean): void {
    const { words } = this;
    const seat = words[SEAT];
    const tile = this.pickUp(index);
    if (tile === words[COVERED]) words[COVERED] = NOTHING;
    this.placeTile(seat, tile, inCorner);
    words[WAITING] &= ~(1 << seat);
    const waiting = words[WAITING];
    if ((waiting & (waiting - 1)) !== 0) words[STEP] = APPOINT;
    else if (waiting !== 0) this.appoint(31 - Math.clz32(waiting));
    else this.endRound(seat);
  }

  /** Take and appointment in one step, which is faster; for three or more seats, with at least one still waiting. */
  takeAndAppoint(index: number, inCorner: boolean, next: number): void {
    const { words } = this;
    const seat = words[SEAT];
    const tile = this.pickUp(index);
    words[WAITING] &= ~(1 << seat);
    this.placeTile(seat, tile, inCorner);
    this.appoint(next);
  }

  private pickUp(index: number): number {
    const { words } = this;
    const left = words[OFFERED] - 1;
    const tile = words[OFFER + index];
    words[OFFER + index] = words[OFFER + left];
    words[OFFERED] = left;
    return tile;
  }

  appoint(seat: number): void {
    const { words } = this;
    words[SEAT] = seat;
    words[STEP] = TAKE;
    if (words[OFFERED] === 1) this.takeLast(seat);
  }

  /** Places the last tile of a round automatically, unless it may go into a corner or elsewhere. */
  private takeLast(seat: number): void {
    const inCorner = this.usualCorner(seat);
    if (this.isFree && this.canPlace(seat, !inCorner)) return;
    this.words[OFFERED] = 0;
    this.words[WAITING] = 0;
    this.words[COVERED] = NOTHING;
    this.placeTile(seat, this.words[OFFER], inCorner);
    this.endRound(seat);
  }

  /** Places a tile and turns three overgrown tiles face down. R6.2 */
  placeTile(seat: number, tile: number, inCorner: boolean): void {
    const { words, facts } = this;
    const base = seat * SEAT_WORDS;
    const at = tile * FACTS;
    words[base + SHOWN] += facts[at];
    words[base + SHOWN + 1] += facts[at + 1];
    words[base + SHOWN + 2] += facts[at + 2];
    words[base + COUNTS] += facts[at + TILE_COUNTS];
    if (this.isFree) this.occupy(base, inCorner);
    const character = facts[at + CHARACTER];
    if (character === 0) {
      if ((facts[at + TILE_COUNTS] & 1) === 1) this.growBaobab(base, at);
    } else if (inCorner) words[base + CAST] = (words[base + CAST] << 4) | character;
  }

  private occupy(base: number, inCorner: boolean): void {
    this.words[base + PLACES] -= inCorner ? 1 : 1 << 8;
  }

  /** Places a tile on a scratch copy of a seat's planet. */
  attempt(seat: number, tile: number): void {
    const { words } = this;
    const base = seat * SEAT_WORDS;
    for (let word = 0; word < SEAT_WORDS; word++) words[SCRATCH * SEAT_WORDS + word] = words[base + word];
    this.placeTile(SCRATCH, tile, this.usualCorner(seat));
  }

  private growBaobab(base: number, at: number): void {
    const { words, facts } = this;
    words[base + OVERGROWN] += facts[at];
    words[base + OVERGROWN + 1] += facts[at + 1];
    words[base + OVERGROWN + 2] += facts[at + 2];
    if ((words[base + COUNTS] & 255) < ALL_BAOBABS) return;
    words[base + COUNTS] += ALL_BAOBABS * (ONE_FACE_DOWN - 1);
    for (let word = 0; word < 3; word++) {
      words[base + SHOWN + word] -= words[base + OVERGROWN + word];
      words[base + OVERGROWN + word] = 0;
    }
  }

  /** The seat that took last opens the next round; two seats alternate. */
  private endRound(lastSeat: number): void {
    const { words } = this;
    words[SEAT] = this.seats === 2 ? 1 - words[START] : lastSeat;
    words[STEP] = words[ROUND] === ROUNDS ? OVER : OPEN;
    if (words[ROUND] < ROUNDS) words[ROUND] += 1;
  }
}
