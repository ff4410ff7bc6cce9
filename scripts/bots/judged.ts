// Games among pilots for `npm run calibrate`: the winning chance each estimated for its choice, and the result.

import { imagined } from '../../src/bots/advice/calibration.ts';
import { Situation } from '../../src/bots/belief/situation.ts';
import { randomFrom } from '../../src/bots/index.ts';
import { Dice } from '../../src/bots/model/dice.ts';
import { moveOf } from '../../src/bots/search/candidate-actions.ts';
import { certainWin } from '../../src/bots/search/certain-outcome.ts';
import { Search } from '../../src/bots/search/search.ts';
import { evaluatorsFor } from '../../src/bots/value/evaluators.ts';
import {
  apply,
  BOX,
  dealFromSeed,
  legalMoves,
  type Move,
  newGame,
  type Options,
  ROUNDS,
  type Seat,
  type SeatCount,
  scorePlanets,
  startFromSeed,
  type View,
  viewFor,
} from '../../src/rules/index.ts';

/** A pilot's estimate: a mean over a number of worlds. */
interface Seen {
  readonly raw: number;
  readonly worlds: number;
  /** The certain win share, if the game is decided. */
  readonly settled?: number;
}

interface MovePrediction extends Seen {
  readonly seats: SeatCount;
  readonly seat: Seat;
  readonly roundsToCome: number;
}

export interface Judged extends MovePrediction {
  /** A shared victory counts in equal parts. */
  readonly won: number;
}

export interface CalibrationTable {
  readonly seats: SeatCount;
  readonly options: Options;
  readonly iterations: number;
}

/** The chance before calibration. */
export function chanceIn({ raw, worlds, seats }: Judged): number {
  return imagined({ count: worlds, sum: raw * worlds }, seats);
}

/** A pilot's choice, and its estimated winning chance. */
function think(view: View, iterations: number, seed: string): { readonly move: Move; readonly seen?: Seen } {
  const situation = new Situation(view);
  const { tiles } = situation.model;
  const search = new Search(situation, evaluatorsFor(tiles), new Dice(randomFrom(seed)));
  for (let iteration = 0; iteration < iterations; iteration++) if (!search.iterate()) break;
  const best = search.best();
  const move = moveOf(best, view, tiles.ids);
  const win = search.findings().find(({ action }) => action === best)?.win;
  if (win === undefined || win.count === 0) return { move };
  const settled = certainWin(situation, best);
  return {
    move,
    seen: { raw: win.sum / win.count, worlds: win.count, ...(settled === undefined ? {} : { settled }) },
  };
}

export function judgedGame({ seats, options, iterations }: CalibrationTable, seed: string): readonly Judged[] {
  const setup = { seats, start: startFromSeed(seed, seats), options, tileSet: BOX };
  let { game } = newGame(setup, dealFromSeed(seed, seats, BOX));
  const predictions: MovePrediction[] = [];
  while (game.step.kind !== 'over') {
    const { seat } = game.step;
    const view = viewFor(game, seat);
    const [only, ...others] = legalMoves(view);
    const thought = others.length === 0 ? undefined : think(view, iterations, `${seed}/${game.seq}`);
    const move = thought?.move ?? only;
    if (move === undefined) throw new Error('nobody can move');
    if (thought?.seen !== undefined)
      predictions.push({ seats, seat, roundsToCome: ROUNDS - game.round, ...thought.seen });
    const played = apply(game, seat, move);
    if (!played.ok) throw new Error(played.fault);
    game = played.value.game;
  }
  const { winners } = scorePlanets(game.planets, BOX, options);
  return predictions.map((each) => ({ ...each, won: winners.includes(each.seat) ? 1 / winners.length : 0 }));
}
