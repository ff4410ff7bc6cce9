// How the players of a table look on this device.

import type { TableClient } from '../client/table-client.ts';
import { settings } from '../settings/settings.svelte.ts';
import { type Look, looksOf } from './looks.ts';

/** One per seat. The viewer's own choice counts where nobody else plays on this screen. */
export function looksAt({
  bots,
  isShared,
  view: { viewer },
}: Pick<TableClient, 'bots' | 'isShared' | 'view'>): readonly Look[] {
  const isOwn = !isShared && viewer !== 'spectator';
  return looksOf(bots, isOwn ? { [viewer]: settings.now.look } : {});
}
