// The games of the history page, loaded once and again after every change; whose they are, and which of them the filters leave.

import {
  filtered,
  gamesOf,
  type HistoryRow,
  type OwnGame,
  peopleIn,
  type Subject,
  unclaimedIn,
} from '../../history/index.ts';
import { linkedTables, storedName } from '../online/storage.ts';
import { isNameless } from '../setup/game-setup.ts';
import { type ArchiveOutcome, onArchiveChanged } from '../storage/archive/archive.ts';
import { type OnlineOutcome, readOnlineGames } from '../storage/archive/online-games.ts';
import { type HistoryStore, openHistory } from '../storage/archive/store.ts';
import { sweep } from '../storage/archive/sweep.ts';
import { readStored, writeStored } from '../storage/local-storage.ts';
import { filterOf, type HistoryQuery } from './address.ts';

const MY_NAMES = 'history-names';
/** Changes arrive in bursts, for example while online games are read. */
const RELOAD_MS = 250;

export class HistoryState {
  readonly store: HistoryStore;
  #rows = $state.raw<readonly HistoryRow[]>([]);
  #names = $state.raw<readonly string[]>(storedNames());
  #query = $state.raw<HistoryQuery>({ filter: {} });
  #swept = $state.raw<ArchiveOutcome>('done');
  #online = $state.raw<OnlineOutcome | 'reading'>('none');
  #onlineAdded = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #stopListening: () => void;

  private constructor(store: HistoryStore, rows: readonly HistoryRow[]) {
    this.store = store;
    this.#rows = rows;
    this.#stopListening = onArchiveChanged(() => this.#reloadSoon());
  }

  /** The first time, waits until the games of local storage are in the archive. Rejects if the games can't be read. */
  static async open(): Promise<HistoryState> {
    const store = await openHistory();
    let rows = await store.rows();
    let swept: ArchiveOutcome = 'done';
    const isFirst = rows.length === 0 && store.archive !== undefined;
    if (isFirst) {
      swept = await sweep();
      rows = await store.rows();
    }
    const state = new HistoryState(store, rows);
    state.#swept = swept;
    if (!isFirst) void state.#sweep();
    return state;
  }

  async #sweep(): Promise<void> {
    if (this.store.archive !== undefined) this.#swept = await sweep();
  }

  /** Adds the online games that are new. */
  async readOnline(): Promise<void> {
    const { archive } = this.store;
    if (archive === undefined || this.#online === 'reading') return;
    this.#online = 'reading';
    this.#onlineAdded = 0;
    const known = new Set(this.#rows.map(({ id }) => id));
    const read = async (): Promise<OnlineOutcome> => {
      const outcome = await readOnlineGames(archive, known, () => {
        this.#onlineAdded += 1;
      });
      await this.reload(); // before the page says that all are here
      return outcome;
    };
    this.#online = await read().catch(() => 'failed' as const); // the database was closed
  }

  /** Asks the server only if this device has played online, so that a page without a server makes no useless request. */
  async readOnlineIfAny(): Promise<void> {
    if (storedName() !== '' || linkedTables().length > 0) await this.readOnline();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#stopListening();
  }

  #reloadSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.reload(), RELOAD_MS);
  }

  async reload(): Promise<void> {
    clearTimeout(this.#timer);
    this.#rows = await this.store.rows();
  }

  get rows(): readonly HistoryRow[] {
    return this.#rows;
  }
  /** How the copying from local storage ended. */
  get swept(): ArchiveOutcome {
    return this.#swept;
  }
  get online(): OnlineOutcome | 'reading' {
    return this.#online;
  }
  get onlineAdded(): number {
    return this.#onlineAdded;
  }

  /** The names that the visitor says are theirs. */
  get names(): readonly string[] {
    return this.#names;
  }
  set names(names: readonly string[]) {
    this.#names = names;
    writeStored(MY_NAMES, names);
  }

  set query(query: HistoryQuery) {
    this.#query = query;
  }

  readonly #subject: Subject = $derived.by(() =>
    this.#query.who === undefined ? { kind: 'me', names: this.#names } : { kind: 'person', name: this.#query.who },
  );
  /** All games of the person, the earliest first. */
  readonly all: readonly OwnGame[] = $derived.by(() => gamesOf(this.#rows, this.#subject));
  /** Those that pass the filters. */
  readonly shown: readonly OwnGame[] = $derived.by(() => filtered(this.all, filterOf(this.#query)));
  /** Everybody with a name of their own. */
  readonly people = $derived.by(() => peopleIn(this.#rows).filter(({ name }) => !isNameless(name)));
  /** Games of several people in which the visitor's seat is not known. */
  readonly unclaimed = $derived.by(() => unclaimedIn(this.#rows, this.#names));
}

function storedNames(): readonly string[] {
  const stored = readStored(MY_NAMES);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}
