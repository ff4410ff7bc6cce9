// What takes reveal: a seat that has not seen the covered tile reveals nothing about its value; one that chooses among
// hidden characters reveals their values.

import { expect, it } from 'vitest';
import { gameOf, play, type RulesTable, turnOf } from '../../../tests/support/games.ts';
import { type Seat, viewFor } from '../../rules/index.ts';
import { decide } from '../decide.ts';
import { NOTHING } from '../model/layout.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { Likelihood } from './likelihood.ts';
import { Situation } from './situation.ts';
import { logOf } from './styles.ts';

/** A game among travelers, who take what looks best to them, up to its last round. */
function gameOfTravelers(table: RulesTable & { readonly seed: string }) {
  const { seed } = table;
  let game = gameOf(table);
  while (game.round < 16) {
    const player = { bot: 'traveler', budget: { kind: 'iterations', count: 1 } } as const;
    const question = { player, view: viewFor(game, turnOf(game)), seed: `${seed}/${game.seq}` };
    game = play(game, decide(question, () => 0).move).game;
  }
  return game;
}

it('R4.3 explains nearly every take of two players who use only what they see', () => {
  let [seen, explained] = [0, 0];
  for (let deal = 0; deal < 4; deal++) {
    const game = gameOfTravelers({ seats: 2, seed: `clues ${deal}` });
    for (const viewer of [0, 1] as const) {
      const situation = new Situation(viewFor(game, viewer));
      const takes = game.past.flatMap(({ takes: all }) =>
        all.flatMap(({ seat }, turn) => (seat === viewer ? [] : [{ seat: seat as Seat, left: 3 - turn }])),
      );
      const clues = new Likelihood(situation, [evaluatorsFor(situation.model.tiles).plain]);
      const best = takes.reduce((log, { left }) => log + logOf(true, left), 0);
      seen += takes.length;
      explained += takes.length - (best - clues.logOf([])) / (logOf(true, 3) - logOf(false, 3));
    }
  }
  expect(seen).toBe(4 * 2 * 15);
  // It is 0.92, since travelers estimate the covered tile from four tiles. With travelers assumed to see it: 0.82.
  expect(explained / seen).toBeGreaterThan(0.87);
});

it.each([3, 5] as const)(
  'R10.3 explains nearly every take of %i, if the hidden characters are the true ones',
  (seats) => {
    let [seen, explained] = [0, 0];
    for (let deal = 0; deal < 4; deal++) {
      const game = gameOfTravelers({ seats, seed: `clues ${deal}`, options: 'hidden-characters=secret-draft' });
      const view = viewFor(game, 0);
      const situation = new Situation(view);
      const takes = game.past.flatMap((round, index) =>
        round.takes.map(({ seat, tile }, turn) => ({
          isOther: seat !== 0,
          left: seats - turn,
          tile: situation.model.tiles.indexOf.get(tile) ?? NOTHING,
          isHidden: view.past[index]?.takes[turn]?.tile === undefined,
        })),
      );
      const truth = takes.flatMap(({ tile, isHidden }) => (isHidden ? [tile] : []));
      const choices = takes.filter(({ isOther, left }) => isOther && left > 1);
      const clues = new Likelihood(situation, [evaluatorsFor(situation.model.tiles).plain]);
      const best = choices.reduce((log, { left }) => log + logOf(true, left), 0);
      seen += choices.length;
      explained += choices.length - (best - clues.logOf(truth)) / (logOf(true, seats) - logOf(false, seats));
    }
    expect(explained / seen).toBeGreaterThan(0.99);
  },
);
