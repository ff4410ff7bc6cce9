// The bots of a shared deal, by level: `pilot:100it` is the pilot.

import { LEVELS, type Level } from '../../bots/index.ts';

export function levelOf(bot: string): Level {
  const [name] = bot.split(':');
  return LEVELS.find((level) => level === name) ?? 'traveler';
}
