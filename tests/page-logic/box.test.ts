// The helper for the real box: what to remove, which stacks are open, who starts each round, and what it hands over.

import { describe, expect, it } from 'vitest';
import { type SeatCount, STACKS } from '../../src/rules/index.ts';
import { handOver } from '../../src/web/box/hand-over.ts';
import { readBoxGame } from '../../src/web/box/parse.ts';
import {
  asksForLast,
  type BoxGame,
  canFollow,
  statusOf,
  tilesRemoved,
  withoutLastStep,
  withStep,
} from '../../src/web/box/rounds.ts';
import { emptyPad, type Pad, withCharacter, withPlanet } from '../../src/web/pad/pad.ts';

const NAMES = ['Ana', 'Bo', 'Cleo', '', ''];
const gameOf = (seats: SeatCount, edition: BoxGame['edition'] = 'classic'): BoxGame => ({
  edition,
  seats,
  names: NAMES,
  steps: [{ kind: 'start', seat: 0 }],
});

/** Plays a round from the first open stack; the last seat that may gets the last tile. */
function playRound(game: BoxGame): BoxGame {
  const [stack = 'center'] = statusOf(game).openable;
  const drawn = withStep(game, { kind: 'draw', stack });
  if (!asksForLast(drawn)) return withStep(drawn, { kind: 'end' });
  const last = statusOf(drawn).start === game.seats - 1 ? 0 : game.seats - 1;
  return withStep(drawn, { kind: 'end', last: last as 0 });
}

it.each([
  [2, 8],
  [3, 8],
  [4, 4],
  [5, 0],
] as const)('R2.2 %i players remove %i tiles of each stack', (seats, removed) => {
  expect(tilesRemoved(seats)).toBe(removed);
});

describe.each([2, 3, 4, 5] as const)('%i players', (seats) => {
  it('R2.3 R3.5 R4.6 play sixteen rounds, four of each stack, and the right player starts', () => {
    let game = gameOf(seats);
    const starts: (number | undefined)[] = [];
    while (!statusOf(game).isOver) {
      starts.push(statusOf(game).start);
      game = playRound(game);
    }
    expect(starts).toHaveLength(16);
    expect(starts.slice(0, 4)).toEqual(seats === 2 ? [0, 1, 0, 1] : [0, seats - 1, 0, seats - 1]);
    for (const stack of STACKS)
      expect(game.steps.filter((step) => step.kind === 'draw' && step.stack === stack)).toHaveLength(4);
    expect(readBoxGame(JSON.parse(JSON.stringify(game)))).toEqual(game);
    expect(canFollow(game, { kind: 'draw', stack: 'center' })).toBe(false);
  });
});

it('R11.1 the second edition draws from Characters first, the first edition from any stack', () => {
  expect(statusOf(gameOf(3, 'second-edition')).openable).toEqual(['character']);
  expect(statusOf(playRound(gameOf(3, 'second-edition'))).openable).toEqual(STACKS);
  expect(statusOf(gameOf(3)).openable).toEqual(STACKS);
});

it('R3.5 the start player can’t get the last tile', () => {
  const drawn = withStep(gameOf(3), { kind: 'draw', stack: 'center' });
  expect(canFollow(drawn, { kind: 'end', last: 0 })).toBe(false);
  expect(canFollow(drawn, { kind: 'end', last: 3 })).toBe(false);
  expect(canFollow(drawn, { kind: 'end' })).toBe(false);
  expect(canFollow(drawn, { kind: 'end', last: 1 })).toBe(true);
});

it('undoes one step at a time, back to the choice of who starts', () => {
  let game = playRound(gameOf(3));
  game = withoutLastStep(game);
  expect(statusOf(game)).toMatchObject({ round: 1, drawn: 'character', start: 0 });
  game = withoutLastStep(withoutLastStep(game));
  expect(statusOf(game)).toMatchObject({ round: 1, drawn: undefined, start: undefined });
  expect(withoutLastStep(game).steps).toEqual([]);
});

it.each([
  ['a step that can’t follow', { ...gameOf(3), steps: [{ kind: 'draw', stack: 'center' }] }],
  ['a seat that isn’t there', { ...gameOf(3), steps: [{ kind: 'start', seat: 4 }] }],
  ['six seats', { ...gameOf(3), seats: 6 }],
  ['a name that is too long', { ...gameOf(3), names: ['x'.repeat(25), '', '', '', ''] }],
  ['no object', 'game'],
])('does not read %s', (_, stored) => {
  expect(readBoxGame(stored)).toBeUndefined();
});

describe('handing over', () => {
  const handed = (game: BoxGame, pad: Pad): Pad => {
    let now = pad;
    handOver(game, {
      pad,
      begin: (next) => {
        now = next;
      },
    });
    return now;
  };

  it('fills in names and edition, and empties another game’s planets', () => {
    const counted = withPlanet(emptyPad('en'), 0, (planet) => withCharacter(planet, 'king'));
    const pad = handed(gameOf(4, 'second-edition'), counted);
    expect(pad).toMatchObject({ preset: 'second-edition', seats: 4, placement: 'round' });
    expect(pad.planets.map(({ name }) => name)).toEqual(NAMES);
    expect(pad.planets[0]?.counts.characters).toEqual([]);
  });

  it('keeps a count of the same game that has begun', () => {
    const counted = withPlanet(handed(gameOf(3), emptyPad('en')), 1, (planet) => withCharacter(planet, 'king'));
    expect(handed(gameOf(3), counted)).toBe(counted);
  });
});
