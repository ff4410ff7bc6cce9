// The client's state of an online table: its view, people, chat and connection. What the game's screen shows is derived from it
// by `RemoteTable`.

import {
  type ChatLine,
  type ConnectionError,
  type EntryView,
  PROTOCOL_VERSION,
  type Reaction,
  type ServerFrame,
  type WireCommand,
  type WireView,
} from '../../protocol/index.ts';
import { isSeat, type Seat } from '../../rules/index.ts';
import type { OccupantView, OwnLook } from '../../table/index.ts';
import { mutedNext } from '../online/chat/mute.ts';
import { tickingMs } from '../online/clock.svelte.ts';
import { type LapsedRequest, lapsedRequestIn } from '../online/playing/lapsed-request.ts';
import { readTableData, writeTableData } from '../online/storage.ts';
import { moveTokens } from '../online/waiting-room/invitations.ts';
import { dialogs } from '../parts/dialogs.svelte.ts';
import { hex } from '../setup/random.ts';
import { type ConnectionState, type SendOutcome, TableSocket } from './reconnecting-socket.ts';
import { Subscribers } from './subscribers.ts';

/** Something changed; `entries` are the new entries of the log. */
export interface TableChange {
  readonly entries: readonly EntryView[];
  readonly view: WireView;
}

/** A chat line or reaction that is shown at its seat for a few seconds. */
export interface Bubble {
  readonly seat: Seat;
  readonly text?: string;
  readonly reaction?: Reaction;
}

const SAID_MS = 6000;
const LAPSE_SHOWN_MS = 8000;
/** A player without updates for this long, or with the page hidden, was away; a shorter interruption does not count. */
const AWAY_MS = 10_000;

export class OnlineTable {
  readonly id: string;
  readonly #subscribers = new Subscribers<TableChange>();
  /** The numbers of muted people. */
  #muted: ReadonlySet<number> = $state.raw(new Set());
  readonly #socket: TableSocket;
  #view = $state.raw<WireView>();
  #chat = $state.raw<readonly ChatLine[]>([]);
  #state = $state.raw<ConnectionState>({ kind: 'connecting' });
  #asking = $state(0);
  #refused = $state.raw<Exclude<SendOutcome, undefined> | undefined>();
  #bubbles = $state.raw<readonly Bubble[]>([]);
  #missed = $state.raw<readonly EntryView[]>([]);
  #read = $state(0);
  #lapsed = $state.raw<LapsedRequest>();
  /** When the last frame came while the page was visible: wall-clock time, since running time may stop while a device sleeps. */
  #lookedMs = 0;
  /** How much of the log this device reported as seen in its `hello`. */
  #saidSeen = 0;
  #isRestored = $state(false);
  /** The link by which this device plays or watches was revoked. */
  #isRevoked = false;
  /** When the connection was last known to be open, in this device's running time. */
  #cutMs = 0;
  /** The server's running time minus this device's monotonic clock. */
  #aheadMs = 0;

