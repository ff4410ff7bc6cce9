// Converts a view to the fast model: what the seat knows, with slots ("gaps") for what it does not know. A filling puts
// unseen tiles into the slots, as the rules and the seat's observations allow. R12

import {
  isCorner,
  isPassedInSecret,
  type RoundView,
  type Seat,
  STACKS,
  type TileId,
  type View,
} from '../../rules/index.ts';
import { catalogueOf, FACTS, STACK_SIZE, TILE_COUNTS } from '../model/catalogue.ts';
import type { Dice } from '../model/dice.ts';
import {
  APPOINT,
  COVERED,
  DRAWN,
  MAKE_OFFER,
  NOTHING,
  OFFER,
  OFFERED,
  OPEN,
  OVER,
  PLACE,
  ROUND,
  SEAT,
  STACK,
  START,
  STEP,
  TAKE,
  WAITING,
} from '../model/layout.ts';
import { Model } from '../model/model.ts';

/** A take as the seat saw it; `tile` is NOTHING if the seat did not see it. */
interface SeenTake {
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
  /** Which tile was offered covered, NOTHING for none. */
  readonly covered: number;
  /** Whether the offer has been made; never with more than two seats. */
  readonly isOffered: boolean;
  readonly discard: number;
}

/** This many baobabs flip their tiles. R6.2 */
const ALL_BAOBABS = 3;
/** Draws of a filling before one that the rules forbid is accepted; a view that contradicts itself may allow none. */
const MOST_TRIES = 1000;

type IndexOf = (tile?: TileId) => number;

/** A place whose tile the seat does not know. */
interface Gap {
  readonly kind: 'placed' | 'offered';
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
  private readonly start: number;
  readonly rounds: readonly SeenRound[];
  private readonly groups: readonly Group[];
  private readonly unseen: readonly number[][];
  /** Whether a tile with a baobab can be hidden: in a corner, with free placement. R10.9 */
  private readonly hidesBaobabs: boolean;

  constructor(view: View) {
    const { setup, past, current } = view;
    this.model = new Model(setup.seats, setup.options, catalogueOf(setup.tileSet));
    this.hidesBaobabs = this.model.isFree && setup.options.hiddenCharacters === 'corners';
    this.me = view.viewer as Seat;
    this.start = setup.start;
    const all = current === undefined ? past : [...past, current];
    const indexOf: IndexOf = (tile) => (tile === undefined ? NOTHING : (this.model.tiles.indexOf.get(tile) ?? NOTHING));
    // with more seats, hidden characters are marked covered too, but the seat that takes one has seen all that are left
    const isOffered = (round: RoundView): boolean =>
      setup.seats === 2 && (round !== current || view.step.kind !== 'offer');
    this.rounds = all.map((round) => seenRound(round, isOffered(round), indexOf));
    const seen = new Set(this.rounds.flatMap(({ drawn }) => drawn));
    this.unseen = STACKS.map((_, stack) =>
      Array.from({ length: STACK_SIZE }, (__, place) => stack * STACK_SIZE + place).filter((tile) => !seen.has(tile)),
    );
    this.groups = this.rounds.flatMap((round, index) => groupsOf(round, index, view, all.length, indexOf));
    this.setUp(view, indexOf);
  }

