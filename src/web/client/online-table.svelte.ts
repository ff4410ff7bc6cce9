// A table over the network as this device knows it: who sits there, what is said, how the line is. What the game itself shows
// is `RemoteTable`'s.

import { SvelteSet } from 'svelte/reactivity';
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
import type { OccupantView } from '../../table/index.ts';
import { mutedNext } from '../online/chat/mute.ts';
import { runningMs } from '../online/clock.svelte.ts';
import { type Lapse, lapseIn } from '../online/playing/lapsed-request.ts';
import { keepOf, keptOf } from '../online/storage.ts';
import { moveTokens } from '../online/waiting-room/invitations.ts';
import { dialogs } from '../parts/dialogs.svelte.ts';
import { hex } from '../setup/random.ts';
import { Line, type LineState, type Outcome } from './socket.ts';

/** Something changed; `told` are the new entries of the log. */
export interface RoomChange {
  readonly told: readonly EntryView[];
  readonly view: WireView;
}

/** What was just said or shown at a seat, for a few seconds. */
export interface Saying {
  readonly seat: Seat;
  readonly text?: string;
  readonly reaction?: Reaction;
}

const SAID_MS = 6000;
const LAPSE_SHOWN_MS = 8000;
/** Who has heard nothing for so long, or did not look, was away: a line that heals sooner was hardly cut. */
const AWAY_MS = 10_000;

export class Room {
  readonly id: string;
  /** Whoever shows the game listens here. */
  onchange: (change: RoomChange) => void = () => {};
  /** The numbers of those whom one does not want to hear. */
  readonly #muted: SvelteSet<number>;
  readonly #line: Line;
  #view = $state.raw<WireView>();
  #chat = $state.raw<readonly ChatLine[]>([]);
  #state = $state.raw<LineState>({ kind: 'connecting' });
  #asking = $state(0);
  #refused = $state.raw<Exclude<Outcome, undefined> | undefined>();
  #saying = $state.raw<readonly Saying[]>([]);
  #missed = $state.raw<readonly EntryView[]>([]);
  #read = $state(0);
  #lapse = $state.raw<Lapse>();
  /** Since 1970: when something was heard last while somebody looked. Running time may stand still in a device that sleeps. */
  #lookedMs = 0;
  /** How much of the log this device said it had seen, when it came. */
  #saidSeen = 0;
  #isRestored = $state(false);
  /** The link that led here has been ended. */
  #isRevoked = false;
  /** When the line was last seen whole, in this device's running time. */
  #cutMs = 0;
  /** From this device's running time to the server's. */
  #aheadMs = 0;

