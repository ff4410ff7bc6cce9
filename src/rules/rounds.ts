// Who starts the next round.

import type { Seat, SeatCount } from './types.ts';

/** The seat that starts the round after one that `start` began and in which `last` got the last tile. */
export function nextStartSeat(seats: SeatCount, { start, last }: { readonly start: Seat; readonly last: Seat }): Seat {
  return seats === 2 ? otherSeat(start) : last; // R4.6, R3.5
}

/** The other one of two seats. */
export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
