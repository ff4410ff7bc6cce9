// Plays the rounds of a record through `apply`, move by move, so that a record can't contain a game that the rules do not
// allow. Anything that does not fit is a fault with its line.

import { apply, type Played } from '../apply.ts';
import type { Refusal } from '../legal.ts';
import { fail, ok, type Result } from '../result.ts';
import { dealFromDraws, drawSize } from '../shuffle/deal.ts';
import { hasTile, perStack, tileOf } from '../tiles.ts';
import {
  type Cell,
  type Deal,
  type Game,
  type Move,
  type Seat,
  type Setup,
  STACKS,
  type Stack,
  type Take,
  type TileId,
} from '../types.ts';
import { type Fault, fault } from './fault.ts';
import { quoted } from './lines.ts';
import type { RoundText, TakeText } from './record-text.ts';

/** Called after each move of a record. */
type OnMove = (turn: Turn, played: Played) => void;

/** The move of a seat, and the game before it. */
interface Turn {
  readonly before: Game;
  readonly seat: Seat;
  readonly move: Move;
}

/** The deal that the recorded draws imply, up to the first fault, and that fault. */
export function dealFromRounds(
  rounds: readonly RoundText[],
  { seats, tileSet }: Setup,
): { readonly deal: Deal; readonly sound: number; readonly fault?: Fault } {
  const draws = perStack((): TileId[] => []);
  const drawnIn = new Map<TileId, number>();
  const dealt = () => dealFromDraws(draws, seats, tileSet);
  for (const [index, round] of rounds.entries()) {
    const problem = drawFault(round, { seats, tileSet, drawnIn });
    if (problem !== undefined) return { deal: dealt(), sound: index, fault: problem };
    for (const { tile } of round.drawn) {
      drawnIn.set(tile, round.line);
      draws[round.stack as Stack].push(tile);
    }
  }
  return { deal: dealt(), sound: rounds.length };
}

/** Plays rounds from the beginning of one; `onMove` is called for every move. */
export function playRounds(game: Game, rounds: readonly RoundText[], onMove: OnMove = () => {}): Result<Game, Fault> {
  let now = game;
  for (const round of rounds) {
    const played = playRound(now, round, onMove);
    if (!played.ok) return played;
    now = played.value;
  }
  return ok(now);
}

function drawFault(
  { line, stack, drawn }: RoundText,
  { seats, tileSet, drawnIn }: Pick<Setup, 'seats' | 'tileSet'> & { readonly drawnIn: ReadonlyMap<TileId, number> },
): Fault | undefined {
  if (!STACKS.some((name) => name === stack)) {
    return fault('roundStackUnknown', { stack: quoted(stack), stacks: STACKS.join(', ') }, line);
  }
  const expected = drawSize(seats);
  if (drawn.length !== expected) return fault('drawCount', { count: drawn.length, expected }, line);
  const covered = drawn.filter((each) => each.covered).length;
  if (covered > 0 && seats !== 2) return fault('drawCoveredSeats', {}, line);
  if (covered > 1) return fault('drawCoveredTwice', {}, line);
  for (const [index, { tile }] of drawn.entries()) {
    if (!hasTile(tileSet, tile)) return fault('drawTileUnknown', { tile: quoted(tile) }, line);
    const home = tileOf(tileSet, tile).stack;
    if (home !== stack) return fault('drawTileStack', { tile, stack: home, opened: stack }, line);
    const before = drawnIn.get(tile) ?? (drawn.findIndex((each) => each.tile === tile) < index ? line : undefined);
    if (before !== undefined) return fault('drawTileTwice', { tile, before }, line);
  }
  return undefined;
}

function playRound(game: Game, round: RoundText, onMove: OnMove): Result<Game, Fault> {
  const { line, number } = round;
  if (game.step.kind === 'over') return fail(fault('roundsTooMany', {}, line));
  if (game.step.kind !== 'open') return fail(fault('roundAfterUnfinished', { round: game.round }, line));
  if (number !== game.round) return fail(fault('roundNumber', { number, expected: game.round }, line));

  const player = new RecordPlayer(game, line, onMove);
  const failure =
    player.open(round) ?? player.offer(round) ?? player.takes(round) ?? player.held(round) ?? player.due(round);
  return failure ?? ok(player.game);
}

/** Plays one line of a record. Each method returns a failure, or nothing if it succeeded. */
class RecordPlayer {
  game: Game;
  readonly line: number;
  private readonly onMove: OnMove;

  constructor(game: Game, line: number, onMove: OnMove) {
    this.game = game;
    this.line = line;
    this.onMove = onMove;
  }

