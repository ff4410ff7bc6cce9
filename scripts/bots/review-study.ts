// Reviews games among bots, and sums up what reviews say about many of them.

import { CAUSES, type Cause, type Player, playToEnd, review } from '../../src/bots/index.ts';
import {
  BOX,
  dealFromSeed,
  type Game,
  newGame,
  type Options,
  type SeatCount,
  startFromSeed,
} from '../../src/rules/index.ts';

export interface Study {
  readonly seats: SeatCount;
  readonly options: Options;
  /** They take turns, so that in every game each seat has one. */
  readonly players: readonly Player[];
  readonly worlds: number;
}

/** What a review says of one seat in one game. */
export interface SeatOutcome {
  readonly player: Player;
  readonly start: number;
  readonly result: number;
  readonly causes: Readonly<Record<Cause, number>>;
  /** Margin of the residual. */
  readonly residualError: number;
  /** Of `lost`, choice by choice. */
  readonly choices: number;
  readonly lost: number;
  readonly ms: number;
}

/** Plays one game. */
export function playedGame({ seats, options, players }: Study, seed: string) {
  const setup = { seats, start: startFromSeed(seed, seats), options, tileSet: BOX };
  const first = [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const playerOf = (seat: number): Player => {
    const player = players[(first + seat) % players.length];
    if (player === undefined) throw new Error('nobody plays');
    return player;
  };
  const finish = (game: Game): Game => playToEnd(game, { playerOf, seed, nowMs: () => 0 });
  return { game: finish(newGame(setup, dealFromSeed(seed, seats, BOX)).game), finish, playerOf };
}

/** Plays and reviews one game. */
export function reviewedGame(study: Study, seed: string, nowMs: () => number) {
  const { game, playerOf } = playedGame(study, seed);
  const begunMs = nowMs();
  const { seats: reviewed } = review({ game, worlds: study.worlds, seed });
  const ms = nowMs() - begunMs;
  return reviewed.map(({ ledger, choices, lost }, seat): SeatOutcome => {
    const causes = Object.fromEntries(CAUSES.map((cause) => [cause, ledger[cause].mean])) as Record<Cause, number>;
    const { start, result, residual } = ledger;
    const facts = { start: start.mean, result, causes, residualError: residual.error };
    return { player: playerOf(seat), ...facts, choices: choices.length, lost: lost.mean, ms };
  });
}

/** Luck: what nobody chose or hid. */
export function luckOf({ causes }: SeatOutcome): number {
  return causes.draws;
}

/** How far an outcome's entries are from adding up; zero but for rounding. */
export function gapOf({ start, result, causes }: SeatOutcome): number {
  return Math.abs(CAUSES.reduce((sum, cause) => sum + causes[cause], start) - result);
}

export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Standard deviation. */
export function spreadOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  return Math.sqrt(meanOf(numbers.map((number) => (number - mean) ** 2)));
}
