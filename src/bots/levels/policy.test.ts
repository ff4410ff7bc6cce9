// The bots that follow one policy without searching: what they take, whom they appoint and what they open.

import { describe, expect, it } from 'vitest';
import { gameOf, turnOf } from '../../../tests/support/games.ts';
import { pick, randomFrom } from '../../../tests/support/random.ts';
import { randomTable } from '../../../tests/support/random-table.ts';
import { apply, type Game, legalMoves, type Move, newGame, STACKS, viewFor } from '../../rules/index.ts';
import { Situation } from '../belief/situation.ts';
import type { Style } from '../belief/styles.ts';
import { placesIn } from '../model/bits.ts';
import { NOTHING, OFFER, OFFERED, SCRATCH, WAITING } from '../model/layout.ts';
import type { PolicyName } from '../search/policies.ts';
import { mostOfOthers } from '../search/tile-values.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { policyOf } from './policy.ts';

const GAMES = 12;
const STYLES: Readonly<Record<string, Style>> = {
  traveler: { evaluator: 'plain', policy: 'selfish' },
  rational: { evaluator: 'plain', policy: 'rational' },
  tiger: { evaluator: 'learned', policy: 'careful' },
};

function choose(game: Game, style: Style, seed = 'x'): Move {
  const view = viewFor(game, turnOf(game));
  return policyOf(style)(view, legalMoves(view), randomFrom(seed));
}

/** After a round of characters, seat 3 has drawn three tiles. */
const lamps = '1. character P01 P05 P08 | 1 P01 a1 | 2 P05 a1 | 3 P08 a1';
const snakes = '1. character P08 P05 P01 | 1 P08 a1 | 2 P05 a1 | 3 P01 a1';

describe.each(Object.entries(STYLES))('%s', (_, style) => {
  it.each([
    ['lampposts for a lamplighter', lamps, 'C08 C09 C16', 'C09'],
    ['a snake for a vain man', snakes, 'C08 C09 C16', 'C08'],
    ['wherever it lies', lamps, 'C16 C08 C09', 'C09'],
  ])('takes %s', (__, characters, drawn, tile) => {
    const game = gameOf({ seats: 3 }, characters, `2. center ${drawn}`);
    expect(choose(game, style)).toMatchObject({ kind: 'takeTile', tile });
  });

  it('opens each stack at some point', () => {
    const opened = [...openMoments('open')].map((game) => choose(game, style));
    expect(new Set(opened.map((move) => JSON.stringify(move))).size).toBe(STACKS.length);
  });

  it('R11.1 opens the character stack first where it must', () => {
    const game = gameOf({ seats: 4, preset: 'second-edition', seed: 'opens' });
    expect(choose(game, style)).toEqual({ kind: 'openStack', stack: 'character' });
  });
});

describe('whom they appoint', () => {
  const game = gameOf({ seats: 3 }, snakes, '2. center C08 C09 C16 | 3 C08 b2');
  const appointed = (policy: PolicyName): ReadonlySet<string> =>
    new Set(
      Array.from({ length: 40 }, (_, index) =>
        JSON.stringify(choose(game, { evaluator: 'plain', policy }, `${index}`)),
      ),
    );

  it.each([
    ['the careful leave the lamplighter without lampposts', 'careful', [1]],
    ['so do the rational', 'rational', [1]],
    ['others appoint anyone', 'selfish', [0, 1]],
  ] as const)('%s', (_, policy, seats) => {
    expect([...appointed(policy)].sort()).toEqual(seats.map((seat) => JSON.stringify({ kind: 'appointSeat', seat })));
  });
});

/** The value of each tile on offer to a seat, by the style's evaluator. */
function worthsOf(game: Game, seat: number, look: Style['evaluator']): readonly number[] {
  const { model } = new Situation(viewFor(game, turnOf(game)));
  const evaluator = evaluatorsFor(model.tiles)[look];
  evaluator.lookAhead(model);
  return Array.from({ length: model.words[OFFERED] ?? 0 }, (_, index) => {
    model.attempt(seat, model.words[OFFER + index] ?? NOTHING);
    return evaluator.valueOf(model, SCRATCH, mostOfOthers(model, seat));
  });
}

/** Random games of three to five seats, in which nothing is hidden. */
function* openMoments(kind: 'open' | 'take' | 'appoint'): Generator<Game> {
  for (let index = 0; index < GAMES; index++) {
    const random = randomFrom(`policy ${index}`);
    const seats = pick(random, [3, 4, 5] as const);
    const { setup, deal } = randomTable(random, `policy ${index}`, { seats, hiddenCharacters: 'off' });
    let { game } = newGame(setup, deal);
    while (game.step.kind !== 'over') {
      if (game.step.kind === kind && game.offer.length !== 1) yield game;
      const played = apply(game, game.step.seat, pick(random, legalMoves(viewFor(game, game.step.seat))));
      if (!played.ok) throw new Error(played.fault);
      game = played.value.game;
    }
  }
}

describe('as a law on random games', () => {
  it.each(['traveler', 'tiger'])('a %s takes what is worth most to itself', (name) => {
    const style = STYLES[name] ?? { evaluator: 'plain', policy: 'selfish' };
    for (const game of openMoments('take')) {
      const tileValues = worthsOf(game, turnOf(game), style.evaluator);
      const move = choose(game, style);
      const taken = game.offer.findIndex(({ tile }) => move.kind === 'takeTile' && move.tile === tile);
      expect(tileValues[taken]).toBe(Math.max(...tileValues));
    }
  });

  it('a tiger appoints the seat that gains least by the best tile left, compared with its mean', () => {
    const style = STYLES.tiger ?? { evaluator: 'learned', policy: 'careful' };
    for (const game of openMoments('appoint')) {
      const { words } = new Situation(viewFor(game, turnOf(game))).model;
      const gains = placesIn(words[WAITING] ?? 0).map((seat) => {
        const tileValues = worthsOf(game, seat, style.evaluator);
        return {
          seat,
          gain: Math.max(...tileValues) - tileValues.reduce((sum, worth) => sum + worth, 0) / tileValues.length,
        };
      });
      const move = choose(game, style);
      const own = gains.find(({ seat }) => move.kind === 'appointSeat' && move.seat === seat);
      expect(own?.gain).toBeCloseTo(Math.min(...gains.map(({ gain }) => gain)), 9);
    }
  });
});
