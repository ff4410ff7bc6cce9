// Duplicate events: a host opens the same deal for several tables, people play it once each, and the results are compared.

import { LEVELS } from '../../../bots/index.ts';
import type {
  EventMade,
  EventPage,
  EventTable,
  JoinEvent,
  Joined,
  NewEvent,
  ProblemCode,
} from '../../../protocol/index.ts';
import { fail, ok, PRESET_OPTIONS, type Result, type Seat } from '../../../rules/index.ts';
import { DEFAULT_ABSENCE, MAX_EVENT_TABLES, seatDifferences, type TableSettings } from '../../../table/index.ts';
import type { Guest, StoredAttempt, StoredDeal, StoredTable } from '../../store/index.ts';
import { currentDeal, paidFor, TableElsewhere } from '../../tables/index.ts';
import { GUEST_BYTES, TABLE_BYTES } from '../auth/storage-quota.ts';
import { CHANCE } from '../auth/tokens.ts';
import type { ServerContext } from '../context.ts';
import { attemptView, shuffleOf } from './deal-views.ts';
import { asGuest, type Visitor } from './guests.ts';
import { sitDown } from './seating.ts';
import { personIn } from './table-lists.ts';

/** The bot in every seat for which an event names none. */
const USUAL_BOT = 'traveler';
/** The search is short enough that even a busy server completes it, so every table meets the same bot. */
const EVENT_BOTS: readonly string[] = [...LEVELS.filter((bot) => bot !== 'pilot'), 'pilot:100it'];

/** Of one host at a time. */
const MAX_OPEN_EVENTS = 20;

/** What is stored of an event besides its deal. */
interface EventPlan {
  readonly mode: NewEvent['mode'];
  readonly settings: TableSettings;
  readonly bots: readonly string[];
  readonly maxTables?: number;
}

export async function makeEvent(
  { store, wallMs, buckets, storage }: ServerContext,
  host: Guest,
  { body, address }: { readonly body: NewEvent; readonly address: string },
): Promise<Result<EventMade, ProblemCode>> {
  if (body.bots?.some((bot) => !EVENT_BOTS.includes(bot)) === true) return fail('invalidBody');
  if (buckets.tablesMade.take(host.id) !== undefined) return fail('tooMany');
  if ((await store.countDeals({ person: host.id })) >= MAX_OPEN_EVENTS) return fail('tooMany');
  const deal = CHANCE.newId();
  const made = await paidFor(storage.charge(address, GUEST_BYTES), () =>
    store.createDeal({
      ...{ id: deal, kind: 'duplicate', createdMs: wallMs(), host: host.id },
      plan: JSON.stringify(planOf(body, deal)),
      ...CHANCE.newGame(),
    }),
  );
  return made.ok ? ok({ deal }) : made;
}

function planOf(
  { mode, seats, preset = 'classic', options = {}, bots = [], maxTables }: NewEvent,
  deal: string,
): EventPlan {
  const settings: TableSettings = {
    ...{ seats, preset, options: { ...PRESET_OPTIONS[preset], ...options } },
    clock: { kind: 'none' },
    absence: DEFAULT_ABSENCE,
    undo: 'untilRevealed',
    isListed: false,
    isWatched: false,
    deal: { kind: 'duplicate', id: deal },
  };
  const others = Array.from({ length: seats - 1 }, (_, index) => bots[index] ?? USUAL_BOT);
  return { mode, settings, bots: mode === 'alone' ? others : [], ...(maxTables === undefined ? {} : { maxTables }) };
}

async function eventAt(
  context: ServerContext,
  id: string,
): Promise<{ readonly deal: StoredDeal; readonly plan: EventPlan } | undefined> {
  const deal = await currentDeal(context, id);
  if (deal?.kind !== 'duplicate') return undefined;
  return { deal, plan: JSON.parse(deal.plan) as EventPlan }; // stored by makeEvent
}

export async function readEvent(
  context: ServerContext,
  guest: Guest | undefined,
  id: string,
): Promise<Result<EventPage, ProblemCode>> {
  const event = await eventAt(context, id);
  if (event === undefined) return fail('unknownDeal');
  const { store } = context;
  const { deal, plan } = event;
  const { mode, settings, bots, maxTables } = plan;
  const isClosed = deal.closedMs !== undefined;
  const attempts = await store.attemptsAt({ deal: id });
  const tables = await store.tablesAt({ deal: id });
  const mine = attempts.find((each) => each.person === guest?.id && !isFree(each, tables));
  const hasPlayed = mine?.endedMs !== undefined;
  const { [deal.host ?? '']: host = '', ...names } = await store.namesOf({
    people: [...new Set([deal.host ?? '', ...attempts.map(({ person }) => person)])],
  });
  const view = {
    mode,
    names: { ...names, [deal.host ?? '']: host },
    mine,
    mayCompare: isClosed || hasPlayed,
    isClosed,
  };
  const { seats, preset, options } = settings;
  return ok({
    ...{ deal: id, createdMs: deal.createdMs, host, isHost: guest !== undefined && guest.id === deal.host, isClosed },
    ...{ mode, seats, preset, options, bots },
    ...(maxTables === undefined ? {} : { maxTables }),
    tables: eventTables(tables, view),
    ...(mine === undefined ? {} : { mine: attemptView(mine, isClosed) }),
    ...shuffleOf(deal, settings),
  });
}

