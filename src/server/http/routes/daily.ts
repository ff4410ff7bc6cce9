// The daily planet: opens a person's only attempt, and makes the leaderboards of a day and a week.

import type { DailyTable, DailyWeek, Joined, MyDays, PlayDaily, ProblemCode } from '../../../protocol/index.ts';
import { fail, ok, type Result } from '../../../rules/index.ts';
import {
  type AttemptResult,
  DAILY_SEAT,
  type Day,
  dailyPlan,
  dailySettings,
  dayAfter,
  dayAt,
  distinctNames,
  distribution,
  excerpt,
  parseDay,
  type Ranked,
  ranked,
  weekOf,
  weekTable,
} from '../../../table/index.ts';
import type { Guest, StoredAttempt } from '../../store/index.ts';
import { currentDeal, paidFor } from '../../tables/index.ts';
import { TABLE_BYTES } from '../auth/storage-quota.ts';
import { CHANCE } from '../auth/tokens.ts';
import type { ServerContext } from '../context.ts';
import { attemptView, shuffleOf } from './deal-views.ts';
import { asGuest, type Visitor } from './guests.ts';

/** How many of the best are shown of a day and of a week. */
const TOP = 10;

/** How far back a person's own calendar goes. */
const CALENDAR_DAYS = 366;

type Counted = StoredAttempt & AttemptResult;

export function playDaily(
  context: ServerContext,
  visitor: Visitor,
  { name }: PlayDaily,
): Promise<Result<Joined, ProblemCode>> {
  return asGuest(context, visitor, { name, act: (guest) => startAttempt(context, guest, visitor.address) });
}

async function startAttempt(
  { store, wallMs, registry, buckets, storage }: ServerContext,
  { id: person }: Guest,
  address: string,
): Promise<Result<Joined, ProblemCode>> {
  const day = dayAt(wallMs());
  const [known] = await store.attemptsOf({ person, from: day, to: day });
  if (known !== undefined && (await store.readTable({ table: known.table })) !== undefined) {
    return ok({ table: known.table, seat: DAILY_SEAT });
  }
  if (buckets.tablesMade.take(person) !== undefined) return fail('tooMany');
  const opened = await paidFor(storage.charge(address, TABLE_BYTES), async () => {
    const deal = await store.createDeal({
      ...{ id: day, kind: 'daily', createdMs: wallMs(), plan: JSON.stringify(dailyPlan(day)) },
      ...CHANCE.newGame(),
    });
    // The attempt is stored before its table: of two requests at once both get the same one.
    const attempt = await store.startAttempt({ deal: day, person, table: CHANCE.newId(), nowMs: wallMs() });
    if (attempt === undefined) return undefined;
    const { seed, salt } = deal;
    await registry.openSolo({
      ...{ table: attempt.table, settings: dailySettings(day), person },
      ...{ bots: dailyPlan(day).bots, chance: { seed, salt } },
    });
    return attempt.table;
  });
  if (!opened.ok) return opened;
  return opened.value === undefined ? fail('dealClosed') : ok({ table: opened.value, seat: DAILY_SEAT });
}

/** A day that has begun; `today` is the server's. */
function dayNamed(text: string, wallMs: number): Day | undefined {
  const today = dayAt(wallMs);
  const day = text === 'today' ? today : parseDay(text);
  return day === undefined || day > today ? undefined : day;
}

export async function readDaily(
  { store, wallMs }: ServerContext,
  guest: Guest | undefined,
  text: string,
): Promise<Result<DailyTable, ProblemCode>> {
  const day = dayNamed(text, wallMs());
  if (day === undefined) return fail('unknownDeal');
  const deal = await currentDeal({ store, wallMs }, day);
  const attempts = deal === undefined ? [] : await store.attemptsAt({ deal: day });
  const results = ranked(countedOf(attempts));
  const isMine = ({ person }: StoredAttempt): boolean => person === guest?.id;
  const shown = excerpt(results, { top: TOP, isMine });
  const names = await namesOf(
    { store },
    shown.map(({ line }) => line.person),
  );
  const mine = attempts.find(isMine);
  const rank = results.find(({ line }) => isMine(line))?.rank;
  const isRevealed = deal?.closedMs !== undefined;
  return ok({
    ...{ day, today: dayAt(wallMs()), ...dailyPlan(day) },
    started: attempts.length,
    finished: results.length,
    lines: shown.map(({ rank: place, line }, index) => ({
      ...{ rank: place, name: names[index] ?? '', points: line.points, margin: line.margin },
      ...(isMine(line) ? { isMine: true } : {}),
      ...(isRevealed ? { table: line.table } : {}),
    })),
    spans: distribution(results.map(({ line }) => line)),
    ...(mine === undefined ? {} : { mine: attemptView(mine, isRevealed) }),
    ...(rank === undefined ? {} : { rank }),
    ...(deal === undefined ? {} : shuffleOf(deal, dailySettings(day))),
  });
}

function countedOf(attempts: readonly StoredAttempt[]): readonly Counted[] {
  return attempts.flatMap((attempt) => (attempt.result === undefined ? [] : [{ ...attempt, ...attempt.result }]));
}

/** As they are shown in one table: empty without a name, numbered where they look alike. */
async function namesOf({ store }: Pick<ServerContext, 'store'>, people: readonly string[]): Promise<readonly string[]> {
  const known = await store.namesOf({ people: [...new Set(people)] });
  return distinctNames(people.map((person) => known[person] ?? ''));
}

export async function readWeek(
  { store, wallMs }: ServerContext,
  guest: Guest | undefined,
  text: string,
): Promise<Result<DailyWeek, ProblemCode>> {
  const day = dayNamed(text, wallMs());
  if (day === undefined) return fail('unknownDeal');
  const days = weekOf(day);
  const results = await Promise.all(
    days.map(async (each) => ranked(countedOf(await store.attemptsAt({ deal: each })))),
  );
  const table = weekTable(results);
  const isMine = ({ person }: { readonly person: string }): boolean => person === guest?.id;
  const shown: readonly Ranked<(typeof table)[number]['line']>[] = excerpt(table, { top: TOP, isMine });
  const names = await namesOf(
    { store },
    shown.map(({ line }) => line.person),
  );
  return ok({
    ...{ from: days[0] ?? day, to: days.at(-1) ?? day, players: table.length },
    lines: shown.map(({ rank, line }, index) => ({
      ...{ rank, name: names[index] ?? '', points: line.points, days: line.days },
      ...(isMine(line) ? { isMine: true } : {}),
    })),
  });
}

export async function myDays({ store, wallMs }: ServerContext, guest: Guest | undefined): Promise<MyDays> {
  if (guest === undefined) return { days: [] };
  const today = dayAt(wallMs());
  const from = dayAfter(today, -CALENDAR_DAYS);
  const attempts = await store.attemptsOf({ person: guest.id, from, to: today });
  const days = attempts.filter(({ deal }) => parseDay(deal) !== undefined);
  return { days: days.map((attempt) => attemptView(attempt, isPast(attempt.deal, today))) };
}

/** Yesterday's attempts may still be running; older ones are not. */
function isPast(day: Day, today: Day): boolean {
  return day < dayAfter(today, -1);
}
