// From facts to the game: `evolve` does what an event says and decides nothing, `replay` does so for a whole list.

import { EMPTY_PLANET, lay, turnFaceDown } from './planet.ts';
import { assertNever } from './result.ts';
import { perStack } from './tiles.ts';
import type { Game, GameEvent, Laid, Planet, Round, Seat, Take } from './types.ts';

type GameStarted = Extract<GameEvent, { readonly kind: 'gameStarted' }>;

/** The game after these events, of which the first tells how it started. */
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

/** The game after one more event. */
export function evolve(game: Game, event: GameEvent): Game {
  switch (event.kind) {
    case 'gameStarted':
      return begin(event);
    case 'stackOpened': {
      const { seat, stack, tiles, knownTo } = event;
      const drawn = tiles.map((tile) => ({ tile, covered: knownTo !== undefined }));
      return next(game, {
        step: { kind: game.setup.seats === 2 ? 'offer' : 'take', seat },
        left: perStack((each) => game.left[each] - (each === stack ? tiles.length : 0)),
        current: { start: seat, stack, drawn, takes: [] },
        offer: drawn,
      });
    }
    case 'offerMade': {
      const { start, stack, takes } = currentRound(game);
      return next(game, { current: { start, stack, drawn: event.offer, takes }, offer: event.offer });
    }
    case 'tileTaken': {
      const { seat, tile, cell, secret, knownTo } = event;
      const { start, stack, drawn, takes } = currentRound(game);
      const showing = secret ? 'secret' : 'faceUp';
      const laid: Laid = knownTo === undefined ? { tile, showing } : { tile, showing, knownTo };
      const take: Take = knownTo === undefined ? { seat, tile, cell } : { seat, tile, cell, knownTo };
      return next(game, {
        step: { kind: 'appoint', seat },
        current: { start, stack, drawn, takes: [...takes, take] },
        offer: game.offer.filter((offered) => offered.tile !== tile),
        planets: withPlanet(game, seat, lay(planetOf(game, seat), cell, laid)),
      });
    }
    case 'tilesTurnedFaceDown': {
      const { seat, cells } = event;
      return next(game, { planets: withPlanet(game, seat, turnFaceDown(planetOf(game, seat), cells)) });
    }
    case 'seatAppointed':
      return next(game, { step: { kind: 'take', seat: event.seat } });
    case 'tileDiscarded': {
      const { start, stack, drawn, takes } = currentRound(game);
      return next(game, {
        current: { start, stack, drawn, takes, discard: event.tile },
        offer: [],
        discards: [...game.discards, event.tile],
      });
    }
    case 'roundEnded': {
      const { nextStart } = event;
      const isLast = nextStart === undefined;
      return next(game, {
        round: isLast ? event.round : event.round + 1,
        step: isLast ? { kind: 'over' } : { kind: 'open', seat: nextStart },
        current: 'none',
        offer: [],
        past: [...game.past, currentRound(game)],
      });
    }
    case 'charactersRevealed':
      return next(game, { planets: game.planets.map(revealed), past: game.past.map(revealedRound) });
    case 'gameEnded':
      return next(game, { step: { kind: 'over' } });
    default:
      return assertNever(event);
  }
}

/** What an event changes; the rest stays. `none` closes the current round. */
type Change = Partial<Omit<Game, 'setup' | 'deal' | 'seq' | 'current'>> & { readonly current?: Round | 'none' };

/** Names every field because this is the hottest line of the rules: here an object spread costs thirty times as much. */
function next(game: Game, change: Change): Game {
  const { current = game.current } = change;
  return {
    setup: game.setup,
    deal: game.deal,
    seq: game.seq + 1,
    round: change.round ?? game.round,
    step: change.step ?? game.step,
    left: change.left ?? game.left,
    current: current === 'none' ? undefined : current,
    offer: change.offer ?? game.offer,
    planets: change.planets ?? game.planets,
    discards: change.discards ?? game.discards,
    past: change.past ?? game.past,
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
  return planet.map((laid) => (laid?.showing === 'secret' ? { tile: laid.tile, showing: 'faceUp' } : laid));
}

function revealedRound(round: Round): Round {
  return { ...round, takes: round.takes.map(({ seat, tile, cell }): Take => ({ seat, tile, cell })) };
}
