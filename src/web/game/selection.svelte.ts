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
  #picked = $state.raw<number | undefined>();
  /** The cell that is pointed at or reached by key. */
  #aimed = $state.raw<Cell | undefined>();
  pending = $state.raw<Move | undefined>();
  /** What the player asked about last. */
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

  /** The place in the offer of the covered tile that the viewer has taken, sees, and is to place. R4.3 */
  readonly held = $derived.by((): number | undefined => {
    const { step, offer } = this.#shown;
    return this.isMine && step.kind === 'place' ? offer.findIndex(({ covered }) => covered) : undefined;
  });

  /** The place in the offer of the tile in hand. */
  get picked(): number | undefined {
    return this.held ?? this.#picked;
  }

  /** The cell for the tile in hand; a tile that must be placed points at its usual cell from the start. */
  get aimed(): Cell | undefined {
    return this.#aimed ?? (this.held === undefined ? undefined : this.usual);
  }

  /** What the panel describes. */
  get shownNote(): Note | undefined {
    return this.note ?? (this.held === undefined ? undefined : { kind: 'offer', index: this.held });
  }

  /** Whether the tile in hand goes to a cell now. */
  readonly #isPlacing = $derived.by((): boolean => {
    const { kind } = this.#shown.step;
    return this.tile !== undefined && (kind === 'take' || kind === 'place');
  });

  /** The cells in which the tile in hand may be placed. */
  readonly cells = $derived.by((): ReadonlySet<Cell> => {
    if (!this.#isPlacing) return new Set();
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
    const cell = sending?.kind === 'placeTile' ? sending.cell : this.aimed;
    const tile = sending?.kind === 'placeTile' ? coveredIn(this.#shown) : this.tile;
    const isPlaced = sending?.kind === 'placeTile' || this.#isPlacing;
    return tile !== undefined && cell !== undefined && isPlaced ? { cell, tile } : undefined;
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
    this.#picked = undefined;
    this.#aimed = undefined;
    this.pending = undefined;
    this.note = undefined;
    this.hinted = undefined;
  }

  /** A tap on a tile of the offer. A second tap places it in its usual cell, or takes it if it is covered. */
  pick(index: number): void {
    const { step, offer } = this.#shown;
    const isAgain = this.picked === index;
    this.note = { kind: 'offer', index };
    this.pending = undefined;
    if (!this.canPick(index)) return;
    this.#picked = index;
    if (step.kind === 'offer') return;
    if (offer[index]?.tile === undefined) this.#pickCovered(isAgain);
    else {
      this.#aimed = this.usual;
      if ((settings.now.oneTap || isAgain) && this.usual !== undefined) this.placeIn(this.usual);
    }
  }

  /** Asks first, whatever the settings say: once the tile is seen, the take can't be undone. R4.3 */
  #pickCovered(isAgain: boolean): void {
    const move: Move = { kind: 'takeCovered' };
    if (isAgain) this.commit(move);
    else this.pending = move;
  }

  /** Whether a tap on this tile of the offer means more than a look at it. */
  canPick(index: number): boolean {
    const { kind } = this.#shown.step;
    return this.isMine && (kind === 'take' || kind === 'offer' || this.held === index);
  }

  /** Whether this tile can be carried to the planet: it must be seen first. */
  canGrab(index: number): boolean {
    const { step, offer } = this.#shown;
    return this.canPick(index) && step.kind !== 'offer' && offer[index]?.tile !== undefined;
  }

  /** The tile is carried over the table. */
  grab(index: number): void {
    this.#picked = index;
    this.pending = undefined;
    this.note = { kind: 'offer', index };
  }

  aim(cell: Cell | undefined): void {
    this.#aimed = cell !== undefined && this.cells.has(cell) ? cell : undefined;
  }

  drop(cell: Cell | undefined): void {
    if (cell === undefined) this.#aimed = undefined;
    else this.placeIn(cell);
  }

  /** A tap on a cell of the viewer's planet. */
  placeIn(cell: Cell): void {
    const view = this.#shown;
    if (!isSeat(view.viewer)) return;
    const isTaken = view.planets[view.viewer]?.[CELL_INDEX[cell]] !== null;
    if (this.tile === undefined || (isTaken && !this.cells.has(cell))) {
      this.note = { kind: 'cell', seat: view.viewer, cell };
      return;
    }
    this.#aimed = cell;
    const { pending } = this;
    if (pending !== undefined && 'cell' in pending && pending.cell === cell) this.commit(pending);
    else if (this.held === undefined) this.command({ kind: 'takeTile', tile: this.tile, cell });
    else this.command({ kind: 'placeTile', cell });
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
    if (settings.now.confirm && CONFIRMED.includes(move.kind)) this.pending = move;
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

/** The moves to confirm where the player's settings ask for it. */
const CONFIRMED: readonly Move['kind'][] = ['takeTile', 'takeCovered', 'placeTile', 'appointSeat'];

function coveredIn({ offer }: View): TileId | undefined {
  return offer.find(({ covered }) => covered)?.tile;
}

/** The cell in which a tile of the open stack is placed unless the player chooses another. */
function usualIn({ viewer, planets, current, setup }: View): Cell | undefined {
  if (!isSeat(viewer) || current === undefined) return undefined;
  return usualCell(planets[viewer] ?? [], current.stack, setup.options);
}
