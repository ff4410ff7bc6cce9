// Inference about the others: after rounds among bots of one style that style is by far the likeliest, a covered tile
// is likelier one that its owner would cover, and hidden characters are those that explain the takes.

import { describe, expect, it } from 'vitest';
import { gameOf, play, turnOf } from '../../../tests/support/games.ts';
import { randomFrom } from '../../../tests/support/random.ts';
import { type Game, ROUNDS, type SeatCount, viewFor } from '../../rules/index.ts';
import { decide } from '../decide.ts';
import { Dice } from '../model/dice.ts';
import type { BotName } from '../names.ts';
import { evaluatorsFor } from '../value/evaluators.ts';
import { Beliefs, posteriors } from './beliefs.ts';
import { Situation } from './situation.ts';
import { STYLES, type Style } from './styles.ts';

const GAMES = 6;
const DRAWS = 300;

/** The bot of each style, in the order of STYLES. */
const BOTS_OF_STYLE = ['traveler', 'rational', 'tiger'] as const;

/** Every moment of a game among equal bots, until it is over. */
function* momentsOf(bot: BotName, seats: SeatCount, seed: string, options = ''): Generator<Game> {
  let game = gameOf({ seats, seed, options });
  while (game.step.kind !== 'over') {
    yield game;
    const player = { bot, budget: { kind: 'iterations', count: 1 } } as const;
    const question = { player, view: viewFor(game, turnOf(game)), seed: `${seed}/${game.seq}` };
    game = play(game, decide(question, () => 0).move).game;
  }
}

interface Mind {
  readonly situation: Situation;
  readonly beliefs: Beliefs;
}

function mindOf(game: Game, styles: readonly Style[] = STYLES, seed = ''): Mind {
  const situation = new Situation(viewFor(game, turnOf(game)));
  const dice = new Dice(randomFrom(`mind ${game.seq}${seed}`));
  return { situation, beliefs: new Beliefs(situation, evaluatorsFor(situation.model.tiles), dice, styles) };
}

/** How often each filling was drawn. */
function drawnOf({ beliefs }: Mind, draws: number): ReadonlyMap<string, number> {
  const drawn = new Map<string, number>();
  for (let draw = 0; draw < draws; draw++) {
    const filling = String(beliefs.draw().filling);
    drawn.set(filling, (drawn.get(filling) ?? 0) + 1);
  }
  return drawn;
}

