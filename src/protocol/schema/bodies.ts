// What HTTP requests may carry, and the plan that a request for a table comes to.

import { z } from 'zod';
import { PRESET_OPTIONS } from '../../rules/index.ts';
import { type AwayPlan, type ClockPlan, DAY, MINUTE, type Plan, SECOND } from '../../table/index.ts';
import type { JoinTable, NewTable } from '../index.ts';
import { name, options, preset, seatCount, token } from './nouns.ts';

export const clock: z.ZodType<ClockPlan> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('live'),
    bankMs: z
      .int()
      .min(MINUTE)
      .max(180 * MINUTE),
    incrementMs: z
      .int()
      .min(0)
      .max(5 * MINUTE),
  }),
  z.strictObject({
    kind: z.literal('slow'),
    turnMs: z
      .int()
      .min(5 * MINUTE)
      .max(30 * DAY),
  }),
]);

const away: z.ZodType<AwayPlan> = z.strictObject({
  graceMs: z
    .int()
    .min(10 * SECOND)
    .max(DAY),
  handover: z.enum(['itself', 'others']),
});

const takeBack = z.enum(['untilRevealed', 'consent']);

export const plan: z.ZodType<Plan> = z.strictObject({
  seats: seatCount,
  preset,
  options,
  clock,
  away,
  takeBack,
  isListed: z.boolean(),
  isWatched: z.boolean(),
  startsWhenFull: z.boolean().exactOptional(),
});

export const newTableSchema: z.ZodType<NewTable> = z.strictObject({
  name,
  seats: seatCount,
  preset: preset.exactOptional(),
  options: z
    .strictObject({
      firstStack: z.enum(['any', 'character']).exactOptional(),
      placement: z.enum(['round', 'free']).exactOptional(),
      geographer: z.enum(['planet', 'visible']).exactOptional(),
      twoSeatOffer: z.enum(['one-hidden', 'may-show-all']).exactOptional(),
      hiddenCharacters: z.boolean().exactOptional(),
    })
    .exactOptional(),
  clock: clock.exactOptional(),
  away: away.exactOptional(),
  takeBack: takeBack.exactOptional(),
  isListed: z.boolean().exactOptional(),
  isWatched: z.boolean().exactOptional(),
});

export const joinTableSchema: z.ZodType<JoinTable> = z.strictObject({
  name: name.exactOptional(),
  token: token.exactOptional(),
});

/** Private, watched with a link, no clock, two minutes of patience. */
export function planOf(wanted: NewTable): Plan {
  const chosen = wanted.preset ?? 'classic';
  return {
    seats: wanted.seats,
    preset: chosen,
    options: { ...PRESET_OPTIONS[chosen], ...wanted.options },
    clock: wanted.clock ?? { kind: 'none' },
    away: wanted.away ?? { graceMs: 2 * MINUTE, handover: 'others' },
    takeBack: wanted.takeBack ?? 'untilRevealed',
    isListed: wanted.isListed ?? false,
    isWatched: wanted.isWatched ?? true,
  };
}
