// Why the last move can't be undone, from what the viewer may know. A move can be undone until another player has moved or it
// has revealed a tile to anybody.

import { freeCells, type Seat, type View } from '../../rules/index.ts';

export type UndoRefusal =
  | { readonly kind: 'noMove' | 'revealed' | 'gameOver' | 'replacedByBot' | 'requested' | 'paused' | 'unavailable' }
  /** The players agreed that moves are final. */
  | { readonly kind: 'notAllowed' }
  /** Only now: something else is on its way, or not shown yet, or the device is being passed. */
  | { readonly kind: 'sending' | 'notShownYet' | 'passDevice' }
  /** Nothing was undone, and the table itself shows why, as a problem. */
  | { readonly kind: 'explained' }
  | { readonly kind: 'moved'; readonly seat: Seat };

/** For the players of these seats, given that they can't undo anything now. */
export function undoRefusal(view: View, seats: readonly Seat[]): UndoRefusal {
  if (view.step.kind === 'over') return { kind: 'gameOver' };
  if (!hasMoved(view, seats)) return { kind: 'noMove' };
  const last = lastMover(view);
  return last === undefined || seats.includes(last) ? { kind: 'revealed' } : { kind: 'moved', seat: last };
}

function hasMoved({ past, current, step }: View, seats: readonly Seat[]): boolean {
  if (step.kind === 'place' && seats.includes(step.seat)) return true;
  return [...past, ...(current === undefined ? [] : [current])].some(
    ({ start, takes }) => seats.includes(start) || takes.some(({ seat }) => seats.includes(seat)),
  );
}

/** The seat that made the latest move; what follows without a choice is not a move. */
function lastMover({ step, current, past, planets, setup }: View): Seat | undefined {
  if (step.kind === 'over') return undefined;
  if (step.kind === 'appoint' || step.kind === 'offer' || step.kind === 'place') return step.seat;
  if (step.kind === 'take') return current?.takes.at(-1)?.seat ?? current?.start;
  const round = past.at(-1);
  const [last, before] = (round?.takes ?? []).toReversed();
  if (round === undefined || last === undefined) return undefined;
  // R3.4: on the only free space the last tile places itself
  const isForced = setup.seats > 2 && freeCells(planets[last.seat] ?? [], round.stack, setup.options).length === 0;
  return isForced ? before?.seat : last.seat;
}
