// A game that branches off another one: the same tiles in the stacks, one seat for the person at this screen, bots in the others. Stored
// with it: where it branched off, and how the original game ended.

import { parsePlayer, SUBSTITUTE } from '../../bots/index.ts';
import { type Game, type GameRecord, type Seat, scorePlanets, type View } from '../../rules/index.ts';
import { readStored, removeStored, storedKeys, writeStored } from '../storage/local-storage.ts';

/** The stored data of a branch. */
export interface Branch {
  /** The address of the replay, at the position where it branched off. */
  readonly from: string;
  readonly round: number;
  /** The totals of the other game by seat; absent if it is not over. */
  readonly totals?: readonly number[];
}

const PREFIX = 'what-if/';

/**
 * The record of the branch. Undefined where nobody can play on: the game is over, or its seed is not known, so that the tiles to come
 * are not either.
 */
export function branchOf(
  record: GameRecord,
  game: Game,
  { seat, nameOf }: { readonly seat: Seat; readonly nameOf: (seat: Seat, bot: string | undefined) => string },
): GameRecord | undefined {
  if (game.step.kind === 'over' || record.seed === undefined) return undefined;
  const { claim: _, ...kept } = record;
  const bots = record.bots.map((bot, index) => (index === seat ? undefined : (bot ?? SUBSTITUTE.bot)));
  const names = bots.map((bot, index) => {
    const isNew = (bot === undefined) !== (record.bots[index] === undefined);
    return isNew ? nameOf(index as Seat, bot) : (record.names[index] ?? '');
  });
  return { ...kept, game, bots, names };
}

/** The bot's name without its budget. */
export function botIn(text: string | undefined) {
  const player = text === undefined ? undefined : parsePlayer(text);
  return player?.ok ? player.value.bot : undefined;
}

/** By seat. */
export function totalsIn({ planets, setup }: Pick<View, 'planets' | 'setup'>): readonly number[] {
  return scorePlanets(planets, setup.tileSet, setup.options).seats.map(({ total }) => total);
}

export function storeBranch(id: string, branch: Branch, isKept: (id: string) => boolean): void {
  for (const key of storedKeys(PREFIX)) {
    if (!isKept(key.slice(PREFIX.length))) removeStored(key);
  }
  writeStored(PREFIX + id, branch);
}

/** Undefined for a game that did not branch off another one. */
export function loadBranch(id: string): Branch | undefined {
  const stored = readStored(PREFIX + id) as Partial<Branch> | undefined;
  if (typeof stored?.from !== 'string' || !stored.from.startsWith('#/replay/') || typeof stored.round !== 'number') {
    return undefined;
  }
  const { from, round, totals } = stored;
  return Array.isArray(totals) ? { from, round, totals } : { from, round };
}
