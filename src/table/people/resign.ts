// Resigning: a bot plays the seat for the rest of the game, and its player can't return to it.

import type { Seat } from '../../rules/index.ts';
import { substituteOf, type TableState } from '../state.ts';

export function hasResigned(state: Pick<TableState, 'seats'>, seat: Seat): boolean {
  return substituteOf(state, seat)?.why === 'resigned';
}
