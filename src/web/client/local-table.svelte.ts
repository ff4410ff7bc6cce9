// A table on this device: people here, bots in a worker, every move saved before it is shown.

import { type Budget, SUBSTITUTE } from '../../bots/index.ts';
import { eventFor, formatRecord, type GameEvent, type Move, type Seat, type View, viewFor } from '../../rules/index.ts';
import {
  botAt,
  hasSecrets,
  peopleAt,
  playMove,
  screenViewer,
  type UndoableGame,
  undo,
  undoSeat,
} from '../../table/index.ts';
import type { Thinker } from '../../thinking/web/index.ts';
import { nameSeats } from '../../words/index.ts';
import { isolated } from '../parts/isolate.ts';
import { isNameless } from '../setup/game-setup.ts';
import { isSaved, loadGame, type SavedGame, savedText, saveGame } from '../storage/saved-games.ts';
import { words } from '../words.svelte.ts';
import { Subscribers } from './subscribers.ts';
import type { MoveRefusal, Pace, TableClient, TableProblem, ViewChange } from './table-client.ts';
import { type UndoRefusal, undoRefusal } from './undo.ts';

const HINT_BUDGET: Budget = { kind: 'time', ms: 700 };

interface LocalDependencies {
  readonly thinker: Thinker;
  readonly pace: Pace;
}

export class LocalTable implements TableClient {
  readonly id: string;
  #table = $state.raw<UndoableGame>() as UndoableGame;
  /** Who had the device last. */
  #holder = $state.raw<Seat | undefined>();
  #thinking = $state.raw<Seat | undefined>();
  #problem = $state.raw<TableProblem | undefined>();
  readonly #thinker: Thinker;
  readonly #pace: Pace;
  readonly #subscribers = new Subscribers<ViewChange>();
  #onDisk: string;
  #waiting = new AbortController();
  #isRunning = false;
  #isClosed = false;

