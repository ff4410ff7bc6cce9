// Reads files of games: an export of the history, the export of a server's guest, and game records, one or several in a file. Every
// game is played through by the rules, so that nothing is imported that could not be replayed.

import { type Fault, fail, type GameRecord, ok, parseRecord, type Result } from '../rules/index.ts';
import { type ArchivedGame, factsFrom, type RowedGame, rowedGame, soleSeatIn } from './archived-game.ts';
import { EXPORT_FORMAT, EXPORT_VERSION } from './export.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type DealName, type HistoryRow, onlineFacts, type RowFacts } from './row.ts';

/** Why a file holds no games. */
export type ImportFault = 'notHistory' | 'newer' | 'empty';

/** A game of a file as it is written there. */
export interface FoundGame {
  /** From 1, as people count. */
  readonly number: number;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Why one game of a file was not imported. */
export type GameFault =
  | { readonly kind: 'form' | 'unfinished'; readonly number: number }
  | { readonly kind: 'record'; readonly number: number; readonly fault: Fault };

/** The games of a file, not yet checked. */
export function gamesInFile(text: string): Result<readonly FoundGame[], ImportFault> {
  const plain = text.replace(/^\uFEFF/, '');
  const values = valuesIn(plain);
  if (!values.ok) return values;
  if (values.value.length === 0) return fail('empty');
  return ok(values.value.map((value, index) => ({ number: index + 1, value: isObject(value) ? value : {} })));
}

function valuesIn(text: string): Result<readonly unknown[], ImportFault> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const records = recordsIn(text);
    return records.length === 0 ? fail('notHistory') : ok(records.map((record) => ({ record })));
  }
  if (!isObject(value)) return fail('notHistory');
  const { format, version, games, tables } = value;
  if (format === EXPORT_FORMAT && Array.isArray(games)) {
    return typeof version === 'number' && version > EXPORT_VERSION ? fail('newer') : ok(games);
  }
  if (format === undefined && Array.isArray(tables)) return ok(tables.flatMap(onlineGame));
  return fail('notHistory');
}

/** A table in the export of a server's guest; those without a record are not over. */
function onlineGame(table: unknown): readonly unknown[] {
  if (!isObject(table) || typeof table['record'] !== 'string') return [];
  const { table: id, changedMs: playedMs, seat: own, record, deal } = table;
  return [{ id, ...onlineFacts(dealName(deal)), playedMs, own, record }];
}

function dealName(deal: unknown): DealName | undefined {
  if (!isObject(deal) || typeof deal['id'] !== 'string') return undefined;
  const { kind, id } = deal;
  return kind === 'daily' || kind === 'duplicate' ? { kind, id } : undefined;
}

/** The records of a text: each begins with its tags, after the rounds of the one before. */
function recordsIn(text: string): readonly string[] {
  const records: string[] = [];
  let lines: string[] = [];
  let hasRounds = false;
  for (const line of text.split(/\r?\n/)) {
    const isTag = line.startsWith('[');
    if (isTag && hasRounds) {
      records.push(lines.join('\n'));
      lines = [];
      hasRounds = false;
    }
    if (/^\s*\d+\./.test(line)) hasRounds = true;
    lines.push(line);
  }
  return lines.some((line) => line.startsWith('[')) ? [...records, lines.join('\n')] : records;
}

/** What is known of a game whose file does not say it. */
export interface FileFacts {
  /** The day whose practice shuffle has this seed. */
  readonly dayOf: (seed: string) => string | undefined;
  /** Of the record's date, in milliseconds since 1970; undefined if it is none. */
  readonly msOf: (date: string) => number | undefined;
  readonly fileMs: number;
}

/** Checks a game of a file by playing it. */
export function readFoundGame(
  { number, value }: FoundGame,
  { dayOf, msOf, fileMs }: FileFacts,
): Result<RowedGame, GameFault> {
  const { record: text, looks, branch } = value;
  if (typeof text !== 'string') return fail({ kind: 'form', number });
  const parsed = parseRecord(text);
  if (!parsed.ok) return fail({ kind: 'record', number, fault: parsed.fault });
  const record = parsed.value;
  const game: ArchivedGame = {
    id: fingerprintOf(record),
    ...dayFacts(record.seed === undefined ? undefined : dayOf(record.seed)),
    playedMs: (record.date === undefined ? undefined : msOf(record.date)) ?? fileMs,
    ...ownSeat(record),
    ...factsFrom(value, record),
    record: text,
    ...(looks === undefined ? {} : { looks }),
    ...(branch === undefined ? {} : { branch }),
  };
  const rowed = rowedGame(record, game);
  return rowed === undefined ? fail({ kind: 'unfinished', number }) : ok(rowed);
}

function dayFacts(day: string | undefined): Pick<RowFacts, 'origin' | 'deal'> {
  return day === undefined ? { origin: 'device' } : { origin: 'daily', deal: day };
}

function ownSeat(record: GameRecord): Pick<ArchivedGame, 'own'> {
  const own = soleSeatIn(record);
  return own === undefined ? {} : { own };
}

/** Tells new games from those that are known, by id or by what was played, also among the new ones themselves. */
export class KnownGames {
  readonly #ids: Set<string>;
  readonly #fingerprints: Set<string>;

  constructor(rows: readonly Pick<HistoryRow, 'id' | 'fingerprint'>[]) {
    this.#ids = new Set(rows.map(({ id }) => id));
    this.#fingerprints = new Set(rows.map(({ fingerprint }) => fingerprint));
  }

  /** The game under an id that is free; undefined if it is known. From now on it is. */
  add({ game, row }: RowedGame): RowedGame | undefined {
    const { fingerprint } = row;
    if (this.#fingerprints.has(fingerprint)) return undefined;
    const id = this.#ids.has(game.id) ? `${game.id}-${fingerprint}` : game.id;
    if (this.#ids.has(id)) return undefined;
    this.#ids.add(id);
    this.#fingerprints.add(fingerprint);
    return { game: { ...game, id }, row: { ...row, id } };
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
