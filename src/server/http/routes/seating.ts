// Opening a table and sitting down at one.

import type { IntentRefusal, Joined, JoinTable, ProblemCode, TableLine, TableMade } from '../../../protocol/index.ts';
import { fail, ok, type Result, type Seat } from '../../../rules/index.ts';
import { type Plan, removalOf, type Sitting, seatOf } from '../../../table/index.ts';
import type { Guest, Link } from '../../store/index.ts';
import { type Desk, paidFor } from '../../tables/index.ts';
import { holderOf, linkOf } from '../auth/credentials.ts';
import { TABLE_BYTES } from '../auth/storage-quota.ts';
import { CHANCE, hashOf, newToken } from '../auth/tokens.ts';
import type { House } from '../context.ts';
import { asGuest, type Visitor } from './guests.ts';
import { linesOf } from './table-lists.ts';

const HOST_SEAT: Seat = 0;

/** With an invitation to each seat but the host's own. */
export async function openTable(
  { store, desk, buckets, limits, storage }: House,
  host: Guest,
  { plan, address }: { readonly plan: Plan; readonly address: string },
): Promise<Result<TableMade, ProblemCode>> {
  if (buckets.tablesMade.take(host.id) !== undefined) return fail('tooMany');
  if ((await store.countHosted({ person: host.id })) >= limits.tablesAtOnce) return fail('tooMany');
  const playTokens = Array.from({ length: plan.seats }, (_, seat) => (seat === HOST_SEAT ? null : newToken()));
  const watchToken = plan.isWatched ? newToken() : undefined;
  const links = playTokens.flatMap((token, seat) =>
    token === null ? [] : [{ tokenHash: hashOf(token), seat: seat as Seat }],
  );
  const watching = watchToken === undefined ? [] : [{ tokenHash: hashOf(watchToken) }];
  const opened = await paidFor(storage.charge(address, TABLE_BYTES), () =>
    desk.open({ plan, host: host.id, hostSeat: HOST_SEAT, links: [...links, ...watching] }),
  );
  if (!opened.ok) return opened;
  return ok({ table: opened.value, playTokens, ...(watchToken === undefined ? {} : { watchToken }) });
}

interface Admission {
  /** Who the visitor is at the table, if they are anybody yet. */
  readonly player: string | undefined;
  /** The seat that they already have. */
  readonly held: Seat | undefined;
  readonly link: Link | undefined;
}

interface Entrance {
  readonly table: string;
  readonly token?: string | undefined;
}

/** Whether a visitor may sit down or watch with what they bring, before anything changes. */
async function admit(
  { store, desk }: House,
  guest: Guest | undefined,
  { table, token }: Entrance,
): Promise<Result<Admission, ProblemCode>> {
  const sitting = await desk.look(table);
  if (sitting === undefined) return fail('tableUnknown');
  const link = token === undefined ? undefined : await linkOf(store, table, token);
  const player = (link === undefined ? undefined : holderOf(sitting, link)) ?? guest?.id;
  const held = player === undefined ? undefined : seatOf(sitting, player);
  const admission = ok({ player, held, link });
  if (held !== undefined) return admission;
  // The link of somebody who has left, or of nobody, leads nowhere.
  if (token !== undefined && (link === undefined || link.person !== undefined)) return fail('linkUnknown');
  if (link !== undefined && link.seat === undefined) return sitting.plan.isWatched ? admission : fail('notInvited');
  // Before a game the host's invitation lets a removed player back in; nothing else does.
  const isRemoved = player !== undefined && removalOf(sitting, player) !== undefined;
  if (isRemoved && (link === undefined || sitting.phase !== 'gathering')) return fail('removed');
  const wrong = (link === undefined ? uninvited(sitting, guest) : undefined) ?? fullness(sitting, link?.seat);
  return wrong === undefined ? admission : fail(wrong);
}

/** The table as a line, if joining it would work now. Changes nothing; the line has a seat if the visitor has one already. */
export async function readInvitation(
  house: House,
  guest: Guest | undefined,
  entrance: Entrance,
): Promise<Result<TableLine, ProblemCode>> {
  const admitted = await admit(house, guest, entrance);
  if (!admitted.ok) return admitted;
  const { player } = admitted.value;
  const stored = await house.store.readTable({ table: entrance.table });
  const [line] = stored === undefined ? [] : await linesOf(house, [stored], player);
  return line === undefined ? fail('tableUnknown') : ok(line);
}

export async function joinTable(
  house: House,
  visitor: Visitor,
  { table, name, token }: JoinTable & { readonly table: string },
): Promise<Result<Joined, ProblemCode>> {
  const admitted = await admit(house, visitor.guest, { table, token });
  if (!admitted.ok) return admitted;
  const { held, link } = admitted.value;
  if (held !== undefined) return ok({ table, seat: held });
  if (link !== undefined && link.seat === undefined) return ok({ table }); // watches

  const act = async ({ id: person }: Guest): Promise<Result<Joined, ProblemCode>> => {
    const sat = await sitDown(house, table, { person, ...(link?.seat === undefined ? {} : { seat: link.seat }) });
    return sat.ok ? ok({ table, seat: sat.value }) : sat;
  };
  return asGuest(house, visitor, { name, act });
}

/** In a seat that is named, or in the first that is free. */
export async function sitDown(
  { desk }: { readonly desk: Pick<Desk, 'look' | 'wish'> },
  table: string,
  { person, seat: named }: { readonly person: string; readonly seat?: Seat },
): Promise<Result<Seat, ProblemCode>> {
  for (;;) {
    const sitting = await desk.look(table);
    if (sitting === undefined) return fail('tableUnknown');
    const full = fullness(sitting, named);
    if (full !== undefined) return fail(full);
    if (named === undefined && removalOf(sitting, person) !== undefined) return fail('removed');
    const seat = named ?? (sitting.seats.findIndex(({ kind }) => kind === 'open') as Seat);
    const outcome = await desk.wish(table, {
      person,
      id: CHANCE.newId(),
      seq: sitting.seq,
      wish: { kind: 'sit', seat },
    });
    if (outcome.kind !== 'refused') return ok(seat);
    // Somebody was quicker: there may be another one.
    if (outcome.code === 'seatNotFree' && named === undefined) continue;
    return fail(refusalAs(outcome.code));
  }
}

/** Codes that a table answers to `sit` and that a request can be answered with too. */
const SIT_REFUSALS = [
  ...(['seatNotFree', 'gameBegun', 'tableClosed', 'alreadySeated'] as const),
  ...(['removed', 'tooMany', 'storageFull'] as const),
] as const satisfies readonly (ProblemCode & IntentRefusal)[];

function refusalAs(code: IntentRefusal): ProblemCode {
  return SIT_REFUSALS.find((each) => each === code) ?? 'tableBroken';
}

function uninvited({ plan, host }: Sitting, guest: Guest | undefined): ProblemCode | undefined {
  return plan.isListed || guest?.id === host ? undefined : 'notInvited';
}

function fullness({ phase, seats }: Sitting, seat: Seat | undefined): ProblemCode | undefined {
  if (phase === 'closed') return 'tableClosed';
  if (phase !== 'gathering') return 'gameBegun';
  const isFree = seat === undefined ? seats.some(({ kind }) => kind === 'open') : seats[seat]?.kind === 'open';
  return isFree ? undefined : 'seatNotFree';
}
