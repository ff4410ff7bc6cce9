// How the players of a table look on this device.

import type { TableClient } from '../client/table-client.ts';
import { settings } from '../settings/settings.svelte.ts';
import { type Look, looksOf } from './looks.ts';

/** One per seat. Where nobody has chosen for this game, the viewer looks as in the settings, unless others play on this screen too. */
export function looksAt({
  bots,
  isShared,
  ownLooks,
  view: { viewer },
}: Pick<TableClient, 'bots' | 'isShared' | 'ownLooks' | 'view'>): readonly Look[] {
  const isAlone = !isShared && viewer !== 'spectator';
  return looksOf(bots, ownLooks ?? (isAlone ? { [viewer]: settings.now.look } : {}));
}
