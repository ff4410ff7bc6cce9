// Worlds drawn by the search must be possible: the fast model holds what the seat knows, and every world fits what it saw.
// What the seat saw comes from `knowledge.ts`, from the events and the rulebook alone.

import type { SeenRound, Situation } from '../../src/bots/belief/situation.ts';
import { placesIn } from '../../src/bots/model/bits.ts';
import { STACK_SIZE } from '../../src/bots/model/catalogue.ts';
import {
  CAST,
  COUNTS,
  COVERED,
  DRAWN,
  NOTHING,
  OFFER,
  OFFERED,
  ROUND,
  SEAT,
  SEAT_WORDS,
  STACK,
  START,
  STEP,
  WAITING,
} from '../../src/bots/model/layout.ts';
import { Model } from '../../src/bots/model/model.ts';
import {
  CORNERS,
  type Game,
  type Round,
  type Seat,
  STACKS,
  type Stack,
  tileOf,
  tilesOfStack,
} from '../../src/rules/index.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import type { Story } from './no-leak.ts';

/** The seat to move, the true game, and what the seat can know of it. */
export interface ImaginedMoment {
  readonly game: Game;
  readonly seat: Seat;
  readonly rounds: readonly Round[];
  readonly knowledge: Knowledge;
  readonly indexOf: (tile: string) => number;
}

export function momentOf({ steps }: Story, after: number, { model }: Situation): ImaginedMoment {
  const played = steps.slice(0, after + 1);
  const game = played.at(-1)?.game;
  if (game === undefined || game.step.kind === 'over') throw new Error(`nobody's turn after move ${after}`);
  const { seat } = game.step;
  const rounds = game.current === undefined ? game.past : [...game.past, game.current];
  const knowledge = knowledgeOf(
    played.flatMap(({ events }) => events),
    seat,
  );
  return { game, seat, rounds, knowledge, indexOf: (tile) => model.tiles.indexOf.get(tile) ?? NOTHING };
}

/** A place that the seat can't see, and the tiles that may be there given what it saw. */
export interface Spot {
  readonly round: number;
  /** Which take of the round; absent: the tile is on offer, at `place`. */
  readonly take?: number;
  readonly place: number;
  readonly truth: number;
  readonly possible: ReadonlySet<number>;
}

export function spotsOf({ game, seat, rounds, knowledge, indexOf }: ImaginedMoment): readonly Spot[] {
  const { seen, placed } = knowledge;
  const unseenOf = (stack: Stack) => tilesOfStack(game.setup.tileSet, stack).filter((tile) => !seen.has(tile));
  return rounds.flatMap(({ stack, drawn, takes, discard = '' }, round) => {
    const mine = takes.findIndex((take) => take.seat === seat);
    const isHanded =
      game.setup.seats > 2 && game.setup.options.hiddenCharacters === 'secret-draft' && stack === 'character';
    const wasHeld = (index: number): boolean => isHanded && mine >= 0 && index > mine;
    const offer = round === game.past.length ? game.offer.map(({ tile }) => tile) : [];
    const lost = drawn // seen in an open draft, and then hidden. R10.8
      .map(({ tile }) => tile)
      .filter((tile) => seen.has(tile) && !placed.has(tile) && ![...offer, discard].includes(tile));
    const takenBefore = takes.slice(0, mine + 1).map(({ tile }) => tile);
    const handedOn = drawn.map(({ tile }) => tile).filter((tile) => !takenBefore.includes(tile));
    const placedSpots = takes.flatMap(({ tile }, take): Spot[] => {
      const isLost = !isHanded && seen.has(tile);
      const possible = new Set((wasHeld(take) ? handedOn : isLost ? lost : unseenOf(stack)).map(indexOf));
      return placed.has(tile) ? [] : [{ round, take, place: take, truth: indexOf(tile), possible }];
    });
    const offered = (round === game.past.length ? game.offer : []).flatMap(({ tile }, place): Spot[] =>
      seen.has(tile) ? [] : [{ round, place, truth: indexOf(tile), possible: new Set(unseenOf(stack).map(indexOf)) }],
    );
    return [...placedSpots, ...offered];
  });
}