  constructor({ id, table }: SavedGame, { thinker, pace }: LocalDependencies) {
    this.id = id;
    this.#table = table;
    this.#thinker = thinker;
    this.#pace = pace;
    this.#onDisk = savedText(id);
    if (!isSaved(id)) this.#problem = 'notSaved';
    addEventListener('storage', this.#onStorage);
  }

  /** Bots begin to move, where it is their turn. */
  start(): void {
    void this.#run();
  }

  subscribe(listener: (change: ViewChange) => void): () => void {
    return this.#subscribers.subscribe(listener);
  }

  readonly #onlooker = $derived.by(() => screenViewer(this.#table.record, this.#holder));
  readonly view: View = $derived.by(() => viewFor(this.#table.record.game, this.#onlooker.viewer));
  readonly bots: TableClient['bots'] = $derived.by(() =>
    this.#table.record.bots.map((_, seat) => botAt(this.#table.record, seat as Seat, SUBSTITUTE)?.bot),
  );

  /** Bots, and whoever gave no name, are called in the language of the page. */
  readonly names: readonly string[] = $derived.by(() =>
    nameSeats(
      this.#table.record.names.map((name, seat) => {
        const bot = this.bots[seat];
        if (bot !== undefined) return { bot };
        return { name: isNameless(name) ? words.say('player.you') : isolated(name) };
      }),
      words.phrases(),
    ),
  );

  get preset(): TableClient['preset'] {
    return this.#table.record.preset;
  }
  get curtain(): Seat | undefined {
    return this.#onlooker.curtain;
  }
  get thinking(): Seat | undefined {
    return this.#thinking;
  }
  get problem(): TableProblem | undefined {
    return this.#problem;
  }
  get isShared(): boolean {
    return peopleAt(this.#table.record).length > 1;
  }
  get record(): string | undefined {
    const { record } = this.#table;
    return record.game.step.kind === 'over' ? formatRecord(record) : undefined;
  }
  get canUndo(): boolean {
    const seat = undoSeat(this.#table);
    return seat !== undefined && this.#table.record.bots[seat] === undefined;
  }

  get undoRefusal(): UndoRefusal {
    return undoRefusal(this.view, peopleAt(this.#table.record));
  }

  play(move: Move): MoveRefusal | undefined {
    const { viewer, curtain } = this.#onlooker;
    if (this.#isClosed) return 'explained'; // the game is gone, and `problem` says so
    if (curtain !== undefined) return 'passDevice';
    if (viewer === 'spectator') return 'notYourTurn';
    const played = playMove(this.#table, viewer, move);
    if (!played.ok) return played.fault;
    this.#holder = viewer;
    if (!this.#commit(played.value.table, played.value.events)) return 'explained';
    void this.#run();
    return undefined;
  }

  undo(): UndoRefusal | undefined {
    if (this.#isClosed) return { kind: 'unavailable' };
    if (this.curtain !== undefined) return { kind: 'passDevice' };
    if (!this.canUndo) return this.undoRefusal;
    this.#waiting.abort();
    this.#commit(undo(this.#table), [], words.say('undo.done'));
    return undefined;
  }

  lift(): void {
    this.#holder = this.#onlooker.curtain ?? this.#holder;
  }

  dismiss(): void {
    this.#problem = undefined;
  }

  async hint(signal: AbortSignal): ReturnType<NonNullable<TableClient['hint']>> {
    const { view } = this;
    const question = { view, budget: HINT_BUDGET, seed: `hint/${view.seq}` };
    const advised = await this.#thinker.advise(question, { signal }).catch(() => undefined);
    const advice = advised?.choices[0];
    return advice === undefined ? undefined : { advice, isGlance: advised?.fallback ?? true };
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting.abort();
    removeEventListener('storage', this.#onStorage);
  }

  /** Saves, then publishes. False where another tab has played on: its game is taken over instead. */
  #commit(table: UndoableGame, events: readonly GameEvent[], sentence = ''): boolean {
    if (savedText(this.id) !== this.#onDisk) {
      this.#adopt();
      return false;
    }
    const isSaved = saveGame(this.id, table, Date.now());
    this.#onDisk = savedText(this.id);
    this.#problem = isSaved ? undefined : 'notSaved';
    // the sentences stay on the screen when the device changes hands, so they say no more than all may know
    const isSecret = this.isShared && hasSecrets(table.record.game.setup);
    const audience = isSecret ? 'spectator' : this.#onlooker.viewer;
    const visible = events.map((event) => eventFor(event, audience));
    this.#change(table, { events: visible, words: sentence });
    return true;
  }

  #change(table: UndoableGame, { events, words: sentence }: Pick<ViewChange, 'events' | 'words'>): void {
    const before = this.view;
    this.#table = table;
    const after = this.view;
    this.#subscribers.publish({ events, before, after, ...(sentence === undefined ? {} : { words: sentence }) });
  }

  /** Bots move until it is a person's turn. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (!this.#isClosed) {
        const { record } = this.#table;
        const { game, seed = '' } = record;
        if (game.step.kind === 'over') break;
        const { seat } = game.step;
        const player = botAt(record, seat, SUBSTITUTE);
        if (player === undefined) break;
        this.#waiting = new AbortController();
        const { signal } = this.#waiting;
        this.#thinking = seat;
        const question = { player, view: viewFor(game, seat), seed: `${seed}/${game.seq}` };
        const answer = await this.#ask(question, signal).catch((error: unknown) => {
          if (signal.aborted) return undefined;
          throw error;
        });
        if (answer === undefined || this.#table.record.game !== game) continue; // undone, or closed
        const played = playMove(this.#table, seat, answer.move);
        if (!played.ok) throw new Error(`${player.bot} made an illegal move: ${played.fault}`);
        this.#commit(played.value.table, played.value.events);
      }
    } catch (error) {
      this.#problem = 'botFailed';
      throw error;
    } finally {
      this.#isRunning = false;
      this.#thinking = undefined;
    }
  }

  /** A bot's answer, when its move may follow. Thinking begins with the screen at rest: motion has the processor first. */
  async #ask(question: Parameters<Thinker['ask']>[0], signal: AbortSignal): ReturnType<Thinker['ask']> {
    const sinceMs = performance.now();
    await this.#pace.caughtUp();
    const answer = await this.#thinker.ask(question, { signal });
    await this.#pace.nextMove(sinceMs, signal);
    return answer;
  }

  /** Another window has played on, or has forgotten the game. */
  #adopt(): void {
    const saved = loadGame(this.id);
    this.#onDisk = savedText(this.id);
    this.#problem = saved === undefined ? 'forgotten' : 'playedElsewhere';
    this.#waiting.abort();
    if (saved === undefined) {
      this.#isClosed = true;
      return;
    }
    this.#change(saved.table, { events: [] });
    void this.#run(); // the other window may be closed before its bot has moved
  }

  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key?.endsWith(`game/${this.id}`) && savedText(this.id) !== this.#onDisk) this.#adopt();
  };
}
