// Two laws of reviews, on games among bots: a blunder that is put into a game is found, named and as large as an independent search says; and
// with the better choice in place of a mistake, that choice is no mistake any more.

import { isDeepStrictEqual } from 'node:util';
import { type GameReview, review, startAdvice } from '../../src/bots/index.ts';
import { apply, type Game, type MadeMove, movesOf, viewFor } from '../../src/rules/index.ts';
import { randomFrom } from '../../tests/support/random.ts';
import { playedGame, type Study } from './review-study.ts';

/** What a review said of a planted blunder. */
interface PlantOutcome {
  /** By the search that chose it. */
  readonly size: number;
  readonly lost: number;
  readonly isFound: boolean;
  /** The difference between the two sizes is within their margins together. */
  readonly isRightSize: boolean;
  /** The better choice that the review names is the best one of the search. */
  readonly isNamed: boolean;
}

export interface LawOutcome {
  /** Absent where no choice that was looked at made a difference. */
  readonly plant?: PlantOutcome;
  /** The review's verdict on the better choice once it was made; absent for a game without mistakes. */
  readonly swapped?: string;
}

/** Choices that are looked at for a blunder, the search's work for each, and what is large enough to be one. */
const LOOKS = 3;
const THOUGHT = 300;
const LEAST = 0.1;
/** Before it, few single choices decide so much. */
const FIRST_ROUND = 8;

export function lawsIn(study: Study, seed: string): LawOutcome {
  const { game, finish } = playedGame(study, seed);
  const reviewOf = (each: Game): GameReview => review({ game: each, worlds: study.worlds, seed });
  const plant = planted(game, seed);
  const swapped = swappedIn(game, reviewOf, finish);
  return {
    ...(plant === undefined ? {} : { plant: foundPlant(plant, reviewOf(finish(plant.erred))) }),
    ...(swapped === undefined ? {} : { swapped }),
  };
}

type Plant = NonNullable<ReturnType<typeof planted>>;

function planted(game: Game, seed: string) {
  const below = randomFrom(`plant/${seed}`);
  const turns = movesOf(game)
    .map((made, index) => ({ made, index }))
    .filter(({ made: { before } }) => before.step.kind === 'take' && before.round > FIRST_ROUND);
  const looks = Array.from({ length: LOOKS }, () => turns[below(turns.length)]);
  const found = looks.flatMap((turn) => (turn === undefined ? [] : [widest(turn.index, turn.made, seed)]));
  const [most] = found.toSorted((one, other) => other.size - one.size);
  if (most === undefined || most.size < LEAST) return undefined;
  const erred = apply(most.made.before, most.made.seat, most.worst.move);
  return erred.ok ? { ...most, erred: erred.value.game } : undefined;
}

/** The best and the worst choice of a turn. */
function widest(index: number, made: MadeMove, seed: string) {
  const search = startAdvice(viewFor(made.before, made.seat), randomFrom(`look/${seed}/${index}`));
  search.think(THOUGHT);
  const choices = search.advice().toSorted((one, other) => other.winning.mean - one.winning.mean);
  const [best, worst] = [choices[0], choices.at(-1)];
  if (best === undefined || worst === undefined) throw new Error('there is a choice');
  return { index, made, best, worst, size: best.winning.mean - worst.winning.mean };
}

function foundPlant({ index, made, best, worst, size }: Plant, { seats }: GameReview): PlantOutcome {
  const choice = seats[made.seat]?.choices.find((each) => each.index === index);
  const { mean: lost, error } = choice?.lost ?? { mean: 0, error: 0 };
  const isNamed = choice !== undefined && best.moves.some((move) => isDeepStrictEqual(move, choice.best));
  return {
    ...{ size, lost, isNamed },
    isFound: choice?.verdict === 'worse',
    isRightSize: Math.abs(lost - size) <= error + best.winning.error + worst.winning.error,
  };
}

/** Makes the better choice in place of the largest mistake. */
function swappedIn(game: Game, reviewOf: (game: Game) => GameReview, finish: (game: Game) => Game): string | undefined {
  const mistakes = reviewOf(game).seats.flatMap(({ choices }) => choices.filter(({ verdict }) => verdict === 'worse'));
  const [largest] = mistakes.toSorted((one, other) => other.lost.mean - one.lost.mean);
  const made = largest === undefined ? undefined : movesOf(game)[largest.index];
  if (largest === undefined || made === undefined) return undefined;
  const better = apply(made.before, made.seat, largest.best);
  if (!better.ok) throw new Error(better.fault);
  const { seats } = reviewOf(finish(better.value.game));
  return seats[made.seat]?.choices.find(({ index }) => index === largest.index)?.verdict ?? 'none';
}
