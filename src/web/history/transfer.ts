// Export and import of games as files. Games are read and checked a few at a time, so that the page goes on.

import {
  type ArchivedGame,
  type FoundGame,
  formatExport,
  type GameFault,
  gamesInFile,
  historyCsv,
  type ImportFault,
  KnownGames,
  type OwnGame,
  type RowedGame,
  readFoundGame,
} from '../../history/index.ts';
import { practiceDay } from '../../table/index.ts';
import type { ArchiveOutcome } from '../storage/archive/archive.ts';
import type { HistoryStore } from '../storage/archive/store.ts';

/** How many games are stored at once. */
const BATCH = 100;
/** How long the page may be busy at a time. */
const SLICE_MS = 25;
/** Faults of one file that are listed; a file that is wrong throughout would fill the page. */
const MOST_FAULTS = 20;

export interface FileImport {
  readonly file: string;
  readonly added: number;
  readonly known: number;
  readonly faults: readonly GameFault[];
  /** Faults beyond those that are listed. */
  readonly moreFaults: number;
  readonly fileFault?: ImportFault;
  /** Nothing could be stored any more after the games that were added. */
  readonly stopped?: Exclude<ArchiveOutcome, 'done'>;
}

export async function exportJson(store: HistoryStore, ids: readonly string[]): Promise<Blob> {
  const games: ArchivedGame[] = [];
  for await (const game of store.games(ids)) games.push(game);
  return new Blob([formatExport(games)], { type: 'application/json' });
}

/** With a mark at the beginning from which spreadsheets know the encoding. */
export function exportCsv(games: readonly OwnGame[]): Blob {
  const seats = new Map(games.map(({ row, seat }) => [row.id, seat]));
  const text = historyCsv(
    games.map(({ row }) => row),
    { isoOf: (ms) => new Date(ms).toISOString(), ownSeat: ({ id }) => seats.get(id) },
  );
  return new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
}

export async function importFile(
  file: File,
  store: HistoryStore,
  onprogress: (done: number, of: number) => void,
): Promise<FileImport> {
  const found = gamesInFile(await file.text());
  const none = { file: file.name, added: 0, known: 0, faults: [], moreFaults: 0 };
  if (!found.ok) return { ...none, fileFault: found.fault };
  const reading = new FileReading(new KnownGames(await store.rows()), file.lastModified);
  let sinceMs = performance.now();
  let [done, added] = [0, 0];
  for (const game of found.value) {
    reading.read(game);
    done += 1;
    const isLast = done === found.value.length;
    if (reading.fresh.length === BATCH || isLast) {
      const games = reading.takeFresh();
      const outcome = await store.add(games);
      if (outcome !== 'done') return { ...none, ...reading.result, added, stopped: outcome };
      added += games.length;
    }
    if (performance.now() - sinceMs > SLICE_MS || isLast) {
      onprogress(done, found.value.length);
      await new Promise((resolve) => setTimeout(resolve));
      sinceMs = performance.now();
    }
  }
  return { ...none, ...reading.result, added };
}

/** What became of the games of a file so far. */
class FileReading {
  readonly #known: KnownGames;
  readonly #fileMs: number;
  readonly #faults: GameFault[] = [];
  #fresh: RowedGame[] = [];
  #knownCount = 0;
  #moreFaults = 0;

  constructor(known: KnownGames, fileMs: number) {
    this.#known = known;
    this.#fileMs = fileMs;
  }

  read(game: FoundGame): void {
    const read = readFoundGame(game, { dayOf: practiceDay, msOf, fileMs: this.#fileMs });
    if (!read.ok) {
      if (this.#faults.length < MOST_FAULTS) this.#faults.push(read.fault);
      else this.#moreFaults += 1;
      return;
    }
    const fresh = this.#known.add(read.value);
    if (fresh === undefined) this.#knownCount += 1;
    else this.#fresh.push(fresh);
  }

  /** New games that are not stored yet. */
  get fresh(): readonly RowedGame[] {
    return this.#fresh;
  }
  takeFresh(): readonly RowedGame[] {
    const games = this.#fresh;
    this.#fresh = [];
    return games;
  }
  get result(): Pick<FileImport, 'known' | 'faults' | 'moreFaults'> {
    return { known: this.#knownCount, faults: this.#faults, moreFaults: this.#moreFaults };
  }
}

function msOf(date: string): number | undefined {
  const ms = Date.parse(date);
  return Number.isNaN(ms) ? undefined : ms;
}

export function download(blob: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
