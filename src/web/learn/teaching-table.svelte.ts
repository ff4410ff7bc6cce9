// The common part of lessons and puzzles: a table for one learner, which is not saved as a game. The other seats' moves come
// from a script or a solver.

import type { BotName } from '../../bots/index.ts';
import { apply, eventFor, formatRecord, type Game, type Seat, type View, viewFor } from '../../rules/index.ts';
import { defaultPreset } from '../../words/index.ts';
import { Subscribers } from '../client/subscribers.ts';
import type { Pace, TableClient, ViewChange } from '../client/table-client.ts';
import { words } from '../words.svelte.ts';
import type { Ply } from './script.ts';

export interface OtherPlayers {
  readonly viewer: Seat;
  readonly names: readonly string[];
  /** One per seat; the learner's is absent. */
  readonly bots: readonly (BotName | undefined)[];
  /** How fast the other seats move. */
  readonly pace: Pace;
}

export abstract class TeachingTable implements TableClient {
  abstract readonly id: string;
  readonly curtain = undefined;
  readonly problem = undefined;
  readonly isShared = false;
  readonly canUndo = false;
  readonly undoRefusal = { kind: 'unavailable' } as const;
  readonly #subscribers = new Subscribers<ViewChange>();
  protected game = $state.raw<Game>() as Game;
  #thinking = $state.raw<Seat | undefined>();
  readonly #closed = new AbortController();
  readonly #others: OtherPlayers;

  constructor(game: Game, others: OtherPlayers) {
    this.game = game;
    this.#others = others;
  }

  subscribe(listener: (change: ViewChange) => void): () => void {
    return this.#subscribers.subscribe(listener);
  }

  abstract play(move: Parameters<TableClient['play']>[0]): ReturnType<TableClient['play']>;

  readonly #view = $derived.by((): View => viewFor(this.game, this.#others.viewer));

  get view(): View {
    return this.#view;
  }
  /** Determines words and colours only: a lesson's moves are legal in both editions. */
  get preset(): 'classic' | 'second-edition' {
    return defaultPreset(words.language);
  }
  get viewer(): Seat {
    return this.#others.viewer;
  }
  get names(): readonly string[] {
    return this.#others.names;
  }
  get bots(): readonly (BotName | undefined)[] {
    return this.#others.bots;
  }
  get thinking(): Seat | undefined {
    return this.#thinking;
  }
  get record(): string | undefined {
    const { names, bots, preset, game } = this;
    return game.step.kind === 'over' ? formatRecord({ game, preset, names, bots }) : undefined;
  }

  /** Makes a move that is known to be legal. Resolves when the learner has seen it. */
  protected make({ seat, move }: Ply): Promise<void> {
    const played = apply(this.game, seat, move);
    if (!played.ok) throw new Error(`refused: ${played.fault}`);
    const { game, events } = played.value;
    const { viewer } = this.#others;
    const before = this.view;
    this.game = game;
    this.#subscribers.publish({ events: events.map((event) => eventFor(event, viewer)), before, after: this.view });
    return this.#others.pace.caughtUp();
  }

  /** The others move one after the other, at their pace; false if the table was closed meanwhile. */
  protected async makeAll(plies: readonly Ply[]): Promise<boolean> {
    const { signal } = this.#closed;
    for (const ply of plies) {
      this.#thinking = ply.seat;
      await this.#others.pace.nextMove(performance.now(), signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      if (signal.aborted) return false;
      await this.make(ply);
    }
    this.#thinking = undefined;
    return !signal.aborted;
  }

  undo(): typeof this.undoRefusal {
    return this.undoRefusal;
  }
  dismiss(): void {
    // nothing is saved, so there are no problems to dismiss
  }
  lift(): void {
    // there is no curtain
  }
  async hint(): Promise<undefined> {
    return undefined;
  }
  close(): void {
    this.#closed.abort();
  }
}
