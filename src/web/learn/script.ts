// A lesson's game as a script: a record in notation, played through the rules, so that it can't contain an illegal
// move. Any position of it can be reached; the learner may place tiles in other cells than the script does.

import {
  apply,
  type Cell,
  type Deal,
  type Game,
  type Move,
  newGame,
  parseRecord,
  type Round,
  type Seat,
  type Setup,
  type Take,
} from '../../rules/index.ts';

export interface Ply {
  readonly seat: Seat;
  readonly move: Move;
}

export interface Script {
  readonly setup: Setup;
  readonly deal: Deal;
  /** The moves of each round, without tiles that are placed automatically. */
  readonly rounds: readonly (readonly Ply[])[];
}

/** Before this move of this round, rounds counted from 1 and moves from 0: `[7, 0]` opens round seven. */
export type ScriptPosition = readonly [round: number, ply: number];

/** The cells that the learner chose instead of the script's, mapped both ways. A tile's cell never changes points. */
export type Swaps = Readonly<Partial<Record<Cell, Cell>>>;

export const LEARNER: Seat = 0;

/** Throws on a record that the rules refuse: it is part of the program. */
export function scriptOf(record: string): Script {
  const parsed = parseRecord(record);
  if (!parsed.ok) throw new Error(`a lesson's game is refused: ${JSON.stringify(parsed.fault)}`);
  const { setup, deal, past } = parsed.value.game;
  let { game } = newGame(setup, deal);
  const rounds = past.map((round, index) => {
    const plies: Ply[] = [];
    const play = (move: Move): void => {
      if (game.step.kind === 'over') throw new Error('a lesson goes on after the end');
      const { seat } = game.step;
      game = played(game, { seat, move });
      plies.push({ seat, move });
    };
    play({ kind: 'openStack', stack: round.stack });
    const covered = round.drawn.find((each) => each.covered)?.tile;
    if (game.step.kind === 'offer') play({ kind: 'makeOffer', ...(covered === undefined ? {} : { covered }) });
    const made = (): number => (game.past[index] ?? game.current)?.takes.length ?? 0;
    for (const [taken, take] of round.takes.entries()) while (made() <= taken) play(moveTowards(take, round, game));
    return plies;
  });
  return { setup, deal, rounds };
}

/** The next move of a take. With two seats, the player who did not cover the tile takes it unseen, then places it. R4.3 */
function moveTowards({ seat, tile, cell }: Take, { start, drawn }: Round, { step, setup: { seats } }: Game): Move {
  if (step.kind === 'appoint') return { kind: 'appointSeat', seat };
  if (step.kind === 'place') return { kind: 'placeTile', cell };
  const isCovered = drawn.some((each) => each.tile === tile && each.covered);
  if (seats === 2 && isCovered && seat !== start) return { kind: 'takeCovered' };
  return { kind: 'takeTile', tile, cell };
}

/** Throws if the rules refuse the move. */
function played(game: Game, { seat, move }: Ply): Game {
  const next = apply(game, seat, move);
  if (!next.ok) throw new Error(`a lesson's move is refused: ${next.fault} (${JSON.stringify(move)})`);
  return next.value.game;
}

/** The moves from one position to another. */
export function pliesBetween(script: Script, from: ScriptPosition, to: ScriptPosition, swaps: Swaps): readonly Ply[] {
  return script.rounds.flatMap((plies, index) =>
    plies.flatMap((ply, number) => {
      const here: ScriptPosition = [index + 1, number];
      return isBefore(here, from) || !isBefore(here, to) ? [] : [swapped(ply, swaps)];
    }),
  );
}

export function gameAt(script: Script, place: ScriptPosition, swaps: Swaps): Game {
  const { game } = newGame(script.setup, script.deal);
  return pliesBetween(script, [1, 0], place, swaps).reduce(played, game);
}

/** The script's move there; undefined after its end. */
export function plyAt(script: Script, [round, ply]: ScriptPosition, swaps: Swaps): Ply | undefined {
  const found = script.rounds[round - 1]?.[ply];
  return found === undefined ? undefined : swapped(found, swaps);
}

/** The position after the move made there. */
export function afterPly(script: Script, [round, ply]: ScriptPosition): ScriptPosition {
  return ply + 1 < (script.rounds[round - 1]?.length ?? 0) ? [round, ply + 1] : [round + 1, 0];
}

export function isBefore([round, ply]: ScriptPosition, [otherRound, otherPly]: ScriptPosition): boolean {
  return round < otherRound || (round === otherRound && ply < otherPly);
}

/**
 * The learner places in `to` what the script places in `from`; what the script later places in `to` then goes to
 * `from`.
 */
export function withSwap(swaps: Swaps, from: Cell, to: Cell): Swaps {
  if (from === to) return swaps;
  const cells = new Set([from, to, ...(Object.keys(swaps) as Cell[])]);
  const next: Partial<Record<Cell, Cell>> = {};
  for (const cell of cells) {
    const now = swaps[cell] ?? cell;
    const then = now === from ? to : now === to ? from : now;
    if (then !== cell) next[cell] = then;
  }
  return next;
}

function swapped({ seat, move }: Ply, swaps: Swaps): Ply {
  if (seat !== LEARNER || !('cell' in move)) return { seat, move };
  return { seat, move: { ...move, cell: swaps[move.cell] ?? move.cell } };
}
