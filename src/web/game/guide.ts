// Somebody who stands beside the table and explains it: a card in the table's own layout, and a say in what is pointed at.

import type { Snippet } from 'svelte';
import type { Move } from '../../rules/index.ts';
import type { ActionId } from './actions.ts';

export interface Guide {
  readonly card: Snippet;
  /** Is being read: focus stays with it, though it may be the reader's turn. */
  readonly isTalking: boolean;
  /** The move to point at. */
  readonly pointed: Move | undefined;
  /** Where one goes from this table. */
  readonly home: string;
  /** Stands in for the bots' hint; absent where there is none to give. */
  readonly onhint?: () => void;
  /** Something was done that is no move. */
  readonly onact: (action: ActionId) => void;
}
