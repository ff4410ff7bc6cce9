import { describe, expect, it } from 'vitest';
import { withOtherTilesToCome } from '../../../tests/support/games.ts';
import {
  apply,
  BOX,
  dealFromSeed,
  type Game,
  type MadeMove,
  movesOf,
  newGame,
  type Options,
  PRESET_OPTIONS,
  type SeatCount,
  viewFor,
} from '../../rules/index.ts';
import { startAdvice } from '../advice/advice.ts';
import { playToEnd } from '../match.ts';
import type { Level } from '../names.ts';
import { randomFrom } from '../random.ts';
import { CAUSES } from './ledger.ts';
import { type GameReview, review, reviewSlices } from './review.ts';
import { type WeighedChoice, weighChoice } from './weigh-choice.ts';

interface Played {
  readonly seats: SeatCount;
  readonly bots: readonly Level[];
  readonly seed?: string;
  readonly options?: Partial<Options>;
}

const SEED = '5eed'.repeat(8);

/** A game among bots that need no time. */
function played({ seats, bots, seed = SEED, options }: Played): Game {
  const setup = { seats, start: 0, options: { ...PRESET_OPTIONS.classic, ...options }, tileSet: BOX } as const;
  return finished(newGame(setup, dealFromSeed(seed, seats, BOX)).game, bots);
}

const HIDDEN = { hiddenCharacters: 'secret-draft' } as const;

function finished(game: Game, bots: readonly Level[]): Game {
  const budget = { kind: 'iterations', count: 1 } as const;
  const playerOf = (seat: number) => ({ bot: bots[seat % bots.length] ?? 'tiger', budget });
  return playToEnd(game, { playerOf, seed: SEED, nowMs: () => 0 });
}

function weighed({ before, seat, move }: MadeMove, worlds: number): WeighedChoice {
  const thought = weighChoice(viewFor(before, seat), move, { worlds, seed: 'weigh' });
  for (;;) {
    const { done, value } = thought.next();
    if (done) return value;
  }
}

const GAMES: readonly (readonly [string, Played])[] = [
  ['two players', { seats: 2, bots: ['tiger', 'butterfly'] }],
  ['two players with hidden characters', { seats: 2, bots: ['merchant'], options: HIDDEN }],
  ['two players who place freely', { seats: 2, bots: ['merchant'], options: { placement: 'free' } }],
  ['three players', { seats: 3, bots: ['tiger', 'merchant', 'butterfly'] }],
  ['three players with hidden characters', { seats: 3, bots: ['tiger', 'merchant'], options: HIDDEN }],
];

