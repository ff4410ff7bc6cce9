// What can lie over the table: a planet enlarged, or one of a few pages.

import type { Seat } from '../../rules/index.ts';

export type Sheet =
  | { readonly kind: 'planet'; readonly seat: Seat }
  | { readonly kind: 'log' | 'help' | 'command' | 'discards' };