/** Whether a tile with a baobab may be hidden somewhere: then a possible tile here rules out another one there. R10.9 */
export function mayHideBaobabs({ game }: ImaginedMoment, spots: readonly Spot[], tiles: readonly string[]): boolean {
  const { options, tileSet } = game.setup;
  if (options.hiddenCharacters !== 'corners' || options.placement !== 'free') return false;
  return spots.some(({ possible }) =>
    [...possible].some((tile) => tileOf(tileSet, tiles[tile] ?? '').items.baobab !== undefined),
  );
}

/** How the seat's model differs from what it knows; undefined if it does not. */
export function wrongInModel({ model, rounds: played }: Situation, moment: ImaginedMoment): string | undefined {
  const { game, rounds, knowledge, indexOf } = moment;
  const { words } = model;
  const { step, round, current, left, offer, setup } = game;
  const drawn = STACKS.map((stack) => model.drawnInAll - left[stack]);
  const known = offer.map(({ tile }) => (knowledge.seen.has(tile) ? indexOf(tile) : NOTHING));
  const expected: Readonly<Record<string, readonly [unknown, unknown]>> = {
    step: [words[STEP], STEPS.indexOf(step.kind)],
    seat: [words[SEAT], moment.seat],
    round: [words[ROUND], round],
    draws: [STACKS.map((_, stack) => words[DRAWN + stack]), drawn],
    rounds: [played.map(({ stack, start }) => [stack, start]), rounds.map((each) => [stackOf(each), each.start])],
    ...(current === undefined
      ? {}
      : {
          stack: [words[STACK], stackOf(current)],
          start: [words[START], current.start],
          offer: [offerOf(model), known],
          waiting: [placesIn(words[WAITING] ?? 0), waitingIn(current, setup.seats)],
        }),
  };
  for (const [what, pair] of Object.entries(expected)) {
    const [own, truth] = pair.map((each) => JSON.stringify(each));
    if (own !== truth) return `${what}: ${own} instead of ${truth}`;
  }
  const truth = built(
    model,
    rounds.map((each) => takesOf(each, indexOf)),
  );
  const secret = new Set(spotsOf(moment).map((spot) => rounds[spot.round]?.takes[spot.take ?? NOTHING]?.seat));
  return planetDifference(model, truth, (seat) => !secret.has(seat as Seat));
}

/** Why a world is impossible given what the seat knows; undefined if it is possible. */
export function impossibleIn(
  situation: Situation,
  { world, filling }: { readonly world: Model; readonly filling: readonly number[] },
  moment: ImaginedMoment,
): string | undefined {
  const { words } = world;
  const rounds = situation.roundsWith(filling);
  for (const spot of spotsOf(moment)) {
    const tile = tileIn(spot, rounds, world);
    if (!spot.possible.has(tile)) return `round ${spot.round}: tile ${tile} can't lie at ${spot.take ?? 'the offer'}`;
  }
  const left = STACKS.flatMap((_, stack) => [
    ...world.order.subarray(stack * STACK_SIZE + (words[DRAWN + stack] ?? 0), (stack + 1) * STACK_SIZE),
  ]);
  const all = [...rounds.flatMap(({ drawn }) => drawn), ...left].toSorted((one, other) => one - other);
  if (all.some((tile, index) => tile !== index)) return `the tiles are not all there once: ${all}`;
  for (const [index, round] of rounds.entries()) {
    const wrong = roundFault(round, moment, { index, offer: offerOf(world), covered: words[COVERED] ?? NOTHING });
    if (wrong !== undefined) return `round ${index}: ${wrong}`;
  }
  for (const [seat, planet] of moment.game.planets.entries()) {
    const flipped = planet.filter((placed) => placed?.showing === 'faceDown').length;
    if ((((words[seat * SEAT_WORDS + COUNTS] ?? 0) >>> 8) & 255) !== flipped) return `flipped tiles of seat ${seat}`;
  }
  return planetDifference(
    world,
    built(
      world,
      rounds.map(({ takes }) => takes),
    ),
    () => true,
  );
}