describe('a review', () => {
  it.each(GAMES)('adds up: chance at the start and all causes make the result, %s', (_, setting) => {
    const game = played(setting);
    const { seats } = review({ game, worlds: 8, seed: 'a' });
    const moves = movesOf(game).length;
    expect(seats).toHaveLength(setting.seats);
    for (const { ledger, chances, points, choices, lost } of seats) {
      const sum = CAUSES.reduce((so, cause) => so + ledger[cause].mean, ledger.start.mean);
      expect(sum).toBeCloseTo(ledger.result, 9);
      expect(ledger.own.mean).toBeCloseTo(-lost.mean, 9);
      expect(chances).toHaveLength(moves + 1);
      expect(points).toHaveLength(moves + 1);
      expect(chances.at(-1)).toEqual({ mean: ledger.result, error: 0 });
      for (const { mean } of chances) expect(mean >= 0 && mean <= 1).toBe(true);
      for (const choice of choices) expect(choice.lost.mean > 0).toBe(choice.verdict === 'worse');
    }
    expect(seats.reduce((sum, { ledger }) => sum + ledger.result, 0)).toBeCloseTo(1, 9);
  });

  it('is the same for the same seed, and tells how much of it is done', () => {
    const game = played({ seats: 2, bots: ['merchant'] });
    const again = (): { readonly steps: readonly number[]; readonly result: GameReview } => {
      const steps: number[] = [];
      const thought = reviewSlices({ game, worlds: 8, seed: 'a' });
      for (;;) {
        const { done, value } = thought.next();
        if (done) return { steps, result: value };
        steps.push(value);
      }
    };
    const one = again();
    expect(again().result).toEqual(one.result);
    expect(structuredClone(one.result)).toEqual(one.result);
    expect(one.steps).toEqual(one.steps.toSorted((earlier, later) => earlier - later));
    expect([one.steps[0], (one.steps.at(-1) ?? 0) > 0.9]).toEqual([0, true]);
  });

  it('goes by what a player knew: other tiles to come change nothing of what was before', () => {
    const seats = 3;
    const game = played({ seats, bots: ['merchant'] });
    const drawnTwice = movesOf(game).findIndex(({ before }) => before.round === 7);
    const at = movesOf(game)[drawnTwice]?.before;
    if (at === undefined) throw new Error('a game has seven rounds');
    const other = finished({ ...at, deal: withOtherTilesToCome(at) }, ['merchant']);
    const [one, two] = [game, other].map((each) => review({ game: each, worlds: 8, seed: 'a' }));
    for (const seat of [0, 1, 2]) {
      const early = ({ seats: reviewed }: GameReview) => ({
        chances: reviewed[seat]?.chances.slice(0, drawnTwice),
        choices: reviewed[seat]?.choices.filter(({ index }) => index < drawnTwice),
      });
      expect(early(one as GameReview)).toEqual(early(two as GameReview));
    }
    expect(two?.seats[0]?.chances).not.toEqual(one?.seats[0]?.chances);
  });

  it('never finds fault with the choice that it calls the best', () => {
    const game = played({ seats: 2, bots: ['butterfly'] });
    const faults = movesOf(game)
      .filter(({ before }) => before.round > 6)
      .map((made) => ({ made, found: weighed(made, 16) }))
      .filter(({ found }) => found.verdict === 'worse' || found.verdict === 'close');
    expect(faults.length).toBeGreaterThan(3);
    for (const { made, found } of faults) {
      const swapped = weighed({ ...made, move: found.best }, 16);
      expect(swapped.verdict).toBe('best');
      expect(swapped.lost).toEqual({ mean: 0, error: 0 });
    }
  });

  it('finds a planted blunder, names the better choice, and tells its size', () => {
    const game = played({ seats: 3, bots: ['tiger'], seed: 'b1'.repeat(16) });
    const last = [...movesOf(game).entries()].filter(
      ([, { before }]) => before.step.kind === 'take' && before.round > 12,
    );
    const sizes = last.map(([index, made]) => {
      const view = viewFor(made.before, made.seat);
      const search = startAdvice(view, randomFrom('plant'));
      search.think(400);
      const choices = search.advice().toSorted((one, other) => other.winning.mean - one.winning.mean);
      const [best, worst] = [choices[0], choices.at(-1)];
      return { index, made, best, worst, size: (best?.winning.mean ?? 0) - (worst?.winning.mean ?? 0) };
    });
    const [blunder] = sizes.toSorted((one, other) => other.size - one.size);
    if (blunder?.worst === undefined || blunder.best === undefined) throw new Error('there is something to plant');
    const { index, made, best, worst, size } = blunder;
    expect(size).toBeGreaterThan(0.2);

    const erred = apply(made.before, made.seat, worst.move);
    if (!erred.ok) throw new Error(erred.fault);
    const planted = finished(erred.value.game, ['tiger']);
    const reviewed = review({ game: planted, worlds: 48, seed: 'a' }).seats[made.seat];
    const found = reviewed?.choices.find((choice) => choice.index === index);
    expect(found).toMatchObject({ verdict: 'worse', move: worst.move });
    expect(best.moves).toContainEqual(found?.best);
    const { lost } = found ?? { lost: { mean: 0, error: 0 } };
    expect(Math.abs(lost.mean - size)).toBeLessThanOrEqual(lost.error + best.winning.error + worst.winning.error);
    expect(reviewed?.turningPoints.find((point) => point.index === index)).toMatchObject({ cause: 'own' });
  });

  it('takes only a finished game', () => {
    const { game } = newGame(played({ seats: 2, bots: ['tiger'] }).setup, dealFromSeed(SEED, 2, BOX));
    expect(() => review({ game, seed: 'a' })).toThrow('finished');
  });
});