  open({ stack, drawn }: RoundText): Failure | undefined {
    const failure = this.play({ kind: 'openStack', stack: stack as Stack }, { stack });
    if (failure !== undefined) return failure;
    const dealt = this.game.offer.map(({ tile }) => tile).join(' ');
    const recorded = drawn.map(({ tile }) => tile).join(' ');
    return dealt === recorded ? undefined : this.fail('drawNotSeed', { dealt, recorded });
  }

  /** With two seats. No offer has been made yet if nothing is covered, taken or due. */
  offer({ drawn, takes, held, due }: RoundText): Failure | undefined {
    if (this.game.setup.seats !== 2) return undefined;
    const covered = drawn.find((each) => each.covered)?.tile;
    if (covered === undefined && takes.length === 0 && held === undefined && due === undefined) return undefined;
    return this.play(covered === undefined ? { kind: 'makeOffer' } : { kind: 'makeOffer', covered }, {});
  }

  takes({ takes }: RoundText): Failure | undefined {
    const { round } = this.game;
    for (const [index, text] of takes.entries()) {
      const made = (this.game.past[round - 1] ?? this.game.current)?.takes ?? [];
      const forced = made[index];
      const failure = forced === undefined ? this.take(text) : this.sameTake(text, forced);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }

  /** The covered tile, taken but not placed yet. With one free cell it is placed automatically (R3.4). */
  held({ held }: RoundText): Failure | undefined {
    if (held === undefined) return undefined;
    const { seat, tile } = held;
    const failure = this.appoint(seat);
    if (failure !== undefined) return failure;
    if (!this.isUnseen(held)) return this.fail('takeWithoutSpace', { seat, tile: quoted(tile) });
    return this.play({ kind: 'takeCovered' }, { tile: quoted(tile) });
  }

  due({ due }: RoundText): Failure | undefined {
    return due === undefined ? undefined : this.appoint(due);
  }

  private take({ seat, tile, cell }: TakeText): Failure | undefined {
    const failure = this.appoint(seat);
    if (failure !== undefined) return failure;
    const { current, round } = this.game;
    const facts = { tile: quoted(tile), cell: quoted(cell), stack: current?.stack ?? '' };
    const at = cell as Cell;
    if (!this.isUnseen({ seat, tile })) return this.play({ kind: 'takeTile', tile, cell: at }, facts);
    const taken = this.play({ kind: 'takeCovered' }, facts);
    if (taken !== undefined || this.game.step.kind === 'place')
      return taken ?? this.play({ kind: 'placeTile', cell: at }, facts);
    const placed = (this.game.past[round - 1] ?? this.game.current)?.takes[current?.takes.length ?? 0];
    return placed && this.sameTake({ seat, tile, cell }, placed);
  }

  /** Whether this is the covered tile, and the seat has not seen it. R4.3 */
  private isUnseen({ seat, tile }: Omit<TakeText, 'cell'>): boolean {
    const { current, offer, setup } = this.game;
    const isCovered = offer.some((each) => each.tile === tile && each.covered);
    return setup.seats === 2 && isCovered && seat - 1 !== current?.start;
  }

  /** Compares a written take with one that the rules made automatically. R3.4 */
  private sameTake(text: TakeText, { seat, tile, cell }: Take): Failure | undefined {
    if (text.seat === seat + 1 && text.tile === tile && text.cell === cell) return undefined;
    return this.fail('takeForced', { seat: seat + 1, tile, cell });
  }

  /** Appoints this seat, unless it is its turn already. */
  private appoint(number: number): Failure | undefined {
    const { step, current, setup } = this.game;
    if (number < 1 || number > setup.seats) return this.fail('takeSeat', { seat: number, seats: setup.seats });
    if (current === undefined || step.kind === 'over') return this.fail('takeTooMany', { seats: setup.seats });
    const seat = (number - 1) as Seat;
    if (step.kind === 'appoint') return this.play({ kind: 'appointSeat', seat }, { seat: number });
    if (step.seat === seat) return undefined;
    const isServed = current.takes.some((take) => take.seat === seat);
    return this.refused(isServed ? 'seatServed' : 'notYourTurn', { seat: number, due: step.seat + 1 });
  }

  private play(move: Move, facts: Fault['facts']): Failure | undefined {
    const { step } = this.game;
    if (step.kind === 'over') return this.refused('gameOver', facts);
    const result = apply(this.game, step.seat, move);
    if (!result.ok) return this.refused(result.fault, { seat: step.seat + 1, ...facts });
    this.onMove({ before: this.game, seat: step.seat, move }, result.value);
    this.game = result.value.game;
    return undefined;
  }

  private refused(refusal: Refusal, facts: Fault['facts']): Failure {
    return this.fail('refused', { refusal, ...facts });
  }

  private fail(code: Fault['code'], facts: Fault['facts']): Failure {
    return fail(fault(code, facts, this.line));
  }
}

type Failure = { readonly ok: false; readonly fault: Fault };