/** Whether a person has no seat at the table of their attempt: they have left it, or never sat down, and may go to any. */
function isFree({ endedMs, table, person }: StoredAttempt, tables: readonly StoredTable[]): boolean {
  return (
    endedMs === undefined &&
    !hasSeat(
      tables.find(({ id }) => id === table),
      person,
    )
  );
}

function hasSeat(table: StoredTable | undefined, person: string): boolean {
  const { phase, listing } = table?.summary ?? {};
  return phase !== 'closed' && listing?.seats.some((seat) => personIn(seat) === person) === true;
}

interface EventViewer {
  readonly mode: NewEvent['mode'];
  readonly names: Readonly<Record<string, string>>;
  readonly mine: StoredAttempt | undefined;
  /** May see the points of other tables. */
  readonly mayCompare: boolean;
  readonly isClosed: boolean;
}

function eventTables(tables: readonly StoredTable[], viewer: EventViewer): readonly EventTable[] {
  const shown = tables.filter(({ summary }) => summary.phase !== 'closed' && summary.listing !== undefined);
  const finished = shown.filter(({ summary }) => summary.listing?.totals !== undefined);
  const differences = seatDifferences(finished.map(({ summary }) => summary.listing?.totals ?? []));
  return shown.map((table) => {
    const place = finished.indexOf(table);
    return eventTable(table, viewer, place < 0 ? undefined : differences[place]);
  });
}

function eventTable(
  { id, summary: { phase, listing } }: StoredTable,
  { mode, names, mine, mayCompare, isClosed }: EventViewer,
  differences: readonly number[] | undefined,
): EventTable {
  const seats = listing?.seats ?? [];
  const seat = seats.findIndex((each) => mine !== undefined && personIn(each) === mine.person);
  const free = seats.filter((each) => each === 'open').length;
  const mayJoin = mode === 'tables' && phase === 'waiting' && free > 0;
  const { round, totals } = listing ?? {};
  return {
    phase,
    free,
    names: seats.map((each) => names[personIn(each) ?? ''] ?? ''),
    ...(phase === 'playing' && round !== undefined ? { round } : {}),
    ...(mayCompare && totals !== undefined ? { totals } : {}),
    ...(mayCompare && differences !== undefined ? { differences } : {}),
    ...(mine === undefined || seat < 0 ? {} : { seat: seat as Seat }),
    ...(isClosed || seat >= 0 || mayJoin ? { table: id } : {}),
  };
}

export async function joinEvent(
  context: ServerContext,
  visitor: Visitor,
  { deal: id, name, table }: JoinEvent & { readonly deal: string },
): Promise<Result<Joined, ProblemCode>> {
  const event = await eventAt(context, id);
  if (event === undefined) return fail('unknownDeal');
  const { deal, plan } = event;
  const act = async (guest: Guest): Promise<Result<Joined, ProblemCode>> => {
    const who = { person: guest.id, address: visitor.address };
    const known = await attemptOf(context, id, guest.id);
    if (known !== undefined && (await isBoundTo(context, known))) return ok({ table: known.table });
    if (deal.closedMs !== undefined) return fail('dealClosed');
    if (plan.mode === 'alone') return openAlone(context, deal, { plan, ...who });
    return table === undefined
      ? openTogether(context, id, { plan, known, ...who })
      : sitAt(context, id, { table, known, ...who });
  };
  return asGuest(context, visitor, { name, act });
}

interface Joining {
  readonly person: string;
  /** Its storage quota is charged. */
  readonly address: string;
}

async function attemptOf({ store }: ServerContext, id: string, person: string): Promise<StoredAttempt | undefined> {
  const [attempt] = await store.attemptsOf({ person, from: id, to: id });
  return attempt;
}

/**
 * Whether a person can't change to another table any more: they have a seat there, also one that a bot plays for them. Nobody else
 * has seen anything of its game, even if it has started without them.
 */
async function isBoundTo({ store }: ServerContext, { table, person }: StoredAttempt): Promise<boolean> {
  return hasSeat(await store.readTable({ table }), person);
}

