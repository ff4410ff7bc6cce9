// What an online game adds to the table screen. The screen itself is the same as in a local game.

import type { Snippet } from 'svelte';
import type { Seat } from '../../rules/index.ts';

export interface NetworkSlots {
  /** At a seat's planet: its clock, presence, and latest message. */
  readonly seat: Snippet<[Seat]>;
  /** Over the notes: requests that come before the player's move. */
  readonly over: Snippet;
  /** Among the shortcuts. */
  readonly bar: Snippet;
  /** Where the back button leads. */
  readonly home: string;
  /** The chat has a column beside the board. */
  readonly isChatBeside: boolean;
  readonly onchat: () => void;
  /** Opens the menu of the seat and the table. Absent for spectators. */
  readonly ongame?: (() => void) | undefined;
}
