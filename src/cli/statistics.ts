// Statistics over many games, in constant memory.

import { CHARACTERS, type Character, countPlanet, type Game, type Score } from '../rules/index.ts';
import { aligned, rounded } from './columns.ts';
import type { Context } from './context.ts';

interface SeatStatistics {
  /** As typed. */
  readonly bot: string;
  /** A shared victory counts as a fraction. */
  readonly winRate: number;
  readonly meanPoints: number;
  /** Standard deviation of the points. */
  readonly deviation: number;
  readonly lowest: number;
  readonly highest: number;
  readonly meanVolcanoes: number;
  readonly penalised: number;
  readonly meanFaceDown: number;
}

export interface Statistics {
  readonly games: number;
  readonly seats: readonly SeatStatistics[];
  readonly sharedVictories: number;
  /** Mean points of each character over all corners. */
  readonly characters: Readonly<Partial<Record<Character, number>>>;
}

export class Tallies {
  private readonly seats: readonly SeatSums[];
  private readonly characters = new Map<Character, { count: number; points: number }>();
  private games = 0;
  private shared = 0;

  constructor(bots: readonly string[]) {
    this.seats = bots.map((bot) => new SeatSums(bot));
  }

  add(game: Game, score: Score): void {
    this.games += 1;
    if (score.winners.length > 1) this.shared += 1;
    for (const [seat, sums] of this.seats.entries()) sums.add(game, score, seat);
    for (const { character, points } of score.seats.flatMap(({ corners }) => corners)) {
      if (character === undefined) continue;
      const sums = this.characters.get(character) ?? { count: 0, points: 0 };
      this.characters.set(character, { count: sums.count + 1, points: sums.points + points });
    }
  }

  statistics(): Statistics {
    return {
      games: this.games,
      seats: this.seats.map((sums) => sums.statistics()),
      sharedVictories: rounded(this.shared / this.games, 4),
      characters: Object.fromEntries(
        [...this.characters].map(([character, { count, points }]) => [character, rounded(points / count)]),
      ),
    };
  }
}

class SeatSums {
  private readonly bot: string;
  private games = 0;
  private wins = 0;
  private points = 0;
  private squares = 0;
  private lowest = Number.POSITIVE_INFINITY;
  private highest = Number.NEGATIVE_INFINITY;
  private volcanoes = 0;
  private penalised = 0;
  private faceDown = 0;

  constructor(bot: string) {
    this.bot = bot;
  }

  add({ planets, setup }: Game, { seats, winners }: Score, seat: number): void {
    const planet = planets[seat];
    const score = seats[seat];
    if (planet === undefined || score === undefined) return;
    this.games += 1;
    if (winners.some((winner) => winner === seat)) this.wins += 1 / winners.length;
    this.points += score.total;
    this.squares += score.total ** 2;
    this.lowest = Math.min(this.lowest, score.total);
    this.highest = Math.max(this.highest, score.total);
    this.volcanoes += score.volcanoes;
    if (score.penalty > 0) this.penalised += 1;
    this.faceDown += countPlanet(planet, setup.tileSet).faceDown;
  }

  statistics(): SeatStatistics {
    const { bot, games, lowest, highest } = this;
    const mean = this.points / games;
    return {
      bot,
      winRate: rounded(this.wins / games, 4),
      meanPoints: rounded(mean),
      deviation: rounded(Math.sqrt(Math.max(this.squares / games - mean ** 2, 0))),
      lowest,
      highest,
      meanVolcanoes: rounded(this.volcanoes / games),
      penalised: rounded(this.penalised / games, 4),
      meanFaceDown: rounded(this.faceDown / games),
    };
  }
}

/** `371 games a second`, or `2.5 seconds a game` if there is less than one per second. */
export function speedLine(games: number, seconds: number, { say }: Pick<Context, 'say'>): string {
  const [perSecond, perGame] = [games / seconds, seconds / games];
  const short = (number: number): number => rounded(number, number < 10 ? 1 : 0);
  return perSecond < 1
    ? say('simulate.slowness', { perGame: short(perGame) })
    : say('simulate.speed', { perSecond: short(perSecond) });
}

const COLUMNS = [
  'seat',
  'bot',
  'wins',
  'mean',
  'deviation',
  'low',
  'high',
  'volcanoes',
  'penalised',
  'faceDown',
] as const;

export function statisticsLines(
  { seats, sharedVictories, characters }: Statistics,
  context: Context,
): readonly string[] {
  const { say, phrases, language } = context;
  const { format: decimal } = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = (share: number): string => decimal(share * 100);
  const rows = seats.map((seat, index) => [
    String(index + 1),
    seat.bot,
    percent(seat.winRate),
    decimal(seat.meanPoints),
    decimal(seat.deviation),
    String(seat.lowest),
    String(seat.highest),
    decimal(seat.meanVolcanoes),
    percent(seat.penalised),
    decimal(seat.meanFaceDown),
  ]);
  const best = CHARACTERS.filter((character) => characters[character] !== undefined).toSorted(
    (one, other) => (characters[other] ?? 0) - (characters[one] ?? 0),
  );
  const width = Math.max(...best.map((character) => phrases.character(character).length));
  return [
    ...aligned([COLUMNS.map((key) => say(`simulate.${key}`)), ...rows]),
    '',
    say('simulate.shared', { percent: percent(sharedVictories) }),
    '',
    say('simulate.character'),
    ...best.map(
      (character) => `  ${phrases.character(character).padEnd(width)}  ${decimal(characters[character] ?? 0)}`,
    ),
  ];
}
