// Creates the record of a new game, before its first move, from players, rules and a seed.

import {
  commitmentOf,
  dealFromSeed,
  type GameRecord,
  newGame,
  type Options,
  type Preset,
  type Seat,
  type SeatCount,
  type StartBy,
  startFromSeed,
  type TileSet,
} from '../rules/index.ts';
import { cleanText } from './people/person-names.ts';

/** Pure: randomness (`seed`, `salt`) and `date` are passed in as the record stores them. */
export interface NewRecordInput {
  readonly preset: Preset;
  readonly options: Options;
  readonly tileSet: TileSet;
  /** One per seat. */
  readonly names: readonly string[];
  /** One per seat: the bot in the form that `parsePlayer` reads; undefined for a person. */
  readonly bots: readonly (string | undefined)[];
  readonly seed: string;
  readonly salt: string;
  readonly date: string;
  /** No move is undone, or a person alone against bots undoes as much as they like. */
  readonly undo?: GameRecord['undo'] | undefined;
  /** Who starts, and how that was decided; drawn by the seed if absent. R2.4 */
  readonly start?: { readonly seat: Seat; readonly by: Exclude<StartBy, 'chance'> } | undefined;
}

/** With its commitment, so that the finished record proves its shuffle. R13.2 */
export function newRecord({ options, tileSet, start, undo, ...rest }: NewRecordInput): GameRecord {
  const { preset, names, bots, seed, salt, date } = rest;
  const seats = names.length as SeatCount;
  const setup = { seats, start: start?.seat ?? startFromSeed(seed, seats), options, tileSet };
  const { game } = newGame(setup, dealFromSeed(seed, seats, tileSet));
  return {
    game,
    preset,
    names: names.map(cleanText),
    bots,
    startBy: start?.by ?? 'chance',
    ...(undo === undefined ? {} : { undo }),
    date,
    seed,
    salt,
    commitment: commitmentOf(seed, salt, setup),
  };
}
