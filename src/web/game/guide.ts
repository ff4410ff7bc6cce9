// A guide beside the table, such as a lesson or a puzzle: a card in the table's layout, and a say in what is
// highlighted.

import type { Snippet } from 'svelte';
import type { Move } from '../../rules/index.ts';
import type { ActionId } from './actions.ts';

export interface Guide {
  readonly card: Snippet;
  /** The card is being read: it keeps the focus even if it is the reader's turn. */
  readonly isTalking: boolean;
  /** The move to highlight. */
  readonly pointed: Move | undefined;
  /** Where the back button leads. */
  readonly home: string;
  /** Replaces the bots' hint; absent where there is none. */
  readonly onhint?: () => void;
  /** The learner did something that is not a move. */
  readonly onact: (action: ActionId) => void;
}
