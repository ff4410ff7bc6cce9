// Who starts, in a few words.

import type { StartPlayer } from '../../table/index.ts';
import { words } from '../words.svelte.ts';

export function startText({ by, seat }: StartPlayer, names: readonly string[]): string {
  if (seat === undefined) return words.say(by === 'youngest' ? 'starter.youngest' : 'starter.chance');
  return words.say('starter.now', { by, name: names[seat] ?? '' });
}
