// An online table as a TableClient, the interface that the screen uses for every table. Nothing is shown before the server has
// confirmed it: a command is sent, and its events come back to everybody.

import { parsePlayer } from '../../bots/index.ts';
import { unpackGame, type WireView } from '../../protocol/index.ts';
import { BOX, type Move, refusal, type Seat, type StartBy, type View } from '../../rules/index.ts';
import { capital, nameSeats } from '../../words/index.ts';
import { describeTableEvent } from '../online/announcements.ts';
import { ownLooksIn } from '../online/look.ts';
import { readTableData } from '../online/storage.ts';
import { words } from '../online/words.svelte.ts';
import { isolated } from '../parts/isolate.ts';
import { ask } from './api.ts';
import type { OnlineTable, TableChange } from './online-table.svelte.ts';
import { isSameGame } from './same-game.ts';
import { Subscribers } from './subscribers.ts';
import type { MoveRefusal, TableClient, ViewChange } from './table-client.ts';
import { type UndoRefusal, undoRefusal } from './undo.ts';

/** After this long an unconfirmed move is shown as slow. */
const SLOW_MS = 400;

export class RemoteTable implements TableClient {
  readonly id: string;
  readonly curtain = undefined;
  readonly problem = undefined;
  readonly isShared = false;
  readonly #subscribers = new Subscribers<ViewChange>();
  readonly #unsubscribe: () => void;
  readonly #onlineTable: OnlineTable;
  #view = $state.raw<View>() as View;
  /** The log's length at `view`. */
  #seq: number;
  #record = $state.raw<string>();
  /** A move that the server has not confirmed yet; `isSlow` once the player should be shown that. */
  #sending = $state.raw<{ readonly move: Move; readonly isSlow: boolean }>();
  #isClosed = false;

  /** For a table whose game has started. */
  constructor(onlineTable: OnlineTable) {
    const view = onlineTable.view === undefined ? undefined : gameIn(onlineTable.view);
    if (view === undefined) throw new Error('no game has begun at this table');
    this.id = onlineTable.id;
    this.#onlineTable = onlineTable;
    this.#view = view;
    this.#seq = onlineTable.view?.seq ?? 0;
    this.#unsubscribe = onlineTable.subscribe((change) => this.#update(change));
  }

  readonly names: readonly string[] = $derived.by(() => namesIn(this.#state));
  readonly bots: TableClient['bots'] = $derived.by(() =>
    this.#state.seats.map((occupant) => {
      const player = occupant.kind === 'bot' ? parsePlayer(occupant.bot) : undefined;
      return player?.ok ? player.value.bot : undefined;
    }),
  );

