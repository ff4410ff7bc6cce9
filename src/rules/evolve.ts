// Reduces events to a game: `evolve` applies one event without checking it, `replay` a whole list. Rules are in `apply`.

import { hasHiddenTiles, keepersOf } from './hidden/hidden.ts';
import { EMPTY_PLANET, placeTile, turnFaceDown } from './planet.ts';
import { assertNever } from './result.ts';
import { perStack } from './tiles.ts';
import type { Game, GameEvent, PlacedTile, Planet, Round, Seat, Take } from './types.ts';

type GameStarted = Extract<GameEvent, { readonly kind: 'gameStarted' }>;

/** The game after these events. The first must be `gameStarted`. */
export function replay(events: readonly GameEvent[]): Game {
  const [first, ...rest] = events;
  if (first?.kind !== 'gameStarted') throw new Error('a game begins with the event gameStarted');
  return rest.reduce(evolve, begin(first));
}

export function begin({ setup, deal }: GameStarted): Game {
  return {
    setup,
    deal,
    seq: 1,
    round: 1,
    step: { kind: 'open', seat: setup.start },
    left: perStack((stack) => deal.stacks[stack].length),
    current: undefined,
    offer: [],
    planets: Array.from({ length: setup.seats }, () => EMPTY_PLANET),
    discards: [],
    past: [],
  };
}

/** The game after one more event. Checks nothing: events come from `apply`. */
export function evolve(game: Game, event: GameEvent): Game {
  const next = copyOf(game);
  next.seq += 1;
  switch (event.kind) {
    case 'gameStarted':
      return begin(event);
    case 'stackOpened': {
      const { seat, stack, tiles, knownTo } = event;
      const drawn = tiles.map((tile) => ({ tile, covered: knownTo !== undefined }));
      next.step = { kind: game.setup.seats === 2 ? 'offer' : 'take', seat };
      next.left = perStack((each) => game.left[each] - (each === stack ? tiles.length : 0));
      next.current = { start: seat, stack, drawn, takes: [] };
      next.offer = drawn;
      return next;
    }
    case 'offerMade': {
      const { start, stack, takes } = currentRound(game);
      next.current = { start, stack, drawn: event.offer, takes };
      next.offer = event.offer;
      return next;
    }
    case 'tileTaken':
      return withTileTaken(next, event);
    case 'tilesTurnedFaceDown':
      return withTilesFlipped(next, event);
    case 'coveredTaken':
    case 'seatAppointed':
      next.step = { kind: event.kind === 'coveredTaken' ? 'place' : 'take', seat: event.seat };
      return next;
    case 'tileDiscarded': {
      const { start, stack, drawn, takes } = currentRound(game);
      next.current = { start, stack, drawn, takes, discard: event.tile };
      next.offer = [];
      next.discards = [...game.discards, event.tile];
      return next;
    }
    case 'roundEnded': {
      const { round, nextStart } = event;
      next.round = nextStart === undefined ? round : round + 1;
      next.step = nextStart === undefined ? { kind: 'over' } : { kind: 'open', seat: nextStart };
      next.current = undefined;
      next.offer = [];
      next.past = [...game.past, currentRound(game)];
      return next;
    }
    case 'charactersRevealed':
      next.planets = game.planets.map(revealed);
      next.past = game.past.map(revealedRound);
      return next;
    case 'gameEnded':
      next.step = { kind: 'over' };
      return next;
    default:
      return assertNever(event);
  }
}

type Draft = { -readonly [Key in keyof Game]: Game[Key] };

/** Names every field because this is the hottest line of the rules: an object spread costs thirty times as much. */
function copyOf(game: Game): Draft {
  return {
    setup: game.setup,
    deal: game.deal,
    seq: game.seq,
    round: game.round,
    step: game.step,
    left: game.left,
    current: game.current,
    offer: game.offer,
    planets: game.planets,
    discards: game.discards,
    past: game.past,
  };
}

export function planetOf(game: Game, seat: Seat): Planet {
  const planet = game.planets[seat];
  if (planet === undefined) throw new Error(`no seat ${seat} in this game`);
  return planet;
}

export function currentRound({ current }: Game): Round {
  if (current === undefined) throw new Error('no stack is open');
  return current;
}

function withPlanet(game: Game, seat: Seat, planet: Planet): readonly Planet[] {
  const planets = game.planets.slice();
  planets[seat] = planet;
  return planets;
}

type Taken = Extract<GameEvent, { readonly kind: 'tileTaken' }>;

/** Changes `next`, the copy of the game that `evolve` has made. */
function withTileTaken(next: Draft, { seat, tile, cell, secret, knownTo: witnesses }: Taken): Game {
  const { setup, offer } = next;
  const { start, stack, drawn, takes } = currentRound(next);
  const knownTo = secret ? keepersOf(setup.options, seat, witnesses) : undefined;
  const showing = secret ? 'secret' : 'faceUp';
  const placed: PlacedTile = knownTo === undefined ? { tile, showing } : { tile, showing, knownTo };
  const take: Take = knownTo === undefined ? { seat, tile, cell } : { seat, tile, cell, knownTo };
  next.step = { kind: 'appoint', seat };
  next.current = { start, stack, drawn, takes: [...takes, take] };
  next.offer = offer.filter((offered) => offered.tile !== tile);
  next.planets = withPlanet(next, seat, placeTile(planetOf(next, seat), cell, placed));
  return next;
}

type Flipped = Extract<GameEvent, { readonly kind: 'tilesTurnedFaceDown' }>;

/** Changes `next`, the copy of the game that `evolve` has made. */
function withTilesFlipped(next: Draft, event: Flipped): Game {
  const { seat, cells } = event;
  const planet = turnFaceDown(planetOf(next, seat), cells);
  const hides = hasHiddenTiles(next.setup.options);
  next.planets = withPlanet(next, seat, hides ? planet.map(knownToAll) : planet);
  if (!hides) return next;
  next.past = next.past.map((round) => withTakesShown(round, event));
  next.current = withTakesShown(currentRound(next), event);
  return next;
}

/** Tiles that baobabs turned face down were face up before, so everybody knows them. R12.4 */
function knownToAll(placed: PlacedTile | null): PlacedTile | null {
  return placed?.showing === 'faceDown' ? { tile: placed.tile, showing: 'faceDown' } : placed;
}

/** Everybody sees a hidden tile before baobabs flip it, so everybody knows who took it too. R10.9 */
function withTakesShown(round: Round, { seat, cells }: Flipped): Round {
  const isFlipped = (take: Take): boolean => take.seat === seat && cells.includes(take.cell);
  if (!round.takes.some((take) => take.knownTo !== undefined && isFlipped(take))) return round;
  return { ...round, takes: round.takes.map((take) => (isFlipped(take) ? openTake(take) : take)) };
}

function openTake({ seat, tile, cell }: Take): Take {
  return { seat, tile, cell };
}

function revealed(planet: Planet): Planet {
  return planet.map((placed) => (placed?.showing === 'secret' ? { tile: placed.tile, showing: 'faceUp' } : placed));
}

function revealedRound(round: Round): Round {
  return { ...round, takes: round.takes.map(openTake) };
}
