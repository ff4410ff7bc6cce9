// How much time is left, and its text. Pure.

import type { WireView } from '../../protocol/index.ts';
import type { Seat } from '../../rules/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../table/index.ts';
import type { OnlineArguments } from '../../words/compiled/online.ts';
import type { Say } from '../../words/index.ts';

/** The time a seat has left now; undefined without a clock and for bots. */
export function timeLeftMs({ clocks, seats }: WireView, seat: Seat, nowMs: number): number | undefined {
  const left = clocks.leftMs[seat];
  const occupant = seats[seat];
  if (left === undefined || occupant?.kind !== 'person' || occupant.substitute !== undefined) return undefined;
  const spentMs = clocks.running?.seat === seat ? nowMs - clocks.running.sinceMs : 0;
  return Math.max(0, left - spentMs);
}

/** `4:05`, `3 h 20 min`, `2 d 5 h`. */
export function span(ms: number, say: Say<OnlineArguments>): string {
  const whole = Math.max(0, Math.ceil(ms / SECOND)) * SECOND;
  if (whole < HOUR) {
    return `${Math.floor(whole / MINUTE)}:${String(Math.floor((whole % MINUTE) / SECOND)).padStart(2, '0')}`;
  }
  if (whole < DAY) {
    return say('time.hours', { hours: Math.floor(whole / HOUR), minutes: Math.floor((whole % HOUR) / MINUTE) });
  }
  return say('time.days', { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
}
