// The flag `--bots`: a list of names, of which the last fills the seats that are left.

import { BOT_NAMES, type BotName } from '../bots/index.ts';
import type { Args } from './args.ts';
import { type Context, Mistake } from './context.ts';

export function botsOf(args: Args, seats: number, { say }: Context): readonly BotName[] {
  const names = (args.text('bots') ?? 'greedy').split(',').map((typed) => {
    const bot = BOT_NAMES.find((name) => name === typed.trim());
    if (bot === undefined)
      throw new Mistake(say('error.botUnknown', { bot: typed.trim(), bots: BOT_NAMES.join(', ') }));
    return bot;
  });
  if (names.length > seats) throw new Mistake(say('error.botsTooMany', { bots: names.length, seats }));
  return Array.from({ length: seats }, (_, seat) => names[seat] ?? names.at(-1) ?? 'greedy');
}
