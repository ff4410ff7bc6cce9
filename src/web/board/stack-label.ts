// A stack's name where there is room for one word only.

import type { Stack } from '../../rules/index.ts';
import type { Edition } from '../../words/index.ts';
import { words } from '../words.svelte.ts';

export function stackLabel(stack: Stack, edition: Edition): string {
  const name = words.phrases(edition).stack(stack);
  return words.say('table.stack', { stack: edition === 'first' ? stack : 'named', name });
}
