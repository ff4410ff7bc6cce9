// Schemas of HTTP requests, and the table settings that follow from a request for a new table.

import { z } from 'zod';
import { PRESET_OPTIONS } from '../../rules/index.ts';
import {
  type AbsenceSettings,
  type ClockSettings,
  DAY,
  DEFAULT_ABSENCE,
  MINUTE,
  SECOND,
  type TableSettings,
} from '../../table/index.ts';
import type { JoinTable, NewTable } from '../index.ts';
import { sharedDeal } from './deals.ts';
import { name, options, preset, seatCount, someOptions, startBy, token } from './nouns.ts';

export const clock: z.ZodType<ClockSettings> = z.discriminatedUnion('kind', [
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

const absence: z.ZodType<AbsenceSettings> = z.strictObject({
  graceMs: z
    .int()
    .min(10 * SECOND)
    .max(DAY),
  handover: z.enum(['automatic', 'byPlayers']),
});

const undo = z.enum(['never', 'untilRevealed', 'consent']);

export const settings: z.ZodType<TableSettings> = z.strictObject({
  seats: seatCount,
  preset,
  options,
  clock,
  absence,
  undo,
  isListed: z.boolean(),
  isWatched: z.boolean(),
  startsWhenFull: z.boolean().exactOptional(),
  deal: sharedDeal.exactOptional(),
});

export const newTableSchema: z.ZodType<NewTable> = z.strictObject({
  name,
  seats: seatCount,
  preset: preset.exactOptional(),
  options: someOptions.exactOptional(),
  clock: clock.exactOptional(),
  absence: absence.exactOptional(),
  undo: undo.exactOptional(),
  isListed: z.boolean().exactOptional(),
  isWatched: z.boolean().exactOptional(),
  startBy: startBy.exactOptional(),
});

export const joinTableSchema: z.ZodType<JoinTable> = z.strictObject({
  name: name.exactOptional(),
  token: token.exactOptional(),
});

/** Fills in defaults: private, spectators with a link, no clock, two minutes of grace. */
export function settingsFrom(wanted: NewTable): TableSettings {
  const chosen = wanted.preset ?? 'classic';
  return {
    seats: wanted.seats,
    preset: chosen,
    options: { ...PRESET_OPTIONS[chosen], ...wanted.options },
    clock: wanted.clock ?? { kind: 'none' },
    absence: wanted.absence ?? DEFAULT_ABSENCE,
    undo: wanted.undo ?? 'untilRevealed',
    isListed: wanted.isListed ?? false,
    isWatched: wanted.isWatched ?? true,
  };
}
