// Reduces events to a game: `evolve` applies one event without checking it, `replay` a whole list. Rules are in `apply`.

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
    case 'tileTaken': {
      const { seat, tile, cell, secret, knownTo } = event;
      const { start, stack, drawn, takes } = currentRound(game);
      const showing = secret ? 'secret' : 'faceUp';
      const placed: PlacedTile = knownTo === undefined ? { tile, showing } : { tile, showing, knownTo };
      const take: Take = knownTo === undefined ? { seat, tile, cell } : { seat, tile, cell, knownTo };
      next.step = { kind: 'appoint', seat };
      next.current = { start, stack, drawn, takes: [...takes, take] };
      next.offer = game.offer.filter((offered) => offered.tile !== tile);
      next.planets = withPlanet(game, seat, placeTile(planetOf(game, seat), cell, placed));
      return next;
    }
    case 'tilesTurnedFaceDown': {
      const { seat, cells } = event;
      next.planets = withPlanet(game, seat, turnFaceDown(planetOf(game, seat), cells));
      return next;
    }
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

/** Names every field because this is the hottest line of the rules: an object spread costs thirty times as much. */
function copyOf(game: Game): { -readonly [Key in keyof Game]: Game[Key] } {
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

function revealed(planet: Planet): Planet {
  return planet.map((placed) => (placed?.showing === 'secret' ? { tile: placed.tile, showing: 'faceUp' } : placed));
}

function revealedRound(round: Round): Round {
  return { ...round, takes: round.takes.map(({ seat, tile, cell }): Take => ({ seat, tile, cell })) };
}
