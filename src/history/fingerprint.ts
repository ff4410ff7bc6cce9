// A short key for what was played: the same for two copies of a game, whatever their ids, names and dates.

import { formatRecord, type GameRecord } from '../rules/index.ts';

/** Names, bots, date and seed do not change what was played. */
export function fingerprintOf({ game, preset }: Pick<GameRecord, 'game' | 'preset'>): string {
  const names = game.planets.map(() => '');
  return hash(formatRecord({ game, preset, names, bots: names.map(() => undefined) }));
}

/** FNV-1a, twice with different starts. */
function hash(text: string): string {
  return [0x811c9dc5, 0x1b873593]
    .map((start) => {
      let sum = start;
      for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
      return sum.toString(36);
    })
    .join('-');
}
