// Bots that search, with settings of their own.

import { isSeat } from '../rules/index.ts';
import { type Bot, instant, pick } from './bot.ts';
import { Dice } from './model/dice.ts';
import { moveOf } from './search/plans.ts';
import { Search, type Settings } from './search/search.ts';
import { Situation } from './search/situation.ts';
import { eyesFor } from './value/eyes.ts';

export function searching(settings: Settings): Bot {
  return (view, legal, random) => {
    if (!isSeat(view.viewer) || legal.length === 1) return anyOf(view, legal, random);
    const situation = new Situation(view);
    const { tiles } = situation.model;
    const search = new Search(situation, eyesFor(tiles), new Dice(random), settings);
    return {
      think(iterations) {
        for (let done = 0; done < iterations; done++) if (!search.iterate()) return false;
        return true;
      },
      choice: () => moveOf(search.best(), view, tiles.ids),
    };
  };
}

const anyOf = instant((_, legal, random) => pick(legal, random));