  private setUp({ step, round, current, offer, setup, left }: View, indexOf: IndexOf): void {
    const { model } = this;
    const { words } = model;
    model.begin(setup.start);
    words[ROUND] = round;
    for (const { takes, stack } of this.rounds) {
      words[STACK] = stack;
      for (const { seat, tile, inCorner } of takes) if (tile !== NOTHING) model.placeTile(seat, tile, inCorner);
    }
    for (const [stack, name] of STACKS.entries()) words[DRAWN + stack] = model.drawnInAll - left[name];
    this.recall(model, NO_TILES);
    words[SEAT] = step.kind === 'over' ? 0 : step.seat;
    words[STEP] = { open: OPEN, offer: MAKE_OFFER, take: TAKE, place: PLACE, appoint: APPOINT, over: OVER }[step.kind];
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

  /** True if only the order of the stacks is hidden. */
  get isOpen(): boolean {
    return this.groups.length === 0;
  }

  /** The first round of which something is hidden; after the last one if nothing is. */
  get firstGap(): number {
    return this.groups[0]?.gaps[0]?.round ?? this.rounds.length;
  }

  /** Resets a model of this table to before the first round. */
  rewind(model: Model): void {
    model.copyFrom(this.model);
    model.begin(this.start);
  }

  /** A random filling: a tile for every gap, uniform among those that the rules allow. */
  drawFilling(dice: Dice): readonly number[] {
    if (this.groups.length === 0) return NO_TILES;
    let filling = this.fillAtRandom(dice);
    for (let tries = 0; tries < MOST_TRIES && !this.isPossible(filling); tries++) filling = this.fillAtRandom(dice);
    return filling;
  }

  private fillAtRandom(dice: Dice): readonly number[] {
    const pools = this.unseen.map((tiles) => shuffled(tiles, dice));
    return this.groups.flatMap(({ stack, gaps, tiles }) =>
      tiles.length > 0 ? shuffled(tiles, dice).slice(0, gaps.length) : (pools[stack] ?? []).splice(0, gaps.length),
    );
  }

  /** All fillings that the rules allow, if there are at most `most`. */
  fillings(most: number): readonly (readonly number[])[] | undefined {
    let all: readonly (readonly number[])[] = [NO_TILES];
    for (const group of this.groups) {
      for (const _ of group.gaps) {
        all = all.flatMap((begun) =>
          this.poolOf(group).flatMap((tile) => (begun.includes(tile) ? [] : [[...begun, tile]])),
        );
        if (all.length > most) return undefined;
      }
    }
    const possible = all.filter((filling) => this.isPossible(filling));
    return possible.length === 0 ? all : possible;
  }

  /** Whether no hidden baobab would have been flipped: those that were have been shown to everybody. R10.9 */
  isPossible(filling: readonly number[]): boolean {
    if (!this.hidesBaobabs) return true;
    const { tiles, seats } = this.model;
    const grown = Array.from({ length: seats }, (): boolean[] => []); // for each face-up baobab, whether it is hidden
    return this.roundsWith(filling).every(({ takes }, round) =>
      takes.every(({ seat, tile }, take) => {
        if (tile === NOTHING || (tiles.facts[tile * FACTS + TILE_COUNTS] & 255) === 0) return true;
        grown[seat].push(this.rounds[round].takes[take].tile === NOTHING);
        if (grown[seat].length < ALL_BAOBABS) return true;
        return !grown[seat].splice(0).includes(true);
      }),
    );
  }

  /** A symmetric proposal: one gap gets another tile, by an exchange if necessary. */
  neighbourOf(filling: readonly number[], dice: Dice): readonly number[] {
    const groups = this.groups.flatMap((group) => group.gaps.map(() => group));
    const free = groups.flatMap((group, gap) => (this.poolOf(group).length > 1 ? [gap] : []));
    const gap = free[dice.below(free.length)];
    const others = this.poolOf(groups[gap]).filter((tile) => tile !== filling[gap]);
    const tile = others[dice.below(others.length)];
    return filling.map((each, index) => (index === gap ? tile : each === tile ? filling[gap] : each));
  }

  /** The tiles that may be in the gaps of a group. */
  private poolOf({ stack, tiles }: Group): readonly number[] {
    return tiles.length > 0 ? tiles : this.unseen[stack];
  }

  /** Builds a world: what is known, this filling, and the remaining tiles in random order. */
  fillWorld(world: Model, filling: readonly number[], dice: Dice): void {
    world.copyFrom(this.model);
    if (filling.length > 0) {
      this.restock(world, filling);
      this.fillGaps(world, filling);
    }
    world.shuffle(dice);
  }

  /** The rounds as they were in the world of a filling. */
  roundsWith(filling: readonly number[]): readonly SeenRound[] {
    if (filling.length === 0) return this.rounds;
    const rounds = this.rounds.map((round) => ({ ...round, drawn: [...round.drawn], takes: [...round.takes] }));
    this.forEachGap(filling, ({ kind, round: at, index }, tile) => {
      const round = rounds[at];
      const hole = round.drawn.indexOf(NOTHING);
      if (!round.drawn.includes(tile) && hole >= 0) {
        round.drawn[hole] = tile;
        if (this.model.seats === 2) round.covered = tile; // the only tile of a draw that a seat in turn may not have seen
      }
      if (kind === 'placed') round.takes[index] = { ...round.takes[index], tile };
    });
    return rounds;
  }

  private fillGaps(world: Model, filling: readonly number[]): void {
    this.forEachGap(filling, ({ kind, round, index }, tile) => {
      if (kind === 'offered') {
        world.words[OFFER + index] = tile;
        if (world.seats === 2) world.words[COVERED] = tile;
        return;
      }
      const { seat, inCorner } = this.rounds[round].takes[index];
      world.placeTile(seat, tile, inCorner);
    });
  }

  private forEachGap(filling: readonly number[], visit: (gap: Gap, tile: number) => void): void {
    let next = 0;
    for (const { gaps } of this.groups) for (const gap of gaps) visit(gap, filling[next++]);
  }

  /** Restores past draws too, as they were in the world of a filling, so that a rewound model draws them again. */
  recall(world: Model, filling: readonly number[]): void {
    const rounds = this.roundsWith(filling);
    for (const [stack, tiles] of this.unseen.entries()) {
      const drawn = rounds.flatMap((round) => (round.stack === stack ? round.drawn : []));
      const left = tiles.filter((tile) => !filling.includes(tile));
      const unknown = left.slice(STACK_SIZE - drawn.length); // without a filling any of them lies in a gap
      const order = drawn.map((tile) => (tile === NOTHING ? unknown.pop() : tile) ?? NOTHING);
      world.order.set([...order, ...left.slice(0, STACK_SIZE - drawn.length)], stack * STACK_SIZE);
    }
  }

  /** The tiles still to come, without those of a filling. */
  private restock(world: Model, filling: readonly number[]): void {
    for (const [stack, tiles] of this.unseen.entries()) {
      let place = stack * STACK_SIZE + this.model.words[DRAWN + stack];
      for (const tile of tiles) if (!filling.includes(tile)) world.order[place++] = tile;
    }
  }
}

const NO_TILES: readonly number[] = [];

function seenRound(round: RoundView, isOffered: boolean, indexOf: IndexOf): SeenRound {
  const { stack, start, drawn, takes, discard } = round;
  const covered = isOffered ? drawn.find((each) => each.covered) : undefined;
  return {
    stack: STACKS.indexOf(stack),
    start,
    drawn: drawn.map(({ tile }) => indexOf(tile)),
    takes: takes.map(({ seat, tile, cell }) => ({ seat, tile: indexOf(tile), inCorner: isCorner(cell) })),
    covered: covered === undefined ? NOTHING : indexOf(covered.tile),
    isOffered,
    discard: indexOf(discard),
  };
}

/**
 * The places of a round whose tile the seat does not know. A hand that is passed on in secret: before the seat had it, any
 * unseen tiles, afterwards those that it saw. An open draft: the tiles that it saw, as far as they are not elsewhere.
 */
function groupsOf(seen: SeenRound, round: number, view: View, rounds: number, indexOf: IndexOf): readonly Group[] {
  const { stack, drawn, takes, discard } = seen;
  const isCurrent = round === rounds - 1 && view.past.length < rounds;
  const offer = isCurrent ? view.offer : [];
  const gaps = takes.flatMap(({ tile }, index): Gap[] => (tile === NOTHING ? [{ kind: 'placed', round, index }] : []));
  const offered = offer.flatMap(({ tile }, index): Gap[] =>
    tile === undefined ? [{ kind: 'offered', round, index }] : [],
  );
  const placed = [discard, ...takes.map(({ tile }) => tile), ...offer.map(({ tile }) => indexOf(tile))];
  const missing = drawn.filter((tile) => tile !== NOTHING && !placed.includes(tile));
  const groupOf = (some: readonly Gap[], tiles: readonly number[]): readonly Group[] =>
    some.length === 0 ? [] : [{ stack, gaps: some, tiles }];
  if (!isPassedInSecret(view.setup, STACKS[stack] ?? 'character')) {
    return missing.length > 0
      ? [...groupOf(gaps, missing), ...groupOf(offered, NO_TILES)]
      : groupOf([...gaps, ...offered], NO_TILES);
  }
  const mine = takes.findIndex(({ seat }) => seat === view.viewer);
  if (mine < 0 || missing.length === 0) return groupOf([...gaps, ...offered], NO_TILES);
  const before = gaps.filter(({ index }) => index < mine);
  const after = [...gaps.filter(({ index }) => index > mine), ...offered];
  return [...groupOf(before, NO_TILES), ...groupOf(after, missing)];
}

function shuffled(tiles: readonly number[], dice: Dice): number[] {
  const order = tiles.slice();
  for (let last = order.length - 1; last > 0; last--) {
    const other = dice.below(last + 1);
    [order[last], order[other]] = [order[other] ?? NOTHING, order[last] ?? NOTHING];
  }
  return order;
}
