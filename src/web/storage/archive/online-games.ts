// The finished online games of this person: read from the server once, page by page, and stored with their records. Only what changed since the
// last complete reading is read again, and nothing that was deleted here. Games of a deal that others still play have no record yet; they are
// asked for again each time.

import { type ArchivedGame, onlineFacts, rowedGame } from '../../../history/index.ts';
import type { TableListItem } from '../../../protocol/index.ts';
import { formatRecord, type GameRecord, parseRecord } from '../../../rules/index.ts';
import { MINUTE } from '../../../table/index.ts';
import { type ApiError, ask } from '../../client/api.ts';
import { linkedTables, readTableData } from '../../online/storage.ts';
import { hex } from '../../setup/random.ts';
import { type Archive, type ArchiveOutcome, openArchive } from './archive.ts';

/** `none`: this browser has never played at this server. */
export type OnlineOutcome = 'done' | 'none' | 'full' | 'failed' | ApiError;

interface Reading {
  readonly archive: Archive;
  /** Stored already, or deleted here. */
  readonly known: ReadonlySet<string>;
  readonly deleted: ReadonlySet<string>;
  readonly guest: string;
  /** After each game. */
  readonly onadded: () => void;
}

/** Up to when the list was read completely, and the mark of the guest whose games they are. */
const READ_TO = 'online/read-to';
const GUEST = 'online/guest';
/** Before the id of each table whose record the server still keeps back. */
const SEALED = 'online/sealed/';
/** What changed this long before the last reading is looked at again: the clocks of several servers differ a little, and may be set back. */
const OVERLAP_MS = 10 * MINUTE;
const TRIES = 4;
const RETRY_MS = 2000;

/** Adds what is new. Games that could not be read this time are asked for again the next time. */
export async function readOnlineGames(
  archive: Archive,
  stored: ReadonlySet<string>,
  onadded: () => void,
): Promise<OnlineOutcome> {
  const me = await ask('readMe');
  if (!me.ok) return me.fault;
  if (!me.value.isKnown && linkedTables().length === 0) return 'none';
  const deleted = await archive.deletedIds();
  const reading: Reading = {
    archive,
    known: new Set([...stored, ...deleted]),
    deleted,
    guest: await guestMark(archive),
    onadded,
  };
  for (const read of [readSealed, readLinked]) {
    const outcome = await read(reading);
    if (outcome !== 'done') return outcome;
  }
  return me.value.isKnown ? readList(reading) : 'done';
}

/** What is kept of a finished game until its record can be read. */
type SealedGame = Pick<TableListItem, 'table' | 'seat' | 'changedMs' | 'deal'>;

async function readSealed(reading: Reading): Promise<OnlineOutcome> {
  const { archive, deleted } = reading;
  for (const game of (await archive.marks(SEALED)) as readonly SealedGame[]) {
    const isDeleted = deleted.has(game.table);
    const outcome = isDeleted ? await archive.setMark(SEALED + game.table, undefined) : await readGame(reading, game);
    if (outcome !== 'done') return outcome;
  }
  return 'done';
}

/**
 * Stores the player's own game of a shared deal, made from their view, until the server gives the record. Nothing is stored where the
 * player has deleted it.
 */
export async function keepOwnGame(record: GameRecord, { table, seat, changedMs, deal }: SealedGame): Promise<void> {
  const archive = await openArchive();
  if (archive === undefined) return;
  const guest = await guestMark(archive);
  const facts = { id: table, ...onlineFacts(deal), playedMs: changedMs, own: seat, guest };
  const rowed = rowedGame(record, { ...facts, record: formatRecord(record) });
  if (rowed === undefined) return;
  await archive.putOnline(rowed, { key: SEALED + table, value: { table, seat, changedMs, deal } });
}

async function guestMark(archive: Archive): Promise<string> {
  const known = await archive.mark(GUEST);
  if (typeof known === 'string') return known;
  const guest = hex(8);
  await archive.setMark(GUEST, guest);
  return guest;
}

