// A new game as a record: from who plays by which rules, and a seed, to a table before its first move.

import {
  commitmentOf,
  dealFromSeed,
  type GameRecord,
  newGame,
  type Options,
  type Preset,
  type Seat,
  type SeatCount,
  startFromSeed,
  type TileSet,
} from '../rules/index.ts';
import { cleanText } from './people/person-names.ts';

/** Chance and time are handed in: `seed` and `salt` as text, `date` as the record tells it. */
export interface NewRecordInput {
  readonly preset: Preset;
  readonly options: Options;
  readonly tileSet: TileSet;
  /** One a seat. */
  readonly names: readonly string[];
  /** One a seat: the bot that sits there, as `parsePlayer` reads it, or nobody's. */
  readonly bots: readonly (string | undefined)[];
  readonly seed: string;
  readonly salt: string;
  readonly date: string;
  /** Drawn by the seed if absent. R2.4 */
  readonly start?: Seat | undefined;
}

/** With its commitment, so that the finished record proves its shuffle. R13.2 */
export function newRecord({ options, tileSet, start, ...rest }: NewRecordInput): GameRecord {
  const { preset, names, bots, seed, salt, date } = rest;
  const seats = names.length as SeatCount;
  const setup = { seats, start: start ?? startFromSeed(seed, seats), options, tileSet };
  const { game } = newGame(setup, dealFromSeed(seed, seats, tileSet));
  return {
    game,
    preset,
    names: names.map(cleanText),
    bots,
    date,
    seed,
    salt,
    commitment: commitmentOf(seed, salt, setup),
  };
}
