// What the seats of a record are called. A server's records leave bots nameless, and people whose name it does not know.

import { parsePlayer } from '../bots/player.ts';
import type { GameRecord } from '../rules/index.ts';
import { nameSeats } from '../words/names.ts';
import type { Context } from './context.ts';

/** A bot without a name is called after itself; a person without one stays nameless. */
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
