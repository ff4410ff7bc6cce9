// A preview matches the take that follows: the same planet, the same tiles turned over, the same points.

import { describe, expect, it } from 'vitest';
import { gameOf, play, randomGames, randomOf } from '../../tests/support/games.ts';
import { BOX, legalMoves, previewTake, scorePlanets, viewFor } from './index.ts';

describe('R6.2 R7.6 a preview', () => {
  const rounds = [
    '1. uphill U01 U13 U14 | 1 U01 b1 | 2 U13 b1 | 3 U14 b1',
    '2. downhill D01 D13 D14 | 3 D13 c1 | 2 D14 c1 | 1 D01 c1',
    '3. center C01 C09 C10',
  ];

  it.each([
    ['C01', 'b2', ['b1', 'c1', 'b2']],
    ['C09', 'b2', []],
  ] as const)('R6.2 of %s in %s shows what baobabs would turn over: %j', (tile, cell, turned) => {
    const view = viewFor(gameOf({}, ...rounds), 0);
    expect(previewTake(view, { seat: 0, tile, cell }).turned).toEqual(turned);
  });

  it.each(['classic', 'manual'] as const)('R6.2 R7.6 %s: every take of a game matches its preview', (preset) => {
    for (const { game } of randomGames(gameOf({ preset, seed: 'preview' }), randomOf(3))) {
      if (game.step.kind !== 'take') continue;
      const { seat } = game.step;
      const view = viewFor(game, seat);
      for (const move of legalMoves(view)) {
        if (move.kind !== 'takeTile') continue;
        const { planet, turned, score } = previewTake(view, { seat, tile: move.tile, cell: move.cell });
        const { game: after, events } = play(game, move);
        expect(planet).toEqual(after.planets[seat]);
        const event = events.find(({ kind }) => kind === 'tilesTurnedFaceDown');
        if (turned.length > 0) expect(event).toMatchObject({ seat, cells: turned });
        const planets = game.planets.map((other, index) => (index === seat ? planet : other));
        expect(score).toEqual(scorePlanets(planets, BOX, game.setup.options));
      }
    }
  });
});
