// The table of a puzzle: the player takes a tile and appoints; then the others play as well as they can, to the end.

import type { BotName } from '../../bots/index.ts';
import { type Game, type Move, refusal, type Seat } from '../../rules/index.ts';
import type { MoveRefusal, Pace } from '../client/table-client.ts';
import { type EndgameOutcome, onlyAnswer, type PuzzleAnswer, solveEndgame } from './endgame-solver.ts';
import { TeachingTable } from './teaching-table.svelte.ts';

/** The bots in the other seats of a puzzle. */
const PUZZLE_BOTS: readonly BotName[] = ['echo', 'traveler', 'butterfly'];

export function othersAt(seats: number, viewer: Seat): readonly (BotName | undefined)[] {
  return Array.from({ length: seats }, (_, seat) =>
    seat === viewer ? undefined : PUZZLE_BOTS[seat < viewer ? seat : seat - 1],
  );
}

export class PuzzleTable extends TeachingTable {
  readonly id = 'puzzle';
  readonly #begun: Game;
  /** Set with the move; `taken` follows when it has been seen. */
  #tile = '';
  /** What was taken, while the appointment is still open. */
  taken = $state.raw<string | undefined>();
  /** What the choice leads to, once it is made. */
  chosen = $state.raw<EndgameOutcome | undefined>();
  /** The line has been played to its end. */
  isOver = $state(false);
  pointed = $state.raw<Move | undefined>();
  readonly outcomes: readonly EndgameOutcome[];
  readonly answer: EndgameOutcome;

  constructor(game: Game, { names, pace }: { readonly names: readonly string[]; readonly pace: Pace }) {
    const viewer = game.step.kind === 'over' ? 0 : game.step.seat;
    super(game, { viewer, names, bots: othersAt(names.length, viewer), pace });
    this.#begun = game;
    this.outcomes = solveEndgame(game);
    const answer = onlyAnswer(this.outcomes, viewer);
    if (answer === undefined) throw new Error('a puzzle has more or fewer than one answer');
    this.answer = answer;
  }

  play(move: Move): MoveRefusal | undefined {
    const reason = refusal(this.view, move);
    if (reason !== undefined) return reason;
    void this.#go(move);
    return undefined;
  }

  again(): void {
    this.game = this.#begun;
    this.taken = undefined;
    this.chosen = undefined;
    this.isOver = false;
  }

  async #go(move: Move): Promise<void> {
    const { viewer } = this;
    if (move.kind === 'takeTile') this.#tile = move.tile;
    const tile = this.#tile;
    const answer: PuzzleAnswer = move.kind === 'appointSeat' ? { tile, next: move.seat } : { tile };
    const chosen = this.outcomes.find((each) => isSame(each.answer, answer));
    await this.make({ seat: viewer, move });
    this.taken = tile;
    if (chosen === undefined) return; // the appointment is still to come
    this.chosen = chosen;
    const rest = chosen.line.slice(move.kind === 'appointSeat' ? 2 : 1);
    for (const each of rest) {
      const { step } = this.game;
      if (step.kind === 'over' || !(await this.makeAll([{ seat: step.seat, move: each }]))) return;
    }
    this.isOver = true;
  }
}

function isSame(one: PuzzleAnswer, other: PuzzleAnswer): boolean {
  return one.tile === other.tile && one.next === other.next;
}
