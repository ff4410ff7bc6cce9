// Choice probabilities sum to 1.

import { expect, it } from 'vitest';
import { gameOf, play } from '../../../tests/support/games.ts';
import { randomFrom } from '../../../tests/support/random.ts';
import { viewFor } from '../../rules/index.ts';
import { Dice } from '../model/dice.ts';
import { NOTHING } from '../model/layout.ts';
import { Playout } from '../search/playout.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { Situation } from './situation.ts';
import { STYLES, weigh } from './styles.ts';

it.each(['one-hidden', 'may-show-all'])('R4.2 the chances of all offers are one: %s', (offers) => {
  let { game } = play(gameOf({ seats: 2, seed: 'offers', options: `two-seat-offer=${offers}` }), 'open center');
  const [tile] = game.offer;
  game = play(game, { kind: 'makeOffer', covered: tile?.tile ?? '' }).game;
  const situation = new Situation(viewFor(game, game.setup.start));
  const [round] = situation.rounds;
  if (round === undefined) throw new Error('no round was seen');
  const evaluators = evaluatorsFor(situation.model.tiles);
  for (const style of STYLES) {
    let sum = 0;
    for (const covered of [...round.drawn, ...(offers === 'may-show-all' ? [NOTHING] : [])]) {
      const model = situation.model.twin();
      situation.rewind(model);
      const playout = new Playout(model, evaluators, new Dice(randomFrom('offers')));
      const logs = new Float64Array(2);
      weigh([{ ...round, covered }], style, playout, evaluators, logs);
      sum += Math.exp(logs[game.setup.start] ?? 0);
    }
    expect(sum).toBeCloseTo(1, 9);
  }
});