/** The tile that an imagined world has in a spot. */
export function tileIn({ round, take, place }: Spot, rounds: readonly SeenRound[], { words }: Model): number {
  return (take === undefined ? words[OFFER + place] : rounds[round]?.takes[take]?.tile) ?? NOTHING;
}

const STEPS: readonly string[] = ['open', 'offer', 'take', 'appoint', 'over', 'place'];

interface RoundNow {
  readonly index: number;
  readonly offer: readonly number[];
  readonly covered: number;
}

function roundFault(seen: SeenRound, moment: ImaginedMoment, now: RoundNow): string | undefined {
  const { drawn, takes, discard } = seen;
  const { game, rounds, knowledge, indexOf } = moment;
  const truth = rounds[now.index];
  const isCurrent = now.index === game.past.length;
  const gone = [...takes.map(({ tile }) => tile), ...(discard === NOTHING ? [] : [discard])];
  const places = [...gone, ...(isCurrent ? now.offer : [])];
  if (places.toSorted().join() !== drawn.toSorted().join()) return `drawn ${drawn}, but ${places} lie somewhere`;
  for (const [index, take] of (truth?.takes ?? []).entries()) {
    const tile = takes[index]?.tile;
    if (knowledge.placed.has(take.tile) && tile !== indexOf(take.tile))
      return `take ${index} is known, and not ${tile}`;
  }
  return game.setup.seats === 2 ? coveredFault(seen, moment, now) : undefined;
}

/** With two seats: whether the covered tile is the one that the offer had. */
function coveredFault(
  { drawn, covered, isOffered }: SeenRound,
  { game, rounds }: ImaginedMoment,
  now: RoundNow,
): string | undefined {
  if (!isOffered) return undefined;
  const truth = rounds[now.index];
  const isCurrent = now.index === game.past.length;
  const place = truth?.drawn.findIndex((each) => each.covered) ?? NOTHING;
  const expected = drawn[place] ?? NOTHING;
  if (covered !== expected) return `${covered} lay covered, not ${expected}`;
  const isThere = isCurrent && now.offer.includes(expected);
  return isThere && now.covered !== expected ? `${now.covered} lies covered, not ${expected}` : undefined;
}

function offerOf({ words }: Model): readonly number[] {
  return [...words.subarray(OFFER, OFFER + (words[OFFERED] ?? 0))];
}

function stackOf({ stack }: Round): number {
  return STACKS.indexOf(stack);
}

function waitingIn({ takes }: Round, seats: number): readonly number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !takes.some((take) => take.seat === seat));
}

function takesOf({ takes }: Round, indexOf: ImaginedMoment['indexOf']): SeenRound['takes'] {
  return takes.map(({ seat, tile, cell }) => ({
    seat,
    tile: indexOf(tile),
    inCorner: CORNERS.some((corner) => corner === cell),
  }));
}

/** The planets after these takes. */
function built({ seats, options, tiles }: Model, rounds: readonly SeenRound['takes'][]): Model {
  const model = new Model(seats, options, tiles);
  model.begin(0);
  for (const { seat, tile, inCorner } of rounds.flat()) model.placeTile(seat, tile, inCorner);
  return model;
}

/** The order of a planet's characters does not matter. */
function planetDifference(one: Model, other: Model, isAsked: (seat: number) => boolean): string | undefined {
  const planetOf = ({ words }: Model, seat: number): string => {
    const own = [...words.subarray(seat * SEAT_WORDS, (seat + 1) * SEAT_WORDS)];
    const cast = (own[CAST] ?? 0).toString(16).split('').sort().join('');
    return own.map((word, index) => (index === CAST ? cast : word)).join();
  };
  for (let seat = 0; seat < one.seats; seat++) {
    if (isAsked(seat) && planetOf(one, seat) !== planetOf(other, seat)) return `the planet of seat ${seat}`;
  }
  return undefined;
}
