// What can be open over the table: one planet or all of them enlarged, or one of a few pages.

import type { Seat } from '../../../rules/index.ts';

export type Sheet =
  | { readonly kind: 'planet'; readonly seat: Seat }
  | { readonly kind: 'planets' | 'log' | 'help' | 'command' | 'discards' | 'tiles' | 'characters' };
