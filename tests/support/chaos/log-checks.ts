// What a crowd of players has seen, held against the logs that are stored in the end.

import { isDeepStrictEqual } from 'node:util';
import { type EntryView, packView, type WireGame } from '../../../src/protocol/index.ts';
import type { Seat, Viewer } from '../../../src/rules/index.ts';
import { exportLines } from '../../../src/server/store/index.ts';
import { type Entry, stateOf, tableEventFor, tableViewFor } from '../../../src/table/index.ts';

/** Every table's log, by the table's id. */
export type Logs = ReadonlyMap<string, readonly Entry[]>;

/** A command that was answered with `accepted`, and the length of the log that came with it. */
export interface Ack {
  readonly table: string;
  readonly seq: number;
  readonly id: string;
}

/** The last view that a seat received before the server died. */
export interface LastView {
  readonly table: string;
  readonly seat: Seat;
  readonly seq: number;
  readonly game: WireGame;
}

/** The logs in a data file. */
export function logsIn(path: string): Logs {
  const tables = [...exportLines(path)].map(
    (line) => JSON.parse(line) as { readonly id: string; readonly log: readonly Entry[] },
  );
  return new Map(tables.map(({ id, log }) => [id, log]));
}

/** Acknowledged commands that are missing from the log, in the wrong place, or there twice. */
export function missing(logs: Logs, acks: readonly Ack[]): readonly string[] {
  const places = new Map<string, CommandPlace>();
  const faults: string[] = [];
  for (const [table, log] of logs) {
    for (const place of commandsIn(log)) {
      const key = `${table} ${place.id}`;
      if (places.has(key)) faults.push(`${key} is stored twice`);
      places.set(key, place);
    }
  }
  for (const { table, seq, id } of acks) {
    const place = places.get(`${table} ${id}`);
    if (place === undefined || seq < place.first || seq > place.last)
      faults.push(`${table} ${id}: acknowledged at ${seq}, found at ${place?.last}`);
  }
  return faults;
}

interface CommandPlace {
  readonly id: string;
  /** The lengths of the log with which it may have been acknowledged. */
  readonly first: number;
  readonly last: number;
}

/** Up to the next command everything belongs to this one, unless there are bots: they move without a command. */
function commandsIn(log: readonly Entry[]): readonly CommandPlace[] {
  const isAmongPeople = !log.some(({ event }) => event.kind === 'botAdded' || event.kind === 'playerReplaced');
  const places: CommandPlace[] = [];
  let last = log.length;
  for (const [index, { commandId }] of [...log.entries()].reverse()) {
    if (commandId === undefined) continue;
    places.push({ id: commandId.id, first: isAmongPeople ? last : index + 1, last });
    last = index;
  }
  return places;
}

/** Compares the received views with the log up to the same length. */
export function changed(logs: Logs, views: readonly LastView[]): readonly string[] {
  return views.flatMap(({ table, seat, seq, game }) => {
    const log = logs.get(table) ?? [];
    if (log.length < seq) return [`table ${table}: seat ${seat} received ${seq} entries, the log has ${log.length}`];
    const expected = packView(tableViewFor(stateOf(log.slice(0, seq)), seat, []), { names: [], isHost: false });
    return isDeepStrictEqual(JSON.parse(JSON.stringify(expected.game)), game)
      ? []
      : [`table ${table}: seat ${seat} saw another game at ${seq}`];
  });
}

export function absent(logs: Logs, opened: readonly string[]): readonly string[] {
  return opened.filter((table) => !logs.has(table)).map((table) => `table ${table} was made, and is not there`);
}

/** Everybody reconnects at once and nobody hands over a seat, so no bot may play for anyone. */
export function lostSeats(logs: Logs): readonly string[] {
  return [...logs].flatMap(([table, log]) =>
    log.flatMap(({ event, atMs }) =>
      event.kind === 'playerReplaced'
        ? [`table ${table}: at ${atMs} ms a bot took seat ${event.seat} (${event.why})`]
        : [],
    ),
  );
}

/** Every log entry that any player received, by table, viewer and place, as a hash. */
export class ReceivedEvents {
  private readonly hashes = new Map<string, Map<Viewer, Map<number, number>>>();
  count = 0;

  add(table: string, viewer: Viewer, events: readonly EntryView[]): void {
    if (events.length === 0) return;
    const viewers = this.hashes.get(table) ?? new Map<Viewer, Map<number, number>>();
    const known = viewers.get(viewer) ?? new Map<number, number>();
    this.hashes.set(table, viewers.set(viewer, known));
    for (const event of events) {
      this.count += 1;
      known.set(event.seq, hashOf(event));
    }
  }

  /** What differs from the logs: a player has seen something that was not stored, or not there. */
  faults(logs: Logs): readonly string[] {
    return [...this.hashes].flatMap(([table, viewers]) => {
      const log = logs.get(table) ?? [];
      return [...viewers].flatMap(([viewer, known]) =>
        [...known].flatMap(([seq, hash]) => {
          const entry = log[seq - 1];
          const stored =
            entry === undefined
              ? undefined
              : hashOf({ seq, atMs: entry.atMs, event: tableEventFor(entry.event, viewer) });
          return stored === hash ? [] : [`table ${table}: ${viewer} received another entry ${seq} than is stored`];
        }),
      );
    });
  }
}

/** FNV-1a of the JSON text. */
function hashOf({ seq, atMs, event }: EntryView): number {
  const text = JSON.stringify({ seq, atMs, event });
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
