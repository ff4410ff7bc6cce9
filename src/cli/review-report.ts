// Formats a review for people and programs: the output of `planet review`. docs/REVIEW.md defines every number.

import {
  CAUSES,
  type Estimate,
  type GameReview,
  type ReviewedChoice,
  type SeatReview,
  type TurningPoint,
} from '../bots/index.ts';
import { eventFor, type GameRecord, type MadeMove, type Move, type Seat, scorePlanets } from '../rules/index.ts';
import type { ReviewArguments } from '../words/compiled/review.ts';
import type { Cast, Phrases } from '../words/index.ts';
import { chanceText, changeText, describeBetter, describeTurn, isMistake, negative } from '../words/review.ts';
import type { Language, Say } from '../words/speak.ts';
import { rounded } from './columns.ts';
import type { CliArguments } from './language.ts';
import { padTo, widthOf } from './play/paint.ts';
import { wrap } from './text.ts';

const COLUMNS = 80;

export interface ReviewContext {
  readonly say: Say<CliArguments & ReviewArguments>;
  readonly phrases: Phrases;
  readonly language: Language;
  readonly cast: Cast;
  readonly moves: readonly MadeMove[];
}

/** A table of all players side by side, then turning points and mistakes of each. */
export function reviewLines(
  { seats, worlds }: GameReview,
  shown: readonly number[],
  context: ReviewContext,
): readonly string[] {
  const { say, cast } = context;
  const reviews = shown.flatMap((seat) => {
    const review = seats[seat];
    return review === undefined ? [] : [{ seat, name: cast.names[seat] ?? '', review }];
  });
  const table = tableOf(
    reviews.map(({ review }) => review),
    reviews.map(({ name }) => name),
    context,
  );
  return [
    ...table,
    '',
    ...wrap(say('review.method', { worlds }), COLUMNS),
    ...reviews.flatMap(({ seat, name, review }) => {
      const viewer = seat as Seat;
      // one player reads about `you`, several about each other
      const reader: Cast = reviews.length === 1 ? { ...cast, viewer } : cast;
      return ['', name, ...seatLines(review, viewer, { ...context, cast: reader })];
    }),
  ];
}

function tableOf(reviews: readonly SeatReview[], names: readonly string[], context: ReviewContext): readonly string[] {
  const { say, language } = context;
  const signed = (estimate: Estimate): string => changeText(estimate, language);
  const rows: readonly (readonly [string, ...(readonly string[])])[] = [
    ['', ...names],
    [say('review.choices'), ...reviews.map(({ choices }) => String(choices.length))],
    [say('review.mistakes'), ...reviews.map(({ choices }) => String(choices.filter(isMistake).length))],
    [say('review.lost'), ...reviews.map(({ lost }) => chanceText(lost, language))],
    ['', ...reviews.map(() => '')],
    [say('review.start'), ...reviews.map(({ ledger }) => chanceText(ledger.start, language))],
    ...CAUSES.map((cause) => [say(`review.${cause}`), ...reviews.map(({ ledger }) => signed(ledger[cause]))] as const),
    [say('review.result'), ...reviews.map(({ ledger }) => chanceText({ mean: ledger.result, error: 0 }, language))],
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? '')))) ?? [];
  return rows.map(([title, ...cells]) =>
    [
      padTo(title, widths[0] ?? 0),
      ...cells.map((cell, index) => ' '.repeat((widths[index + 1] ?? 0) - widthOf(cell)) + cell),
    ]
      .join('  ')
      .trimEnd(),
  );
}

function seatLines(review: SeatReview, viewer: Seat, context: ReviewContext): readonly string[] {
  const { say, phrases, language, cast } = context;
  const item = (change: Estimate, text: string): readonly string[] => {
    const [first = '', ...rest] = wrap(text, COLUMNS - INDENT);
    return [
      `  ${changeText(change, language)}`.padEnd(INDENT) + first,
      ...rest.map((line) => ' '.repeat(INDENT) + line),
    ];
  };
  const turnText = (turn: TurningPoint | ReviewedChoice): string => {
    const events = context.moves[turn.index]?.events.map((event) => eventFor(event, viewer)) ?? [];
    return describeTurn({ ...turn, events }, cast, phrases, say);
  };
  const turning = review.turningPoints.flatMap((point) => item(point.change, turnText(point)));
  const mistakes = review.choices
    .filter(isMistake)
    .flatMap((choice) => [
      ...item(negative(choice.lost), turnText(choice)),
      ...describeBetter(choice, cast, phrases, say).flatMap((text) =>
        wrap(text, COLUMNS - INDENT).map((line) => ' '.repeat(INDENT) + line),
      ),
    ]);
  return [
    say('text.title', { title: say('review.turning') }),
    ...(turning.length > 0 ? turning : wrap(say('review.turning.none'), COLUMNS - 2).map((line) => `  ${line}`)),
    say('text.title', { title: say('review.mistakes') }),
    ...(mistakes.length > 0 ? mistakes : [`  ${say('review.none')}`]),
  ];
}

/** Wide enough for a change with its margin. */
const INDENT = 14;

/** The object of `--json`, as docs/REVIEW.md describes it: seats and rounds count from 1, moves from 0. */
export function reviewJson(
  { seats, worlds }: GameReview,
  shown: readonly number[],
  { game, names, bots }: GameRecord,
  file: string,
) {
  const scores = scorePlanets(game.planets, game.setup.tileSet, game.setup.options).seats;
  return {
    file,
    worlds,
    seats: shown.flatMap((seat) => {
      const review = seats[seat];
      if (review === undefined) return [];
      const { ledger, lost, choices, turningPoints, chances, points } = review;
      return [
        {
          seat: seat + 1,
          name: names[seat] || null,
          bot: bots[seat] ?? null,
          points: scores[seat]?.total ?? 0,
          realChoices: choices.length,
          mistakes: choices.filter(isMistake).length,
          lost: estimateJson(lost),
          ledger: {
            start: estimateJson(ledger.start),
            ...Object.fromEntries(CAUSES.map((cause) => [cause, estimateJson(ledger[cause])])),
            result: ledger.result,
          },
          choices: choices.map(choiceJson),
          turningPoints: turningPoints.map(turningPointJson),
          chances: chances.map(estimateJson),
          expectedPoints: points.map(pointsJson),
        },
      ];
    }),
  };
}

function choiceJson({ index, round, verdict, count, move, best, lost, lostPoints, ...why }: ReviewedChoice) {
  const isBest = verdict === 'best';
  return {
    move: index,
    round,
    verdict,
    choices: count,
    made: fromOne(move),
    ...(isBest ? {} : { best: fromOne(best) }),
    lost: estimateJson(lost),
    lostPoints: pointsJson(lostPoints),
    reasons: why.reasons.map(fromOne),
    ...(isBest ? {} : { bestReasons: why.bestReasons.map(fromOne) }),
  };
}

function turningPointJson({ index, round, cause, by, move, change, reasons }: TurningPoint) {
  const facts = { move: index, round, cause, by: by + 1, made: fromOne(move) };
  return { ...facts, change: estimateJson(change), reasons: reasons.map(fromOne) };
}

/** Converts a seat to counting from 1. */
function fromOne<Item extends Move | ReviewedChoice['reasons'][number]>(item: Item): object {
  return 'seat' in item ? { ...item, seat: item.seat + 1 } : item;
}

function estimateJson({ mean, error }: Estimate): Estimate {
  return { mean: rounded(mean, 4), error: rounded(error, 4) };
}

function pointsJson({ mean, error }: Estimate): Estimate {
  return { mean: rounded(mean), error: rounded(error) };
}
