// A game of the helper as JSON. Parsing accepts it only if every step can follow the ones before.

import { SEAT_COUNTS, type Seat, STACKS } from '../../rules/index.ts';
import { BOX_EDITIONS, type BoxGame, type BoxStep, canFollow, withStep } from './rounds.ts';

export const LONGEST_NAME = 24;
const SEATS: readonly Seat[] = [0, 1, 2, 3, 4];

/** Undefined if it can't be understood. */
export function readBoxGame(stored: unknown): BoxGame | undefined {
  if (!isObject(stored) || !Array.isArray(stored.names) || !Array.isArray(stored.steps)) return undefined;
  const edition = BOX_EDITIONS.find((each) => each === stored.edition);
  const seats = SEAT_COUNTS.find((each) => each === stored.seats);
  const names = stored.names.filter((name) => typeof name === 'string' && name.length <= LONGEST_NAME);
  if (edition === undefined || seats === undefined || names.length !== SEATS.length) return undefined;
  let game: BoxGame = { edition, seats, names, steps: [] };
  for (const each of stored.steps) {
    const step = readStep(each);
    if (step === undefined || !canFollow(game, step)) return undefined;
    game = withStep(game, step);
  }
  return game;
}

function readStep(stored: unknown): BoxStep | undefined {
  if (!isObject(stored)) return undefined;
  const { kind } = stored;
  const seat = SEATS.find((each) => each === stored.seat);
  const stack = STACKS.find((each) => each === stored.stack);
  const last = SEATS.find((each) => each === stored.last);
  if (kind === 'start' && seat !== undefined) return { kind, seat };
  if (kind === 'draw' && stack !== undefined) return { kind, stack };
  if (kind !== 'end') return undefined;
  if (last === undefined) return stored.last === undefined ? { kind } : undefined;
  return { kind, last };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
