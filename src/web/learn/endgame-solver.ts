// Solves the last round exhaustively: what each choice of tile and next seat leads to if every other seat plays its
// best. Small enough for any device: 144 endings with four seats.

import {
  apply,
  type Cell,
  type Game,
  legalMoves,
  type Move,
  type Round,
  type Seat,
  scorePlanets,
  type TileId,
  viewFor,
} from '../../rules/index.ts';

type Take = Round['takes'][number];

/** The choice of a tile and of the next seat. */
export interface PuzzleAnswer {
  readonly tile: TileId;
  /** Absent where only one seat is left. */
  readonly next?: Seat;
}

interface Ending {
  readonly totals: readonly number[];
  readonly winners: readonly Seat[];
}

export interface EndgameOutcome {
  readonly answer: PuzzleAnswer;
  /** The choosing seat wins alone, whether the others play for victory or for points. */
  readonly wins: boolean;
  /** The final scores if every other seat plays for its own victory. */
  readonly ending: Ending;
  /** The moves to that ending, starting with the choice itself. */
  readonly line: readonly Move[];
}

/** Every choice of the seat that takes a tile in the last round, in the order of the offer. */
export function solveEndgame(game: Game): readonly EndgameOutcome[] {
  if (game.step.kind !== 'take') throw new Error('nobody is to take a tile');
  const me = game.step.seat;
  return takesIn(game).flatMap((take): readonly EndgameOutcome[] => {
    const taken = after(game, take);
    const tile = take.kind === 'takeTile' ? take.tile : '';
    if (taken.step.kind !== 'appoint' || taken.step.seat !== me) {
      return [{ answer: { tile }, ...outcomeAfter(taken, me, [take]) }];
    }
    return movesIn(taken).flatMap((move) =>
      move.kind === 'appointSeat'
        ? [{ answer: { tile, next: move.seat }, ...outcomeAfter(after(taken, move), me, [take, move]) }]
        : [],
    );
  });
}

/** Who takes which tile if these moves are made, including the last tile, which is placed automatically. */
export function takesAfter(game: Game, line: readonly Move[]): readonly Take[] {
  const ended = line.reduce(after, game);
  const taken = game.current?.takes.length ?? 0;
  return (ended.current ?? ended.past.at(-1))?.takes.slice(taken) ?? [];
}

/** The only winning choice, however the others play; undefined if there is none or more than one. */
export function onlyAnswer(outcomes: readonly EndgameOutcome[], seat: Seat): EndgameOutcome | undefined {
  const [only, second] = outcomes.filter(({ wins, ending }) => wins || isWonAlone(ending, seat));
  return second === undefined && only?.wins ? only : undefined;
}

function isWonAlone({ winners }: Ending, seat: Seat): boolean {
  return winners.length === 1 && winners[0] === seat;
}

/** The value of an ending for a seat. */
type Worth = (ending: Ending, seat: Seat) => number;

function outcomeAfter(game: Game, me: Seat, made: readonly Move[]): Omit<EndgameOutcome, 'answer'> {
  const { ending, line } = best(game, forVictory);
  const wins = isWonAlone(ending, me) && isWonAlone(best(game, forPoints).ending, me);
  return { wins, ending, line: [...made, ...line] };
}

/** Each seat in turn takes what ends best for itself. */
function best(game: Game, worth: Worth): { readonly ending: Ending; readonly line: readonly Move[] } {
  if (game.step.kind === 'over') return { ending: endingOf(game), line: [] };
  const { seat } = game.step;
  const found = choicesIn(game).map((move) => {
    const { ending, line } = best(after(game, move), worth);
    return { ending, line: [move, ...line] };
  });
  const [first, ...others] = found;
  if (first === undefined) throw new Error('a seat has no choice');
  return others.reduce((one, other) => (worth(other.ending, seat) > worth(one.ending, seat) ? other : one), first);
}

function endingOf({ planets, setup }: Game): Ending {
  const { seats, winners } = scorePlanets(planets, setup.tileSet, setup.options);
  return { totals: seats.map(({ total }) => total), winners };
}

/** Winning first, a shared victory counting half; then the lead. */
function forVictory({ totals, winners }: Ending, seat: Seat): number {
  return (winners.includes(seat) ? 1000 / winners.length : 0) + leadOf(totals, seat);
}

/** Points first, then the lead. */
function forPoints({ totals }: Ending, seat: Seat): number {
  return 1000 * (totals[seat] ?? 0) + leadOf(totals, seat);
}

function leadOf(totals: readonly number[], seat: Seat): number {
  return (totals[seat] ?? 0) - Math.max(...totals.filter((_, index) => index !== seat));
}

function choicesIn(game: Game): readonly Move[] {
  return game.step.kind === 'take' ? takesIn(game) : movesIn(game);
}

/** One move per tile: in the last round every stack has one cell left, and a tile's cell never changes points. */
function takesIn(game: Game): readonly Move[] {
  const moves = movesIn(game);
  const cell: Cell | undefined = moves.flatMap((move) => ('cell' in move ? [move.cell] : []))[0];
  return moves.filter((move) => 'cell' in move && move.cell === cell);
}

function movesIn(game: Game): readonly Move[] {
  return game.step.kind === 'over' ? [] : legalMoves(viewFor(game, game.step.seat));
}

function after(game: Game, move: Move): Game {
  if (game.step.kind === 'over') throw new Error('the game is over');
  const played = apply(game, game.step.seat, move);
  if (!played.ok) throw new Error(`refused: ${played.fault}`);
  return played.value.game;
}
