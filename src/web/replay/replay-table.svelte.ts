// A table on which a game is shown again: it stands in one position of the game, as one viewer knew it then. Nobody moves here.

import { SUBSTITUTE } from '../../bots/index.ts';
import { formatRecord, isSeat, type Seat, type View, type Viewer } from '../../rules/index.ts';
import {
  botAt,
  clampTo,
  endOf,
  eventsAfter,
  formatLook,
  type Timeline,
  timelineOf,
  viewAt,
} from '../../table/index.ts';
import { type Cast, capital, hidesAnyTile, nameSeats } from '../../words/index.ts';
import { Subscribers } from '../client/subscribers.ts';
import type { TableClient, ViewChange } from '../client/table-client.ts';
import { isolated } from '../parts/isolate.ts';
import { settings } from '../settings/settings.svelte.ts';
import { isNameless } from '../setup/game-setup.ts';
import { words } from '../words.svelte.ts';
import type { ReplayedGame } from './replayed-game.ts';

export class ReplayTable implements TableClient {
  readonly id = 'replay';
  readonly curtain = undefined;
  readonly thinking = undefined;
  readonly problem = undefined;
  readonly canUndo = false;
  readonly undoRefusal = { kind: 'unavailable' } as const;
  readonly isIdle = true;
  readonly timeline: Timeline;
  readonly replayed: ReplayedGame;
  readonly #subscribers = new Subscribers<ViewChange>();
  #index = $state(0);
  #viewer = $state.raw<Viewer>('spectator');

  constructor(replayed: ReplayedGame, index: number) {
    this.replayed = replayed;
    this.timeline = timelineOf(replayed.record.game);
    this.#viewer = replayed.viewers[0];
    this.#index = clampTo(this.timeline, index);
  }

  readonly #view = $derived.by((): View => viewAt(this.timeline, this.#index, this.#viewer));

  get view(): View {
    return this.#view;
  }
  /** The position shown. */
  get index(): number {
    return this.#index;
  }
  get end(): number {
    return endOf(this.timeline);
  }
  get viewer(): Viewer {
    return this.#viewer;
  }
  get preset(): TableClient['preset'] {
    return this.replayed.record.preset;
  }
  /** Only the person at this screen is `you`, and only while their own view is shown. */
  get isShared(): boolean {
    return this.#viewer !== this.replayed.own;
  }
  /** The same in every view; the person at this screen looks as in the settings, unless they chose for this game. */
  get ownLooks(): TableClient['ownLooks'] {
    const { looks, own, record } = this.replayed;
    return looks ?? record.names.map((_, seat) => (seat === own ? settings.now.look : {}));
  }
  readonly bots: TableClient['bots'] = $derived.by(() =>
    this.replayed.record.bots.map((_, seat) => botAt(this.replayed.record, seat as Seat, SUBSTITUTE)?.bot),
  );
  readonly names: readonly string[] = $derived.by(() => this.#namesFor(this.isShared));
  /** With `You` for the person at this screen in every view: for labels, not for sentences. */
  readonly labels: readonly string[] = $derived.by(() => this.#namesFor(false));
  /** The record as text, once the game is over: until then it holds what others must not know. */
  get record(): string | undefined {
    const { record } = this.replayed;
    if (record.game.step.kind !== 'over') return undefined;
    return formatRecord({ ...record, looks: this.ownLooks?.map(formatLook) ?? [] });
  }

  /** For sentences about one player's game: `you` for the person at this screen. */
  castFor(seat: Seat): Cast {
    const isOwn = seat === this.replayed.own;
    const { tileSet, options } = this.timeline.game.setup;
    const viewer = isOwn ? seat : 'spectator';
    return { names: this.#namesFor(!isOwn), viewer, tileSet, isPlain: true, hidesAnyTile: hidesAnyTile(options) };
  }

  subscribe(listener: (change: ViewChange) => void): () => void {
    return this.#subscribers.subscribe(listener);
  }

  /** Shows another position. What happens on a single step forward is published as its events. */
  goTo(index: number): void {
    const to = clampTo(this.timeline, index);
    if (to === this.#index) return;
    const before = this.#view;
    const events = to === this.#index + 1 ? eventsAfter(this.timeline, this.#index, this.#viewer) : [];
    this.#index = to;
    this.#subscribers.publish({ events, before, after: this.#view });
  }

  /** Shows the position as another viewer knew it. */
  lookAs(viewer: Viewer): void {
    if (viewer === this.#viewer || !this.replayed.viewers.includes(viewer)) return;
    const before = this.#view;
    this.#viewer = viewer;
    this.#subscribers.publish({ events: [], before, after: this.#view });
  }

  #namesFor(isShared: boolean): readonly string[] {
    const { record, own } = this.replayed;
    return nameSeats(
      record.names.map((name, seat) => {
        const bot = this.bots[seat];
        if (bot !== undefined) return { bot };
        if (!isNameless(name) && name !== '') return { name: isolated(name) };
        if (seat === own && !isShared) return { name: words.say('player.you') };
        return { name: capital(words.say('seat.name', { seat: seat + 1 })) };
      }),
      words.phrases(),
    );
  }

  play(): 'othersMoving' {
    return 'othersMoving';
  }
  undo(): typeof this.undoRefusal {
    return this.undoRefusal;
  }
  lift(): void {
    // no curtain
  }
  dismiss(): void {
    // nothing is saved, so there are no problems to dismiss
  }
  close(): void {
    // no timers
  }
}

/** The seat whose planet a viewer sees large. */
export function seatOf(viewer: Viewer): Seat {
  return isSeat(viewer) ? viewer : 0;
}
