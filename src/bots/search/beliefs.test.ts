// What a seat believes of the others: after rounds among bots of one style that style is by far the likeliest, and a covered
// tile is likelier one that its owner would cover.

import { describe, expect, it } from 'vitest';
import { gameOf, play, turnOf } from '../../../tests/support/games.ts';
import { randomFrom } from '../../../tests/support/random.ts';
import { type Game, ROUNDS, type SeatCount, viewFor } from '../../rules/index.ts';
import { decide } from '../decide.ts';
import { Dice } from '../model/dice.ts';
import type { BotName } from '../names.ts';
import { eyesFor } from '../value/eyes.ts';
import { Beliefs } from './beliefs.ts';
import { Situation } from './situation.ts';
import { STYLES } from './styles.ts';

const GAMES = 6;
const DRAWS = 300;

/** Each bot by the place of its style. */
const BOTS_OF_STYLE = ['fox', 'rational', 'snake'] as const;

/** Every moment of a game among equals, as long as somebody is in turn. */
function* momentsOf(bot: BotName, seats: SeatCount, seed: string): Generator<Game> {
  let game = gameOf({ seats, seed });
  while (game.step.kind !== 'over') {
    yield game;
    const player = { bot, budget: { kind: 'iterations', count: 1 } } as const;
    const question = { player, view: viewFor(game, turnOf(game)), seed: `${seed}/${game.seq}` };
    game = play(game, decide(question, () => 0).move).game;
  }
}

function mindOf(game: Game): { readonly situation: Situation; readonly beliefs: Beliefs } {
  const situation = new Situation(viewFor(game, turnOf(game)));
  const dice = new Dice(randomFrom(`mind ${game.seq}`));
  return { situation, beliefs: new Beliefs(situation, eyesFor(situation.model.tiles), dice) };
}

/** How likely each other seat has this style, at the last moment of these. */
function chancesOf(style: number, moments: Iterable<Game>): readonly number[] {
  const game = [...moments].findLast(({ round }) => round === ROUNDS - 1);
  if (game === undefined) throw new Error('the game was too short');
  const { situation, beliefs } = mindOf(game);
  const { styles } = beliefs.draw();
  const others = Array.from({ length: game.setup.seats }, (_, seat) => seat).filter((seat) => seat !== situation.me);
  return others.map((seat) => {
    const at = seat * STYLES.length + style;
    return (styles[at] ?? 0) - (style === 0 ? 0 : (styles[at - 1] ?? 0));
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

  it('whoever plays, the chances of all styles sum up to one', () => {
    const chances = STYLES.map((_, style) => mean(chancesOf(style, momentsOf('random', seats, 'style 0'))));
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  });
});

describe('R4.2 the covered tile, two seats', () => {
  it.each(['fox', 'snake'] as const)('is likelier one that a %s would cover', (bot) => {
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
