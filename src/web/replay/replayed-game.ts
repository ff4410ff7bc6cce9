// A game to replay, and the viewers whose view of it may be shown: of a game that is still being played, a person sees only
// what they see at its table.

import { type GameRecord, isSeat, type Seat, type Viewer } from '../../rules/index.ts';
import type { OwnLook } from '../../table/index.ts';
import { hasSecrets, parseLook, peopleAt } from '../../table/index.ts';

/** Where a game comes from, as the address says. */
export type ReplaySource =
  /** A game on this device, by its id. */
  | { readonly kind: 'game'; readonly id: string }
  | { readonly kind: 'online'; readonly table: string }
  /** The record itself, packed. */
  | { readonly kind: 'link'; readonly packed: string }
  /** By its number, from 1. */
  | { readonly kind: 'puzzle'; readonly number: string };

export interface ReplayedGame {
  readonly record: GameRecord;
  /** The seat of the person at this screen, if it is known. */
  readonly own: Seat | undefined;
  /** The viewers whose view may be shown; the replay starts with the first. */
  readonly viewers: readonly [Viewer, ...Viewer[]];
  /** The portraits and colours that people chose for this game, by seat. */
  readonly looks?: readonly OwnLook[] | undefined;
}

/** `isOpen`: the reader has the whole record anyway, for example pasted it, so every view may be shown. */
export function replayedGame(
  record: GameRecord,
  { own, isOpen }: { readonly own: Seat | undefined; readonly isOpen: boolean },
): ReplayedGame {
  const { setup, step } = record.game;
  const looks = record.looks?.map((look) => parseLook(look));
  if (step.kind !== 'over' && !isOpen) return { record, own, looks, viewers: [own ?? 'spectator'] };
  const seats = record.names.map((_, seat) => seat as Seat);
  const first = own ?? 0;
  const others = seats.filter((seat) => seat !== first);
  return { record, own, looks, viewers: [first, ...others, ...(hasSecrets(setup) ? (['spectator'] as const) : [])] };
}

/** The only person at a game on one device. */
export function soleSeat(record: GameRecord): Seat | undefined {
  const [only, second] = peopleAt(record);
  return second === undefined ? only : undefined;
}

/** The viewers in the order of their seats, spectators last. */
export function inSeatOrder(viewers: readonly Viewer[]): readonly Viewer[] {
  return viewers.toSorted((one, other) => (isSeat(one) ? one : 9) - (isSeat(other) ? other : 9));
}
