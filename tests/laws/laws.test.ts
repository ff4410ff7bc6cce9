// The laws on random games: ten thousand of all sorts at every run. `npm run laws` plays as many as you like.

import { describe, expect, it } from 'vitest';
import { type Game, PRESETS, SEAT_COUNTS, type SeatCount, scorePlanets } from '../../src/rules/index.ts';
import { type Checked, checkGame, gameSeed } from './laws.ts';

const GAMES_FOR_EACH_SEAT_COUNT = 2_500;
const GAMES_WITH_EVERY_MOVE = 4;

describe('the laws hold in random games', () => {
  it.each(SEAT_COUNTS)('R2.3 R3.3 R3.4 R3.5 R5.5 R6.2 R6.3 R6.4 R7.4 with %i seats', (seats) => {
    const games = check(`laws ${seats}`, seats, GAMES_FOR_EACH_SEAT_COUNT);
    expect(games).toHaveLength(GAMES_FOR_EACH_SEAT_COUNT);
    for (const [sort, isOfThatSort] of Object.entries(SORTS)) {
      expect(games.filter(isOfThatSort).length, `games ${sort}`).toBeGreaterThan(10);
    }
  });

  it.each(SEAT_COUNTS)('every move there is, at every moment, with %i seats', (seats) => {
    const options = { seats, everyMove: true };
    for (let index = 0; index < GAMES_WITH_EVERY_MOVE; index++) {
      checkGame(gameSeed(`every move ${seats}`, index), options);
    }
  });
});

/** Sorts of games that must occur, or the laws were not put to the test. */
const SORTS: Readonly<Record<string, (checked: Checked) => boolean>> = {
  'with face-down tiles': ({ game }) => mostFaceDown(game) > 0,
  'with six face-down tiles': ({ game }) => mostFaceDown(game) >= 6,
  'with a shared victory': ({ game }) => scoreOf(game).winners.length > 1,
  'with hidden characters': ({ game }) => game.setup.options.hiddenCharacters,
  'with free placement': ({ game }) => game.setup.options.placement === 'free',
  ...Object.fromEntries(PRESETS.map((preset) => [preset, (checked: Checked) => checked.preset === preset])),
};

function check(seed: string, seats: SeatCount, games: number): readonly Checked[] {
  return Array.from({ length: games }, (_, index) => checkGame(gameSeed(seed, index), { seats }));
}

function mostFaceDown({ planets }: Game): number {
  return Math.max(...planets.map((planet) => planet.filter((placed) => placed?.showing === 'faceDown').length));
}

function scoreOf({ planets, setup }: Game) {
  return scorePlanets(planets, setup.tileSet, setup.options);
}
