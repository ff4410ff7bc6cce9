// Quick game: takes a free seat at a listed table, or opens a new one.

import type { Joined, ProblemCode, QuickGame } from '../../../protocol/index.ts';
import { settingsFrom } from '../../../protocol/schema/index.ts';
import { fail, ok, type Result, type Seat } from '../../../rules/index.ts';
import { MINUTE, QUICK_GAME_ABSENCE } from '../../../table/index.ts';
import type { Guest } from '../../store/index.ts';
import { TableElsewhere } from '../../tables/index.ts';
import type { ServerContext } from '../context.ts';
import { whoIsHere } from '../nodes/nodes.ts';
import { openTable, sitDown } from './seating.ts';
import { lobbyPage } from './table-lists.ts';

const QUICK_SEATS = 3;
const QUICK_SETTINGS = { absence: QUICK_GAME_ABSENCE } as const;

/** If a table changed less than this much running time ago, its host counts as present, since their page may still be loading. */
const ARRIVAL_MS = MINUTE;

interface Requester {
  readonly guest: Guest;
  readonly address: string;
}
type FindQuick = (requester: Requester, wanted: QuickGame) => Promise<Result<Joined, ProblemCode>>;

/** Requests run one at a time, so that the second of two simultaneous requests finds the table of the first. */
export function matchmaking(context: ServerContext): FindQuick {
  let tail: Promise<unknown> = Promise.resolve();
  return (requester, wanted) => {
    const found = tail.then(() => quickGame(context, requester, wanted));
    tail = found.catch(() => {});
    return found;
  };
}

async function quickGame(
  context: ServerContext,
  { guest, address }: Requester,
  wanted: QuickGame,
): Promise<Result<Joined, ProblemCode>> {
  const { page, ageMs } = await lobbyPage(context, guest, undefined);
  const fitting = page.lines.filter(
    ({ seats, clock }) => clock.kind !== 'slow' && (wanted.seats === undefined || seats === wanted.seats),
  );
  for (const { table, seat, free } of fitting) {
    if (seat !== undefined) return ok({ table, seat });
    const isOpen = free > 0 && (await isHosted(context, table, ageMs(table)));
    const sat = isOpen ? await sitAt(context, table, { person: guest.id, address }) : fail('seatOccupied' as const);
    if (sat.ok) return ok({ table, seat: sat.value });
  }
  const seats = wanted.seats ?? QUICK_SEATS;
  const settings = {
    ...settingsFrom({ name: wanted.name, seats, isListed: true, ...QUICK_SETTINGS }),
    startsWhenFull: true,
  };
  const made = await openTable(context, guest, { settings, address });
  return made.ok ? ok({ table: made.value.table, seat: 0 }) : made;
}

/** Also at a table that another server owns. */
async function sitAt(
  context: ServerContext,
  table: string,
  who: { readonly person: string; readonly address: string },
): Promise<Result<Seat, ProblemCode>> {
  try {
    return await sitDown(context, table, who);
  } catch (error) {
    if (!(error instanceof TableElsewhere) || context.nodes === undefined) throw error;
    return context.nodes.askOwner(error, 'sit', { table, ...who }).catch(() => fail('seatOccupied'));
  }
}

async function isHosted(context: ServerContext, table: string, ageMs: number): Promise<boolean> {
  return ageMs < ARRIVAL_MS || (await whoIsHere(context, [table])).get(table)?.isHostHere === true;
}
