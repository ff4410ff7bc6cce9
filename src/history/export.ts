// All games as one JSON file: everything that is stored, so that another device can import it without loss.

import { type ArchivedGame, factsOf } from './archived-game.ts';

export const EXPORT_FORMAT = 'make-me-a-planet history';
export const EXPORT_VERSION = 1;

/** The guest's mark stays on the device that made it. One game a line, so that a person can look into the file. */
export function formatExport(games: Iterable<ArchivedGame>): string {
  const lines: string[] = [];
  for (const game of games) {
    const { guest: _, ...facts } = factsOf(game);
    const { record, looks, branch } = game;
    lines.push(JSON.stringify({ ...facts, record, looks, branch }));
  }
  const head = `"format":${JSON.stringify(EXPORT_FORMAT)},"version":${EXPORT_VERSION}`;
  return `{${head},"games":[\n${lines.join(',\n')}\n]}\n`;
}
