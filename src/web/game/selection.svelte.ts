// The player's selection before a move: the tile in hand, a move to be confirmed, or why a move is refused. Cleared whenever the
// table changes.

import {
  CELL_INDEX,
  type Cell,
  isSeat,
  legalMoves,
  type Move,
  previewTake,
  REFUSAL_CLAUSES,
  type Refusal,
  refusal,
  type Seat,
  type TileId,
  usualCell,
  type View,
} from '../../rules/index.ts';
import type { MessageArguments } from '../../words/index.ts';
import type { MoveRefusal, TableClient, WaitReason } from '../client/table-client.ts';
import { settings } from '../settings/settings.svelte.ts';
import type { Presentation } from './presentation.svelte.ts';

/** What the panel describes: a tile of the offer, a cell of the viewer's planet, or why a move is refused. */
export type Note =
  | { readonly kind: 'offer'; readonly index: number }
  | { readonly kind: 'cell'; readonly seat: Seat; readonly cell: Cell }
  | { readonly kind: 'why'; readonly refusal: Refusal; readonly clause: string; readonly facts: MessageArguments }
  /** The move has to wait for something. */
  | { readonly kind: 'wait'; readonly reason: WaitReason };

export class Selection {
  readonly #table: TableClient;
  readonly #presentation: Presentation;
  /** The place in the offer of the tile in hand. */
  picked = $state.raw<number | undefined>();
  /** The cell for it that is pointed at or reached by key. */
  aimed = $state.raw<Cell | undefined>();
  pending = $state.raw<Move | undefined>();
  note = $state.raw<Note | undefined>();
  /** Set by the hint: the move to point at. */
  hinted = $state.raw<Move | undefined>();

  constructor(table: TableClient, presentation: Presentation) {
    this.#table = table;
    this.#presentation = presentation;
  }

