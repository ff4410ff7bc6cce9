// A puzzle as a line of text: seats, seed and the tiles taken. In `3 s12 c0211 …` the seed determines the deal; a round
// is the first letter of its stack, then for each take the seat and the tile's index among those drawn; tiles go to
// their usual cells. A seat alone at the end is the one to choose.

import {
  apply,
  BOX,
  dealFromSeed,
  type Game,
  type Move,
  newGame,
  PRESET_OPTIONS,
  type Seat,
  type SeatCount,
  STACKS,
  type Stack,
  startFromSeed,
  type TileId,
  usualCell,
} from '../../rules/index.ts';
import { dayOf } from './day.ts';

const LETTERS: Readonly<Record<Stack, string>> = { character: 'p', center: 'c', uphill: 'u', downhill: 'd' };

/** The position; throws on text that the rules refuse. */
export function puzzleGame(text: string): Game {
  const [count = '', seed = '', ...rounds] = text.split(' ');
  const seats = Number(count) as SeatCount;
  const setup = { seats, start: startFromSeed(seed, seats), options: PRESET_OPTIONS.classic, tileSet: BOX };
  const begun = newGame(setup, dealFromSeed(seed, seats, BOX)).game;
  return rounds.reduce(playRound, begun);
}

/** Seats and tiles of a round by their numbers. */
function playRound(begun: Game, text: string): Game {
  const stack = STACKS.find((each) => LETTERS[each] === text[0]);
  if (stack === undefined) throw new Error(`no stack in ${text}`);
  let game = play(begun, { kind: 'openStack', stack });
  const drawn = game.offer.map(({ tile }) => tile);
  for (let at = 1; at < text.length; at += 2) {
    const seat = Number(text[at]) as Seat;
    if (game.step.kind === 'appoint') game = play(game, { kind: 'appointSeat', seat });
    const tile = drawn[Number(text[at + 1])];
    const isPlaced = game.offer.every((each) => each.tile !== tile);
    if (tile !== undefined && !isPlaced)
      game = play(game, { kind: 'takeTile', tile, cell: cellFor(game, seat, stack) });
  }
  return game;
}

/** Writes a game as puzzle text; all tiles must be in their usual cells, and `seed` must not contain spaces. */
export function formatPuzzle({ setup, past, current, step }: Game, seed: string): string {
  const rounds = [...past, ...(current === undefined ? [] : [current])].map(({ stack, drawn, takes }) => {
    const numberOf = (tile: TileId): number => drawn.findIndex((each) => each.tile === tile);
    return LETTERS[stack] + takes.map(({ seat, tile }) => `${seat}${numberOf(tile)}`).join('');
  });
  const due = step.kind === 'take' && (current?.takes.length ?? 0) > 0 ? String(step.seat) : '';
  return [setup.seats, seed, ...rounds].join(' ') + due;
}

/** The index of today's puzzle, the same for everybody: days since 1970 in UTC, modulo the length of the list. */
export function placeOfDay(nowMs: number, length: number): number {
  return dayOf(nowMs) % length;
}

function cellFor({ planets, setup }: Game, seat: Seat, stack: Stack) {
  const cell = usualCell(planets[seat] ?? [], stack, setup.options);
  if (cell === undefined) throw new Error('no cell is left');
  return cell;
}

function play(game: Game, move: Move): Game {
  if (game.step.kind === 'over') throw new Error('a puzzle goes on after the end');
  const played = apply(game, game.step.seat, move);
  if (!played.ok) throw new Error(`a puzzle's move is refused: ${played.fault}`);
  return played.value.game;
}
