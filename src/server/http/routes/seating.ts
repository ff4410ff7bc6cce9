// Opening a table and taking a seat at one.

import type {
  CommandRefusal,
  Joined,
  JoinTable,
  ProblemCode,
  TableListItem,
  TableMade,
} from '../../../protocol/index.ts';
import { fail, ok, type Result, type Seat } from '../../../rules/index.ts';
import { permission, seatOf, type TableSettings, type TableState } from '../../../table/index.ts';
import type { Guest, Link } from '../../store/index.ts';
import { paidFor, type TableRegistry } from '../../tables/index.ts';
import { holderOf, linkOf } from '../auth/credentials.ts';
import { TABLE_BYTES } from '../auth/storage-quota.ts';
import { CHANCE, hashOf, newToken } from '../auth/tokens.ts';
import type { ServerContext } from '../context.ts';
import { asGuest, type Visitor } from './guests.ts';
import { linesOf } from './table-lists.ts';

const HOST_SEAT: Seat = 0;

/** With an invitation to each seat but the host's own. */
export async function openTable(
  { store, registry, buckets, limits, storage }: ServerContext,
  host: Guest,
  { settings, address }: { readonly settings: TableSettings; readonly address: string },
): Promise<Result<TableMade, ProblemCode>> {
  if (buckets.tablesMade.take(host.id) !== undefined) return fail('tooMany');
  if ((await store.countHosted({ person: host.id })) >= limits.tablesAtOnce) return fail('tooMany');
  const playTokens = Array.from({ length: settings.seats }, (_, seat) => (seat === HOST_SEAT ? null : newToken()));
  const watchToken = settings.isWatched ? newToken() : undefined;
  const links = playTokens.flatMap((token, seat) =>
    token === null ? [] : [{ tokenHash: hashOf(token), seat: seat as Seat }],
  );
  const watching = watchToken === undefined ? [] : [{ tokenHash: hashOf(watchToken) }];
  const opened = await paidFor(storage.charge(address, TABLE_BYTES), () =>
    registry.open({ settings, host: host.id, hostSeat: HOST_SEAT, links: [...links, ...watching] }),
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
  { store, registry }: ServerContext,
  guest: Guest | undefined,
  { table, token }: Entrance,
): Promise<Result<Admission, ProblemCode>> {
  const state = await registry.look(table);
  if (state === undefined) return fail('unknownTable');
  const link = token === undefined ? undefined : await linkOf(store, table, token);
  const player = (link === undefined ? undefined : holderOf(state, link)) ?? guest?.id;
  const held = player === undefined ? undefined : seatOf(state, player);
  const admission = ok({ player, held, link });
  if (held !== undefined) return admission;
  // The link of somebody who has left, or of nobody, leads nowhere.
  if (token !== undefined && (link === undefined || link.person !== undefined)) return fail('unknownLink');
  const actor = { person: player, isGuest: true, link }; // whoever joins becomes a guest
  const isWatching = link !== undefined && link.seat === undefined;
  const wrong = isWatching
    ? permission(state, actor, 'watch')
    : (permission(state, actor, 'join') ?? fullness(state, link?.seat));
  return wrong === undefined ? admission : fail(wrong);
}

/** The table as a line, if joining it would work now. Changes nothing; the line has a seat if the visitor has one already. */
export async function readInvitation(
  context: ServerContext,
  guest: Guest | undefined,
  entrance: Entrance,
): Promise<Result<TableListItem, ProblemCode>> {
  const admitted = await admit(context, guest, entrance);
  if (!admitted.ok) return admitted;
  const { player } = admitted.value;
  const stored = await context.store.readTable({ table: entrance.table });
  const [line] = stored === undefined ? [] : await linesOf(context, [stored], player);
  return line === undefined ? fail('unknownTable') : ok(line);
}

export async function joinTable(
  context: ServerContext,
  visitor: Visitor,
  { table, name, token }: JoinTable & { readonly table: string },
): Promise<Result<Joined, ProblemCode>> {
  const admitted = await admit(context, visitor.guest, { table, token });
  if (!admitted.ok) return admitted;
  const { held, link } = admitted.value;
  if (held !== undefined) return ok({ table, seat: held });
  if (link !== undefined && link.seat === undefined) return ok({ table }); // watches

  const act = async ({ id: person }: Guest): Promise<Result<Joined, ProblemCode>> => {
    const sat = await sitDown(context, table, { person, ...(link?.seat === undefined ? {} : { seat: link.seat }) });
    return sat.ok ? ok({ table, seat: sat.value }) : sat;
  };
  return asGuest(context, visitor, { name, act });
}

/** In a seat that is named, or in the first that is free. */
export async function sitDown(
  { registry }: { readonly registry: Pick<TableRegistry, 'look' | 'command'> },
  table: string,
  { person, seat: named }: { readonly person: string; readonly seat?: Seat },
): Promise<Result<Seat, ProblemCode>> {
  for (;;) {
    const state = await registry.look(table);
    if (state === undefined) return fail('unknownTable');
    const actor = { person, isGuest: true, ...(named === undefined ? {} : { link: { seat: named } }) };
    const wrong = permission(state, actor, 'join') ?? fullness(state, named);
    if (wrong !== undefined) return fail(wrong);
    const seat = named ?? (state.seats.findIndex(({ kind }) => kind === 'open') as Seat);
    const outcome = await registry.command(table, {
      person,
      id: CHANCE.newId(),
      seq: state.seq,
      command: { kind: 'join', seat },
    });
    if (outcome.kind !== 'refused') return ok(seat);
    // Somebody was quicker: there may be another one.
    if (outcome.code === 'seatOccupied' && named === undefined) continue;
    return fail(refusalAs(outcome.code));
  }
}

/** Codes that a table answers to `join` and that a request can be answered with too. */
const SIT_REFUSALS = [
  ...(['seatOccupied', 'alreadyStarted', 'tableClosed', 'alreadySeated'] as const),
  ...(['removed', 'tooMany', 'storageFull'] as const),
] as const satisfies readonly (ProblemCode & CommandRefusal)[];

function refusalAs(code: CommandRefusal): ProblemCode {
  return SIT_REFUSALS.find((each) => each === code) ?? 'tableFailed';
}

function fullness({ seats }: TableState, seat: Seat | undefined): 'seatOccupied' | undefined {
  const isFree = seat === undefined ? seats.some(({ kind }) => kind === 'open') : seats[seat]?.kind === 'open';
  return isFree ? undefined : 'seatOccupied';
}
