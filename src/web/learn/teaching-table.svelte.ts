// A table that somebody sets up for one learner: nothing is saved as a game, nobody else sits here, and what the others
// do is told by whoever set it up.

import type { BotName } from '../../bots/index.ts';
import { apply, eventFor, formatRecord, type Game, type Seat, type View, viewFor } from '../../rules/index.ts';
import type { Stage, TableClient } from '../client/table-client.ts';
import { dialogs } from '../parts/dialogs.svelte.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { Ply } from './script.ts';

/** So long the others take, so that one can follow. */
const PACE_MS = { slow: 1800, normal: 900, fast: 40 } as const;

export interface OtherPlayers {
  readonly viewer: Seat;
  readonly names: readonly string[];
  /** One a seat; the learner's is absent. */
  readonly bots: readonly (BotName | undefined)[];
}

export abstract class CoachedTable implements TableClient {
  abstract readonly id: string;
  readonly preset = 'classic';
  readonly curtain = undefined;
  readonly problem = undefined;
  readonly isShared = false;
  readonly canUndo = false;
  readonly undoRefusal = { kind: 'unavailable' } as const;
  stage: Stage = async (_, show) => show();
  protected game = $state.raw<Game>() as Game;
  #thinking = $state.raw<Seat | undefined>();
  #isClosed = false;
  readonly #others: OtherPlayers;

  constructor(game: Game, others: OtherPlayers) {
    this.game = game;
    this.#others = others;
  }

  abstract play(move: Parameters<TableClient['play']>[0]): ReturnType<TableClient['play']>;

  readonly #view = $derived.by((): View => viewFor(this.game, this.#others.viewer));

  get view(): View {
    return this.#view;
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

  /** Makes a move that is known to be legal, and shows it. */
  protected async make({ seat, move }: Ply): Promise<void> {
    const played = apply(this.game, seat, move);
    if (!played.ok) throw new Error(`refused: ${played.fault}`);
    const { game, events } = played.value;
    const { viewer } = this.#others;
    const told = events.map((event) => eventFor(event, viewer));
    await this.stage({ events: told, before: this.view, after: viewFor(game, viewer) }, () => {
      this.game = game;
    });
  }

  /** The others move one after the other, at the chosen pace and never behind a dialog; false if the table was left meanwhile. */
  protected async makeAll(plies: readonly Ply[]): Promise<boolean> {
    for (const ply of plies) {
      this.#thinking = ply.seat;
      do {
        await dialogs.allClosed();
        await new Promise((resolve) => setTimeout(resolve, PACE_MS[settings.now.pace]));
      } while (dialogs.isOpen);
      if (this.#isClosed) return false;
      await this.make(ply);
    }
    this.#thinking = undefined;
    return !this.#isClosed;
  }

  undo(): void {
    // what was taught stays taught
  }
  dismiss(): void {
    // nothing can go wrong with what is not kept
  }
  lift(): void {
    // there is no curtain
  }
  async hint(): Promise<undefined> {
    return undefined;
  }
  close(): void {
    this.#isClosed = true;
  }
}