  constructor(id: string) {
    this.id = id;
    this.#muted = new SvelteSet(keptOf(id).muted);
    this.#line = new Line(id, {
      hello: () => {
        const { token, seen: kept } = keptOf(id);
        const seen = this.#view?.seq ?? kept;
        this.#saidSeen = seen ?? 0;
        return {
          type: 'hello',
          version: PROTOCOL_VERSION,
          ...(seen === undefined ? {} : { seen }),
          ...(token === undefined || this.#isRevoked ? {} : { token }),
        };
      },
      onframe: (frame) => this.#hear(frame),
      onstate: (state) => {
        if (this.#state.kind === 'open') this.#cutMs = performance.now();
        const isRevoked = state.kind === 'ended' && state.code === 'notInvited' && this.#isRevoked;
        this.#state = isRevoked ? { kind: 'ended', code: 'linkRevoked' } : state;
      },
      mend: (code) => this.#comeWithoutLink(code),
    });
    document.addEventListener('visibilitychange', this.#onSight);
  }

  get view(): WireView | undefined {
    return this.#view;
  }
  get line(): LineState {
    return this.#state;
  }
  get isOnline(): boolean {
    return this.#state.kind === 'open';
  }
  /** What to say while there is no connection. */
  get cutText(): 'line.cut' | 'ended.storageLost' {
    return this.#state.kind === 'cut' && this.#state.isServerFailing ? 'ended.storageLost' : 'line.cut';
  }
  get chat(): readonly ChatLine[] {
    return this.#chat;
  }
  get saying(): readonly Saying[] {
    return this.#saying;
  }
  /** Entries that came while the player was away, or had a dialog over the table. */
  get missed(): readonly EntryView[] {
    return this.#missed;
  }
  /** A question to the others that has just become pointless. */
  get lapse(): Lapse | undefined {
    return this.#lapse;
  }
  /** The server has a shorter log than this device has seen: it went back to a backup, and the latest entries are gone. */
  get isRestored(): boolean {
    return this.#isRestored;
  }
  /** A command is under way. */
  get isAsking(): boolean {
    return this.#asking > 0;
  }
  /** Why the last command was not carried out. */
  get refused(): Exclude<Outcome, undefined> | undefined {
    return this.#refused;
  }
  /** Where whoever looks sits. */
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

  /** The server's running time, for whatever counts down. While the line is cut nobody knows it, and it stands still. */
  get nowMs(): number {
    return (this.#state.kind === 'open' ? runningMs() : this.#cutMs) + this.#aheadMs;
  }

  /** Wishes are answered one way or the other; a refusal is kept to be shown. `seq` is how much whoever commands had seen. */
  async command(command: WireCommand, seq: number = this.#view?.seq ?? 0): Promise<Outcome> {
    this.#asking += 1;
    this.#refused = undefined;
    const outcome = await this.#line.ask({ type: 'command', id: hex(10), seq, command });
    this.#asking -= 1;
    this.#refused = outcome;
    return outcome;
  }

  async say(text: string): Promise<Outcome> {
    const outcome = await this.#line.ask({ type: 'chat', id: hex(10), text });
    this.#refused = outcome;
    return outcome;
  }

  async react(reaction: Reaction): Promise<void> {
    this.#refused = await this.#line.ask({ type: 'react', id: hex(10), reaction });
  }

  /** What was said by those whom one wants to hear. */
  get heard(): readonly ChatLine[] {
    return this.#chat.filter(({ who }) => !this.#muted.has(who));
  }
  /** How many lines are new. */
  get unread(): number {
    return this.heard.filter(({ number, seat }) => number > this.#read && seat !== this.seat).length;
  }

  isMuted(who: number): boolean {
    return this.#muted.has(who);
  }

  /** Does not want to hear somebody any more, or does again: wherever they sit, until one says otherwise. */
  mute(who: number): void {
    if (!this.#muted.delete(who)) this.#muted.add(who);
    keepOf(this.id, { muted: [...this.#muted] });
    this.#muteNext();
  }

  /** At the next table with the same people too, until one has been there. */
  #muteNext(): void {
    const view = this.#view;
    if (view?.rematch === undefined || keptOf(view.rematch).seen !== undefined) return;
    const muted = mutedNext(view, this.#muted);
    if (muted.length > 0 || keptOf(view.rematch).muted !== undefined) keepOf(view.rematch, { muted });
  }

  /** All that was said so far has been seen. */
  readChat(): void {
    this.#read = this.#chat.at(-1)?.number ?? 0;
  }

  readRestored(): void {
    this.#isRestored = false;
  }

  caughtUp(): void {
    this.#missed = [];
  }

  understood(): void {
    this.#refused = undefined;
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#onSight);
    this.#line.close();
  }

  /** Who has a seat of their own needs no link; one that was ended must not stand in the way. */
  #comeWithoutLink(code: ConnectionError): boolean {
    if (code !== 'linkRevoked' || this.#isRevoked || keptOf(this.id).token === undefined) return false;
    this.#isRevoked = true;
    keepOf(this.id, { token: undefined, isCarried: false });
    return true;
  }

  #hear(frame: ServerFrame): void {
    switch (frame.type) {
      case 'welcome': {
        const isFirst = this.#view === undefined;
        if (isFirst) this.#read = frame.chat.at(-1)?.number ?? 0;
        this.#chat = frame.chat;
        if (frame.view.seq < this.#saidSeen) this.#goBack(frame.view);
        this.#take(frame.view, frame.nowMs, frame.since, isUnseen() || Date.now() - this.#lookedMs > AWAY_MS);
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
        this.#chat = this.#chat.filter(({ who }) => who !== frame.who);
        this.#saying = this.#saying.filter(({ seat, text }) => text === undefined || this.#whoAt(seat) !== frame.who);
        break;
      case 'carried':
        if (frame.token !== undefined) keepOf(frame.table, { token: frame.token, isCarried: this.seat !== undefined });
        if (frame.watchToken !== undefined) keepOf(frame.table, { watchToken: frame.watchToken });
        break;
      case 'reaction':
        this.#show({ seat: frame.seat, reaction: frame.reaction });
        break;
    }
  }

  /** What was remembered of entries that are gone would stand in the way of those to come. */
  #goBack({ seq, commitment }: WireView): void {
    this.#isRestored = true;
    keepOf(this.id, { linksSeq: Math.min(keptOf(this.id).linksSeq ?? 0, seq) });
    if (commitment === undefined) keepOf(this.id, { commitment: undefined }); // another game will begin
  }

  #take(view: WireView, nowMs: number, told: readonly EntryView[], isMissed: boolean): void {
    this.#aheadMs = nowMs - performance.now();
    const playTokens = moveTokens(keptOf(this.id), told);
    if (playTokens !== undefined) keepOf(this.id, { playTokens, linksSeq: view.seq });
    this.#noteLapse(lapseIn(this.#view, view, told));
    this.#view = view;
    if (isMissed) this.#missed = [...this.#missed, ...told];
    if (!document.hidden) this.#look(view.seq);
    if (view.commitment !== undefined && keptOf(this.id).commitment === undefined) {
      keepOf(this.id, { commitment: view.commitment });
    }
    this.#muteNext();
    this.onchange({ told, view });
  }

  #noteLapse(lapse: Lapse | undefined): void {
    if (lapse === undefined) return;
    this.#lapse = lapse;
    setTimeout(() => {
      if (this.#lapse === lapse) this.#lapse = undefined;
    }, LAPSE_SHOWN_MS);
  }

  #whoAt(seat: Seat): number | undefined {
    const occupant = this.#view?.seats[seat];
    return occupant?.kind === 'person' ? occupant.who : undefined;
  }

  #show(saying: Saying): void {
    this.#saying = [...this.#saying.filter(({ seat }) => seat !== saying.seat), saying];
    setTimeout(() => {
      this.#saying = this.#saying.filter((each) => each !== saying);
    }, SAID_MS);
  }

  readonly #onSight = (): void => {
    if (!document.hidden && this.#view !== undefined) keepOf(this.id, { seen: this.#view.seq });
  };

  #look(seq: number): void {
    this.#lookedMs = Date.now();
    keepOf(this.id, { seen: seq });
  }
}

/** Nobody can see what happens at the table now. */
function isUnseen(): boolean {
  return document.hidden || dialogs.hideTable;
}
