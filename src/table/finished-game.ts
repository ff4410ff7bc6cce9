// A finished game from the view of somebody who has played it to its end, for replays and reviews where the record is not available yet:
// all tiles that were played are known by then. Its stacks hold what was drawn; what was removed unseen stays unknown.

import { dealFromDraws, type Game, type Planet, perStack, type Round, type TileId, type View } from '../rules/index.ts';

/** Undefined if the game is not over, or the viewer does not know every tile. */
export function finishedGame(view: View): Game | undefined {
  const { setup, seq, round, step, left, planets, discards, past } = view;
  if (step.kind !== 'over' || !isKnown(view)) return undefined;
  // `as`: `isKnown` has seen that no tile is missing
  const rounds = past as readonly Round[];
  const drawn = (stack: Round['stack']): readonly TileId[] =>
    rounds.filter((each) => each.stack === stack).flatMap((each) => each.drawn.map(({ tile }) => tile));
  const deal = dealFromDraws(perStack(drawn), setup.seats, setup.tileSet);
  return {
    ...{ setup, deal, seq, round, step, left, current: undefined, offer: [], discards },
    ...{ planets: planets as readonly Planet[], past: rounds },
  };
}

function isKnown({ planets, past }: View): boolean {
  const isSeen = ({ tile }: { readonly tile?: TileId }): boolean => tile !== undefined;
  return (
    past.every(({ drawn, takes }) => drawn.every(isSeen) && takes.every(isSeen)) &&
    planets.every((planet) => planet.every((placed) => placed === null || isSeen(placed)))
  );
}