/** How likely each other seat has this style, at the last moment of these. */
function chancesOf(style: number, moments: Iterable<Game>): readonly number[] {
  const game = [...moments].findLast(({ round }) => round === ROUNDS - 1);
  if (game === undefined) throw new Error('the game was too short');
  const { situation, beliefs } = mindOf(game);
  const { chances } = beliefs.draw();
  const others = Array.from({ length: game.setup.seats }, (_, seat) => seat).filter((seat) => seat !== situation.me);
  return others.map((seat) => {
    const at = seat * STYLES.length + style;
    return (chances[at] ?? 0) - (style === 0 ? 0 : (chances[at - 1] ?? 0));
  });
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

describe.each([3, 4, 5] as const)('styles, where nothing is hidden, %i seats', (seats) => {
  it.each(BOTS_OF_STYLE.map((bot, style) => ({ bot, style })))('$bot is recognised', ({ bot, style }) => {
    const chances = Array.from({ length: GAMES }, (_, index) =>
      chancesOf(style, momentsOf(bot, seats, `style ${index}`)),
    ).flat();
    expect(mean(chances)).toBeGreaterThan(0.85);
  });

  it('style probabilities sum to 1 for every bot', () => {
    const chances = STYLES.map((_, style) => mean(chancesOf(style, momentsOf('random', seats, 'style 0'))));
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  });
});

describe('the shared style prior', () => {
  /** As if the first style explained a seat three times as well as each other one. */
  const logs = STYLES.map((_, style) => Float64Array.of(0, ...[1, 1].map(() => (style === 0 ? Math.log(3) : 0))));

  it('does not exist for a single other seat, whose actions count once', () => {
    const { chances, log } = posteriors(logs, 2, 0);
    expect(chances[STYLES.length]).toBeCloseTo(0.5);
    expect(log).toBeCloseTo(Math.log(6 / 4));
  });

  it('reinforces two seats that play alike', () => {
    const { chances } = posteriors(logs, 3, 0);
    expect(chances[STYLES.length]).toBeGreaterThan(0.6);
  });
});

describe('R4.2 the covered tile, two seats', () => {
  it.each([
    ['any style', STYLES],
    ['one style', STYLES.slice(0, 1)],
  ])('is enumerated, not sampled, %s', (_, styles) => {
    const games = [...momentsOf('traveler', 2, 'covered 0')].filter(
      ({ round, step }) => round > 8 && step.kind === 'take',
    );
    let hidden = 0;
    for (const game of games) {
      const [one, other] = ['a', 'b'].map((seed) => drawnOf(mindOf(game, styles, seed), 1000));
      if (one === undefined || other === undefined || one.size === 1) continue;
      hidden += 1;
      for (const [filling, often] of one) {
        expect(Math.abs(often - (other.get(filling) ?? 0))).toBeLessThan(6 * Math.sqrt(2 * often + 1));
      }
    }
    expect(hidden).toBeGreaterThan(4);
  });

  it.each(['traveler', 'tiger'] as const)('is likelier one that a %s would cover', (bot) => {
    let [believed, blind, moments] = [0, 0, 0];
    for (let index = 0; index < GAMES; index++) {
      for (const game of momentsOf(bot, 2, `covered ${index}`)) {
        const covered = game.offer.find((offered) => offered.covered)?.tile;
        const { situation, beliefs } = mindOf(game);
        if (situation.isOpen || covered === undefined) continue;
        const truth = situation.model.tiles.indexOf.get(covered);
        for (let draw = 0; draw < DRAWS; draw++) {
          if (beliefs.draw().filling[0] === truth) believed += 1 / DRAWS;
          if (situation.drawFilling(new Dice(randomFrom(`blind ${draw}`)))[0] === truth) blind += 1 / DRAWS;
        }
        moments += 1;
      }
    }
    expect(moments).toBeGreaterThan(GAMES * 10);
    expect(believed).toBeGreaterThan(blind * 1.2);
  });
});

describe.each([3, 5] as const)('hidden characters, %i seats', (seats) => {
  const games = Array.from({ length: 3 }, (_, index) => {
    const moments = [...momentsOf('tiger', seats, `hidden ${index}`, 'hidden-characters=secret-draft')];
    return moments.filter(({ round }) => round === 12).slice(-1);
  }).flat();

  it('have many fillings, and the search visits more of them the longer it runs', () => {
    let walked = 0;
    for (const game of games) {
      const mind = mindOf(game);
      if (mind.situation.fillings(20) !== undefined) continue;
      expect(mind.beliefs.walks).toBe(8);
      const few = drawnOf(mind, 64);
      const more = drawnOf(mind, 128);
      expect(few.size).toBeGreaterThan(8);
      expect([...more.keys()].filter((filling) => !few.has(filling)).length).toBeGreaterThan(few.size / 4);
      expect(Math.max(...few.values())).toBeLessThan(48);
      walked += 1;
    }
    expect(walked).toBeGreaterThan(0);
  });

  it('are inferred better than by chance', () => {
    let [believed, blind] = [0, 0];
    for (const game of games) {
      const { situation, beliefs } = mindOf(game);
      const indexOf = (tile: string): number | undefined => situation.model.tiles.indexOf.get(tile);
      const truth = game.past.map(({ takes }) => takes.map(({ tile }) => indexOf(tile)));
      const rightIn = (filling: readonly number[]): number => {
        const rounds = situation.roundsWith(filling).slice(0, truth.length);
        return rounds.flatMap(({ takes }, round) => takes.filter(({ tile }, take) => tile === truth[round]?.[take]))
          .length;
      };
      const dice = new Dice(randomFrom('blind'));
      const known = rightIn(Array.from({ length: 20 }, () => -2));
      for (let draw = 0; draw < 40; draw++) {
        believed += rightIn(beliefs.draw().filling) - known;
        blind += rightIn(situation.drawFilling(dice)) - known;
      }
    }
    expect(believed).toBeGreaterThan(blind * 1.2);
  });
});
