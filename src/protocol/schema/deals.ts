// Schemas of the routes about deals that several tables play: the daily planet, and duplicate events.

import { z } from 'zod';
import { MAX_EVENT_TABLES, type SharedDeal } from '../../table/index.ts';
import type {
  Attempt,
  DailyLine,
  DailyTable,
  DailyWeek,
  EventMade,
  EventPage,
  EventTable,
  JoinEvent,
  MyDays,
  NewEvent,
  PlayDaily,
  WeekTableLine,
} from '../index.ts';
import { bot, count, milliseconds, name, options, preset, seat, seatCount, someOptions, table } from './nouns.ts';

const deal = z.string().min(1).max(64);
const shownName = z.string().max(60);
const points = z.int().min(-1000).max(1000);
const proof = z.strictObject({ seed: z.string().max(100), salt: z.string().max(100) });
const maxTables = z.int().min(1).max(MAX_EVENT_TABLES);
const bots = z.array(z.string().min(1).max(32)).max(4).readonly();

export const sharedDeal: z.ZodType<SharedDeal> = z.strictObject({ kind: z.enum(['daily', 'duplicate']), id: deal });

export const attempt: z.ZodType<Attempt> = z.strictObject({
  deal,
  table,
  state: z.enum(['running', 'counted', 'uncounted']),
  points: points.exactOptional(),
  margin: points.exactOptional(),
});

export const playDaily: z.ZodType<PlayDaily> = z.strictObject({ name: name.exactOptional() });

const dailyLine: z.ZodType<DailyLine> = z.strictObject({
  rank: count,
  name: shownName,
  points,
  margin: points,
  isMine: z.literal(true).exactOptional(),
  table: table.exactOptional(),
});

export const dailyTable: z.ZodType<DailyTable> = z.strictObject({
  day: deal,
  today: deal,
  seats: seatCount,
  preset,
  bots,
  started: count,
  finished: count,
  lines: z.array(dailyLine).readonly(),
  spans: z.array(z.strictObject({ from: points, count })).readonly(),
  mine: attempt.exactOptional(),
  rank: count.exactOptional(),
  commitment: z.string().max(64).exactOptional(),
  proof: proof.exactOptional(),
});

const weekTableLine: z.ZodType<WeekTableLine> = z.strictObject({
  rank: count,
  name: shownName,
  points: count,
  days: count,
  isMine: z.literal(true).exactOptional(),
});

export const dailyWeek: z.ZodType<DailyWeek> = z.strictObject({
  from: deal,
  to: deal,
  players: count,
  lines: z.array(weekTableLine).readonly(),
});

export const myDays: z.ZodType<MyDays> = z.strictObject({ days: z.array(attempt).readonly() });

export const newEvent: z.ZodType<NewEvent> = z.strictObject({
  name,
  mode: z.enum(['alone', 'tables']),
  seats: seatCount,
  preset: preset.exactOptional(),
  options: someOptions.exactOptional(),
  bots: z.array(bot).max(4).readonly().exactOptional(),
  maxTables: maxTables.exactOptional(),
});

export const eventMade: z.ZodType<EventMade> = z.strictObject({ deal });

export const joinEvent: z.ZodType<JoinEvent> = z.strictObject({
  name: name.exactOptional(),
  table: table.exactOptional(),
});

const eventTable: z.ZodType<EventTable> = z.strictObject({
  phase: z.enum(['waiting', 'playing', 'over', 'closed']),
  names: z.array(shownName).max(5).readonly(),
  free: count.max(5),
  round: count.exactOptional(),
  totals: z.array(points).max(5).readonly().exactOptional(),
  differences: z.array(z.number()).max(5).readonly().exactOptional(),
  seat: seat.exactOptional(),
  table: table.exactOptional(),
});

export const eventPage: z.ZodType<EventPage> = z.strictObject({
  deal,
  createdMs: milliseconds,
  host: shownName,
  isHost: z.boolean(),
  isClosed: z.boolean(),
  mode: z.enum(['alone', 'tables']),
  seats: seatCount,
  preset,
  options,
  bots,
  maxTables: maxTables.exactOptional(),
  tables: z.array(eventTable).readonly(),
  mine: attempt.exactOptional(),
  commitment: z.string().max(64),
  proof: proof.exactOptional(),
});