  constructor(id: string) {
    this.id = id;
    this.#muted = new Set(readTableData(id).muted);
    this.#socket = new TableSocket(id, {
      hello: () => {
        const { token, seen: kept } = readTableData(id);
        const seen = this.#view?.seq ?? kept;
        this.#saidSeen = seen ?? 0;
        return {
          type: 'hello',
          version: PROTOCOL_VERSION,
          ...(seen === undefined ? {} : { seen }),
          ...(token === undefined || this.#isRevoked ? {} : { token }),
        };
      },
      onframe: (frame) => this.#onFrame(frame),
      onstate: (state) => {
        if (this.#state.kind === 'open') this.#cutMs = performance.now();
        const isRevoked = state.kind === 'ended' && state.code === 'notInvited' && this.#isRevoked;
        this.#state = isRevoked ? { kind: 'ended', code: 'linkRevoked' } : state;
      },
      recover: (code) => this.#retryWithoutLink(code),
    });
    document.addEventListener('visibilitychange', this.#onSight);
  }

  /** Calls the listener after every change of `view`; returns the function that unsubscribes. */
  subscribe(listener: (change: TableChange) => void): () => void {
    return this.#subscribers.subscribe(listener);
  }

  get view(): WireView | undefined {
    return this.#view;
  }
  get connection(): ConnectionState {
    return this.#state;
  }
  get isOnline(): boolean {
    return this.#state.kind === 'open';
  }
  /** What to say while there is no connection. */
  get cutText(): 'connection.cut' | 'ended.storageLost' {
    return this.#state.kind === 'cut' && this.#state.isServerFailing ? 'ended.storageLost' : 'connection.cut';
  }
  get chat(): readonly ChatLine[] {
    return this.#chat;
  }
  get bubbles(): readonly Bubble[] {
    return this.#bubbles;
  }
  /** Entries that came while the player was away, or had a dialog over the table. */
  get missed(): readonly EntryView[] {
    return this.#missed;
  }
  /** A request to the other players that has just lapsed. */
  get lapsed(): LapsedRequest | undefined {
    return this.#lapsed;
  }
  /** The server has a shorter log than this device has seen: it went back to a backup, and the latest entries are gone. */
  get isRestored(): boolean {
    return this.#isRestored;
  }
  /** A command has not been answered yet. */
  get isPending(): boolean {
    return this.#asking > 0;
  }
  /** Why the last command was refused or not sent. */
  get refused(): Exclude<SendOutcome, undefined> | undefined {
    return this.#refused;
  }
  /** The viewer's seat; undefined for a spectator. */
  get seat(): Seat | undefined {
    const viewer = this.#view?.viewer;
    return viewer !== undefined && isSeat(viewer) ? viewer : undefined;
  }
  get occupant(): OccupantView | undefined {
    return this.seat === undefined ? undefined : this.#view?.seats[this.seat];
  }
  get isHost(): boolean {
    return this.#view?.isHost === true;
  }

  /** The server's running time, for countdowns. Frozen while disconnected, since it is unknown then. */
  get nowMs(): number {
    return (this.#state.kind === 'open' ? tickingMs() : this.#cutMs) + this.#aheadMs;
  }

  /** Resolves with the command's outcome; a refusal is kept to be shown. `seq`: how much of the log the player had seen. */
  async command(command: WireCommand, seq: number = this.#view?.seq ?? 0): Promise<SendOutcome> {
    this.#asking += 1;
    this.#refused = undefined;
    const outcome = await this.#socket.ask({ type: 'command', id: hex(10), seq, command });
    this.#asking -= 1;
    this.#refused = outcome;
    return outcome;
  }

  /** Nothing is shown if it is refused: it was sent automatically, not by a tap. It counts as sent once the table has it. */
  async sendLook(look: OwnLook): Promise<void> {
    const seq = this.#view?.seq ?? 0;
    const outcome = await this.#socket.ask({ type: 'command', id: hex(10), seq, command: { kind: 'setLook', look } });
    if (outcome === undefined) writeTableData(this.id, { look });
  }

  async say(text: string): Promise<SendOutcome> {
    const outcome = await this.#socket.ask({ type: 'chat', id: hex(10), text });
    this.#refused = outcome;
    return outcome;
  }

  async react(reaction: Reaction): Promise<void> {
    this.#refused = await this.#socket.ask({ type: 'react', id: hex(10), reaction });
  }

  /** The chat without the lines of muted people. */
  get visibleChat(): readonly ChatLine[] {
    return this.#chat.filter(({ personNumber }) => !this.#muted.has(personNumber));
  }
  /** The number of unread lines. */
  get unread(): number {
    return this.visibleChat.filter(({ number, seat }) => number > this.#read && seat !== this.seat).length;
  }

  isMuted(personNumber: number): boolean {
    return this.#muted.has(personNumber);
  }

  /** Mutes a person, in any seat, or unmutes one who is muted. */
  mute(personNumber: number): void {
    const others = [...this.#muted].filter((each) => each !== personNumber);
    this.#muted = new Set(this.isMuted(personNumber) ? others : [...others, personNumber]);
    writeTableData(this.id, { muted: [...this.#muted] });
    this.#muteNext();
  }

  /** Copies the muted people to the rematch, unless this device has already been there. */
  #muteNext(): void {
    const view = this.#view;
    if (view?.rematch === undefined || readTableData(view.rematch).seen !== undefined) return;
    const muted = mutedNext(view, this.#muted);
    if (muted.length > 0 || readTableData(view.rematch).muted !== undefined) writeTableData(view.rematch, { muted });
  }

  /** Marks all chat lines as read. */
  readChat(): void {
    this.#read = this.#chat.at(-1)?.number ?? 0;
  }

  dismissRestored(): void {
    this.#isRestored = false;
  }

  clearMissed(): void {
    this.#missed = [];
  }

  dismissRefusal(): void {
    this.#refused = undefined;
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#onSight);
    this.#socket.close();
  }

  /** True if a revoked link was dropped: the socket then reconnects without one, which works for players with a seat. */
  #retryWithoutLink(code: ConnectionError): boolean {
    if (code !== 'linkRevoked' || this.#isRevoked || readTableData(this.id).token === undefined) return false;
    this.#isRevoked = true;
    writeTableData(this.id, { token: undefined, isCarried: false });
    return true;
  }

  #onFrame(frame: ServerFrame): void {
    switch (frame.type) {
      case 'welcome': {
        const isFirst = this.#view === undefined;
        if (isFirst) this.#read = frame.chat.at(-1)?.number ?? 0;
        this.#chat = frame.chat;
        if (frame.view.seq < this.#saidSeen) this.#goBack(frame.view);
        this.#take(frame.view, frame.nowMs, frame.missed, isUnseen() || Date.now() - this.#lookedMs > AWAY_MS);
        break;
      }
      case 'update':
        this.#take(frame.view, frame.nowMs, frame.events, isUnseen());
        break;
      case 'chat':
        this.#chat = [...this.#chat, frame.line];
        if (frame.line.seat !== undefined) this.#show({ seat: frame.line.seat, text: frame.line.text });
        break;
      case 'chatRemoved':
        this.#chat = this.#chat.filter(({ personNumber }) => personNumber !== frame.personNumber);
        this.#bubbles = this.#bubbles.filter(
          ({ seat, text }) => text === undefined || this.#personNumberAt(seat) !== frame.personNumber,
        );
        break;
      case 'rematchLinks':
        if (frame.token !== undefined)
          writeTableData(frame.table, { token: frame.token, isCarried: this.seat !== undefined });
        if (frame.watchToken !== undefined) writeTableData(frame.table, { watchToken: frame.watchToken });
        break;
      case 'reaction':
        this.#show({ seat: frame.seat, reaction: frame.reaction });
        break;
    }
  }

  /** The server went back to a backup: forgets what was stored about entries that no longer exist. */
  #goBack({ seq, commitment }: WireView): void {
    this.#isRestored = true;
    writeTableData(this.id, { linksSeq: Math.min(readTableData(this.id).linksSeq ?? 0, seq) });
    if (commitment === undefined) writeTableData(this.id, { commitment: undefined }); // another game will begin
  }

  #take(view: WireView, nowMs: number, entries: readonly EntryView[], isMissed: boolean): void {
    this.#aheadMs = nowMs - performance.now();
    const playTokens = moveTokens(readTableData(this.id), entries);
    if (playTokens !== undefined) writeTableData(this.id, { playTokens, linksSeq: view.seq });
    this.#noteLapse(lapsedRequestIn(this.#view, view, entries));
    this.#view = view;
    if (isMissed) this.#missed = [...this.#missed, ...entries];
    if (!document.hidden) this.#look(view.seq);
    if (view.commitment !== undefined && readTableData(this.id).commitment === undefined) {
      writeTableData(this.id, { commitment: view.commitment });
    }
    this.#muteNext();
    this.#subscribers.publish({ entries, view });
  }

  #noteLapse(lapsed: LapsedRequest | undefined): void {
    if (lapsed === undefined) return;
    this.#lapsed = lapsed;
    setTimeout(() => {
      if (this.#lapsed === lapsed) this.#lapsed = undefined;
    }, LAPSE_SHOWN_MS);
  }

  #personNumberAt(seat: Seat): number | undefined {
    const occupant = this.#view?.seats[seat];
    return occupant?.kind === 'person' ? occupant.personNumber : undefined;
  }

  #show(bubbles: Bubble): void {
    this.#bubbles = [...this.#bubbles.filter(({ seat }) => seat !== bubbles.seat), bubbles];
    setTimeout(() => {
      this.#bubbles = this.#bubbles.filter((each) => each !== bubbles);
    }, SAID_MS);
  }

  readonly #onSight = (): void => {
    if (!document.hidden && this.#view !== undefined) writeTableData(this.id, { seen: this.#view.seq });
  };

  #look(seq: number): void {
    this.#lookedMs = Date.now();
    writeTableData(this.id, { seen: seq });
  }
}

/** Nobody can see what happens at the table now. */
function isUnseen(): boolean {
  return document.hidden || dialogs.hideTable;
}
