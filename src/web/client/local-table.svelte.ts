// A table on this device: a LocalHost with the browser's storage, bots in a worker, and the people who share this screen.

import { type Budget, SUBSTITUTE } from '../../bots/index.ts';
import {
  eventFor,
  formatRecord,
  type GameRecord,
  type Move,
  refusal,
  type Seat,
  type StartBy,
  type View,
  viewFor,
} from '../../rules/index.ts';
import {
  type BotRequest,
  type BotTurn,
  botAt,
  type HostChange,
  type HostOutcome,
  hasSecrets,
  LocalHost,
  peopleAt,
  screenViewer,
} from '../../table/index.ts';
import type { Thinker } from '../../thinking/web/index.ts';
import { nameSeats } from '../../words/index.ts';
import { isolated } from '../parts/isolate.ts';
import { isNameless } from '../setup/game-setup.ts';
import { isSaved, loadGame, type SavedGame, savedText, saveGame } from '../storage/saved-games.ts';
import { words } from '../words.svelte.ts';
import { lateMoveRefusal, lateUndoRefusal } from './late-refusal.ts';
import { Subscribers } from './subscribers.ts';
import type { LateRefusal, MoveRefusal, Pace, TableClient, TableProblem, ViewChange } from './table-client.ts';
import { type UndoRefusal, undoRefusal } from './undo.ts';

const HINT_BUDGET: Budget = { kind: 'time', ms: 700 };

interface LocalDependencies {
  readonly thinker: Thinker;
  readonly pace: Pace;
}

export class LocalTable implements TableClient {
  readonly id: string;
  readonly ownLooks: SavedGame['looks'];
  #record = $state.raw<GameRecord>() as GameRecord;
  #undoSeat = $state.raw<Seat | undefined>();
  /** Who had the device last. */
  #holder = $state.raw<Seat | undefined>();
  #thinking = $state.raw<Seat | undefined>();
  #problem = $state.raw<TableProblem | undefined>();
  #refused = $state.raw<LateRefusal | undefined>();
  readonly #thinker: Thinker;
  readonly #pace: Pace;
  readonly #subscribers = new Subscribers<ViewChange>();
  #onDisk: string;
  #host: LocalHost;
  /** A move or an undo has not been saved and published yet. */
  #isBusy = false;
  #isClosed = false;

