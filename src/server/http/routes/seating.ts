// Opens tables, checks invitations, and seats people.

import type {
  CommandRefusal,
  Joined,
  JoinTable,
  ProblemCode,
  TableListItem,
  TableMade,
} from '../../../protocol/index.ts';
import { fail, ok, type Result, type Seat, type StartBy } from '../../../rules/index.ts';
import { permission, type StartPlayer, seatOf, type TableSettings, type TableState } from '../../../table/index.ts';
import type { Guest, Link } from '../../store/index.ts';
import { paidFor, type TableRegistry } from '../../tables/index.ts';
import { holderOf, linkOf } from '../auth/credentials.ts';
import { JOIN_BYTES, TABLE_BYTES } from '../auth/storage-quota.ts';
import { CHANCE, hashOf, newToken } from '../auth/tokens.ts';
import type { ServerContext } from '../context.ts';
import { asGuest, type Visitor } from './guests.ts';
import { listItemsOf } from './table-lists.ts';

const HOST_SEAT: Seat = 0;

/** Creates invitations for every seat except the host's. */
export async function openTable(
  { store, registry, buckets, limits, storage }: ServerContext,
  host: Guest,
  {
    settings,
    startBy = 'chance',
    address,
  }: { readonly settings: TableSettings; readonly startBy?: StartBy | undefined; readonly address: string },
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
    registry.open({
      settings,
      ...startOf(startBy),
      host: host.id,
      hostSeat: HOST_SEAT,
      links: [...links, ...watching],
    }),
  );
  if (!opened.ok) return opened;
  return ok({ table: opened.value, playTokens, ...(watchToken === undefined ? {} : { watchToken }) });
}

function startOf(by: StartBy): { readonly startPlayer?: StartPlayer } {
  if (by === 'chance') return {};
  return { startPlayer: by === 'choice' ? { by, seat: HOST_SEAT } : { by } };
}

interface Admission {
  /** The visitor's person at the table, if any. */
  readonly player: string | undefined;
  /** The seat they already have. */
  readonly held: Seat | undefined;
  readonly link: Link | undefined;
}

interface JoinAttempt {
  readonly table: string;
  readonly token?: string | undefined;
}

/** Checks whether a visitor may sit down or watch. Changes nothing. */
async function admit(
  { store, registry }: ServerContext,
  guest: Guest | undefined,
  { table, token }: JoinAttempt,
): Promise<Result<Admission, ProblemCode>> {
  const state = await registry.currentState(table);
  if (state === undefined) return fail('unknownTable');
  const link = token === undefined ? undefined : await linkOf(store, table, token);
  const player = (link === undefined ? undefined : holderOf(state, link)) ?? guest?.id;
  const held = player === undefined ? undefined : seatOf(state, player);
  const admission = ok({ player, held, link });
  if (held !== undefined) return admission;
  // A link of a person who has left, or an unknown one, is invalid.
  if (token !== undefined && (link === undefined || link.person !== undefined)) return fail('unknownLink');
  const actor = { person: player, isGuest: true, link }; // joining makes the visitor a guest
  const isWatching = link !== undefined && link.seat === undefined;
  const wrong = isWatching
    ? permission(state, actor, 'watch')
    : (permission(state, actor, 'join') ?? seatProblem(state, link?.seat));
  return wrong === undefined ? admission : fail(wrong);
}

/**
 * The table as a list item, if joining would succeed now. Changes nothing; the item has a seat if the visitor already
 * has one.
 */
export async function readInvitation(
  context: ServerContext,
  guest: Guest | undefined,
  attempt: JoinAttempt,
): Promise<Result<TableListItem, ProblemCode>> {
  const admitted = await admit(context, guest, attempt);
  if (!admitted.ok) return admitted;
  const { player } = admitted.value;
  const stored = await context.store.readTable({ table: attempt.table });
  const [line] = stored === undefined ? [] : await listItemsOf(context, [stored], player);
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
  if (link !== undefined && link.seat === undefined) return ok({ table }); // as a spectator

  const act = async ({ id: person }: Guest): Promise<Result<Joined, ProblemCode>> => {
    const sat = await sitDown(context, table, {
      ...{ person, address: visitor.address },
      ...(link?.seat === undefined ? {} : { seat: link.seat }),
    });
    return sat.ok ? ok({ table, seat: sat.value }) : sat;
  };
  return asGuest(context, visitor, { name, act });
}

interface SitDown {
  readonly person: string;
  /** Its storage quota is charged. */
  readonly address: string;
  readonly seat?: Seat;
  /** At a shared deal: this table is noted as the person's. */
  readonly hasAttempt?: boolean;
}

/** Takes the requested seat, or the first free one. */
export async function sitDown(
  {
    registry,
    storage,
  }: Pick<ServerContext, 'storage'> & { readonly registry: Pick<TableRegistry, 'currentState' | 'command'> },
  table: string,
  { person, address, seat: requestedSeat, hasAttempt = false }: SitDown,
): Promise<Result<Seat, ProblemCode>> {
  for (;;) {
    const state = await registry.currentState(table);
    if (state === undefined) return fail('unknownTable');
    const link = requestedSeat === undefined ? {} : { link: { seat: requestedSeat } };
    const actor = { person, isGuest: true, hasAttempt, ...link };
    const wrong = permission(state, actor, 'join') ?? seatProblem(state, requestedSeat);
    if (wrong !== undefined) return fail(wrong);
    const seat = requestedSeat ?? (state.seats.findIndex(({ kind }) => kind === 'open') as Seat);
    const outcome = await registry.command(table, {
      person,
      id: CHANCE.newId(),
      seq: state.seq,
      command: { kind: 'join', seat },
      charge: storage.charge(address, JOIN_BYTES),
    });
    if (outcome.kind !== 'refused') return ok(seat);
    // The seat was taken in the meantime; try the next free one.
    if (outcome.code === 'seatOccupied' && requestedSeat === undefined) continue;
    return fail(refusalAs(outcome.code));
  }
}

/** Refusals of `join` that are also problem codes of the API. */
const SIT_REFUSALS = [
  ...(['seatOccupied', 'alreadyStarted', 'tableClosed', 'alreadySeated'] as const),
  ...(['removed', 'tooMany', 'storageFull', 'quotaExceeded'] as const),
] as const satisfies readonly (ProblemCode & CommandRefusal)[];

function refusalAs(code: CommandRefusal): ProblemCode {
  return SIT_REFUSALS.find((each) => each === code) ?? 'tableFailed';
}

function seatProblem({ seats }: TableState, seat: Seat | undefined): 'seatOccupied' | undefined {
  const isFree = seat === undefined ? seats.some(({ kind }) => kind === 'open') : seats[seat]?.kind === 'open';
  return isFree ? undefined : 'seatOccupied';
}
