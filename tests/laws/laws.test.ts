// The laws on ten thousand random games of all variants. `npm run laws` checks any number.

import { describe, expect, it } from 'vitest';
import { type Game, OPTION_WORDS, PRESETS, SEAT_COUNTS, scorePlanets } from '../../src/rules/index.ts';
import { HIDDEN_VALUES } from '../support/random-table.ts';
import { type Checked, checkGame, gameSeed } from './laws.ts';

/** For each number of seats; one test plays one batch. */
const BATCHES = 5;
const GAMES_IN_A_BATCH = 500;
const GAMES_WITH_EVERY_MOVE = 4;

describe('the laws hold in random games', () => {
  describe.each(SEAT_COUNTS)('R2.3 R3.3 R3.4 R3.5 R5.5 R6.2 R6.3 R6.4 R7.4 with %i seats', (seats) => {
    const found = new Map<string, number>();
    let games = 0;

    it.each(Array.from({ length: BATCHES }, (_, batch) => batch))('batch %i', (batch) => {
      for (let index = batch * GAMES_IN_A_BATCH; index < (batch + 1) * GAMES_IN_A_BATCH; index++) {
        const checked = checkGame(gameSeed(`laws ${seats}`, index), { seats });
        games += 1;
        for (const [sort, isOfThatSort] of Object.entries(SORTS)) {
          if (isOfThatSort(checked)) found.set(sort, (found.get(sort) ?? 0) + 1);
        }
      }
    });

    it('and games of every kind occurred', () => {
      expect(games).toBe(BATCHES * GAMES_IN_A_BATCH);
      for (const sort of Object.keys(SORTS)) expect(found.get(sort), `games ${sort}`).toBeGreaterThan(10);
    });
  });

  it.each(SEAT_COUNTS)('every move there is, at every moment, with %i seats', (seats) => {
    const options = { seats, everyMove: true };
    for (let index = 0; index < GAMES_WITH_EVERY_MOVE; index++) {
      checkGame(gameSeed(`every move ${seats}`, index), options);
    }
  });
});

/** Kinds of games that must occur for the laws to be tested. */
const SORTS: Readonly<Record<string, (checked: Checked) => boolean>> = {
  'with face-down tiles': ({ game }) => mostFaceDown(game) > 0,
  'with six face-down tiles': ({ game }) => mostFaceDown(game) >= 6,
  'with a shared victory': ({ game }) => scoreOf(game).winners.length > 1,
  ...Object.fromEntries(
    HIDDEN_VALUES.map((value) => [
      `with hidden characters ${value}`,
      ({ game }: Checked) => game.setup.options.hiddenCharacters === value,
    ]),
  ),
  'with a hidden planet tile': ({ game }) =>
    game.setup.options.hiddenCharacters === 'corners' && game.setup.options.placement === 'free',
  'with free placement': ({ game }) => game.setup.options.placement === 'free',
  ...Object.fromEntries(
    Object.values(OPTION_WORDS.geographer.values).map((value) => [
      `with the geographer counting ${value}`,
      ({ game }: Checked) => game.setup.options.geographer === value,
    ]),
  ),
  'in which two players took a face-down tile': ({ game }) => game.setup.seats > 2 || game.past.some(isFaceDownTaken),
  ...Object.fromEntries(PRESETS.map((preset) => [preset, (checked: Checked) => checked.preset === preset])),
};

/** Whether the player who did not offer it took the face-down tile. R4.3 */
function isFaceDownTaken({ drawn, takes }: Game['past'][number]): boolean {
  return drawn.some(({ covered, tile }) => covered && takes[0]?.tile === tile);
}

function mostFaceDown({ planets }: Game): number {
  return Math.max(...planets.map((planet) => planet.filter((placed) => placed?.showing === 'faceDown').length));
}

function scoreOf({ planets, setup }: Game) {
  return scorePlanets(planets, setup.tileSet, setup.options);
}
