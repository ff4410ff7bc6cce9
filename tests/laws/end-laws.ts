// The laws of a finished game: number of rounds and tiles, who opened which round, and consistent scores.

import { isDeepStrictEqual } from 'node:util';
import {
  CELLS,
  cellsFor,
  type GameEvent,
  HOME_CELLS,
  type PlanetScore,
  ROUNDS,
  STACKS,
  scorePlanets,
  tileOf,
} from '../../src/rules/index.ts';
import type { Law, LawMoment } from './law.ts';

export const END_LAWS: readonly Law[] = [
  { name: 'planets end with four tiles of each stack, after sixteen rounds', oneIn: 1, check: planetsAreFull },
  { name: 'the last to take starts the next round, and two seats take turns', oneIn: 1, check: startsPassOn },
  { name: 'the game ends once, with the totals of the count', oneIn: 1, check: endReportsTheScore },
  { name: 'points stay within what the tiles can give', oneIn: 1, check: pointsAreSane },
];

const A_STACKS_SHARE = 4;

/** R2.3, R5.3 */
function planetsAreFull({ game }: LawMoment): void {
  const { setup, past, planets, discards } = game;
  if (past.length !== ROUNDS) throw new Error(`${past.length} rounds`);
  if (discards.length !== (setup.seats === 2 ? ROUNDS : 0)) throw new Error(`${discards.length} discards`); // R4.5
  for (const planet of planets) {
    const stacks = CELLS.map((cell, index) => {
      const placed = planet[index];
      if (!placed) throw new Error(`${cell} is empty`);
      const { stack } = tileOf(setup.tileSet, placed.tile);
      if (!cellsFor(stack, setup.options).includes(cell)) throw new Error(`${placed.tile} lies in ${cell}`);
      return stack;
    });
    for (const stack of STACKS) {
      const count = stacks.filter((each) => each === stack).length;
      if (count !== A_STACKS_SHARE || HOME_CELLS[stack].length !== count) throw new Error(`${count} of ${stack}`);
    }
  }
}

/** R3.5, R4.6 */
function startsPassOn({ game }: LawMoment): void {
  game.past.slice(1).forEach((round, index) => {
    const last = game.past[index];
    const expected = game.setup.seats === 2 ? 1 - (last?.start ?? 0) : last?.takes.at(-1)?.seat;
    if (round.start !== expected) throw new Error(`seat ${round.start} starts round ${index + 2}, not ${expected}`);
    if (new Set(round.takes.map((take) => take.seat)).size !== game.setup.seats) throw new Error('a seat took twice');
  });
}

function endReportsTheScore({ game, events }: LawMoment): void {
  const { seats, winners } = scorePlanets(game.planets, game.setup.tileSet, game.setup.options);
  const expected: GameEvent = { kind: 'gameEnded', totals: seats.map(({ total }) => total), winners };
  if (!isDeepStrictEqual(events.at(-1), expected)) throw new Error(`ended as ${JSON.stringify(events.at(-1))}`);
  if (events.filter(({ kind }) => kind === 'gameEnded').length !== 1) throw new Error('the game ended twice');
  if (events.length !== game.seq) throw new Error(`seq ${game.seq} after ${events.length} events`);
}

/** R7, R9 */
function pointsAreSane({ game }: LawMoment): void {
  const { seats, winners } = scorePlanets(game.planets, game.setup.tileSet, game.setup.options);
  const most = Math.max(...seats.map(({ volcanoes }) => volcanoes));
  for (const seat of seats) if (!isSane(seat, most)) throw new Error(JSON.stringify(seat));
  const best = Math.max(...seats.map(({ total }) => total));
  if (winners.length === 0 || winners.some((winner) => seats[winner]?.total !== best)) throw new Error('a loser won');
}

/** No planet tile shows more than six points' worth to one character: four corners of twelve tiles at the very most. */
const MOST_IN_A_CORNER = 60;
const MOST_VOLCANOES = 12;

function isSane({ corners, points, volcanoes, penalty, total }: PlanetScore, most: number): boolean {
  return (
    corners.length === 4 &&
    corners.every((corner) => Number.isInteger(corner.points) && within(corner.points, 0, MOST_IN_A_CORNER)) &&
    points === corners.reduce((sum, corner) => sum + corner.points, 0) &&
    within(volcanoes, 0, MOST_VOLCANOES) &&
    penalty === (volcanoes === most ? volcanoes : 0) &&
    total === points - penalty
  );
}

function within(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
