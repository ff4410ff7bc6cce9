// Whether a move has shown anybody a tile that they had not seen. What was only chosen can be taken back; what was learned
// can't be forgotten.

import { type Game, type TileId, type View, type Viewer, viewFor } from '../rules/index.ts';

/**
 * True if some viewer knows a tile after the move that they did not know before. Asked of the rounds that were not over
 * before the move: of earlier ones nobody learns anything until the game ends.
 */
export function hasTaught(before: Game, after: Game): boolean {
  const over = before.past.length;
  const viewers: readonly Viewer[] = [...after.planets.map((_, seat) => seat as Viewer), 'spectator'];
  return viewers.some((viewer) => {
    const known = tilesSeen(viewFor(before, viewer), over);
    return [...tilesSeen(viewFor(after, viewer), over)].some((tile) => !known.has(tile));
  });
}

/** Every tile that a view shows of the rounds after the first `over`; what lies on planets was taken in some round. */
function tilesSeen({ past, current, offer }: View, over: number): ReadonlySet<TileId> {
  const seen = new Set<TileId>();
  const see = ({ tile }: { readonly tile?: TileId }): void => {
    if (tile !== undefined) seen.add(tile);
  };
  for (const { drawn, takes, discard } of [...past.slice(over), ...(current === undefined ? [] : [current])]) {
    drawn.forEach(see);
    takes.forEach(see);
    if (discard !== undefined) seen.add(discard);
  }
  offer.forEach(see);
  return seen;
}
