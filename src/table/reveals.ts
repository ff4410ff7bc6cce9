// Whether a move has shown anybody a tile that they had not seen before. Undo without asking ends there: a choice can be undone,
// but nobody can forget a tile.

import { type Game, hasNoSecrets, type TileId, type View, type Viewer, viewFor } from '../rules/index.ts';

/**
 * True if some viewer knows a tile after the move that they did not know before. Only rounds that were still open before the
 * move are compared: earlier ones reveal nothing until the game ends.
 */
export function revealsTiles(before: Game, after: Game): boolean {
  const over = before.past.length;
  const [was, is] = [latest(before, over), latest(after, over)];
  return viewersOf(after).some((viewer) => {
    const known = tilesSeen(viewFor(was, viewer));
    return tilesSeen(viewFor(is, viewer)).some((tile) => !known.includes(tile));
  });
}

/** The game without its first rounds and its planets, which makes views cheap to build. */
function latest(game: Game, over: number): Game {
  return { ...game, past: game.past.slice(over), planets: [] };
}

/** The viewers to compare: without secrets everybody knows what a spectator knows. */
function viewersOf({ setup, planets }: Game): readonly Viewer[] {
  return hasNoSecrets(setup) ? ['spectator'] : [...planets.map((_, seat) => seat as Viewer), 'spectator'];
}

/** Every tile that a view shows in its rounds; tiles on planets are among them, since each was taken in some round. */
function tilesSeen({ past, current, offer }: View): readonly TileId[] {
  const seen: TileId[] = [];
  const see = ({ tile }: { readonly tile?: TileId }): void => {
    if (tile !== undefined) seen.push(tile);
  };
  for (const { drawn, takes, discard } of [...past, ...(current === undefined ? [] : [current])]) {
    drawn.forEach(see);
    takes.forEach(see);
    if (discard !== undefined) seen.push(discard);
  }
  offer.forEach(see);
  return seen;
}
