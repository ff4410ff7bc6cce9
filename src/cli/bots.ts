// Parses the flag `--bots`, a list of players whose last entry fills the remaining seats, and builds the help on the
// levels.

import { BASELINE_BOTS, BOT_NAMES, LEVELS } from '../bots/names.ts';
import { LARGEST_BUDGET, type Player, parsePlayer } from '../bots/player.ts';
import type { Args, HelpSection } from './args.ts';
import type { Context } from './context.ts';
import type { CommandLanguage } from './language.ts';
import { UsageError } from './output.ts';

export interface SeatedBot {
  /** As typed, for the record. */
  readonly text: string;
  readonly player: Player;
}

/** For help and errors. */
export const BOT_FACTS = { bots: BOT_NAMES.join(', '), yardsticks: BASELINE_BOTS.join(', '), largest: LARGEST_BUDGET };

interface BotDefaults {
  readonly seats: number;
  /** The list used without the flag, in the same form. */
  readonly defaultBots: string;
}

export function botsOf(args: Args, { seats, defaultBots }: BotDefaults, context: Context): readonly SeatedBot[] {
  const typed = args.text('bots');
  const bots = (typed ?? defaultBots).split(',').map((text) => botIn(text.trim(), context));
  if (typed !== undefined && bots.length > seats)
    throw new UsageError(context.say('error.botsTooMany', { bots: bots.length, seats }));
  return Array.from({ length: seats }).flatMap((_, seat) => bots[seat] ?? bots.at(-1) ?? []);
}

/** Parses one player. */
export function botIn(text: string, { say }: Context): SeatedBot {
  const player = parsePlayer(text);
  if (!player.ok) throw new UsageError(say(`error.${player.fault}`, { bot: text, ...BOT_FACTS }));
  return { text, player: player.value };
}

export function levelsHelp({ say }: CommandLanguage): HelpSection {
  return { title: say('help.levels'), rows: LEVELS.map((level) => [level, say(`temperament.${level}`)]) };
}

/** Describes the levels among these bots, each once. */
export function temperamentsOf(bots: readonly (string | undefined)[], { phrases }: Context): readonly string[] {
  const played = bots.map((text) => parsePlayer(text ?? '')).flatMap((parsed) => (parsed.ok ? parsed.value.bot : []));
  const levels = [...new Set(played)].flatMap((bot) => LEVELS.find((level) => level === bot) ?? []);
  return levels.map(phrases.temperament);
}