/** Starts a game against the event's bots at once. */
async function openAlone(
  context: ServerContext,
  { id, seed, salt }: StoredDeal,
  { plan, person, address }: Joining & { readonly plan: EventPlan },
): Promise<Result<Joined, ProblemCode>> {
  const opened = await opening(context, { id, person, address, plan }, async (table) => {
    await context.registry.openSolo({
      ...{ table, settings: plan.settings, person, bots: plan.bots, chance: { seed, salt } },
    });
  });
  return opened.ok ? ok({ table: opened.value, seat: 0 }) : opened;
}

/** Opens a table where others of the event can sit down. */
async function openTogether(
  context: ServerContext,
  id: string,
  { plan, known, person, address }: Joining & { readonly plan: EventPlan; readonly known: StoredAttempt | undefined },
): Promise<Result<Joined, ProblemCode>> {
  const opened = await opening(context, { id, person, address, known, plan }, async (table) => {
    await context.registry.open({ table, settings: plan.settings, host: person, hostSeat: 0, links: [] });
  });
  return opened.ok ? ok({ table: opened.value, seat: 0 }) : opened;
}

interface Opening extends Joining {
  readonly id: string;
  readonly plan: EventPlan;
  readonly known?: StoredAttempt | undefined;
}

/** Stores the attempt, then opens its table; of two requests at once both get the same one. */
async function opening(
  context: ServerContext,
  { id, person, address, known, plan }: Opening,
  open: (table: string) => Promise<void>,
): Promise<Result<string, ProblemCode>> {
  const { store, buckets, storage } = context;
  if (buckets.tablesMade.take(person) !== undefined) return fail('tooMany');
  const tables = await store.tablesAt({ deal: id });
  if (tables.length >= MAX_EVENT_TABLES) return fail('tooMany');
  if (
    tables.filter(({ summary }) => summary.phase !== 'closed').length >= (plan.maxTables ?? Number.POSITIVE_INFINITY)
  ) {
    return fail('eventFull');
  }
  const opened = await paidFor(storage.charge(address, TABLE_BYTES), async () => {
    const table = await placed(context, { id, person, known, table: CHANCE.newId() });
    if (table !== undefined) await open(table);
    return table;
  });
  if (!opened.ok) return opened;
  return opened.value === undefined ? fail('dealClosed') : ok(opened.value);
}

interface Placing {
  readonly id: string;
  readonly person: string;
  /** The attempt at a table that the person has left again. */
  readonly known: StoredAttempt | undefined;
  readonly table: string;
}

/** Notes at which table a person plays the deal. Returns it, or undefined if the deal is closed or they play elsewhere. */
async function placed(
  { store, wallMs }: ServerContext,
  { id, person, known, table }: Placing,
): Promise<string | undefined> {
  if (known === undefined) return (await store.startAttempt({ deal: id, person, table, nowMs: wallMs() }))?.table;
  if ((await store.readTable({ table: known.table })) === undefined) return known.table; // it was never opened
  return (await store.moveAttempt({ deal: id, person, from: known.table, table })) ? table : undefined;
}

/** Sits down at a table of the event that is waiting for players. */
async function sitAt(
  context: ServerContext,
  id: string,
  { table, known, person, address }: Joining & { readonly table: string; readonly known: StoredAttempt | undefined },
): Promise<Result<Joined, ProblemCode>> {
  const stored = await context.store.readTable({ table });
  if (stored?.summary.listing?.settings.deal?.id !== id) return fail('unknownTable');
  const seat = stored.summary.listing.seats.indexOf('open');
  if (stored.summary.phase !== 'waiting' || seat < 0) return fail('seatOccupied');
  const place = await placed(context, { id, person, known, table });
  if (place === undefined) return fail('dealClosed');
  if (place !== table) return ok({ table: place }); // another request was faster
  const who = { person, address, seat: seat as Seat, hasAttempt: true };
  const sat = await sitDown(context, table, who).catch((error) => {
    if (!(error instanceof TableElsewhere) || context.nodes === undefined) throw error;
    return context.nodes.askOwner(error, 'sit', { table, ...who });
  });
  return sat.ok ? ok({ table, seat: sat.value }) : sat;
}

export async function closeEvent(
  context: ServerContext,
  guest: Guest | undefined,
  id: string,
): Promise<Result<undefined, ProblemCode>> {
  if (guest === undefined) return fail('notGuest');
  const event = await eventAt(context, id);
  if (event === undefined) return fail('unknownDeal');
  if (event.deal.host !== guest.id) return fail('notHost');
  await context.store.closeDeal({ deal: id, nowMs: context.wallMs() });
  return ok(undefined);
}
