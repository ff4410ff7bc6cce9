// Lists of tables as one visitor sees them, and the export of a guest's data.

import {
  type ListedPlayer,
  type MyExport,
  type MyTable,
  type ProblemCode,
  packView,
  type TableListItem,
  type TablePage,
} from '../../../protocol/index.ts';
import { fail, formatRecord, ok, type Result, type Seat } from '../../../rules/index.ts';
import {
  distinctNames,
  type Entry,
  formatLook,
  houseRulesOf,
  MINUTE,
  type PermissionFacts,
  type Phase,
  permission,
  seatOf,
  stateOf,
  type TableState,
  tableViewFor,
} from '../../../table/index.ts';
import type { Guest, ListItemFacts, ListPlace, StoredTable } from '../../store/index.ts';
import { currentDeal, listItemFactsOf, TableElsewhere } from '../../tables/index.ts';
import type { ServerContext } from '../context.ts';
import { whoIsHere } from '../nodes/nodes.ts';
import { attemptView } from './deal-views.ts';

/** Limit for reading all tables of a person. */
export const ALL_TABLES = 100_000;

/** Page size. */
const MAX_LINES = 100;

/**
 * A listed table without visitors disappears from the lobby after this much running time, until somebody connects again. The
 * machine's clock may be wrong by years.
 */
const LISTED_MS = 15 * MINUTE;

/** Maximum number of stored pages read for one page of the lobby, since most tables may be abandoned or full. */
const MAX_PAGES_SEARCHED = 10;

/** Parses the `next` of a page. */
export function cursorFrom(text: string | undefined): Result<ListPlace | undefined, ProblemCode> {
  if (text === undefined) return ok(undefined);
  const [, changedMs, id] = /^(\d{1,15})-([\w-]{1,64})$/.exec(text) ?? [];
  return id === undefined ? fail('invalidBody') : ok({ changedMs: Number(changedMs), id });
}

/** The cursor of the page after these tables. */
function nextOf(tables: readonly StoredTable[]): Pick<TablePage, 'next'> {
  const last = tables.length < MAX_LINES ? undefined : tables.at(-1);
  return last === undefined ? {} : { next: `${last.changedMs}-${last.id}` };
}

export async function myPage(context: ServerContext, guest: Guest, after: ListPlace | undefined): Promise<TablePage> {
  const tables = await context.store.tablesOf({ person: guest.id, limit: MAX_LINES, ...(after && { after }) });
  const lines = await listItemsOf(context, tables, guest.id);
  return { lines: lines.filter((line) => isOwn(line) || line.isRemoved === true), ...nextOf(tables) };
}

interface Lobby {
  readonly page: TablePage;
  /** How long ago a table on this page changed, in running time. */
  readonly ageMs: (table: string) => number;
}

/** Tables with a free seat where somebody is or recently was; the visitor's own tables in any case. */
export async function lobbyPage(
  context: ServerContext,
  guest: Guest | undefined,
  after: ListPlace | undefined,
): Promise<Lobby> {
  const { store, nowMs } = context;
  const changedMs = new Map<string, number>();
  const ageMs = (table: string): number => nowMs() - (changedMs.get(table) ?? 0);
  let page: Pick<TablePage, 'next'> = {};
  let place = after;
  for (let pages = 0; pages < MAX_PAGES_SEARCHED; pages++) {
    const tables = await store.listedTables({ limit: MAX_LINES, ...(place && { after: place }) });
    for (const { id, lastEntryMs } of tables) changedMs.set(id, lastEntryMs);
    const old = tables.filter(({ id }) => ageMs(id) >= LISTED_MS).map(({ id }) => id);
    const here = await whoIsHere(context, old);
    const waited = tables.filter(({ id }) => here.get(id)?.isAnyoneHere !== false);
    page = nextOf(tables);
    place = tables.at(-1);
    const all = await listItemsOf(context, waited, guest?.id);
    const lines = all.filter(({ free, seat, isHost }) => free > 0 || seat !== undefined || isHost);
    if (lines.length > 0 || page.next === undefined) return { page: { lines, ...page }, ageMs };
  }
  return { page: { lines: [], ...page }, ageMs };
}

export async function listItemsOf(
  { store, registry }: ServerContext,
  tables: readonly StoredTable[],
  person: string | undefined,
): Promise<readonly TableListItem[]> {
  const known = await Promise.all(
    tables.map(async (table) => {
      const facts = table.summary.listing ?? (await factsFromLog({ store, registry }, table.id));
      return facts === undefined ? [] : [{ table, facts }];
    }),
  );
  const people = new Set(known.flat().flatMap(({ facts }) => peopleIn(facts)));
  const names = await store.namesOf({ people: [...people] });
  return known.flat().map(({ table, facts }) => listItemOf(table, facts, { names, person }));
}

