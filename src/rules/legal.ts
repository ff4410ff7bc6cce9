// Legal moves, computed from a seat's view alone so that legality can't leak secrets. Each rule is in one function that
// lists choices; `legalMoves` puts the lists together and `refusal` explains why a move is in none of them.

import { CELL_INDEX, freeCells } from './planet.ts';
import { assertNever } from './result.ts';
import { drawSize } from './shuffle/deal.ts';
import {
  CELLS,
  type Cell,
  type Move,
  type Seat,
  STACKS,
  type Stack,
  type Step,
  type TileId,
  type View,
} from './types.ts';
import { isSeat } from './view.ts';

/** Every reason why a move is illegal, with the clause of the rulebook that says so. */
export const REFUSAL_CLAUSES = {
  gameOver: 'R7.1',
  notYourTurn: 'R3.3',
  wrongStep: 'R3.1',
  stackUnknown: 'R1.1',
  stackEmpty: 'R3.1',
  firstStackCharacter: 'R11.1',
  mustCoverOne: 'R4.2',
  tileNotDrawn: 'R4.2',
  tileNotOffered: 'R3.2',
  nothingCovered: 'R4.3',
  mustPlace: 'R4.3',
  cellUnknown: 'R5.1',
  cellTaken: 'R5.5',
  cellNotHome: 'R5.3',
  unknownSeat: 'R2.1',
  seatServed: 'R3.3',
  moveUnknown: 'R3.1',
} as const;
/** Why a move is illegal, as a code. */
export type Refusal = keyof typeof REFUSAL_CLAUSES;
/** Every reason why a move is illegal. */
export const REFUSALS = Object.keys(REFUSAL_CLAUSES) as readonly Refusal[];

/** Which step each kind of move belongs to. */
const STEP_OF: Readonly<Record<Move['kind'], Step['kind']>> = {
  openStack: 'open',
  makeOffer: 'offer',
  takeTile: 'take',
  takeCovered: 'take',
  placeTile: 'place',
  appointSeat: 'appoint',
};

/** The stacks from which the tiles of this round may be drawn. R3.1, R11.1 */
export function openableStacks({ round, left, setup }: Pick<View, 'round' | 'left' | 'setup'>): readonly Stack[] {
  if (round === 1 && setup.options.firstStack === 'character') return ['character'];
  return STACKS.filter((stack) => left[stack] > 0);
}

/** The empty cells on the viewer's planet where a tile of the open stack may go. R5.3, R5.4 */
export function openCells({ viewer, current, planets, setup }: View): readonly Cell[] {
  const planet = isSeat(viewer) ? planets[viewer] : undefined;
  return planet === undefined || current === undefined ? [] : freeCells(planet, current.stack, setup.options);
}

/** The seats that have not taken a tile in this round. R3.3 */
export function seatsWithoutTile({ current, setup }: Pick<View, 'current' | 'setup'>): readonly Seat[] {
  const takes = current?.takes ?? [];
  return SEATS.filter((seat) => seat < setup.seats && !takes.some((take) => take.seat === seat));
}

const SEATS: readonly Seat[] = [0, 1, 2, 3, 4];

/** The offers that may be made: each tile covered in turn, or none where the option allows. R4.2 */
function offerMoves({ offer, setup }: View): readonly Move[] {
  const covering = offer.flatMap(({ tile }): Move[] =>
    tile === undefined ? [] : [{ kind: 'makeOffer', covered: tile }],
  );
  return setup.options.twoSeatOffer === 'may-show-all' ? [...covering, { kind: 'makeOffer' }] : covering;
}

function takeMoves(view: View): readonly Move[] {
  const cells = openCells(view);
  const moves: Move[] = [];
  for (const { tile } of view.offer) {
    if (tile === undefined) moves.push({ kind: 'takeCovered' });
    else for (const cell of cells) moves.push({ kind: 'takeTile', tile, cell });
  }
  return moves;
}

/** Where the viewer may place the covered tile, once taken. R4.3 */
function placeMoves(view: View): readonly Move[] {
  return openCells(view).map((cell) => ({ kind: 'placeTile', cell }));
}

function appointMoves(view: View): readonly Move[] {
  return seatsWithoutTile(view).map((seat) => ({ kind: 'appointSeat', seat }));
}

/** Every move that the viewer may make now; empty if it is not the viewer's turn. */
export function legalMoves(view: View): readonly Move[] {
  const { step, viewer } = view;
  if (step.kind === 'over' || step.seat !== viewer) return [];
  switch (step.kind) {
    case 'open':
      return openableStacks(view).map((stack) => ({ kind: 'openStack', stack }));
    case 'offer':
      return offerMoves(view);
    case 'take':
      return takeMoves(view);
    case 'place':
      return placeMoves(view);
    case 'appoint':
      return appointMoves(view);
    default:
      return assertNever(step);
  }
}

/** Why the viewer may not make this move, or undefined if it is legal. Accepts any object in the form of a move. */
export function refusal(view: View, move: Move): Refusal | undefined {
  const { step, viewer } = view;
  if (step.kind === 'over') return 'gameOver';
  if (step.seat !== viewer) return 'notYourTurn';
  if (typeof move.kind !== 'string') return 'moveUnknown';
  if (!Object.hasOwn(STEP_OF, move.kind)) return 'moveUnknown';
  if (STEP_OF[move.kind] !== step.kind) return step.kind === 'place' ? 'mustPlace' : 'wrongStep';
  switch (move.kind) {
    case 'openStack':
      return stackRefusal(view, move.stack);
    case 'makeOffer':
      return offerRefusal(view, move.covered);
    case 'takeTile':
      if (!isOffered(view, move.tile)) return 'tileNotOffered';
      return cellRefusal(view, move.cell);
    case 'takeCovered':
      return view.offer.some(({ tile }) => tile === undefined) ? undefined : 'nothingCovered';
    case 'placeTile':
      return cellRefusal(view, move.cell);
    case 'appointSeat':
      return seatRefusal(view, move.seat);
    default:
      return assertNever(move);
  }
}

/** Whether a tile on offer matches and is known to the viewer. */
function isOffered({ offer }: View, tile: TileId): boolean {
  return tile !== undefined && offer.some((offered) => offered.tile === tile);
}

function stackRefusal(view: View, stack: Stack): Refusal | undefined {
  if (openableStacks(view).includes(stack)) return undefined;
  if (!STACKS.includes(stack)) return 'stackUnknown';
  return view.left[stack] < drawSize(view.setup.seats) ? 'stackEmpty' : 'firstStackCharacter';
}

function offerRefusal(view: View, covered: TileId | undefined): Refusal | undefined {
  if (covered !== undefined) return isOffered(view, covered) ? undefined : 'tileNotDrawn';
  return view.setup.options.twoSeatOffer === 'may-show-all' ? undefined : 'mustCoverOne';
}

function cellRefusal(view: View, cell: Cell): Refusal | undefined {
  if (openCells(view).includes(cell)) return undefined;
  if (!CELLS.includes(cell)) return 'cellUnknown';
  const planet = isSeat(view.viewer) ? view.planets[view.viewer] : undefined;
  return planet?.[CELL_INDEX[cell]] ? 'cellTaken' : 'cellNotHome';
}

function seatRefusal(view: View, seat: Seat): Refusal | undefined {
  if (seatsWithoutTile(view).includes(seat)) return undefined;
  return Number.isInteger(seat) && seat >= 0 && seat < view.setup.seats ? 'seatServed' : 'unknownSeat';
}
