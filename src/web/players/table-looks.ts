// How the players of a table look on this device.

import type { TableClient } from '../client/table-client.ts';
import { settings } from '../settings/settings.svelte.ts';
import { type Look, looksOf } from './looks.ts';

/**
 * One per seat. Where nobody else plays on this screen, what the viewer chose in the settings counts; otherwise, what the people
 * chose for this game.
 */
export function looksAt({
  bots,
  isShared,
  ownLooks = [],
  view: { viewer },
}: Pick<TableClient, 'bots' | 'isShared' | 'ownLooks' | 'view'>): readonly Look[] {
  const isOwn = !isShared && viewer !== 'spectator';
  return looksOf(bots, isOwn ? { [viewer]: settings.now.look } : ownLooks);
}