/** The list begins with what changed last. */
async function readList(reading: Reading): Promise<OnlineOutcome> {
  const { archive } = reading;
  const readTo = Number((await archive.mark(READ_TO)) ?? 0);
  let newestMs = readTo;
  let after: string | undefined;
  do {
    const page = await patiently(() => ask('listMyTables', { after }));
    if (!page.ok) return page.fault;
    const { lines, next } = page.value;
    newestMs = Math.max(newestMs, ...lines.map(({ changedMs }) => changedMs));
    const fresh = lines.filter(({ changedMs }) => changedMs >= readTo - OVERLAP_MS);
    const outcome = await readGames(reading, fresh);
    if (outcome !== 'done') return outcome;
    after = fresh.length < lines.length ? undefined : next;
  } while (after !== undefined);
  return archive.setMark(READ_TO, newestMs);
}

/** Tables that this device plays by link, which the server does not list. */
async function readLinked(reading: Reading): Promise<OnlineOutcome> {
  for (const { table, token } of linkedTables()) {
    if (reading.known.has(table)) continue;
    const line = await patiently(() => ask('readInvitation', { table, token }));
    const outcome = line.ok ? await readGames(reading, [line.value]) : 'done';
    if (outcome !== 'done') return outcome;
  }
  return 'done';
}

async function readGames(reading: Reading, lines: readonly TableListItem[]): Promise<OnlineOutcome> {
  const { known } = reading;
  for (const line of lines) {
    const isOwn = line.seat !== undefined && line.isRemoved !== true;
    const outcome = line.phase === 'over' && isOwn && !known.has(line.table) ? await readGame(reading, line) : 'done';
    if (outcome !== 'done') return outcome;
  }
  return 'done';
}

async function readGame(
  { archive, guest, onadded }: Reading,
  { table, seat, changedMs, deal }: SealedGame,
): Promise<OnlineOutcome> {
  const answer = await patiently(() => ask('readRecord', { table, token: readTableData(table).token }));
  if (!answer.ok && answer.fault === 'dealOpen') {
    return archive.setMark(SEALED + table, { table, seat, changedMs, deal });
  }
  if (!answer.ok) {
    const isForNow = answer.fault === 'unreachable' || answer.fault === 'tooMany';
    return isForNow ? answer.fault : unsealed(archive, table); // ended early, or no longer there
  }
  const record = answer.value;
  const parsed = parseRecord(record);
  const game: ArchivedGame = { id: table, ...onlineFacts(deal), playedMs: changedMs, own: seat, guest, record };
  const rowed = parsed.ok ? rowedGame(parsed.value, game) : undefined;
  if (rowed === undefined) return 'done';
  const isNew = (await archive.game(table)) === undefined;
  const outcome = await archive.putOnline(rowed);
  if (outcome !== 'done') return outcome;
  if (isNew) onadded();
  return unsealed(archive, table);
}

/** There is nothing more to ask of this table. */
async function unsealed(archive: Archive, table: string): Promise<ArchiveOutcome> {
  return (await archive.mark(SEALED + table)) === undefined ? 'done' : archive.setMark(SEALED + table, undefined);
}

/** Waits and asks again if the server says that it is asked too often. */
async function patiently<Answer extends { readonly ok: boolean; readonly fault?: unknown }>(
  asked: () => Promise<Answer>,
): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    const answer = await asked();
    if (answer.ok || answer.fault !== 'tooMany' || tried === TRIES) return answer;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS * tried));
  }
}

/** After the server has deleted the guest: deletes the games of that guest, and no others. */
export async function forgetOnlineGames(archive: Archive): Promise<void> {
  const guest = await archive.mark(GUEST);
  if (typeof guest !== 'string') return;
  const rows = await archive.rows();
  await archive.delete(rows.filter((row) => row.guest === guest));
  await archive.setMark(GUEST, undefined);
  await archive.setMark(READ_TO, undefined);
  for (const { table } of (await archive.marks(SEALED)) as readonly SealedGame[]) {
    await archive.setMark(SEALED + table, undefined);
  }
}
