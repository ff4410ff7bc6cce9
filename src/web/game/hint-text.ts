// The sentences of a hint, loaded with the first one.

import type { Advice } from '../../bots/index.ts';
import { editionOf, type HintParts, hintParts } from '../../words/index.ts';
import type { TableClient } from '../client/table-client.ts';
import { words } from '../words.svelte.ts';
import { castOf } from './narration.ts';

export function hintText(advice: Advice, table: TableClient): HintParts {
  return hintParts(advice, castOf(table), words.phrases(editionOf(table.preset)));
}
