// A table on this device: people here, bots in a worker, every move saved before it is shown.

import { type Budget, SUBSTITUTE } from '../../bots/index.ts';
import {
  eventFor,
  formatRecord,
  type GameEvent,
  type Move,
  type Refusal,
  type Seat,
  type View,
  viewFor,
} from '../../rules/index.ts';
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
import { dialogs } from '../parts/dialogs.svelte.ts';
import { isolated } from '../parts/isolate.ts';
import { settings } from '../settings/settings.svelte.ts';
import { isNameless } from '../setup/game-setup.ts';
import { isSaved, loadGame, type SavedGame, savedText, saveGame } from '../storage/saved-games.ts';
import { words } from '../words.svelte.ts';
import type { Stage, TableClient, TableProblem } from './table-client.ts';
import { type UndoRefusal, undoRefusal } from './undo.ts';

const HINT_BUDGET: Budget = { kind: 'time', ms: 700 };

/** So long a bot takes at the least, so that one can follow. */
const PACE_MS = { slow: 1800, normal: 800, fast: 40 } as const;

export class LocalTable implements TableClient {
  readonly id: string;
  stage: Stage = async (_, show) => show();
  #table = $state.raw<UndoableGame>() as UndoableGame;
  /** Who had the device last. */
  #holder = $state.raw<Seat | undefined>();
  #thinking = $state.raw<Seat | undefined>();
  #problem = $state.raw<TableProblem | undefined>();
  readonly #thinker: Thinker;
  #onDisk: string;
  #waiting = new AbortController();
  #isRunning = false;
  #isClosed = false;
  #settled: Promise<void> = Promise.resolve();

  constructor({ id, table }: SavedGame, thinker: Thinker) {
    this.id = id;
    this.#table = table;
    this.#thinker = thinker;
    this.#onDisk = savedText(id);
    if (!isSaved(id)) this.#problem = 'notSaved';
    addEventListener('storage', this.#onStorage);
    void this.#run();
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

  play(move: Move): Refusal | undefined {
    const { viewer } = this.#onlooker;
    if (viewer === 'spectator' || this.#isClosed) return 'notYourTurn';
    const played = playMove(this.#table, viewer, move);
    if (!played.ok) return played.fault;
    this.#holder = viewer;
    this.#show(played.value.table, played.value.events);
    void this.#run();
    return undefined;
  }

  undo(): void {
    if (!this.canUndo || this.curtain !== undefined) return; // the device is in other hands
    this.#waiting.abort();
    this.#show(undo(this.#table), [], words.say('undo.done'));
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

  /** Saves, then tells. Where another tab has played on, its game is shown instead. */
  #show(table: UndoableGame, events: readonly GameEvent[], told = ''): void {
    if (savedText(this.id) !== this.#onDisk) {
      this.#adopt();
      return;
    }
    const isSaved = saveGame(this.id, table, Date.now());
    this.#onDisk = savedText(this.id);
    this.#problem = isSaved ? undefined : 'notSaved';
    const { viewer } = this.#onlooker;
    // what was told stays on the screen when the device changes hands, so it tells no more than all may know
    const { isShared } = this;
    const listener = isShared && hasSecrets(table.record.game.setup) ? 'spectator' : viewer;
    const change = {
      events: events.map((event) => eventFor(event, listener)),
      before: this.view,
      after: viewFor(table.record.game, viewer),
      words: told,
    };
    this.#settled = this.stage(change, () => {
      this.#table = table;
    });
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
        const answer = await Promise.all([
          this.#settled.then(() => this.#thinker.ask(question, { signal })), // what moves has the processor first
          pause(PACE_MS[settings.now.pace], signal),
        ])
          .then(async (both) => {
            await this.#settled;
            await untilWatched(signal);
            return both;
          })
          .catch((error: unknown) => {
            if (signal.aborted) return undefined;
            throw error;
          });
        if (answer === undefined || this.#table.record.game !== game) continue; // taken back, or left
        const played = playMove(this.#table, seat, answer[0].move);
        if (!played.ok) throw new Error(`${player.bot} made an illegal move: ${played.fault}`);
        this.#show(played.value.table, played.value.events);
        await this.#settled;
      }
    } catch (error) {
      this.#problem = 'botFailed';
      throw error;
    } finally {
      this.#isRunning = false;
      this.#thinking = undefined;
    }
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
    const { table } = saved;
    const after = viewFor(table.record.game, this.#onlooker.viewer);
    this.#settled = this.stage({ events: [], before: this.view, after }, () => {
      this.#table = table;
    });
    void this.#run(); // whoever played on may be gone before its bot has moved
  }

  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key?.endsWith(`game/${this.id}`) && savedText(this.id) !== this.#onDisk) this.#adopt();
  };
}

/** Nothing is played behind an open dialog; once it is closed, the player sees the table for a moment first. */
async function untilWatched(signal: AbortSignal): Promise<void> {
  while (dialogs.isOpen) {
    await dialogs.allClosed();
    await pause(PACE_MS[settings.now.pace], signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