  /** Legal moves of the newest view, and only once it is on the screen, so that no stale move is offered. */
  readonly #legal = $derived.by(() => {
    const { isIdle, blocked, view } = this.#table;
    return isIdle || blocked !== undefined || !this.#presentation.isCaughtUp ? [] : legalMoves(view);
  });

  get #shown(): View {
    return this.#presentation.view;
  }

  get isMine(): boolean {
    return this.#legal.length > 0;
  }

  get legal(): readonly Move[] {
    return this.#legal;
  }

  /** The cells in which the tile in hand may be placed. */
  readonly cells = $derived.by((): ReadonlySet<Cell> => {
    if (this.picked === undefined || this.#shown.step.kind !== 'take') return new Set();
    return new Set(this.#legal.flatMap((move) => ('cell' in move ? move.cell : [])));
  });

  /** The tile in hand, if it can be seen. */
  readonly tile = $derived.by((): TileId | undefined =>
    this.picked === undefined ? undefined : this.#shown.offer[this.picked]?.tile,
  );

  /** That tile in the cell where it would be placed, or the tile of a move that is not confirmed yet. */
  readonly ghost = $derived.by(() => {
    const { sending } = this.#table;
    if (sending?.kind === 'takeTile') return { cell: sending.cell, tile: sending.tile };
    return this.tile !== undefined && this.aimed !== undefined && this.#shown.step.kind === 'take'
      ? { cell: this.aimed, tile: this.tile }
      : undefined;
  });

  readonly usual = $derived.by((): Cell | undefined => usualIn(this.#shown));

  /** False while buttons take the place of notes. Notes that explain a refusal or a pending move are always shown. */
  readonly hasRoomForNote = $derived.by((): boolean => {
    if (this.pending !== undefined || this.note?.kind === 'why' || this.note?.kind === 'wait' || !this.isMine)
      return true;
    const { step } = this.#shown;
    return step.kind !== 'appoint' && !(step.kind === 'offer' && this.picked !== undefined);
  });

  clear(): void {
    this.picked = undefined;
    this.aimed = undefined;
    this.pending = undefined;
    this.note = undefined;
    this.hinted = undefined;
  }

  /** A tap on a tile of the offer. A second tap places it in its usual cell. */
  pick(index: number): void {
    const view = this.#shown;
    this.note = { kind: 'offer', index };
    this.pending = undefined;
    if (!this.isMine || (view.step.kind !== 'take' && view.step.kind !== 'offer')) return;
    const isAgain = this.picked === index;
    this.picked = index;
    if (view.step.kind === 'offer') return;
    this.aimed = this.usual;
    if ((settings.now.oneTap || isAgain) && this.usual !== undefined) this.placeIn(this.usual);
  }

  /** The tile is carried over the table. */
  grab(index: number): void {
    this.picked = index;
    this.pending = undefined;
    this.note = { kind: 'offer', index };
  }

  aim(cell: Cell | undefined): void {
    this.aimed = cell !== undefined && this.cells.has(cell) ? cell : undefined;
  }

  drop(cell: Cell | undefined): void {
    if (cell === undefined) this.aimed = undefined;
    else this.placeIn(cell);
  }

  /** A tap on a cell of the viewer's planet. */
  placeIn(cell: Cell): void {
    const view = this.#shown;
    if (!isSeat(view.viewer)) return;
    const isTaken = view.planets[view.viewer]?.[CELL_INDEX[cell]] !== null;
    if (this.picked === undefined || (isTaken && !this.cells.has(cell))) {
      this.note = { kind: 'cell', seat: view.viewer, cell };
      return;
    }
    this.aimed = cell;
    const { pending } = this;
    if (pending !== undefined && 'cell' in pending && pending.cell === cell) this.commit(pending);
    else this.command(takeOf(this.tile, cell));
  }

  appoint(seat: Seat): void {
    this.command({ kind: 'appointSeat', seat });
  }

  /** A tap on a planet while appointing: asks first, since the player may only want to look at it. A second tap appoints. */
  consider(seat: Seat): void {
    const move: Move = { kind: 'appointSeat', seat };
    const { pending } = this;
    const reason = this.#refusal(move);
    this.note = undefined;
    if (reason !== undefined) this.explain(reason, move);
    else if (pending?.kind === 'appointSeat' && pending.seat === seat) this.commit(move);
    else this.pending = move;
  }

  /** Makes a move, or asks for confirmation first if the player's settings say so; explains a refusal. */
  command(move: Move): void {
    const reason = this.#refusal(move);
    if (reason !== undefined) {
      this.explain(reason, move);
      return;
    }
    const asksFirst = move.kind === 'takeTile' || move.kind === 'takeCovered' || move.kind === 'appointSeat';
    if (settings.now.confirm && asksFirst) this.pending = move;
    else this.commit(move);
  }

  commit(move: Move): void {
    const reason = this.#presentation.isCaughtUp ? this.#table.play(move) : 'notShownYet';
    if (reason === undefined) this.clear();
    else this.explain(reason, move);
  }

  /** Clears a note that a move has to wait. */
  clearWait(): void {
    if (this.note?.kind === 'wait') this.note = undefined;
  }

  /** Why the move is refused. While the screen lags behind the table, every move is: it may mean something else by now. */
  #refusal(move: Move): Refusal | WaitReason | undefined {
    return this.#presentation.isCaughtUp ? refusal(this.#table.view, move) : 'notShownYet';
  }

  explain(reason: MoveRefusal, move: Move): void {
    if (reason === 'explained') {
      this.clear();
      return;
    }
    if (isWaitReason(reason)) {
      this.pending = undefined;
      this.note = { kind: 'wait', reason };
      return;
    }
    const { view } = this.#table;
    const due = view.step.kind === 'over' ? undefined : view.step.seat;
    const meant = move.kind === 'appointSeat' && reason !== 'notYourTurn' ? move.seat : due;
    const facts: MessageArguments = {
      due: due === undefined ? 'none' : due + 1,
      seat: meant === undefined ? 'none' : meant + 1,
      name: meant === undefined ? '' : (this.#table.names[meant] ?? ''),
      stack: move.kind === 'openStack' ? move.stack : (view.current?.stack ?? ''),
      tile: move.kind === 'takeTile' ? move.tile : '',
      cell: 'cell' in move ? move.cell : '',
    };
    this.note = { kind: 'why', refusal: reason, clause: REFUSAL_CLAUSES[reason], facts };
  }

  /** The viewer's planet as it would be with the selected tile in the cell that is pointed at. */
  readonly preview = $derived.by(() => {
    const view = this.#shown;
    const cell = this.aimed ?? this.usual;
    if (this.tile === undefined || cell === undefined || !isSeat(view.viewer)) return undefined;
    return previewTake(view, { seat: view.viewer, tile: this.tile, cell });
  });
}

const WAIT_REASONS: readonly MoveRefusal[] = [
  ...(['moveSending', 'notShownYet', 'othersMoving', 'passDevice'] as const satisfies readonly WaitReason[]),
];

function isWaitReason(reason: MoveRefusal): reason is WaitReason {
  return WAIT_REASONS.includes(reason);
}

function takeOf(tile: TileId | undefined, cell: Cell): Move {
  return tile === undefined ? { kind: 'takeCovered', cell } : { kind: 'takeTile', tile, cell };
}

/** The cell in which a tile of the open stack is placed unless the player chooses another. */
function usualIn({ viewer, planets, current, setup }: View): Cell | undefined {
  if (!isSeat(viewer) || current === undefined) return undefined;
  return usualCell(planets[viewer] ?? [], current.stack, setup.options);
}
