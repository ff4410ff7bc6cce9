// From a view to the fast model: everything that the seat knows, and what it does not know as slots to be filled. A world
// is a filling: unseen tiles in the stacks and in the slots, as the rules and what the seat saw allow. R12

import {
  CELL_INDEX,
  type Cell,
  CORNERS,
  type RoundView,
  type Seat,
  STACKS,
  type TileId,
  type View,
} from '../../rules/index.ts';
import { catalogueOf, STACK_SIZE } from '../model/catalogue.ts';
import type { Dice } from '../model/dice.ts';
import {
  APPOINT,
  CHARACTER_STACK,
  COVERED,
  DRAWN,
  MAKE_OFFER,
  Model,
  NOTHING,
  OFFER,
  OFFERED,
  OPEN,
  OVER,
  ROUND,
  SEAT,
  STACK,
  START,
  STEP,
  TAKE,
  WAITING,
} from '../model/model.ts';

/** A take as the seat saw it; `tile` is NOTHING where it did not. */
export interface SeenTake {
  readonly seat: number;
  readonly tile: number;
  readonly inCorner: boolean;
}

export interface SeenRound {
  readonly stack: number;
  readonly start: number;
  /** Tiles by index, NOTHING for what the seat has not seen. */
  readonly drawn: readonly number[];
  readonly takes: readonly SeenTake[];
  readonly covered: number;
  readonly discard: number;
}

type IndexOf = (tile?: TileId) => number;

/** A tile that the seat has not seen where it is now. */
interface Gap {
  readonly kind: 'laid' | 'offered';
  /** Which take of which round, or which place of the offer. */
  readonly round: number;
  readonly index: number;
}

/** Gaps of a round that hold these tiles in some order, or, without tiles, any unseen ones. */
interface Group {
  readonly stack: number;
  readonly gaps: readonly Gap[];
  readonly tiles: readonly number[];
}

export class Situation {
  readonly model: Model;
  readonly me: number;
  readonly rounds: readonly SeenRound[];
  /** For every gap in order, the tile of the world drawn last. */
  readonly groups: readonly Group[];
  private readonly unseen: readonly number[][];

  constructor(view: View) {
    const { setup, past, current } = view;
    this.model = new Model(setup.seats, setup.options, catalogueOf(setup.tileSet));
    this.me = view.viewer as Seat;
    const all = current === undefined ? past : [...past, current];
    const indexOf: IndexOf = (tile) => (tile === undefined ? NOTHING : (this.model.tiles.indexOf.get(tile) ?? NOTHING));
    this.rounds = all.map((round) => seenRound(round, indexOf));
    const seen = new Set(this.rounds.flatMap(({ drawn }) => drawn));
    this.unseen = STACKS.map((_, stack) =>
      Array.from({ length: STACK_SIZE }, (__, place) => stack * STACK_SIZE + place).filter((tile) => !seen.has(tile)),
    );
    this.groups = this.rounds.flatMap((round, index) => groupsOf(round, index, view, all.length, indexOf));
    this.setUp(view, indexOf);
  }

  /** True where nothing but the order of the stacks is unknown. */
  get isOpen(): boolean {
    return this.groups.length === 0;
  }

  private setUp({ step, round, current, offer, setup, left }: View, indexOf: IndexOf): void {
    const { model } = this;
    const { words } = model;
    model.begin(setup.start);
    words[ROUND] = round;
    for (const { takes, stack } of this.rounds) {
      words[STACK] = stack;
      for (const { seat, tile, inCorner } of takes) if (tile !== NOTHING) model.lay(seat, tile, inCorner);
    }
    for (const [stack, name] of STACKS.entries()) {
      words[DRAWN + stack] = model.drawnInAll - left[name];
      let place = stack * STACK_SIZE + words[DRAWN + stack];
      for (const tile of this.unseen[stack] ?? []) if (place < (stack + 1) * STACK_SIZE) model.order[place++] = tile;
    }
    words[SEAT] = step.kind === 'over' ? 0 : step.seat;
    words[STEP] = { open: OPEN, offer: MAKE_OFFER, take: TAKE, appoint: APPOINT, over: OVER }[step.kind];
    if (current === undefined) return;
    words[START] = current.start;
    words[STACK] = STACKS.indexOf(current.stack);
    words[OFFERED] = offer.length;
    offer.forEach(({ tile }, index) => {
      words[OFFER + index] = indexOf(tile);
    });
    words[COVERED] = NOTHING;
    if (setup.seats === 2 && step.kind !== 'offer') {
      const covered = offer.findIndex((each) => each.covered);
      if (covered >= 0) words[COVERED] = words[OFFER + covered];
    }
    let waiting = (1 << setup.seats) - 1;
    for (const { seat } of current.takes) waiting &= ~(1 << seat);
    words[WAITING] = waiting;
  }

