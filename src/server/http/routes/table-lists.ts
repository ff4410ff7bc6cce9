// Lists of tables as one visitor sees them, and all that somebody may take home.

import {
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
  houseRulesOf,
  isWatchable,
  MINUTE,
  seatOf,
  stateOf,
  type TableState,
  tableViewFor,
} from '../../../table/index.ts';
import type { Guest, ListItemFacts, ListPlace, StoredTable } from '../../store/index.ts';
import { listItemFactsOf } from '../../tables/index.ts';
import type { ServerContext } from '../context.ts';

/** For whoever wants them all. */
export const ALL_TABLES = 100_000;

/** Of a page. */
const MOST_LINES = 100;

/** A table where nobody has waited for so long is not listed any more, until somebody is there again. */
const LISTED_MS = 15 * MINUTE;

/** A lobby that is full of tables left alone, or of full ones, is looked through so far at once. */
const MOST_LOOKS = 10;

/** The place in a list that a page's `next` means. */
export function placeIn(text: string | undefined): Result<ListPlace | undefined, ProblemCode> {
  if (text === undefined) return ok(undefined);
  const [, changedMs, id] = /^(\d{1,15})-([\w-]{1,64})$/.exec(text) ?? [];
  return id === undefined ? fail('invalidBody') : ok({ changedMs: Number(changedMs), id });
}

/** What a page calls the one behind these. */
function nextOf(tables: readonly StoredTable[]): Pick<TablePage, 'next'> {
  const last = tables.length < MOST_LINES ? undefined : tables.at(-1);
  return last === undefined ? {} : { next: `${last.changedMs}-${last.id}` };
}

export async function myPage(context: ServerContext, guest: Guest, after: ListPlace | undefined): Promise<TablePage> {
  const tables = await context.store.tablesOf({ person: guest.id, limit: MOST_LINES, ...(after && { after }) });
  const lines = await linesOf(context, tables, guest.id);
  return { lines: lines.filter((line) => isOwn(line) || line.isRemoved === true), ...nextOf(tables) };
}

/** Tables where somebody waits, or did until lately, and where there is room; one's own in any case. */
export async function lobbyPage(
  context: ServerContext,
  guest: Guest | undefined,
  after: ListPlace | undefined,
): Promise<TablePage> {
  const { store, registry, wallMs } = context;
  let page: Pick<TablePage, 'next'> = {};
  let place = after;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const tables = await store.listedTables({ limit: MOST_LINES, ...(place && { after: place }) });
    const waited = await Promise.all(
      tables.map(async (table) => {
        const isLately = wallMs() - table.changedMs < LISTED_MS;
        return isLately || (await registry.whoIsHere(table.id)).isAnyoneHere ? [table] : [];
      }),
    );
    page = nextOf(tables);
    place = tables.at(-1);
    const all = await linesOf(context, waited.flat(), guest?.id);
    const lines = all.filter(({ free, seat, isHost }) => free > 0 || seat !== undefined || isHost);
    if (lines.length > 0 || page.next === undefined) return { lines, ...page };
  }
  return { lines: [], ...page };
}

export async function linesOf(
  { store, registry }: ServerContext,
  tables: readonly StoredTable[],
  person: string | undefined,
): Promise<readonly TableListItem[]> {
  const known = await Promise.all(
    tables.map(async (table) => {
      const facts = table.summary.listing ?? (await registry.look(table.id).then(factsOf, () => undefined));
      return facts === undefined ? [] : [{ table, facts }];
    }),
  );
  const people = new Set(known.flat().flatMap(({ facts }) => peopleIn(facts)));
  const names = await store.namesOf({ people: [...people] });
  return known.flat().map(({ table, facts }) => lineOf(table, facts, { names, person }));
}

function lineOf(
  { id, createdMs, changedMs, summary }: StoredTable,
  { settings, host, seats, removed = [], isPaused, isUnfinished }: ListItemFacts,
  { names, person }: { readonly names: Readonly<Record<string, string>>; readonly person: string | undefined },
): TableListItem {
  const isRemoved = person !== undefined && removed.includes(person);
  const played = seats.findIndex((seat) => typeof seat === 'object' && seat.person === person);
  const place = isRemoved ? -1 : played;
  const mayWatch = isWatchable(settings, { wasPlayer: played >= 0, hasLink: false });
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
    names: distinctNames(seats.map((seat) => (typeof seat === 'object' ? (names[seat.person] ?? '') : ''))),
    free: seats.filter((seat) => seat === 'open').length,
    awaited: seats.filter((seat) => typeof seat === 'object' && seat.isAwaited === true).length,
    isPaused: isPaused === true,
    isUnfinished: isUnfinished === true,
    ...(isRemoved && mayWatch ? { isRemoved } : {}),
    ...(place < 0 ? {} : { seat: place as Seat }),
    isHost: person === host,
    isYourTurn: person !== undefined && summary.due === person,
  };
}

function factsOf(state: TableState | undefined): ListItemFacts | undefined {
  return state === undefined ? undefined : listItemFactsOf(state);
}

function peopleIn({ seats }: ListItemFacts): readonly string[] {
  return seats.flatMap((seat) => (typeof seat === 'object' ? [seat.person] : []));
}

/** The guest plays there or is its host. */
function isOwn({ seat, isHost }: TableListItem): boolean {
  return seat !== undefined || isHost;
}

export async function exportOf(context: ServerContext, guest: Guest): Promise<MyExport> {
  const { store } = context;
  const tables: MyTable[] = [];
  const stored = await store.tablesOf({ person: guest.id, limit: ALL_TABLES });
  for (const line of (await linesOf(context, stored, guest.id)).filter(isOwn)) {
    tables.push({ ...line, ...(await keepsakeOf(context, line, guest)) });
  }
  const chat = await store.chatOf({ person: guest.id });
  const { name, createdMs } = guest;
  return { name, createdMs, tables, chat: chat.map(({ table, saidMs, text }) => ({ table, saidMs, text })) };
}

/** The log is read here and not through the registry: nobody plays there now. One that makes no sense spoils nothing else. */
async function keepsakeOf(
  { store }: ServerContext,
  { table, names, isHost, changedMs }: TableListItem,
  guest: Guest,
): Promise<Pick<MyTable, 'record' | 'view'>> {
  const entries = await store.readEntries({ table, after: 0 });
  const state = told(entries);
  if (state === undefined) return {};
  const record = recordOf(state, names, changedMs);
  if (record !== undefined) return { record };
  const viewer = seatOf(state, guest.id) ?? 'spectator';
  return { view: packView(tableViewFor(state, viewer, []), { names, isHost }) };
}

function told(entries: readonly Entry[]): TableState | undefined {
  try {
    return stateOf(entries);
  } catch {
    return undefined;
  }
}

/** The record of a game that is over, finished or ended by agreement; undefined for any other. */
export function recordOf(
  { phase, table }: TableState,
  names: readonly string[],
  changedMs: number,
): string | undefined {
  if (phase !== 'over' || table === undefined) return undefined;
  const date = new Date(changedMs).toISOString().slice(0, 10);
  return formatRecord({ ...table.record, names, date });
}