  readonly ownLooks: TableClient['ownLooks'] = $derived.by(() => ownLooksIn(this.#state));

  get #state(): WireView {
    const { view } = this.#onlineTable;
    if (view === undefined) throw new Error('a table that was seen is gone');
    return view;
  }

  subscribe(listener: (change: ViewChange) => void): () => void {
    return this.#subscribers.subscribe(listener);
  }

  get view(): View {
    return this.#view;
  }
  get preset(): TableClient['preset'] {
    return this.#state.settings.preset;
  }
  get startBy(): StartBy {
    return this.#state.startPlayer?.by ?? 'chance';
  }
  /** The seat of a bot that has to move, or the viewer's while a command of theirs is on its way. */
  get thinking(): Seat | undefined {
    const { step } = this.#view;
    if (step.kind === 'over' || this.#state.paused !== undefined) return undefined;
    const occupant = this.#state.seats[step.seat];
    const isBot = occupant?.kind === 'bot' || (occupant?.kind === 'person' && occupant.substitute !== undefined);
    return isBot || (step.seat === this.#onlineTable.seat && this.#onlineTable.isPending) ? step.seat : undefined;
  }
  get isIdle(): boolean {
    const { occupant } = this.#onlineTable;
    return occupant?.kind === 'person' && occupant.substitute !== undefined;
  }
  get sending(): Move | undefined {
    return this.#sending?.move;
  }
  get blocked(): string | undefined {
    const { step } = this.#view;
    const { seat, isOnline } = this.#onlineTable;
    if (this.#state.paused !== undefined) return words.say('paused.title');
    if (step.kind === 'over' || step.seat !== seat || this.isIdle) return undefined;
    if (this.#sending !== undefined) {
      return this.#sending.isSlow || !isOnline ? words.say('connection.sending') : undefined;
    }
    return isOnline ? undefined : words.say('connection.wait');
  }
  get record(): string | undefined {
    return this.#record;
  }
  get canUndo(): boolean {
    const { seat } = this.#onlineTable;
    const { phase, paused } = this.#state;
    if (seat === undefined || this.isIdle || phase !== 'playing' || paused !== undefined) return false;
    return this.#state.undoSeat === seat || this.#mayAsk(seat);
  }
  get undoRefusal(): UndoRefusal {
    const { seat } = this.#onlineTable;
    if (seat === undefined) return { kind: 'unavailable' };
    if (this.#state.settings.undo === 'never') return { kind: 'notAllowed' };
    if (this.#state.paused !== undefined) return { kind: 'paused' };
    if (this.isIdle) return { kind: 'replacedByBot' };
    return this.#state.asked === undefined ? undoRefusal(this.#view, [seat]) : { kind: 'requested' };
  }

  play(move: Move): MoveRefusal | undefined {
    const reason = refusal(this.#view, move);
    if (reason !== undefined) return reason;
    if (this.#sending !== undefined) {
      this.#sending = { ...this.#sending, isSlow: true };
      return 'moveSending';
    }
    void this.#send(move);
    return undefined;
  }

  /** Resends a move that was refused as stale, as long as the game is still the one that the player saw. */
  async #send(move: Move): Promise<void> {
    const seen = this.#view;
    this.#sending = { move, isSlow: false };
    const timer = setTimeout(() => {
      this.#sending = { move, isSlow: true };
    }, SLOW_MS);
    let outcome = await this.#onlineTable.command({ kind: 'play', move }, this.#seq);
    for (let again = 0; again < 3 && outcome === 'stale' && isSameGame(this.#view, seen); again++) {
      outcome = await this.#onlineTable.command({ kind: 'play', move });
    }
    clearTimeout(timer);
    this.#sending = undefined;
  }

  /** Undoes at once while nobody has seen a new tile; after that it requests the others' consent. */
  undo(): UndoRefusal | undefined {
    if (this.#sending !== undefined) this.#sending = { ...this.#sending, isSlow: true };
    if (this.#onlineTable.isPending) return { kind: 'sending' };
    if (!this.canUndo) return this.undoRefusal;
    const isRight = this.#state.undoSeat === this.#onlineTable.seat;
    void this.#onlineTable.command({ kind: isRight ? 'undo' : 'requestUndo' }, this.#seq);
    return undefined;
  }

  lift(): void {}

  dismiss(): void {}

  /** Fetches the finished game's record, if the viewer may see it. */
  async fetchRecord(): Promise<void> {
    const answer = await ask('readRecord', { table: this.id, token: readTableData(this.id).token });
    if (answer.ok && !this.#isClosed) this.#record = answer.value;
  }

  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
  }

  #mayAsk(seat: Seat): boolean {
    const { settings, asked } = this.#state;
    const { planets, current } = this.#view;
    const hasChosen = current?.start === seat || (planets[seat] ?? []).some((placedTile) => placedTile !== null);
    return settings.undo === 'consent' && asked === undefined && hasChosen;
  }

  /** Publishes what happened. Of many moves that come at once only the last is published with its events. */
  #update({ entries, view }: TableChange): void {
    const after = gameIn(view);
    if (after === undefined) return;
    const around = {
      ...{ names: namesIn(view), viewer: after.viewer, say: words.say },
      ...{ viewerBefore: this.#view.viewer, isHost: view.isHost },
    };
    const sentences = entries.flatMap(({ event }) => describeTableEvent(event, around) ?? []).join(' ');
    const played = entries.flatMap(({ event }) => (event.kind === 'movePlayed' ? [event.events] : []));
    this.#seq = view.seq;
    const before = this.#view;
    if (sentences === '' && played.length === 0 && isSameGame(before, after)) return;
    this.#view = after;
    this.#subscribers.publish({ events: played.at(-1) ?? [], before, after, words: sentences });
  }
}

/** The rules' view of what is played; undefined before the start, or with tiles that this page does not have. */
export function gameIn({ game }: WireView): View | undefined {
  return game === undefined ? undefined : unpackGame(game, (name) => (name === BOX.name ? BOX : undefined));
}

/** One per seat: people by their own names, bots by their kind, and people who deleted their data by the seat's number. */
export function namesIn({ seats, names }: WireView): readonly string[] {
  return nameSeats(
    seats.map((occupant, seat) => {
      const player = occupant.kind === 'bot' ? parsePlayer(occupant.bot) : undefined;
      if (player?.ok) return { bot: player.value.bot };
      return { name: isolated(names[seat] || capital(words.say('seat.name', { seat: seat + 1 }))) };
    }),
    words.phrases(),
  );
}
