// The finished online games of this person: read from the server once, page by page, and stored with their records. Only what changed since the
// last complete reading is read again, and nothing that was deleted here.

import { type ArchivedGame, rowedGame } from '../../../history/index.ts';
import type { TableListItem } from '../../../protocol/index.ts';
import { parseRecord } from '../../../rules/index.ts';
import { type ApiError, ask } from '../../client/api.ts';
import { linkedTables, readTableData } from '../../online/storage.ts';
import { hex } from '../../setup/random.ts';
import type { Archive } from './archive.ts';

/** `none`: this browser has never played at this server. */
export type OnlineOutcome = 'done' | 'none' | 'full' | 'failed' | ApiError;

interface Reading {
  readonly archive: Archive;
  /** Stored already, or deleted here. */
  readonly known: ReadonlySet<string>;
  readonly guest: string;
  /** After each game. */
  readonly onadded: () => void;
}

/** Up to when the list was read completely, and the mark of the guest whose games they are. */
const READ_TO = 'online/read-to';
const GUEST = 'online/guest';
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
  const known = new Set([...stored, ...(await archive.deletedIds())]);
  const reading: Reading = { archive, known, guest: await guestMark(archive), onadded };
  const linked = await readLinked(reading);
  return linked === 'done' && me.value.isKnown ? readList(reading) : linked;
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
    const fresh = lines.filter(({ changedMs }) => changedMs >= readTo);
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
  { table, seat, changedMs }: TableListItem,
): Promise<OnlineOutcome> {
  const answer = await patiently(() => ask('readRecord', { table, token: readTableData(table).token }));
  if (!answer.ok) {
    const isForNow = answer.fault === 'unreachable' || answer.fault === 'tooMany';
    return isForNow ? answer.fault : 'done'; // ended early, or no longer there
  }
  const record = answer.value;
  const parsed = parseRecord(record);
  const game: ArchivedGame = { id: table, origin: 'online', playedMs: changedMs, own: seat, guest, record };
  const rowed = parsed.ok ? rowedGame(parsed.value, game) : undefined;
  if (rowed === undefined) return 'done';
  const outcome = await archive.put([rowed]);
  if (outcome === 'done') onadded();
  return outcome;
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
}