  constructor(saved: SavedGame, { thinker, pace }: LocalDependencies) {
    const { id } = saved;
    this.id = id;
    this.ownLooks = saved.looks;
    this.#thinker = thinker;
    this.#pace = pace;
    this.#onDisk = savedText(id);
    this.#host = this.#hostOf(saved);
    this.#record = saved.record;
    this.#undoSeat = this.#host.undoSeat;
    if (!isSaved(id)) this.#problem = 'notSaved';
    addEventListener('storage', this.#onStorage);
  }

  /** Asks the first bot, if it is a bot's turn. */
  start(): void {
    this.#host.start();
  }

  subscribe(listener: (change: ViewChange) => void): () => void {
    return this.#subscribers.subscribe(listener);
  }

  readonly #screenViewer = $derived.by(() => screenViewer(this.#record, this.#holder));
  readonly view: View = $derived.by(() => viewFor(this.#record.game, this.#screenViewer.viewer));
  readonly bots: TableClient['bots'] = $derived.by(() =>
    this.#record.bots.map((_, seat) => botAt(this.#record, seat as Seat, SUBSTITUTE)?.bot),
  );

  /** Bots and nameless players get names in the language of the page. */
  readonly names: readonly string[] = $derived.by(() =>
    nameSeats(
      this.#record.names.map((name, seat) => {
        const bot = this.bots[seat];
        if (bot !== undefined) return { bot };
        return { name: isNameless(name) ? words.say('player.you') : isolated(name) };
      }),
      words.phrases(),
    ),
  );

  get preset(): TableClient['preset'] {
    return this.#record.preset;
  }
  get startBy(): StartBy | undefined {
    return this.#record.startBy;
  }
  get curtain(): Seat | undefined {
    return this.#screenViewer.curtain;
  }
  get thinking(): Seat | undefined {
    return this.#thinking;
  }
  get problem(): TableProblem | undefined {
    return this.#problem;
  }
  get refused(): LateRefusal | undefined {
    return this.#refused;
  }
  get isShared(): boolean {
    return peopleAt(this.#record).length > 1;
  }
  get record(): string | undefined {
    const record = this.#record;
    return record.game.step.kind === 'over' ? formatRecord(record) : undefined;
  }
  get canUndo(): boolean {
    return this.#undoSeat !== undefined;
  }

  get undoRefusal(): UndoRefusal {
    if (this.#record.undo === 'never') return { kind: 'notAllowed' };
    return undoRefusal(this.view, peopleAt(this.#record));
  }

  play(move: Move): MoveRefusal | undefined {
    const { viewer, curtain } = this.#screenViewer;
    if (this.#isClosed) return 'explained'; // the game is gone, and `problem` says so
    if (curtain !== undefined) return 'passDevice';
    if (viewer === 'spectator') return 'notYourTurn';
    if (this.#isBusy) return 'moveSending';
    if (this.#isPlayedElsewhere()) return 'explained';
    const code = refusal(this.view, move);
    if (code === undefined)
      void this.#execute(this.#host.play(viewer, move), (outcome) => lateMoveRefusal(outcome, move));
    return code;
  }

  undo(): UndoRefusal | undefined {
    const seat = this.#undoSeat;
    if (this.#isClosed) return { kind: 'unavailable' };
    if (this.curtain !== undefined) return { kind: 'passDevice' };
    if (seat === undefined) return this.undoRefusal;
    if (this.#isBusy) return { kind: 'sending' };
    if (this.#isPlayedElsewhere()) return { kind: 'explained' };
    void this.#execute(this.#host.undo(seat), (outcome) => lateUndoRefusal(outcome, this.undoRefusal));
    return undefined;
  }

  /** Waits for a command's outcome; a refusal is kept to be shown. */
  async #execute(
    outcome: Promise<HostOutcome>,
    refusalIn: (outcome: HostOutcome) => LateRefusal | undefined,
  ): Promise<void> {
    this.#isBusy = true;
    this.#refused = undefined;
    this.#refused = refusalIn(await outcome);
    this.#isBusy = false;
  }

  lift(): void {
    this.#holder = this.#screenViewer.curtain ?? this.#holder;
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
    this.#host.close();
    removeEventListener('storage', this.#onStorage);
  }

  #hostOf({ record, canUndo }: Pick<SavedGame, 'record' | 'canUndo'>): LocalHost {
    return new LocalHost({
      record,
      canUndo,
      save: (changed, { table }) => this.#save(changed, table?.choices.length !== 0),
      askBot: (turn) => this.#askBot(turn),
      publish: (change) => this.#publish(change),
      onFailure: ({ reason }) => this.#onFailure(reason),
    });
  }

  /** A game that the browser can't save goes on all the same. */
  #save(record: GameRecord, canUndo: boolean): 'appended' | 'conflict' {
    if (savedText(this.id) !== this.#onDisk) return 'conflict';
    const isKept = saveGame(this.id, { record, canUndo, looks: this.ownLooks }, Date.now());
    this.#onDisk = savedText(this.id);
    this.#problem = isKept ? undefined : 'notSaved';
    if (!isKept) void this.#makeRoom();
    return 'appended';
  }

  /** Moves finished games out of the way; they have a place of their own. */
  async #makeRoom(): Promise<void> {
    const isStored = await import('../storage/archive/sweep.ts').then(({ makeRoom }) => makeRoom()).catch(() => false);
    if (!isStored || !isSaved(this.id)) return;
    this.#onDisk = savedText(this.id);
    if (this.#problem === 'notSaved') this.#problem = undefined;
  }

  #publish({ entries }: HostChange): void {
    const { setup } = this.#record.game;
    // the sentences stay on the screen when the device changes hands, so they say no more than all may know
    const audience = this.isShared && hasSecrets(setup) ? 'spectator' : this.#screenViewer.viewer;
    const moves = entries.flatMap(({ event }) => (event.kind === 'movePlayed' ? [event] : []));
    const [mover] = moves.map(({ seat }) => seat).filter((seat) => this.bots[seat] === undefined);
    const events = moves.flatMap((move) => move.events.map((event) => eventFor(event, audience)));
    const isUndone = entries.some(({ event }) => event.kind === 'moveUndone');
    this.#holder = mover ?? this.#holder;
    this.#thinking = undefined; // the host asks the next bot after this
    this.#change({ events, words: isUndone ? words.say('undo.done') : '' });
  }

  /** Shows the host's game. */
  #change({ events, words: sentence }: Pick<ViewChange, 'events' | 'words'>): void {
    const before = this.view;
    this.#record = this.#host.record;
    this.#undoSeat = this.#host.undoSeat;
    const after = this.view;
    this.#subscribers.publish({ events, before, after, ...(sentence === undefined ? {} : { words: sentence }) });
  }

  #askBot({ seat, question }: BotTurn): BotRequest {
    const aborter = new AbortController();
    this.#thinking = seat;
    return { move: this.#ask(question, aborter.signal), cancel: () => aborter.abort() };
  }

  /** Resolves with a bot's move when it may be played. The bot thinks only while nothing is animated, to keep motion smooth. */
  async #ask(question: Parameters<Thinker['ask']>[0], signal: AbortSignal): Promise<Move> {
    const sinceMs = performance.now();
    await this.#pace.caughtUp();
    const { move } = await this.#thinker.ask(question, { signal });
    await this.#pace.nextMove(sinceMs, signal);
    return move;
  }

  /** The host has closed: another window has played on, or a bot failed and the next move asks again. */
  #onFailure(reason: string): void {
    this.#thinking = undefined;
    if (this.#isPlayedElsewhere()) return;
    this.#problem = 'botFailed';
    this.#host = this.#hostOf({ record: this.#record, canUndo: this.canUndo });
    reportError(new Error(reason));
  }

  /** True if another window has played on or deleted the game; its game is then shown instead. */
  #isPlayedElsewhere(): boolean {
    if (savedText(this.id) === this.#onDisk) return false;
    const saved = loadGame(this.id);
    this.#onDisk = savedText(this.id);
    if (saved === undefined && this.#record.game.step.kind === 'over') return this.#closeFinished();
    this.#problem = saved === undefined ? 'forgotten' : 'playedElsewhere';
    this.#thinking = undefined;
    this.#host.close();
    if (saved === undefined) {
      this.#isClosed = true;
      return true;
    }
    this.#isClosed = false; // deleted in another window, then restored there
    this.#host = this.#hostOf(saved);
    this.#change({ events: [] });
    this.#host.start(); // the other window may be closed before its bot has moved
    return true;
  }

  /** Another window has moved it to the archive, or deleted it: its end can still be looked at. */
  #closeFinished(): boolean {
    this.#undoSeat = undefined;
    this.#isClosed = true;
    this.#host.close();
    return true;
  }

  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key?.endsWith(`game/${this.id}`)) this.#isPlayedElsewhere();
  };
}
