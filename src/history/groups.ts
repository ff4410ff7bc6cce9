// The games in groups: by number of players, rules, opponent, company or starting place. A game may be in several groups.

import { companyOf } from './filter.ts';
import { nameKey, type OwnGame } from './games.ts';
import { levelIn } from './row.ts';
import { type GamesSummary, summaryOf } from './summary.ts';

export interface GameGroup {
  readonly key: string;
  readonly summary: GamesSummary;
}

/** How games can be grouped. The first ones put every game into exactly one group. */
export const GROUPINGS = ['players', 'company', 'preset', 'origin', 'bot', 'person'] as const;
export type GroupBy = (typeof GROUPINGS)[number];

/** The largest group first; numbers of players in their order. */
export function groupsBy(games: readonly OwnGame[], by: GroupBy): readonly GameGroup[] {
  const groups = new Map<string, OwnGame[]>();
  for (const game of games) {
    for (const key of keysOf(game, by)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [game]);
      else group.push(game);
    }
  }
  return [...groups]
    .flatMap(([key, group]) => {
      const summary = summaryOf(group);
      return summary === undefined ? [] : [{ key, summary }];
    })
    .sort((one, other) =>
      by === 'players' ? Number(one.key) - Number(other.key) : other.summary.games - one.summary.games,
    );
}

/** A person's key is their name as first written here. */
function keysOf(game: OwnGame, by: GroupBy): Iterable<string> {
  const { row, seat } = game;
  switch (by) {
    case 'players':
      return [String(row.seats.length)];
    case 'company':
      return [companyOf(game)];
    case 'preset':
      return [row.preset];
    case 'origin':
      return [row.origin];
    case 'bot':
      return new Set(row.seats.flatMap(({ bot }) => (bot === undefined ? [] : [levelIn(bot)])));
    case 'person':
      return new Set(
        row.seats.flatMap(({ name, bot }, index) => (bot === undefined && index !== seat ? [nameKey(name)] : [])),
      );
  }
}
