// The interface of a law, and the moment of a game that it checks.

import type { Game, GameEvent, Move, Random, View } from '../../src/rules/index.ts';
import type { RandomTable } from '../support/random-table.ts';

export interface LawMoment {
  readonly table: RandomTable;
  readonly game: Game;
  /** One move ago. */
  readonly before: Game | undefined;
  readonly events: readonly GameEvent[];
  readonly random: Random;
  /** Of the seat whose turn it is, or of a spectator once the game is over. */
  readonly view: View;
  readonly legal: readonly Move[];
}

export interface Law {
  readonly name: string;
  /** One moment in this many is checked, drawn from the game's own random source. */
  readonly oneIn: number;
  /** Throws where the law does not hold. */
  readonly check: (moment: LawMoment) => void;
}
