// Lists of tables as one visitor sees them, and all that somebody may take home.

import { type MyExport, type MyTable, packView, type TableLine } from '../../protocol/index.ts';
import { formatRecord, type Seat } from '../../rules/index.ts';
import { type Sitting, seatOf, sittingOf, sittingViewFor } from '../../table/index.ts';
import { lineFactsOf } from '../desk/index.ts';
import type { Guest, LineFacts, StoredTable } from '../store/index.ts';
import type { House } from './house.ts';

/** For whoever wants them all. */
export const ALL_TABLES = 100_000;

/** More than anybody scrolls through. */
export const MOST_LINES = 100;

export async function linesOf(
  { store, desk }: House,
  tables: readonly StoredTable[],
  guest: Guest | undefined,
): Promise<readonly TableLine[]> {
  const known = await Promise.all(
    tables.map(async (table) => {
      const facts = table.summary.line ?? (await desk.look(table.id).then(factsOf, () => undefined));
      return facts === undefined ? [] : [{ table, facts }];
    }),
  );
  const people = new Set(known.flat().flatMap(({ facts }) => peopleIn(facts)));
  const names = await store.namesOf({ people: [...people] });
  return known.flat().map(({ table, facts }) => lineOf(table, facts, { names, guest }));
}

function lineOf(
  { id, createdMs, changedMs, summary }: StoredTable,
  { plan, host, seats }: LineFacts,
  { names, guest }: { readonly names: Readonly<Record<string, string>>; readonly guest: Guest | undefined },
): TableLine {
  const place = seats.findIndex((seat) => typeof seat === 'object' && seat.person === guest?.id);
  return {
    table: id,
    createdMs,
    changedMs,
    phase: summary.phase,
    seats: plan.seats,
    preset: plan.preset,
    hiddenCharacters: plan.options.hiddenCharacters,
    clock: plan.clock,
    names: seats.map((seat) => (typeof seat === 'object' ? (names[seat.person] ?? '') : '')),
    free: seats.filter((seat) => seat === 'open').length,
    ...(place < 0 ? {} : { seat: place as Seat }),
    isHost: guest?.id === host,
    isYourTurn: guest !== undefined && summary.due === guest.id,
  };
}

function factsOf(sitting: Sitting | undefined): LineFacts | undefined {
  return sitting === undefined ? undefined : lineFactsOf(sitting);
}

function peopleIn({ seats }: LineFacts): readonly string[] {
  return seats.flatMap((seat) => (typeof seat === 'object' ? [seat.person] : []));
}

/** Those where one sits or is host; whoever was sent away has nothing there any more. */
export async function myLines(house: House, guest: Guest, limit: number): Promise<readonly TableLine[]> {
  const tables = await house.store.tablesOf({ person: guest.id, limit });
  const lines = await linesOf(house, tables, guest);
  return lines.filter(({ seat, isHost }) => seat !== undefined || isHost);
}

export async function exportOf(house: House, guest: Guest): Promise<MyExport> {
  const { store } = house;
  const tables: MyTable[] = [];
  for (const line of await myLines(house, guest, ALL_TABLES)) {
    tables.push({ ...line, ...(await keepsakeOf(house, line, guest)) });
  }
  const chat = await store.chatOf({ person: guest.id });
  const { name, createdMs } = guest;
  return { name, createdMs, tables, chat: chat.map(({ table, text }) => ({ table, text })) };
}

/** The log is read here and not through the desk: nobody plays there now. */
async function keepsakeOf(
  { store }: House,
  { table, names, isHost, changedMs }: TableLine,
  guest: Guest,
): Promise<Pick<MyTable, 'record' | 'view'>> {
  const sitting = sittingOf(await store.readEntries({ table, after: 0 }));
  const record = recordOf(sitting, names, changedMs);
  if (record !== undefined) return { record };
  const viewer = seatOf(sitting, guest.id) ?? 'spectator';
  return { view: packView(sittingViewFor(sitting, viewer, []), { names, isHost }) };
}

/** A finished game as text; undefined of any other. */
export function recordOf({ table }: Sitting, names: readonly string[], changedMs: number): string | undefined {
  if (table?.record.game.step.kind !== 'over') return undefined;
  const date = new Date(changedMs).toISOString().slice(0, 10);
  return formatRecord({ ...table.record, names, date });
}