  /** Fills a model with the known and with a random filling of the unknown; answers with the tiles in the gaps. */
  drawWorld(world: Model, dice: Dice): readonly number[] {
    world.copyFrom(this.model);
    if (this.groups.length === 0) {
      world.shuffle(dice);
      return NO_TILES;
    }
    const pools = this.unseen.map((tiles) => shuffled(tiles, dice));
    const filling = this.groups.flatMap(({ stack, gaps, tiles }) => {
      const from = tiles.length > 0 ? shuffled(tiles, dice) : (pools[stack] ?? []).splice(0, gaps.length);
      return from.slice(0, gaps.length);
    });
    for (let stack = 0; stack < 4; stack++) {
      let place = stack * STACK_SIZE + world.words[DRAWN + stack];
      for (const tile of pools[stack] ?? []) world.order[place++] = tile;
    }
    this.fill(world, filling);
    return filling;
  }

  /** Lays the tiles of a filling on their gaps. */
  fill(world: Model, filling: readonly number[]): void {
    let next = 0;
    for (const { gaps, stack } of this.groups) {
      for (const { kind, round, index } of gaps) {
        const tile = filling[next++] ?? NOTHING;
        if (kind === 'offered') {
          world.words[OFFER + index] = tile;
          if (world.seats === 2) world.words[COVERED] = tile;
          continue;
        }
        const take = this.rounds[round]?.takes[index];
        if (take !== undefined) world.lay(take.seat, tile, take.inCorner && stack === CHARACTER_STACK);
      }
    }
  }
}

const NO_TILES: readonly number[] = [];

function seenRound({ stack, start, drawn, takes, discard }: RoundView, indexOf: IndexOf): SeenRound {
  const covered = drawn.find((each) => each.covered);
  return {
    stack: STACKS.indexOf(stack),
    start,
    drawn: drawn.map(({ tile }) => indexOf(tile)),
    takes: takes.map(({ seat, tile, cell }) => ({ seat, tile: indexOf(tile), inCorner: isCorner(cell) })),
    covered: covered === undefined ? NOTHING : indexOf(covered.tile),
    discard: indexOf(discard),
  };
}

/** What is unknown of a round: before the seat had the tiles in hand, any unseen ones; after, those that it saw. */
function groupsOf(
  { stack, drawn, takes, discard }: SeenRound,
  round: number,
  { offer, past, viewer }: View,
  rounds: number,
  indexOf: IndexOf,
): readonly Group[] {
  const mine = takes.findIndex(({ seat }) => seat === viewer);
  const isCurrent = round === rounds - 1 && past.length < rounds;
  const gaps = takes.flatMap(({ tile }, index): Gap[] => (tile === NOTHING ? [{ kind: 'laid', round, index }] : []));
  const offered = isCurrent
    ? offer.flatMap(({ tile }, index): Gap[] => (tile === undefined ? [{ kind: 'offered', round, index }] : []))
    : [];
  const placed = [
    discard,
    ...takes.map(({ tile }) => tile),
    ...(isCurrent ? offer.map(({ tile }) => indexOf(tile)) : []),
  ];
  const handedOn = drawn.filter((tile) => tile !== NOTHING && !placed.includes(tile));
  if (mine < 0 || handedOn.length === 0) {
    const all = [...gaps, ...offered];
    return all.length === 0 ? [] : [{ stack, gaps: all, tiles: [] }];
  }
  const before = gaps.filter(({ index }) => index < mine);
  const after = [...gaps.filter(({ index }) => index > mine), ...offered];
  return [
    ...(before.length === 0 ? [] : [{ stack, gaps: before, tiles: [] }]),
    ...(after.length === 0 ? [] : [{ stack, gaps: after, tiles: handedOn }]),
  ];
}

function shuffled(tiles: readonly number[], dice: Dice): number[] {
  const order = tiles.slice();
  for (let last = order.length - 1; last > 0; last--) {
    const other = dice.below(last + 1);
    [order[last], order[other]] = [order[other] ?? NOTHING, order[last] ?? NOTHING];
  }
  return order;
}

function isCorner(cell: Cell): boolean {
  return CORNERS.some((corner) => CELL_INDEX[corner] === CELL_INDEX[cell]);
}