function listItemOf(
  { id, createdMs, changedMs, summary }: StoredTable,
  facts: ListItemFacts,
  { names, person }: { readonly names: Readonly<Record<string, string>>; readonly person: string | undefined },
): TableListItem {
  const { settings, host, seats, removed = [], isPaused, isUnfinished } = facts;
  const isRemoved = person !== undefined && removed.includes(person);
  const played = seats.findIndex((seat) => person !== undefined && personIn(seat) === person);
  const place = isRemoved ? -1 : played;
  const mayWatch =
    permission(permissionFactsOf(facts, summary.phase), { person, isGuest: true }, 'watch') === undefined;
  return {
    table: id,
    createdMs,
    changedMs,
    phase: summary.phase,
    seats: settings.seats,
    preset: settings.preset,
    hiddenCharacters: settings.options.hiddenCharacters,
    hasHouseRules: houseRulesOf(settings).length > 0,
    clock: settings.clock,
    names: distinctNames(seats.map((seat) => names[personIn(seat) ?? ''] ?? '')),
    players: seats.map(listedPlayerOf),
    free: seats.filter((seat) => seat === 'open').length,
    awaited: seats.filter((seat) => typeof seat === 'object' && 'person' in seat && seat.isAwaited === true).length,
    isPaused: isPaused === true,
    isUnfinished: isUnfinished === true,
    ...(isRemoved && mayWatch ? { isRemoved } : {}),
    ...(place < 0 ? {} : { seat: place as Seat }),
    ...hostSeatOf(facts),
    isHost: person === host,
    isYourTurn: person !== undefined && summary.personToMove === person,
    ...(settings.deal === undefined ? {} : { deal: settings.deal }),
  };
}

function hostSeatOf({ host, seats }: ListItemFacts): Pick<TableListItem, 'host'> {
  const seat = seats.findIndex((each) => personIn(each) === host);
  return seat < 0 ? {} : { host: seat as Seat };
}

/** Lists do not store which bot plays for whom, which is irrelevant to who may watch. */
function permissionFactsOf({ settings, host, seats, removed = [] }: ListItemFacts, phase: Phase): PermissionFacts {
  return {
    settings,
    host,
    removed,
    phase,
    isSealed: settings.deal !== undefined,
    seats: seats.map((seat) => {
      const person = personIn(seat);
      if (person !== undefined) return { kind: 'person', person };
      return seat === 'open' ? { kind: 'open' } : { kind: 'bot', bot: '' };
    }),
  };
}

/** For tables that were stored before lists were stored. Undefined if the log can't be replayed. */
async function factsFromLog(
  { store, registry }: Pick<ServerContext, 'store' | 'registry'>,
  table: string,
): Promise<ListItemFacts | undefined> {
  const state = await registry.currentState(table).catch(async (error) => {
    if (!(error instanceof TableElsewhere)) return undefined;
    return tryRebuild(await store.readEntries({ table, after: 0 }));
  });
  return state === undefined ? undefined : listItemFactsOf(state);
}

function peopleIn({ seats }: ListItemFacts): readonly string[] {
  return seats.flatMap((seat) => personIn(seat) ?? []);
}

/** Whose seat it is; undefined for bots and open seats. */
export function personIn(seat: ListItemFacts['seats'][number]): string | undefined {
  return typeof seat === 'object' && 'person' in seat ? seat.person : undefined;
}

function listedPlayerOf(seat: ListItemFacts['seats'][number]): ListedPlayer {
  if (seat === 'open') return { kind: 'open' };
  if (seat === 'bot') return { kind: 'bot' };
  if ('bot' in seat) return { kind: 'bot', bot: seat.bot };
  return { kind: 'person', ...(seat.look === undefined ? {} : { look: seat.look }) };
}

/** Whether the guest plays at the table or is its host. */
function isOwn({ seat, isHost }: TableListItem): boolean {
  return seat !== undefined || isHost;
}

export async function exportOf(context: ServerContext, guest: Guest): Promise<MyExport> {
  const { store } = context;
  const tables: MyTable[] = [];
  const stored = await store.tablesOf({ person: guest.id, limit: ALL_TABLES });
  for (const line of (await listItemsOf(context, stored, guest.id)).filter(isOwn)) {
    tables.push({ ...line, ...(await exportedGameOf(context, line, guest)) });
  }
  const chat = await store.chatOf({ person: guest.id });
  const { name, createdMs } = guest;
  const attempts = (await store.attemptsOf({ person: guest.id, from: '', to: '~' })).map((each) =>
    attemptView(each, false),
  );
  return { name, createdMs, tables, chat: chat.map(({ table, sentMs, text }) => ({ table, sentMs, text })), attempts };
}

/**
 * Reads the log directly instead of loading the table into the registry. A damaged log doesn't spoil the rest of the
 * export.
 */
async function exportedGameOf(
  { store, wallMs }: ServerContext,
  { table, names, isHost, changedMs }: TableListItem,
  guest: Guest,
): Promise<Pick<MyTable, 'record' | 'view'>> {
  const entries = await store.readEntries({ table, after: 0 });
  const sealed = tryRebuild(entries);
  if (sealed === undefined) return {};
  const { deal } = sealed.settings;
  const isClosed = deal !== undefined && (await currentDeal({ store, wallMs }, deal.id))?.closedMs !== undefined;
  const state = isClosed ? { ...sealed, isSealed: false } : sealed;
  const record = recordOf(state, names, changedMs);
  if (record !== undefined) return { record };
  const viewer = seatOf(state, guest.id) ?? 'spectator';
  return { view: packView(tableViewFor(state, viewer, []), { names, isHost }) };
}

function tryRebuild(entries: readonly Entry[]): TableState | undefined {
  try {
    return stateOf(entries);
  } catch {
    return undefined;
  }
}

/** The record of a game that was finished or ended by agreement; undefined otherwise, and while others play its deal. */
export function recordOf(
  { phase, table, isSealed, seats, looks: chosen }: TableState,
  names: readonly string[],
  changedMs: number,
): string | undefined {
  if (phase !== 'over' || table === undefined || isSealed) return undefined;
  const date = new Date(changedMs).toISOString().slice(0, 10);
  const looks = seats.map((seat) => (seat.kind === 'person' ? formatLook(chosen.get(seat.person)) : undefined));
  return formatRecord({ ...table.record, names, looks, date });
}
