// People elsewhere who sit at the same table: what the screen shows of them. The table itself stays as it is without them.

import type { Snippet } from 'svelte';
import type { Seat } from '../../rules/index.ts';

export interface NetworkSlots {
  /** At a seat's planet: its clock, whether anybody is there, what was just said. */
  readonly seat: Snippet<[Seat]>;
  /** Over the notes: what has to be answered first. */
  readonly over: Snippet;
  /** Among the shortcuts. */
  readonly bar: Snippet;
  /** Where one goes from this table. */
  readonly home: string;
  readonly onchat: () => void;
  /** Opens what players can do about the whole game: pause, end, resign. Absent for spectators. */
  readonly ongame?: (() => void) | undefined;
}
