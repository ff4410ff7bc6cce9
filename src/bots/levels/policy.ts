// Bots that follow one policy within the current round: `traveler`, `tiger` and `rational`. They need no time.

import { isSeat } from '../../rules/index.ts';
import { Situation } from '../belief/situation.ts';
import type { Style } from '../belief/styles.ts';
import type { Choose } from '../bot.ts';
import { pick } from '../bot.ts';
import { Dice } from '../model/dice.ts';
import { MAKE_OFFER, MOST_TILES, NOTHING, OPEN, PLACE, STEP, TAKE } from '../model/layout.ts';
import { type CandidateAction, candidateActions, execute, moveOf } from '../search/candidate-actions.ts';
import { Playout } from '../search/playout.ts';
import type { PolicyName } from '../search/policies.ts';
import { evaluatorsFor } from '../value/evaluators.ts';

/** How many draws of each stack are sampled before one is opened. */
const DRAWS = 24;

export function policyOf({ evaluator, policy }: Style): Choose {
  return (view, legal, random) => {
    if (!isSeat(view.viewer)) return pick(legal, random);
    const dice = new Dice(random);
    const situation = new Situation(view);
    const evaluators = evaluatorsFor(situation.model.tiles);
    const world = situation.model.twin();
    situation.fillWorld(world, situation.drawFilling(dice), dice);
    const playout = new Playout(world, evaluators, dice);
    for (let seat = 0; seat < world.seats; seat++) playout.cast(seat, evaluators[evaluator], policy);
    return moveOf(planIn(playout, situation, policy, dice), view, world.tiles.ids);
  };
}

function planIn(playout: Playout, situation: Situation, policy: PolicyName, dice: Dice): CandidateAction {
  const { model } = playout;
  if (model.words[STEP] === OPEN) return stackFor(playout, situation, policy, dice);
  playout.look();
  switch (model.words[STEP]) {
    case MAKE_OFFER:
      return { kind: 'offer', tile: playout.tileToCover() };
    case TAKE:
      return { kind: 'take', index: playout.tileFor(situation.me), next: NOTHING };
    case PLACE:
      return { kind: 'place' };
    default:
      return { kind: 'appoint', seat: playout.nextFor(situation.me) };
  }
}

/** The stack whose draws leave the seat with most: its best tile, or what it would take as a rational player. */
function stackFor(playout: Playout, situation: Situation, policy: PolicyName, dice: Dice): CandidateAction {
  const { model, tileValues } = playout;
  const { me } = situation;
  const seed = dice.word();
  const actions = candidateActions(situation.model);
  const worth = actions.map((action) => {
    dice.seed(seed);
    let sum = 0;
    for (let draw = 0; draw < DRAWS; draw++) {
      situation.fillWorld(model, situation.drawFilling(dice), dice);
      execute(model, action);
      playout.look();
      const place = policy === 'rational' && model.seats > 2 ? playout.tileFor(me) : tileValues.bestFor(me, model);
      tileValues.look(me, model);
      sum += tileValues.worth[me * MOST_TILES + place];
    }
    return sum;
  });
  return actions[worth.indexOf(Math.max(...worth))];
}
