import { describe, expect, it } from 'vitest';
import { type GameRecord, scorePlanets } from '../../src/rules/index.ts';
import { nextOpponent } from '../../src/web/setup/next-opponent.ts';
import { gameOf, skipTo } from '../support/games.ts';

const game = skipTo(gameOf({ seats: 2, seed: 'next opponent' }), 17);
const [winner = 0] = scorePlanets(game.planets, game.setup.tileSet, game.setup.options).winners;

/** A finished game of one person against this bot, won or lost. */
function against(bot: string, result: 'won' | 'lost'): GameRecord {
  const person = result === 'won' ? winner : 1 - winner;
  return {
    game,
    preset: 'classic',
    names: ['a', 'b'],
    bots: [0, 1].map((seat) => (seat === person ? undefined : bot)),
  };
}

describe('nextOpponent', () => {
  it.each([
    ['two wins in a row', [against('echo', 'won'), against('echo', 'won')], { beaten: 'echo', next: 'merchant' }],
    ['one win', [against('echo', 'won')], undefined],
    ['a defeat since', [against('echo', 'lost'), against('echo', 'won'), against('echo', 'won')], undefined],
    ['two defeats', [against('tiger', 'lost'), against('tiger', 'lost')], undefined],
    ['a win against each of two', [against('tiger', 'won'), against('echo', 'won')], undefined],
    ['nobody is stronger', [against('pilot', 'won'), against('pilot', 'won')], undefined],
    ['bots with a budget of their own', [against('random', 'won'), against('random', 'won')], undefined],
  ] as const)('after %s', (_, records, expected) => {
    expect(nextOpponent(records)).toEqual(expected);
  });

  it('does not count games of several people', () => {
    const shared = { ...against('echo', 'won'), bots: [undefined, undefined] };
    expect(nextOpponent([shared, against('echo', 'won')])).toBeUndefined();
  });
});
