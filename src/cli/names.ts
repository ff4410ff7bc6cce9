// Display names for the seats of a record. A server's records have no names for bots, nor for people whom it no longer
// knows.

import { parsePlayer } from '../bots/player.ts';
import type { GameRecord } from '../rules/index.ts';
import { nameSeats } from '../words/names.ts';
import type { Context } from './context.ts';

/** An unnamed bot gets the name of its level; an unnamed person stays unnamed. */
export function namesIn(
  { names, bots }: Pick<GameRecord, 'names' | 'bots'>,
  { phrases }: Pick<Context, 'phrases'>,
): readonly string[] {
  const seats = names.map((name, seat) => {
    const bot = bots[seat] ?? '';
    const player = parsePlayer(bot);
    return name === '' && player.ok ? { bot: player.value.bot } : { name: name || bot };
  });
  return nameSeats(seats, phrases);
}
