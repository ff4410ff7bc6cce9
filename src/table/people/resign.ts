// Resigning: a bot plays the seat for the rest of the game, and its player can't take it back.

import type { Seat } from '../../rules/index.ts';
import { deputyOf, type Sitting } from '../state.ts';

export function hasResigned(sitting: Sitting, seat: Seat): boolean {
  return deputyOf(sitting, seat)?.why === 'resigned';
}
