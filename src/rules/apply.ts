// Applies moves: `apply` checks a move, then returns its events, automatic consequences included, and the next game.

import { begin, currentRound, evolve, planetOf } from './evolve.ts';
import { hasHiddenTiles, isPassedInSecret, isPlacedHidden } from './hidden/hidden.ts';
import { type Refusal, refusal, seatsWithoutTile } from './legal.ts';
import { freeCells, overgrownCells } from './planet.ts';
import { assertNever, fail, ok, type Result } from './result.ts';
import { nextStartSeat, otherSeat } from './rounds.ts';
import { scorePlanets } from './scoring/score.ts';
import { drawSize } from './shuffle/deal.ts';
import { tileOf } from './tiles.ts';
import {
  CELLS,
  type Cell,
  type Deal,
  type Game,
  type GameEvent,
  type Move,
  type Offered,
  ROUNDS,
  type Seat,
  type Setup,
  STACKS,
  type Stack,
  type Take,
  type TileId,
  type Viewer,
} from './types.ts';
import { viewFor } from './view.ts';

/** The game after a move, and the events that led there. */
export interface Played {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

/**
 * Starts a game from a setup and a deal. Throws if the deal is for another number of seats or the start seat does not
 * exist.
 */
export function newGame(setup: Setup, deal: Deal): Played {
  const fits = STACKS.every((stack) => deal.stacks[stack].length * STACKS.length === drawSize(setup.seats) * ROUNDS);
  if (!fits || setup.start >= setup.seats) throw new Error(`this deal or start does not fit ${setup.seats} seats`);
  const event = { kind: 'gameStarted', setup, deal } as const;
  return { game: begin(event), events: [event] };
}

/** Plays a seat's move. An illegal move changes nothing and returns the reason as a code. */
export function apply(game: Game, seat: Seat, move: Move): Result<Played, Refusal> {
  const reason = refusal(viewFor(game, seat), move);
  if (reason !== undefined) return fail(reason);
  const turn: Turn = { game, events: [] };
  switch (move.kind) {
    case 'openStack':
      openStack(turn, seat, move.stack);
      break;
    case 'makeOffer':
      makeOffer(turn, seat, move.covered);
      break;
    case 'takeTile':
      take(turn, seat, { offered: offeredAs(game, ({ tile }) => tile === move.tile), cell: move.cell });
      break;
    case 'takeCovered':
      takeCovered(turn, seat);
      break;
    case 'placeTile':
      take(turn, seat, { offered: coveredIn(game), cell: move.cell });
      break;
    case 'appointSeat':
      appoint(turn, seat, move.seat);
      break;
    default:
      assertNever(move);
  }
  return ok(turn);
}

/** The events of the move so far, and the game after them. */
interface Turn {
  game: Game;
  readonly events: GameEvent[];
}

function emit(turn: Turn, event: GameEvent): void {
  turn.events.push(event);
  turn.game = evolve(turn.game, event);
}

function openStack(turn: Turn, seat: Seat, stack: Stack): void {
  const { setup, deal, left } = turn.game;
  const order = deal.stacks[stack];
  const from = order.length - left[stack];
  const tiles = order.slice(from, from + drawSize(setup.seats));
  const inSecret = setup.seats === 2 || isPassedInSecret(setup, stack); // R4.1, R10.1
  const event = { kind: 'stackOpened', seat, stack, tiles } as const;
  emit(turn, inSecret ? { ...event, knownTo: [seat] } : event);
}

function makeOffer(turn: Turn, seat: Seat, covered: TileId | undefined): void {
  const offer = turn.game.offer.map(({ tile }) => ({ tile, covered: tile === covered }));
  emit(turn, { kind: 'offerMade', seat, offer });
  emit(turn, { kind: 'seatAppointed', by: seat, seat: otherSeat(seat) }); // R4.3
}

/** R4.3 */
function takeCovered(turn: Turn, seat: Seat): void {
  const offered = coveredIn(turn.game);
  emit(turn, { kind: 'coveredTaken', seat, tile: offered.tile, knownTo: [seat, currentRound(turn.game).start] });
  const cell = onlyCell(turn.game, seat);
  if (cell !== undefined) take(turn, seat, { offered, cell });
}

function take(turn: Turn, seat: Seat, { offered, cell }: { readonly offered: Offered; readonly cell: Cell }): void {
  const { game } = turn;
  const secret = isPlacedHidden(game.setup.options, currentRound(game).stack, cell);
  const event = { kind: 'tileTaken', seat, tile: offered.tile, cell, secret } as const;
  const knownTo = secret ? witnesses(game, seat, offered) : undefined;
  const taken = game.step.kind === 'place' ? ({ ...event, unseen: true } as const) : event;
  emit(turn, knownTo === undefined ? taken : { ...taken, knownTo });

  if (tileOf(game.setup.tileSet, offered.tile).items.baobab !== undefined) growBaobab(turn, seat);
  passOn(turn, seat);
}

/** R6.2 */
function growBaobab(turn: Turn, seat: Seat): void {
  const cells = overgrownCells(planetOf(turn.game, seat), turn.game.setup.tileSet);
  if (cells.length > 0) emit(turn, { kind: 'tilesTurnedFaceDown', seat, cells });
}

/** The automatic consequences of a take: the only seat left is appointed, the round ends, the game ends. */
function passOn(turn: Turn, seat: Seat): void {
  const waiting = seatsWithoutTile(turn.game);
  const [next] = waiting;
  if (next === undefined) endRound(turn, seat);
  else if (waiting.length === 1) appoint(turn, seat, next); // R3.3, R4.4
}

function appoint(turn: Turn, by: Seat, seat: Seat): void {
  const { setup, offer } = turn.game;
  const { stack } = currentRound(turn.game);
  const event = { kind: 'seatAppointed', by, seat } as const;
  emit(turn, isPassedInSecret(setup, stack) ? { ...event, hand: offer.map(({ tile }) => tile) } : event);

  const [offered] = offer;
  if (offered === undefined || offer.length > 1) return;
  const cell = onlyCell(turn.game, seat);
  if (cell !== undefined) take(turn, seat, { offered, cell }); // R3.4
}

/** The cell of the seat's tile where it has no choice. R3.4 */
function onlyCell(game: Game, seat: Seat): Cell | undefined {
  const cells = freeCells(planetOf(game, seat), currentRound(game).stack, game.setup.options);
  return cells.length === 1 ? cells[0] : undefined;
}

function endRound(turn: Turn, lastSeat: Seat): void {
  const { round, setup, offer } = turn.game;
  const [unwanted] = offer;
  if (unwanted !== undefined) emit(turn, { kind: 'tileDiscarded', tile: unwanted.tile }); // R4.5
  if (round < ROUNDS) {
    const { start } = currentRound(turn.game);
    emit(turn, { kind: 'roundEnded', round, nextStart: nextStartSeat(setup.seats, { start, last: lastSeat }) });
  } else {
    emit(turn, { kind: 'roundEnded', round });
    endGame(turn);
  }
}

function endGame(turn: Turn): void {
  const { options, tileSet } = turn.game.setup;
  if (hasHiddenTiles(options)) emit(turn, { kind: 'charactersRevealed', takes: secretTakes(turn.game) }); // R10.5
  const { seats, winners } = scorePlanets(turn.game.planets, tileSet, options);
  emit(turn, { kind: 'gameEnded', totals: seats.map(({ total }) => total), winners });
}

/** Who sees the tile that is about to be placed face down; undefined if everyone does: it was face up on offer. R10.3 */
function witnesses(game: Game, seat: Seat, { covered }: Offered): readonly Viewer[] | undefined {
  const { start, stack, takes } = currentRound(game);
  if (game.setup.seats === 2) {
    if (!covered) return undefined;
    return seat === start ? [seat] : [seat, start];
  }
  if (!isPassedInSecret(game.setup, stack)) return undefined;
  const passedBy = game.offer.length === 1 ? takes.at(-1)?.seat : undefined;
  return passedBy === undefined ? [seat] : [seat, passedBy];
}

function secretTakes({ planets }: Game): readonly Take[] {
  return planets.flatMap((planet, seat) =>
    planet.flatMap((placed, index) => {
      const cell = CELLS[index];
      const isSecret = placed?.showing === 'secret' && cell !== undefined;
      return isSecret ? [{ seat: seat as Seat, tile: placed.tile, cell }] : [];
    }),
  );
}

function coveredIn(game: Game): Offered {
  return offeredAs(game, ({ covered }) => covered);
}

function offeredAs(game: Game, wanted: (offered: Offered) => boolean): Offered {
  const offered = game.offer.find(wanted);
  if (offered === undefined) throw new Error('a legal move took a tile that is not on offer');
  return offered;
}
