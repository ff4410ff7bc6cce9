// Bots that search, each with its settings. Before the first iteration they play like the best bot that needs no time.

import { isSeat, type Move } from '../../rules/index.ts';
import { Situation } from '../belief/situation.ts';
import { type Bot, instant, pick } from '../bot.ts';
import { Dice } from '../model/dice.ts';
import { moveOf } from '../search/candidate-actions.ts';
import { Search, type SearchSettings } from '../search/search.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { policyOf } from './policy.ts';

export function searching(settings: SearchSettings): Bot {
  return (view, legal, random) => {
    if (!isSeat(view.viewer) || legal.length === 1) return anyOf(view, legal, random);
    const situation = new Situation(view);
    const { tiles } = situation.model;
    const search = new Search(situation, evaluatorsFor(tiles), new Dice(random), settings);
    let first: Move | undefined;
    return {
      think(iterations) {
        for (let done = 0; done < iterations; done++) if (!search.iterate()) return false;
        return true;
      },
      choice() {
        if (search.race.worlds > 0 || search.actions.length === 1) return moveOf(search.best(), view, tiles.ids);
        first ??= atFirst(view, legal, random);
        return first;
      },
    };
  };
}

const atFirst = policyOf({ evaluator: 'learned', policy: 'careful' });
const anyOf = instant((_, legal, random) => pick(legal, random));
